import KnobEngine
import KnobPresentation

// The settings of an element. The page passes each one as text, between `beginSettings` and `endSettings`.
// The numbers of the settings are in `Web/src/table.js`, which the tests write from the table.

/// The settings that the page is writing, until it has written all of them.
private nonisolated(unsafe) var next = KnobSettings()
/// Whether the page has stated a default. Otherwise, it is the lower end.
private nonisolated(unsafe) var statesDefault = false

private let defaultRow = SettingRow.named("default")

/// Begins to set all settings of an element. Those that are not set have their defaults.
///
/// - Parameter first: The first value that code has set, which is the default if no attribute says
///   otherwise. NaN if there is none.
@_expose(wasm, "beginSettings") @c(web_begin_settings) func beginSettings(
  _ handle: Handle, first: Double
) {
  next = dial(handle).standardSettings
  // They are not attributes, and the user turns their depths.
  next.depth.adoptModulations(of: dial(handle).core.settings.depth)
  statesDefault = !first.isNaN
  _ = defaultRow?.set(.number(first), in: &next)
}

/// Sets a setting from the text.
///
/// - Parameter number: The index in ``SettingWord/ofElements``.
/// - Returns: The length of a sentence that states what is wrong with the text; 0 if it is valid.
@_expose(wasm, "setSetting") @c(web_set_setting) func setSetting(number: Int, count: Int) -> Int {
  let word = SettingWord.ofElements[number]
  do throws(SettingFault) {
    try word.set(Substring(Text.received(count)), in: &next)
    if word.name.utf8.equals("default") { statesDefault = true }
    return 0
  } catch {
    return Text.send(error.message)
  }
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
  if !statesDefault { next.resetToLowerEnd() }
  Numbers.clear()
  Numbers.add(adopted.lower)
  Numbers.add(adopted.upper)
}

/// Adopts all settings.
///
/// - Returns: The length of a sentence about settings that are not valid together, which have the last
///   ones that were; 0 if all are valid. They are the range and the taper: each of the others is valid by
///   itself.
@_expose(wasm, "endSettings") @c(web_end_settings) func endSettings(_ handle: Handle) -> Int {
  let core = dial(handle).core
  core.adopt { $0 = next }
  return Text.send(core.settings.fault.map { "\($0)" } ?? "")
}
