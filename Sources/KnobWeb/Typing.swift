import KnobEngine
import KnobPresentation

// A value as text that the user types or pastes. The page only shows the field, and hears of its changes.

@_expose(wasm, "acceptsText") @c(web_accepts_text) func acceptsText(_ handle: Handle) -> Bool {
  knob(handle).core.acceptsText
}

/// Opens the entry.
///
/// - Parameter scalar: The character of the key that the user has pressed; 0 to edit the value.
/// - Returns: Whether the entry opens.
@_expose(wasm, "openEntry") @c(web_open_entry) func openEntry(
  _ handle: Handle, scalar: UInt32
) -> Bool {
  let core = knob(handle).core
  if scalar == 0 { return core.openEntry() }
  let opening = Unicode.Scalar(scalar).flatMap { ValueEntry.opening(for: $0) }
  return opening.map(core.openEntry) ?? false
}

/// Writes the text of the entry.
///
/// - Returns: Its length. The number is 1 if all of it is selected.
@_expose(wasm, "entryText") @c(web_entry_text) func entryText(_ handle: Handle) -> Int {
  let entry = knob(handle).core.entry
  Numbers.clear()
  Numbers.add(entry?.isSelected == true ? 1 : 0)
  return Text.send(entry?.text ?? "")
}

/// Writes the sentence that says what was not understood.
///
/// - Returns: Its length; 0 if there is none.
@_expose(wasm, "entryFault") @c(web_entry_fault) func entryFault(_ handle: Handle) -> Int {
  Text.send(knob(handle).core.entry?.fault ?? "")
}

@_expose(wasm, "editEntry") @c(web_edit_entry) func editEntry(_ handle: Handle, count: Int) {
  knob(handle).core.editEntry(Text.received(count))
}

/// Follows a value that has changed, unless the user has edited the text.
@_expose(wasm, "followEntry") @c(web_follow_entry) func followEntry(_ handle: Handle) {
  knob(handle).core.followValue()
}

/// Handles Return.
@_expose(wasm, "confirmEntry") @c(web_confirm_entry) func confirmEntry(_ handle: Handle) {
  knob(handle).core.confirmEntry()
}

/// Handles the loss of the focus.
@_expose(wasm, "leaveEntry") @c(web_leave_entry) func leaveEntry(_ handle: Handle) {
  knob(handle).core.leaveEntry()
}

/// Closes the entry. Nothing changes.
@_expose(wasm, "closeEntry") @c(web_close_entry) func closeEntry(_ handle: Handle) {
  knob(handle).core.closeEntry()
}

/// The width of the entry.
@_expose(wasm, "entryWidth") @c(web_entry_width) func entryWidth(width: Double) -> Double {
  ValueEntry.width(inKnob: width)
}

/// Sets what a text means that the user has pasted.
///
/// - Parameter mayOpen: Whether the entry may open with a text that is not understood.
/// - Returns: Whether it opens.
@_expose(wasm, "paste") @c(web_paste) func paste(_ handle: Handle, count: Int, mayOpen: Bool)
  -> Bool
{
  // The page has cut the text, and the entry says that it is too long.
  knob(handle).core.paste(Text.received(count), mayOpen: mayOpen, longest: .max) == .opened
}

/// Writes the text to copy.
@_expose(wasm, "copiedText") @c(web_copied_text) func copiedText(_ handle: Handle) -> Int {
  let knob = knob(handle)
  return Text.send(knob.converter.copiedText(knob.core.knob.value, of: knob.core.knob.parameter))
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
    let index = ValueReader.nameIndex(of: key, in: keys)
    return index.flatMap { values.indices.contains($0) ? values[$0] : nil }
  }
}
