import KnobEngine

/// A text field for the value of a knob, apart from the field itself: how it opens, and what
/// happens when the user is done.
///
/// A front end opens a text field of its toolkit with ``text``, and passes on what the user does:
///
///     key                      ValueEntry.opening(for:), or .editing for F2
///     the text was changed     edit(_:)
///     Return                   confirm(read:)
///     Escape                   nothing: close the field
///     the focus has left       leave(read:)
///     the value has changed    follow(_:)
///
/// An entry has no clock and no field.
package struct ValueEntry {
  /// The way in which an entry opens.
  package enum Opening: Equatable, Sendable {
    /// The user typed a character with the keyboard focus on the knob. The entry contains it, and
    /// the insertion point is after it.
    case typing(Unicode.Scalar)
    /// The user pressed F2, clicked the value, chose a menu item, or used an assistive technology.
    /// The entry contains the value, and all of it is selected.
    case editing
    /// The user pasted a text, which the entry contains if it is not understood.
    case pasting(String)
  }

  /// What the front end has to do when the user is done.
  package enum Outcome: Equatable, Sendable {
    /// Keep the field open, and show and announce the ``fault``.
    case stay
    /// Close the field. Nothing changes.
    case close
    /// Close the field, and set the value as one gesture.
    case set(Double)
  }

  /// Returns the width of the field in a knob of a given width, in points. In a narrow knob, a
  /// field of the knob's width could not show a value.
  package static func width(inKnob width: Double) -> Double { min(max(width, 72), 144) }

  /// The text in the field.
  package private(set) var text: String
  /// Whether all of the text is selected when the entry opens. If not, the insertion point is at
  /// its end.
  package let isSelected: Bool
  /// The sentence that says what was not understood, until the text changes.
  package private(set) var fault: String?
  /// The text of the value, which is the text of the field as long as the user has not edited it.
  /// Nil if the field has never contained it.
  private var valueText: String?

  /// Opens an entry.
  ///
  /// - Parameter valueText: The text of the value for editing: see
  ///   ``ValueConverter/editableText(_:of:)``.
  package init(_ opening: Opening, valueText: @autoclosure () -> String) {
    switch opening {
    case .typing(let scalar):
      text = String(Character(scalar))
      isSelected = false
    case .editing:
      text = valueText()
      self.valueText = text
      isSelected = true
    case .pasting(let pasted):
      text = pasted
      isSelected = true
    }
  }

  /// Returns how a key opens an entry: a digit, a sign, a decimal separator, or an opening
  /// parenthesis. Nil if it does not.
  ///
  /// - Parameter character: The character of the key, without Control, Alt, or Command.
  package static func opening(for character: Unicode.Scalar) -> Opening? {
    switch character.prepared {
    case "0"..."9", "+", "-", ".", ",", "(": .typing(character)
    default: nil
    }
  }

  /// The name of the field for assistive technologies.
  package static func label(forKnob name: String?) -> String { name ?? KnobWords.shared[.value] }

  // MARK: The text

  /// Whether the text differs from that of the value.
  package var isEdited: Bool { text != valueText }

  /// Records the text that the user has edited. The ``fault`` disappears.
  package mutating func edit(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    fault = nil
  }

  /// Follows a value that changed in the meantime, unless the user has edited the text.
  ///
  /// - Returns: Whether the field has to show another text, all of it selected.
  package mutating func follow(_ newText: @autoclosure () -> String) -> Bool {
    guard !isEdited else { return false }
    let newText = newText()
    guard newText != text else { return false }
    (text, valueText) = (newText, newText)
    return true
  }

  // MARK: The end

  /// Handles the Return key.
  ///
  /// - Parameter read: Reads the text.
  package mutating func confirm(
    read: (String) throws(ValueFault) -> Double
  ) -> Outcome {
    guard isEdited else { return .close }
    do {
      return .set(try read(text))
    } catch {
      fault = error.sentence(for: text)
      return .stay
    }
  }

  /// Handles the loss of the keyboard focus. An empty field closes.
  ///
  /// Call it only if the focus has moved to another control, and not if the window has lost it.
  package mutating func leave(
    read: (String) throws(ValueFault) -> Double
  ) -> Outcome {
    TypedText(text.unicodeScalars).scalars.isEmpty ? .close : confirm(read: read)
  }
}
