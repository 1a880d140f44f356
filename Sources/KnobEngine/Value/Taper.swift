/// A relation between the travel and the value: linear, logarithmic, a power, a list, or a curve of
/// the application.
///
/// A taper maps a *fraction* of the travel (0 at the lower end, 1 at the upper end) to a *value* in
/// a range, and back. Both directions are strictly increasing and exact at the ends.
///
///     Taper.logarithmic.value(at: 0.5, in: 20...20_000)    // 632.4555320336758
///     Taper.logarithmic.fraction(of: 632.4555320336758, in: 20...20_000)    // 0.5
public enum Taper: Equatable, Sendable {
  /// Equal movements give equal differences: `v = lower + (upper - lower) * f`.
  case linear

  /// Equal movements give equal ratios: `v = lower * (upper / lower) ^ f`. Use it for frequencies
  /// and times.
  ///
  /// A range below zero is the mirror of one above: -100...-1 has the values of 1...100, with a minus
  /// and in reverse.
  ///
  /// - Precondition: The range must not contain zero, and the ratio of its ends must not overflow.
  case logarithmic

  /// A power of the fraction: `v = lower + (upper - lower) * f ^ exponent`. With an exponent above
  /// 1, values near the lower end get more of the travel.
  ///
  /// - Precondition: The exponent must be finite and greater than zero.
  case power(Double)

  /// A list of values at equal distances along the travel, which are the only reachable ones.
  ///
  ///     let ratio = Parameter(1...20, taper: .list([1, 1.5, 2, 4, 8, 20]))
  ///     ratio.value(at: 0.4)      // 2.0
  ///     ratio.snapped(5)          // 4.0
  ///     ratio.stepIndex(of: 8)    // 4
  ///
  /// Each value is a step, whatever the distance to the next one: for keys, the wheel, names, and
  /// labels. Between two values of the list, the value is linear, so the nearest value along the
  /// travel is also the nearest one in the user's unit. A parameter with a list ignores its step.
  ///
  /// - Precondition: A list has at least two values, each greater than the one before it. The range
  ///   of the parameter must be from the first one to the last one.
  case list(Parameter.Values)

  /// A curve of the application.
  case custom(Curve)

  /// Returns the power taper whose value halfway along the travel is `middle`.
  ///
  ///     Taper.power(middle: 1, in: 0...10)    // .power(3.321928094887362)
  ///
  /// - Precondition: `middle` must be between the ends of the range, and not equal to either.
  /// - Source: `0.5 ^ k = (middle - lower) / (upper - lower)`, solved for k.
  public static func power(middle: Double, in range: ClosedRange<Double>) -> Taper {
    guard range.lowerBound < middle, middle < range.upperBound else {
      fail("the middle of a power taper must lie between the ends of the range")
    }
    let share = (middle - range.lowerBound) / (range.upperBound - range.lowerBound)
    return .power(logarithm(share) / logarithm(0.5))
  }

  /// Returns the value at a fraction of the travel through a range, in the unit of the range.
  ///
  /// - Edge cases: The fraction is clamped to 0...1; NaN gives the lower end. A fraction of 1 gives
  ///   exactly the upper end.
  public func value(at fraction: Double, in range: ClosedRange<Double>) -> Double {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    guard fraction > 0 else { return lower }
    guard fraction < 1 else { return upper }
    let value =
      switch self {
      case .linear: lower + (upper - lower) * fraction
      case .logarithmic:
        lower > 0
          ? lower * raise(upper / lower, to: fraction)
          : upper * raise(lower / upper, to: 1 - fraction)
      case .power(let exponent): lower + (upper - lower) * raise(fraction, to: exponent)
      case .list(let values): Taper.value(at: fraction * Double(values.count - 1), in: values)
      case .custom(let curve): lower + (upper - lower) * curve.share(at: fraction)
      }
    return min(max(value, lower), upper)
  }

  /// Returns the fraction of the travel, 0...1, for a value in a range.
  ///
  ///     Taper.linear.fraction(of: 15, in: 10...30)    // 0.25
  ///
  /// - Edge cases: A value outside `range` is clamped. NaN and a range whose ends are equal give 0.
  ///   Converting a fraction to a value and back is exact to 1e-12, as far as the precision of the
  ///   value allows: `power(8)` on 10...30 has fewer than 16 digits for the first hundredth of the
  ///   travel.
  public func fraction(of value: Double, in range: ClosedRange<Double>) -> Double {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    guard value > lower else { return 0 }
    guard value < upper else { return upper > lower ? 1 : 0 }
    let fraction =
      switch self {
      case .linear: (value - lower) / (upper - lower)
      case .logarithmic:
        lower > 0
          ? logarithm(value / lower) / logarithm(upper / lower)
          : 1 - logarithm(value / upper) / logarithm(lower / upper)
      case .power(let exponent): raise((value - lower) / (upper - lower), to: 1 / exponent)
      case .list(let values): Taper.place(of: value, in: values) / Double(values.count - 1)
      case .custom(let curve): curve.fraction(of: (value - lower) / (upper - lower))
      }
    return min(max(fraction, 0), 1)
  }

  /// Returns a sentence that states why the taper is invalid for a range with these ends, or nil if
  /// it is valid.
  func fault(from lower: Double, to upper: Double) -> StaticString? {
    switch self {
    case .linear: nil
    case .logarithmic:
      !(lower > 0 || upper < 0)
        ? "a logarithmic range must not contain zero"
        : (lower > 0 ? upper / lower : lower / upper).isFinite
          ? nil : "a logarithmic range must not overflow"
    case .power(let exponent):
      exponent > 0 && exponent.isFinite
        ? nil : "the exponent of a power taper must be greater than zero"
    case .list(let values): Taper.fault(of: values, from: lower, to: upper)
    case .custom: nil
    }
  }
}

/// Lists of values.
extension Taper {
  /// Returns the value at a place of a list: 0 is the first value, and 0.5 is in the middle between
  /// the first one and the second one.
  fileprivate static func value(at place: Double, in values: Parameter.Values) -> Double {
    let index = min(Int(place), values.count - 2)
    guard index >= 0 else { return values.first ?? 0 }
    return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
  }

  /// Returns the place of a value in a list, from 0 to that of the last value.
  ///
  /// - Edge cases: Values outside the list are clamped.
  static func place(of value: Double, in values: Parameter.Values) -> Double {
    var (start, end) = (0, values.count - 1)
    while end - start > 1 {
      let middle = (start + end) / 2
      if values[middle] <= value { start = middle } else { end = middle }
    }
    guard end > start else { return 0 }
    let share = (value - values[start]) / (values[end] - values[start])
    return Double(start) + min(max(share, 0), 1)
  }

  private static func fault(
    of values: Parameter.Values, from lower: Double, to upper: Double
  ) -> StaticString? {
    guard values.count >= 2 else { return "a list must have at least two values" }
    for index in 1..<values.count where !(values[index] > values[index - 1]) {
      return "each value of a list must be greater than the one before it"
    }
    return values[0] == lower && values[values.count - 1] == upper
      ? nil : "the range of a list must be from its first value to its last value"
  }
}
