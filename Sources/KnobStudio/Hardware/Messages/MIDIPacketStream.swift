/// A reader of Universal MIDI Packets, which carry messages of MIDI 2.0 and 1.0 in words of 32 bits.
///
///     var stream = MIDIPacketStream()
///     stream.receive(0x40B0_0700)  // nil
///     stream.receive(0x8000_0000)  // controller 7 of channel 1 is in the middle
///
/// - Edge cases: Packets that are not about a channel, and messages about a single note, are ignored
///   with all their words.
public struct MIDIPacketStream: Sendable {
  private var first: UInt32 = 0
  /// The number of words that the packet still lacks.
  private var missing = 0
  /// The parameters that are selected in each group.
  private var selections = [ParameterSelection](repeating: ParameterSelection(), count: 16)
  /// The group whose messages count. If nil, those of all groups count.
  private let group: Int?

  /// Creates a reader at the beginning of a stream.
  ///
  /// - Parameter group: The group whose messages count, 1...16. If nil, those of all groups count.
  /// - Edge cases: A group outside 1...16 has no messages.
  public init(group: Int? = nil) { self.group = group }

  /// Receives the next word.
  ///
  /// - Returns: The message that the word completes, or nil if it completes none.
  /// - Complexity: O(1). It allocates no memory.
  public mutating func receive(_ word: UInt32) -> MIDIMessage? {
    if missing > 0 {
      missing -= 1
      return missing == 0 && first >> 28 == 4 && isHeard ? message(word) : nil
    }
    first = word
    missing = MIDIPacketStream.wordCount(ofType: word >> 28) - 1
    guard word >> 28 == 2, isHeard, let kind, kind.rawValue >= MIDIMessage.Kind.noteOff.rawValue
    else {
      return nil
    }
    return selections[groupIndex].receive(
      MIDIMessage(
        kind, channel: channel, UInt8(truncatingIfNeeded: word >> 8),
        UInt8(truncatingIfNeeded: word)))
  }

  /// Returns the number of words of a packet, by the upper four bits of its first word.
  ///
  /// - Source: M2-104-UM, table 4.
  package static func wordCount(ofType type: UInt32) -> Int {
    switch type {
    case 0...2, 6, 7: 1
    case 3, 4, 8...10: 2
    case 11, 12: 3
    default: 4
    }
  }

  private var kind: MIDIMessage.Kind? {
    MIDIMessage.Kind(rawValue: UInt8(truncatingIfNeeded: first >> 20 & 15))
  }

  private var groupIndex: Int { Int(first >> 24 & 15) }

  private var isHeard: Bool { group.map { $0 == groupIndex + 1 } ?? true }

  private var channel: Int { Int(first >> 16 & 15) + 1 }

  /// Returns the message of MIDI 2.0 whose second word this is.
  private func message(_ word: UInt32) -> MIDIMessage? {
    guard let kind else { return nil }
    let (upper, lower) = (Int(first >> 8 & 127), Int(first & 127))
    let number =
      switch kind {
      case .programChange: Int(word >> 24 & 127)
      case .channelPressure, .pitchBend: 0
      case .noteOff, .noteOn, .keyPressure, .controlChange: upper
      default: upper << 7 | lower
      }
    return MIDIMessage(kind, channel: channel, number: number, value: word)
  }
}

extension MIDIMessage {
  /// Returns the message as the two words of a Universal MIDI Packet, or nil for a message of MIDI
  /// 1.0.
  ///
  ///     MIDIMessage(.controlChange, channel: 3, number: 7, value: 5).packet()  // (0x40B2_0700, 5)
  ///
  /// - Parameter group: The group, 1...16.
  /// - Edge cases: Of the group, only the lowest four bits of `group - 1` count. The packet of a note
  ///   has no attribute, and that of a program has no bank.
  public func packet(group: Int = 1) -> (first: UInt32, second: UInt32)? {
    guard bits == 32 else { return nil }
    let number = UInt32(self.number)
    let (index, second): (UInt32, UInt32) =
      switch kind {
      case .programChange: (0, number << 24)
      case .noteOff, .noteOn, .keyPressure, .controlChange: (number << 8, value)
      case .channelPressure, .pitchBend: (0, value)
      default: ((number >> 7) << 8 | number & 127, value)
      }
    let group = UInt32(truncatingIfNeeded: group &- 1) & 15
    let status = 4 << 28 | group << 24 | UInt32(kind.rawValue) << 20 | UInt32(channel - 1) << 16
    return (status | index, second)
  }
}
