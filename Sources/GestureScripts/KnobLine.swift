import KnobEngine
import KnobPresentation
import KnobStudio

/// The knob line of a gesture script: `key=value` words in any order. Each key may appear at most
/// once.
///
/// The keys are the settings that an engine has, as ``SettingWord/engine`` lists them, those that
/// belong to one knob, `value`, `size`, `enabled`, and `host`, for its hardware, those of
/// ``MappingWord``, and for its modulations, those of `SettingWord.ofDepths`.
struct KnobLine {
  private var texts: [Substring: Substring] = [:]
  private var words: [SettingWord] = []

  init(_ line: inout ScriptWords) throws(ScriptError) {
    while let part = line.next() {
      let (key, text) = try ScriptWords.pair(part)
      let isOwn =
        ["value", "size", "enabled", "host"].contains(key) || MappingWord(rawValue: key) != nil
      if !isOwn {
        words.append(try ScriptWords.setting(key, of: SettingWord.engine + SettingWord.ofDepths))
      }
      guard texts.updateValue(text, forKey: key) == nil else {
        throw ScriptError("'\(key)' is set twice")
      }
    }
  }

  /// Whether a word states the default value. Otherwise, it is the lower end.
  var statesDefault: Bool { texts["default"] != nil }

  func settings() throws(ScriptError) -> KnobSettings {
    var settings = KnobSettings()
    // One of the modulations is selected after all of them are there.
    let isLast = { (word: SettingWord) in word.name == "selected-modulation" }
    for word in words.filter({ !isLast($0) }) + words.filter(isLast) {
      try word.set(texts[word.name[...]] ?? "", in: &settings)
    }
    try ScriptError.check(settings.fault)
    if !statesDefault { settings.resetToLowerEnd() }
    return settings
  }

  func knob() throws(ScriptError) -> Knob {
    let settings = try settings()
    var knob = Knob(
      settings.parameter, value: try read("value", SettingText.number),
      size: try read("size", ScriptWords.size) ?? KnobSize(width: 100, height: 100))
    knob.adopt(settings)
    if let flag = try read("enabled", SettingText.flag) { knob.setEnabled(flag) }
    return knob
  }

  /// Returns the hardware, which the knob does not follow without the word `map`.
  func hardware() throws(ScriptError) -> ScriptHardware {
    let channel = try read(.channel, SettingText.channel)
    let takeover = try read(.takeover, SettingText.takeover)
    let isCentered = try read(.centered, SettingText.flag)
    let acceleration = try read(.acceleration, SettingText.acceleration)
    let touch = try read(.touch, SettingText.touch)
    let touchChannel = try read(.touchChannel, SettingText.channel)
    let feedback =
      try read(.feedback) { text throws(ScriptError) in
        try SettingText.choice(text, of: ScriptHardware.Feedback.allCases)
      } ?? .none
    guard let source = try read(.map, SettingText.source) else {
      return ScriptHardware(feedback: feedback)
    }
    var mapping = MIDIMapping(source, channel: channel)
    if let takeover { mapping.takeover = takeover }
    if let isCentered { mapping.isCentered = isCentered }
    if let acceleration { mapping.acceleration = acceleration }
    if let touch { mapping.touch = MIDIMapping.Touch(touch, channel: touchChannel) }
    return ScriptHardware(mapping, feedback: feedback)
  }

  /// Returns how long the value of the knob applies instead of that of its host, or nil if it has
  /// none.
  func automationMode() throws(ScriptError) -> AutomationMode? {
    try read("host") { text throws(ScriptError) in
      try SettingText.choice(text, of: AutomationMode.allCases)
    }
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
