import KnobEngine
import KnobPresentation
import Testing

@Suite struct ValueFormatTests {
  private let gain = Parameter(-12...12)

  /// The text of a value, whose numbers are printed with a sign in any case.
  private func text(_ format: ValueFormat, _ value: Double, of parameter: Parameter) -> String {
    let text = format.text(value, of: parameter) { number, digits, showsPlus in
      let scale = (0..<digits).reduce(1.0) { scale, _ in 10 * scale }
      let whole = Int((abs(number) * scale).rounded())
      let decimals = digits > 0 ? "." + String(Int(scale) + whole % Int(scale)).dropFirst() : ""
      return (number < 0 ? "-" : showsPlus ? "+" : "") + "\(whole / Int(scale))" + decimals
    }
    return text.replacing("\u{A0}", with: "_")
  }

  @Test func unitFollowsTheNumber() {
    #expect(text(ValueFormat(unit: "dB"), 3, of: gain) == "3.0_dB")
    #expect(text(ValueFormat(digits: 0), 3, of: gain) == "3")
  }

  @Test func prefixesBelongToTheUnit() {
    let cutoff = Parameter(20...20_000, taper: .logarithmic)
    #expect(text(ValueFormat(unit: "Hz", usesPrefixes: true), 2_740, of: cutoff) == "2.74_kHz")
    #expect(text(ValueFormat(usesPrefixes: true), 2_740, of: cutoff) == "2.74_k")
  }

  @Test(arguments: [(3.0, "+3.0"), (-3, "-3.0"), (0.04, "0.0"), (-0.04, "0.0"), (0, "0.0")])
  func whatRoundsToZeroHasNoSign(value: Double, expected: String) {
    #expect(text(ValueFormat(digits: 1, showsPlus: true), value, of: gain) == expected)
  }

  @Test func stepsHaveNames() {
    let wave = Parameter(0...2, step: 1)
    let format = ValueFormat(names: ["Sine", "Saw"])
    #expect((0...2).map { text(format, Double($0), of: wave) } == ["Sine", "Saw", "2"])
    #expect(text(format, 1, of: gain) == "1.0")
  }

  @Test func digitsAreClamped() {
    var seen: [Int] = []
    for digits in [-5, 3, 99] {
      _ = ValueFormat(digits: digits).text(0.5, of: gain) { _, digits, _ in
        seen.append(digits)
        return "1"
      }
    }
    #expect(seen == [0, 3, 15])
  }
}
