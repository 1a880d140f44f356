import KnobEngine
import Testing

/// Lists of values as steps.
@Suite struct ListTests {
  private let ratio = Parameter(list: [1, 1.5, 2, 4, 8, 20], default: 4)

  @Test func valuesAreAtEqualDistances() {
    for (index, value) in [1, 1.5, 2, 4, 8, 20].enumerated() {
      #expect(ratio.value(at: Double(index) / 5) == value)
      #expect(ratio.fraction(of: value) == Double(index) / 5)
      #expect(ratio.stepIndex(of: value) == index && ratio.snapped(value) == value)
    }
  }

  @Test func nearestValueWinsAndATieGoesUp() {
    #expect(ratio.snapped(5.9) == 4 && ratio.snapped(6) == 8 && ratio.snapped(1.25) == 1.5)
    #expect(ratio.snapped(-.infinity) == 1 && ratio.snapped(99) == 20 && ratio.snapped(.nan) == nil)
  }

  @Test func stepIsIgnored() {
    var stepped = ratio
    stepped.step = 0.3
    #expect(stepped.snapped(5.9) == 4 && stepped.value(1, stepsFrom: 8) == 20)
  }

  @Test func wrappingListHasNoUpperEnd() {
    let phase = Parameter(list: [0, 90, 180, 360], wraps: true)
    #expect(phase.highestValue == 180 && phase.value(1, stepsFrom: 180) == 0)
    #expect(phase.snapped(300) == 0 && phase.snapped(250) == 180 && phase.snapped(-90) == 0)
    #expect(phase.value(-1, stepsFrom: 0) == 180 && phase.value(at: 1) == 0)
  }

  @Test(arguments: [
    ([], 0.0, 1.0, "a list must have at least two values"),
    ([1], 1, 1, "a list must have at least two values"),
    ([1, 1], 1, 1, "each value of a list must be greater than the one before it"),
    ([1, .nan, 3], 1, 3, "each value of a list must be greater than the one before it"),
    ([1, 2], 1, 3, "the range of a list must be from its first value to its last value"),
    ([1, .infinity], 1, .infinity, "a range must be finite"),
  ])
  func faultSaysWhatIsWrong(_ list: [Double], _ lower: Double, _ upper: Double, _ fault: String) {
    #expect(
      Parameter.fault(lower: lower, upper: upper, taper: .list(list))?.description == fault)
    #expect(Parameter.fault(lower: 1, upper: 4, taper: .list([1, 2, 4])) == nil)
  }

  @Test func digitsAreThoseOfTheValues() {
    #expect(ratio.figures(of: 4).digits == 1)
    #expect(Parameter(list: [1, 2, 64]).figures(of: 2).digits == 0)
    #expect(Parameter(list: [0, 0.125, 1]).figures(of: 1).digits == 3)
  }

  /// Turned by any movements, the knob has only values of the list.
  @Test func knobHasOnlyValuesOfTheList() {
    var knob = Knob(ratio, value: 2, size: KnobSize(width: 100, height: 100))
    knob.tracking = .vertical
    for round in 0..<50 {
      _ = knob.handle(.press(KnobPoint(x: 50, y: 50), by: .mouse))
      for step in 0..<20 {
        let y = 50 + Double((step * 37 + round * 11) % 300 - 150)
        _ = knob.handle(.move(KnobPoint(x: 50, y: y), fine: step % 7 == 0))
        #expect([1, 1.5, 2, 4, 8, 20].contains(knob.value))
      }
      _ = knob.handle(round % 3 == 0 ? .cancel : .release)
    }
  }
}
