/// A value of a JSON text, with its line.
package struct JSONNode {
  package enum Value {
    case null
    case bool(Bool)
    case number(Double)
    /// In UTF-8.
    case text([UInt8])
    case list([JSONNode])
    case object([JSONMember])
  }

  package let value: Value
  package let line: Int
}

/// A key of an object with its value, and the line of the key.
package struct JSONMember {
  package let key: [UInt8]
  package let line: Int
  package let node: JSONNode
}

/// Reads JSON without Foundation, and remembers lines.
///
/// - Edge cases: Any bytes give a value or a fault. A byte order mark is skipped. Deep nesting,
///   which would overflow the stack, is a fault.
/// - Source: RFC 8259.
package struct JSONText {
  /// The largest number of lists and objects inside each other.
  static let largestDepth = 16
  /// The largest text, in bytes.
  package static let largestSize = 1 << 25

  /// What is wrong with a text.
  struct Fault: Error {
    let sentence: String
    let line: Int
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  /// Reads a text.
  static func read(_ bytes: [UInt8]) throws(Fault) -> JSONNode {
    var text = JSONText(bytes: bytes)
    guard bytes.count <= largestSize else { throw text.fault("The text is larger than 32 MiB.") }
    let node = try text.node(depth: 0)
    text.skipBlanks()
    guard text.position == bytes.count else {
      throw text.fault("Remove the text after the last }.")
    }
    return node
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func fault(_ sentence: String, at line: Int? = nil) -> Fault {
    Fault(sentence: sentence, line: line ?? self.line)
  }

  /// Returns the fault of what is here in place of a key or a value, in the words of what people
  /// often take for JSON.
  private func fault(missing sentence: String) -> Fault {
    switch next {
    case UInt8(ascii: "}") where follows(","), UInt8(ascii: "]") where follows(","):
      fault("Remove the trailing comma.")
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      fault("JSON has no comments. Use the key comment.")
    // The second one is the first byte of the quotation marks of word processors.
    case UInt8(ascii: "'"), 0xE2: fault("A text must be in straight quotation marks: \"text\".")
    default: fault(sentence)
    }
  }

  /// Whether this is the byte before the blanks that have been skipped.
  private func follows(_ byte: Unicode.Scalar) -> Bool {
    bytes[..<position].last { $0 > 0x20 } == UInt8(ascii: byte)
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      position += 1
      // A carriage return is a line end of its own only without a line feed.
      if byte == 0x0A || byte == 0x0D && next != 0x0A { line += 1 }
    }
  }

  /// Skips blanks, and a byte after them if it is this one.
  private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  private mutating func node(depth: Int) throws(Fault) -> JSONNode {
    guard depth <= JSONText.largestDepth else { throw fault("This is nested too deeply.") }
    skipBlanks()
    let line = line
    return JSONNode(value: try value(depth: depth), line: line)
  }

  private mutating func value(depth: Int) throws(Fault) -> JSONNode.Value {
    switch next {
    case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
    case UInt8(ascii: "["): return .list(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t") where skip(word: "true"): return .bool(true)
    case UInt8(ascii: "f") where skip(word: "false"): return .bool(false)
    case UInt8(ascii: "n") where skip(word: "null"): return .null
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit: return .number(try number())
    case nil: throw fault("The text is incomplete.")
    default: throw fault(missing: "A value is missing here: a text in quotes, a number, [ or {.")
    }
  }

  private mutating func skip(word: StaticString) -> Bool {
    guard bytes[position...].starts(with: word) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  private mutating func members(depth: Int) throws(Fault) -> [JSONMember] {
    position += 1
    var members: [JSONMember] = []
    if skip("}") { return members }
    var end = line
    repeat {
      skipBlanks()
      let line = line
      guard next == UInt8(ascii: "\"") else {
        throw fault(missing: "A key in quotes is missing here.")
      }
      let key = try text()
      guard skip(":") else { throw fault("A colon is missing after a key.") }
      members.append(JSONMember(key: key, line: line, node: try node(depth: depth)))
      end = self.line
    } while skip(",")
    guard skip("}") else { throw fault("A comma or } is missing.", at: end) }
    return members
  }

  private mutating func elements(depth: Int) throws(Fault) -> [JSONNode] {
    position += 1
    var elements: [JSONNode] = []
    if skip("]") { return elements }
    var end = line
    repeat {
      elements.append(try node(depth: depth))
      end = line
    } while skip(",")
    guard skip("]") else { throw fault("A comma or ] is missing.", at: end) }
    return elements
  }

  // MARK: Texts

  private mutating func text() throws(Fault) -> [UInt8] {
    position += 1
    var result: [UInt8] = []
    while let byte = next, byte >= 0x20 {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        // Otherwise two names could become one.
        guard result.isUTF8 else { throw fault("A text is not valid UTF-8.") }
        return result
      case UInt8(ascii: "\\"): try appendEscaped(to: &result)
      default: result.append(byte)
      }
    }
    throw fault("The closing quotation mark of a text is missing.")
  }

  private mutating func appendEscaped(to result: inout [UInt8]) throws(Fault) {
    let letter = next
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      if let letter { result.append(letter) }
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"):
      var number = try codeUnit()
      // Scalars of more than 16 bits are two escapes. A half without the other one is replaced.
      if 0xD800..<0xDC00 ~= number, skip(word: "\\u") {
        let low = try codeUnit()
        number =
          0xDC00..<0xE000 ~= low ? 0x10000 + (number - 0xD800) << 10 + (low - 0xDC00) : 0xFFFD
      }
      result += UTF8.encode(Unicode.Scalar(number) ?? "\u{FFFD}").map(Array.init) ?? []
    default:
      throw fault(
        "A text contains an invalid escape sequence. Write / between folders.")
    }
  }

  private mutating func codeUnit() throws(Fault) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexDigit else { throw fault("Four digits must follow \\u.") }
      number = number << 4 | UInt32(digit)
      position += 1
    }
    return number
  }

  // MARK: Numbers

  /// Reads a number, which is rounded once.
  private mutating func number() throws(Fault) -> Double {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let isZero = next == UInt8(ascii: "0")
    let digits = skipDigits()
    guard digits > 0, !isZero || digits == 1 else { throw fault("A number is invalid.") }
    if skip(word: "."), skipDigits() == 0 {
      throw fault("A digit is missing after a decimal point.")
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { position += 1 }
      guard skipDigits() > 0 else { throw fault("A digit is missing in an exponent.") }
    }
    let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
    guard number.isFinite else { throw fault("A number is too large.") }
    return number
  }

  /// Skips digits, and returns how many there are.
  private mutating func skipDigits() -> Int {
    let start = position
    while next?.isDigit == true { position += 1 }
    return position - start
  }
}

extension [UInt8] {
  /// Whether the bytes are text in UTF-8.
  fileprivate var isUTF8: Bool {
    guard contains(where: { $0 >= 0x80 }) else { return true }
    var (iterator, decoder) = (makeIterator(), UTF8())
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue: continue
      case .emptyInput: return true
      case .error: return false
      }
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
