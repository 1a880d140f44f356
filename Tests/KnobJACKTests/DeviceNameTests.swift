import Testing

@testable import KnobJACK

@Suite struct DeviceNameTests {
  @Test(arguments: [
    ("a2j:nanoKONTROL2 [20] (capture): nanoKONTROL2 MIDI 1", "nanoKONTROL2 MIDI 1"),
    ("a2j:nanoKONTROL2 [20] (playback): nanoKONTROL2 MIDI 1", "nanoKONTROL2 MIDI 1"),
    ("Midi-Bridge:nanoKONTROL2 1:(capture_0) nanoKONTROL2 MIDI 1", "nanoKONTROL2 MIDI 1"),
    ("Midi-Bridge:nanoKONTROL2 1:(playback_0) nanoKONTROL2 MIDI 1", "nanoKONTROL2 MIDI 1"),
    ("system:midi_capture_3", "MIDI 3"), ("system:midi_playback_3", "MIDI 3"),
    ("vmpk:out", "vmpk:out"), ("odd (capture", "odd (capture"), ("a:(capture)", "a:(capture)"),
    ("", ""), (":", ":"),
  ])
  func inputAndOutputOfADeviceHaveTheSameName(_ port: String, _ name: String) {
    #expect(DeviceName.of(port) == name)
  }

  /// Plugs devices in, in this order.
  private func names(
    _ ports: [String], after others: [Device] = [], opposite: [Device] = []
  ) -> [String] {
    var devices = others
    for port in ports {
      let name = DeviceName.next(for: port, others: devices, opposite: opposite)
      devices.append(Device(name: name, port: port))
    }
    return devices.map(\.name)
  }

  @Test func equalDevicesHaveDifferentNames() {
    let ports = ["a2j:K [20] (capture): K", "a2j:K [24] (capture): K", "a2j:L [28] (capture): L"]
    #expect(names(ports) == ["K", "K 2", "L"])
  }

  @Test func replugDoesNotGiveTheNameOfAnEqualDevice() {
    let second = Device(name: "K 2", port: "a2j:K [24] (capture): K")
    #expect(names(["a2j:K [20] (capture): K"], after: [second]) == ["K 2", "K"])
    let third = Device(name: "K 3", port: "a2j:K [28] (capture): K")
    #expect(names(["a2j:K [30] (capture): K"], after: [second, third]) == ["K 2", "K 3", "K"])
  }

  /// The inputs and the outputs may be in different orders.
  @Test(arguments: [
    "a2j:K [%] (*): K MIDI 1", "Midi-Bridge:K %:(*_0) K MIDI 1", "a2j-0%:K [20] (*): K MIDI 1",
  ])
  func outputHasTheNameOfItsInput(_ pattern: String) {
    func port(_ number: Int, _ direction: String) -> String {
      pattern.split(separator: "%").joined(separator: "\(number)").split(separator: "*")
        .joined(separator: direction)
    }
    let inputs = [1: "K MIDI 1", 2: "K MIDI 1 2"].map { number, name in
      Device(name: name, port: port(number, "capture"))
    }
    let outputs = names([port(2, "playback"), port(1, "playback")], opposite: inputs)
    #expect(outputs == ["K MIDI 1 2", "K MIDI 1"])
    // One without an input does not get that of another one.
    #expect(names([port(3, "playback")], opposite: inputs) == ["K MIDI 1 3"])
  }

  @Test func bridgesToALSAAreHardware() {
    #expect(DeviceName.isHardware("system:midi_capture_1", isPhysical: true))
    #expect(DeviceName.isHardware("a2j:K [20] (capture): K", isPhysical: false))
    #expect(DeviceName.isHardware("Midi-Bridge:K 1:(capture_0) K", isPhysical: false))
    #expect(!DeviceName.isHardware("vmpk:out", isPhysical: false))
    #expect(
      !DeviceName.isHardware("a2j:Midi Through [14] (capture): Midi Through", isPhysical: true))
  }
}
