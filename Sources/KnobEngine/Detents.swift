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

  /// The detent that pulls at `fraction`: the value it gives and its own place. The nearest wins; a
  /// tie goes up; the silent ones do not pull.
  func detent(
    at fraction: Double, except silent: SilentDetents = SilentDetents()
  ) -> (value: Double, fraction: Double)? {
    var best: Int?
    var bestWay = Double.nan
    for index in detents.indices where !silent.contains(index) {
      let way = way(from: fraction, toDetent: index)
      if way.isNothing { continue }
      // The first is compared with nothing, and wins.
      let further = way.magnitude - bestWay.magnitude
      let loses =
        further >= -Parameter.tolerance && !(further <= Parameter.tolerance && way > bestWay)
      if !loses { (best, bestWay) = (index, way) }
    }
    guard let best else { return nil }
    return (snapped(detents[best], or: range.lowerBound), self.fraction(of: detents[best]))
  }

  /// The signed way to a detent that pulls at `fraction`; NaN where it does not.
  fileprivate func way(from fraction: Double, toDetent index: Int) -> Double {
    guard range.contains(detents[index]) else { return .nan }
    let way = way(from: fraction, to: self.fraction(of: detents[index]))
    return way.magnitude <= pull + Parameter.tolerance ? way : .nan
  }
}

/// The detents in whose pull fine adjustment was switched off: each stays silent until the knob has
/// left that pull.
///
/// - Edge cases: there is room for the first 64 detents of a list; those beyond are never silent.
struct SilentDetents {
  private var members: UInt64 = 0

  /// No detent is silent.
  init() {}

  /// The detents in whose pull `fraction` lies.
  init(at fraction: Double, of parameter: Parameter) {
    self = SilentDetents(members: .max).kept(at: fraction, of: parameter)
  }

  private init(members: UInt64) { self.members = members }

  func contains(_ index: Int) -> Bool {
    index < UInt64.bitWidth && members & 1 &<< UInt64(index) != 0
  }

  /// Those whose pull does not reach `fraction` may pull again.
  func kept(at fraction: Double, of parameter: Parameter) -> SilentDetents {
    guard members != 0 else { return self }
    var members = members
    for index in parameter.detents.indices.prefix(UInt64.bitWidth)
    where parameter.way(from: fraction, toDetent: index).isNothing {
      members &= ~(1 &<< UInt64(index))
    }
    return SilentDetents(members: members)
  }
}
