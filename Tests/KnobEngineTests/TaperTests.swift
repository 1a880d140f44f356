import KnobEngine
import Testing

@Suite struct TaperTests {
  static let ranges: [(Taper, ClosedRange<Double>)] = [
    (.linear, 0...1), (.linear, -60...6), (.linear, 1e9...1e9 + 1), (.linear, -1e300...1e300),
    (.logarithmic, 20...20_000), (.logarithmic, 1e-6...1), (.logarithmic, 1...1.000_001),
    (.logarithmic, -100 ... -1), (.power(2), 0...100), (.power(0.5), -10...10), (.power(3), 0...1),
    (.power(1), 10...30),
    (.power(8), 0...1), (.list([0, 1, 5, 100]), 0...100),
    (.list(Parameter.noteLengths), 1 / 96.0...1.5),
    (
      .custom(
        Taper.Curve {
          $0 * $0
        } fraction: {
          $0.squareRoot()
        }), -10...30
    ),
  ]

  @Test(arguments: [
    (Taper.linear, 10.0...30, 0.25, 15.0),
    (.linear, -1...1, 0.5, 0),
    (.linear, 0...10, 0.3, 3),
    (.logarithmic, 20...20_000, 0.5, 632.455_532_033_675_9),
    (.logarithmic, 1...100, 0.5, 10),
    (.logarithmic, 20...20_000, 1 / 3.0, 200),
    (.power(2), 0...100, 0.5, 25),
    (.power(2), 10...30, 0.5, 15),
    (.power(0.5), 0...10, 0.25, 5),
  ])
  func valueFollowsTheFormula(
    _ taper: Taper, _ range: ClosedRange<Double>, _ fraction: Double, _ value: Double
  ) {
    #expect(abs(taper.value(at: fraction, in: range) - value) <= 1e-9)
    #expect(abs(taper.fraction(of: value, in: range) - fraction) <= 1e-12)
  }

  @Test func logarithmBelowZeroIsTheMirrorOfThatAbove() {
    let (below, above) = (-100.0 ... -1, 1.0...100)
    for fraction in [0, 0.001, 0.25, 0.5, 0.7, 1] {
      let value = Taper.logarithmic.value(at: fraction, in: below)
      #expect(value == -Taper.logarithmic.value(at: 1 - fraction, in: above))
      #expect(
        Taper.logarithmic.fraction(of: value, in: below)
          == 1 - Taper.logarithmic.fraction(of: -value, in: above))
    }
    var knob = Knob(Parameter(below, taper: .logarithmic), value: -10)
    _ = knob.handle(.key(.pageUp))
    #expect((knob.value - -6.309_573_444_801_932).magnitude < 1e-12)
  }

  @Test(arguments: ranges)
  func endsAreExact(_ taper: Taper, _ range: ClosedRange<Double>) {
    #expect(taper.value(at: 0, in: range) == range.lowerBound)
    #expect(taper.value(at: 1, in: range) == range.upperBound)
    #expect(taper.fraction(of: range.lowerBound, in: range) == 0)
    #expect(taper.fraction(of: range.upperBound, in: range) == 1)
  }

  @Test(arguments: [
    (Taper.linear, 0.0...1), (.linear, -60...6), (.linear, 10...30), (.logarithmic, 20...20_000),
    (.logarithmic, 1e-6...1), (.logarithmic, -20_000 ... -20), (.power(2), 0...100),
    (.power(0.5), -10...10), (.power(8), 0...1),
  ])
  func roundTripIsExactTo12Digits(_ taper: Taper, _ range: ClosedRange<Double>) {
    var worst = 0.0
    for index in 0...10_000 {
      let fraction = Double(index) / 10_000
      let back = taper.fraction(of: taper.value(at: fraction, in: range), in: range)
      worst = max(worst, abs(back - fraction))
    }
    #expect(worst <= 1e-12)
  }

  @Test(arguments: ranges.filter { $0.1 != 1e9...1e9 + 1 })
  func valueIsStrictlyIncreasing(_ taper: Taper, _ range: ClosedRange<Double>) {
    var last = -Double.infinity
    for index in 0...1000 {
      let value = taper.value(at: Double(index) / 1000, in: range)
      #expect(value > last && range.contains(value))
      last = value
    }
  }

  @Test(arguments: ranges)
  func valuesOutsideAreClamped(_ taper: Taper, _ range: ClosedRange<Double>) {
    for below in [-Double.infinity, -1, -1e-300, -0.0] {
      #expect(taper.value(at: below, in: range) == range.lowerBound)
    }
    for above in [1.000_000_1, 2, 1e300, Double.infinity] {
      #expect(taper.value(at: above, in: range) == range.upperBound)
    }
    #expect(taper.fraction(of: -.infinity, in: range) == 0)
    #expect(taper.fraction(of: range.lowerBound.nextDown, in: range) == 0)
    #expect(taper.fraction(of: .infinity, in: range) == 1)
    #expect(taper.fraction(of: range.upperBound.nextUp, in: range) == 1)
  }

  @Test(arguments: ranges)
  func nanGivesTheLowerEnd(_ taper: Taper, _ range: ClosedRange<Double>) {
    #expect(taper.value(at: .nan, in: range) == range.lowerBound)
    #expect(taper.fraction(of: .nan, in: range) == 0)
  }

  @Test(arguments: [Taper.linear, .logarithmic, .power(2)])
  func emptyRangeHasOneValueAtFractionZero(_ taper: Taper) {
    for value in [-.infinity, 4, 5, 6, .infinity, Double.nan] {
      #expect(taper.fraction(of: value, in: 5...5) == 0)
    }
    for fraction in [0, 0.5, 1] { #expect(taper.value(at: fraction, in: 5...5) == 5) }
  }

  @Test(arguments: [(1.0, 0.0...10), (5, 0...10), (9.5, 0...10), (632, 20...20_000), (0, -60...6)])
  func powerTaperHasTheGivenMiddle(_ middle: Double, _ range: ClosedRange<Double>) {
    let taper = Taper.power(middle: middle, in: range)
    let reached = taper.value(at: 0.5, in: range)
    #expect(abs(reached - middle) <= 1e-9 * (range.upperBound - range.lowerBound))
  }

  @Test func exponentIsTheRatioOfLogarithms() {
    guard case .power(let exponent) = Taper.power(middle: 1, in: 0...10) else {
      Issue.record("a middle makes a power taper")
      return
    }
    // ln(0.1) / ln(0.5)
    #expect(abs(exponent - 3.321_928_094_887_362) < 1e-12)
    #expect(Taper.power(middle: 5, in: 0...10) == .power(1))
  }
}
