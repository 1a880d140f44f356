/// The values that hold a turning knob a little, by their numbers in the list of a parameter.
extension Parameter {
  /// A value at which a hand feels something.
  public enum Stop: Equatable, Sendable {
    /// The lower end of the range.
    case lowerEnd
    /// The highest value.
    case upperEnd
    /// A detent.
    case detent
  }

  /// What a hand feels at `value`, or nil for nothing: a front end with haptics plays it when the
  /// value becomes this one.
  ///
  ///     Parameter(-12...12, detents: [0]).stop(at: 0)    // .detent
  ///
  /// - Edge cases: an end that is a detent too is an end. A parameter that wraps has no ends, nor
  ///   has one with a single value.
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

  /// The detent that pulls at `fraction`: the value it gives and its own fraction. The nearest wins; a
  /// tie goes up. Those that are muted do not pull.
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

  /// The signed way to a detent that pulls at `fraction`; nil where it does not.
  fileprivate func way(from fraction: Double, toDetent index: Int) -> Double? {
    guard range.contains(detents[index]) else { return nil }
    let way = way(from: fraction, to: self.fraction(of: detents[index]))
    return way.magnitude <= pull + Parameter.tolerance ? way : nil
  }
}

/// The detents within whose pull fine adjustment was switched off. Each is muted until the knob has
/// left that pull.
///
/// - Edge cases: there is room for the first 64 detents of a list; those beyond are never muted.
struct MutedDetents {
  private var members: UInt64 = 0

  /// No detent is muted.
  init() {}

  /// Mutes the detents in whose pull `fraction` lies.
  init(at fraction: Double, of parameter: Parameter) {
    members = .max
    unmute(beyond: fraction, of: parameter)
  }

  func contains(_ index: Int) -> Bool {
    index < UInt64.bitWidth && members & 1 &<< UInt64(index) != 0
  }

  /// Lets those detents pull again whose pull does not reach `fraction`.
  mutating func unmute(beyond fraction: Double, of parameter: Parameter) {
    guard members != 0 else { return }
    for index in parameter.detents.indices
    where contains(index) && parameter.way(from: fraction, toDetent: index) == nil {
      members &= ~(1 &<< UInt64(index))
    }
  }
}
