/// The reachable values of a range with a step: `lower + i * step`, for each i from 0 whose value
/// is in the range. Or those of a list.
///
/// An index is a whole number, stored as a Double. It is a class, so that a parameter without steps, and
/// each copy of one, has only a pointer for them.
final class Steps: Equatable, Sendable {
  /// The distance between two reachable values, or 0 for a list.
  let size: Double
  /// The number of whole steps in the range: `floor((upper - lower) / step + 1e-9)`.
  let count: Double
  /// The index of the last reachable value. If the parameter wraps and a step meets the upper end,
  /// it is the index before, because the upper end reads as the lower end.
  let last: Double
  private let range: ClosedRange<Double>
  /// The power of ten that makes the reachable values whole numbers, or nil if there is none.
  let decimalScale: Double?
  private let wraps: Bool
  /// Whether a step meets the upper end.
  private let meetsUpperEnd: Bool
  /// The values of a list.
  private let values: Parameter.Values?

  init(of size: Double, in range: ClosedRange<Double>, wraps: Bool) {
    let width = range.upperBound - range.lowerBound
    self.size = size
    self.range = range
    self.wraps = wraps
    count = (width / size + Parameter.tolerance).rounded(.down)
    meetsUpperEnd = width - count * size <= Parameter.tolerance * size
    last = wraps && meetsUpperEnd ? max(count - 1, 0) : count
    decimalScale = Steps.decimalScale(range.lowerBound, size)
    values = nil
  }

  /// - Parameter values: At least two values, in ascending order.
  init(list values: Parameter.Values, wraps: Bool) {
    size = 0
    range = values[0]...values[values.count - 1]
    self.wraps = wraps
    count = Double(values.count - 1)
    meetsUpperEnd = true
    last = wraps ? max(count - 1, 0) : count
    decimalScale = nil
    self.values = values
  }

  static func == (a: Steps, b: Steps) -> Bool {
    a === b
      || (a.size, a.range, a.wraps, a.values) == (b.size, b.range, b.wraps, b.values)
  }

  /// Returns the number of steps divided by a number, rounded, and at least one.
  func count(dividedBy divisor: Double) -> Double { max(1, (count / divisor + 0.5).rounded(.down)) }

  /// Returns the reachable value at an index: the decimal number that a person would write, if
  /// there is one. The ends are exact, even if they have more digits than that number: the lower
  /// end, and an upper end that a step meets.
  func value(_ index: Double) -> Double {
    // Adding 0 makes a zero of either sign the positive one.
    if index == 0 { return range.lowerBound + 0 }
    if index == count, meetsUpperEnd { return range.upperBound + 0 }
    if let values { return values[Int(min(max(index, 0), count))] + 0 }
    let value = range.lowerBound + index * size
    guard let decimalScale else { return min(value, range.upperBound) }
    let decimal = (value * decimalScale).rounded(.toNearestOrEven) / decimalScale + 0
    return min(max(decimal, range.lowerBound), range.upperBound)
  }

  /// Returns the index of the reachable value nearest to `value`, which is in the range. A tie
  /// rounds up.
  func index(nearestTo value: Double) -> Double {
    if let values {
      let index = (Taper.place(of: value, in: values) + 0.5 + Parameter.tolerance).rounded(.down)
      // The upper end reads as the lower end.
      return index > last ? (wraps ? 0 : last) : index
    }
    let offset = value - range.lowerBound
    let index = (offset / size + 0.5 + Parameter.tolerance).rounded(.down)
    guard wraps else { return min(index, count) }
    // Beyond the last step, the lower end may be nearer.
    let toLower = range.upperBound - range.lowerBound - offset
    let toLast = offset - last * size
    if toLast > 0, toLower <= toLast + Parameter.tolerance * size { return 0 }
    return min(index, last)
  }

  /// Returns the value that is a number of whole steps from `value`. It stops at the ends, or wraps
  /// around.
  ///
  /// - Edge cases: If there are infinitely many steps in both numbers, it is the present value.
  func value(_ steps: Double, from value: Double) -> Double {
    let index = index(nearestTo: value) + steps
    guard !index.isNaN else { return value }
    guard wraps else { return self.value(min(max(index, 0), count)) }
    let places = last + 1
    let rest = index - (index / places).rounded(.down) * places
    return self.value(rest >= 0 && rest < places ? rest : 0)
  }

  /// Returns the reachable value of a knob that is turned from the value `present` to the unsnapped
  /// value `target`, which is `distance` away.
  ///
  /// If the distance is less than 0.6 of a step, the value does not change, so that it does not
  /// flicker if a finger trembles between two steps. When wrapping, the last step and the lower end
  /// may be closer together; of these two, the nearer one wins.
  func value(turnedTo target: Double, from present: Double, distance: Double) -> Double {
    let isNear = distance < (0.6 - Parameter.tolerance) * size
    let nearest = value(index(nearestTo: target))
    let isSeam =
      wraps && !meetsUpperEnd && min(nearest, present) == range.lowerBound
      && max(nearest, present) == value(last)
    return isNear && !isSeam ? present : nearest
  }

  /// Returns the smallest power of ten, up to the ninth, that makes both the lower end and the step
  /// whole numbers, with a step of at least 1. Returns nil if there is none.
  static func decimalScale(_ lower: Double, _ step: Double) -> Double? {
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
}

extension Parameter {
  /// The tolerance in comparisons of steps, fractions, degrees, or points.
  package static let tolerance = 1e-9

  /// Returns whether a value is an echo of another one, as a host or a binding may round it:
  /// whether the two are within a millionth of the travel of each other.
  ///
  /// It is a part of the travel because a millionth of a range of eight decades is a seventh of it.
  package func isEcho(_ value: Double, of other: Double) -> Bool {
    value == other
      || offset(from: fraction(of: value), to: fraction(of: other)).magnitude <= 1e-6
  }

  /// Returns whether a value may be a rounded or late form of another one: whether the two are within
  /// 1 % of the travel of each other.
  package func isNear(_ value: Double, _ other: Double) -> Bool {
    offset(from: fraction(of: other), to: fraction(of: value)).magnitude
      <= 0.01 + Parameter.tolerance
  }

  /// Whether a user looks for the middle of the travel: it is 0, or there is a detent.
  package var hasSpecialMiddle: Bool {
    func isMiddle(_ value: Double) -> Bool {
      range.contains(value) && (fraction(of: value) - 0.5).magnitude <= Parameter.tolerance
    }
    return isMiddle(0) || detents.contains(where: isMiddle)
  }

  /// Returns the index of the reachable value nearest to a value, from 0 at the lower end. Returns
  /// nil without a step, or for a value that cannot be snapped.
  public func stepIndex(of value: Double) -> Int? {
    guard let steps, let settled = snapped(value) else { return nil }
    return Int(exactly: steps.index(nearestTo: settled))
  }

  /// Whether only some values are reachable, because of a step or a list.
  package var hasSteps: Bool { steps != nil }

  /// Whether there is more than one value.
  var canMove: Bool {
    guard let steps else { return width > 0 }
    return steps.last >= 1
  }

  /// The highest reachable value.
  ///
  /// - Edge cases: If the parameter wraps, this is the last step before the lower end. Without a
  ///   step, it is the lower end, because the two ends coincide.
  public var highestValue: Double {
    guard let steps else { return wraps ? range.lowerBound : range.upperBound }
    return steps.value(steps.last)
  }

  /// Returns the value that is a number of steps from a value. Without a step, each counts as 1 %
  /// of the travel, as with arrow keys.
  ///
  ///     Parameter(0...10, step: 3).value(2, stepsFrom: 3)    // 9.0
  ///     Parameter(0...10).value(-5, stepsFrom: 3)            // 2.5
  ///
  /// - Edge cases: The value stops at the ends, or wraps around. A fraction of a step is ignored.
  ///   If the count is NaN, or the value cannot be snapped, the result is `value` itself.
  public func value(_ count: Double, stepsFrom value: Double) -> Double {
    guard !count.isNaN, let value = snapped(value) else { return value }
    return moved(value, steps: count.rounded(.towardZero), share: count * 0.01)
  }

  /// Returns the value that is a number of steps from `value`, or `share` of the travel if there is
  /// no step. It stops at the ends, or wraps around.
  func moved(_ value: Double, steps count: Double, share: Double) -> Double {
    if let steps { return steps.value(count, from: value) }
    return snapped(self.value(at: fraction(of: value) + share)) ?? value
  }

  /// Returns the reachable value of a knob that is turned from the value `present` to a fraction,
  /// which is within 0...1.
  // A call that is not inlined would copy the parameter for each move.
  @inline(__always)
  func value(turnedTo fraction: Double, from present: Double) -> Double {
    let target = value(at: fraction)
    guard let steps else { return target }
    return steps.value(turnedTo: target, from: present, distance: distance(target, present))
  }
}
