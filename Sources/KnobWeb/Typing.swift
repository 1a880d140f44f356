import KnobEngine
import KnobPresentation

// A value as text that the user types or pastes. The page only shows the field.

extension WebKnob {
  fileprivate func value(of text: String) throws(ValueFault) -> Double {
    try converter.value(of: text, for: knob.parameter, present: knob.value)
  }

  fileprivate var editableText: String { converter.editableText(knob.value, of: knob.parameter) }

  /// Ends the typing, or keeps the entry open with a fault. The function of the page that reads the
  /// text may close the entry.
  fileprivate func finish(leaves: Bool) -> ValueEntry.Outcome {
    guard var ending = entry else { return .close }
    let number = entryNumber
    func read(_ text: String) throws(ValueFault) -> Double { try value(of: text) }
    let outcome = leaves ? ending.leave(read: read) : ending.confirm(read: read)
    guard number == entryNumber, entry != nil else { return .close }
    entry = outcome == .stay ? ending : nil
    return outcome
  }

  fileprivate func open(_ opening: ValueEntry.Opening) {
    entryNumber &+= 1
    entry = ValueEntry(opening, valueText: editableText)
  }
}

/// What the page does when the user has typed or pasted a text.
private enum Typed: Int32 {
  /// The entry stays, or opens, with the sentence ``entryFault``.
  case stays
  /// The entry closes.
  case closes
  /// The entry closes, and the page passes the number to `choose`.
  case sets
}

private func answer(_ outcome: ValueEntry.Outcome) -> Int32 {
  Numbers.clear()
  switch outcome {
  case .stay: return Typed.stays.rawValue
  case .close: return Typed.closes.rawValue
  case .set(let value):
    Numbers.add(value)
    return Typed.sets.rawValue
  }
}

@_expose(wasm, "acceptsText") @c(web_accepts_text) func acceptsText(_ handle: Handle) -> Bool {
  knob(handle).acceptsText
}

@_expose(wasm, "mayType") @c(web_may_type) func mayType(_ handle: Handle) -> Bool {
  knob(handle).mayType
}

/// Opens the entry.
///
/// - Parameter scalar: The character of the key that the user has pressed; 0 to edit the value.
/// - Returns: Whether the entry opens.
@_expose(wasm, "openEntry") @c(web_open_entry) func openEntry(
  _ handle: Handle, scalar: UInt32
) -> Bool {
  let knob = knob(handle)
  guard knob.acceptsText else { return false }
  if scalar == 0 {
    knob.open(.editing)
    return true
  }
  guard let opening = Unicode.Scalar(scalar).flatMap({ ValueEntry.opening(for: $0) }) else {
    return false
  }
  knob.open(opening)
  return true
}

/// Writes the text of the entry.
///
/// - Returns: Its length. The number is 1 if all of it is selected.
@_expose(wasm, "entryText") @c(web_entry_text) func entryText(_ handle: Handle) -> Int {
  let entry = knob(handle).entry
  Numbers.clear()
  Numbers.add(entry?.isSelected == true ? 1 : 0)
  return Text.send(entry?.text ?? "")
}

/// Writes the sentence that says what was not understood.
///
/// - Returns: Its length; 0 if there is none.
@_expose(wasm, "entryFault") @c(web_entry_fault) func entryFault(_ handle: Handle) -> Int {
  Text.send(knob(handle).entry?.fault ?? "")
}

@_expose(wasm, "editEntry") @c(web_edit_entry) func editEntry(_ handle: Handle, count: Int) {
  knob(handle).entry?.edit(Text.received(count))
}

/// Follows a value that has changed, unless the user has edited the text.
///
/// - Returns: Whether the entry has another text.
@_expose(wasm, "followEntry") @c(web_follow_entry) func followEntry(_ handle: Handle) -> Bool {
  let knob = knob(handle)
  guard knob.entry?.isEdited == false else { return false }
  let text = knob.editableText
  return knob.entry?.follow(text) ?? false
}

/// Handles Return, or the loss of the focus.
///
/// - Returns: A ``Typed`` as its number.
@_expose(wasm, "endEntry") @c(web_end_entry) func endEntry(_ handle: Handle, leaves: Bool) -> Int32
{
  answer(knob(handle).finish(leaves: leaves))
}

/// Closes the entry. Nothing changes.
@_expose(wasm, "closeEntry") @c(web_close_entry) func closeEntry(_ handle: Handle) {
  knob(handle).entry = nil
}

/// The width of the entry.
@_expose(wasm, "entryWidth") @c(web_entry_width) func entryWidth(width: Double) -> Double {
  ValueEntry.width(inKnob: width)
}

/// Reads a text that the user has pasted.
///
/// - Parameter mayOpen: Whether the entry may open with a text that is not understood.
/// - Returns: A ``Typed`` as its number.
@_expose(wasm, "paste") @c(web_paste) func paste(_ handle: Handle, count: Int, mayOpen: Bool)
  -> Int32
{
  let knob = knob(handle)
  let text = Text.received(count)
  guard knob.acceptsText else { return answer(.close) }
  var entry = ValueEntry(.pasting(text), valueText: "")
  let outcome = entry.confirm { text throws(ValueFault) in try knob.value(of: text) }
  guard outcome == .stay else { return answer(outcome) }
  guard mayOpen else { return answer(.close) }
  knob.entryNumber &+= 1
  knob.entry = entry
  return answer(.stay)
}

/// Writes the text to copy.
@_expose(wasm, "copiedText") @c(web_copied_text) func copiedText(_ handle: Handle) -> Int {
  let knob = knob(handle)
  return Text.send(knob.converter.copiedText(knob.knob.value, of: knob.knob.parameter))
}

// MARK: Values with names

/// Sets the values that have names, from the options of a list: numbers, and names in lines.
@_expose(wasm, "setNamedValues") @c(web_set_named_values) func setNamedValues(
  _ handle: Handle, valueCount: Int, count: Int
) {
  knob(handle).named = NamedValues(Numbers.received(valueCount), lines: Text.received(count))
}

/// Values of a knob that have names, wherever they lie.
struct NamedValues {
  private(set) var values: [Double] = []
  private(set) var names: [String] = []
  private var keys: [String] = []

  init() {}

  init(_ values: [Double], lines: String) {
    guard !values.isEmpty else { return }
    self.values = values
    names = lines.utf8.split(separator: 10, omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
    keys = names.map { ValueFormat.key($0) }
  }

  /// Returns the name of a value.
  func name(of value: Double) -> String? {
    guard let index = values.firstIndex(of: value), names.indices.contains(index) else {
      return nil
    }
    return names[index]
  }

  /// Returns the value whose name is a text, or the only one whose name begins with it.
  func value(of text: String) -> Double? {
    guard !values.isEmpty else { return nil }
    let key = ValueFormat.key(text)
    guard !key.isEmpty else { return nil }
    let index = ValueReader.nameIndex(of: key, in: keys) { $0.hasPrefix($1) }
    return index.flatMap { values.indices.contains($0) ? values[$0] : nil }
  }
}
