import KnobEngine

/// A format for values: a number with its unit, or the name of a step.
///
///     ValueFormat(unit: "Hz", usesPrefixes: true)    // 2740 is "2.74 kHz"
///     ValueFormat(names: ["Sine", "Saw"])            // 1 is "Saw", with steps of 1 from 0
public struct ValueFormat: Hashable, Sendable {
  /// The unit, such as `dB`, `%`, or `Hz`. If empty, there is no unit.
  public var unit = ""
  /// The number of digits after the decimal separator. If nil, it suits the range and the step.
  public var digits: Int?
  /// Whether positive values have a plus sign.
  public var showsPlus = false
  /// Whether the unit has an SI prefix, from n to G. The number then has three digits in all, such
  /// as `2.74 kHz` or `25.0 µs`.
  public var usesPrefixes = false
  // A byte has room beside the settings above.
  private var octave: Int8 = 4
  /// The names of the steps, starting at the lower end, as for a waveform selector.
  public var names: [String] = []
  /// The octave of middle C, 3...5, in the notes that the user types into a knob for frequencies, and
  /// those that the prompt names while the knob learns MIDI hardware. The default is 4, with which A4
  /// is 440 Hz. With 3, A3 is.
  ///
  /// - Edge cases: Numbers outside 3...5 are clamped.
  public var middleCOctave: Int {
    get { Int(octave) }
    set { octave = Int8(min(max(newValue, 3), 5)) }
  }
  /// The identifier of the locale for numbers. If nil, it is the user's locale. Some front ends
  /// support only the user's locale.
  package var localeIdentifier: String?

  /// Creates a format for numbers.
  ///
  /// - Parameters:
  ///   - unit: The text after the number. If empty, there is none.
  ///   - digits: The number of digits after the decimal separator, 0...15. If nil, it suits the
  ///     range and the step.
  ///   - showsPlus: Whether positive values have a plus sign.
  ///   - usesPrefixes: Whether the unit has an SI prefix, such as k for a thousand.
  public init(
    unit: String = "", digits: Int? = nil, showsPlus: Bool = false, usesPrefixes: Bool = false
  ) {
    self.unit = unit
    self.digits = digits
    self.showsPlus = showsPlus
    self.usesPrefixes = usesPrefixes
  }

  /// Creates a format that names the steps, starting at the lower end.
  public init(names: [String]) { self.names = names }

  /// A function that writes a number with a count of digits after the decimal separator, in the
  /// notation of a locale. If its last argument is true, the number has a plus sign.
  package typealias NumberPrinter = (_ number: Double, _ digits: Int, _ showsPlus: Bool) -> String

  /// Returns the text of a value.
  ///
  /// - Parameter print: Writes numbers in the user's locale.
  /// - Edge cases: A value that rounds to zero has no sign. A step without a name is written as a
  ///   number.
  package func text(_ value: Double, of parameter: Parameter, print: NumberPrinter) -> String {
    if let name = name(of: value, in: parameter) { return name }
    guard usesPrefixes else {
      return written(parameter.figures(of: value, digits: digits), unit: unit, print: print)
    }
    let units = UnitReader(unit.unicodeScalars)
    let figures = parameter.figures(of: value, digits: digits, unitThousands: units.thousands)
    let base = units.exponent == 0 ? unit : units.baseText
    return written(figures, unit: "\(figures.prefix)" + base, print: print)
  }

  /// Returns the text of a label around the dial: a short number without its unit, such as `12.5k`,
  /// or the name of a step.
  ///
  /// - Parameter print: Writes numbers in the user's locale.
  package func labelText(_ value: Double, of parameter: Parameter, print: NumberPrinter) -> String {
    if let name = name(of: value, in: parameter) { return name }
    let prefixes = usesPrefixes ? UnitReader(unit.unicodeScalars).thousands : nil
    let figures = parameter.labelFigures(of: value, prefixes: prefixes)
    let number = number(figures, print: print)
    return figures.number == 0 ? number : number + "\(figures.prefix)"
  }

  private func written(
    _ figures: Parameter.Figures, unit: String, print: NumberPrinter
  ) -> String {
    let number = number(figures, print: print)
    return unit.isEmpty ? number : number + "\u{A0}" + unit
  }

  private func name(of value: Double, in parameter: Parameter) -> String? {
    let names = names(of: parameter)
    guard !names.isEmpty, let index = parameter.stepIndex(of: value) else { return nil }
    return names.indices.contains(index) ? names[index] : nil
  }

  private func number(_ figures: Parameter.Figures, print: NumberPrinter) -> String {
    figures.isZero
      ? print(0, figures.digits, false)
      : print(figures.printed, figures.digits, showsPlus && figures.number > 0)
  }
}

extension ValueFormat {
  /// Returns the value that a text stands for: the name of a step, or what ``ValueReader`` reads.
  ///
  /// - Parameter present: The value of the knob, for text such as `+=5`.
  /// - Throws: A fault, with the part of the text that is not understood.
  package func value(
    of text: String, for parameter: Parameter, present: Double
  ) throws(ValueFault) -> Double {
    if let value = try namedValue(text, for: parameter) { return value }
    var context = ValueReader.Context(present: present)
    context.middleCOctave = middleCOctave
    if usesPrefixes {
      let thousands = UnitReader(unit.unicodeScalars).thousands
      context.prefix = 3 * parameter.figures(of: present, unitThousands: thousands).thousands
    }
    return try ValueReader.value(
      of: text.unicodeScalars, for: parameter, in: context, unit: unit.unicodeScalars
    ) { digits, exponent in
      Double("\(String(decoding: digits, as: UTF8.self))e\(exponent)") ?? .nan
    }
  }

  /// Returns the text of a value for editing, from which ``value(of:for:present:)`` reads exactly
  /// the same value: as it is shown, or with as many more digits as that takes.
  ///
  /// - Parameter print: Writes numbers in the user's locale.
  package func editableText(
    _ value: Double, of parameter: Parameter, print: NumberPrinter
  ) -> String {
    func isSame(_ text: String) -> Bool {
      (try? self.value(of: text, for: parameter, present: value)) == value
    }
    let shown = text(value, of: parameter, print: print)
    if isSame(shown) { return shown }
    var format = self
    for digits in 1...15 {
      format.digits = digits
      let text = format.text(value, of: parameter, print: print)
      if isSame(text) { return text }
    }
    let exact = "\(value)"
    // In parentheses, a number without a unit has that of the knob, whatever prefix is shown.
    let texts = [exact + (unit.isEmpty ? "" : "\u{A0}" + unit), exact, "(\(exact))"]
    return texts.first(where: isSame) ?? exact
  }

  /// Returns the value of the step whose name is a text, or the only one whose name begins with it.
  private func namedValue(_ text: String, for parameter: Parameter) throws(ValueFault) -> Double? {
    let names = names(of: parameter)
    guard !names.isEmpty, parameter.hasSteps else { return nil }
    let typed = ValueFormat.key(text)
    if typed.isEmpty { return nil }
    var keys = names.map(ValueFormat.key)
    if let last = parameter.stepIndex(of: parameter.highestValue) {
      keys = Array(keys.prefix(last + 1))
    }
    if let index = ValueReader.nameIndex(of: typed, in: keys) {
      return parameter.value(Double(index), stepsFrom: parameter.range.lowerBound)
    }
    // With names such as 8' and 16', the number 1 could mean a step or a value.
    let isNumber = ValueReader.isNumber(text.unicodeScalars)
    if isNumber, keys.contains(where: { $0.unicodeScalars.first?.isDigit == true }) {
      throw .unknown(0..<TypedText(text.unicodeScalars).scalars.count)
    }
    return nil
  }

  /// The text by which names are compared: without blanks and capital letters.
  package static func key(_ name: String) -> String {
    let scalars = TypedText(name.unicodeScalars).scalars.filter { !$0.isBlank }
    return String(String.UnicodeScalarView(scalars)).lowercased()
  }
}
