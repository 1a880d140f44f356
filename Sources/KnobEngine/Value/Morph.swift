extension Parameter {
  /// Returns the value that lies between two others on the travel, such as for a knob that morphs one
  /// preset into another.
  ///
  ///     let cutoff = Parameter(20...20_000, taper: .logarithmic)
  ///     cutoff.value(between: 100, and: 10_000, at: 0.5)          // 1000 (to 12 digits)
  ///     Parameter(0...4, step: 1).value(between: 0, and: 3, at: 0.5)    // 2.0
  ///     Parameter(0...360, wraps: true).value(between: 350, and: 30, at: 0.5)    // 10.0
  ///
  /// - Parameters:
  ///   - first: The value at a share of 0.
  ///   - second: The value at a share of 1.
  ///   - share: How far the result is from the first value to the second, 0...1, in fractions of the
  ///     travel.
  /// - Returns: A reachable value.
  /// - Edge cases: Both values are clamped or wrapped, and snapped. The share is clamped; NaN is 0. A
  ///   parameter that wraps takes the short way around, and downward if both ways are equally long.
  ///   A value that cannot be snapped, such as NaN, counts as the other one. If that is true of both,
  ///   the result is ``resetValue``.
  public func value(between first: Double, and second: Double, at share: Double) -> Double {
    guard let start = snapped(first) ?? snapped(second), let end = snapped(second) ?? snapped(first)
    else { return resetValue }
    // The ends are exact, whatever the taper rounds.
    guard share > 0 else { return start }
    guard share < 1 else { return end }
    let (from, to) = (fraction(of: start), fraction(of: end))
    return snapped(value(at: from + offset(from: from, to: to) * share)) ?? start
  }
}
