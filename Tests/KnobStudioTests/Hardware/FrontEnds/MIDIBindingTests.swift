import GestureScripts
import KnobEngine
import KnobPresentation
import KnobStudio
import Testing

@Suite struct MIDIBindingTests {
  private final class NoPrompt: LearningHost {
    let canLearn = false
    func prompt(_ content: LearningPrompt) -> (any LearningPopover)? { nil }
  }

  /// Two knobs that follow controller 1.
  private final class Desk {
    let ports = VirtualMIDIPorts(clock: { 0 })
    let binding: MIDIBinding
    let knobs = [PlainFrontEnd(Parameter(0...127), 0), PlainFrontEnd(Parameter(0...127), 0)]

    init() {
      var mapping = MIDIMapping(.controller(1))
      mapping.takeover = .jump
      let entries = ["A", "B"].map { MIDIMappings.Entry(knob: $0, mapping) }
      binding = MIDIBinding(MIDIMappings(entries)) { 0 }
      binding.connect(to: ports)
      for (knob, name) in zip(knobs, ["A", "B"]) { add(knob, name) }
      ports.plugIn("Keys")
    }

    func add(_ knob: PlainFrontEnd, _ name: String) {
      binding.add(knob.core, named: name, NoPrompt())
    }

    func play(_ numbers: UInt8...) {
      for number in numbers { ports.play([0xB0, 1, number], from: "Keys") }
    }
  }

  /// An application may keep the panel of a binding that no longer exists.
  @Test func panelOutlivesItsBinding() {
    var desk: Desk? = Desk()
    let panel = desk?.binding.panel
    for knob in desk?.knobs ?? [] { knob.core.leaveCompanions() }
    weak let binding = desk?.binding
    desk = nil
    #expect(binding == nil)
    panel?.add("A", knob: { Knob() }, handle: { _ in })
    panel?.beginLearning(for: "A")
    panel?.forget("B")
    panel?.advance(to: 1)
    #expect(panel?.learning?.knob == "A" && panel?.mappings.entries.count == 1)
  }

  /// The gesture of a knob that leaves in one of its own events ends all the same.
  @Test(arguments: [GestureEvent.began, .changed]) func knobLeavesInAHandler(_ event: GestureEvent)
  {
    for leaves: (Desk) -> Void in [
      { $0.binding.drop($0.knobs[0].core) },
      { desk in
        desk.binding.drop(desk.knobs[0].core)
        desk.binding.panel.mappings = MIDIMappings()
      },
      { $0.add($0.knobs[1], "A") },
    ] {
      let desk = Desk()
      desk.knobs[0].handler = { [unowned desk] _, report in
        if report.event == event { leaves(desk) }
      }
      desk.play(10, 20, 90)
      desk.binding.panel.advance(to: 10)
      for knob in desk.knobs {
        #expect(!knob.core.isInGesture && knob.open.isEmpty && knob.faults == [])
      }
      #expect(PanelMember.of(desk.knobs[0].core) == nil)
    }
  }
}
