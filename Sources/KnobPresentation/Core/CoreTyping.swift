import KnobEngine

// A value as text that the user types or pastes. The front end shows a text field, and passes on what the
// user does with it.

extension KnobCore {
  /// Whether a text field that is open may stay open.
  package var mayType: Bool { settings.allowsTyping && acceptsInput }

  /// Whether the user may enter a value as text now.
  package var acceptsText: Bool { mayType && !isTurning }

  /// The text with which a text field opens.
  private var editableText: String {
    frontEnd?.converter.editableText(presentValue, of: knob.parameter) ?? ""
  }

  private func value(of text: String) throws(ValueFault) -> Double {
    guard let converter = frontEnd?.converter else { throw .empty }
    return try converter.value(of: text, for: knob.parameter, present: presentValue)
  }

  /// Opens an entry, for which the front end then shows a text field.
  ///
  /// - Returns: Whether it is open. One that was open before is closed.
  package func openEntry(_ opening: ValueEntry.Opening = .editing) -> Bool {
    frontEnd?.readOwner()
    guard acceptsText else { return false }
    releaseKeys()
    let control = frontEnd
    control?.retainKnob()
    defer { control?.releaseKnob() }
    closeEntry()
    entryCount &+= 1
    let number = entryCount
    // A formatter of the application may do anything.
    let new = ValueEntry(opening, valueText: editableText)
    guard number == entryCount, acceptsText else { return false }
    entry = new
    return true
  }

  /// The user has edited the text.
  package func editEntry(_ text: String) {
    guard let old = entry, text != old.text else { return }
    entry?.edit(text)
    frontEnd?.fieldChanged(.fault)
  }

  /// Shows a value that changed in the meantime, unless the user has edited the text.
  package func followValue() {
    guard entry?.isEdited == false else { return }
    let number = entryCount
    let text = editableText
    if number == entryCount, entry?.follow(text) == true { frontEnd?.fieldChanged(.text) }
  }

  // MARK: The end

  /// Sets the value, as the Return key does.
  package func confirmEntry() { finish { $0.confirm(read: $1) } }

  /// The user has left the field: the keyboard focus has moved to another control, or a pointer has pressed
  /// another place. A text that is not understood stays, and is announced only once.
  ///
  /// - Parameter isLast: Whether the field closes even then.
  package func leaveEntry(isLast: Bool = false) {
    if entry?.fault == nil { finish { $0.leave(read: $1) } }
    if isLast { closeEntry() }
  }

  /// Closes the field because the knob disappears, or takes no text anymore.
  ///
  /// If that follows from an input of the user, such as a click on the tab of another page, the user
  /// leaves the field, which sets the value. Otherwise, the program takes the field away, and nothing
  /// changes.
  package func dropEntry() {
    if entry != nil, frontEnd?.isLeftByUser == true { leaveEntry(isLast: true) }
    closeEntry()
  }

  /// Closes the field without changing the value.
  package func closeEntry() {
    guard entry != nil else { return }
    entry = nil
    entryCount &+= 1
    frontEnd?.fieldChanged(.closed)
  }

  private func finish(
    _ end: (inout ValueEntry, (String) throws(ValueFault) -> Double) -> ValueEntry.Outcome
  ) {
    // While a pointer turns the knob, it takes no other input.
    guard var ending = entry, !isTurning, !isReading else { return }
    let control = frontEnd
    control?.retainKnob()
    defer { control?.releaseKnob() }
    control?.readOwner()
    let number = entryCount
    isReading = true
    // A parser of the application may do anything.
    let outcome = end(&ending) { text throws(ValueFault) in try value(of: text) }
    isReading = false
    guard number == entryCount, entry != nil else { return }
    entry = ending
    switch outcome {
    case .stay: control?.fieldChanged(.fault)
    case .close: closeEntry()
    case .set(let value):
      closeEntry()
      handle(.choose(value, from: .text))
    }
  }

  // MARK: Pasting

  /// What became of a text that the user has pasted.
  package enum Pasted: Sendable {
    /// It is the value now.
    case set
    /// It was not understood, and an entry is open with it and with a sentence.
    case opened
    case refused
  }

  /// Sets the value that a text stands for, as a gesture.
  ///
  /// - Parameters:
  ///   - mayOpen: Whether an entry may open with a text that is not understood.
  ///   - longest: The greatest length of such a text.
  package func paste(
    _ text: String, mayOpen: Bool = true, longest: Int = ValueReader.longestText
  ) -> Pasted {
    frontEnd?.readOwner()
    guard acceptsText else { return .refused }
    var pasted = ValueEntry(.pasting(text), valueText: "")
    let outcome = pasted.confirm { text throws(ValueFault) in try value(of: text) }
    if case .set(let value) = outcome {
      closeEntry()
      handle(.choose(value, from: .text))
      return .set
    }
    guard mayOpen, text.unicodeScalars.count <= longest, openEntry(.pasting(text)) else {
      return .refused
    }
    entry = pasted
    return .opened
  }
}
