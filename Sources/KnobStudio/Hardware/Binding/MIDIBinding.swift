import KnobEngine
import KnobPresentation

/// Knobs that follow MIDI hardware.
///
///     let midi = MIDIBinding(to: ports)
///     midi.add(cutoff, named: "Cutoff")
///     midi.add(resonance, named: "Resonance")
///
/// The menu of each knob gets the items *Learn MIDI…* and *Forget MIDI*, and the choice of the
/// takeover. While a knob learns, it shows what was heard, and names other knobs that already follow
/// the control. A mark on the dial shows where the hardware is until it has caught up with the knob.
///
/// Each touch of the hardware is a gesture of the knob, with all its events, so that it is one step
/// of undo.
///
/// A knob keeps its binding alive, and a binding does not keep its knobs alive. The module of each
/// toolkit has the initializer, and the functions that add and remove its knobs.
///
/// - Edge cases: While a pointer turns a knob, and while the knob is disabled or read-only, the
///   hardware only moves the mark. It takes the place of `markers.hardware`. In SwiftUI, this is so
///   while the view is not on the screen as well.
public final class MIDIBinding {
  /// The panel of the knobs, with their mappings, and with settings such as `feedback` and
  /// `takeover`. Its closures belong to the binding, except for `send` if there are no ports.
  public let panel: MIDIPanel

  private var members: [MemberReference] = []
  private var ports: (any MIDIPorts)?
  private let clock: () -> Double
  private var changed: ((MIDIBinding) -> Void)?
  /// Stores the mappings as JSON after the user has changed them.
  package var store: ((String) -> Void)?

  /// Creates a binding without knobs.
  ///
  /// - Parameter clock: Returns the time in seconds while there are no ports.
  package init(_ mappings: MIDIMappings = MIDIMappings(), clock: @escaping () -> Double) {
    (panel, self.clock) = (MIDIPanel(mappings), clock)
    // The panel belongs to the binding.
    let binding = Unowned(self)
    panel.onLearning = { binding.object.showLearning() }
    panel.onMappingsChange = { binding.object.mappingsChanged() }
  }

  deinit {
    // The application may keep the panel.
    (panel.onLearning, panel.onMappingsChange, panel.onNextTime) = (nil, nil, nil)
  }

  // MARK: Knobs

  /// Adds a knob, which leaves its present binding. A knob that had the name leaves this one.
  package func add(_ core: KnobCore, named name: String, _ host: any LearningHost) {
    core.leave(.hardware)
    members.first { $0.name == name }?.member?.core?.leave(.hardware)
    removeGone()
    let member = PanelMember(core, name, of: self, host)
    core.join(member)
    let (reference, knob) = (
      MemberReference(name: name, member: member), KnobReference(core: core)
    )
    members.append(reference)
    // The panel ends the gesture of a knob that has left in the meantime. It must not keep the host.
    panel.add(
      name, knob: { reference.member?.presentKnob ?? knob.core?.knob ?? Knob() },
      handle: { knob.core?.handle($0) },
      showHardware: { reference.member?.show(hardware: $0) })
  }

  /// Removes a knob, if it is in this binding. Its mappings stay.
  package func drop(_ core: KnobCore) {
    if PanelMember.of(core)?.binding === self { core.leave(.hardware) }
  }

  /// Lets a knob learn, if it is in this binding, as the item of its menu does.
  package func learn(_ core: KnobCore) {
    if let member = PanelMember.of(core), member.binding === self { member.learn() }
  }

  func left(_ member: PanelMember) {
    members.removeAll { $0.member === member }
    panel.remove(member.name)
  }

  /// Removes knobs that no longer exist.
  package func removeGone() {
    let gone = members.filter { $0.member == nil }
    members.removeAll { $0.member == nil }
    for old in gone where !members.contains(where: { $0.name == old.name }) {
      panel.remove(old.name)
    }
  }

  private func showLearning() {
    for reference in members { reference.member?.showLearning() }
  }

  /// What to show, or nil while no knob learns.
  package var prompt: LearningPrompt? {
    let learner = members.first { $0.name == panel.learning?.knob }?.member
    return panel.prompt(learner?.core?.settings.format ?? ValueFormat())
  }

  // MARK: Ports and time

  /// Connects the binding to other ports. The gestures of the earlier ones end.
  public func connect(to ports: (any MIDIPorts)?) {
    self.ports = ports
    panel.connect(to: ports)
  }

  /// The present time in seconds, by the clock of the ports.
  public var now: Double { ports?.time ?? clock() }

  /// The seconds after which to call ``advance()``, at most 60. Nil if there is no need.
  package var pause: Double? { panel.nextTime.map { min(max($0 - now, 0), 60) } }

  /// Ends the gestures whose time has come.
  package func advance() { panel.advance(to: now) }

  // MARK: Mappings

  private func mappingsChanged() {
    store?(panel.mappings.json)
    changed?(self)
  }

  /// Calls a closure when the user has changed the mappings. Pass nil to remove the closure.
  public func onMappingsChange(_ body: ((MIDIBinding) -> Void)?) { changed = body }
}
