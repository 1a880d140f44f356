/// A reader of a stream of MIDI 1.0 bytes, which may be cut anywhere.
///
///     var stream = MIDIStream()
///     stream.receive(0xB0)  // nil
///     stream.receive(7)     // nil
///     stream.receive(64)    // controller 7 of channel 1 is at 64
///     stream.receive(7)     // nil: running status
///     stream.receive(65)    // controller 7 of channel 1 is at 65
///
/// - Edge cases: Real-time bytes (F8 to FF) may stand anywhere, and are ignored. System messages (F0
///   to F7) are ignored with their data, and end the running status. Data without a status is
///   ignored.
public struct MIDIStream: Sendable {
  private var kind: MIDIMessage.Kind?
  private var channel = 1
  /// The first data byte of a message that is not complete.
  private var first: UInt8?
  private var selection = ParameterSelection()

  /// Creates a reader at the beginning of a stream.
  public init() {}

  /// Receives the next byte.
  ///
  /// - Returns: The message that the byte completes, or nil if it completes none.
  /// - Complexity: O(1). It allocates no memory.
  public mutating func receive(_ byte: UInt8) -> MIDIMessage? {
    if byte >= 0xF8 { return nil }
    if byte >= 0x80 {
      kind = MIDIMessage.Kind(rawValue: byte >> 4)
      channel = Int(byte & 15) + 1
      first = nil
      return nil
    }
    guard let kind else { return nil }
    guard let first else {
      if kind.length == 1 { return MIDIMessage(kind, channel: channel, byte) }
      first = byte
      return nil
    }
    self.first = nil
    return selection.receive(MIDIMessage(kind, channel: channel, first, byte))
  }
}

/// The parameters (RPN and NRPN) that are selected on the channels of a stream of MIDI 1.0.
///
/// Controllers 101 and 100 select a registered parameter, and 99 and 98 one that is not. The others
/// that belong to it then change this parameter.
struct ParameterSelection: Sendable {
  /// The null parameter, 7F 7F, which ends a selection.
  static let null: UInt16 = 0x3FFF
  private static let registered: UInt16 = 0x4000

  /// The number of the parameter on each channel, with a further bit if it is registered.
  private var numbers = SIMD16<UInt16>(repeating: null)

  /// Receives a message, and returns it with the parameter that it changes.
  mutating func receive(_ message: MIDIMessage) -> MIDIMessage {
    guard message.kind == .controlChange else { return message }
    let index = message.channel - 1
    switch message.number {
    case 98...101:
      let kind = message.number >= 100 ? ParameterSelection.registered : 0
      let isSameKind = kind == numbers[index] & ParameterSelection.registered
      let before = isSameKind ? numbers[index] : ParameterSelection.null
      let (byte, isHigh) = (UInt16(message.byte), message.number % 2 == 1)
      numbers[index] = kind | (isHigh ? byte << 7 | before & 0x7F : before & 0x3F80 | byte)
      return message
    case 6, 38, 96, 97:
      var message = message
      message.selected = numbers[index]
      return message
    default: return message
    }
  }

  /// Returns the parameter that is selected, or nil for the null parameter.
  static func source(_ selected: UInt16) -> MIDIMapping.Source? {
    let number = Int(selected & null)
    if number == null { return nil }
    return selected & registered == 0 ? .nrpn(number) : .rpn(number)
  }
}
