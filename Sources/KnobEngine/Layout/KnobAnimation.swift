/// The movement of the picture to a value that is set with animation. The value itself changes at
/// once.
///
/// The picture moves through the fractions, so it takes the long way around and never crosses the
/// gap. A knob that wraps takes the short way.
///
///     let animation = KnobAnimation(from: 0, to: 1)
///     animation.fraction(at: 0.05)    // 0.125
///     animation.fraction(at: 0.1)     // 0.5
///     animation.fraction(at: 0.2)     // 1.0
package struct KnobAnimation: Equatable, Sendable {
  /// The speed of an animation over time.
  package enum Curve: Equatable, Sendable {
    /// Quadratic easing in for the first half, and quadratic easing out for the second half.
    case eased
    /// A constant speed, for a knob that returns to its default when it is released.
    case even
  }

  /// The duration of an animation, in seconds.
  package static let duration = 0.2

  /// The fraction that the picture showed at the start.
  package let start: Double
  /// The fraction to which the picture moves. It is outside 0...1 if the short way crosses the ends
  /// of a knob that wraps.
  package let end: Double
  /// The speed over time.
  package let curve: Curve

  /// Creates an animation from one fraction to another.
  ///
  /// - Parameters:
  ///   - start: The fraction that the picture shows now.
  ///   - end: The fraction to which the picture moves.
  ///   - curve: The speed over time.
  ///   - wraps: Whether the knob wraps, so that the picture takes the short way around.
  package init(from start: Double, to end: Double, curve: Curve = .eased, wraps: Bool = false) {
    let way = end - start
    self.start = start
    self.end = wraps ? start + (way - (way + 0.5).rounded(.down)) : end
    self.curve = curve
  }

  /// Returns the fraction that the picture shows `time` seconds after the start, within 0...1.
  ///
  /// - Edge cases: The time is clamped to 0...``duration``. NaN gives the end.
  package func fraction(at time: Double) -> Double {
    guard time < KnobAnimation.duration else { return end - wholeTurns(end) }
    let share = max(time, 0) / KnobAnimation.duration
    let progress =
      switch curve {
      case .even: share
      case .eased: share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share)
      }
    let fraction = start + (end - start) * progress
    return fraction - wholeTurns(fraction)
  }

  private func wholeTurns(_ fraction: Double) -> Double {
    fraction < 0 || fraction > 1 ? fraction.rounded(.down) : 0
  }
}
