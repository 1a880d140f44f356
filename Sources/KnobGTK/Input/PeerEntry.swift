import CGTK
import KnobEngine
import KnobPresentation

/// The part of the peer that opens the text field for a value.
extension KnobPeer {
  /// Whether the user may enter a value as text now.
  var acceptsText: Bool {
    settings.allowsTyping && knob.isEnabled && !knob.isReadOnly && !isTurning
  }

  /// The text field, while the user types in it.
  var openEntry: EntryField? { entry.flatMap { $0.isOpen ? $0 : nil } }

  /// Opens the text field, or moves the focus into the one that is open.
  ///
  /// - Returns: Whether it is open.
  @discardableResult
  func enterValue(_ opening: ValueEntry.Opening = .editing) -> Bool {
    guard acceptsText, gtk_widget_get_mapped(widget) != 0 else { return false }
    if let openEntry {
      openEntry.focus()
      return true
    }
    removeEntry()
    // The parser and the formatter of the application may destroy the knob.
    retainKnob()
    defer { releaseKnob() }
    let field = EntryField(self, opening)
    entry = field
    field?.focus()
    return field != nil
  }

  /// Closes the text field, as ``EntryField/takeAway()`` describes.
  func closeEntry() { entry?.takeAway() }

  func removeEntry() {
    let entry = entry
    self.entry = nil
    entry?.remove()
  }

  var isCaptionValue: Bool { caption.isShowingValue }

  // MARK: Text

  /// The text with which the field opens.
  var editableText: String { converter.editableText(value, of: knob.parameter) }

  func value(of text: String) throws(ValueFault) -> Double {
    try converter.value(of: text, for: knob.parameter, present: value)
  }

  // MARK: Place

  /// The distance from the top of the knob to the middle of the field.
  var entryMiddle: Double {
    let size = captionSize
    guard size.height > 0 else { return top + knob.size.height / 2 }
    // Of two lines, the value is the lower one.
    return captionTop + size.height * (captionView.isSingleLine ? 0.5 : 0.75)
  }

  /// Whether a point of the knob is on the caption.
  func isOnCaption(x: Double, y: Double) -> Bool {
    let caption = captionSize
    let left = (Double(gtk_widget_get_width(widget)) - caption.width) / 2
    return caption.height > 0 && y >= captionTop && y < captionTop + caption.height && x >= left
      && x < left + caption.width
  }
}
