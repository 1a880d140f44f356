import CGTK
import KnobEngine

/// How a value is formatted as text: with its unit, and in the user's locale.
public struct ValueFormat: Hashable, Sendable {
  /// The unit, such as `dB`, `%`, or `Hz`. Empty for no unit.
  public var unit = ""
  /// The number of digits after the decimal separator. If nil, the number fits the range and the
  /// step.
  public var digits: Int?
  /// Whether positive values have a plus sign.
  public var showsPlus = false
  /// Whether the unit has a prefix from n to G. The number then has three digits in all, such as
  /// `2.74 kHz` or `25.0 µs`.
  public var usesPrefixes = false
  /// The names of the steps, starting at the lower end, as for a waveform selector.
  public var names: [String] = []

  /// Creates a format for numbers.
  ///
  /// - Parameters:
  ///   - unit: the text that follows the number. Empty for none.
  ///   - digits: the number of digits after the decimal separator, 0...15. If nil, the number fits
  ///     the range and the step.
  ///   - showsPlus: whether positive values have a plus sign.
  ///   - usesPrefixes: whether to write a thousand as k and a thousandth as m.
  public init(
    unit: String = "", digits: Int? = nil, showsPlus: Bool = false, usesPrefixes: Bool = false
  ) {
    self.unit = unit
    self.digits = digits
    self.showsPlus = showsPlus
    self.usesPrefixes = usesPrefixes
  }

  /// Creates a format that gives names to the steps, starting with the lower end.
  public init(names: [String]) { self.names = names }

  /// Returns the text of a value.
  ///
  ///     ValueFormat(unit: "Hz", usesPrefixes: true).text(2740, of: cutoff)    // "2.74 kHz"
  ///
  /// - Edge cases: The decimal separator is the locale's. A value that rounds to zero has no sign.
  ///   A step without a name is written as a number.
  public func text(_ value: Double, of parameter: Parameter) -> String {
    if let index = parameter.stepIndex(of: value), names.indices.contains(index) {
      return names[index]
    }
    let figures = parameter.figures(of: value, digits: digits, usesPrefixes: usesPrefixes)
    let text = ValueFormat.number(figures.number, figures.digits, showsPlus: showsPlus)
    let unit = "\(figures.prefix)" + unit
    return unit.isEmpty ? text : text + "\u{A0}" + unit
  }

  private static func number(_ value: Double, _ digits: Int, showsPlus: Bool) -> String {
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
}

/// The text of a knob's value, which comes from a closure or from a format.
struct ValueText {
  var format: ((Double) -> String)?
  var standard = ValueFormat()

  func text(_ value: Double, of parameter: Parameter) -> String {
    format?(value) ?? standard.text(value, of: parameter)
  }
}
