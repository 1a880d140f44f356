#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine
  import KnobPresentation

  /// The text field in AppKit.
  extension EntryField: NSTextFieldDelegate {
    static func makeField() -> NSTextField { NSTextField(string: "") }

    func setUpField() {
      field.bezelStyle = .roundedBezel
      field.alignment = .center
      field.font = .monospacedDigitSystemFont(
        ofSize: NSFont.systemFontSize(for: .small), weight: .medium)
      field.setAccessibilityLabel(ValueEntry.label(forKnob: owner.name))
      field.delegate = self
      observer = EventMonitor([.leftMouseDown, .rightMouseDown]) { [weak self] event in
        self?.pressed(event)
        return event
      }
    }

    /// A press outside leaves the field, even if its target does not accept the keyboard focus.
    private func pressed(_ event: NSEvent) {
      let place = field.convert(event.locationInWindow, from: nil)
      if event.window === field.window, !field.bounds.contains(place) {
        owner.core.leaveEntry()
      }
    }

    /// While the user edits a text, the window's field editor is the first responder.
    var hasFocus: Bool { field.currentEditor() != nil }

    /// Moves the keyboard focus into the field, which then selects its text.
    func focus() {
      if !hasFocus { field.window?.makeFirstResponder(field) }
      // A text that the user has to correct is not selected.
      if entry?.isSelected != true || entry?.fault != nil { putInsertionPointAtEnd() }
    }

    private func putInsertionPointAtEnd() {
      guard let editor = field.currentEditor() else { return }
      editor.selectedRange = NSRange(location: (editor.string as NSString).length, length: 0)
    }

    /// Shows the text of the entry.
    func write() {
      guard let entry, field.stringValue != entry.text else { return }
      field.stringValue = entry.text
      guard let editor = field.currentEditor() else { return }
      editor.string = entry.text
      editor.selectedRange = NSRange(location: 0, length: (entry.text as NSString).length)
    }

    /// Returns the place for the field in a view. On a Mac, no keyboard covers it.
    func visible(_ frame: CGRect, in view: PlatformView) -> CGRect { frame }

    // MARK: Editing

    func controlTextDidChange(_ obj: Notification) { owner.core.editEntry(field.stringValue) }

    func controlTextDidEndEditing(_ obj: Notification) { owner.core.leaveEntry() }

    func control(
      _ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector
    ) -> Bool {
      switch commandSelector {
      case .named("insertNewline:"): owner.core.confirmEntry()
      case .named("cancelOperation:"): owner.core.closeEntry()
      case .named("insertTab:"): return selectKeyView { $0.selectKeyView(following: $1) }
      case .named("insertBacktab:"): return selectKeyView { $0.selectKeyView(preceding: $1) }
      default: return false
      }
      return true
    }

    /// Moves the keyboard focus away from a control, whose field is not a part of the window's loop
    /// of key views.
    ///
    /// - Returns: Whether the field belongs to a control.
    private func selectKeyView(_ select: (NSWindow, NSView) -> Void) -> Bool {
      guard let knob = field.superview as? KnobControl, let window = field.window else {
        return false
      }
      select(window, knob)
      return true
    }

    // MARK: The sentence

    func describe(_ fault: String?) { field.setAccessibilityHelp(fault) }

    /// Announces a sentence to screen readers.
    func announce(_ sentence: String) {
      guard let window = field.window else { return }
      NSAccessibility.post(
        element: window, notification: .announcementRequested,
        userInfo: [
          .announcement: sentence, .priority: NSAccessibilityPriorityLevel.high.rawValue,
        ])
    }
  }
#endif
