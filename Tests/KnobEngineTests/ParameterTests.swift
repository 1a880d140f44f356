import Testing

@testable import KnobEngine

@Suite struct ParameterTests {
  @Test(arguments: [
    (0.0, 10.0, Taper.linear, nil as Double?, nil as String?),
    (5, 5, .linear, nil, nil),
    (0, 10, .linear, 20, nil),
    (-1e307, 1e307, .linear, nil, nil),
    (20, 20_000, .logarithmic, 1, nil),
    (10, 5, .linear, nil, "the lower end of a range must not be above the upper end"),
    (.nan, 5, .linear, nil, "a range must be finite"),
    (0, .nan, .linear, nil, "a range must be finite"),
    (-.infinity, 5, .linear, nil, "a range must be finite"),
    (0, .infinity, .linear, nil, "a range must be finite"),
    (.infinity, .infinity, .linear, nil, "a range must be finite"),
    (-1e308, 1e308, .linear, nil, "a range must be finite"),
    (0, 10, .logarithmic, nil, "a logarithmic range must not contain zero"),
    (-1, 10, .logarithmic, nil, "a logarithmic range must not contain zero"),
    (-10, 0, .logarithmic, nil, "a logarithmic range must not contain zero"),
    (-100, -1, .logarithmic, nil, nil),
    (1e-300, 1e300, .logarithmic, nil, "a logarithmic range must not overflow"),
    (-1e300, -1e-300, .logarithmic, nil, "a logarithmic range must not overflow"),
    (0, 1, .power(0), nil, "the exponent of a power taper must be greater than zero"),
    (0, 1, .power(-2), nil, "the exponent of a power taper must be greater than zero"),
    (0, 1, .power(.nan), nil, "the exponent of a power taper must be greater than zero"),
    (0, 1, .power(.infinity), nil, "the exponent of a power taper must be greater than zero"),
    (0, 1, .linear, 0, "step must be greater than zero"),
    (0, 1, .linear, -0.1, "step must be greater than zero"),
    (0, 1, .linear, .nan, "step must be greater than zero"),
    (0, 1, .linear, .infinity, "step must be greater than zero"),
  ])
  func faultSaysWhatIsWrong(
    _ lower: Double, _ upper: Double, _ taper: Taper, _ step: Double?, _ sentence: String?
  ) {
    let fault = Parameter.fault(lower: lower, upper: upper, taper: taper, step: step)
    #expect(fault.map { "\($0)" } == sentence)
    do throws(Parameter.Fault) {
      let parameter = try Parameter(lower: lower, upper: upper, taper: taper, step: step)
      #expect(sentence == nil && parameter == Parameter(lower...upper, taper: taper, step: step))
    } catch {
      #expect("\(error)" == sentence)
    }
  }

  /// A curve that rounds values up to the upper end does not show it.
  @Test func wrappedValueIsNeverTheUpperEnd() {
    let phase = Parameter(20...20.000_000_001, taper: .power(0.001), wraps: true)
    for index in 0..<1_000 {
      #expect(phase.value(at: 1 - Double(index) * 1e-12) < phase.range.upperBound)
      #expect(phase.value(at: Double(index) / 1_000) < phase.range.upperBound)
    }
  }

  @Test(arguments: [
    (-5.0, 10.0), (10, 10), (20, 20), (30, 30), (99, 30), (-.infinity, 10), (.infinity, 30),
  ])
  func valueIsClamped(_ given: Double, _ value: Double) {
    #expect(Parameter(10...30).snapped(given) == value)
  }

  @Test(arguments: [
    (0.0, 0.0), (90, 90), (360, 0), (370, 10), (720, 0), (-10, 350), (-360, 0), (-370, 350),
    (1e6, 280), (359.999, 359.999),
  ])
  func valueIsWrapped(_ given: Double, _ value: Double) {
    let hue = Parameter(0...360, wraps: true)
    #expect(hue.snapped(given) == value)
    #expect(hue.fraction(of: given) == value / 360)
  }

  @Test func notANumberIsRejected() {
    #expect(Parameter(10...30).snapped(.nan) == nil)
    let hue = Parameter(0...360, wraps: true)
    for value in [Double.nan, .infinity, -.infinity] { #expect(hue.snapped(value) == nil) }
  }

  @Test(arguments: [1e300, -1e300, 1e17, -1e17, 360.0.nextDown, (-1e-300)])
  func wrappingStaysInTheRange(_ given: Double) throws {
    let value = try #require(Parameter(0...360, wraps: true).snapped(given))
    #expect(value >= 0 && value < 360)
  }

  @Test(arguments: [(0.25, 0.25), (1, 0), (1.25, 0.25), (-0.25, 0.75), (-1e-20, 0), (7, 0)])
  func fractionIsModuloOneWhenWrapping(_ given: Double, _ fraction: Double) {
    let hue = Parameter(0...360, wraps: true)
    #expect(hue.confined(given) == fraction)
    #expect(hue.value(at: given) == 360 * fraction)
  }

  @Test(arguments: [(0.1, 0.3, 0.2), (0.9, 0.1, 0.2), (0.1, 0.9, -0.2), (0.5, 0.5, 0)])
  func offsetIsTheShortWayWhenWrapping(_ start: Double, _ end: Double, _ way: Double) {
    #expect(abs(Parameter(0...360, wraps: true).offset(from: start, to: end) - way) < 1e-12)
    #expect(Parameter(0...360).offset(from: start, to: end) == end - start)
  }

  @Test func distanceIsTheShortWayWhenWrapping() {
    #expect(Parameter(0...360, wraps: true).distance(350, 10) == 20)
    #expect(Parameter(0...360).distance(350, 10) == 340)
  }

  @Test(arguments: [
    (nil as Double?, nil as Double?, 10.0), (25, nil, 25), (99, nil, 30), (-99, nil, 10),
    (.nan, nil, 10), (.infinity, nil, 30), (24, 10, 20), (25, 10, 30),
  ])
  func defaultIsSnapped(_ given: Double?, _ step: Double?, _ value: Double) {
    #expect(Parameter(10...30, step: step, default: given).resetValue == value)
  }

  @Test func defaultReturnsWithTheRange() {
    var parameter = Parameter(0...10, default: 8)
    parameter.range = 0...5
    #expect(parameter.resetValue == 5)
    parameter.range = 0...10
    #expect(parameter.resetValue == 8)
  }

  @Test func documentedExampleHolds() {
    var cutoff = Parameter(20...20_000, taper: .logarithmic, default: 1_000)
    #expect(abs(cutoff.value(at: 0.5) - 632.455_532_033_675_9) < 1e-9)
    #expect(abs(cutoff.fraction(of: 200) - 1 / 3.0) < 1e-15)
    cutoff.step = 10
    #expect(cutoff.snapped(998.2) == 1000)
  }

  @Test func rangeOfOneValueHasFractionZero() {
    for wraps in [false, true] {
      let parameter = Parameter(5...5, wraps: wraps)
      #expect(parameter.snapped(7) == 5)
      #expect(parameter.fraction(of: 5) == 0)
      #expect(parameter.value(at: 0.7) == 5)
      #expect(!parameter.canMove)
    }
  }

  @Test func detentsAndDefaultDoNotChangeTheReachableValues() {
    let parameter = Parameter(0...10)
    var other = parameter
    other.detents = [5]
    other.pull = 0.1
    other.defaultValue = 3
    #expect(parameter != other && parameter.reachesSameValues(as: other))
    for change in [
      { $0.range = 0...11 }, { $0.step = 2 }, { $0.wraps = true }, { $0.taper = .power(2) },
    ] as [(inout Parameter) -> Void] {
      other = parameter
      change(&other)
      #expect(!parameter.reachesSameValues(as: other))
    }
  }
}
