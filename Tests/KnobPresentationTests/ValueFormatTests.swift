import Foundation
import GestureScripts
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

  /// Not every digit is a decimal one for Unicode.
  @Test(arguments: [(3.0, "三"), (-3, "三"), (0.4, "〇")])
  func valueInOtherDigitsIsNotTakenForZero(value: Double, expected: String) {
    let shown = ValueFormat(digits: 0).text(value, of: gain) { number, _, _ in
      number == 0 ? "〇" : "三"
    }
    #expect(shown == expected)
  }

  /// A prefix of the unit makes way for another one.
  @Test(arguments: [
    ("ms", 0.908, "908_µs"), ("ms", 25, "25.0_ms"), ("ms", 4_000, "4.00_s"), ("ms", 0, "0.00_ms"),
    ("kHz", 0.44, "440_Hz"), ("kHz", 12, "12.0_kHz"), ("µs", 1_500, "1.50_ms"),
    ("kg", 5_000, "5.00_Mg"),
    ("min", 5_000, "5.00_kmin"), ("nF", 0.02, "0.02_nF"),
  ])
  func prefixReplacesThatOfTheUnit(unit: String, value: Double, expected: String) {
    let format = ValueFormat(unit: unit, usesPrefixes: true)
    #expect(text(format, value, of: Parameter(0...5_000)) == expected)
  }

  @Test func labelsHaveThePrefixOfTheUnit() {
    let time = Parameter(0.001...1_000, taper: .logarithmic)
    let format = ValueFormat(unit: "ms", usesPrefixes: true)
    let labels = [0.001, 0.25, 1, 62.5, 1_000].map {
      format.labelText($0, of: time) { number, digits, _ in String(format: "%.*f", digits, number) }
    }
    #expect(labels == ["1µ", "250µ", "1m", "62.5m", "1"])
    let zero = format.labelText(0, of: Parameter(0...5)) { _, _, _ in "0" }
    #expect(zero == "0")
  }

  /// Values a hundredth of the travel apart, or a larger step, have different texts and labels.
  @Test(arguments: [false, true])
  func neighborsReadDifferently(usesPrefixes: Bool) {
    let format = ValueFormat(unit: "x", usesPrefixes: usesPrefixes)
    func print(_ number: Double, _ digits: Int, _ showsPlus: Bool) -> String {
      String(format: "%.*f", digits, number)
    }
    for parameter in Self.parameters {
      // Also between the hundredths.
      for offset in [0, 0.005, 0.003_7] {
        var last = (text: "", label: "")
        for index in 0...99 {
          let target = parameter.value(at: Double(index) / 100 + offset)
          guard let value = parameter.snapped(target) else { continue }
          let text = (
            text: format.text(value, of: parameter, print: print),
            label: format.labelText(value, of: parameter, print: print)
          )
          #expect(text.text != last.text, "\(value) in \(parameter)")
          #expect(text.label != last.label, "\(value) in \(parameter)")
          last = text
        }
      }
    }
  }

  private static var parameters: [Parameter] {
    let random = RandomNumbers(seed: 3)
    var parameters = [
      Parameter(0...100), Parameter(0...0.000_01), Parameter(1e-9...1, taper: .logarithmic),
      Parameter(0.000_01...100, taper: .logarithmic), Parameter(0...1, taper: .power(3)),
      Parameter(1_000...1_001), Parameter(20_000...20_100), Parameter(-1e9...1e9),
      Parameter(-100 ... -0.001, taper: .logarithmic), Parameter(-3...99, step: 1),
    ]
    for _ in 0..<300 {
      let lower = Double(random.next(1_000)) * raised(random.next(16) - 10)
      let width = Double(1 + random.next(1_000)) * max(raised(random.next(16) - 10), lower * 1e-9)
      let taper = [Taper.linear, lower > 0 ? .logarithmic : .linear, .power(2)][random.next(3)]
      parameters.append(Parameter(lower...(lower + width), taper: taper))
    }
    return parameters.filter { $0.range.upperBound - $0.range.lowerBound > 1e-9 }
  }

  private static func raised(_ exponent: Int) -> Double {
    (0..<abs(exponent)).reduce(1) { power, _ in exponent < 0 ? power / 10 : power * 10 }
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
