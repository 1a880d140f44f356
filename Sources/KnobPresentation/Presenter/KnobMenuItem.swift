/// A standard item of the menu of a knob, in the order in which the menu shows them.
package enum KnobMenuItem: CaseIterable, Sendable {
  /// Restores the default value.
  case reset
  /// Copies the text of the value.
  case copy
  /// Sets the value that the text on the clipboard stands for.
  case paste

  /// Returns the title of the item.
  ///
  /// - Parameter defaultValue: The text of the default value.
  package func title(defaultValue: @autoclosure () -> String) -> String {
    switch self {
    case .reset: "Reset to " + defaultValue()
    case .copy: "Copy"
    case .paste: "Paste"
    }
  }

  /// Whether the item changes the value, so that a knob that accepts no input disables it.
  package var changesValue: Bool { self != .copy }
}
