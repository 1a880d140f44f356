import KnobEngine

// Both thumbs of a range get a value, and neither may be in the way of the other one: together, in
// the order that leads there, or one after the other, in any order.

/// A value that a thumb does not have yet, because the other thumb is in the way.
package struct BlockedValue {
  package let value: Double
  /// What the thumb has instead.
  let shown: Double

  package init(value: Double, shown: Double) { (self.value, self.shown) = (value, shown) }
}

extension RangeEnd {
  /// Returns the end that moves first if both get a value, so that neither is in the way of the
  /// other one.
  ///
  /// - Parameters:
  ///   - upper: The next value of the upper end.
  ///   - present: Its present value.
  static func first(upper: Double, from present: Double) -> RangeEnd {
    upper >= present ? .upper : .lower
  }

  /// Returns the changes that set both values, in the order in which neither is in the way of the
  /// other one.
  ///
  /// - Parameter upper: The present value of the upper end.
  package static func steps(
    to values: ClosedRange<Double>, from upper: Double
  ) -> [(end: RangeEnd, value: Double)] {
    let ends = [
      (end: RangeEnd.upper, value: values.upperBound), (end: .lower, value: values.lowerBound),
    ]
    return first(upper: values.upperBound, from: upper) == .upper ? ends : ends.reversed()
  }
}

extension RangePair {
  /// Returns changes of several knobs, in an order in which no thumb of a range is in the way of the
  /// other one.
  ///
  /// - Parameters:
  ///   - knob: Returns the knob of a change. Nil if it is not a thumb, or no longer exists.
  ///   - value: Returns the value that the knob gets. Nil if it keeps its own.
  package static func inOrder<Change>(
    _ changes: [Change], knob: (Change) -> KnobCore?, value: (Change) -> Double?
  ) -> [Change] {
    let thumbs = changes.map { change in knob(change).flatMap { $0.pair == nil ? nil : $0 } }
    var order = changes
    for (index, lower) in thumbs.enumerated() {
      guard let lower, let pair = lower.pair, pair.end(of: lower) == .lower,
        let upper = pair.other(lower), let other = thumbs.firstIndex(where: { $0 === upper }),
        let next = value(changes[other])
      else { continue }
      let first = RangeEnd.first(upper: next, from: upper.presentValue)
      if (first == .upper) == (index < other) { order.swapAt(index, other) }
    }
    return order
  }

  /// Keeps a value that a thumb was to have, if the other thumb is in the way of it. The thumb gets it
  /// when the other one has moved out of the way, until ``forgetBlocked()``.
  ///
  /// - Parameters:
  ///   - shown: The value that the thumb gets instead. If it has another one later, that one stays.
  ///   - set: Sets a thumb to the value, in the same way as this one.
  package func keep(
    _ value: Double, shown: Double, of thumb: KnobCore,
    set: @escaping (KnobCore) -> Void
  ) {
    let isBlocked = value < shown || value > shown
    blocked[end(of: thumb)] =
      isBlocked ? (BlockedValue(value: value, shown: shown), set) : nil
    if isBlocked { onBlocked?() }
  }

  /// Forgets what a thumb was to have, because it is set again.
  package func forgetBlocked(of thumb: KnobCore) { blocked[end(of: thumb)] = nil }

  /// Forgets what both thumbs were to have. A front end calls it when its main loop next runs, because
  /// what is set later does not belong to what has been set before.
  package func forgetBlocked() { blocked = RangeEnds(lower: nil, upper: nil) }

  /// Whether a thumb waits for the other one.
  package var isBlocked: Bool { blocked.lower != nil || blocked.upper != nil }

  /// A thumb has moved, which may have been in the way of the other one: of what its host has sent, or
  /// of what code has set.
  package func thumbMoved(_ thumb: TurnCore) {
    guard let other = other(thumb) else { return }
    func isFree(_ blocked: BlockedValue) -> Bool {
      // What has been set meanwhile stays.
      other.presentValue == blocked.shown && limited(blocked.value, of: other) != blocked.shown
    }
    other.forEachCompanion { $0.otherThumbMoved(isFree) }
    if let (value, set) = blocked[end(of: other)], isFree(value) {
      blocked[end(of: other)] = nil
      set(other)
    }
  }
}
