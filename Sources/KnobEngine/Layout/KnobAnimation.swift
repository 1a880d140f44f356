/// The way of the picture to a value that was set with animation. The value itself is there at
/// once.
///
/// The picture travels through the fractions, so it goes the long way round and never across the
/// gap; a knob that wraps takes the short way.
///
///     let animation = KnobAnimation(from: 0, to: 1)
///     animation.fraction(at: 0.05)    // 0.125
///     animation.fraction(at: 0.1)     // 0.5
///     animation.fraction(at: 0.2)     // 1.0
public struct KnobAnimation: Equatable, Sendable {
  /// How the speed changes on the way.
  public enum Curve: Equatable, Sendable {
    /// Keyframes old, middle and new at 0, half and all of the time, into the middle eased in, out
    /// of it eased out, both by a square.
    case eased
    /// At an even speed: a knob that returns on release.
    case even
  }

  /// How long the picture travels, in seconds.
  public static let duration = 0.2

  /// Where the picture was, as a fraction.
  public let start: Double
  /// Where it goes, as a fraction; beyond 0...1 where the short way crosses the ends of a knob that
  /// wraps.
  public let end: Double
  /// How the speed changes on the way.
  public let curve: Curve

  /// A way from one fraction to another.
  ///
  /// - Parameters:
  ///   - start: where the picture is.
  ///   - end: where it goes.
  ///   - curve: how the speed changes on the way.
  ///   - wraps: whether to take the short way round.
  public init(from start: Double, to end: Double, curve: Curve = .eased, wraps: Bool = false) {
    let way = end - start
    self.start = start
    self.end = wraps ? start + (way - (way + 0.5).rounded(.down)) : end
    self.curve = curve
  }

  /// The fraction that the picture shows, `time` seconds after the start; within 0...1 if both ends
  /// are.
  ///
  /// - Edge cases: the time is clamped to 0...``duration``; NaN gives the end.
  public func fraction(at time: Double) -> Double {
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
