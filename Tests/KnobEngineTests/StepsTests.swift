import Foundation
import Testing

@testable import KnobEngine

@Suite struct StepsTests {
  /// The range, the step, whether it wraps, and all reachable values.
  static let reachable: [(ClosedRange<Double>, Double, Bool, [Double])] = [
    (0...10, 3, false, [0, 3, 6, 9]),
    (0...10, 5, false, [0, 5, 10]),
    (0...10, 10, false, [0, 10]),
    (0...10, 20, false, [0]),
    (1...10, 3, false, [1, 4, 7, 10]),
    (-1...1, 0.5, false, [-1, -0.5, 0, 0.5, 1]),
    (0...0.3, 0.1, false, [0, 0.1, 0.2, 0.3]),
    (5...5, 1, false, [5]),
    (0...10, 3, true, [0, 3, 6, 9]),
    (0...10, 5, true, [0, 5]),
    (0...10, 10, true, [0]),
    (0...10, 20, true, [0]),
    (0...360, 90, true, [0, 90, 180, 270]),
    (0...0.3, 0.1, true, [0, 0.1, 0.2]),
  ]

  @Test(arguments: reachable)
  func everyValueIsReachable(
    _ range: ClosedRange<Double>, _ step: Double, _ wraps: Bool, _ values: [Double]
  ) throws {
    let parameter = Parameter(range, step: step, wraps: wraps)
    var found: [Double] = []
    let width = range.upperBound - range.lowerBound
    for index in 0...1000 {
      let value = try #require(
        parameter.snapped(range.lowerBound + width * Double(index) / 1000))
      #expect(range.contains(value))
      #expect(parameter.snapped(value) == value)
      if !found.contains(value) { found.append(value) }
    }
    #expect(found.count == values.count)
    for (one, other) in zip(found.sorted(), values) { #expect(abs(one - other) < 1e-12) }
    #expect(abs(parameter.highestValue - (values.last ?? 0)) < 1e-12)
    #expect(parameter.canMove == (values.count > 1))
  }

  @Test(arguments: reachable)
  func stepsVisitEveryValueAndStopOrWrapAround(
    _ range: ClosedRange<Double>, _ step: Double, _ wraps: Bool, _ values: [Double]
  ) {
    let steps = Steps(of: step, in: range, wraps: wraps)
    var value = range.lowerBound
    for expected in values.dropFirst() {
      value = steps.value(1, from: value)
      #expect(abs(value - expected) < 1e-12)
    }
    #expect(steps.value(1, from: value) == (wraps ? range.lowerBound : value))
    #expect(steps.value(-1, from: range.lowerBound) == (wraps ? value : range.lowerBound))
    #expect(steps.value(1e6, from: value).isFinite)
  }

  @Test(arguments: [
    (1.4, 0.0), (1.5, 3), (4.4999, 3), (4.5, 6), (7.5, 9), (9.9, 9), (10, 9), (-1, 0),
    (4.499_999_999_999, 6),
  ])
  func nearestWinsAndATieGoesUp(_ given: Double, _ value: Double) {
    #expect(Parameter(0...10, step: 3).snapped(given) == value)
  }

  @Test(arguments: [(9.4, 9.0), (9.5, 0), (9.7, 0), (9.1, 9), (7.5, 9), (10.2, 0), (-0.4, 0)])
  func lowerEndFollowsTheLastStepIfTheStepDoesNotDivide(_ given: Double, _ value: Double) {
    #expect(Parameter(0...10, step: 3, wraps: true).snapped(given) == value)
  }

  static let decimals: [(ClosedRange<Double>, Double)] = [
    (0...1, 0.1), (-1...1, 0.1), (0...10, 0.01), (-0.3...0.3, 0.1), (0.05...1.05, 0.1),
    (0...1e-6, 1e-9), (20...20_000, 0.7), (1e6...1e6 + 1, 0.001),
  ]

  @Test(arguments: decimals)
  func reachableValuesAreShortDecimals(_ range: ClosedRange<Double>, _ step: Double) {
    let steps = Steps(of: step, in: range, wraps: false)
    for index in 0...Int(min(steps.count, 2_000)) {
      // Counted in billionths: all of these values are whole numbers of them.
      let billionths = (range.lowerBound * 1e9).rounded() + Double(index) * (step * 1e9).rounded()
      let written = Double(String(format: "%.9f", billionths / 1e9))
      #expect(steps.value(Double(index)) == written)
    }
  }

  @Test func zeroIsNeverNegative() {
    // -2.1 + 3 * 0.7 is -4.4e-16.
    #expect(Steps(of: 0.7, in: -2.1...2.1, wraps: false).value(3).sign == .plus)
  }

  @Test(arguments: [
    (0.0, 1.0, 1.0), (0, 0.25, 100), (0.5, 1, 10), (0, 1e-9, 1e9), (1e300, 1, 1),
  ])
  func decimalScaleIsTheSmallest(_ lower: Double, _ step: Double, _ scale: Double) {
    #expect(Steps.decimalScale(lower, step) == scale)
  }

  @Test(arguments: [(0.0, 1.0 / 3), (0, 1e-10), (1.0 / 3, 1), (0, .pi), (0, 1e-13)])
  func stepThatIsNotAShortDecimalIsNotRounded(_ lower: Double, _ step: Double) {
    #expect(Steps.decimalScale(lower, step) == nil)
    #expect(Steps(of: step, in: lower...1_000, wraps: false).value(2) == lower + 2 * step)
  }

  @Test func changedRangeOrStepChangesTheDecimals() {
    var parameter = Parameter(0...1, step: 1.0 / 3)
    parameter.step = 0.1
    #expect(parameter.snapped(0.3) == 0.3)
    parameter.range = 0.05...1
    #expect(parameter.snapped(0.36) == 0.35)
    parameter.step = nil
    #expect(parameter.snapped(0.36) == 0.36)
  }

  @Test func upperEndIsExactIfTheStepsReachIt() {
    // 3 * 0.1 is 0.30000000000000004.
    #expect(Parameter(0...0.3, step: 0.1).snapped(0.3) == 0.3)
    #expect(Steps(of: 0.1, in: 0...0.3, wraps: false).count == 3)
    #expect(Parameter(0...1, step: 0.1).highestValue == 1)
    #expect(Parameter(0...0.999, step: 0.1).highestValue == 0.9)
  }

  /// The ends, the step, and whether a step meets the upper end.
  static let ends: [(Double, Double, Double, Bool)] = [
    (824_276_166.132_787_3, 824_276_167.132_787_3, 0.5, true),
    (-824_276_167.132_787_3, -824_276_166.132_787_3, 0.5, true),
    (824_276_166.132_787_3, 824_276_166.9, 0.5, false),
    (0, 0.300_000_000_000_000_04, 0.1, true), (7.000_000_000_000_001, 9, 0.25, true),
    (7.000_000_000_000_001, 8.000_000_000_000_002, 0.25, true), (1e12 / 3, 1e12, 0.01, false),
  ]

  @Test(arguments: ends)
  func endsAreReachableWhateverTheirDigits(
    _ lower: Double, _ upper: Double, _ step: Double, _ meetsUpperEnd: Bool
  ) {
    let parameter = Parameter(lower...upper, step: step)
    #expect(parameter.snapped(lower) == lower)
    #expect(parameter.snapped(parameter.highestValue) == parameter.highestValue)
    #expect((parameter.highestValue == upper) == meetsUpperEnd)
    #expect((parameter.snapped(upper) == upper) == meetsUpperEnd)
  }

  @Test(arguments: [
    (5.0, 5.59, 5.0), (5, 5.6, 6), (5, 5.4, 5), (5, 4.41, 5), (5, 4.4, 4), (5, 7.4, 7),
    (5, 7.5, 8), (5, 0, 0), (5, 10, 10), (0, 0.5, 0), (10, 9.5, 10),
  ])
  func lessThanSixTenthsOfAStepLeavesTheValue(
    _ present: Double, _ turnedTo: Double, _ value: Double
  ) {
    let parameter = Parameter(0...10, step: 1)
    #expect(parameter.value(turnedTo: turnedTo / 10, from: present) == value)
  }

  @Test(arguments: [
    (270.0, 323.0, 270.0), (270, 324, 0), (0, 307, 0), (0, 306, 270), (0, 53, 0), (0, 54, 90),
  ])
  func hysteresisGoesTheShortWayAround(_ present: Double, _ turnedTo: Double, _ value: Double) {
    let parameter = Parameter(0...360, step: 90, wraps: true)
    #expect(parameter.value(turnedTo: turnedTo / 360, from: present) == value)
  }

  @Test(arguments: [
    (9.0, 9.4, 9.0), (9, 9.5, 0), (0, 9.5, 0), (0, 9.4, 9), (9, 0.7, 0), (0, 8.3, 9), (6, 9.7, 0),
    (9, 7.3, 9), (9, 7.2, 6), (0, 1.7, 0), (0, 1.8, 3),
  ])
  func nearerValueWinsIfTheStepDoesNotDivide(
    _ present: Double, _ turnedTo: Double, _ value: Double
  ) {
    let parameter = Parameter(0...10, step: 3, wraps: true)
    #expect(parameter.value(turnedTo: turnedTo / 10, from: present) == value)
  }

  @Test(arguments: [
    (0.0...100, 4.0, 10.0, 3.0), (0...100, 5, 10, 2), (0...10, 3, 10, 1), (0...10, 20, 10, 1),
    (0...1000, 1, 100, 10), (0...150, 1, 100, 2), (0...149, 1, 100, 1), (0...100, 1, 100, 1),
  ])
  func pageAndNotchAreRoundedAndAtLeastAStep(
    _ range: ClosedRange<Double>, _ step: Double, _ part: Double, _ steps: Double
  ) {
    #expect(Steps(of: step, in: range, wraps: false).count(dividedBy: part) == steps)
  }

  @Test func movingByAShareIsRelativeToTheTravel() {
    let parameter = Parameter(1...100, taper: .logarithmic)
    #expect(abs(parameter.moved(10, steps: 0, share: 0.25) - 31.622_776_601_683_79) < 1e-9)
    #expect(parameter.moved(10, steps: 0, share: 9) == 100)
    #expect(parameter.moved(10, steps: 0, share: -9) == 1)
  }

  @Test(arguments: [
    (0.48, 50.0 as Double?), (0.479, nil), (0.5, 50), (0.509, 50), (0.51, 52), (0.54, 52),
    (0.5401, nil), (0, nil), (1, nil),
  ])
  func nearestDetentPulls(_ fraction: Double, _ value: Double?) {
    let parameter = Parameter(0...100, detents: [52, 50, 150, -3, .nan, .infinity], pull: 0.02)
    #expect(parameter.detent(at: fraction)?.value == value)
  }

  @Test(arguments: [(0.985, true), (0.975, false), (0.015, true), (0.025, false)])
  func detentPullsTheShortWayAround(_ fraction: Double, _ pulls: Bool) {
    for detent in [0.0, 360] {
      let parameter = Parameter(0...360, detents: [detent], pull: 0.02, wraps: true)
      #expect(parameter.detent(at: fraction)?.value == (pulls ? 0 : nil))
    }
  }

  @Test(arguments: [Double.nan, -0.1])
  func noDetentPullsWithoutAPull(_ pull: Double) {
    let parameter = Parameter(0...100, detents: [50], pull: pull)
    #expect(parameter.detent(at: 0.5) == nil)
  }

  @Test func veryManyStepsAreCounted() {
    let parameter = Parameter(0...1e9, step: 1)
    #expect(parameter.snapped(999_999_998.5) == 999_999_999)
    #expect(parameter.value(-1, stepsFrom: 1e9) == 999_999_999)
    #expect(Parameter(0...1e300, step: 1e-300).snapped(1e300) == 1e300)
    #expect(Parameter(0...1e300, step: 1e-300).value(-.infinity, stepsFrom: 1e300) == 1e300)
  }

  @Test(arguments: [
    (Parameter(0...10, step: 3), 3.0, 2.0, 9.0), (Parameter(0...10, step: 3), 3, -5, 0),
    (Parameter(0...10, step: 3), 3, 1.9, 6), (Parameter(0...10), 3, -5, 2.5),
    (Parameter(0...10), 9.95, 3, 10), (Parameter(0...10, wraps: true), 0.5, -10, 9.5),
    (Parameter(0...10), 3, .nan, 3), (Parameter(0...10, step: 3), .nan, 2, .nan),
  ])
  func stepsAreCountedFromAValue(
    parameter: Parameter, value: Double, count: Double, result: Double
  ) {
    let stepped = parameter.value(count, stepsFrom: value)
    #expect(stepped.isNaN == result.isNaN)
    if !result.isNaN { #expect((stepped - result).magnitude < 1e-9) }
  }
}
