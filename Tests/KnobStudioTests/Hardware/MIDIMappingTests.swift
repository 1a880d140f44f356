import KnobEngine
import KnobStudio
import Testing

@Suite struct MIDIMappingTests {
  private func position(_ mapping: MIDIMapping, _ messages: MIDIMessage...) -> Double? {
    var control = HardwareControl(mapping)
    for message in messages { _ = control.receive(message, at: 0, for: Knob()) }
    return control.position
  }

  @Test(arguments: [(0, 0), (1, 1 / 127.0), (64, 64 / 127.0), (127, 1)] as [(UInt8, Double)])
  func plainPositions(_ byte: UInt8, _ wanted: Double) {
    let mapping = MIDIMapping(.controller(7))
    #expect(position(mapping, MIDIMessage(.controlChange, 7, byte)) == wanted)
  }

  @Test(
    arguments: [(0, 0), (63, 63 / 128.0), (64, 0.5), (65, 0.5 + 1 / 126.0), (127, 1)]
      as [(UInt8, Double)])
  func centeredPositions(_ byte: UInt8, _ wanted: Double) {
    var mapping = MIDIMapping(.controller(7))
    mapping.isCentered = true
    #expect(position(mapping, MIDIMessage(.controlChange, 7, byte)) == wanted)
  }

  @Test(
    arguments: [(0, 0, 0), (0, 64, 0.5), (1, 64, 0.5 + 1 / 16382.0), (127, 127, 1)]
      as [(UInt8, UInt8, Double)])
  func pitchBendIsCentered(_ low: UInt8, _ high: UInt8, _ wanted: Double) {
    #expect(position(MIDIMapping(.pitchBend), MIDIMessage(.pitchBend, low, high)) == wanted)
  }

  @Test func fourteenBitsNeedTheLowByteUnlessHighBytesFollowEachOther() {
    let mapping = MIDIMapping(.controller14(1))
    let (high, low) = (MIDIMessage(.controlChange, 1, 64), MIDIMessage(.controlChange, 33, 3))
    #expect(position(mapping, high) == nil)
    #expect(position(mapping, high, low) == (64 * 128 + 3) / 16383.0)
    #expect(position(mapping, low) == 3 / 16383.0)
    #expect(position(mapping, high, high) == 64 * 128 / 16383.0)
    #expect(position(mapping, high, low, MIDIMessage(.controlChange, 1, 0)) == 8195 / 16383.0)
  }

  @Test(
    arguments: [
      (.twosComplement, 1, 1), (.twosComplement, 63, 63), (.twosComplement, 64, -64),
      (.twosComplement, 127, -1), (.twosComplement, 0, 0), (.offsetBinary, 64, 0),
      (.offsetBinary, 0, -64), (.offsetBinary, 127, 63), (.signMagnitude, 63, 63),
      (.signMagnitude, 64, 0), (.signMagnitude, 65, -1), (.signMagnitude, 127, -63),
      (.reversedSignMagnitude, 63, -63),
      (.reversedSignMagnitude, 64, 0), (.reversedSignMagnitude, 65, 1),
      (.reversedSignMagnitude, 127, 63),
    ] as [(MIDIMapping.Encoding, UInt8, Double)])
  func encodingsOfSteps(_ encoding: MIDIMapping.Encoding, _ byte: UInt8, _ steps: Double) {
    var knob = Knob(Parameter(-100...100, step: 1), value: 0)
    var control = HardwareControl(MIDIMapping(.relative(7, encoding)))
    if let input = control.receive(MIDIMessage(.controlChange, 7, byte), at: 0, for: knob) {
      _ = knob.handle(input)
    }
    #expect(knob.value == steps)
  }

  @Test func otherChannelsAndControllersDoNothing() {
    let mapping = MIDIMapping(.controller(7), channel: 2)
    #expect(position(mapping, MIDIMessage(.controlChange, channel: 1, 7, 9)) == nil)
    #expect(position(mapping, MIDIMessage(.controlChange, channel: 2, 8, 9)) == nil)
    #expect(position(mapping, MIDIMessage(.controlChange, channel: 2, 7, 127)) == 1)
  }

  @Test func faultsAreStated() {
    #expect(MIDIMapping.fault(of: .controller(128), channel: nil) != nil)
    #expect(MIDIMapping.fault(of: .controller14(32), channel: nil) != nil)
    #expect(MIDIMapping.fault(of: .relative(-1, .signMagnitude), channel: nil) != nil)
    #expect(MIDIMapping.fault(of: .controller(127), channel: 17) != nil)
    #expect(MIDIMapping.fault(of: .controller14(31), channel: 16) == nil)
    #expect(MIDIMapping.fault(of: .nrpn(16_383), channel: nil) != nil)
    #expect(MIDIMapping.fault(of: .notes(up: 5, down: 5), channel: nil) != nil)
    #expect(MIDIMapping.fault(of: .notes(up: 5, down: 128), channel: nil) != nil)
    #expect(MIDIMapping.fault(of: .notes(up: 0, down: 127), channel: nil) == nil)
  }
}
