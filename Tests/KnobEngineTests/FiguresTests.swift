import KnobEngine
import Testing

struct FiguresTests {
  @Test(arguments: [
    (Parameter(0...0.1), 3), (Parameter(0...1), 2), (Parameter(0...10), 1),
    (Parameter(-50...50), 0), (Parameter(0...1, step: 0.25), 2), (Parameter(0...10, step: 0.5), 1),
    (Parameter(0...127, step: 1), 0), (Parameter(0...1, step: 1.0 / 3), 6),
  ])
  func digitsFitTheRangeOrTheStep(parameter: Parameter, digits: Int) {
    #expect(parameter.figures(of: 0.5).digits == digits)
  }

  /// Arguments: a value that would read like its neighbors, and the digits with which it does not.
  @Test(arguments: [
    (Parameter(0...0.05), 0.0126, 4), (Parameter(0...0.000_01), 0.000_004, 7),
    (Parameter(0...0.000_01, step: 0.000_000_1), 0.000_003_4, 7),
    (Parameter(0...0.000_01, step: 0.000_000_25), 0.000_003_5, 8),
    (Parameter(0...0.000_01, step: 0.000_001 / 3), 0.000_001, 9),
    (Parameter(0...1e-10), 4e-11, 12), (Parameter(0...1e-30), 4e-31, 15),
    (Parameter(1e-9...1, taper: .logarithmic), 0.000_02, 6),
    (Parameter(1e-9...1, taper: .logarithmic), 0.2, 3),
    (Parameter(1...100, taper: .logarithmic), 1.047, 2),
    (Parameter(0...1, taper: .power(3)), 0.001_04, 4), (Parameter(list: [0, 1e-8, 3e-8]), 0, 8),
    (Parameter(0.5...10.5, step: 1), 2.5, 1),
  ])
  func digitsShowAHundredthOfTheTravel(parameter: Parameter, value: Double, digits: Int) {
    #expect(parameter.figures(of: value).digits == digits)
  }

  /// What is not rounded has no more digits.
  @Test(arguments: [
    (Parameter(1...100, taper: .logarithmic), 1.0, 1), (Parameter(0...100, taper: .power(2)), 0, 0),
    (Parameter(20...20_000, taper: .logarithmic), 20, 0),
    (Parameter(20...20_000, taper: .logarithmic), 21.37, 0),
    (Parameter(0...1, step: Double(Float(0.1))), 0.3, 1), (Parameter(0...100), 33.3, 0),
    (Parameter(0...20_000, step: 1), 2_741, 0), (Parameter(5...5), 5, 3),
  ])
  func textsThatDifferKeepTheirDigits(parameter: Parameter, value: Double, digits: Int) {
    #expect(parameter.figures(of: value).digits == digits)
  }

  @Test(arguments: [
    (Parameter(1_000...1_001), 1_000.123, 1.000_123, 5),
    (Parameter(0...20_000, step: 1), 2_741, 2.741, 2),
    (Parameter(0...1e-10), 4.2e-11, 0.042, 3), (Parameter(0...1), 1e-13, 1e-13, 2),
  ])
  func prefixesShowAHundredthOfTheTravel(
    parameter: Parameter, value: Double, number: Double, digits: Int
  ) {
    let figures = parameter.figures(of: value, usesPrefixes: true)
    #expect((figures.number - number).magnitude < 1e-12 && figures.digits == digits)
  }

  @Test(arguments: [
    (0.5, 0, 1.0), (1.5, 0, 2), (2.5, 0, 3), (-2.5, 0, -3), (0.125, 2, 0.13), (2.4, 0, 2.4),
    (0.15, 1, 0.2), (1e300, 3, 1e300),
  ])
  func halfOfTheLastDigitIsRoundedAwayFromZero(value: Double, digits: Int, number: Double) {
    #expect(Parameter(-1e300...1e300).figures(of: value, digits: digits).printed == number)
  }

  /// Arguments: a default value in 0...10, and the digits with which it is not rounded.
  @Test(arguments: [(0.0, 1), (5, 1), (0.3, 1), (0.25, 2), (0.125, 3), (0.0625, 1), (1.0 / 3, 1)])
  func valueAfterAResetIsNotRounded(value: Double, digits: Int) {
    #expect(Parameter(0...10, default: value).figures(of: 7).digits == digits)
    #expect(Parameter(0...10, step: 0.1, default: value).figures(of: 7).digits == 1)
  }

  @Test(arguments: [
    (20.0, 20.0, 1, 0), (999.4, 999.4, 0, 0), (999.6, 0.9996, 2, 1), (2_740, 2.74, 2, 1),
    (999_600, 0.9996, 2, 2), (0.0124, 12.4, 1, -1), (0, 0, 2, 0), (-2_740, -2.74, 2, 1),
    (0.000_025, 25, 1, -2), (0.000_999_6, 0.9996, 2, -1), (3e-9, 3, 2, -3), (2e-11, 0.02, 2, -3),
    (4e-12, 4e-12, 2, 0), (5.5e9, 5.5, 2, 3), (5e12, 5_000, 0, 3),
  ])
  func prefixesKeepThreeFigures(value: Double, number: Double, digits: Int, thousands: Int) {
    let figures = Parameter(-1e6...1e6).figures(of: value, usesPrefixes: true)
    #expect((figures.number - number).magnitude < 1e-9)
    #expect(figures.digits == digits)
    #expect(figures.thousands == thousands)
  }

  @Test(arguments: [(-3, 0), (0, 0), (4, 4), (99, 15)])
  func requestedDigitsAreClamped(requested: Int, digits: Int) {
    #expect(Parameter(0...1).figures(of: 0.5, digits: requested).digits == digits)
    #expect(
      Parameter(0...1).figures(of: 0.5, digits: requested, usesPrefixes: true).digits == digits)
  }

  @Test(arguments: [
    (2e-9, "n"), (2e-6, "µ"), (0.01, "m"), (1, ""), (1e4, "k"), (1e7, "M"), (1e10, "G"),
  ])
  func prefixesHaveTheirLetters(value: Double, letter: String) {
    #expect("\(Parameter(0...1).figures(of: value, usesPrefixes: true).prefix)" == letter)
  }
}
