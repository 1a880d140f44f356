extension MIDIMapping {
  /// How hardware says that a hand touches a control, such as a fader with a motor.
  ///
  ///     var fader = MIDIMapping(.pitchBend, channel: 3)
  ///     fader.touch = MIDIMapping.Touch(.note(106), channel: 1)    // Mackie Control
  public struct Touch: Equatable, Sendable {
    /// What the hardware sends.
    public enum Source: Equatable, Sendable {
      /// A note, 0...127, which is on while a hand is there.
      case note(Int)
      /// A controller, 0...127, which is 64 or more while a hand is there. It must not be one that
      /// belongs to the parameters: 6, 38, and 96...101.
      case controller(Int)
    }

    /// What the hardware sends.
    public let source: Source
    /// The channel, 1...16. If nil, it is that of the mapping.
    public let channel: Int?

    /// Creates a description of a touch.
    ///
    /// - Parameters:
    ///   - source: What the hardware sends.
    ///   - channel: The channel, 1...16. If nil, it is that of the mapping.
    /// - Precondition: ``fault(of:channel:)`` must be nil.
    public init(_ source: Source, channel: Int? = nil) {
      if let fault = Touch.fault(of: source, channel: channel) {
        preconditionFailure(fault.description)
      }
      (self.source, self.channel) = (source, channel)
    }

    /// Returns a sentence that states what is wrong with a source and a channel, or nil if they are
    /// valid. Check settings that come from a user or a file with it.
    ///
    ///     MIDIMapping.Touch.fault(of: .note(128), channel: nil)    // "a note must be 0...127"
    public static func fault(of source: Source, channel: Int?) -> StaticString? {
      if let channel, !(1...16).contains(channel) { return "a channel must be 1...16" }
      return switch source {
      case .controller(6), .controller(38), .controller(96...101):
        "a controller for parameters is no touch"
      case .note(0...127), .controller(0...127): nil
      case .note: "a note must be 0...127"
      case .controller: "a controller must be 0...127"
      }
    }
  }

  /// Returns whether a hand is there after a message, or nil if the message does not say.
  func isTouched(after message: MIDIMessage) -> Bool? {
    guard let touch else { return nil }
    let channel = touch.channel ?? channel
    guard channel == nil || channel == message.channel else { return nil }
    let number = message.number
    return switch (touch.source, message.kind) {
    case (.note(number), .noteOn): true
    case (.note(number), .noteOff): false
    case (.controller(number), .controlChange): message.byte >= 64
    default: nil
    }
  }
}
