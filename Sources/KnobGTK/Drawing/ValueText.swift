import CGTK
import KnobEngine
import KnobPresentation

extension ValueFormat {
  /// Returns the text of a value.
  ///
  ///     ValueFormat(unit: "Hz", usesPrefixes: true).text(2740, of: cutoff)    // "2.74 kHz"
  ///
  /// - Edge cases: The decimal separator is the locale's. A value that rounds to zero has no sign.
  ///   A step without a name is written as a number.
  public func text(_ value: Double, of parameter: Parameter) -> String {
    text(value, of: parameter, print: ValueText.print)
  }
}

enum ValueText {
  /// Writes a number in the user's locale.
  static func print(_ number: Double, digits: Int, showsPlus: Bool) -> String {
    withVaList([CInt(digits), number]) { arguments in
      guard let text = g_strdup_vprintf(showsPlus ? "%+.*f" : "%.*f", arguments) else { return "" }
      defer { g_free(text) }
      let number = String(cString: text)
      return number.hasPrefix("-") ? "\u{2212}\(number.dropFirst())" : number
    }
  }
}
