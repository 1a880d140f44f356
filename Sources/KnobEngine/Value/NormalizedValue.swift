/// Normalized values, with which some hosts name the values of a parameter with steps.
extension Parameter {
  /// How a host rounds a normalized value, 0...1, to one of the values of a parameter with steps.
  public enum HostRounding: Int32, CaseIterable, Sendable {
    /// To the nearest value, as JUCE does.
    case nearest
    /// Each value has an equally large part of 0...1, as in VST3.
    case equalParts
  }

  /// Returns the value that a normalized value of a host stands for.
  ///
  ///     let wave = Parameter(0...2, step: 1)
  ///     wave.value(atNormalized: 0.3, rounding: .nearest)       // 1.0
  ///     wave.value(atNormalized: 0.3, rounding: .equalParts)    // 0.0
  ///
  /// Without a step or a list, it is the value at this fraction of the travel, however the host rounds.
  ///
  /// - Edge cases: The normalized value is clamped to 0...1. NaN gives the lower end.
  /// - Source: With n + 1 values, the index is `floor(n * x + 0.5)` or `min(n, floor((n + 1) * x))`.
  public func value(atNormalized normalized: Double, rounding: HostRounding) -> Double {
    let normalized = normalized > 0 ? min(normalized, 1) : 0
    guard let steps else { return value(at: normalized) }
    let index =
      switch rounding {
      case .nearest: (steps.last * normalized + 0.5).rounded(.down)
      case .equalParts: min(((steps.last + 1) * normalized).rounded(.down), steps.last)
      }
    return steps.value(index)
  }

  /// Returns the normalized value, 0...1, that stands for a value in a host: of n + 1 values, the one
  /// with the index i has i / n. Each kind of ``HostRounding`` reads it as this value again, even with
  /// 32 bits.
  ///
  ///     Parameter(list: [0, 1, 5, 10]).normalized(of: 5)    // 0.6666666666666666
  ///
  /// Without a step or a list, it is the fraction of the travel.
  ///
  /// - Edge cases: The value is snapped. NaN, and a parameter with one value, give 0.
  public func normalized(of value: Double) -> Double {
    guard let steps else { return fraction(of: value) }
    guard steps.last > 0, let value = snapped(value) else { return 0 }
    return steps.index(nearestTo: value) / steps.last
  }
}
