/// The messages that a panel has sent to one output lately, and that one input has not returned yet.
///
/// A device or a port may return what it is sent, at once or later. The panel must not take that for
/// a movement of the hardware, or a knob that follows an endless encoder would run away, because the
/// lights of an encoder are sent a position on the controller whose bytes are read as steps.
///
/// A hand can send the same bytes. Three facts tell the two apart: a port returns each message once,
/// it returns them in their order, and it returns all of them or none.
struct EchoFilter: Sendable {
  /// How long a message may take until it is back, in seconds.
  private static let longestDelay = 2.0
  /// The largest number of messages that are remembered.
  private static let largestCount = 256

  private var sent: [(message: MIDIMessage, time: Double)] = []
  /// Whether the input returns messages. It is nil as long as this is not known.
  private var returns: Bool?
  /// Whether an input that did not return messages has sent one that it may have returned.
  private var isSuspicious = false

  /// Whether no message is on its way, so that there is nothing to compare.
  var isEmpty: Bool { sent.isEmpty }

  /// Remembers a message that is about to be sent.
  mutating func add(_ message: MIDIMessage, at time: Double) {
    expire(at: time)
    if sent.count == EchoFilter.largestCount { sent.removeFirst() }
    sent.append((message, time))
  }

  /// Returns whether a message is one that the panel has sent. Each message is returned once.
  ///
  /// - Parameter mayBeMove: Whether a hand could have sent it as well.
  mutating func removes(_ message: MIDIMessage, at time: Double, mayBeMove: Bool) -> Bool {
    expire(at: time)
    // What a hand has sent comes out of order.
    let candidates = mayBeMove ? sent.prefix(1) : sent[...]
    guard let index = candidates.firstIndex(where: { $0.message.isSame(as: message) }) else {
      return false
    }
    sent.removeFirst(index + 1)
    if mayBeMove, returns == false, !isSuspicious {
      isSuspicious = true
      return false
    }
    (returns, isSuspicious) = (true, false)
    return true
  }

  private mutating func expire(at time: Double) {
    let count = sent.prefix { $0.time < time - EchoFilter.longestDelay }.count
    guard count > 0 else { return }
    sent.removeFirst(count)
    (returns, isSuspicious) = (false, false)
  }
}

extension MIDIMessage {
  /// Whether two messages are the same, as far as the less precise one says.
  fileprivate func isSame(as other: MIDIMessage) -> Bool {
    let common = UInt32(min(bits, other.bits))
    return kind == other.kind && channel == other.channel && number == other.number
      && value >> (UInt32(bits) - common) == other.value >> (UInt32(other.bits) - common)
  }
}
