import KnobPresentation

// The words that the user sees or hears. The page sets them by the numbers of their keys.

private func word(_ index: Int) -> KnobWords.Word? {
  let words = KnobWords.Word.allCases
  return words.indices.contains(index) ? words[index] : nil
}

/// Chooses the words in a language, whose tag is in the text.
@_expose(wasm, "setLanguage") @c(web_set_language) func setLanguage(count: Int) {
  KnobWords.standard = KnobWords(language: Text.received(count))
}

/// Writes the key of a word.
///
/// - Returns: Its length; 0 if there is no such word.
@_expose(wasm, "describeWord") @c(web_describe_word) func describeWord(_ index: Int) -> Int {
  word(index).map { Text.send($0.rawValue) } ?? 0
}

/// Writes a word.
///
/// - Returns: Its length.
@_expose(wasm, "word") @c(web_word) func word(at index: Int) -> Int {
  word(index).map { Text.send(KnobWords.shared[$0]) } ?? 0
}

/// Replaces a word by the one in the text.
@_expose(wasm, "setWord") @c(web_set_word) func setWord(_ index: Int, count: Int) {
  if let word = word(index) { KnobWords.shared[word] = Text.received(count) }
}
