/// A message of a MIDI channel, of MIDI 1.0 or 2.0.
public struct MIDIMessage: Equatable, Sendable {
  /// What a message is about. The raw values are the upper halves of the status bytes.
  public enum Kind: UInt8, Equatable, Sendable {
    /// A registered controller (RPN) moved. Only MIDI 2.0 has this message.
    case registeredController = 2
    /// An assignable controller (NRPN) moved. Only MIDI 2.0 has this message.
    case assignableController
    /// A registered controller moved by a signed number. Only MIDI 2.0 has this message.
    case relativeRegisteredController
    /// An assignable controller moved by a signed number. Only MIDI 2.0 has this message.
    case relativeAssignableController
    /// A key was released.
    case noteOff = 8
    /// A key was pressed. In MIDI 1.0, a velocity of 0 is ``noteOff``.
    case noteOn
    /// The pressure on one key.
    case keyPressure
    /// A controller moved.
    case controlChange
    /// A program was chosen.
    case programChange
    /// The pressure on the whole keyboard.
    case channelPressure
    /// The pitch-bend wheel moved.
    case pitchBend

    /// The number of data bytes in MIDI 1.0.
    var length: Int { self == .programChange || self == .channelPressure ? 1 : 2 }
  }

  /// What the message is about.
  public let kind: Kind
  /// The velocity, position, or pressure. It has ``bits`` bits.
  public let value: UInt32
  // Smaller types than those of the properties below, because a message is passed on for each byte.
  private let channelIndex, bitCount: UInt8
  private let shortNumber: UInt16
  /// The parameter that a controller for parameters changes.
  var selected = ParameterSelection.null

  /// The channel, 1...16.
  public var channel: Int { Int(channelIndex) + 1 }
  /// The number of the note, the controller, or the program, 0...127, or that of a registered or
  /// assignable controller, 0...16383. Other messages have 0.
  public var number: Int { Int(shortNumber) }
  /// The number of bits of the value: 7 or 14 in MIDI 1.0, and 32 in MIDI 2.0.
  public var bits: Int { Int(bitCount) }
  /// The registered or nonregistered parameter that the controllers 6, 38, 96, and 97 change: the
  /// one that was last selected on the channel. ``MIDIStream`` sets it.
  public var parameter: MIDIMapping.Source? { ParameterSelection.source(selected) }

  /// Creates a message of MIDI 1.0.
  ///
  /// - Parameters:
  ///   - kind: What the message is about.
  ///   - channel: The channel, 1...16.
  ///   - first: The first data byte.
  ///   - second: The second data byte. Messages with one ignore it.
  /// - Edge cases: Of the channel, only the lowest four bits of `channel - 1` count, and of the data
  ///   bytes, only the lowest seven bits.
  public init(_ kind: Kind, channel: Int = 1, _ first: UInt8, _ second: UInt8 = 0) {
    let (first, second) = (first & 127, second & 127)
    self.kind = kind == .noteOn && second == 0 ? .noteOff : kind
    channelIndex = UInt8(truncatingIfNeeded: channel &- 1) & 15
    bitCount = kind == .pitchBend ? 14 : 7
    shortNumber = kind == .pitchBend || kind == .channelPressure ? 0 : UInt16(first)
    switch kind {
    case .pitchBend: value = UInt32(second) << 7 | UInt32(first)
    case .channelPressure: value = UInt32(first)
    case .programChange: value = 0
    default: value = UInt32(second)
    }
  }

  /// Creates a message of MIDI 2.0.
  ///
  /// - Parameters:
  ///   - kind: What the message is about.
  ///   - channel: The channel, 1...16.
  ///   - number: The number of the note, controller, or program. That of a registered or assignable
  ///     controller is its bank * 128 + its index.
  ///   - value: The value with 32 bits. Relative controllers have a signed one.
  /// - Edge cases: The same as in MIDI 1.0. A number has 7 bits, or 14 for a registered or assignable
  ///   controller.
  public init(_ kind: Kind, channel: Int = 1, number: Int = 0, value: UInt32) {
    self.kind = kind
    channelIndex = UInt8(truncatingIfNeeded: channel &- 1) & 15
    let mask: UInt16 = kind.rawValue < Kind.noteOff.rawValue ? 0x3FFF : 127
    shortNumber = UInt16(truncatingIfNeeded: number) & mask
    (self.value, bitCount) = (value, 32)
  }

  /// The upper seven bits of the value.
  var byte: UInt8 { UInt8(truncatingIfNeeded: value >> UInt32(bits - 7)) }
}
