#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import Foundation
  import KnobEngine
  import KnobPresentation

  /// The text field of a knob, which exists only while the user enters a value, and a bubble with a
  /// sentence if the text was not understood. Each toolkit adds how the field is set up and what it
  /// reports.
  @MainActor final class EntryField: NSObject {
    unowned let owner: KnobControl
    private(set) var entry: ValueEntry
    /// Whether the user has not finished.
    private(set) var isOpen = true
    let field = EntryField.makeField()
    let bubble = ValueBubble()
    /// Observes what happens around the field while it is open.
    var observer: AnyObject?
    /// The area of the keyboard on the screen, if there is one.
    var keyboard = CGRect.zero

    init(_ owner: KnobControl, _ opening: ValueEntry.Opening) {
      self.owner = owner
      entry = ValueEntry(opening, valueText: owner.editableText)
      super.init()
      setUpField()
      write()
    }

    /// Shows the sentence that says what was not understood, or removes it.
    private func showFault(_ sentence: String?) {
      describe(sentence)
      if let sentence {
        bubble.show(sentence, at: field.bounds, of: field)
      } else {
        bubble.hide()
      }
    }

    // MARK: The text

    /// The user has edited the text.
    func edited(_ text: String) {
      guard isOpen, text != entry.text else { return }
      entry.edit(text)
      showFault(nil)
    }

    /// Shows a value that changed in the meantime, unless the user has edited the text.
    func follow() { if isOpen, entry.follow(owner.editableText) { write() } }

    // MARK: The end

    /// Sets the value, as the Return key does.
    func confirm() { if isOpen { finish { entry.confirm(read: $0) } } }

    /// The user has left the field: the keyboard focus has moved to another view, or a pointer has
    /// pressed another place. A text that is not understood is announced only once.
    func leave() { if isOpen, entry.fault == nil { finish { entry.leave(read: $0) } } }

    /// Closes the field without changing the value. The focus returns to the knob if it was in the
    /// field.
    func close() {
      guard isOpen else { return }
      let hadFocus = hasFocus
      isOpen = false
      observer = nil
      showFault(nil)
      if hadFocus { owner.requestKeyboardFocus() }
      owner.entryField = nil
    }

    private func finish(
      _ end: ((String) throws(ValueFault) -> Double) -> ValueEntry.Outcome
    ) {
      // While a pointer turns the knob, it takes no other input.
      guard !owner.isTurned else { return }
      // An event handler may release the control.
      let owner = owner
      owner.readOwner()
      let outcome = end { text throws(ValueFault) in try owner.value(of: text) }
      switch outcome {
      case .stay:
        showFault(entry.fault)
        if let fault = entry.fault { announce(fault) }
      case .close: close()
      case .set(let value):
        close()
        owner.handle(.choose(value, from: .text))
      }
    }
  }

  // MARK: Opening

  extension KnobControl {
    /// Opens the text field, or moves the focus into the one that is open.
    ///
    /// - Returns: Whether it is open.
    @discardableResult
    func openEntry(_ opening: ValueEntry.Opening = .editing) -> Bool {
      readOwner()
      guard acceptsText, isInWindow else { return false }
      releaseKeys()
      let entryField = entryField ?? EntryField(self, opening)
      self.entryField = entryField
      entryField.focus()
      return true
    }

    /// Opens the text field for a key with which a number begins, such as a digit or a sign.
    ///
    /// - Parameter characters: The characters that the key types.
    /// - Returns: Whether it is open.
    func openEntry(typing characters: String) -> Bool {
      let scalars = characters.unicodeScalars
      guard acceptsText, scalars.count == 1,
        let opening = scalars.first.flatMap(ValueEntry.opening(for:))
      else { return false }
      return openEntry(opening)
    }

    /// Opens the text field after a click or a tap on the caption: a single one on the value, or a
    /// double one on the name.
    func captionClicked(_ clicks: Int) { if caption.isShowingValue || clicks >= 2 { openEntry() } }

    /// The text with which the field opens.
    var editableText: String { converter.editableText(knob.value, of: knob.parameter) }

    func value(of text: String) throws(ValueFault) -> Double {
      try converter.value(of: text, for: knob.parameter, present: knob.value)
    }
  }

  // MARK: Controls

  extension KnobControl {
    /// Whether the user can enter a value as text, by typing or pasting it. The default is true.
    ///
    /// With the keyboard focus on the knob, a digit, a sign, a decimal separator, `(`, or F2
    /// opens a text field in the place of the caption. So does a click or tap on the shown value, or a
    /// double one on the name. Return sets the value, as one gesture. Escape closes the field.
    @IBInspectable public var allowsTyping: Bool {
      get { settings.allowsTyping }
      set { set { $0.allowsTyping = newValue } }
    }

    var isInWindow: Bool { window != nil }

    /// Places the text field in the middle of the caption, or of the dial if there is no caption.
    func placeEntry() {
      guard let field = entryField?.field else { return }
      let place = hasCaption ? builtInLabel.frame : dial.frame
      let width = CGFloat(ValueEntry.width(inKnob: Double(bounds.width)))
      let height = field.intrinsicContentSize.height
      let frame = convert(
        CGRect(
          x: place.midX - width / 2, y: place.midY - height / 2, width: width, height: height),
        to: entryHost)
      field.frame = entryField?.visible(frame, in: entryHost) ?? frame
    }

    /// The view with the text field. That of a range is above both knobs.
    private var entryHost: PlatformView { range ?? self }

    /// Adds the text field that has opened, and removes the one that has closed.
    func showEntry(replacing old: EntryField?) {
      guard old !== entryField else { return }
      old?.field.removeFromSuperview()
      refresh()
      guard let field = entryField?.field else { return }
      entryHost.addSubview(field)
      placeEntry()
      entryField?.write()
    }

    /// Whether a point of the control is on the caption, and a click there can open the text field.
    /// The caption of a range is for the thumb whose value it shows, or showed last.
    func isOnCaption(_ point: CGPoint) -> Bool {
      let label = range?.captionLabel ?? builtInLabel
      guard acceptsText, entryField == nil, !label.isHidden, pair?.ownsCaption(self) != false
      else { return false }
      let (width, frame) = (label.intrinsicContentSize.width, label.convert(label.bounds, to: self))
      return CGRect(
        x: frame.midX - width / 2, y: frame.minY, width: width, height: frame.height
      ).contains(point)
    }
  }
#endif
