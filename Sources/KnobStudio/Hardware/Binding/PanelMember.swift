import KnobEngine
import KnobPresentation

/// What a knob has because it is on a panel: its name there, its part of the menu, its mark, and the
/// prompt while it learns.
package final class PanelMember: Companion {
  package var kind: CompanionKind { .hardware }
  package let binding: MIDIBinding
  package let name: String
  package private(set) var prompt: (any LearningPopover)?
  private let owner: KnobReference
  private let host: any LearningHost
  /// The value at which the hardware waits.
  private var hardware: Double?

  init(_ core: KnobCore, _ name: String, of binding: MIDIBinding, _ host: any LearningHost) {
    (owner, self.name, self.binding, self.host) = (KnobReference(core: core), name, binding, host)
  }

  package var panel: MIDIPanel { binding.panel }

  /// The knob. Nil if it no longer exists.
  var core: KnobCore? { owner.core }

  /// Returns what a knob is on a panel. Nil if it is on none.
  package static func of(_ knob: TurnCore) -> PanelMember? {
    knob.companions[.hardware] as? PanelMember
  }

  /// The knob as the hardware finds it.
  var presentKnob: Knob? { core.map { host.present($0) } }

  /// Moves the mark that shows where the hardware is. Nil removes it.
  func show(hardware value: Double?) {
    guard value != hardware else { return }
    hardware = value
    core?.markersChanged()
  }

  package func mark(_ markers: inout KnobMarkers) {
    markers.hardware = hardware ?? markers.hardware
  }

  /// Sends a new value to the hardware, and updates the mark.
  package func valueChanged() { panel.knobChanged(name, at: binding.now) }

  package var menuItems: [KnobMenuItem] {
    let canLearn = core?.acceptsInput == true && host.canLearn
    return panel.menuItems(for: name, canLearn: canLearn) { [self] in host.learn(self) }
  }

  package func inputEnded() { cancelLearning() }

  package func leave() {
    // The binding may exist only because of this knob, and a handler may let it follow another one.
    let binding = binding
    core?.forget(self)
    closePrompt()
    binding.left(self)
  }

  // MARK: Learning

  private var isLearning: Bool { panel.learning?.knob == name }

  /// Begins to learn, if the user could do so now.
  func learn() {
    if core?.acceptsInput == true, host.canLearn { panel.beginLearning(for: name) }
  }

  private func cancelLearning() { if isLearning { panel.cancelLearning() } }

  /// Shows the prompt while the knob learns.
  func showLearning() {
    guard isLearning, let content = binding.prompt else { return closePrompt() }
    // Code of the application that reacts to the focus may destroy the knob.
    let control = core?.frontEnd
    control?.retainKnob()
    defer { control?.releaseKnob() }
    if let prompt { return prompt.update(content) }
    let panel = panel
    guard let new = host.prompt(content) else { return panel.cancelLearning() }
    new.onChoice = { panel.choose($0) }
    new.onClosed = { [name] in if panel.learning?.knob == name { panel.cancelLearning() } }
    prompt = new
    guard !new.open() else { return }
    closePrompt()
    cancelLearning()
  }

  private func closePrompt() {
    let closed = prompt
    prompt = nil
    closed?.close()
  }

  package func knobMoved() { prompt?.follow() }

  package func pressed(isEscape: Bool) -> Bool? {
    guard isLearning, let prompt else { return nil }
    if isEscape, core?.isInGesture != true {
      cancelLearning()
      return true
    }
    return prompt.hasFocus ? false : nil
  }
}

/// What a toolkit does for a knob that follows hardware.
package protocol LearningHost: AnyObject {
  /// Returns the knob as the hardware finds it. By default, it is that of the core.
  func present(_ core: KnobCore) -> Knob
  /// Whether the user could learn now, if the knob accepts input.
  var canLearn: Bool { get }
  /// Does what the item of the menu says. By default, the knob learns.
  func learn(_ member: PanelMember)
  /// Returns a prompt that is still closed. Nil if there is no place for it.
  func prompt(_ content: LearningPrompt) -> (any LearningPopover)?
}

extension LearningHost {
  package func present(_ core: KnobCore) -> Knob { core.knob }
  package func learn(_ member: PanelMember) { member.learn() }
}

/// The popover of a toolkit in which a knob shows what it learns.
package protocol LearningPopover: AnyObject {
  /// Called when the user chooses a button.
  var onChoice: (LearningPrompt.Choice) -> Void { get set }
  /// Called when the popover has been closed by other means.
  var onClosed: () -> Void { get set }
  /// Whether the keyboard focus is in the popover, so that the keys that reach the knob are not for it. By
  /// default, none of them reach it.
  var hasFocus: Bool { get }

  /// Opens the popover.
  ///
  /// - Returns: Whether it is open, or is about to be.
  func open() -> Bool
  /// Shows what has changed.
  func update(_ content: LearningPrompt)
  /// Moves the popover with the knob, unless the system does.
  func follow()
  /// Closes the popover, which calls neither closure any more.
  func close()
}

extension LearningPopover {
  package var hasFocus: Bool { false }
  package func follow() {}
}
