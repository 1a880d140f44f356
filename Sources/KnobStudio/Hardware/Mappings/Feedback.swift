import KnobEngine

/// What hardware with motors or lights is sent.
extension HardwareControl {
  /// The time at which the hardware is at rest: ``pause`` seconds after the last message, or when the
  /// hand lets it go. It is nil before the first message, and while a hand touches the hardware.
  public var restTime: Double? { channel == nil || isTouched ? nil : quietTime }

  /// Returns the bytes that show the knob's value on the hardware, such as on a motor fader or a ring
  /// of lights, or nil if there is nothing to send.
  ///
  ///     var control = HardwareControl(MIDIMapping(.controller(7)))
  ///     let knob = Knob(Parameter(0...127), value: 100)
  ///     control.feedback(at: 0, for: knob).map(Array.init)  // [0xB0, 7, 100]
  ///     control.feedback(at: 0, for: knob)                  // nil
  ///
  /// Call it after each change of the knob, at ``restTime``, and when a touch ends. Each number is
  /// sent once, and none that the hardware has sent itself. Nothing is sent to a control that has
  /// ends until it is at rest, because a hand may be on it. After that, the control is taken to be
  /// where it was sent.
  ///
  /// - Returns: Whole messages of MIDI 1.0, on the channel of the mapping, or of the last message,
  ///   or on channel 1. An endless encoder gets its controller as a position, 0...127.
  /// - Edge cases: There is no feedback for channel pressure, programs, and notes.
  /// - Complexity: O(1). It allocates no memory.
  public mutating func feedback(at time: Double, for knob: Knob) -> MIDIBytes? {
    guard let bits = mapping.feedbackBits,
      let number = nextNumber(bits: bits, at: time, for: knob)
    else { return nil }
    return MIDIBytes(Int(number), for: mapping.source, channel: outputChannel)
  }

  /// Returns the message of MIDI 2.0 that shows the knob's value on the hardware, with 32 bits, or nil
  /// if there is nothing to send.
  ///
  ///     var control = HardwareControl(MIDIMapping(.controller(7)))
  ///     control.preciseFeedback(at: 0, for: Knob(value: 1))?.value  // 4294967295
  ///
  /// It does what ``feedback(at:for:)`` does otherwise. Use one of the two for a control, and write
  /// the message with ``MIDIMessage/packet(group:)``.
  public mutating func preciseFeedback(at time: Double, for knob: Knob) -> MIDIMessage? {
    guard mapping.feedbackBits != nil, let number = nextNumber(bits: 32, at: time, for: knob)
    else { return nil }
    return MIDIMessage(number, for: mapping.source, channel: outputChannel)
  }

  private var outputChannel: Int { mapping.channel ?? channel ?? 1 }

  /// How often the hardware may answer a feedback with a single position before there is no further
  /// one. A hand sends more of them, but another program could answer forever.
  private static let mostReplies = 3

  /// Counts a feedback, and returns whether the hardware has answered too many in a row.
  private mutating func exceedsReplies(_ knob: Knob) -> Bool {
    if moveCount != 1 || replies.changes != knob.changeCount { replies.count = 0 }
    replies.changes = knob.changeCount
    if replies.count == HardwareControl.mostReplies { return true }
    replies.count += moveCount == 1 ? 1 : 0
    moveCount = 0
    return false
  }

  /// Returns the number that the hardware does not show yet, or nil if there is none.
  private mutating func nextNumber(bits: Int, at time: Double, for knob: Knob) -> UInt32? {
    if case .relative = mapping.source {
      let number = mapping.number(at: knob.fraction, bits: bits)
      guard number != shownNumber else { return nil }
      shownNumber = number
      return number
    }
    if isTouched { return nil }
    if let restTime, !(time >= restTime - Parameter.tolerance) { return nil }
    let number = mapping.number(at: knob.fraction, bits: bits)
    if number == position.map({ mapping.number(at: $0, bits: bits) }) { return nil }
    if exceedsReplies(knob) { return nil }
    position = mapping.position(number, bits: bits)
    return number
  }
}

extension MIDIMessage {
  /// Creates the message of MIDI 2.0 that shows a number on a control.
  fileprivate init?(_ value: UInt32, for source: MIDIMapping.Source, channel: Int) {
    let (kind, number): (Kind, Int)
    switch source {
    case .controller(let controller), .controller14(let controller), .relative(let controller, _):
      (kind, number) = (.controlChange, controller)
    case .pitchBend: (kind, number) = (.pitchBend, 0)
    case .rpn(let parameter): (kind, number) = (.registeredController, parameter)
    case .nrpn(let parameter): (kind, number) = (.assignableController, parameter)
    case .channelPressure, .program, .notes: return nil
    }
    self.init(kind, channel: channel, number: number, value: value)
  }
}
