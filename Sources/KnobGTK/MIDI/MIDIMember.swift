import CGTK
import KnobMIDI
import KnobPresentation

/// What a knob has because it follows MIDI hardware: its name, its part of the menu, and the prompt
/// while it learns.
final class MIDIMember: Companion {
  var kind: CompanionKind { .hardware }
  let binding: MIDIBinding
  let name: String
  private unowned let peer: KnobPeer
  private var prompt: LearnPrompt?
  /// The value at which the hardware waits.
  private var hardware: Double?

  init(_ peer: KnobPeer, _ name: String, of binding: MIDIBinding) {
    (self.peer, self.name, self.binding) = (peer, name, binding)
  }

  private var panel: MIDIPanel { binding.panel }

  /// Returns what a knob is on a panel. Nil if it is on none.
  static func of(_ peer: KnobPeer) -> MIDIMember? { peer.core.companions[.hardware] as? MIDIMember }

  /// Moves the mark that shows where the hardware is. Nil removes it.
  func show(hardware value: Double?) {
    guard value != hardware else { return }
    hardware = value
    peer.core.markersChanged()
  }

  func mark(_ markers: inout KnobMarkers) { markers.hardware = hardware ?? markers.hardware }

  /// Sends a new value to the hardware, and updates the mark.
  func valueChanged() { panel.knobChanged(name, at: binding.now) }

  /// Leaves the binding, because the knob is destroyed or belongs to another one.
  func leave() {
    guard peer.core.companions[.hardware] === self else { return }
    // The binding may exist only because of this knob.
    let binding = binding
    peer.core.forget(self)
    prompt?.close()
    prompt = nil
    binding.left(self)
  }

  /// The items of the menu that is about to open.
  var menuItems: [KnobMenuItem] {
    panel.menuItems(for: name, canLearn: peer.core.acceptsInput) { [weak self] in self?.learn() }
  }

  // MARK: Learning

  private var isLearning: Bool { panel.learning?.knob == name }

  func learn() {
    guard peer.core.acceptsInput, gtk_widget_get_mapped(peer.widget) != 0 else { return }
    panel.beginLearning(for: name)
  }

  func inputEnded() { cancelLearning() }

  private func cancelLearning() { if isLearning { panel.cancelLearning() } }

  /// Shows the prompt while the knob learns.
  func showLearning() {
    guard isLearning, let content = panel.prompt(peer.core.settings.format) else {
      let closed = prompt
      prompt = nil
      closed?.close()
      return
    }
    // Code of the application that reacts to the focus may destroy the knob.
    peer.retainKnob()
    defer { peer.releaseKnob() }
    if let prompt { return prompt.update(content) }
    guard let new = LearnPrompt(peer, content) else { return panel.cancelLearning() }
    new.onChoice = { [unowned self] in panel.choose($0) }
    new.onClosed = { [weak self] in self?.cancelLearning() }
    prompt = new
    guard !new.popUp() else { return }
    new.close()
    cancelLearning()
  }

  /// Moves the prompt with the knob.
  func knobMoved() { prompt?.present() }

  /// Handles a key that arrives at the knob, perhaps from the prompt.
  func pressed(isEscape: Bool) -> Bool? {
    guard isLearning, let prompt else { return nil }
    if isEscape, !peer.core.isInGesture {
      cancelLearning()
      return true
    }
    return prompt.hasFocus ? false : nil
  }
}
