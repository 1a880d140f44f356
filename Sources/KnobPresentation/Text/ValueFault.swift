/// The reason why a text was not understood as a value. The text has changed nothing.
package enum ValueFault: Error, Equatable, Sendable {
  /// There is no text, apart from white space.
  case empty
  /// The text is longer than ``ValueReader/longestText``.
  case tooLong
  /// A part of the text, without white space at its ends, is not understood.
  case unknown(Range<Int>)
  /// Something is missing at the end of the text.
  case unfinished
  /// The text divides by zero.
  case division
  /// The result is too large.
  case overflow

  /// The sentence about the text.
  private var word: KnobWords.Word {
    switch self {
    case .empty: .emptyValue
    case .tooLong: .longValue
    case .unknown: .unknownValue
    case .unfinished: .unfinishedValue
    case .division: .division
    case .overflow: .largeValue
    }
  }

  /// The part of a text that was not understood, if there is one.
  package func part(of text: some Sequence<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    guard case .unknown(let range) = self else { return [] }
    return TypedText(text).original[range]
  }

  /// A sentence that says which part of a text was not understood.
  package func sentence(for text: String) -> String {
    let part = String(String.UnicodeScalarView(part(of: text.unicodeScalars)))
    return KnobWords.shared.sentence(word, part)
  }
}
