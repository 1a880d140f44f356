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
    hasStep ? (width / stepSize + Parameter.tolerance).rounded(.down) : 0
  }

  /// Which reachable value `value` is, counted from 0 at the lower end; nil without a step.
  public func stepIndex(of value: Double) -> Int? {
    guard hasStep, let settled = snapped(value) else { return nil }
    return Int(exactly: nearestStep(to: settled))
  }

  /// One `part`-th of the steps, rounded, and at least one.
  func steps(inPart part: Double) -> Double { max(1, (stepCount / part + 0.5).rounded(.down)) }

  /// Whether there are two values at all.
  var canMove: Bool { hasStep ? lastStep >= 1 : width > 0 }

  /// The highest value that the knob can have.
  ///
  /// - Edge cases: when wrapping, the last step before the lower end comes round again; without a
  ///   step the lower end, since the upper end is the same place.
  public var highestValue: Double {
    guard hasStep else { return wraps ? range.lowerBound : range.upperBound }
    return reachable(lastStep)
  }

  /// The number of the last reachable value.
  private var lastStep: Double {
    wraps && stepsMeetTheEnd ? max(stepCount - 1, 0) : stepCount
  }

  private var stepsMeetTheEnd: Bool {
    hasStep && width - stepCount * stepSize <= Parameter.tolerance * stepSize
  }

  /// Reachable value number `index`: the decimal number that a person would write, where there is
  /// one; otherwise exact at an upper end that the steps meet.
  func reachable(_ index: Double) -> Double {
    let value = range.lowerBound + index * stepSize
    if let decimalScale {
      // Adding 0 makes a zero of either sign the positive one.
      let decimal = (value * decimalScale).rounded(.toNearestOrEven) / decimalScale + 0
      return min(max(decimal, range.lowerBound), range.upperBound)
    }
    if index == stepCount, stepsMeetTheEnd { return range.upperBound }
    return min(value, range.upperBound)
  }

  /// The smallest power of ten, up to the ninth, by which both the lower end and the step are whole
  /// numbers, the step one of at least 1; nil where there is none.
  static func decimalScale(_ lower: Double, _ step: Double) -> Double? {
    guard step > 0 else { return nil }
    var scale = 1.0
    while scale <= 1e9 {
      if isWhole(lower * scale), isWhole(step * scale), step * scale > 0.5 { return scale }
      scale *= 10
    }
    return nil
  }

  private static func isWhole(_ number: Double) -> Bool {
    let distance = (number - number.rounded(.toNearestOrEven)).magnitude
    return distance <= 1e-12 * max(number.magnitude, 1)
  }

  /// The number of the reachable value next to `value`, which lies in the range; a tie goes up.
  func nearestStep(to value: Double) -> Double {
    let offset = value - range.lowerBound
    let index = (offset / stepSize + 0.5 + Parameter.tolerance).rounded(.down)
    guard wraps else { return min(index, stepCount) }
    let last = lastStep
    // Past the last step the lower end comes round again; it may be the nearer one.
    let toLower = width - offset
    let toLast = offset - last * stepSize
    if offset > last * stepSize, toLower <= toLast + Parameter.tolerance * stepSize { return 0 }
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

  /// The value so many steps on from `value`: of an arrow key's, where there is no step, which is 1 %
  /// of the travel.
  ///
  ///     Parameter(0...10, step: 3).value(2, stepsFrom: 3)    // 9.0
  ///     Parameter(0...10).value(-5, stepsFrom: 3)            // 2.5
  ///
  /// - Edge cases: it stops at the ends, or goes round when wrapping; a part of a step is left out;
  ///   with NaN it stays.
  public func value(_ count: Double, stepsFrom value: Double) -> Double {
    guard !count.isNothing, hasPlace(for: value) else { return value }
    return moved(
      snapped(value, or: value), steps: count.rounded(.towardZero), share: count * 0.01)
  }

  /// The value so many steps from `value`, or `share` of the travel where there is no step; it stops
  /// at the ends or goes round.
  func moved(_ value: Double, steps: Double, share: Double) -> Double {
    hasStep ? stepped(value, by: steps) : moved(value, by: share)
  }

  /// The value `share` of the travel from `value`, stopping at the ends or going round.
  func moved(_ value: Double, by share: Double) -> Double {
    snapped(self.value(at: fraction(of: value) + share), or: value)
  }

  /// The reachable value that turning to `fraction` gives, coming from `present`.
  ///
  /// A value less than 0.6 step away leaves the present one, so that a finger trembling on a
  /// boundary does not chatter. Between the last step and the lower end that comes round again,
  /// which may be closer together, the nearer one wins.
  func value(turnedTo fraction: Double, from present: Double) -> Double {
    let target = value(at: fraction)
    guard hasStep, !target.isNothing else { return target }
    let nearest = snapped(target, or: target)
    let isSeam =
      wraps && !stepsMeetTheEnd && min(nearest, present) == range.lowerBound
      && max(nearest, present) == highestValue
    let isNear = distance(target, present) < (0.6 - Parameter.tolerance) * stepSize
    return isNear && !isSeam ? present : nearest
  }
}
