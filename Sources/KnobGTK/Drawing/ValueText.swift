import CGTK
import KnobEngine
import KnobPresentation

/// A format for values: a number with its unit, or the name of a step.
public typealias ValueFormat = KnobPresentation.ValueFormat

extension ValueFormat {
  /// Returns the text of a value.
  ///
  ///     ValueFormat(unit: "Hz", usesPrefixes: true).text(2740, of: cutoff)    // "2.74 kHz"
  ///
  /// - Edge cases: The decimal separator is the locale's. A value that rounds to zero has no sign.
  ///   A step without a name is written as a number.
  public func text(_ value: Double, of parameter: Parameter) -> String {
    text(value, of: parameter) { number, digits, showsPlus in
      withVaList([CInt(digits), number]) { arguments in
        guard let text = g_strdup_vprintf(showsPlus ? "%+.*f" : "%.*f", arguments) else {
          return ""
        }
        defer { g_free(text) }
        let number = String(cString: text)
        return number.hasPrefix("-") ? "\u{2212}\(number.dropFirst())" : number
      }
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
