import KnobStudio
import Testing

@Suite struct VirtualMIDIPortsTests {
  @Test func devicesComeAndGo() {
    let ports = VirtualMIDIPorts { 2.5 }
    var heard: [String] = []
    ports.onChange = { [unowned ports] in heard.append(ports.inputs.joined(separator: "+")) }
    ports.onReceive = { heard.append("\($0) \($1) \($2)") }
    ports.plugIn("Keys")
    ports.plugIn("Pads", hasOutput: false)
    ports.plugIn("Keys", hasOutput: false)
    ports.play([1], from: "Keys")
    ports.unplug("Keys")
    ports.play([2], from: "Keys")
    #expect(heard == ["Keys", "Keys+Pads", "Pads+Keys", "Keys [1] 2.5", "Pads"])
    #expect(ports.outputs == [])
  }
}
