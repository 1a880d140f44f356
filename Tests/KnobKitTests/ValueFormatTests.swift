import Foundation
import KnobEngine
import KnobKit
import KnobPresentation
import Testing

@Suite struct ValueFormatTests {
  private let cutoff = Parameter(20...20_000, taper: .logarithmic)

  private func english(_ format: ValueFormat) -> ValueFormat {
    var format = format
    format.locale = Locale(identifier: "en_US")
    return format
  }

  @Test(arguments: [(2740.0, "2.74 kHz"), (20.0, "20.0 Hz"), (999.6, "1.00 kHz")])
  func prefixesMakeThreeFigures(value: Double, text: String) {
    let format = english(ValueFormat(unit: "Hz", usesPrefixes: true))
    #expect(format.text(value, of: cutoff) == text.replacingOccurrences(of: " ", with: "\u{A0}"))
  }

  @Test func stepGivesTheDigits() {
    let format = english(ValueFormat())
    #expect(format.text(0.5, of: Parameter(0...1, step: 0.25)) == "0.50")
    #expect(format.text(12_345, of: Parameter(0...20_000)) == "12345")
  }

  @Test func whatRoundsToZeroHasNoSign() {
    let format = english(ValueFormat(unit: "dB", digits: 1, showsPlus: true))
    let gain = Parameter(-12...12)
    #expect(format.text(-0.04, of: gain) == "0.0\u{A0}dB")
    #expect(format.text(0.04, of: gain) == "0.0\u{A0}dB")
    #expect(format.text(3, of: gain) == "+3.0\u{A0}dB")
    #expect(format.text(-3, of: gain).hasSuffix("3.0\u{A0}dB"))
  }

  @Test func localeHasItsOwnSeparator() {
    var format = ValueFormat(digits: 2)
    format.locale = Locale(identifier: "de_DE")
    #expect(format.text(0.5, of: Parameter(0...1)) == "0,50")
  }

  @Test func stepsHaveNames() {
    let format = ValueFormat(names: ["Sine", "Saw"])
    let wave = Parameter(0...2, step: 1)
    #expect(format.text(1, of: wave) == "Saw")
    #expect(english(format).text(2, of: wave) == "2")
  }
}
