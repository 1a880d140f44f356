import KnobEngine

/// Reads a value from text that a user typed or pasted, or gave on a command line.
///
///     2.5k    1,200 Hz    -3 dB    1/4 s    1:30    +=5    50 %    A4    max
///
/// `Guides/Typing.md` describes what is understood.
package struct ValueReader {
  /// A function that returns the number nearest to a decimal number: digits in ASCII, multiplied by
  /// a power of ten.
  package typealias DecimalConverter = (_ digits: [UInt8], _ exponent: Int) -> Double

  /// The greatest number of Unicode scalars in a text.
  package static let longestText = 256

  /// What a knob shows beside its unit, which decides how some texts are read.
  package struct Context {
    /// The value of the knob, for text such as `+=5`.
    package var present: Double
    /// The power of ten of the prefix with which the present value is shown, which is 0 for none. It
    /// is nil if the knob never shows another prefix than that of its unit.
    package var prefix: Int?
    /// The octave of middle C.
    package var middleCOctave = 4

    package init(present: Double) { self.present = present }
  }

  private let parameter: Parameter
  private let context: Context
  private let units: UnitReader
  private let convert: DecimalConverter
  private let text: TypedText
  private var position = 0
  /// Whether a unit, a note, or a time has been read.
  private var hasUnit = false

  /// A number in the knob's unit, as far as the text has been read.
  private struct Term {
    var value: Double
    /// The number as it is written, without its unit. Nil for a result.
    var bare: Double?
    /// The unit that is written after the number.
    var scale: UnitReader.Scale?
  }

  /// Reads a value in the unit of a knob.
  ///
  /// - Parameters:
  ///   - text: The text. White space at its ends is ignored.
  ///   - parameter: The parameter of the knob.
  ///   - context: What the knob shows.
  ///   - unit: The unit of the knob.
  ///   - convert: Converts decimal numbers.
  /// - Returns: The reachable value that is nearest to the result.
  package static func value(
    of text: some Sequence<Unicode.Scalar>, for parameter: Parameter, in context: Context,
    unit: some Sequence<Unicode.Scalar>, convert: @escaping DecimalConverter
  ) throws(ValueFault) -> Double {
    var reader = ValueReader(
      parameter: parameter, context: context, units: UnitReader(unit), convert: convert,
      text: TypedText(text))
    let result = try reader.result()
    guard let value = parameter.snapped(result) else { throw .overflow }
    // Adding 0 makes a zero of either sign the positive one.
    return value + 0
  }

  /// Returns the index of the name that a text is, or else of the only name that begins with it. Of
  /// steps with one name, it is the first.
  ///
  /// - Parameter typed: The text. Like the names, it has no blanks and no capital letters.
  package static func nameIndex(of typed: String, in names: [String]) -> Int? {
    if let index = names.firstIndex(of: typed) { return index }
    let candidates = names.indices.filter {
      names[$0].unicodeScalars.starts(with: typed.unicodeScalars)
    }
    let isOneName = candidates.allSatisfy { names[$0] == names[candidates[0]] }
    return isOneName ? candidates.first : nil
  }

  /// Returns whether a text is a number without a unit.
  package static func isNumber(_ text: some Sequence<Unicode.Scalar>) -> Bool {
    let text = TypedText(text)
    let start = text[0] == "-" || text[0] == "+" ? text.position(afterBlanksAt: 1) : 0
    let readings = try? NumberLiteral.read(text, at: start)
    return readings.map { text[$0.end] == nil } ?? false
  }

  private init(
    parameter: Parameter, context: Context, units: UnitReader, convert: @escaping DecimalConverter,
    text: TypedText
  ) {
    self.parameter = parameter
    self.context = context
    self.units = units
    self.convert = convert
    self.text = text
  }

  private mutating func result() throws(ValueFault) -> Double {
    if text.scalars.isEmpty { throw .empty }
    if text.scalars.count > ValueReader.longestText { throw .tooLong }
    if let value = word() { return value }
    if let value = try share() { return value }
    if let value = shownNumber() { return value }
    var result = try change()
    if result == nil { result = try expression() }
    guard let result, result.isFinite else { throw .overflow }
    return result
  }

  // MARK: The whole text

  /// Reads a word that stands for a value.
  private func word() -> Double? {
    if isWhole("min", at: 0) { return parameter.range.lowerBound }
    if isWhole("max", at: 0) { return parameter.highestValue }
    if isWhole("default", at: 0) { return parameter.resetValue }
    let start = sign.map { _ in text.position(afterBlanksAt: 1) } ?? 0
    let words: [[Unicode.Scalar]] = [
      ("infinity" as StaticString).scalars, ("inf" as StaticString).scalars, ["∞"],
    ]
    for word in words {
      guard let end = text.position(after: word, at: start) else { continue }
      let rest = text.position(afterBlanksAt: end)
      if text[rest] == nil || units.read(text, at: rest).map({ text[$0.end] == nil }) == true {
        return sign == "-" ? parameter.range.lowerBound : parameter.highestValue
      }
    }
    return nil
  }

  private func isWhole(_ word: StaticString, at start: Int) -> Bool {
    text.position(after: word.scalars, at: start).map { text[$0] == nil } == true
  }

  /// Reads a percentage as a share of the travel. Without a unit, and with zero inside the range, it is
  /// a share of the travel from zero to an end, that of the sign.
  private func share() throws(ValueFault) -> Double? {
    guard !units.isPercent, text.scalars.last == "%" else { return nil }
    let range = parameter.range
    let isSigned = units.isEmpty && range.lowerBound < 0 && range.upperBound > 0
    let sign = isSigned ? self.sign : nil
    let start = sign.map { _ in text.position(afterBlanksAt: 1) } ?? 0
    guard text[start]?.isDigit == true || text[start]?.isDecimalMark == true else { return nil }
    let readings = try NumberLiteral.read(text, at: start)
    guard text.position(afterBlanksAt: readings.end) == text.scalars.count - 1 else { return nil }
    let share = readings.decimal.value(timesTenToThe: -2, convert: convert)
    guard isSigned else { return parameter.value(at: share) }
    let end = sign == "-" ? range.lowerBound : range.upperBound
    // Along a linear travel, nothing is rounded.
    if parameter.taper == .linear { return share * end }
    let (zero, last) = (parameter.fraction(of: 0), sign == "-" ? 0.0 : 1)
    return parameter.taper.value(at: zero + (last - zero) * share, in: range)
  }

  /// Reads a number without a unit as one with the prefix that the knob shows, if that lies in the
  /// range.
  private func shownNumber() -> Double? {
    guard let prefix = context.prefix else { return nil }
    let start = sign.map { _ in text.position(afterBlanksAt: 1) } ?? 0
    guard text[start]?.isDigit == true || text[start]?.isDecimalMark == true,
      let readings = try? NumberLiteral.read(text, at: start), text[readings.end] == nil
    else { return nil }
    for literal in [readings.decimal, readings.grouped] {
      guard
        let number = literal?.value(timesTenToThe: prefix - units.exponent, convert: convert)
      else { continue }
      let value = sign == "-" ? -number : number
      if parameter.range.contains(value) { return value }
    }
    return nil
  }

  /// The sign at the beginning.
  private var sign: Unicode.Scalar? { text[0].flatMap { $0 == "+" || $0 == "-" ? $0 : nil } }

  /// Reads a change of the present value, such as `+=5`.
  private mutating func change() throws(ValueFault) -> Double? {
    guard text[1] == "=", let sign = text[0], ["+", "-", "*", "/"].contains(sign) else {
      return nil
    }
    position = 2
    let start = text.position(afterBlanksAt: position)
    let rest = try expression()
    switch sign {
    case "+": return context.present + rest
    case "-": return context.present - rest
    default: break
    }
    guard !hasUnit else { throw .unknown(start..<text.scalars.count) }
    if sign == "*" { return context.present * rest }
    if rest == 0 { throw .division }
    return context.present / rest
  }

  /// Reads an expression up to the end of the text.
  private mutating func expression() throws(ValueFault) -> Double {
    let result = try sum().value
    skipBlanks()
    if text[position] != nil { throw unknownPart }
    return result
  }

  // MARK: Expressions

  private mutating func sum() throws(ValueFault) -> Term {
    var left = try product()
    while let sign = take("+", "-") {
      let right = try product()
      left = Term(value: sign == "+" ? left.value + right.value : left.value - right.value)
    }
    return left
  }

  private mutating func product() throws(ValueFault) -> Term {
    var left = try signed()
    while let sign = take("*", "/") {
      let right = try signed()
      if sign == "*" {
        left = Term(value: left.value * right.value)
      } else if right.value == 0 {
        throw .division
      } else if let over = left.bare, left.scale == nil, let under = right.bare,
        let scale = right.scale
      {
        // In 1/4 s, the unit belongs to the quotient.
        left = Term(value: scaled(over / under, scale))
      } else {
        left = Term(value: left.value / right.value)
      }
    }
    return left
  }

  private mutating func signed() throws(ValueFault) -> Term {
    guard let sign = take("+", "-") else { return try factor() }
    let term = try signed()
    if sign == "+" { return term }
    return Term(value: -term.value, bare: term.bare.map { -$0 }, scale: term.scale)
  }

  private mutating func factor() throws(ValueFault) -> Term {
    skipBlanks()
    guard let scalar = text[position] else { throw .unfinished }
    if scalar == "(" { return try parentheses() }
    if scalar.isDigit || scalar.isDecimalMark { return try number() }
    if units.isFrequency, let frequency = note() { return Term(value: frequency) }
    throw unknownPart
  }

  private mutating func parentheses() throws(ValueFault) -> Term {
    let hadUnit = hasUnit
    hasUnit = false
    position += 1
    let value = try sum().value
    skipBlanks()
    guard text[position] == ")" else { throw text[position] == nil ? .unfinished : unknownPart }
    position += 1
    let hasInnerUnit = hasUnit
    hasUnit = hadUnit || hasInnerUnit
    // With a unit inside, another one is not understood.
    guard !hasInnerUnit, let scale = unit() else { return Term(value: value) }
    return Term(value: scaled(value, scale))
  }

  private mutating func number() throws(ValueFault) -> Term {
    if units.isTime, let time = try clockTime() { return Term(value: time) }
    let readings = try NumberLiteral.read(
      text, at: position, before: units.startOfDigits(in: text, after: position))
    position = readings.end
    let scale = unit()
    let decimal = term(readings.decimal, scale)
    guard let grouped = readings.grouped.map({ term($0, scale) }),
      parameter.range.contains(grouped.value), !parameter.range.contains(decimal.value)
    else { return decimal }
    return grouped
  }

  private func term(_ literal: NumberLiteral, _ scale: UnitReader.Scale?) -> Term {
    let value = literal.value(timesTenToThe: scale?.exponent ?? 0, convert: convert)
    return Term(
      value: value * (scale?.factor ?? 1),
      bare: literal.value(timesTenToThe: 0, convert: convert), scale: scale)
  }

  /// Takes the unit that follows, if there is one.
  private mutating func unit() -> UnitReader.Scale? {
    guard let (scale, end) = units.read(text, at: text.position(afterBlanksAt: position)) else {
      return nil
    }
    position = end
    hasUnit = true
    return scale
  }

  private func scaled(_ number: Double, _ scale: UnitReader.Scale) -> Double {
    let power = raise(10, to: Double(abs(scale.exponent)))
    return scale.factor * (scale.exponent < 0 ? number / power : number * power)
  }

  // MARK: Notes and times

  /// Takes a note, and returns its frequency.
  private mutating func note() -> Double? {
    guard
      let (semitones, end) = Note.read(text, at: position, middleCOctave: context.middleCOctave)
    else { return nil }
    (position, hasUnit) = (end, true)
    return scaled(Note.frequency(semitonesAboveMiddleC: semitones), units.baseScale)
  }

  /// Takes a clock time, if the number is followed by a colon.
  private mutating func clockTime() throws(ValueFault) -> Double? {
    guard let (seconds, end) = try NumberLiteral.readClockTime(text, at: position) else {
      return nil
    }
    (position, hasUnit) = (end, true)
    return seconds.value(timesTenToThe: units.baseScale.exponent, convert: convert)
  }

  // MARK: The position

  private mutating func skipBlanks() { position = text.position(afterBlanksAt: position) }

  /// Takes one of two signs, if it is next, apart from blanks.
  private mutating func take(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    let next = text.position(afterBlanksAt: position)
    guard let sign = text[next], sign == first || sign == second else { return nil }
    position = next + 1
    return sign
  }

  /// The word or the sign at the position, as a fault.
  private var unknownPart: ValueFault {
    var end = position
    while text[end]?.isWordScalar == true { end += 1 }
    return .unknown(position..<max(end, position + 1))
  }
}

extension StaticString {
  /// The scalars of a text in ASCII.
  var scalars: [Unicode.Scalar] { withUTF8Buffer { $0.map { Unicode.Scalar($0) } } }
}
