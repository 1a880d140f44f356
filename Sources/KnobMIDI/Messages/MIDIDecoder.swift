/// The messages of one source, as positions or steps. It holds what a controller or parameter with
/// 14 bits has sent so far.
struct MIDIDecoder: Sendable {
  /// What a message means for the knob that follows.
  enum Movement: Equatable {
    /// The position, 0...1, of a control that has ends.
    case position(Double)
    /// Steps of an endless encoder.
    case steps(Int)
    /// A signed part of the travel.
    case way(Double)
    /// The index of a value.
    case program(Int)
    /// The message is for the knob, but does not move it: it is one half of a number, or the end of
    /// a note.
    case none
  }

  /// The last high byte of a number with 14 bits.
  private var high: UInt8 = 0
  private var lastWasHigh = false

  /// Returns what a message means, or nil if it is for something else.
  mutating func movement(_ message: MIDIMessage, for mapping: MIDIMapping) -> Movement? {
    guard mapping.hears(message.channel) else { return nil }
    let number = message.number
    switch (mapping.source, message.kind) {
    case (.controller(number), .controlChange), (.pitchBend, .pitchBend),
      (.channelPressure, .channelPressure), (.rpn(number), .registeredController),
      (.nrpn(number), .assignableController):
      return .position(mapping.position(message.value, bits: message.bits))
    case (.relative(number, let encoding), .controlChange):
      return .steps(encoding.steps(message.byte))
    case (.controller14(number), .controlChange):
      guard message.bits == 7 else {
        return .position(mapping.position(message.value, bits: message.bits))
      }
      return receive(high: message.byte, mapping)
    case (.controller14(number - 32), .controlChange):
      return message.bits == 7 ? receive(low: message.byte, mapping) : Movement.none
    case (.rpn, .controlChange), (.nrpn, .controlChange):
      return message.parameter == mapping.source ? entry(message, mapping) : nil
    case (.rpn(number), .relativeRegisteredController),
      (.nrpn(number), .relativeAssignableController):
      return .way(Double(Int32(bitPattern: message.value)) / Double(UInt32.max))
    case (.program, .programChange): return .program(number)
    case (.notes(up: number, _), .noteOn): return .steps(1)
    case (.notes(_, down: number), .noteOn): return .steps(-1)
    case (.notes(up: number, _), .noteOff), (.notes(_, down: number), .noteOff):
      return Movement.none
    default: return nil
    }
  }

  /// Handles a change of the parameter that is selected.
  private mutating func entry(_ message: MIDIMessage, _ mapping: MIDIMapping) -> Movement {
    switch message.number {
    case 6: return receive(high: message.byte, mapping)
    case 38: return receive(low: message.byte, mapping)
    default:
      lastWasHigh = false
      return .steps(message.number == 96 ? 1 : -1)
    }
  }

  private mutating func receive(high byte: UInt8, _ mapping: MIDIMapping) -> Movement {
    defer { (high, lastWasHigh) = (byte, true) }
    return lastWasHigh ? position(byte, 0, mapping) : Movement.none
  }

  private mutating func receive(low byte: UInt8, _ mapping: MIDIMapping) -> Movement {
    lastWasHigh = false
    return position(high, byte, mapping)
  }

  private func position(_ high: UInt8, _ low: UInt8, _ mapping: MIDIMapping) -> Movement {
    .position(mapping.position(UInt32(high) << 7 | UInt32(low), bits: 14))
  }
}
