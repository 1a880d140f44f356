import KnobEngine
import KnobStudio
import Testing

@Suite struct MIDIPacketStreamTests {
  private func messages(_ words: UInt32...) -> [MIDIMessage] {
    var stream = MIDIPacketStream()
    return words.compactMap { stream.receive($0) }
  }

  private func position(_ mapping: MIDIMapping, _ words: UInt32...) -> Double? {
    var (stream, control) = (MIDIPacketStream(), HardwareControl(mapping))
    for word in words {
      if let message = stream.receive(word) {
        _ = control.receive(message, at: 0, for: Knob())
      }
    }
    return control.position
  }

  @Test func controllersHave32Bits() {
    let mapping = MIDIMapping(.controller(7), channel: 3)
    #expect(position(mapping, 0x40B2_0700, .max) == 1)
    #expect(position(mapping, 0x40B2_0700, 1) == 1 / 4_294_967_295.0)
    #expect(position(mapping, 0x40B1_0700, .max) == nil)
  }

  @Test(
    arguments: [
      (0, 0), (0x4000_0000, 0.25), (0x8000_0000, 0.5), (0xC000_0000, 0.75), (UInt32.max, 1),
    ] as [(UInt32, Double)])
  func centeredControllersHaveAnExactMiddle(_ value: UInt32, _ wanted: Double) throws {
    var mapping = MIDIMapping(.controller(7))
    mapping.isCentered = true
    let centered = try #require(position(mapping, 0x40B0_0700, value))
    let bend = try #require(position(MIDIMapping(.pitchBend), 0x40E0_0000, value))
    #expect(abs(centered - wanted) < 1e-9 && bend == centered)
    #expect(value != 0x8000_0000 || centered == 0.5)
  }

  @Test func registeredAndAssignableControllersAreParameters() {
    #expect(
      position(MIDIMapping(.rpn(130)), 0x4020_0102, 0x8000_0000) == 2_147_483_648 / 4_294_967_295.0)
    #expect(position(MIDIMapping(.nrpn(130)), 0x4030_0102, .max) == 1)
    #expect(position(MIDIMapping(.nrpn(130)), 0x4020_0102, .max) == nil)
  }

  @Test func relativeControllersMoveByASignedNumber() {
    var knob = Knob(value: 0.5)
    var (stream, control) = (MIDIPacketStream(), HardwareControl(MIDIMapping(.nrpn(130))))
    for word in [0x4050_0102, UInt32(bitPattern: -0x4000_0000)] {
      if let message = stream.receive(word),
        let input = control.receive(message, at: 0, for: knob)
      {
        _ = knob.handle(input)
      }
    }
    #expect(abs(knob.value - 0.25) < 1e-9)
  }

  @Test func otherMessagesOfMIDI2() {
    #expect(messages(0x40D0_0000, 5) == [MIDIMessage(.channelPressure, value: 5)])
    #expect(messages(0x40C0_0000, 0x0500_0000).map(\.number) == [5])
    #expect(messages(0x4090_3C00, 0x8000_0000).map(\.number) == [60])
    #expect(messages(0x4000_3C00, 1, 0x4060_3C00, 1, 0x40F0_3C00, 1) == [])
  }

  @Test func messagesOfMIDI1AreTheSameAsInAStream() {
    #expect(messages(0x20B2_0740) == [MIDIMessage(.controlChange, channel: 3, 7, 64)])
    #expect(messages(0x2090_3C00) == [MIDIMessage(.noteOff, 60, 0)])
    #expect(
      messages(0x20B0_630A, 0x20B0_6202, 0x20B0_0640).map(\.parameter) == [nil, nil, .nrpn(1282)])
  }

  @Test func encodersHaveTheUpperBits() {
    let message = MIDIMessage(.controlChange, number: 16, value: 0x7F << 25 | 12_345)
    var (knob, control) = (
      Knob(Parameter(0...10, step: 1), value: 5),
      HardwareControl(MIDIMapping(.relative(16, .twosComplement)))
    )
    if let input = control.receive(message, at: 0, for: knob) { _ = knob.handle(input) }
    #expect(knob.value == 4)
  }

  @Test(arguments: [3, 4, 5, 8, 9, 10, 11, 12, 13, 14, 15] as [UInt32])
  func otherPacketsAreSkippedWhole(_ type: UInt32) {
    let count = type == 5 || type > 12 ? 4 : type > 10 ? 3 : 2
    let words = [type << 28 | 0x60_0000] + Array(repeating: 0x20B0_0740, count: count - 1)
    var stream = MIDIPacketStream()
    #expect(words.allSatisfy { stream.receive($0) == nil })
    #expect(stream.receive(0x20B0_0740) == MIDIMessage(.controlChange, 7, 64))
  }

  @Test func packetsAreReadAsTheyWereWritten() throws {
    let kinds: [MIDIMessage.Kind] = [
      .registeredController, .assignableController, .relativeRegisteredController,
      .relativeAssignableController, .noteOff, .noteOn, .keyPressure, .controlChange,
      .channelPressure, .pitchBend,
    ]
    for (kind, number) in kinds.flatMap({ kind in [0, 1, 127, 128, 16_383].map { (kind, $0) } }) {
      let hasNumber = kind != .channelPressure && kind != .pitchBend
      let message = MIDIMessage(
        kind, channel: 16, number: hasNumber ? number : 0, value: 0x1234_5678)
      let packet = try #require(message.packet(group: 4))
      var stream = MIDIPacketStream(group: 4)
      #expect(stream.receive(packet.first) == nil && stream.receive(packet.second) == message)
    }
    let program = try #require(MIDIMessage(.programChange, number: 5, value: 0).packet())
    #expect(program == (0x40C0_0000, 0x0500_0000))
    #expect(MIDIMessage(.controlChange, 7, 64).packet() == nil)
    #expect(MIDIMessage(.pitchBend, value: 1).packet(group: 17).map(\.first) == 0x40E0_0000)
  }

  @Test func randomWordsGiveOnlyValidMessages() {
    var (random, stream, count) = (Random(3), MIDIPacketStream(), 0)
    for _ in 0..<randomCount("MIDI_BYTES", standard: 1_000_000) / 4 {
      guard let message = stream.receive(UInt32(truncatingIfNeeded: random.next())) else {
        continue
      }
      count += 1
      if message.number > 16_383 || !(1...16).contains(message.channel) {
        Issue.record("\(message)")
        return
      }
    }
    #expect(count > 1_000)
  }

  @Test func groupsHaveParametersOfTheirOwn() {
    var stream = MIDIPacketStream()
    // Group 1 selects a parameter, group 2 another one, and group 1 sends a value.
    let words: [UInt32] = [
      0x20B0_6300, 0x20B0_6205, 0x21B0_6300, 0x21B0_6206, 0x20B0_0640,
    ]
    #expect(words.compactMap { stream.receive($0) }.last?.parameter == .nrpn(5))
  }

  @Test(arguments: [0, -1, 17, Int.min, Int.max])
  func groupThatDoesNotExistHasNoMessages(_ group: Int) {
    var stream = MIDIPacketStream(group: group)
    for index in 0...15 as ClosedRange<UInt32> {
      #expect(stream.receive(0x20B0_0740 | index << 24) == nil)
    }
  }

  @Test func onlyTheMessagesOfAGroupCount() {
    for (group, heard) in [(nil, 4), (1, 0), (3, 2), (4, 2), (0, 0), (17, 0), (Int.min, 0)] {
      var stream = MIDIPacketStream(group: group)
      let words: [UInt32] = [
        0x22B0_0740, 0x42B0_0700, 0x8000_0000, 0x23B0_0741, 0x43B0_0700, 0x8000_0000,
      ]
      #expect(
        words.compactMap { stream.receive($0) }.count == heard, "\(String(describing: group))")
    }
  }
}
