import KnobEngine
import KnobMIDI
import KnobPresentation

/// The knob line of a gesture script: `key=value` words in any order. Each key may appear at most
/// once.
///
/// The keys are the settings that an engine has, as ``SettingWord/engine`` lists them, those that
/// belong to one knob, `value`, `size`, and `enabled`, and for its hardware, those of ``MappingWord``.
struct KnobLine {
  private var texts: [Substring: Substring] = [:]
  private var words: [SettingWord] = []

  init(_ line: inout ScriptWords) throws(ScriptError) {
    while let part = line.next() {
      guard let equals = part.firstIndex(of: "=") else {
        throw ScriptError("'\(part)' does not look like key=value")
      }
      let key = part[..<equals]
      let isOwn = ["value", "size", "enabled"].contains(key) || MappingWord(rawValue: key) != nil
      if !isOwn {
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

  /// Returns the hardware that the knob follows, or nil without the word `map`.
  func hardware() throws(ScriptError) -> ScriptHardware? {
    let channel = try read(.channel, SettingText.channel)
    let takeover = try read(.takeover, SettingText.takeover)
    let isCentered = try read(.centered, SettingText.flag)
    let acceleration = try read(.acceleration, SettingText.acceleration)
    guard let source = try read(.map, SettingText.source) else { return nil }
    var mapping = MIDIMapping(source, channel: channel)
    if let takeover { mapping.takeover = takeover }
    if let isCentered { mapping.isCentered = isCentered }
    if let acceleration { mapping.acceleration = acceleration }
    return ScriptHardware(mapping)
  }

  private func read<T>(
    _ word: MappingWord, _ parse: (Substring) throws(ScriptError) -> T
  ) throws(ScriptError) -> T? {
    try read(word.rawValue, parse)
  }

  private func read<T>(
    _ key: Substring, _ parse: (Substring) throws(ScriptError) -> T
  ) throws(ScriptError) -> T? {
    guard let text = texts[key] else { return nil }
    return try parse(text)
  }
}
