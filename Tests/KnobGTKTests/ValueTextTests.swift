import CGTK
import Foundation
import KnobEngine
import KnobGTK
import Testing

extension WidgetTests {
  @MainActor @Suite(.serialized) struct ValueTextTests {
    private let percent = Parameter(0...100)

    @Test(arguments: [
      (Parameter(0...1), 0.5, "0.50"), (Parameter(0...10), 2.345, "2.3"),
      (Parameter(10...30), 21.3693, "21.4"), (Parameter(0...100), 62.4, "62"),
      (Parameter(0...0.1), 0.05, "0.050"), (Parameter(0...1, step: 0.25), 0.75, "0.75"),
      (Parameter(0...10, step: 0.5), 3, "3.0"), (Parameter(0...127, step: 1), 64, "64"),
    ])
    func digitsFitTheRangeOrTheStep(parameter: Parameter, value: Double, text: String) {
      #expect(ValueFormat().text(value, of: parameter) == text)
    }

    @Test(arguments: [
      (20.0, "20.0 Hz"), (440, "440 Hz"), (999.4, "999 Hz"), (999.6, "1.00 kHz"),
      (2_740, "2.74 kHz"), (20_000, "20.0 kHz"), (999_600, "1.00 MHz"), (0.0124, "12.4 mHz"),
      (25e-6, "25.0 µHz"),
      (0, "0.00 Hz"), (-2_740, "−2.74 kHz"),
    ])
    func prefixesKeepThreeDigits(value: Double, text: String) {
      let format = ValueFormat(unit: "Hz", usesPrefixes: true)
      let words = format.text(value, of: Parameter(-1e6...1e6))
      #expect(words.replacing("\u{A0}", with: " ") == text)
    }

    @Test(arguments: [
      (3.14, "+3.1"), (-3.14, "−3.1"), (0, "0.0"), (-0.04, "0.0"), (0.04, "0.0"), (0.06, "+0.1"),
    ])
    func zeroHasNoSign(value: Double, text: String) {
      #expect(ValueFormat(digits: 1, showsPlus: true).text(value, of: percent) == text)
    }

    @Test func stepsHaveNames() {
      let waves = Parameter(0...3, step: 1)
      let format = ValueFormat(names: ["Sine", "Saw", "Square"])
      #expect((0...3).map { format.text(Double($0), of: waves) } == ["Sine", "Saw", "Square", "3"])
      #expect(format.text(1, of: percent) == "1")
    }

    @Test func digitsBeyondThePrecisionOfDoubleAreLeftOut() {
      #expect(ValueFormat(digits: 99).text(0.5, of: percent).count == 17)
      #expect(ValueFormat(digits: -5).text(0.25, of: Parameter(0...1)) == "0")
    }

    @Test func separatorDependsOnTheLocale() throws {
      try Stage.open()
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let localedef = Process()
      localedef.executableURL = URL(fileURLWithPath: "/usr/bin/localedef")
      localedef.arguments = [
        "-i", "de_DE", "-f", "UTF-8", folder.appendingPathComponent("de_DE.UTF-8").path,
      ]
      try localedef.run()
      localedef.waitUntilExit()
      setenv("LOCPATH", folder.path, 1)
      defer {
        unsetenv("LOCPATH")
        setlocale(LC_NUMERIC, "C")
      }
      try #require(setlocale(LC_NUMERIC, "de_DE.UTF-8") != nil, "there is no German locale")
      let knob = try newKnob(Parameter(0...1), value: 0.5)
      #expect(knob.text == "0,50")
      knob.format = ValueFormat(unit: "Hz", usesPrefixes: true)
      knob.parameter = Parameter(20...20_000, taper: .logarithmic)
      knob.value = 2_740
      #expect(knob.text == "2,74\u{A0}kHz")
    }
  }
}
