import KnobEngine

/// The value of a setting in JSON.
extension SettingKind {
  /// The largest number of elements of a list.
  package static let largestList = 1_000

  /// Returns a value of this kind as JSON. It is nil for NaN, and for a value of another kind.
  ///
  /// - Edge cases: A number beyond the limits becomes the nearest one within them. Of a list, NaN and
  ///   the infinities are left out.
  func json(of value: SettingValue) -> String? {
    switch (self, value) {
    case (.flag, .flag(let flag)): flag ? "true" : "false"
    case (.number(let limits), .number(let number)):
      min(max(number, limits.lowerBound), limits.upperBound).json
    case (.count(let limits), .count(let count)):
      "\(min(max(count, limits.lowerBound), limits.upperBound))"
    case (.choice(let names), .choice(let index)):
      names.indices.contains(index) ? names[index].json : nil
    case (.text, .text(let text)): text?.json ?? "null"
    case (.numbers, .numbers(let numbers)): numbers.compactMap { $0.json }.jsonList
    case (.texts, .texts(let texts)): texts.map { $0.json }.jsonList
    case (.color, .color(let color)): color?.json ?? "null"
    case (.modulations, .modulations(let list)): list.map { $0.json }.jsonList
    default: nil
    }
  }

  /// Reads a value of this kind.
  func value(of entry: JSONEntry) throws(JSONFault) -> SettingValue {
    switch (self, entry.node.value) {
    case (.text, .null): return .text(nil)
    case (.color, .null): return .color(nil)
    case (.flag, _): return .flag(try entry.flag())
    case (.number(let limits), _):
      let number = try entry.number()
      guard limits.contains(number) else { throw entry.outOfRange(limits) }
      return .number(number)
    case (.count(let limits), _):
      let count = try entry.wholeNumber()
      guard limits.contains(count) else {
        throw entry.outOfRange(Double(limits.lowerBound)...Double(limits.upperBound))
      }
      return .count(count)
    case (.choice(let names), _):
      let word = try entry.text()
      guard let index = names.firstIndex(where: { word.elementsEqual($0.utf8) }) else {
        throw entry.fault(.outOfRange("The choices are \(names.sentenceList)."))
      }
      return .choice(index)
    case (.text, _): return .text(String(decoding: try entry.text(), as: UTF8.self))
    case (.numbers, _):
      var numbers: [Double] = []
      for element in try entry.shortList() { numbers.append(try element.number()) }
      return .numbers(numbers)
    case (.texts, _):
      var texts: [String] = []
      for element in try entry.shortList() {
        texts.append(String(decoding: try element.text(), as: UTF8.self))
      }
      return .texts(texts)
    case (.color, _): return .color(try KnobColor(entry))
    case (.modulations, _):
      return .modulations(try [KnobModulation](try entry.shortList()))
    }
  }
}

extension JSONEntry {
  /// The elements of a list that is not longer than that of a setting may be.
  fileprivate func shortList() throws(JSONFault) -> [JSONEntry] {
    let elements = try list()
    guard elements.count <= SettingKind.largestList else {
      throw fault(.outOfRange("A list has at most \(SettingKind.largestList) elements."))
    }
    return elements
  }

  fileprivate func outOfRange(_ limits: ClosedRange<Double>) -> JSONFault {
    let (lower, upper) = (limits.lowerBound, limits.upperBound)
    let isOpen = upper == .greatestFiniteMagnitude
    let rule = isOpen ? "at least \(lower.json ?? "")" : "\(lower.json ?? "")...\(upper.json ?? "")"
    return fault(.outOfRange("This must be \(rule)."))
  }
}

extension [String] {
  /// The words with commas between them.
  fileprivate var sentenceList: String {
    var list = ""
    for word in self { list += list.isEmpty ? word : ", " + word }
    return list
  }
}

/// A color in JSON is a text such as `"#ff8000"`, or `"#ff800080"` with an opacity. A color that has
/// no such text is a list of red, green, blue, and opacity.
extension KnobColor {
  var json: String? {
    let parts = [red, green, blue, alpha]
    guard let bytes = KnobColor.bytes(of: parts) else {
      let texts = parts.compactMap { $0.json }
      return texts.count == 4 ? texts.jsonList : nil
    }
    var text = "\"#"
    for byte in alpha == 1 ? bytes.prefix(3) : bytes[...] {
      for digit in [byte >> 4, byte & 15] {
        text.unicodeScalars.append(UnicodeScalar(digit < 10 ? 48 + digit : 87 + digit))
      }
    }
    return text + "\""
  }

  /// Returns the bytes that stand for components, or nil if they do not stand for them exactly.
  private static func bytes(of parts: [Double]) -> [UInt8]? {
    var bytes: [UInt8] = []
    for part in parts {
      guard part >= 0, part <= 1 else { return nil }
      let byte = (part * 255).rounded(.toNearestOrEven)
      guard byte / 255 == part else { return nil }
      bytes.append(UInt8(byte))
    }
    return bytes
  }

  init(_ entry: JSONEntry) throws(JSONFault) {
    if case .text(let text) = entry.node.value, let color = KnobColor(hexadecimal: text) {
      self = color
      return
    }
    guard case .list(let nodes) = entry.node.value, [3, 4].contains(nodes.count) else {
      let expected = "a color such as \"#ff8000\" or [1, 0.5, 0, 1], or null"
      throw entry.fault(.wrongType(expected))
    }
    var parts: [Double] = []
    for element in try entry.list() { parts.append(try element.number()) }
    self.init(parts)
  }

  /// Creates a color from a text such as `#ff8000` or `#ff800080`, or returns nil for another text.
  package init?(hexadecimal text: [UInt8]) {
    guard text.first == UInt8(ascii: "#"), [7, 9].contains(text.count) else { return nil }
    var parts: [Double] = []
    for place in stride(from: 1, to: text.count, by: 2) {
      guard let high = text[place].hexDigit, let low = text[place + 1].hexDigit else { return nil }
      parts.append(Double(high << 4 | low) / 255)
    }
    self.init(parts)
  }

  /// Creates a color from red, green, blue, and perhaps an opacity.
  private init(_ parts: [Double]) {
    self.init(
      red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
  }
}
