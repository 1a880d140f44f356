import KnobPresentation

// The words for the settings of a link, in C, on the web, and in GtkBuilder.

extension KnobLink.Mode {
  /// The words, in the order of the modes.
  package static var words: [String] { ["equal", "equal-value", "offset", "ratio"] }

  /// Returns the mode with a word, or nil if there is none.
  package init?(word: String) {
    guard let index = Self.words.firstIndex(of: word) else { return nil }
    self = Self.allCases[index]
  }
}

extension ModifierKey {
  /// Returns the key with the word that the setting `depth-modifier` has for it, or nil if there is
  /// none.
  package init?(word: String) {
    guard case .choice(let words)? = SettingRow.named("depth-modifier")?.kind,
      let index = words.firstIndex(of: word)
    else { return nil }
    self = Self.allCases[index]
  }
}
