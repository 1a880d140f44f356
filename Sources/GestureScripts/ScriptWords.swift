import KnobEngine

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
    default: return try Self.number(word)
    }
  }

  mutating func range() throws(ScriptError) -> ClosedRange<Double> {
    try Self.range(word("a range"))
  }

  mutating func flag() throws(ScriptError) -> Bool { try Self.flag(word("true or false")) }

  mutating func key() throws(ScriptError) -> KnobInput.Key {
    let word = try word("a key")
    guard let key = KnobInput.Key.allCases.first(where: { "\($0)".lowercased() == word }) else {
      throw ScriptError("unknown key '\(word)'")
    }
    return key
  }

  // MARK: Single words

  static func number(_ word: Substring) throws(ScriptError) -> Double {
    let isDecimal = word.allSatisfy { "0123456789+-.eE".contains($0) }
    guard isDecimal, let number = Double(word), number.isFinite else {
      throw ScriptError("'\(word)' is not a number")
    }
    return number
  }

  static func flag(_ word: Substring) throws(ScriptError) -> Bool {
    guard let flag = Bool(String(word)) else {
      throw ScriptError("'\(word)' is neither true nor false")
    }
    return flag
  }

  /// Reads two numbers that are separated by three periods.
  static func pair(_ word: Substring) throws(ScriptError) -> (Double, Double) {
    try pair(word, separator: "...", example: "0...1")
  }

  static func range(_ word: Substring) throws(ScriptError) -> ClosedRange<Double> {
    let (lower, upper) = try pair(word)
    try ScriptError.check(Parameter.fault(lower: lower, upper: upper))
    return lower...upper
  }

  static func size(_ word: Substring) throws(ScriptError) -> KnobSize {
    let (width, height) = try pair(word, separator: "x", example: "100x100")
    guard width > 0, height > 0 else { throw ScriptError("a size must be greater than zero") }
    return KnobSize(width: width, height: height)
  }

  private static func pair(
    _ word: Substring, separator: String, example: String
  ) throws(ScriptError) -> (Double, Double) {
    guard let place = word.firstRange(of: separator) else {
      throw ScriptError("'\(word)' does not look like \(example)")
    }
    return (try number(word[..<place.lowerBound]), try number(word[place.upperBound...]))
  }
}
