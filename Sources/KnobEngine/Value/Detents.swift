/// Detents: values to which a turning knob snaps.
extension Parameter {
  /// A kind of value at which a front end plays a haptic.
  public enum Stop: Equatable, Sendable {
    /// The lower end of the range.
    case lowerEnd
    /// The highest value.
    case upperEnd
    /// A detent.
    case detent
  }

  /// Returns the kind of stop at a value, or nil if there is none. A front end with haptics plays
  /// one when the knob reaches a stop.
  ///
  ///     Parameter(-12...12, detents: [0]).stop(at: 0)    // .detent
  ///
  /// - Edge cases: An end that is also a detent counts as an end. The ends of a parameter that
  ///   wraps, or that has only one value, are not stops.
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

  /// Returns the reachable value and the fraction of the detent that pulls at `fraction`, or nil if
  /// none does. If several pull, the nearest one wins; of two that are equally near, the upper one.
  /// Muted detents do not pull.
  func detent(
    at fraction: Double, except muted: MutedDetents = MutedDetents()
  ) -> (value: Double, fraction: Double)? {
    var best: (index: Int, offset: Double)?
    for index in detents.indices where !muted.contains(index) {
      guard let offset = offset(from: fraction, toDetent: index) else { continue }
      if let best {
        let difference = offset.magnitude - best.offset.magnitude
        let isTie = difference.magnitude <= Parameter.tolerance
        guard isTie ? offset > best.offset : difference < 0 else { continue }
      }
      best = (index, offset)
    }
    guard let best, let value = snapped(detents[best.index]) else { return nil }
    return (value, self.fraction(of: detents[best.index]))
  }

  /// Returns the signed distance from `fraction` to a detent, or nil if the detent does not pull
  /// there.
  fileprivate func offset(from fraction: Double, toDetent index: Int) -> Double? {
    guard range.contains(detents[index]) else { return nil }
    let offset = offset(from: fraction, to: self.fraction(of: detents[index]))
    return offset.magnitude <= pull + Parameter.tolerance ? offset : nil
  }
}

/// The detents that pulled where fine adjustment was switched off. Each is muted until the knob has
/// left its pull.
///
/// - Edge cases: Only the first 64 detents of a list can be muted.
struct MutedDetents {
  private var members: UInt64 = 0

  /// Creates an empty set.
  init() {}

  /// Creates the set of the detents that pull at `fraction`.
  init(at fraction: Double, of parameter: Parameter) {
    members = .max
    unmute(beyond: fraction, of: parameter)
  }

  var isEmpty: Bool { members == 0 }

  func contains(_ index: Int) -> Bool {
    index < UInt64.bitWidth && members & 1 &<< UInt64(index) != 0
  }

  /// Unmutes the detents whose pull does not reach `fraction`.
  mutating func unmute(beyond fraction: Double, of parameter: Parameter) {
    for index in parameter.detents.indices
    where contains(index) && parameter.offset(from: fraction, toDetent: index) == nil {
      members &= ~(1 &<< UInt64(index))
    }
  }
}
