/// A standard item of the menu of a knob, in the order of the menu. Those of ``KnobMenuItem`` follow.
package enum StandardMenuItem: CaseIterable, Sendable {
  /// Restores the default value.
  case reset
  /// Opens the text field in which the user types a value.
  case enterValue
  /// Copies the text of the value.
  case copy
  /// Sets the value that the text on the clipboard stands for.
  case paste

  /// Returns the items of a menu, in groups between which it has separators.
  ///
  /// - Parameter allowsTyping: Whether the user can enter a value as text, by typing or pasting it.
  package static func groups(allowsTyping: Bool) -> [[StandardMenuItem]] {
    allowsTyping ? [[.reset, .enterValue], [.copy, .paste]] : [[.reset], [.copy]]
  }

  /// Returns the title of the item.
  ///
  /// - Parameter defaultValue: The text of the default value.
  package func title(defaultValue: @autoclosure () -> String) -> String {
    switch self {
    case .reset: KnobWords.shared.sentence(.reset, defaultValue())
    case .enterValue: KnobWords.shared[.enterValue]
    case .copy: KnobWords.shared[.copy]
    case .paste: KnobWords.shared[.paste]
    }
  }

  /// Whether the item changes the value, so that a knob that accepts no input disables it.
  package var changesValue: Bool { self != .copy }
}
