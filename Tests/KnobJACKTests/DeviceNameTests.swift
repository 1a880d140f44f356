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

  @Test func equalDevicesHaveDifferentNames() {
    let ports = ["a2j:K [20] (capture): K", "a2j:K [24] (capture): K", "a2j:L [28] (capture): L"]
    #expect(DeviceName.distinct(ports).map { $0.name } == ["K", "K 2", "L"])
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
