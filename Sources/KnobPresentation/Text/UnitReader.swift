/// The units that a value may have: the knob's own unit, and the same base with other prefixes.
struct UnitReader {
  /// A unit after a number: a factor and a power of ten that convert the number to the knob's unit.
  struct Scale {
    var factor = 1.0
    var exponent: Int
  }

  /// The knob's unit.
  private let unit: [Unicode.Scalar]
  /// The knob's unit without its prefix.
  private let base: [Unicode.Scalar]
  /// The power of ten of the prefix of the knob's unit.
  let exponent: Int

  /// Takes a prefix off a unit such as `kHz` or `ms`. Any other unit is all base.
  init(_ unit: some Sequence<Unicode.Scalar>) {
    self.unit = TypedText(unit).scalars
    let rest = self.unit.dropFirst()
    let bases: [StaticString] = ["Hz", "s", "V", "A", "W", "F", "H", "m", "g", "Pa", "B"]
    if let prefix = self.unit.first.flatMap(UnitReader.exponent(exactly:)),
      bases.contains(where: { $0.scalars.elementsEqual(rest) })
    {
      (base, exponent) = (Array(rest), prefix)
    } else {
      (base, exponent) = (self.unit, 0)
    }
  }

  /// Whether values are frequencies, so that a note is a number.
  var isFrequency: Bool { base.elementsEqual(("Hz" as StaticString).scalars) }
  /// Whether values are times, so that there are minutes, hours, and clock times.
  var isTime: Bool { base.elementsEqual(("s" as StaticString).scalars) }
  var isPercent: Bool { base.elementsEqual(("%" as StaticString).scalars) }

  /// The power of 1000 of the prefix of the knob's unit.
  var thousands: Int { exponent / 3 }
  /// The base, as it is written after another prefix.
  var baseText: String { String(String.UnicodeScalarView(base)) }
  /// Whether there is no unit.
  var isEmpty: Bool { unit.isEmpty }

  /// The scale of the unit without a prefix.
  var baseScale: Scale { Scale(exponent: -exponent) }

  /// Reads the unit at a position, if there is one.
  func read(_ text: TypedText, at position: Int) -> (scale: Scale, end: Int)? {
    if let end = text.position(after: unit, at: position) { return (Scale(exponent: 0), end) }
    if let end = text.position(after: base, at: position) { return (baseScale, end) }
    if let prefix = text[position].flatMap(UnitReader.exponent(of:)) {
      let scale = Scale(exponent: prefix - exponent)
      if let end = text.position(after: base, at: position + 1) { return (scale, end) }
      if text[position + 1]?.isWordScalar != true { return (scale, position + 1) }
    }
    guard isTime else { return nil }
    for (word, seconds) in [("min" as StaticString, 60.0), ("h", 3_600)] {
      if let end = text.position(after: word.scalars, at: position) {
        return (Scale(factor: seconds, exponent: -exponent), end)
      }
    }
    return nil
  }

  /// Returns the position at which the knob's unit follows a number and a blank, if the unit begins with
  /// a digit, as `1/min` does. Otherwise the digit would belong to the number.
  func startOfDigits(in text: TypedText, after start: Int) -> Int? {
    guard unit.first?.isDigit == true else { return nil }
    return text.scalars.indices.first { index in
      index > start && text.scalars[index - 1].isBlank
        && text.position(after: unit, at: index) != nil
    }
  }

  /// Returns the power of ten of a prefix as it is spelled in a unit.
  private static func exponent(exactly prefix: Unicode.Scalar) -> Int? {
    switch prefix {
    case "G": 9
    case "M": 6
    case "k": 3
    case "m": -3
    case "u", "\u{B5}", "\u{3BC}": -6
    case "n": -9
    default: nil
    }
  }

  /// Returns the power of ten of a prefix that a user typed. Only `m` and `M` differ by their case.
  private static func exponent(of prefix: Unicode.Scalar) -> Int? {
    switch prefix {
    case "g": 9
    case "K": 3
    case "U": -6
    case "N": -9
    default: exponent(exactly: prefix)
    }
  }
}
