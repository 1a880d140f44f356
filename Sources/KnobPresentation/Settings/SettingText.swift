import KnobEngine

/// An error in the text of a setting, or in a line of a gesture script.
package struct SettingFault: Error {
  package let message: String
  package init(_ message: String) { self.message = message }

  package static func check(_ fault: StaticString?) throws(SettingFault) {
    if let fault { throw SettingFault("\(fault)") }
  }
}

/// Reads values from text, in the notation of gesture scripts and of the command.
package enum SettingText {
  package static func number(_ text: Substring) throws(SettingFault) -> Double {
    let isDecimal = text.allSatisfy { "0123456789+-.eE".contains($0) }
    guard isDecimal, let number = Double(text), number.isFinite else {
      throw SettingFault("'\(text)' is not a number")
    }
    return number
  }

  package static func flag(_ text: Substring) throws(SettingFault) -> Bool {
    switch text {
    case "true": return true
    case "false": return false
    default: throw SettingFault("'\(text)' is neither true nor false")
    }
  }

  /// Reads two numbers with a separator between them.
  ///
  /// - Parameter example: An example for the message.
  package static func pair(
    _ text: Substring, separator: String = "...", example: String = "0...1"
  ) throws(SettingFault) -> (Double, Double) {
    let starts = text.indices.first { text[$0...].hasPrefix(separator) }
    guard let start = starts else {
      throw SettingFault("'\(text)' does not look like \(example)")
    }
    let end = text.index(start, offsetBy: separator.count)
    return (try number(text[..<start]), try number(text[end...]))
  }

  package static func range(_ text: Substring) throws(SettingFault) -> ClosedRange<Double> {
    let (lower, upper) = try pair(text)
    try SettingFault.check(Parameter.fault(lower: lower, upper: upper))
    return lower...upper
  }

  /// Reads numbers with commas between them.
  static func numbers(_ text: Substring) throws(SettingFault) -> [Double] {
    var numbers: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      numbers.append(try number(part))
    }
    guard numbers.count <= 1_000 else { throw SettingFault("a list has at most 1000 values") }
    return numbers
  }

  /// Reads a value of a kind of setting.
  ///
  /// - Parameter key: What the setting is called in the message.
  static func value(
    _ text: Substring, of kind: SettingKind, key: String
  ) throws(SettingFault) -> SettingValue {
    switch kind {
    case .flag: return .flag(try flag(text))
    case .number(let limits): return .number(try number(text, limits, key))
    case .count(let limits):
      guard let count = Int(text) else { throw SettingFault("'\(text)' is not a number") }
      guard limits.contains(count) else {
        throw SettingFault("\(key) must be from \(limits.lowerBound) to \(limits.upperBound)")
      }
      return .count(count)
    case .choice(let names):
      guard let index = names.firstIndex(where: { $0 == text }) else {
        throw SettingFault("unknown \(key) '\(text)'")
      }
      return .choice(index)
    case .text: return .text(String(text))
    case .numbers: return .numbers(try numbers(text))
    case .texts:
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      return .texts(text.isEmpty ? [] : parts.map { String($0) })
    case .color, .modulations: throw SettingFault("\(key) cannot be set as text")
    }
  }

  private static func number(
    _ text: Substring, _ limits: ClosedRange<Double>, _ key: String
  ) throws(SettingFault) -> Double {
    let number = try number(text)
    // In a text, a setting that has no number is left out.
    let lower = limits == SettingRow.orNone ? 0 : limits.lowerBound
    if lower == 0, number < 0 { throw SettingFault("\(key) must not be below zero") }
    if lower > 0, number <= 0 { throw SettingFault("\(key) must be greater than zero") }
    if number < lower { throw SettingFault("\(key) must be at least \(self.text(lower))") }
    guard number <= limits.upperBound else {
      throw SettingFault("\(key) must be at most \(self.text(limits.upperBound))")
    }
    return number
  }

  /// Writes a number without the decimal places of an integer.
  package static func text(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
