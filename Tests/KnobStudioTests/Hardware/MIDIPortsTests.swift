import KnobEngine
import KnobStudio
import Testing

@Suite struct MIDIPortsTests {
  private let ports = VirtualMIDIPorts()
  private let scene = PanelScene([("Cutoff", .controller(7))])

  @Test func panelHearsPortsThatArePluggedIn() {
    scene.panel.connect(to: ports)
    ports.play([0xB0, 7, 64], from: "Keys")
    #expect(scene.taken() == [])
    ports.plugIn("Keys")
    ports.play([0xB0, 7, 64], from: "Keys")
    #expect(scene.taken() == ["Cutoff began changed"])
    ports.unplug("Keys")
    #expect(scene.taken() == ["Cutoff ended"])
    ports.plugIn("Keys")
    ports.play([0xB0, 7, 65], from: "Keys")
    #expect(scene.taken() == ["Cutoff began changed"])
  }

  @Test func portsMayReportMessagesOfMIDI2() {
    scene.panel.connect(to: ports)
    ports.plugIn("Keys")
    let middle = MIDIMessage(.controlChange, number: 7, value: UInt32.max / 127 * 64)
    ports.play(middle, from: "Pads")
    #expect(scene.taken() == [])
    ports.play(middle, from: "Keys")
    ports.play(MIDIMessage(.controlChange, number: 7, value: .max), from: "Keys")
    #expect(scene.taken().last == "Cutoff changed")
    scene.panel.connect(to: nil)
    #expect(ports.onMessage == nil)
  }

  @Test func feedbackGoesToTheDevicesWithAnOutput() {
    scene.panel.feedback = .all
    scene.panel.connect(to: ports)
    ports.plugIn("Keys", hasOutput: false)
    ports.plugIn("Faders")
    #expect(ports.sent.map(\.output) == ["Faders"] && ports.sent.first?.bytes == [0xB0, 7, 64])
  }

  @Test func connectingToOtherPortsUnplugsTheFirst() {
    scene.panel.connect(to: ports)
    ports.plugIn("Keys")
    ports.play([0xB0, 7, 64], from: "Keys")
    let others = VirtualMIDIPorts()
    others.plugIn("Keys")
    scene.panel.connect(to: others)
    #expect(scene.taken() == ["Cutoff began changed", "Cutoff ended"])
    ports.play([0xB0, 7, 65], from: "Keys")
    #expect(scene.taken() == [] && ports.onReceive == nil && ports.onChange == nil)
    others.play([0xB0, 7, 65], from: "Keys")
    #expect(scene.taken() == ["Cutoff began changed"])
    scene.panel.connect(to: nil)
    #expect(others.onReceive == nil)
  }

  @Test func portsOutliveThePanel() {
    var panel: MIDIPanel? = MIDIPanel()
    panel?.connect(to: ports)
    ports.plugIn("Keys")
    panel = nil
    #expect(ports.onReceive == nil)
    ports.play([0xB0, 7, 64], from: "Keys")
    ports.unplug("Keys")
  }
}
