import KnobEngine
import KnobPresentation

// The settings of an element. The page reads the table once, and then passes each setting by the number
// of its row, between `beginSettings` and `endSettings`.

/// The settings that the page is writing, until it has written all of them.
private nonisolated(unsafe) var next = KnobSettings()

/// The kind of a setting, as a number.
private enum Kind: Int32 {
  case flag, number, count, choice, text, numbers, texts, color, modulations
}

/// Describes a row of the table.
///
/// - Returns: The length of a text with the name of the setting and, in further lines, the names of
///   its choices; 0 if there is no such row. The numbers are its ``Kind``, the controls that have it as
///   bits, its limits, and whether it is a flag whose default is true.
@_expose(wasm, "describeRow") @c(web_describe_row) func describeRow(_ index: Int) -> Int {
  guard index < SettingRow.all.count else { return 0 }
  let row = SettingRow.all[index]
  var text = row.name
  let kind: Kind
  var limits = (-Double.infinity, Double.infinity)
  switch row.kind {
  case .flag: kind = .flag
  case .number(let range): (kind, limits) = (.number, (range.lowerBound, range.upperBound))
  case .count(let range):
    (kind, limits) = (.count, (Double(range.lowerBound), Double(range.upperBound)))
  case .choice(let names):
    kind = .choice
    for name in names { text += "\n" + name }
  case .text: kind = .text
  case .numbers: kind = .numbers
  case .texts: kind = .texts
  case .color: kind = .color
  case .modulations: kind = .modulations
  }
  Numbers.clear()
  Numbers.add(Double(kind.rawValue))
  Numbers.add(Double(row.controls.rawValue))
  Numbers.add(limits.0)
  Numbers.add(limits.1)
  Numbers.add(row.defaultValue() == .flag(true) ? 1 : 0)
  return Text.send(text)
}

/// Begins to set all settings of an element. Those that are not set have their defaults.
@_expose(wasm, "beginSettings") @c(web_begin_settings) func beginSettings(_ handle: Handle) {
  next = dial(handle).standardSettings
  // They are not attributes, and the user turns their depths.
  next.depth.adoptModulations(of: dial(handle).settings.depth)
}

/// Sets a setting whose value is a number: a flag, a number, a count, or the index of a choice.
@_expose(wasm, "setNumber") @c(web_set_number) func setNumber(
  _ handle: Handle, row index: Int, number: Double
) {
  let row = SettingRow.all[index]
  let value: SettingValue =
    switch row.kind {
    case .flag: .flag(number != 0)
    case .count: .count(Int(min(max(number, -1e9), 1e9)))
    case .choice: .choice(Int(min(max(number, -1), 1e6)))
    default: .number(number)
    }
  _ = row.set(value, in: &next)
}

/// Sets a setting whose value is a list of numbers.
@_expose(wasm, "setNumbers") @c(web_set_numbers) func setNumbers(
  _ handle: Handle, row: Int, count: Int
) {
  _ = SettingRow.all[row].set(.numbers(Numbers.received(count)), in: &next)
}

/// Sets a setting whose value is a text, or a list of texts in lines.
///
/// - Returns: Whether the text is valid.
@_expose(wasm, "setText") @c(web_set_text) func setText(
  _ handle: Handle, row: Int, count: Int
) -> Bool {
  let (row, text) = (SettingRow.all[row], Text.received(count))
  let lines = text.utf8.split(separator: 10, omittingEmptySubsequences: false)
  let value: SettingValue =
    row.kind == .texts ? .texts(lines.map { String(Substring($0)) }) : .text(text)
  return row.set(value, in: &next) == nil
}

/// Sets the range, and writes the ends that the knob adopts. An end that is NaN is that of the list, or
/// else 0 or 100.
@_expose(wasm, "setRange") @c(web_set_range) func setRange(
  _ handle: Handle, lower: Double, upper: Double
) {
  var list: [Double] = []
  if case .list(let values) = next.requestedParameter.taper { list = values }
  let adopted = knob(handle).bounds(
    stated: (
      lower.isNaN ? list.first ?? 0 : lower, upper.isNaN ? list.last ?? 100 : upper
    ))
  next.requestedParameter.bounds = adopted
  Numbers.clear()
  Numbers.add(adopted.lower)
  Numbers.add(adopted.upper)
}

/// Adopts all settings.
///
/// - Returns: The length of a sentence about the settings that are not valid together; 0 if all are
///   valid. The number has these settings as bits: 1 for the range, the taper, or the step, 2 for the
///   sweep, and 4 for the ring. They have the last ones that were valid.
@_expose(wasm, "endSettings") @c(web_end_settings) func endSettings(_ handle: Handle) -> Int {
  let dial = dial(handle)
  let changes = next.changes(from: dial.settings)
  dial.settings = next
  if !changes.isEmpty { dial.settingsChanged(changes) }
  var faults: Int32 = 0
  for (index, combination) in KnobSettings.Combination.allCases.enumerated()
  where dial.settings.fault(of: combination) != nil {
    faults |= 1 << Int32(index)
  }
  Numbers.clear()
  Numbers.add(Double(faults))
  return Text.send(dial.settings.fault.map { "\($0)" } ?? "")
}
