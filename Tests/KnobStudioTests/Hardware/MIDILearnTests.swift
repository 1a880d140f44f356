import KnobStudio
import Testing

@Suite struct MIDILearnTests {
  private func learned(_ bytes: [UInt8]) -> MIDIMapping.Source? {
    var (stream, learn) = (MIDIStream(), MIDILearn(for: "a"))
    for byte in bytes {
      if let message = stream.receive(byte) { learn.receive(message) }
    }
    return learn.proposal?.source
  }

  private func learned(values: UInt8...) -> MIDIMapping.Source? {
    learned([0xB0] + values.flatMap { [16, $0] })
  }

  @Test func controlsThatHaveEnds() {
    #expect(learned([]) == nil)
    #expect(learned(values: 64) == .controller(16))
    #expect(learned(values: 61, 62, 63, 64, 65, 66) == .controller(16))
    #expect(learned(values: 127, 0, 127, 0, 127, 0) == .controller(16))
    #expect(learned(values: 1, 2, 20, 20) == .controller(16))
    #expect(learned(values: 127, 127, 127) == .controller(16), "a pad that is pressed three times")
    #expect(learned(values: 125, 126, 127, 127, 127) == .controller(16), "a knob at its end")
    #expect(learned([0xE0, 0, 64]) == .pitchBend)
    #expect(learned([0xD0, 5]) == .channelPressure)
    #expect(learned([0xC0, 5]) == .program)
  }

  @Test func twoBytesAreAControllerWith14Bits() {
    #expect(learned([0xB0, 7, 64, 39, 3]) == .controller14(7))
    #expect(learned([0xB0, 7, 64, 39, 3, 7, 65, 39, 0]) == .controller14(7))
    #expect(learned([0xB0, 7, 64, 40, 3]) == .controller(40))
    #expect(learned([0xB0, 7, 64, 0xB1, 39, 3]) == .controller(39))
    #expect(learned([0xB0, 7, 64, 7, 65, 39, 3]) == .controller(39))
  }

  @Test func encodingsOfEncoders() {
    #expect(learned(values: 1, 1, 1) == .relative(16, .twosComplement))
    #expect(learned(values: 127, 127, 127, 1) == .relative(16, .twosComplement))
    #expect(learned(values: 65, 65, 65) == .relative(16, .offsetBinary))
    #expect(learned(values: 63, 63, 63, 65, 65) == .relative(16, .offsetBinary))
    #expect(learned(values: 1, 1, 1, 65) == .relative(16, .signMagnitude))
    #expect(learned(values: 1, 1, 1, 20) == .relative(16, .twosComplement), "turned fast")
    #expect(learned(values: 9, 14, 9, 3, 1, 1, 1, 1) == .relative(16, .twosComplement))
    #expect(learned(values: 1, 1) == .controller(16))
  }

  @Test func parametersAndNotes() {
    #expect(learned([0xB0, 99, 2, 98, 44]) == nil)
    #expect(learned([0xB0, 99, 2, 98, 44, 6, 1, 38, 9]) == .nrpn(300))
    #expect(learned([0xB0, 101, 0, 100, 0, 6, 1]) == .rpn(0))
    #expect(learned([0xB0, 101, 127, 100, 127, 6, 1]) == .controller(6))
    #expect(learned([0x90, 60, 9, 60, 0]) == nil)
    #expect(learned([0x90, 60, 9, 60, 0, 58, 9]) == .notes(up: 60, down: 58))
  }

  @Test func anyMessageGivesAValidProposalOrNone() {
    var (random, learn, stream, packets) = (
      Random(7), MIDILearn(for: "a"), MIDIStream(), MIDIPacketStream()
    )
    learn.receive(MIDIMessage(.registeredController, number: 16_383, value: 1))
    #expect(learn.proposal == nil)
    for _ in 0..<randomCount("MIDI_MESSAGES", standard: 100_000) {
      let word = UInt32(truncatingIfNeeded: random.next())
      let messages = [
        stream.receive(UInt8(truncatingIfNeeded: word)), packets.receive(word),
        packets.receive(0x4020_0000 | word & 0x00FF_FFFF),
      ]
      for case let message? in messages { learn.receive(message) }
    }
    #expect(learn.sentence != nil)
  }

  @Test func controlThatWasMovedLastCounts() {
    #expect(learned([0xB0, 7, 1, 8, 1]) == .controller(8))
    #expect(learned([0xB0, 16, 1, 16, 1, 8, 1, 16, 1]) == .controller(16))
  }

  @Test func acceptKeepsOrReplacesWhatConflicts() {
    var mappings = MIDIMappings([.init(knob: "b", MIDIMapping(.controller(74)))])
    var learn = MIDILearn(for: "a")
    learn.accept(in: &mappings)
    #expect(mappings.entries.count == 1, "nothing was heard")
    learn.receive(MIDIMessage(.controlChange, channel: 2, 74, 10))
    #expect(learn.conflicts(in: mappings) == ["b"])
    learn.accept(in: &mappings)
    #expect(mappings.entries.map(\.knob) == ["b", "a"])
    learn.accept(in: &mappings, replacesConflicts: true)
    #expect(mappings.entries == [.init(knob: "a", MIDIMapping(.controller(74), channel: 2))])
  }
}
