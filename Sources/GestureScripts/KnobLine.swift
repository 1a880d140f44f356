import KnobEngine
import KnobPresentation

/// The knob line of a gesture script: `key=value` words in any order. Each key may appear at most
/// once.
///
/// The keys are the settings that an engine has, as ``SettingWord/engine`` lists them, and those that
/// belong to one knob: `value`, `size`, and `enabled`.
struct KnobLine {
  private var texts: [Substring: Substring] = [:]
  private var words: [SettingWord] = []

  init(_ line: inout ScriptWords) throws(ScriptError) {
    while let part = line.next() {
      guard let equals = part.firstIndex(of: "=") else {
        throw ScriptError("'\(part)' does not look like key=value")
      }
      let key = part[..<equals]
      if !["value", "size", "enabled"].contains(key) {
        guard let word = SettingWord.engine.first(where: { $0.name == key }) else {
          throw ScriptError("unknown key '\(key)'")
        }
        words.append(word)
      }
      guard texts.updateValue(part[part.index(after: equals)...], forKey: key) == nil else {
        throw ScriptError("'\(key)' is set twice")
      }
    }
  }

  func knob() throws(ScriptError) -> Knob {
    var settings = KnobSettings()
    for word in words { try word.set(texts[word.name[...]] ?? "", in: &settings) }
    try ScriptError.check(settings.fault)
    if texts["default"] == nil { settings.resetToLowerEnd() }
    var knob = Knob(
      settings.parameter, value: try read("value", SettingText.number),
      size: try read("size", ScriptWords.size) ?? KnobSize(width: 100, height: 100))
    knob.adopt(settings)
    if let flag = try read("enabled", SettingText.flag) { knob.setEnabled(flag) }
    return knob
  }

  private func read<T>(
    _ key: Substring, _ parse: (Substring) throws(ScriptError) -> T
  ) throws(ScriptError) -> T? {
    guard let text = texts[key] else { return nil }
    return try parse(text)
  }
}
