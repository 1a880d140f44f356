import GestureScripts
import KnobEngine
import KnobPresentation
import Testing

/// A text, and the value it stands for. Without a value, the text is not understood.
struct TypedValue: CustomTestStringConvertible, Sendable {
  let text: String
  let value: Double?

  init(_ text: String, _ value: Double?) { (self.text, self.value) = (text, value) }

  var testDescription: String { text }
}

@Suite struct ValueReaderTests {
  /// Reads a text, and expects a value or a fault.
  private func expect(
    _ typed: TypedValue, _ parameter: Parameter, unit: String = "", present: Double = 0,
    names: [String] = [], usesPrefixes: Bool = false,
    _ location: SourceLocation = #_sourceLocation
  ) {
    var format = ValueFormat(unit: unit, usesPrefixes: usesPrefixes)
    format.names = names
    let value = try? format.value(of: typed.text, for: parameter, present: present)
    #expect(value == typed.value, sourceLocation: location)
  }

  private static let wide = Parameter(-1e12...1e12)

  @Test(arguments: [
    TypedValue("5", 5), .init("+3", 3), .init("-3", -3), .init("--3", 3), .init("- 3", -3),
    .init(" 5 ", 5), .init("\u{FEFF}5\u{200B}", 5), .init("\u{200E}5\u{200F}", 5),
    .init("\u{2060}\u{A0}5\u{3000}", 5), .init("５．５", 5.5), .init("\u{2212}3", -3),
    .init("\u{2013}3", -3), .init("5.", 5), .init(".5", 0.5), .init(",5", 0.5), .init("-.5", -0.5),
    .init("1e3", 1_000), .init("1E3", 1_000), .init("1e+3", 1_000), .init("25e-2", 0.25),
    .init("1e-400", 0), .init("-0", 0), .init("0.1", 0.1),
    .init("\u{661}\u{662}\u{66B}\u{665}", 12.5), .init("\u{61C}-\u{663}", -3),
    .init("\u{6F1}\u{66C}\u{6F0}\u{6F0}\u{6F0}", 1_000), .init("\u{967}\u{968}", 12),
    .init("\u{E51}\u{E52}.\u{E55}", 12.5), .init("10\u{B2}", nil), .init("\u{56DB}", nil),
    .init("1234567890.125", 1_234_567_890.125),
    .init("", nil), .init("   ", nil), .init("abc", nil), .init(".", nil), .init("-", nil),
    .init("1e", nil), .init("e3", nil), .init("1e400", nil), .init("0x10", nil), .init("nan", nil),
    .init("5 5", nil), .init("5x", nil), .init("five", nil), .init("1..2", nil),
    .init("=5", nil), .init("\u{0}", nil), .init("🎹", nil),
  ]) func numbers(typed: TypedValue) {
    expect(typed, Self.wide)
  }

  @Test(arguments: [
    TypedValue("1 000", 1_000), .init("1\u{A0}000", 1_000), .init("1\u{202F}000", 1_000),
    .init("1\u{2009}000 000", 1_000_000), .init("1'000", 1_000), .init("1\u{2019}000.5", 1_000.5),
    .init("1_000", 1_000), .init("1.234,5", 1_234.5), .init("1,234.5", 1_234.5),
    .init("1.234.567", 1_234_567), .init("1,234,567", 1_234_567), .init("1.234.567,5", 1_234_567.5),
    .init("1,234,567.5", 1_234_567.5), .init("1 234,5", 1_234.5), .init("1,5", 1.5),
    .init("1.5000", 1.5), .init("12 345 678", 12_345_678), .init("1,234.567,8", nil),
    .init("1,2,3", nil), .init("1.2.3", nil), .init("1 00", nil), .init("1  000", nil),
    .init("1__000", nil), .init("1'0000", nil), .init("'100", nil), .init("100'", nil),
    .init("1.5 000", nil), .init("1,,5", nil), .init(",234,567", nil), .init("1,234,56", nil),
  ]) func groupsHaveThreeDigits(typed: TypedValue) {
    expect(typed, Self.wide)
  }

  @Test(
    arguments: [
      (20...20_000.0, "1.234", 1_234.0), (20...20_000, "1,234", 1_234),
      (0...20_000, "1.234", 1.234),
      (0...1, "0.125", 0.125), (0...1_000, "0,500", 0.5),
      (20...20_000, "1.500k", 1_500), (20...20_000, "1.2345", 20), (-2_000 ... -20, "-1,500", -20),
      (2_000...3_000, "1.234", 2_000),
    ] as [(ClosedRange<Double>, String, Double)])
  func singleMarkBeforeThreeDigitsDependsOnTheRange(
    range: ClosedRange<Double>, text: String, value: Double
  ) {
    expect(TypedValue(text, value), Parameter(range))
  }

  @Test(arguments: [
    TypedValue("0.500", 100), .init("0,250", 100), .init("00.500", 100), .init("0.500.000", nil),
    .init("0 500", nil), .init("0,500.5", nil), .init("-0.500", 100), .init("0.5 k", 500),
    .init("0.500 k", 500), .init("1.000", 1_000), .init("10.500", 100), .init("100.500", 100.5),
  ]) func zeroIsNoGroup(typed: TypedValue) {
    expect(typed, Parameter(100...1_000))
  }

  @Test(arguments: [
    TypedValue("12,34,567", 1_234_567), .init("1,23,456", 123_456),
    .init("1,00,00,000", 10_000_000), .init("12,34,567.5", 1_234_567.5),
    .init("12 34 567", 1_234_567),
    .init("1,2,3", nil), .init("123,45,678", nil), .init("12,34,56", nil), .init("1,234,56", nil),
    .init("12,34,567,8", nil), .init("1,23,4,567", nil), .init("0,23,456", nil),
    .init("12,345,67,890", nil), .init("₹1,23,456", nil),
  ]) func groupsOfIndiaHaveTwoDigits(typed: TypedValue) {
    expect(typed, Self.wide)
  }

  /// Where 2.74 kHz is shown, a number means kHz, if that lies in the range.
  @Test(
    arguments: [
      (20...20_000, "Hz", 2_740, "3", 3_000), (20...20_000, "Hz", 2_740, "+3", 3_000),
      (20...20_000, "Hz", 2_740, "440", 440), (20...20_000, "Hz", 2_740, "1.234", 1_234),
      (20...20_000, "Hz", 2_740, "3 Hz", 20), (20...20_000, "Hz", 2_740, "300*2", 600),
      (20...20_000, "Hz", 2_740, "(3)", 20), (20...20_000, "Hz", 2_740, "+=3", 2_743),
      (20...20_000, "Hz", 2_740, "1e3", 1_000), (20...20_000, "Hz", 440, "3", 20),
      (0.001...10, "s", 0.025, "30", 0.03), (0.001...10, "s", 0.025, "0.5", 0.5),
      (0.001...10, "s", 0.025, "12000", 10), (0.001...10, "s", 2, "3", 3),
      (0...5_000, "ms", 25, "30", 30), (0...5_000, "ms", 4_000, "3", 3_000),
      (0...5_000, "ms", 0.9, "300", 0.3), (0...5_000, "ms", 0, "30", 30),
      (-5_000...5_000, "V", 2_000, "-3", -3_000), (0...1e6, "", 2_740, "3", 3_000),
      (1e5...1e7, "Hz", 200_000, "1,234", 1_234_000), (0...5_000, "ms", 4_000, "1:30", 5_000),
    ] as [(ClosedRange<Double>, String, Double, String, Double)])
  func numberHasTheShownPrefix(
    range: ClosedRange<Double>, unit: String, present: Double, text: String, value: Double
  ) {
    expect(
      TypedValue(text, value), Parameter(range), unit: unit, present: present, usesPrefixes: true)
    // Without prefixes, it always has the unit of the knob.
    if text.allSatisfy(\.isNumber), let number = Double(text) {
      expect(
        TypedValue(text, Parameter(range).snapped(number)), Parameter(range), unit: unit,
        present: present)
    }
  }

  @Test(arguments: [
    TypedValue("1+2*3", 7), .init("(1+2)*3", 9), .init("10/4", 2.5), .init("2*-3", -6),
    .init("10 - 2 - 3", 5), .init("100/10/2", 5), .init("2 × 3", 6), .init("6 ÷ 4", 1.5),
    .init("-(2+3)", -5), .init("((1))", 1), .init("1/3*3", 1), .init("2 * (3 - 1) / 4", 1),
    .init("1/0", nil), .init("1/(2-2)", nil), .init("(1", nil), .init("1)", nil), .init("1+", nil),
    .init("*2", nil), .init("1 2 +", nil), .init("()", nil), .init("2(3)", nil), .init("1//2", nil),
    .init("2**3", nil), .init("1e300*1e300", nil), .init("1 + x", nil),
  ]) func expressions(typed: TypedValue) {
    expect(typed, Self.wide)
  }

  @Test(arguments: [
    TypedValue("+=5", 15), .init("-= 5", 5), .init("*=2", 20), .init("/=4", 2.5),
    .init("\u{2212}=3", 7), .init("×=3", 30), .init("÷=2", 5), .init("+=-3", 7),
    .init("+=2*3", 16), .init("+= 1 dB", 11), .init("*=2 dB", nil), .init("/=0", nil),
    .init("+=", nil), .init("+ =5", nil), .init("+=max", nil),
  ]) func changesOfThePresentValue(typed: TypedValue) {
    expect(typed, Parameter(-100...100), unit: "dB", present: 10)
  }

  @Test(arguments: [
    TypedValue("min", -96), .init("MAX", 12), .init("Default", -96), .init("inf", 12),
    .init("-inf", -96), .init("+inf", 12), .init("Infinity", 12), .init("∞", 12), .init("-∞", -96),
    .init("-∞ dB", -96), .init("- inf db", -96), .init("inf dB", 12), .init("infinite", nil),
    .init("inf x", nil), .init("minimum", nil), .init("max dB", nil), .init("max+1", nil),
    .init("-max", nil),
  ]) func words(typed: TypedValue) {
    expect(typed, Parameter(-96...12), unit: "dB")
  }

  @Test(
    arguments: [
      ("Hz", "2k", 2_000), ("Hz", "2 kHz", 2_000), ("Hz", "2 KHZ", 2_000), ("Hz", "2 hz", 2),
      ("Hz", "2 MHz", 2_000_000), ("Hz", "2 mHz", 0.002), ("Hz", "2M", 2_000_000),
      ("Hz", "2 g", 2_000_000_000), ("Hz", "5 u", 0.000005), ("Hz", "5µ", 0.000005),
      ("Hz", "5 μHz", 0.000005), ("Hz", "5 nHz", 0.000000005), ("Hz", "1.5k + 20", 1_520),
      ("Hz", "2 kh", nil), ("Hz", "2 kk", nil), ("Hz", "2 s", nil), ("Hz", "2 dB", nil),
      ("kHz", "1200 Hz", 1.2), ("kHz", "2k", 2), ("kHz", "2 khz", 2), ("kHz", "5", 5),
      ("ms", "0.5 s", 500), ("ms", "1.005 s", 1_005), ("ms", "5", 5), ("ms", "5 ms", 5),
      ("ms", "5 MS", 5), ("ms", "5 us", 0.005), ("ms", "1/4 s", 250), ("ms", "-1/4 s", -250),
      ("ms", "(1+2) s", 3_000), ("ms", "(1 s + 2) s", nil), ("ms", "1 s/4", 250),
      ("ms", "1 s + 5", 1_005), ("ms", "2 min", 120_000), ("ms", "1 h", 3_600_000),
      ("ms", "1:30", 90_000), ("ms", "0:00.005", 5), ("s", "1:30", 90), ("s", "1:05:30.5", 3_930.5),
      ("s", "1:30,25", 90.25), ("s", "2 min", 120), ("s", "0.5 h", 1_800), ("s", "90m", 0.09),
      ("s", "1:75", nil), ("s", "1:3", nil), ("s", "1:30 s", nil), ("s", "1:2:3", nil),
      ("s", ":30", nil), ("s", "1:00:00:00", nil), ("Hz", "1:30", nil), ("s", "1:30 - 0:30", 60),
      ("mm", "5 m", 5_000), ("mm", "5", 5), ("m", "5 M", 5), ("m", "5 mm", 0.005),
      ("g", "5 kg", 5_000),
      ("", "2k", 2_000), ("", "5m", 0.005), ("", "5 G", 5_000_000_000), ("", "2 Hz", nil),
      ("dB", "-3 dB", -3), ("dB", "-3DB", -3), ("dB", "-3 d", nil), ("dB", "2kdB", 2_000),
      ("°C", "20 °C", 20), ("°C", "20 °c", 20), ("°C", "20C", nil), ("dB/oct", "12 dB/oct", 12),
      ("Ω", "47kω", 47_000), ("%", "50 %", 50), ("%", "50%", 50), ("%", "10% + 5%", 15),
      ("st", "7 st", 7), ("st", "7 stx", nil), ("x", "2x", 2), ("x", "2 X", 2),
    ] as [(String, String, Double?)])
  func units(unit: String, text: String, value: Double?) {
    expect(TypedValue(text, value), Self.wide, unit: unit)
  }

  @Test(arguments: [
    TypedValue("50 %", 632.4555320336758), .init("0%", 20), .init("100 %", 20_000),
    .init("150 %", 20_000), .init("50.0 %", 632.4555320336758), .init("-50 %", nil),
    .init("+50 %", nil), .init("50 % + 1", nil), .init("(50) %", nil), .init("1/2 %", nil),
  ]) func percentagesAreSharesOfTheTravel(typed: TypedValue) {
    expect(typed, Parameter(20...20_000, taper: .logarithmic), unit: "Hz")
  }

  /// Arguments: the ends of a range around zero, a text, and the value.
  @Test(
    arguments: [
      (-1, 1, "50 %", 0.5), (-1, 1, "-50 %", -0.5), (-1, 1, "+50%", 0.5),
      (-1, 1, "\u{2212} 25%", -0.25),
      (-1, 1, "0 %", 0), (-1, 1, "120 %", 1), (-1, 1, "-120 %", -1), (-10, 20, "50 %", 10),
      (-10, 20, "-50 %", -5), (-10, 20, "100 %", 20), (-10, 20, "-100 %", -10),
      (-1, 1, "50 % + 1", nil),
      (0, 20, "50 %", 10), (0, 20, "-50 %", nil), (0, 20, "+50 %", nil), (-20, 0, "50 %", -10),
    ] as [(Double, Double, String, Double?)])
  func percentagesAroundZeroAreSharesOfASide(
    lower: Double, upper: Double, text: String, value: Double?
  ) {
    expect(TypedValue(text, value), Parameter(lower...upper))
  }

  @Test func percentagesAroundZeroFollowTheTravel() throws {
    let parameter = Parameter(-1...3, taper: .power(2))
    let half = try ValueFormat().value(of: "50 %", for: parameter, present: 0)
    #expect(abs(parameter.fraction(of: half) - 0.75) < 1e-12)
    let below = try ValueFormat().value(of: "-50 %", for: parameter, present: 0)
    #expect(abs(parameter.fraction(of: below) - 0.25) < 1e-12)
    let pan = Parameter(-1...1, wraps: true)
    #expect(try ValueFormat().value(of: "50 %", for: pan, present: 0) == 0.5)
    // With a unit, it is a share of the travel.
    #expect(try ValueFormat(unit: "dB").value(of: "50 %", for: pan, present: 0) == 0)
    #expect((try? ValueFormat(unit: "dB").value(of: "-50 %", for: pan, present: 0)) == nil)
    #expect(
      try ValueFormat(unit: "%").value(of: "-50 %", for: Parameter(-99...99), present: 0) == -50)
  }

  /// Arguments: the octave of middle C, a text, and the frequency in Hz.
  @Test(arguments: [
    (4, "A4", 440), (3, "A3", 440), (5, "A5", 440), (3, "A4", 880), (3, "C3", 261.6255653005986),
    (3, "C-2", 8.175798915643707), (5, "B#4", 261.6255653005986), (9, "A5", 440), (-1, "A3", 440),
  ])
  func oneSettingNamesTheOctaveOfMiddleC(octave: Int, text: String, value: Double) throws {
    var format = ValueFormat(unit: "Hz")
    format.middleCOctave = octave
    let read = try format.value(of: text, for: Self.wide, present: 0)
    #expect(abs(read - value) < 1e-9 * value)
  }

  /// What a knob shows is understood, whatever its unit looks like.
  @Test(arguments: [
    "1/min", "1/s", "10^3", "2x", "%", "", "ms", "kHz", "µs", "mm", "m", "M", "k", "n", "g", "min",
    "h", "dB/oct", "m/s²", "'", "e", "(x)", "x%",
  ])
  func whatIsShownIsUnderstood(unit: String) throws {
    for usesPrefixes in [false, true] {
      let format = ValueFormat(unit: unit, digits: 3, usesPrefixes: usesPrefixes)
      for value in [-2_175, -0.5, 0, 0.000_908, 0.5, 1, 60, 2_175, 1e6] {
        let text = format.text(value, of: Self.wide) { number, digits, _ in
          (number < 0 ? "-" : "") + decimal(number.magnitude, digits, ".")
        }
        let read = try? format.value(of: text, for: Self.wide, present: 9)
        #expect(read.map { abs($0 - value) <= max(abs(value) * 0.01, 0.001) } == true, "\(text)")
      }
    }
  }

  @Test(
    arguments: [
      ("A4", 440), ("a3", 220), ("A-1", 13.75), ("c4", 261.6255653005986),
      ("C#3", 138.59131548843604), ("c♯3", 138.59131548843604), ("Db3", 138.59131548843604),
      ("D♭3", 138.59131548843604), ("Bb2", 116.54094037952248), ("bb2", 116.54094037952248),
      ("b2", 123.47082531403103), ("B##2", 138.59131548843604), ("A4 + 10", 450), ("2*a4", 880),
      ("c10", 16_744.036179238312), ("E2", 82.4068892282175), ("A4 Hz", nil), ("A11", nil),
      ("A-2", nil), ("H4", nil), ("A", nil), ("A4k", nil), ("A 4", nil),
    ] as [(String, Double?)])
  func notesAreFrequencies(text: String, value: Double?) throws {
    let read = try? ValueFormat(unit: "Hz").value(of: text, for: Self.wide, present: 0)
    #expect((read == nil) == (value == nil))
    if let read, let value { #expect(abs(read - value) < 1e-9 * value) }
    #expect((try? ValueFormat(unit: "s").value(of: text, for: Self.wide, present: 0)) == nil)
  }

  @Test func noteIsConvertedToTheUnit() throws {
    #expect(try ValueFormat(unit: "kHz").value(of: "A4", for: Self.wide, present: 0) == 0.44)
  }

  @Test(arguments: [
    TypedValue("Sine", 0), .init("sine", 0), .init("si", 0), .init("s", nil), .init("saw", nil),
    .init("saw up", 1), .init("sawup", 1), .init("Saw D", 2), .init("SAWDOWN", 2),
    .init("e\u{301}cho", 3), .init("écho", 3), .init("1", 1), .init("max", 3), .init("noise", nil),
    .init("", nil),
  ]) func namesComeFirst(typed: TypedValue) {
    let names = ["Sine", "Saw Up", "Saw Down", "Écho", "Noise"]
    expect(typed, Parameter(0...3, step: 1), names: names)
  }

  @Test(arguments: [
    TypedValue("8'", 1), .init("16", 0), .init("1", 0), .init("4'", 2), .init("2", nil),
    .init("-1", nil), .init("1+1", 2), .init("max", 2),
  ]) func plainNumberIsNotUnderstoodBesideNamesWithDigits(typed: TypedValue) {
    expect(typed, Parameter(0...2, step: 1), names: ["16'", "8'", "4'"])
  }

  @Test func resultIsBroughtIntoTheRangeAndOntoAStep() throws {
    let stepped = Parameter(0...10, step: 3)
    #expect(try ValueFormat().value(of: "4.6", for: stepped, present: 0) == 6)
    #expect(try ValueFormat().value(of: "99", for: stepped, present: 0) == 9)
    #expect(try ValueFormat().value(of: "max", for: stepped, present: 0) == 9)
    let hue = Parameter(0...360, wraps: true)
    #expect(try ValueFormat(unit: "°").value(of: "-90°", for: hue, present: 0) == 270)
    #expect(try ValueFormat(unit: "°").value(of: "360", for: hue, present: 0).sign == .plus)
    let sign = try ValueFormat().value(of: "-0", for: Parameter(-1...1), present: 0).sign
    #expect(sign == .plus)
  }

  @Test func lengthIsLimited() throws {
    let longest = String(repeating: "0", count: ValueReader.longestText - 1) + "7"
    #expect(try ValueFormat().value(of: " \(longest) ", for: Self.wide, present: 0) == 7)
    #expect(throws: ValueFault.tooLong) {
      try ValueFormat().value(of: "0" + longest, for: Self.wide, present: 0)
    }
  }

  @Test(arguments: [
    ("", "The value is empty."), ("3 + x1", "“x1” is not understood."),
    (" 5 Mhz ", "“Mhz” is not understood."), ("1,2,3", "“1,2,3” is not understood."),
    ("１＄", "“＄” is not understood."), ("1/0", "A value cannot be divided by zero."),
    ("1+", "The value is incomplete."), ("1e999", "The value is too large."),
    ("*=2 dB", "“2 dB” is not understood."),
  ])
  func sentenceNamesThePart(text: String, sentence: String) {
    let fault = #expect(throws: ValueFault.self) {
      try ValueFormat(unit: "dB").value(of: text, for: Self.wide, present: 0)
    }
    #expect(fault?.sentence(for: text) == sentence)
  }

  /// Random text never traps, and gives a reachable value or a fault whose part is in the text.
  @Test func anyTextIsReadOrRefused() {
    let random = RandomNumbers(seed: 7)
    let pieces = [
      "1", "2", "000", ".", ",", " ", "+", "-", "*", "/", "(", ")", "=", "e", "k", "m", "min",
      "inf",
      "%", ":", "30", "Hz", "s", "a", "#", "b", "4", "'", "_", "é", "∞", "\u{200B}", "５", "🎹",
    ]
    for _ in 0..<20_000 {
      let text = (0..<random.next(10)).map { _ in pieces[random.next(pieces.count)] }.joined()
      let unit = ["", "Hz", "ms", "dB", "%"][random.next(5)]
      do {
        let value = try ValueFormat(unit: unit).value(
          of: text, for: Parameter(-12...12, step: 0.5), present: 3)
        #expect(value.magnitude <= 12 && value * 2 == (value * 2).rounded(), "\(text)")
      } catch {
        #expect(!error.sentence(for: text).isEmpty)
      }
    }
  }

  /// The text of a value for editing reads back as the same value, in any format and notation.
  @Test(arguments: ["", "Hz", "ms", "dB", "%", "°", "x"], [".", ","])
  func editableTextReadsBack(unit: String, mark: String) throws {
    let random = RandomNumbers(seed: 11)
    let ranges = [0...1, -12...12, 20...20_000, 100...2_000, -1e9...1e9, 1e-9...1e-3]
    for _ in 0..<500 {
      let range = ranges[random.next(ranges.count)]
      let isPositive = range.lowerBound > 0
      let taper = [Taper.linear, isPositive ? .logarithmic : .linear, .power(2)][random.next(3)]
      let step: Double? = random.next(2) == 0 ? nil : (range.upperBound - range.lowerBound) / 96
      let parameter = Parameter(range, taper: taper, step: step)
      let fraction = Double(random.next(1 << 30)) / Double(1 << 30)
      let value = try #require(parameter.snapped(parameter.value(at: fraction)))
      let format = ValueFormat(
        unit: unit, digits: random.next(2) == 0 ? nil : random.next(4),
        showsPlus: random.next(2) == 0, usesPrefixes: random.next(2) == 0)
      let text = format.editableText(value, of: parameter) { number, digits, showsPlus in
        let sign = number < 0 ? "\u{2212}" : showsPlus ? "+" : ""
        return sign + decimal(number.magnitude, digits, mark)
      }
      #expect(try format.value(of: text, for: parameter, present: value) == value, "\(text)")
    }
  }

  /// Writes a number with a count of digits after a decimal mark, as far as 15 digits suffice.
  private func decimal(_ number: Double, _ digits: Int, _ mark: String) -> String {
    let scale = (0..<digits).reduce(1.0) { scale, _ in 10 * scale }
    let scaled = (number * scale).rounded()
    guard scaled < 1e18 else { return "0" }
    let text = String(Int(scaled))
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    return digits == 0 ? padded : padded.dropLast(digits) + mark + padded.suffix(digits)
  }
}
