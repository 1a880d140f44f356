import KnobEngine
import KnobStudio
import Testing

@Suite struct FeedbackTests {
  private func bytes(_ source: MIDIMapping.Source, _ value: Double) -> [UInt8]? {
    var control = HardwareControl(MIDIMapping(source, channel: 2))
    return control.feedback(at: 0, for: Knob(value: value)).map(Array.init)
  }

  @Test func bytesOfEachSource() {
    #expect(bytes(.controller(7), 1) == [0xB1, 7, 127])
    #expect(bytes(.controller14(7), 1) == [0xB1, 7, 127, 0xB1, 39, 127])
    #expect(bytes(.pitchBend, 0.5) == [0xE1, 0, 64])
    #expect(bytes(.relative(16, .offsetBinary), 0.5) == [0xB1, 16, 64])
    #expect(
      bytes(.nrpn(1282), 0.25)
        == [0xB1, 99, 10, 0xB1, 98, 2, 0xB1, 6, 32, 0xB1, 38, 0])
    #expect(bytes(.rpn(1), 1) == [0xB1, 101, 0, 0xB1, 100, 1, 0xB1, 6, 127, 0xB1, 38, 127])
    #expect(bytes(.program, 1) == nil && bytes(.channelPressure, 1) == nil)
    #expect(bytes(.notes(up: 1, down: 2), 1) == nil)
  }

  @Test func messageOfEachSource() {
    func message(_ source: MIDIMapping.Source, _ value: Double) -> MIDIMessage? {
      var control = HardwareControl(MIDIMapping(source, channel: 2))
      return control.preciseFeedback(at: 0, for: Knob(value: value))
    }
    for source in [.controller(7), .controller14(7), .relative(7, .twosComplement)]
      as [MIDIMapping.Source]
    {
      #expect(
        message(source, 1) == MIDIMessage(.controlChange, channel: 2, number: 7, value: .max))
    }
    #expect(message(.pitchBend, 0.5) == MIDIMessage(.pitchBend, channel: 2, value: 0x8000_0000))
    #expect(
      message(.rpn(130), 1)
        == MIDIMessage(.registeredController, channel: 2, number: 130, value: .max))
    #expect(
      message(.nrpn(16_382), 0.25)
        == MIDIMessage(.assignableController, channel: 2, number: 16_382, value: 0x4000_0000))
    #expect(message(.program, 1) == nil && message(.channelPressure, 1) == nil)
    #expect(message(.notes(up: 1, down: 2), 1) == nil)
  }

  @Test func ownMessagesOf32BitsHaveNoEcho() throws {
    var (random, isCentered) = (Random(9), false)
    for _ in 0..<10_000 {
      isCentered.toggle()
      var mapping = MIDIMapping(.controller(7))
      (mapping.takeover, mapping.isCentered) = (.jump, isCentered)
      var (knob, control) = (Knob(), HardwareControl(mapping))
      let message = MIDIMessage(
        .controlChange, number: 7, value: UInt32(truncatingIfNeeded: random.next()))
      if let input = control.receive(message, at: 1, for: knob) { _ = knob.handle(input) }
      #expect(control.preciseFeedback(at: 2, for: knob) == nil, "\(message.value)")
      knob.set(0.3)
      #expect(control.preciseFeedback(at: 2, for: knob) != nil)
      #expect(control.preciseFeedback(at: 2, for: knob) == nil)
    }
  }

  @Test func eachNumberIsSentOnce() {
    var (knob, control) = (Knob(value: 0.5), HardwareControl(MIDIMapping(.controller(7))))
    #expect(control.feedback(at: 0, for: knob) != nil)
    #expect(control.feedback(at: 0, for: knob) == nil)
    knob.set(0.501)
    #expect(control.feedback(at: 0, for: knob) == nil, "it is the same number")
    knob.set(0.6)
    #expect(control.feedback(at: 0, for: knob).map(Array.init) == [0xB0, 7, 76])
  }

  /// A knob with a motor fader that a hand has moved to a number.
  private func moved(
    to byte: UInt8, _ parameter: Parameter = Parameter(0...1)
  ) -> (Knob, HardwareControl) {
    var mapping = MIDIMapping(.controller(7))
    mapping.takeover = .jump
    var (knob, control) = (Knob(parameter), HardwareControl(mapping))
    let message = MIDIMessage(.controlChange, channel: 5, 7, byte)
    if let input = control.receive(message, at: 1, for: knob) { _ = knob.handle(input) }
    return (knob, control)
  }

  @Test func ownMessagesHaveNoEcho() throws {
    for byte in 0...127 {
      var (knob, control) = moved(to: UInt8(byte))
      #expect(control.feedback(at: 1, for: knob) == nil)
      _ = knob.handle(.endBurst)
      #expect(control.feedback(at: try #require(control.restTime), for: knob) == nil)
    }
  }

  @Test func nothingIsSentUnderAHand() {
    var (knob, control) = moved(to: 64)
    knob.set(0.1)
    #expect(control.feedback(at: 1.2, for: knob) == nil)
    #expect(control.feedback(at: 1.3, for: knob).map(Array.init) == [0xB4, 7, 13])
    #expect(control.position == 13 / 127.0, "the motor has moved the fader")
    #expect(control.feedback(at: 1.4, for: knob) == nil)
  }

  @Test func stepIsShownOnceAfterTheGesture() {
    var (knob, control) = moved(to: 70, Parameter(0...1, step: 0.5))
    #expect(knob.value == 0.5)
    #expect(control.feedback(at: 1.1, for: knob) == nil)
    #expect(control.feedback(at: 1.3, for: knob).map(Array.init) == [0xB4, 7, 64])
    #expect(control.feedback(at: 1.3, for: knob) == nil)
  }

  @Test func ringOfLightsFollowsItsEncoderAtOnce() {
    let mapping = MIDIMapping(.relative(16, .twosComplement))
    var (knob, control) = (Knob(Parameter(0...127)), HardwareControl(mapping))
    let message = MIDIMessage(.controlChange, 16, 3)
    if let input = control.receive(message, at: 1, for: knob) { _ = knob.handle(input) }
    #expect(control.feedback(at: 1, for: knob).map(Array.init) == [0xB0, 16, 3])
    #expect(control.position == nil)
  }

  @Test func faderThatWasMovedIsPickedUpThere() {
    var (knob, control) = (Knob(value: 0.9), HardwareControl(MIDIMapping(.controller(7))))
    _ = control.feedback(at: 0, for: knob)
    let message = MIDIMessage(.controlChange, 7, 100)
    if let input = control.receive(message, at: 1, for: knob) { _ = knob.handle(input) }
    #expect(knob.value == 100 / 127.0)
  }
}
