/// A run of scroll events or of held keys that makes one gesture, and the fractions of a notch that
/// wait for a whole one.
struct Burst {
  /// What the burst in progress comes from: ``KnobEvents/Source/scroll`` or
  /// ``KnobEvents/Source/key``; nil between bursts.
  private(set) var source: KnobEvents.Source?
  private var notches = 0.0

  /// Whether a burst is in progress.
  var isActive: Bool { source != nil }

  /// Begins a burst from `source` unless one is in progress. A burst of the other kind ends first.
  mutating func begin(_ source: KnobEvents.Source) -> KnobEvents {
    guard self.source != source else { return .none }
    let ended = isActive ? cut() : .none
    self.source = source
    return ended.union(.began)
  }

  /// Ends the burst in its own time: fractions of a notch wait for the next one.
  mutating func end() -> KnobEvents {
    guard let source else { return .none }
    self.source = nil
    return KnobEvents.ended.from(source)
  }

  /// Ends the burst because another input comes. Its fractions of a notch are dropped.
  mutating func cut() -> KnobEvents {
    forget()
    guard let source else { return .none }
    self.source = nil
    return KnobEvents.burstEnded(from: source)
  }

  /// Drops the fractions of a notch.
  mutating func forget() { notches = 0 }

  /// The whole notches that have come together; the rest waits for more in the same direction.
  mutating func wholeNotches(adding amount: Double) -> Double {
    let isReversal = notches * amount < 0
    let sum = isReversal ? amount : notches + amount
    let near = sum.rounded(.toNearestOrEven)
    let isWhole = near != 0 && (sum - near).magnitude <= Parameter.tolerance
    let whole = isWhole ? near : sum.rounded(.towardZero)
    notches = isWhole ? 0 : sum - whole
    return whole
  }
}
