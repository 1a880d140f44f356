import KnobEngine

/// The relation of an application's closure to the built-in reader of typed values.
public enum ValueParserOrder: Sendable {
  /// The closure reads a text first. If it returns nil, the built-in reader reads the text.
  case before
  /// The closure reads a text in place of the built-in reader. If it returns nil, the text is not
  /// understood.
  case instead
}

/// A closure that reads typed text, and when.
package typealias ValueParser = (order: ValueParserOrder, body: (String) -> Double?)

/// Converts values to text and back, with a format and the closures of an application.
package struct ValueConverter {
  package var format: ValueFormat
  /// Writes the values in place of the format. Those for which it returns nil have the text of the
  /// format.
  package var formatter: ((Double) -> String?)?
  /// Reads typed text, before the format or in place of it.
  package var parser: ValueParser?
  /// Writes numbers in the user's locale.
  package let print: ValueFormat.NumberPrinter

  package init(
    _ format: ValueFormat, formatter: ((Double) -> String?)?,
    parser: ValueParser?,
    print: @escaping ValueFormat.NumberPrinter
  ) {
    (self.format, self.formatter, self.parser) = (format, formatter, parser)
    self.print = print
  }

  /// Returns the text that a knob shows for a value.
  package func text(_ value: Double, of parameter: Parameter) -> String {
    formatter?(value) ?? format.text(value, of: parameter, print: print)
  }

  /// Returns the text of a label around the dial. It is that of the formatter, or else a short one.
  package func labelText(_ value: Double, of parameter: Parameter) -> String {
    formatter?(value) ?? format.labelText(value, of: parameter, print: print)
  }

  /// Returns the value that a text stands for.
  ///
  /// - Parameter present: The value of the knob, for text such as `+=5`.
  /// - Throws: A fault, with the part of the text that is not understood.
  /// - Edge cases: A result of the closure is clamped or wrapped, and snapped. NaN is not
  ///   understood. The closure never receives an empty text, or one that is too long.
  package func value(
    of text: String, for parameter: Parameter, present: Double
  ) throws(ValueFault) -> Double {
    let typed = TypedText(text.unicodeScalars).scalars
    if let parser, !typed.isEmpty, typed.count <= ValueReader.longestText {
      if let result = parser.body(text) {
        guard let value = parameter.snapped(result) else { throw .unknown(typed.indices) }
        return value + 0
      }
      if parser.order == .instead { throw .unknown(typed.indices) }
    }
    var format = format
    // What the closure writes has no known prefix.
    if formatter != nil { format.usesPrefixes = false }
    return try format.value(of: text, for: parameter, present: present)
  }

  /// Returns the text of a value for editing, from which ``value(of:for:present:)`` reads exactly
  /// the same value: as it is shown, or with more digits. Its minus is that of the keyboard, so that other
  /// programs understand what the user copies from the field.
  ///
  /// - Edge cases: If the closures of the application do not agree, it is the text that is shown.
  package func editableText(_ value: Double, of parameter: Parameter) -> String {
    func isSame(_ text: String) -> Bool {
      (try? self.value(of: text, for: parameter, present: value)) == value
    }
    let shown = text(value, of: parameter)
    let exact = format.editableText(value, of: parameter, print: print)
    return [shown.withPlainSigns, shown, exact.withPlainSigns].first(where: isSame) ?? shown
  }

  /// Returns the text of a value to copy: the text for editing, with plain blanks, which every
  /// other program understands.
  package func copiedText(_ value: Double, of parameter: Parameter) -> String {
    String(
      String.UnicodeScalarView(
        editableText(value, of: parameter).withPlainSigns.unicodeScalars.map {
          $0.isBlank ? " " : $0
        }))
  }
}

extension String {
  /// The text with the minus of ASCII, and without the invisible marks that state a direction.
  fileprivate var withPlainSigns: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { !$0.isDirection }.map { $0 == "\u{2212}" ? "-" : $0 }))
  }
}
