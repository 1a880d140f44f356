import KnobEngine
import KnobJSON
import KnobPresentation
import KnobStudio

// The panels of a page. The members are the knobs.

/// What has changed in a panel, as a number.
enum PanelEvent: Int32 { case learning, mappings }

/// What a panel sends to its outputs, as a number.
enum PanelFeedback: Int32 { case none, encoders, all }

/// What a learned controller does that is not where the knob is, as a number.
enum PanelTakeover: Int32 { case jump, pickup, scale, relative }

/// A binding, with the ports of the page.
final class WebPanel {
  let binding: MIDIBinding
  let ports = WebPorts()

  var panel: MIDIPanel { binding.panel }

  init(id: Int32) {
    binding = MIDIBinding { Page.now() }
    ports.sendBytes = { number, bytes in
      Numbers.clear()
      for byte in bytes { Numbers.add(Double(byte)) }
      Page.send(id, number, bytes.count)
    }
    let reference = Unowned(panel)
    panel.onNextTime = { Page.call(id, at: reference.object.nextTime ?? 0) }
    panel.onLearning = { Page.panelChanged(id, PanelEvent.learning.rawValue) }
    binding.store = { _ in Page.panelChanged(id, PanelEvent.mappings.rawValue) }
    binding.connect(to: ports)
  }
}

/// Lets the page show what a knob learns.
private final class WebLearning: LearningHost {
  /// It leaves the panel before it is destroyed.
  private let knob: Unowned<WebKnob>
  private let ports: WebPorts

  init(_ knob: WebKnob, _ ports: WebPorts) { (self.knob, self.ports) = (Unowned(knob), ports) }

  /// Without hardware, there is nothing to hear.
  var canLearn: Bool { !ports.inputs.isEmpty }

  func learn(_ member: PanelMember) { knob.object.report(.learns) }

  func prompt(_ content: LearningPrompt) -> (any LearningPopover)? { nil }
}

func panel(_ handle: Handle) -> WebPanel {
  Unmanaged<WebPanel>.fromOpaque(handle).takeUnretainedValue()
}

@_expose(wasm, "createPanel") @c(web_create_panel) func createPanel(id: Int32) -> Handle {
  Unmanaged.passRetained(WebPanel(id: id)).toOpaque()
}

/// Ends a panel that the page has dropped. Its knobs, which refer to it, are then dropped too.
@_expose(wasm, "destroyPanel") @c(web_destroy_panel) func destroyPanel(_ handle: Handle) {
  Unmanaged<WebPanel>.fromOpaque(handle).release()
}

/// Adds a knob, whose name in the mappings is in the text.
@_expose(wasm, "enterPanel") @c(web_enter_panel) func enterPanel(
  _ handle: Handle, member: Handle, count: Int
) {
  let (panel, knob) = (panel(handle), knob(member))
  panel.binding.add(
    knob.core, named: Text.received(count), WebLearning(knob, panel.ports))
}

@_expose(wasm, "leavePanel") @c(web_leave_panel) func leavePanel(_ handle: Handle) {
  knob(handle).core.leave(.hardware)
}

/// Ends the gestures whose time has come.
@_expose(wasm, "advancePanel") @c(web_advance_panel) func advancePanel(_ handle: Handle) {
  panel(handle).binding.advance()
}

// MARK: Settings

/// - Parameter feedback: A ``PanelFeedback`` as its number.
@_expose(wasm, "setFeedback") @c(web_set_feedback) func setFeedback(
  _ handle: Handle, feedback: Int32
) {
  panel(handle).panel.feedback =
    switch PanelFeedback(rawValue: feedback) {
    case .some(.none): .none
    case .encoders, nil: .encoders
    case .all: .all
    }
}

/// - Parameter takeover: A ``PanelTakeover`` as its number.
@_expose(wasm, "setTakeover") @c(web_set_takeover) func setTakeover(
  _ handle: Handle, takeover: Int32
) {
  panel(handle).panel.takeover =
    switch PanelTakeover(rawValue: takeover) {
    case .jump: .jump
    case .pickup, nil: .pickup
    case .scale: .scale
    case .relative: .relative
    }
}

/// Sets the mappings from the JSON in the text.
///
/// - Returns: The length of a sentence that states what is wrong with it; 0 if nothing is.
@_expose(wasm, "setMappings") @c(web_set_mappings) func setMappings(
  _ handle: Handle, count: Int
) -> Int {
  do throws(MIDIMappings.Fault) {
    panel(handle).panel.mappings = try MIDIMappings(json: Array(Text.bytes(count)))
    return 0
  } catch {
    return Text.send(error.description)
  }
}

/// Writes the mappings as JSON.
///
/// - Returns: The length of the text.
@_expose(wasm, "mappings") @c(web_mappings) func mappings(_ handle: Handle) -> Int {
  Text.send(panel(handle).panel.mappings.json)
}
