import KnobEngine

/// An error in the text of a setting, or in a line of a gesture script.
package struct SettingFault: Error {
  package let message: String
  package init(_ message: String) { self.message = message }

  package static func check(_ fault: StaticString?) throws(SettingFault) {
    if let fault { throw SettingFault("\(fault)") }
  }
}

/// Reads values from text, in the notation of gesture scripts, of the command, and of attributes. Text is
/// compared by its bytes, for the reason that `Bytes.swift` states.
package enum SettingText {
  package static func number(_ text: Substring) throws(SettingFault) -> Double {
    // `Double` also reads hexadecimal digits, `inf`, and `nan`.
    guard let part = text.onlyPart, part.utf8.allSatisfy({ $0.isOfNumber }),
      let number = Double(part), number.isFinite
    else { throw SettingFault("'\(text)' is not a number") }
    return number
  }

  package static func flag(_ text: Substring) throws(SettingFault) -> Bool {
    if text.utf8.equals("true") { return true }
    if text.utf8.equals("false") { return false }
    throw SettingFault("'\(text)' is neither true nor false")
  }

  /// Reads two numbers with a separator between them.
  ///
  /// - Parameter example: An example for the message.
  package static func pair(
    _ text: Substring, separator: StaticString = "...", example: StaticString = "0...1"
  ) throws(SettingFault) -> (Double, Double) {
    let bytes = text.utf8
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: separator) }) else {
      throw SettingFault("'\(text)' does not look like \(example)")
    }
    let end = bytes.index(start, offsetBy: separator.utf8CodeUnitCount)
    return (try number(Substring(bytes[..<start])), try number(Substring(bytes[end...])))
  }

  package static func range(_ text: Substring) throws(SettingFault) -> ClosedRange<Double> {
    let (lower, upper) = try pair(text)
    try SettingFault.check(Parameter.fault(lower: lower, upper: upper))
    return lower...upper
  }

  /// Reads numbers with commas or blanks between them.
  static func numbers(_ text: Substring) throws(SettingFault) -> [Double] {
    var numbers: [Double] = []
    guard !text.parts.isEmpty else { return numbers }
    for part in text.split(",") {
      // Nothing between two commas is not a number either.
      for number in part.parts.isEmpty ? [part] : part.parts {
        numbers.append(try self.number(number))
      }
    }
    guard numbers.count <= SettingKind.largestList else {
      throw SettingFault("a list has at most 1000 values")
    }
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
      guard let count = Int(exactly: try number(text)) else {
        throw SettingFault("'\(text)' is not a whole number")
      }
      guard limits.contains(count) else {
        throw SettingFault("\(key) must be from \(limits.lowerBound) to \(limits.upperBound)")
      }
      return .count(count)
    case .choice(let names):
      guard let index = names.firstIndex(where: { $0.utf8.elementsEqual(text.utf8) }) else {
        throw SettingFault("unknown \(key) '\(text)'")
      }
      return .choice(index)
    case .text: return .text(String(text))
    case .numbers: return .numbers(try numbers(text))
    case .texts:
      return .texts(text.isEmpty ? [] : text.split(",").map { String($0) })
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
  package static func text(_ number: Double) -> String { number.shortText }
}

extension Substring {
  /// The parts between blanks.
  fileprivate var parts: [Substring] {
    utf8.split { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains($0) }.map { Substring($0) }
  }

  /// The text without the blanks around it. It is nil if there are others, or nothing else.
  fileprivate var onlyPart: Substring? { parts.count == 1 ? parts[0] : nil }

  /// Returns what follows the beginning of a text, or nil if it begins in another way.
  func after(_ beginning: StaticString) -> Substring? {
    utf8.starts(with: beginning) ? Substring(utf8.dropFirst(beginning.utf8CodeUnitCount)) : nil
  }

  /// Returns what comes before the end of a text, or nil if it ends in another way.
  func before(_ ending: StaticString) -> Substring? {
    utf8.hasEnding(ending) ? Substring(utf8.dropLast(ending.utf8CodeUnitCount)) : nil
  }

  /// Returns the parts between separators.
  func split(_ separator: Unicode.Scalar) -> [Substring] {
    utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }
}

extension UInt8 {
  /// Whether a decimal number may contain the byte.
  fileprivate var isOfNumber: Bool {
    let others: StaticString = "+-.eE"
    return UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || others.utf8.contains(self)
  }
}
