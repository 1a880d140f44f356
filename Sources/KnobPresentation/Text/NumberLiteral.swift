/// A number as its decimal digits, which are rounded to a Double only after its unit is known.
struct NumberLiteral {
  /// The digits, in ASCII, without a decimal mark.
  var digits: [UInt8]
  /// The power of ten by which the digits are multiplied.
  var exponent: Int

  /// Returns the number multiplied by a power of ten, rounded once.
  func value(timesTenToThe shift: Int, convert: ValueReader.DecimalConverter) -> Double {
    convert(digits, exponent + shift)
  }
}

extension NumberLiteral {
  /// The readings of a number in a text.
  struct Readings {
    /// The reading with a decimal mark, if there is one mark at most.
    var decimal: NumberLiteral
    /// The reading in which the only mark groups digits, if that is possible too.
    var grouped: NumberLiteral?
    /// The position after the number.
    var end: Int
  }

  /// Reads the number at a position. The error is the part of the text that is not a number.
  ///
  /// A point or a comma is a decimal mark or groups digits. A blank, an apostrophe, and an
  /// underscore group digits.
  ///
  /// - Parameter unit: The position of a unit that begins with a digit.
  static func read(
    _ text: TypedText, at start: Int, before unit: Int? = nil
  ) throws(ValueFault) -> Readings {
    var runs: [[UInt8]] = [[]]
    var marks: [Unicode.Scalar] = []
    var position = start
    while position != unit, let scalar = text[position] {
      if scalar.isDigit {
        runs[runs.count - 1].append(UInt8(scalar.value))
      } else if scalar.isDecimalMark
        || position + 1 != unit && isGroupMark(scalar, in: text, at: position)
      {
        marks.append(scalar)
        runs.append([])
      } else {
        break
      }
      position += 1
    }
    let fault = ValueFault.unknown(start..<position)
    guard runs.contains(where: { !$0.isEmpty }) else { throw fault }
    let (exponent, end) = exponent(in: text, at: position)

    let places = marks.indices.filter { marks[$0].isDecimalMark }
    let last = places.last.map { marks[$0] }
    let lastCount = marks.count { $0 == last }
    let isDecimal = lastCount == 1
    if places.count > lastCount, !isDecimal { throw fault }

    func literal(decimalMark: Int?) -> NumberLiteral? {
      let groups = runs[...(decimalMark ?? marks.count)]
      let rest = runs[groups.endIndex...]
      guard rest.count <= 1, groups.count == 1 || areGroups(groups) else { return nil }
      let decimals = rest.first ?? []
      return NumberLiteral(
        digits: groups.flatMap { $0 } + decimals, exponent: exponent - decimals.count)
    }
    guard isDecimal, let place = places.last else {
      guard let grouped = literal(decimalMark: nil) else { throw fault }
      return Readings(decimal: grouped, grouped: nil, end: end)
    }
    guard let decimal = literal(decimalMark: place) else { throw fault }
    return Readings(
      decimal: decimal, grouped: places.count == 1 ? literal(decimalMark: nil) : nil, end: end)
  }

  /// Whether several runs of digits are the groups of a number: those after the first one have three
  /// digits, or as in India, two and the last one three. Nobody groups digits after a zero.
  private static func areGroups(_ runs: ArraySlice<[UInt8]>) -> Bool {
    guard let first = runs.first, let last = runs.last, last.count == 3,
      first.contains(where: { $0 != UInt8(ascii: "0") })
    else { return false }
    let between = runs.dropFirst().dropLast()
    return between.allSatisfy { $0.count == 3 }
      || first.count <= 2 && between.allSatisfy { $0.count == 2 }
  }

  /// Whether a scalar groups the digits on both sides of it.
  private static func isGroupMark(
    _ scalar: Unicode.Scalar, in text: TypedText, at position: Int
  ) -> Bool {
    guard scalar.isBlank || scalar == "'" || scalar == "\u{2019}" || scalar == "_" else {
      return false
    }
    return text[position - 1]?.isDigit == true && text[position + 1]?.isDigit == true
  }

  /// Reads an exponent such as `e3` or `E-3`.
  private static func exponent(in text: TypedText, at start: Int) -> (exponent: Int, end: Int) {
    guard text[start]?.folded == "e" else { return (0, start) }
    let sign = text[start + 1]
    var position = start + (sign == "+" || sign == "-" ? 2 : 1)
    guard text[position]?.isDigit == true else { return (0, start) }
    var exponent = 0
    while let digit = text[position], digit.isDigit {
      exponent = min(exponent * 10 + Int(digit.value) - 0x30, 9_999)
      position += 1
    }
    return (sign == "-" ? -exponent : exponent, position)
  }
}

extension NumberLiteral {
  /// Reads the time at a position, such as `1:30` or `1:05:30.5`, as a number of seconds. Returns
  /// nil if no colon follows the first digits.
  static func readClockTime(
    _ text: TypedText, at start: Int
  ) throws(ValueFault) -> (seconds: NumberLiteral, end: Int)? {
    var fields: [ArraySlice<Unicode.Scalar>] = []
    var end = start - 1
    repeat {
      let first = end + 1
      end = first
      while text[end]?.isDigit == true { end += 1 }
      fields.append(text.scalars[first..<end])
    } while text[end] == ":"
    guard fields.count > 1 else { return nil }
    var decimals: [UInt8] = []
    if text[end]?.isDecimalMark == true {
      end += 1
      while let digit = text[end], digit.isDigit {
        decimals.append(UInt8(digit.value))
        end += 1
      }
    }
    guard fields.count <= 3, 1...9 ~= fields[0].count,
      fields.dropFirst().allSatisfy({ $0.count == 2 && $0.number < 60 }),
      text[end]?.isWordScalar != true
    else { throw .unknown(start..<end) }
    let seconds = fields.reduce(0) { 60 * $0 + $1.number }
    let literal = NumberLiteral(digits: seconds.digits + decimals, exponent: -decimals.count)
    return (literal, end)
  }
}

extension Sequence<Unicode.Scalar> {
  /// The number that digits stand for.
  fileprivate var number: Int { reduce(0) { 10 * $0 + Int($1.value) - 0x30 } }
}

extension Int {
  /// The decimal digits, in ASCII, of a number that is not negative.
  fileprivate var digits: [UInt8] {
    (self < 10 ? [] : (self / 10).digits) + [UInt8(0x30 + self % 10)]
  }
}

extension Unicode.Scalar {
  var isDecimalMark: Bool { self == "." || self == "," }
}
