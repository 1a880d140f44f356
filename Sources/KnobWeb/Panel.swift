import KnobEngine
import KnobMIDI
import KnobPresentation

// The panels of a page. The members are the knobs.

/// What has changed in a panel, as a number.
enum PanelEvent: Int32 { case learning, mappings }

/// What a panel sends to its outputs, as a number.
enum PanelFeedback: Int32 { case none, encoders, all }

/// What a learned controller does that is not where the knob is, as a number.
enum PanelTakeover: Int32 { case jump, pickup, scale, relative }

/// A panel, with the ports of the page.
final class WebPanel {
  let panel = MIDIPanel()
  let ports = WebPorts()
  private var members: [WebMember] = []

  init(id: Int32) {
    ports.sendBytes = { number, bytes in
      Numbers.clear()
      for byte in bytes { Numbers.add(Double(byte)) }
      Page.send(id, number, bytes.count)
    }
    panel.onNextTime = { [unowned(unsafe) panel] in Page.call(id, at: panel.nextTime ?? 0) }
    panel.onLearning = { Page.panelChanged(id, PanelEvent.learning.rawValue) }
    panel.onMappingsChange = { Page.panelChanged(id, PanelEvent.mappings.rawValue) }
    panel.connect(to: ports)
  }

  /// Adds a knob, which leaves its panel. One with the same name leaves this one.
  func add(_ knob: WebKnob, name: String) {
    let core = knob.core
    core.leave(.hardware)
    members.first { $0.name == name }?.leave()
    let member = WebMember(knob, name, of: self)
    members.append(member)
    core.join(member)
    panel.add(
      name, knob: { core.knob }, handle: { core.handle($0) },
      showHardware: { member.hardware = $0 })
  }

  /// What to show, or nil while no knob learns.
  var prompt: LearningPrompt? {
    let member = members.first { $0.name == panel.learning?.knob }
    return panel.prompt(member?.knob.core.settings.format ?? ValueFormat())
  }

  fileprivate func left(_ member: WebMember) {
    members.removeAll { $0 === member }
    panel.remove(member.name)
  }
}

/// What a knob has because it is in a panel.
final class WebMember: Companion {
  let name: String
  let owner: WebPanel
  /// It leaves the panel before it is destroyed.
  fileprivate unowned(unsafe) let knob: WebKnob
  var panel: MIDIPanel { owner.panel }
  /// The value at which the hardware waits. It replaces that of the attribute.
  fileprivate var hardware: Double? {
    didSet { if hardware != oldValue { knob.core.markersChanged() } }
  }

  init(_ knob: WebKnob, _ name: String, of owner: WebPanel) {
    (self.knob, self.name, self.owner) = (knob, name, owner)
  }

  /// Returns what a knob is in a panel. Nil if it is in none.
  static func of(_ knob: WebKnob) -> WebMember? { knob.core.companions[.hardware] as? WebMember }

  var kind: CompanionKind { .hardware }

  var menuItems: [KnobMenuItem] {
    // Without hardware, there is nothing to hear.
    let canLearn = knob.core.acceptsInput && !owner.ports.inputs.isEmpty
    return panel.menuItems(for: name, canLearn: canLearn) { [knob] in
      knob.report(.learns)
    }
  }

  func inputEnded() { if panel.learning?.knob == name { panel.cancelLearning() } }

  func mark(_ markers: inout KnobMarkers) {
    if let hardware { markers.hardware = hardware }
  }

  func leave() {
    guard knob.core.companions[.hardware] === self else { return }
    knob.core.forget(self)
    owner.left(self)
  }
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
) { panel(handle).add(knob(member), name: Text.received(count)) }

@_expose(wasm, "leavePanel") @c(web_leave_panel) func leavePanel(_ handle: Handle) {
  knob(handle).core.leave(.hardware)
}

/// Notes that the value of a knob may have changed, at a time in seconds.
@_expose(wasm, "noteValue") @c(web_note_value) func noteValue(_ handle: Handle, time: Double) {
  if let member = WebMember.of(knob(handle)) { member.panel.knobChanged(member.name, at: time) }
}

/// Ends the gestures whose time has come.
@_expose(wasm, "advancePanel") @c(web_advance_panel) func advancePanel(
  _ handle: Handle, time: Double
) { panel(handle).panel.advance(to: time) }

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
