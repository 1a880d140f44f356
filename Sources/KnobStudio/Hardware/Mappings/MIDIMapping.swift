/// Which MIDI controller a knob follows, and how the controller takes the knob over.
///
///     var mapping = MIDIMapping(.controller(74), channel: 1)
///     mapping.takeover = .scale
public struct MIDIMapping: Equatable, Sendable {
  /// What is turned on the hardware.
  public enum Source: Equatable, Sendable {
    /// A controller with 7 bits. Its number is 0...127.
    case controller(Int)
    /// A controller with 14 bits. Its number is 0...31, and the low seven bits come as controller
    /// number + 32.
    case controller14(Int)
    /// The pitch-bend wheel. It has 14 bits, and is always centered.
    case pitchBend
    /// The pressure on the whole keyboard.
    case channelPressure
    /// An endless encoder that sends the number of its steps as a controller, 0...127.
    case relative(Int, Encoding)
    /// A registered parameter, with 14 bits. Its number is 0...16382: high byte * 128 + low byte.
    case rpn(Int)
    /// A nonregistered parameter, with 14 bits. Its number is 0...16382: high byte * 128 + low byte.
    case nrpn(Int)
    /// Programs. Program *n* is the reachable value *n*, from 0 at the lower end.
    case program
    /// Two notes, 0...127, of which one is a step up, and the other one a step down.
    case notes(up: Int, down: Int)
  }

  /// How an endless encoder writes a number of steps in seven bits.
  public enum Encoding: Equatable, Sendable, CaseIterable {
    /// Two's complement: 1...63 are up, and 127...64 are down by 1...64. Hosts call it *2's Comp.* or
    /// *Relative 1*.
    case twosComplement
    /// Offset binary: 64 is no step, 65 is one up, and 63 is one down. Hosts call it *Bin Offset* or
    /// *Relative 2*.
    case offsetBinary
    /// Sign and magnitude: 1...63 are up, and 65...127 are down by 1...63. Hosts call it *Signed Bit*
    /// or *Relative 3*.
    case signMagnitude
    /// Sign and magnitude, reversed: 65...127 are up by 1...63, and 1...63 are down. Hosts call it
    /// *Signed Bit 2*.
    case reversedSignMagnitude
  }

  /// What a controller does that is not where the knob is.
  public enum Takeover: Equatable, Sendable, CaseIterable {
    /// The knob jumps to the controller.
    case jump
    /// The knob waits until the controller has reached or passed its value.
    case pickup
    /// The knob moves in proportion to the way that is left, so that both reach an end together.
    case scale
    /// The knob moves as far as the controller does.
    case relative
  }

  /// What is turned on the hardware.
  public let source: Source
  /// The channel, 1...16. If nil, messages of all channels count.
  public let channel: Int?
  /// What the controller does if it is not where the knob is. The default is ``Takeover/pickup``. It
  /// has no effect on an endless encoder, programs, and notes.
  public var takeover = Takeover.pickup
  /// Whether position 64 (8192 of 14 bits) is exactly the middle of the travel. The default is
  /// false. Pitch bend is always centered.
  public var isCentered = false
  /// How much faster an endless encoder is when it is turned fast, 0...100. The default is 0, which
  /// means not at all.
  ///
  /// Each message whose direction is that of the last one, *t* seconds before, counts
  /// `1 + acceleration * max(0, 1 - t / 0.1)` times.
  ///
  /// - Edge cases: Numbers outside 0...100 are clamped. A message of several steps counts once,
  ///   because the hardware has accelerated it already. A knob with fewer than ten steps is not
  ///   accelerated.
  public var acceleration = 0 { didSet { acceleration = min(max(acceleration, 0), 100) } }

  /// How the hardware says that a hand touches the control. The default is nil: it does not.
  ///
  /// The gesture then begins and ends with the touch, and the hardware gets no feedback meanwhile.
  public var touch: Touch?

  /// The name of the port whose messages count. The default is nil: those of all ports do. A
  /// ``MIDIPanel`` notes it when it learns, so that a knob does not follow a second device of the same
  /// kind.
  public var device: String?

  /// Creates a mapping.
  ///
  /// - Parameters:
  ///   - source: What is turned on the hardware.
  ///   - channel: The channel, 1...16. If nil, messages of all channels count.
  /// - Precondition: ``fault(of:channel:)`` must be nil.
  public init(_ source: Source, channel: Int? = nil) {
    if let fault = MIDIMapping.fault(of: source, channel: channel) {
      preconditionFailure(fault.description)
    }
    self.source = source
    self.channel = channel
  }

  /// Returns a sentence that states what is wrong with a source and a channel, or nil if they are
  /// valid. Check settings that come from a user or a file with it.
  ///
  ///     MIDIMapping.fault(of: .controller14(32), channel: nil)
  ///     // "a controller with 14 bits must be 0...31"
  public static func fault(of source: Source, channel: Int?) -> StaticString? {
    if let channel, !(1...16).contains(channel) { return "a channel must be 1...16" }
    return switch source {
    case .controller(0...127), .relative(0...127, _), .controller14(0...31): nil
    case .rpn(0...16_382), .nrpn(0...16_382), .pitchBend, .channelPressure, .program: nil
    case .notes(let up, let down) where up == down: "the two notes must differ"
    case .notes(0...127, 0...127): nil
    case .controller, .relative: "a controller must be 0...127"
    case .controller14: "a controller with 14 bits must be 0...31"
    case .rpn, .nrpn: "a parameter must be 0...16382"
    case .notes: "a note must be 0...127"
    }
  }
}

// MARK: Numbers

extension MIDIMapping {
  private var hasMiddle: Bool { isCentered || source == .pitchBend }

  /// Returns the position on the travel, 0...1, for a number from the hardware.
  ///
  /// - Source: `v / top`; centered, `v / (2 * middle)` up to the middle and
  ///   `0.5 + (v - middle) / (2 * (top - middle))` above it.
  func position(_ number: UInt32, bits: Int) -> Double {
    let (value, (middle, top)) = (Double(number), MIDIMapping.numbers(bits: bits))
    guard hasMiddle else { return value / top }
    if value <= middle { return value / (2 * middle) }
    return 0.5 + (value - middle) / (2 * (top - middle))
  }

  /// Returns the number from the hardware that is nearest to a position.
  func number(at position: Double, bits: Int) -> UInt32 {
    let (middle, top) = MIDIMapping.numbers(bits: bits)
    let number =
      if !hasMiddle {
        position * top
      } else if position <= 0.5 {
        position * 2 * middle
      } else {
        middle + (position - 0.5) * 2 * (top - middle)
      }
    return UInt32(number.rounded(.toNearestOrAwayFromZero))
  }

  /// The number in the middle, and the largest one.
  private static func numbers(bits: Int) -> (middle: Double, top: Double) {
    (Double(UInt64(1) << UInt64(bits - 1)), Double(UInt64(1) << UInt64(bits) - 1))
  }
}

extension MIDIMapping.Encoding {
  /// Returns the number of steps up that a data byte stands for.
  func steps(_ byte: UInt8) -> Int {
    let number = Int(byte)
    return switch self {
    case .twosComplement: number < 64 ? number : number - 128
    case .offsetBinary: number - 64
    case .signMagnitude: number < 64 ? number : 64 - number
    case .reversedSignMagnitude: number < 64 ? -number : number - 64
    }
  }
}
