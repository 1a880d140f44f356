import CoreMIDI
import Foundation
import KnobEngine
import Testing

@testable import KnobCoreMIDI

/// The ports of the system, against a server with devices that exist only in the test.
@MainActor @Suite(.serialized) final class CoreMIDIPortsTests {
  private let server = MIDIServer.shared
  private var devices: [MIDIServer.Device] = []
  private var heard: [String] = []

  deinit { for device in devices { MIDIServer.shared.unplug(device) } }

  private func plugIn(
    _ source: String?, _ destination: String? = nil, _ version: MIDIProtocolID? = ._1_0,
    isApp: Bool = false
  ) -> MIDIServer.Device {
    let device = server.plugIn(source: source, destination: destination, version, isApp: isApp)
    devices.append(device)
    return device
  }

  private func ports() -> CoreMIDIPorts {
    let ports = CoreMIDIPorts("Test")
    ports.onReceive = { [unowned self] input, bytes, _ in heard.append("\(input) \(bytes)") }
    ports.onMessage = { [unowned self] input, message, _ in
      heard.append("\(input) \(message.kind) \(message.number) \(message.value)")
    }
    ports.onChange = { [unowned self] in heard.append("change") }
    return ports
  }

  /// Waits for what the server's thread has passed to this one.
  private func settle() async {
    for _ in 0..<3 {
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }
  }

  private func taken() async -> [String] {
    await settle()
    defer { heard = [] }
    return heard
  }

  @Test func devicesThatAreThereAreListed() {
    _ = plugIn("Keys", "Keys")
    _ = plugIn("Pads")
    _ = plugIn(nil, "Lights")
    let ports = ports()
    #expect(ports.inputs == ["Keys", "Pads"] && ports.outputs == ["Keys", "Lights"])
  }

  @Test func messagesOfMIDI1AreBytes() async {
    let keys = plugIn("Keys")
    let ports = ports()
    server.play([0x20B0_4A14, 0x20C3_0500, 0x20E0_0040], from: keys.source)
    #expect(await taken() == ["Keys [176, 74, 20, 195, 5, 224, 0, 64]"])
    #expect(server.versions(of: keys.source) == [._1_0])
    _ = ports
  }

  @Test func messagesOfMIDI2Have32Bits() async {
    let keys = plugIn("Keys", nil, ._2_0)
    let ports = ports()
    server.play([0x40B0_4A00, 0x8000_0001], from: keys.source)
    #expect(await taken() == ["Keys controlChange 74 2147483649"])
    // A packet that is cut, and one of MIDI 1.0.
    server.play([0x40B0_4A00], from: keys.source)
    server.play([0x20B0_0740], from: keys.source)
    #expect(await taken() == ["Keys controlChange 7 64"])
    #expect(server.versions(of: keys.source) == [._2_0])
    _ = ports
  }

  @Test func clocksAndSystemExclusiveMessagesAreLeftOut() async {
    let keys = plugIn("Keys")
    let ports = ports()
    server.play([0x10F8_0000], from: keys.source)
    server.play([0x3016_7E7F, 0x20B0_0740, 0x10FE_0000, 0x20B0_0741], from: keys.source)
    #expect(await taken() == ["Keys [176, 7, 65]"])
    _ = ports
  }

  @Test func systemThatDoesNotSayTheVersionMeansMIDI1() async {
    let keys = plugIn("Keys", nil, nil)
    let ports = ports()
    server.play([0x20B0_0740], from: keys.source)
    #expect(await taken() == ["Keys [176, 7, 64]"])
    _ = ports
  }

  @Test func devicesMayComeAndGo() async {
    let ports = ports()
    let keys = plugIn("Keys", "Keys")
    #expect(await taken() == ["change"] && ports.inputs == ["Keys"])
    server.play([0x20B0_0740], from: keys.source)
    server.unplug(keys)
    #expect(await taken().last == "change" && ports.inputs == [] && ports.outputs == [])
    let again = plugIn("Keys", "Keys")
    #expect(await taken() == ["change"])
    server.play([0x20B0_0741], from: again.source)
    #expect(await taken() == ["Keys [176, 7, 65]"])
  }

  @Test func whatArrivesAfterADeviceIsGoneIsIgnored() async {
    let keys = plugIn("Keys")
    let ports = ports()
    server.play([0x20B0_0740], from: keys.source)
    server.unplug(keys)
    ports.onReceive = { _, _, _ in Issue.record("a device that is gone was heard") }
    // The list of devices changes before the bytes arrive.
    ports.refresh()
    await settle()
    #expect(ports.inputs == [])
  }

  @Test func devicesWithOneNameAreTold() async {
    let (first, second) = (plugIn("Keys", "Keys"), plugIn("Keys", "Keys"))
    let ports = ports()
    #expect(ports.inputs == ["Keys", "Keys 2"] && ports.outputs == ["Keys", "Keys 2"])
    server.unplug(first)
    _ = await taken()
    #expect(ports.inputs == ["Keys 2"] && ports.outputs == ["Keys 2"], "it keeps its name")
    server.play([0x20B0_0740], from: second.source)
    #expect(await taken() == ["Keys 2 [176, 7, 64]"])
    let third = plugIn("Keys")
    _ = await taken()
    #expect(ports.inputs == ["Keys 2", "Keys"])
    server.play([0x20B0_0740], from: third.source)
    #expect(await taken() == ["Keys [176, 7, 64]"])
  }

  @Test func outputHasTheNameOfTheInputOfItsDevice() throws {
    let keys = plugIn("nano SLIDER", "nano CTRL")
    _ = plugIn("App out", "App in", isApp: true)
    let ports = ports()
    #expect(ports.outputs == ["nano SLIDER", "App in"])
    var control = HardwareControl(MIDIMapping(.controller(7)))
    let feedback = control.feedback(at: 0, for: Knob(value: 1))
    let bytes = try #require(feedback)
    for output in ["nano SLIDER", "nobody"] { ports.send(bytes, to: output) }
    #expect(server.received(by: keys.destination) == [0x20B0_077F])
  }

  @Test func numbersWith14BitsAreTwoMessages() {
    let keys = plugIn("Keys", "Keys")
    let ports = ports()
    var control = HardwareControl(MIDIMapping(.controller14(7)))
    if let bytes = control.feedback(at: 0, for: Knob(value: 1)) { ports.send(bytes, to: "Keys") }
    #expect(server.received(by: keys.destination) == [0x20B0_077F, 0x20B0_277F])
  }

  @Test func versionMayChange() async {
    let keys = plugIn("Keys")
    let ports = ports()
    server.set(kMIDIPropertyProtocolID, to: 2, of: keys.source)
    await settle()
    #expect(server.versions(of: keys.source) == [._2_0] && ports.inputs == ["Keys"])
    server.play([0x40B0_0700, 0xFFFF_FFFF], from: keys.source)
    #expect(await taken() == ["Keys controlChange 7 4294967295"])
  }

  @Test func deviceThatIsOfflineIsUnplugged() async {
    let keys = plugIn("Keys")
    let ports = ports()
    server.set(kMIDIPropertyOffline, to: 1, of: keys.source)
    #expect(await taken() == ["change"] && ports.inputs == [])
    #expect(server.versions(of: keys.source) == [])
    server.set(kMIDIPropertyOffline, to: 0, of: keys.source)
    #expect(await taken() == ["change"] && ports.inputs == ["Keys"])
  }

  @Test func systemWithoutMIDIHasNoPorts() {
    server.isMissing = true
    defer { server.isMissing = false }
    _ = plugIn("Keys")
    let ports = ports()
    #expect(ports.inputs == [] && ports.outputs == [])
  }

  @Test func portsThatAreGoneLeaveNothingBehind() async {
    let keys = plugIn("Keys")
    let before = server.clientCount
    do {
      let ports = ports()
      #expect(server.clientCount == before + 1)
      server.play([0x20B0_0740], from: keys.source)
      _ = ports.inputs
    }
    #expect(server.clientCount == before && server.versions(of: keys.source) == [])
    #expect(await taken() == [])
  }

  @Test func panelFollowsTheDevices() async {
    let keys = plugIn("Keys", "Keys")
    var cutoff = Knob(Parameter(0...127), value: 64)
    let panel = MIDIPanel(MIDIMappings([.init(knob: "Cutoff", MIDIMapping(.controller(74)))]))
    panel.add("Cutoff", knob: { cutoff }, handle: { _ = cutoff.handle($0) })
    panel.connect(to: CoreMIDIPorts("Test"))
    server.play([0x20B0_4A40, 0x20B0_4A46], from: keys.source)
    await settle()
    #expect(cutoff.value == 70 && cutoff.isInGesture)
    server.unplug(keys)
    await settle()
    #expect(!cutoff.isInGesture)
    let other = plugIn("Other", nil, ._2_0)
    await settle()
    server.play([0x40B0_4A00, UInt32.max / 127 * 70, 0x40B0_4A00, .max], from: other.source)
    await settle()
    #expect(cutoff.value == 127)
    panel.connect(to: nil)
  }
}
