import KnobEngine
import KnobStudio
import Testing

@Suite struct MIDIPortGroupTests {
  private let keys = VirtualMIDIPorts { 7 }
  private let pads = VirtualMIDIPorts()

  @Test func portsOfAllMembersAreThere() {
    let group = MIDIPortGroup([keys, pads]) { 2 }
    var heard: [String] = []
    group.onReceive = { heard.append("\($0) \($1) \($2)") }
    group.onMessage = { heard.append("\($0) \($1.kind) \($2)") }
    group.onChange = { heard.append("change") }
    keys.plugIn("Keys")
    pads.plugIn("Pads", hasOutput: false)
    pads.plugIn("Keys")
    pads.play([1], from: "Pads")
    keys.play(MIDIMessage(.pitchBend, value: 0), from: "Keys")
    #expect(
      heard == ["change", "change", "change", "Pads [1] 2.0", "Keys pitchBend 2.0"])
    #expect(group.inputs == ["Keys", "Pads"] && group.outputs == ["Keys"])
  }

  @Test func valuesGoToTheMembersThatHaveTheOutput() {
    let panel = MIDIPanel(MIDIMappings([.init(knob: "a", MIDIMapping(.controller(7)))]))
    panel.add("a", knob: { Knob(value: 1) }, handle: { _ in })
    panel.feedback = .all
    panel.connect(to: MIDIPortGroup([keys, pads]) { 0 })
    pads.plugIn("Pads")
    #expect(keys.sent.isEmpty && pads.sent.map(\.bytes) == [[0xB0, 7, 127]])
    panel.connect(to: nil)
    #expect(keys.onReceive == nil && keys.onMessage == nil && pads.onChange == nil)
  }
}
