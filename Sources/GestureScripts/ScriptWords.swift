import KnobEngine
import KnobPresentation

/// The words of one line of a gesture script, which are read from the left.
struct ScriptWords {
  private var rest: ArraySlice<Substring>

  init(_ line: Substring) {
    rest = line.split(whereSeparator: \.isWhitespace).prefix { !$0.hasPrefix("#") }
  }

  mutating func next() -> Substring? { rest.popFirst() }

  /// Consumes the next word if it equals the given one. Returns whether it did.
  mutating func takes(_ word: Substring) -> Bool {
    guard rest.first == word else { return false }
    rest.removeFirst()
    return true
  }

  func end() throws(ScriptError) {
    if let word = rest.first { throw ScriptError("extra word '\(word)'") }
  }

  private mutating func word(_ what: String) throws(ScriptError) -> Substring {
    guard let word = rest.popFirst() else { throw ScriptError("\(what) is missing") }
    return word
  }

  mutating func point() throws(ScriptError) -> KnobPoint {
    KnobPoint(x: try anyNumber(), y: try anyNumber())
  }

  /// Reads a number, or one of `nan`, `inf`, and `-inf`.
  mutating func anyNumber() throws(ScriptError) -> Double {
    let word = try word("a number")
    switch word {
    case "nan": return .nan
    case "inf": return .infinity
    case "-inf": return -.infinity
    default: return try SettingText.number(word)
    }
  }

  /// Reads bytes with two hexadecimal digits each.
  mutating func bytes() throws(ScriptError) -> [UInt8] {
    try numbers("a byte", digits: 2).map { UInt8(truncatingIfNeeded: $0) }
  }

  /// Reads words of Universal MIDI Packets with eight hexadecimal digits each.
  mutating func packets() throws(ScriptError) -> [UInt32] {
    try numbers("a word of 32 bits", digits: 8)
  }

  private mutating func numbers(_ what: String, digits: Int) throws(ScriptError) -> [UInt32] {
    var numbers: [UInt32] = []
    repeat {
      let word = try word(what)
      guard word.count == digits, word.allSatisfy(\.isHexDigit),
        let number = UInt32(word, radix: 16)
      else { throw ScriptError("'\(word)' is not \(what) in hexadecimal digits") }
      numbers.append(number)
    } while !rest.isEmpty
    return numbers
  }

  mutating func choice<Choice>(of choices: [Choice]) throws(ScriptError) -> Choice {
    try SettingText.choice(word("a word"), of: choices)
  }

  mutating func seconds() throws(ScriptError) -> Double {
    let seconds = try SettingText.number(word("a time"))
    guard seconds >= 0 else { throw ScriptError("a time must not be below zero") }
    return seconds
  }

  mutating func range() throws(ScriptError) -> ClosedRange<Double> {
    try SettingText.range(word("a range"))
  }

  mutating func name() throws(ScriptError) -> String { String(try word("a name")) }

  mutating func flag() throws(ScriptError) -> Bool { try SettingText.flag(word("true or false")) }

  mutating func key() throws(ScriptError) -> KnobInput.Key {
    let word = try word("a key")
    guard let key = KnobInput.Key.allCases.first(where: { "\($0)".lowercased() == word }) else {
      throw ScriptError("unknown key '\(word)'")
    }
    return key
  }

  /// Reads a setting of the engine and the text for it.
  mutating func setting() throws(ScriptError) -> (word: SettingWord, text: Substring) {
    let (key, text) = try Self.pair(word("a setting"))
    return (try Self.setting(key, of: SettingWord.engine), text)
  }

  static func pair(_ word: Substring) throws(ScriptError) -> (key: Substring, text: Substring) {
    guard let equals = word.firstIndex(of: "=") else {
      throw ScriptError("'\(word)' does not look like key=value")
    }
    return (word[..<equals], word[word.index(after: equals)...])
  }

  static func setting(
    _ key: Substring, of known: [SettingWord]
  ) throws(ScriptError) -> SettingWord {
    guard let word = known.first(where: { $0.name == key }) else {
      throw ScriptError("unknown key '\(key)'")
    }
    return word
  }

  static func size(_ word: Substring) throws(ScriptError) -> KnobSize {
    let (width, height) = try SettingText.pair(word, separator: "x", example: "100x100")
    guard width > 0, height > 0 else { throw ScriptError("a size must be greater than zero") }
    return KnobSize(width: width, height: height)
  }
}
