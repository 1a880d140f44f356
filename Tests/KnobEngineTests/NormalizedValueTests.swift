import KnobEngine
import Testing

@Suite struct NormalizedValueTests {
  private static let stepped = [
    Parameter(0...2, step: 1), Parameter(0...6, step: 1), Parameter(-5...122, step: 1),
    Parameter(0...1, step: 0.1), Parameter(0...10, step: 3), Parameter(list: [0, 1, 5, 10]),
    Parameter(list: [1, 1.5, 2, 4, 8, 20]), Parameter(20...2_000, taper: .logarithmic, step: 20),
    Parameter(0...360, step: 45, wraps: true), Parameter(list: Parameter.noteLengths),
  ]

  /// Arguments: a normalized value, and the values of three steps for it.
  @Test(
    arguments: [
      (0, 0, 0), (0.24, 0, 0), (0.26, 1, 0), (0.3, 1, 0), (0.34, 1, 1), (0.6, 1, 1), (0.7, 1, 2),
      (0.76, 2, 2), (1, 2, 2), (7, 2, 2), (-1, 0, 0), (.infinity, 2, 2), (.nan, 0, 0),
    ] as [(Double, Double, Double)])
  func hostsRoundInTwoWays(normalized: Double, nearest: Double, equalParts: Double) {
    let wave = Parameter(0...2, step: 1)
    #expect(wave.value(atNormalized: normalized, rounding: .nearest) == nearest)
    #expect(wave.value(atNormalized: normalized, rounding: .equalParts) == equalParts)
  }

  @Test(arguments: stepped, Parameter.HostRounding.allCases)
  func eachStepSurvivesAHost(parameter: Parameter, rounding: Parameter.HostRounding) throws {
    let last = try #require(parameter.stepIndex(of: parameter.highestValue))
    for index in 0...last {
      let value = parameter.value(Double(index), stepsFrom: parameter.range.lowerBound)
      let normalized = parameter.normalized(of: value)
      #expect((0...1).contains(normalized))
      for number in [normalized, Double(Float(normalized))] {
        #expect(parameter.value(atNormalized: number, rounding: rounding) == value)
      }
    }
  }

  @Test func withoutStepsItIsTheFraction() {
    let cutoff = Parameter(20...20_000, taper: .logarithmic)
    for rounding in Parameter.HostRounding.allCases {
      #expect(cutoff.value(atNormalized: 0.5, rounding: rounding) == cutoff.value(at: 0.5))
    }
    #expect(cutoff.normalized(of: 200) == cutoff.fraction(of: 200))
    #expect(Parameter(0...1, step: 2).normalized(of: 0) == 0)
    #expect(Parameter(0...2, step: 1).normalized(of: .nan) == 0)
  }
}
