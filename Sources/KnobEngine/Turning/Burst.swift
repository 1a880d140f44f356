/// A series of scroll events, held keys, or messages from hardware that forms one gesture, with the
/// fraction of a notch that is left over.
struct Burst {
  /// The source of the burst in progress: ``KnobEvents/Source/scroll``,
  /// ``KnobEvents/Source/key``, or ``KnobEvents/Source/hardware``. If nil, no burst is in progress.
  private(set) var source: KnobEvents.Source?
  private var notches = 0.0

  /// Whether a burst is in progress.
  var isActive: Bool { source != nil }

  /// Whether a fraction of a notch is left over.
  var hasFraction: Bool { notches != 0 }

  /// Begins a burst from `source` unless one is in progress. A burst of the other kind ends first.
  mutating func begin(_ source: KnobEvents.Source) -> KnobEvents {
    guard self.source != source else { return .none }
    let ended = isActive ? interrupt() : .none
    self.source = source
    return ended.union(.began)
  }

  /// Ends the burst after its last event. The fraction of a notch is kept for the next burst.
  mutating func end() -> KnobEvents {
    guard let source else { return .none }
    self.source = nil
    return KnobEvents.ended.from(source)
  }

  /// Ends the burst because of another input, and discards the fraction of a notch.
  mutating func interrupt() -> KnobEvents {
    discardFractions()
    guard let source else { return .none }
    self.source = nil
    return KnobEvents.burstEnded(from: source)
  }

  /// Discards the fraction of a notch.
  mutating func discardFractions() { notches = 0 }

  /// Adds notches, and returns how many whole ones there are now. The fraction that remains is kept
  /// for more in the same direction.
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
