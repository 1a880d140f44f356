import KnobEngine
import KnobPresentation
import KnobStudio
import Testing

@Suite struct ScalePointsTests {
  private let points = ScalePoints([(5, "Plate"), (0, "Off"), (10, "Hall"), (1, "Room")])

  @Test func namesBelongToTheirValues() throws {
    let reverb = try points.parameter(default: 1)
    #expect(reverb.range == 0...10 && reverb.resetValue == 1)
    #expect(points.names == ["Off", "Room", "Plate", "Hall"])
    #expect(try points.format.value(of: "plate", for: reverb, present: 0) == 5)
    #expect(points.format.text(10, of: reverb) { _, _, _ in "?" } == "Hall")
  }

  @Test(arguments: [
    (Double(Float(4.999_999)), 5.0), (8.999_999, 10), (3, 5), (2.9, 1), (99, 10), (-1, 0),
  ])
  func numberOfAHostIsTheNearestValue(given: Double, value: Double) throws {
    #expect(try points.parameter().snapped(given) == value)
  }

  @Test func valuesThatAreNoNumbersOrOccurAgainAreLeftOut() throws {
    let points = ScalePoints([
      (1, "A"), (.nan, "B"), (0, "C"), (1, "D"), (.infinity, "E"), (-0.0, "F"),
    ])
    #expect(points.values == [0, 1] && points.names == ["C", "A"])
    let tooFew: [[(value: Double, name: String)]] = [[], [(1, "A")], [(1, "A"), (1, "B")]]
    for few in tooFew {
      #expect(throws: Parameter.Fault.self) { try ScalePoints(few).parameter() }
    }
  }

  /// The first of two steps with one name counts, also for the beginning of the name, and what is
  /// copied from the second one is its value.
  @Test func nameOfTwoStepsIsTheFirstOne() throws {
    let points = ScalePoints([(0, "Off"), (1, "Room"), (2, "Room")])
    let (reverb, format) = (try points.parameter(), points.format)
    for text in ["Room", "ro"] {
      #expect(try format.value(of: text, for: reverb, present: 0) == 1)
    }
    for value in [0.0, 1, 2] {
      let text = format.editableText(value, of: reverb) { number, _, _ in "\(number)" }
      #expect(try format.value(of: text, for: reverb, present: value) == value, "\(text)")
    }
  }

  @Test func moreNamesThanStepsDoNoHarm() {
    let wave = Parameter(0...2, step: 1)
    let format = ValueFormat(names: (0..<200).map { "Wave \($0)" })
    #expect(format.text(2, of: wave) { _, _, _ in "?" } == "Wave 2")
    #expect(throws: ValueFault.self) { try format.value(of: "Wave 7", for: wave, present: 0) }
  }
}
