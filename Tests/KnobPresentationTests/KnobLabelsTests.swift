import Foundation
import KnobEngine
import Testing

@testable import KnobPresentation

@Suite struct KnobLabelsTests {
  private func values(
    _ labels: KnobLabels, _ ticks: KnobMetrics.Ticks = .none,
    _ parameter: Parameter = Parameter(0...10)
  ) -> [Double] {
    labels.values(ticks: ticks, of: parameter)
  }

  @Test func labelsAreAtTicks() {
    #expect(values(.ticks, .even(5)) == [0, 2.5, 5, 7.5, 10])
    #expect(values(.majorTicks, .even(5)) == [0, 5, 10])
    #expect(values(.ticks, .at([10, 0], minor: [4, 11])) == [0, 4, 10])
    #expect(values(.majorTicks, .at([10, 0], minor: [4])) == [0, 10])
    #expect(values(.ticks) == [] && values(.none, .even(5)) == [])
  }

  @Test func labelsFollowTheTaper() {
    let values = values(.ticks, .even(3), Parameter(1...100, taper: .logarithmic))
    #expect(values.map { ($0 * 1e6).rounded() / 1e6 } == [1, 10, 100])
  }

  @Test func labelsAreAtSteps() {
    #expect(values(.steps, .none, Parameter(0...4, step: 1)) == [0, 1, 2, 3, 4])
    #expect(values(.steps, .none, Parameter(0...4, step: 1, wraps: true)) == [0, 1, 2, 3])
    #expect(values(.steps) == [0, 10])
    #expect(values(.steps, .none, Parameter(0...128, step: 1)).count == 65)
    #expect(values(.steps, .none, Parameter(0...127, step: 1)) == [0, 127])
    #expect(values(.steps, .none, Parameter(0...1e15, step: 1)).count == 65)
  }

  @Test func labelsAtValuesAreInTheRangeAndUnique() {
    #expect(values(.values([5, 0, 5, 20, .nan, -.infinity])) == [0, 5])
    #expect(values(.values((0...999).map { Double($0) / 100 })).count == 65)
  }

  @Test(
    arguments: [
      (20...20_000, 20, false, "20"), (20...20_000, 1_000, false, "1k"),
      (20...20_000, 12_500, false, "12.5k"), (20...20_000, 440, false, "440"),
      (0...16_383, 16_383, false, "16383"), (1990...2020, 2_000, false, "2000"),
      (0...1, 0.25, false, "0.25"), (0...1, 1.0 / 3, false, "0.33"), (-60...12, -12, false, "-12"),
      (0.001...10, 0.001, true, "1m"), (0.001...10, 0.0125, true, "12.5m"),
      (0.001...10, 1, true, "1"), (0...1e9, 5e8, false, "500M"), (0...100, 33.333, false, "33.333"),
      (0...100, 66.66667, false, "66.7"), (0...1, 0, true, "0"),
    ] as [(ClosedRange<Double>, Double, Bool, String)])
  func numbersAreShort(
    range: ClosedRange<Double>, value: Double, usesPrefixes: Bool, text: String
  ) {
    let format = ValueFormat(unit: "Hz", usesPrefixes: usesPrefixes)
    #expect(format.labelText(value, of: Parameter(range), print: printed) == text)
  }

  @Test func labelsOfStepsAreTheirNames() {
    let format = ValueFormat(names: ["Sine", "Saw"])
    let parameter = Parameter(0...2, step: 1)
    #expect(format.labelText(1, of: parameter, print: printed) == "Saw")
    #expect(format.labelText(2, of: parameter, print: printed) == "2")
  }

  @Test func plusSignIsThatOfTheFormat() {
    let format = ValueFormat(unit: "dB", showsPlus: true)
    #expect(format.labelText(12, of: Parameter(-12...12), print: printed) == "+12")
    #expect(format.labelText(0, of: Parameter(-12...12), print: printed) == "0")
  }

  private func printed(_ number: Double, digits: Int, showsPlus: Bool) -> String {
    (showsPlus ? "+" : "") + String(format: "%.\(digits)f", number)
  }
}
