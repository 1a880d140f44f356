import CGTK
import KnobEngine
import KnobPresentation

/// The part of the peer that takes a value as text: from the text field, and from the clipboard.
extension KnobPeer {
  /// The text field, while the user types in it.
  var openEntry: EntryField? { entry.flatMap { $0.isOpen ? $0 : nil } }

  /// Opens the text field, or moves the focus into the one that is open.
  ///
  /// - Returns: Whether it is open.
  @discardableResult
  func enterValue(_ opening: ValueEntry.Opening = .editing) -> Bool {
    guard core.acceptsText, gtk_widget_get_mapped(widget) != 0 else { return false }
    if let openEntry {
      openEntry.focus()
      return true
    }
    return core.openEntry(opening) && showField()
  }

  /// Shows a text field with the entry that has opened.
  private func showField() -> Bool {
    removeEntry()
    guard gtk_widget_get_mapped(widget) != 0, let field = EntryField(self) else {
      core.closeEntry()
      return false
    }
    core.pair?.showCaption(of: core)
    entry = field
    field.focus(isNew: true)
    if core.entry?.fault != nil { field.adopt(.fault) }
    return true
  }

  package var isLeftByUser: Bool { openEntry?.isLeftByUser == true }

  package func fieldChanged(_ change: FieldChange) { openEntry?.adopt(change) }

  func removeEntry() {
    let entry = entry
    self.entry = nil
    entry?.remove()
  }

  /// Whether a single click on the caption opens the text field, and not only a double click.
  var isCaptionValue: Bool { core.caption.isShowingValue }

  // MARK: Place

  /// The distance from the top of the knob to the middle of the field.
  var entryMiddle: Double {
    let size = captionSize
    guard size.height > 0 else { return top + core.knob.size.height / 2 }
    // Of two lines, the value is the lower one.
    return captionTop + size.height * (captionView.isSingleLine ? 0.5 : 0.75)
  }

  /// Whether a point of the knob is on the caption. That of a range is for the thumb whose value it
  /// shows, or showed last.
  func isOnCaption(x: Double, y: Double) -> Bool {
    let size = captionSize
    let left = (Double(gtk_widget_get_width(widget)) - size.width) / 2
    return drawsCaption && y >= captionTop && y < captionTop + size.height && x >= left
      && x < left + size.width
  }

  // MARK: The clipboard

  private var clipboard: OpaquePointer? { gtk_widget_get_clipboard(widget) }

  /// Copies the value, with as many digits as it takes to paste exactly the same value.
  func copyValue() {
    gdk_clipboard_set_text(clipboard, converter.copiedText(value, of: core.knob.parameter))
  }

  /// Reads the clipboard and sets its value, as one gesture.
  ///
  /// The knob may be destroyed before the clipboard answers. The owner of the clipboard, which can
  /// be another program, may never do so.
  func pasteValue() {
    guard core.acceptsText else { return gtk_widget_error_bell(widget) }
    let knob = UnsafeMutablePointer<GWeakRef>.allocate(capacity: 1)
    g_weak_ref_init(knob, widget)
    gdk_clipboard_read_text_async(
      clipboard, nil,
      { clipboard, result, data in
        guard let clipboard, let knob = data?.assumingMemoryBound(to: GWeakRef.self) else { return }
        let text = gdk_clipboard_read_text_finish(OpaquePointer(clipboard), result, nil)
        if let widget = g_weak_ref_get(knob) {
          KnobType.peer(widget)?.paste(text.map { String(cString: $0) })
          g_object_unref(widget)
        }
        g_free(text)
        g_weak_ref_clear(knob)
        knob.deallocate()
      }, knob)
  }

  /// Sets the value that a text stands for. A text that is not understood appears in the text
  /// field, with a sentence.
  private func paste(_ text: String?) {
    guard let text, gtk_widget_get_mapped(widget) != 0 else {
      return gtk_widget_error_bell(widget)
    }
    switch core.paste(text) {
    case .set: break
    case .opened: _ = showField()
    case .refused: gtk_widget_error_bell(widget)
    }
  }
}
