import CGTK
import KnobEngine

/// How a value reads: with its unit, in the user's locale.
public struct ValueFormat: Hashable, Sendable {
  /// The unit, such as `dB`, `%` or `Hz`; empty is none.
  public var unit = ""
  /// Digits after the decimal separator; nil fits them to the range and the step.
  public var digits: Int?
  /// Whether positive values have a plus sign.
  public var showsPlus = false
  /// Whether a thousand is a k and a thousandth an m before the unit, with three digits in all:
  /// `2.74 kHz`.
  public var usesPrefixes = false
  /// Names for the steps from the lower end on: a waveform selector's.
  public var names: [String] = []

  public init(
    unit: String = "", digits: Int? = nil, showsPlus: Bool = false, usesPrefixes: Bool = false
  ) {
    self.unit = unit
    self.digits = digits
    self.showsPlus = showsPlus
    self.usesPrefixes = usesPrefixes
  }

  /// A format that gives the steps names, the lower end's first.
  public init(names: [String]) { self.names = names }

  /// The text of a value.
  ///
  ///     ValueFormat(unit: "Hz", usesPrefixes: true).text(2740, of: cutoff)    // "2.74 kHz"
  ///
  /// - Edge cases: the decimal separator is the locale's; a value that rounds to zero has no sign;
  ///   a step without a name reads as a number.
  public func text(_ value: Double, of parameter: Parameter) -> String {
    if let index = parameter.stepIndex(of: value), names.indices.contains(index) {
      return names[index]
    }
    var (number, prefix, places) = (value, "", digits ?? ValueFormat.digits(for: parameter))
    if usesPrefixes {
      (number, prefix) = ValueFormat.prefixed(value)
      places = digits ?? ValueFormat.digits(ofThree: number)
    }
    let text = ValueFormat.number(number, places, showsPlus: showsPlus)
    let unit = prefix + unit
    return unit.isEmpty ? text : text + "\u{A0}" + unit
  }

  private static func number(_ value: Double, _ digits: Int, showsPlus: Bool) -> String {
    let digits = min(max(digits, 0), 15)
    var text = print("%.*f", digits, value)
    if !text.contains(where: { $0.isNumber && $0 != "0" }) {
      text = print("%.*f", digits, 0)
    } else if showsPlus, value > 0 {
      text = "+" + text
    }
    return text.replacing("-", with: "\u{2212}")
  }

  private static func print(_ format: String, _ digits: Int, _ value: Double) -> String {
    withVaList([CInt(digits), value]) { arguments in
      guard let text = g_strdup_vprintf(format, arguments) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
  }

  /// As many digits as the step has, or as show the width of the range in three: 1.00, 10.0, 100.
  private static func digits(for parameter: Parameter) -> Int {
    if let step = parameter.step {
      return (0...6).first { places in
        let scaled = step * pow(10, Double(places))
        return abs(scaled - scaled.rounded()) < 1e-6
      } ?? 6
    }
    let width = parameter.range.upperBound - parameter.range.lowerBound
    return width >= 100 ? 0 : width >= 10 ? 1 : width >= 1 ? 2 : 3
  }

  private static func prefixed(_ value: Double) -> (Double, String) {
    // What rounds to 1000 already has the next prefix.
    switch value.magnitude {
    case 999_500...: (value / 1_000_000, "M")
    case 999.5...: (value / 1_000, "k")
    case ..<0.9995 where value != 0: (value * 1_000, "m")
    default: (value, "")
    }
  }

  private static func digits(ofThree number: Double) -> Int {
    switch number.magnitude {
    case 99.95...: 0
    case 9.995...: 1
    default: 2
    }
  }
}

/// The text of a knob's value: a closure's, or a format's.
struct ValueText {
  var format: ((Double) -> String)?
  var standard = ValueFormat()

  func text(_ value: Double, of parameter: Parameter) -> String {
    format?(value) ?? standard.text(value, of: parameter)
  }
}
