import KnobEngine
import Testing

@testable import KnobPresentation

@Suite struct ValueConverterTests {
  private let pan = Parameter(-50...50)

  private func converter(
    unit: String = "", _ formatter: ((Double) -> String?)? = nil,
    _ order: ValueParserOrder = .before, parser: ((String) -> Double?)? = nil
  ) -> ValueConverter {
    let print: ValueFormat.NumberPrinter = { number, digits, _ in
      let scale = (0..<digits).reduce(1.0) { scale, _ in 10 * scale }
      return "\((number * scale).rounded() / scale)"
    }
    return ValueConverter(
      ValueFormat(unit: unit, digits: 0), formatter: formatter, parser: parser.map { (order, $0) },
      print: print)
  }

  @Test func withoutClosuresTheFormatConverts() throws {
    let converter = converter(unit: "%")
    #expect(converter.text(12, of: pan) == "12.0\u{A0}%")
    #expect(try converter.value(of: "12 %", for: pan, present: 0) == 12)
    #expect(try converter.value(of: "+=3", for: pan, present: 2) == 5)
  }

  @Test func formatterLeavesTheRestToTheFormat() throws {
    let converter = converter(unit: "dB") { $0 == -50 ? "-inf dB" : nil }
    let texts = [-50.0, 12].map { converter.text($0, of: pan) }
    #expect(texts == ["-inf dB", "12.0\u{A0}dB"])
    let plain = self.converter(unit: "dB")
    #expect(converter.labelText(12, of: pan) == plain.labelText(12, of: pan))
    #expect(converter.labelText(-50, of: pan) == "-inf dB")
    // The built-in reader takes it for the lower end.
    #expect(converter.copiedText(-50, of: pan) == "-inf dB")
    #expect(converter.copiedText(12, of: pan) == "12.0 dB")
  }

  @Test func parserBeforeTheReaderLeavesItTheRest() throws {
    let converter = converter(parser: { $0 == "center" ? 0 : nil })
    #expect(try converter.value(of: "center", for: pan, present: 9) == 0)
    #expect(try converter.value(of: "7", for: pan, present: 9) == 7)
    #expect(throws: ValueFault.unknown(0..<4)) {
      try converter.value(of: "left", for: pan, present: 9)
    }
  }

  @Test func parserInPlaceOfTheReaderDecidesAlone() throws {
    let converter = converter(nil, .instead, parser: { $0 == "center" ? 0 : nil })
    #expect(try converter.value(of: "center", for: pan, present: 9) == 0)
    #expect(throws: ValueFault.unknown(0..<1)) {
      try converter.value(of: " 7 ", for: pan, present: 9)
    }
    #expect(throws: ValueFault.empty) { try converter.value(of: " ", for: pan, present: 9) }
    let long = String(repeating: "1", count: ValueReader.longestText + 1)
    #expect(throws: ValueFault.tooLong) { try converter.value(of: long, for: pan, present: 9) }
  }

  @Test(arguments: [(1e9, 50.0), (-1e9, -50), (-.infinity, -50), (2.6, 3)] as [(Double, Double)])
  func resultOfTheParserIsClampedAndSnapped(result: Double, value: Double) throws {
    var parameter = pan
    parameter.step = 1
    #expect(
      try converter(parser: { _ in result }).value(of: "x", for: parameter, present: 0) == value)
  }

  @Test func parserThatReturnsNoNumberHasNotUnderstood() {
    #expect(throws: ValueFault.unknown(0..<2)) {
      try converter(parser: { _ in .nan }).value(of: "14", for: pan, present: 0)
    }
  }

  // MARK: The text for editing

  @Test func shownTextThatReadsBackIsEdited() {
    #expect(converter(unit: "%").editableText(12, of: pan) == "12.0\u{A0}%")
    #expect(converter(unit: "%").editableText(12.34, of: pan) == "12.34\u{A0}%")
  }

  @Test func textOfAFormatterIsEditedIfItReadsBack() {
    let left: (Double) -> String = { "L\(Int(-$0))" }
    #expect(converter(left).editableText(-14, of: pan) == "-14.0")
    let read: (String) -> Double? = { $0.hasPrefix("L") ? Double($0.dropFirst()).map { -$0 } : nil }
    #expect(converter(left, parser: read).editableText(-14, of: pan) == "L14")
    #expect(converter(left, parser: read).editableText(-14.5, of: pan) == "-14.5")
    #expect(converter(left, .instead, parser: read).editableText(-14.5, of: pan) == "L14")
  }

  @Test func copiedTextHasPlainBlanks() {
    #expect(converter(unit: "%").copiedText(12.34, of: pan) == "12.34 %")
  }

  /// Arguments: a sign as a locale writes it. The text for editing and what is copied have that of the
  /// keyboard.
  @Test(arguments: ["\u{2212}", "\u{200E}\u{2212}", "\u{61C}-", "\u{200E}-", "-"])
  func copiedTextHasAPlainMinus(sign: String) throws {
    var decibels = ValueConverter(
      ValueFormat(unit: "dB", digits: 0), formatter: nil, parser: nil,
      print: { number, digits, _ in (number < 0 ? sign : "") + "\(Int(number.magnitude))" })
    #expect(decibels.text(-12, of: pan) == sign + "12\u{A0}dB")
    #expect(decibels.editableText(-12, of: pan) == "-12\u{A0}dB")
    #expect(decibels.copiedText(-12, of: pan) == "-12 dB")
    #expect(try decibels.value(of: sign + "12\u{202F}dB", for: pan, present: 0) == -12)
    decibels.formatter = { sign + "\(Int($0.magnitude))\u{202F}dB" }
    #expect(decibels.copiedText(-12, of: pan) == "-12 dB")
  }

  /// Where a closure writes the value, no prefix of the format is shown.
  @Test func numberHasTheUnitOfTheKnobBesideAFormatter() throws {
    let cutoff = Parameter(20...20_000)
    var converter = converter(unit: "Hz")
    converter.format.usesPrefixes = true
    #expect(try converter.value(of: "3", for: cutoff, present: 2_740) == 3_000)
    converter.formatter = { "about \(Int($0))" }
    #expect(try converter.value(of: "300", for: cutoff, present: 2_740) == 300)
  }
}
