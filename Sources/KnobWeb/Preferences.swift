import KnobPresentation

// The preferences of the user, which the page sets one by one.

/// The kind of a preference, as a number.
private enum PreferenceKind: Int32 { case word, number, flag }

private func key(_ index: Int) -> KnobPreferences.Key? {
  let keys = KnobPreferences.Key.allCases
  return keys.indices.contains(index) ? keys[index] : nil
}

/// Writes the name of a preference, and its kind.
///
/// - Returns: The length of the name; 0 if there is no such preference.
@_expose(wasm, "describePreference") @c(web_describe_preference) func describePreference(
  _ index: Int
) -> Int {
  guard let key = key(index) else { return 0 }
  let kind: PreferenceKind =
    switch KnobPreferences.shared[key] {
    case .word: .word
    case .number: .number
    case .flag: .flag
    }
  Numbers.clear()
  Numbers.add(Double(kind.rawValue))
  return Text.send(key.rawValue)
}

/// Gives all preferences their defaults.
@_expose(wasm, "resetPreferences") @c(web_reset_preferences) func resetPreferences() {
  KnobPreferences.shared = KnobPreferences()
}

@_expose(wasm, "setPreferenceWord") @c(web_set_preference_word) func setPreferenceWord(
  _ index: Int, count: Int
) {
  if let key = key(index) { KnobPreferences.shared[key] = .word(Text.received(count)) }
}

@_expose(wasm, "setPreferenceNumber") @c(web_set_preference_number) func setPreferenceNumber(
  _ index: Int, number: Double
) {
  if let key = key(index) { KnobPreferences.shared[key] = .number(number) }
}

@_expose(wasm, "setPreferenceFlag") @c(web_set_preference_flag) func setPreferenceFlag(
  _ index: Int, flag: Bool
) {
  if let key = key(index) { KnobPreferences.shared[key] = .flag(flag) }
}

/// Writes a preference: a word as a text, or a number, NaN if there is none, or a flag as 0 or 1.
///
/// - Returns: The length of the word.
@_expose(wasm, "preference") @c(web_preference) func preference(_ index: Int) -> Int {
  guard let key = key(index) else { return 0 }
  Numbers.clear()
  switch KnobPreferences.shared[key] {
  case .word(let word): return Text.send(word)
  case .number(let number): Numbers.add(number ?? .nan)
  case .flag(let flag): Numbers.add(flag ? 1 : 0)
  }
  return 0
}
