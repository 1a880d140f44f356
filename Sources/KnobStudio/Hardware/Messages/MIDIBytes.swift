/// The bytes of whole MIDI messages: at most four messages. They allocate no memory.
public struct MIDIBytes: RandomAccessCollection, Equatable, Sendable {
  private var bytes = SIMD16<UInt8>()
  /// The number of bytes, 0...12.
  public private(set) var count = 0

  /// The index of the first byte, which is 0.
  public var startIndex: Int { 0 }
  /// The index after the last byte, which is ``count``.
  public var endIndex: Int { count }

  /// Returns a byte.
  ///
  /// - Precondition: The index must be within 0..<``count``.
  public subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count, "the index of a byte is out of range")
    return bytes[index]
  }

  /// Creates the messages that show a number on a control.
  init(_ number: Int, for source: MIDIMapping.Source, channel: Int) {
    let (high, low) = (number >> 7, number & 127)
    func add(_ kind: MIDIMessage.Kind, _ first: Int, _ second: Int) {
      bytes[count] = kind.rawValue << 4 | UInt8(channel - 1)
      bytes[count + 1] = UInt8(first)
      bytes[count + 2] = UInt8(second)
      count += 3
    }
    switch source {
    case .controller(let controller), .relative(let controller, _):
      add(.controlChange, controller, number)
    case .controller14(let controller):
      add(.controlChange, controller, high)
      add(.controlChange, controller + 32, low)
    case .pitchBend: add(.pitchBend, low, high)
    case .rpn(let parameter), .nrpn(let parameter):
      let selection = if case .rpn = source { 100 } else { 98 }
      add(.controlChange, selection + 1, parameter >> 7)
      add(.controlChange, selection, parameter & 127)
      add(.controlChange, 6, high)
      add(.controlChange, 38, low)
    case .channelPressure, .program, .notes: break
    }
  }
}

extension MIDIMapping {
  /// The number of bits in which hardware can show the value, or nil if it cannot.
  var feedbackBits: Int? {
    switch source {
    case .controller, .relative: 7
    case .controller14, .pitchBend, .rpn, .nrpn: 14
    case .channelPressure, .program, .notes: nil
    }
  }
}
