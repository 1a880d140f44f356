import Foundation
import KnobEngine
import KnobPresentation
import Testing

@Suite struct NoteNamesTests {
  private let delay = Parameter(list: Parameter.noteLengths, default: 0.25)

  private func text(_ value: Double, _ format: ValueFormat = ValueFormat()) -> String {
    format.text(value, of: delay) { number, digits, _ in String(format: "%.*f", digits, number) }
  }

  /// The length that a name states: 1/8T is two thirds of 1/8.
  @Test func namesStateTheirLengths() throws {
    #expect(ValueFormat.noteLengths.count == Parameter.noteLengths.count)
    for (name, length) in zip(ValueFormat.noteLengths, Parameter.noteLengths) {
      let base = 1 / (try #require(Double(name.dropFirst(2).prefix { $0.isNumber })))
      let wanted = name.hasSuffix("T") ? base * 2 / 3 : name.hasSuffix(".") ? base * 1.5 : base
      #expect(abs(length - wanted) < 1e-15, "\(name)")
    }
  }

  @Test func noteLengthsHaveTheirNames() {
    #expect(text(0.25) == "1/4" && text(1.0 / 12) == "1/8T" && text(0.375) == "1/4.")
    #expect(text(1.0 / 96, ValueFormat(names: ["A"])) == "A")
    #expect(ValueFormat().names(of: Parameter(list: [1, 2])).isEmpty)
  }

  @Test(arguments: [("1/8t", 1.0 / 12), ("1/4", 0.25), (" 1/4. ", 0.375), ("1/1.", 1.5)])
  func namesAreUnderstood(_ typed: String, _ value: Double) throws {
    let read = try ValueFormat().value(of: typed, for: delay, present: 0.25)
    #expect(abs(read - value) < 1e-15)
  }

  @Test func listsAreReadAsTheyWereWritten() throws {
    for parameter in [delay, Parameter(list: [1, 1.5, 20], default: 20)] {
      var settings = KnobSettings()
      settings.parameter = parameter
      #expect(try KnobSettings(json: Array(settings.json().utf8)).parameter == parameter)
      let data = try JSONEncoder().encode(parameter)
      #expect(try JSONDecoder().decode(Parameter.self, from: data) == parameter)
    }
    let json = #"{ "taper": "list", "taper-values": [1, 2, 8] }"#
    #expect(try KnobSettings(json: Array(json.utf8)).parameter == Parameter(list: [1, 2, 8]))
  }
}
