/// Detents: the values that a turning knob snaps to.
extension Parameter {
  /// A value at which the user's hand feels something.
  public enum Stop: Equatable, Sendable {
    /// The lower end of the range.
    case lowerEnd
    /// The highest value.
    case upperEnd
    /// A detent.
    case detent
  }

  /// What the user's hand feels at `value`, or nil for nothing. A front end with haptics plays it
  /// when the knob reaches the value.
  ///
  ///     Parameter(-12...12, detents: [0]).stop(at: 0)    // .detent
  ///
  /// - Edge cases: An end that is also a detent counts as an end. A parameter that wraps, or has
  ///   only one value, has no ends.
  public func stop(at value: Double) -> Stop? {
    if canMove, !wraps {
      if value == range.lowerBound { return .lowerEnd }
      if value == highestValue { return .upperEnd }
    }
    let isDetent = detents.indices.contains { index in
      range.contains(detents[index]) && snapped(detents[index]) == value
    }
    return isDetent ? .detent : nil
  }

  /// The detent that pulls at `fraction`: the value that it gives, and its own fraction. The
  /// nearest detent wins; of two that are equally near, the upper one. Muted detents don't pull.
  func detent(
    at fraction: Double, except muted: MutedDetents = MutedDetents()
  ) -> (value: Double, fraction: Double)? {
    var best: (index: Int, way: Double)?
    for index in detents.indices where !muted.contains(index) {
      guard let way = way(from: fraction, toDetent: index) else { continue }
      if let best {
        let difference = way.magnitude - best.way.magnitude
        let isTie = difference.magnitude <= Parameter.tolerance
        guard isTie ? way > best.way : difference < 0 else { continue }
      }
      best = (index, way)
    }
    guard let best, let value = snapped(detents[best.index]) else { return nil }
    return (value, self.fraction(of: detents[best.index]))
  }

  /// The signed distance from `fraction` to a detent that pulls there; nil if it doesn't pull.
  fileprivate func way(from fraction: Double, toDetent index: Int) -> Double? {
    guard range.contains(detents[index]) else { return nil }
    let way = way(from: fraction, to: self.fraction(of: detents[index]))
    return way.magnitude <= pull + Parameter.tolerance ? way : nil
  }
}

/// The detents that were within reach when fine adjustment was switched off. Each is muted until
/// the knob has left its pull.
///
/// - Edge cases: Only the first 64 detents of a list can be muted.
struct MutedDetents {
  private var members: UInt64 = 0

  /// No detent is muted.
  init() {}

  /// Mutes the detents that pull at `fraction`.
  init(at fraction: Double, of parameter: Parameter) {
    members = .max
    unmute(beyond: fraction, of: parameter)
  }

  func contains(_ index: Int) -> Bool {
    index < UInt64.bitWidth && members & 1 &<< UInt64(index) != 0
  }

  /// Unmutes the detents whose pull does not reach `fraction`.
  mutating func unmute(beyond fraction: Double, of parameter: Parameter) {
    guard members != 0 else { return }
    for index in parameter.detents.indices
    where contains(index) && parameter.way(from: fraction, toDetent: index) == nil {
      members &= ~(1 &<< UInt64(index))
    }
  }
}
