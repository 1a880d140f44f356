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

  /// What a channel has sent of a number with 14 bits, and so which byte completes it.
  private enum Half: UInt8 {
    case none
    /// The high byte, which waits for the low byte.
    case high
    /// The low byte, which has completed the number.
    case low
    /// The low byte of hardware that sends it first. It waits for the high byte.
    case firstLow
    /// The high byte of such hardware, which has completed the number.
    case secondHigh
  }

  // A mapping of all channels hears 16 numbers.
  private var (highs, lows, halves) = (
    SIMD16<UInt8>(repeating: 0), SIMD16<UInt8>(repeating: 0), SIMD16<UInt8>(repeating: 0)
  )

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
      return receive(high: message, mapping)
    case (.controller14(number - 32), .controlChange):
      return message.bits == 7 ? receive(low: message, mapping) : Movement.none
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
    case 6: return receive(high: message, mapping)
    case 38: return receive(low: message, mapping)
    default:
      if self[message] == .high { self[message] = .low }
      return .steps(message.number == 96 ? 1 : -1)
    }
  }

  private subscript(message: MIDIMessage) -> Half {
    get { Half(rawValue: halves[message.channel - 1]) ?? .none }
    set { halves[message.channel - 1] = newValue.rawValue }
  }

  private mutating func receive(high message: MIDIMessage, _ mapping: MIDIMapping) -> Movement {
    let last = self[message]
    highs[message.channel - 1] = message.byte
    self[message] = last == .firstLow ? .secondHigh : .high
    switch last {
    case .none, .low: return Movement.none
    case .firstLow: return position(message, mapping)
    case .high, .secondHigh:
      // Hardware that sends no low byte means 0.
      lows[message.channel - 1] = 0
      return position(message, mapping)
    }
  }

  /// Hardware that begins with a low byte, and alternates, sends it first. It is not known to be such
  /// hardware before the high byte follows.
  private mutating func receive(low message: MIDIMessage, _ mapping: MIDIMapping) -> Movement {
    let last = self[message]
    lows[message.channel - 1] = message.byte
    self[message] = last == .none || last == .secondHigh ? .firstLow : .low
    return last == .secondHigh ? Movement.none : position(message, mapping)
  }

  private func position(_ message: MIDIMessage, _ mapping: MIDIMapping) -> Movement {
    let (high, low) = (highs[message.channel - 1], lows[message.channel - 1])
    return .position(mapping.position(UInt32(high) << 7 | UInt32(low), bits: 14))
  }
}
