/// The reachable values of a parameter with a step, and the one filter through which a turning knob
/// finds its value.
extension Parameter {
  /// How much of a step, a fraction, a degree or a point counts as nothing in a comparison.
  static let tolerance = 1e-9

  /// Whether two values lie within a millionth of the range: one may be an echo of the other,
  /// rounded by a host or a binding.
  public func isEcho(_ value: Double, of other: Double) -> Bool {
    distance(value, other) <= 1e-6 * width
  }

  /// How many whole steps the range holds: `floor((upper - lower) / step + 1e-9)`; 0 without a
  /// step.
  public var stepCount: Double {
    guard let step else { return 0 }
    return (width / step + Parameter.tolerance).rounded(.down)
  }

  /// Which reachable value `value` is, counted from 0 at the lower end; nil without a step.
  public func stepIndex(of value: Double) -> Int? {
    guard step != nil, let settled = snapped(value) else { return nil }
    return Int(exactly: nearestStep(to: settled))
  }

  /// One `part`-th of the steps, rounded, and at least one.
  func steps(inPart part: Double) -> Double { max(1, (stepCount / part + 0.5).rounded(.down)) }

  /// Whether there are two values at all.
  var canMove: Bool { step == nil ? width > 0 : lastStep >= 1 }

  /// The highest value that the knob can have.
  ///
  /// - Edge cases: when wrapping, the last step before the lower end comes round again; without a
  ///   step the lower end, since the upper end is the same place.
  public var highestValue: Double {
    guard step != nil else { return wraps ? range.lowerBound : range.upperBound }
    return reachable(lastStep)
  }

  /// The number of the last reachable value.
  private var lastStep: Double {
    wraps && stepsMeetTheEnd ? max(stepCount - 1, 0) : stepCount
  }

  private var stepsMeetTheEnd: Bool {
    guard let step else { return false }
    return width - stepCount * step <= Parameter.tolerance * step
  }

  /// Reachable value number `index`, which is exact at an upper end that the steps meet.
  func reachable(_ index: Double) -> Double {
    guard let step else { return range.lowerBound }
    if index == stepCount, stepsMeetTheEnd { return range.upperBound }
    return min(range.lowerBound + index * step, range.upperBound)
  }

  /// The number of the reachable value next to `value`, which lies in the range; a tie goes up.
  func nearestStep(to value: Double) -> Double {
    guard let step else { return 0 }
    let offset = value - range.lowerBound
    let index = (offset / step + 0.5 + Parameter.tolerance).rounded(.down)
    guard wraps else { return min(index, stepCount) }
    let last = lastStep
    // Past the last step the lower end comes round again; it may be the nearer one.
    let toLower = width - offset
    let toLast = offset - last * step
    if offset > last * step, toLower <= toLast + Parameter.tolerance * step { return 0 }
    return min(index, last)
  }

  /// The value `count` whole steps from `value`, stopping at the ends or going round.
  func stepped(_ value: Double, by count: Double) -> Double {
    let index = nearestStep(to: value) + count
    guard wraps else { return reachable(min(max(index, 0), stepCount)) }
    let places = lastStep + 1
    let rest = index - (index / places).rounded(.down) * places
    return reachable(rest >= 0 && rest < places ? rest : 0)
  }

  /// The value `share` of the travel from `value`, stopping at the ends or going round.
  func moved(_ value: Double, by share: Double) -> Double {
    snapped(self.value(at: fraction(of: value) + share)) ?? value
  }

  /// The reachable value that turning to `fraction` gives, coming from `present`.
  ///
  /// A value less than 0.6 step away leaves the present one, so that a finger trembling on a
  /// boundary does not chatter. Between the last step and the lower end that comes round again,
  /// which may be closer together, the nearer one wins.
  func value(turnedTo fraction: Double, from present: Double) -> Double {
    let target = value(at: fraction)
    guard let step, let nearest = snapped(target) else { return target }
    let isSeam =
      wraps && !stepsMeetTheEnd && min(nearest, present) == range.lowerBound
      && max(nearest, present) == highestValue
    let isNear = distance(target, present) < (0.6 - Parameter.tolerance) * step
    return isNear && !isSeam ? present : nearest
  }
}
