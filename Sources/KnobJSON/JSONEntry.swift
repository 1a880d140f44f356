/// What is wrong with a JSON file, and where.
///
///     do {
///       preset = try KnobPreset(json: bytes)
///     } catch {
///       print(error.message(in: "bass.json"))
///       // bass.json:3: values.Cutoff: This must be a number.
///     }
public struct JSONFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package enum Problem: Equatable, Sendable {
    /// The text is not JSON. The sentence says what is expected.
    case syntax(String)
    case unknownKey(known: String)
    case repeatedKey
    case missingKey
    /// The value is of another type. The text says of which type it must be.
    case wrongType(String)
    /// The value is out of its range. The sentence says what the range is.
    case outOfRange(String)
  }

  package let problem: Problem
  /// The keys that lead to the place, such as `mappings[1].map`. It is empty for the file as a
  /// whole.
  public let key: String
  /// The line, from 1.
  public let line: Int

  package init(_ problem: Problem, key: String, line: Int) {
    (self.problem, self.key, self.line) = (problem, key, line)
  }

  /// What is wrong, as a sentence in English.
  public var sentence: String { problem.sentence }

  /// The sentence after the file, the line, and the key.
  public func message(in file: String) -> String { "\(file):\(line): \(place)\(sentence)" }

  /// The sentence after the line and the key.
  public var description: String { "line \(line): \(place)\(sentence)" }

  private var place: String { key.isEmpty ? "" : key + ": " }
}

extension JSONFault.Problem {
  /// What is wrong, as a sentence in English.
  package var sentence: String {
    switch self {
    case .syntax(let sentence), .outOfRange(let sentence): sentence
    case .unknownKey(let known): "Unknown key. The keys are \(known)."
    case .repeatedKey: "Duplicate key."
    case .missingKey: "This key is missing."
    case .wrongType(let expected): "This must be \(expected)."
    }
  }
}

/// A value of a JSON text, with the keys that lead to it.
package struct JSONEntry {
  package let node: JSONNode
  /// All keys, such as `knob.turned`.
  package let key: String
  /// The last one of them, in UTF-8.
  package let name: [UInt8]
  private let keyLine: Int

  package init(node: JSONNode, key: String, name: [UInt8] = [], keyLine: Int? = nil) {
    (self.node, self.key, self.name) = (node, key, name)
    self.keyLine = keyLine ?? node.line
  }

  /// Reads a whole text.
  package static func read(_ bytes: [UInt8]) throws(JSONFault) -> JSONEntry {
    do throws(JSONText.Fault) {
      return JSONEntry(node: try JSONText.read(bytes), key: "")
    } catch {
      throw JSONFault(.syntax(error.sentence), key: "", line: error.line)
    }
  }

  package func isNamed(_ key: StaticString) -> Bool { name.equals(key) }

  package func fault(_ problem: JSONFault.Problem) -> JSONFault {
    JSONFault(problem, key: key, line: node.line)
  }

  /// The fault for a rule that a sentence without a capital letter and a full stop states.
  package func fault(_ rule: some CustomStringConvertible) -> JSONFault {
    fault(.outOfRange(rule.description.asSentence))
  }

  /// A fault of the key, which may be in another line than its value.
  package func keyFault(_ problem: JSONFault.Problem) -> JSONFault {
    JSONFault(problem, key: key, line: keyLine)
  }

  package func missing(_ key: String) -> JSONFault {
    JSONFault(.missingKey, key: path(key), line: node.line)
  }

  /// The keys that lead to a value of this object.
  package func path(_ last: String) -> String { key.isEmpty ? last : "\(key).\(last)" }

  /// The values of an object, each key of which is known and there only once.
  package func entries(knownKeys: [StaticString]) throws(JSONFault) -> [JSONEntry] {
    let entries = try entries()
    for entry in entries where !knownKeys.contains(where: { entry.isNamed($0) }) {
      throw entry.keyFault(.unknownKey(known: knownKeys.list))
    }
    return entries
  }

  /// The values of an object, each key of which is there only once.
  package func entries() throws(JSONFault) -> [JSONEntry] {
    guard case .object(let members) = node.value else {
      throw fault(.wrongType("an object in { and }"))
    }
    var entries: [JSONEntry] = []
    for member in members {
      entries.append(
        JSONEntry(
          node: member.node, key: path(member.key.shown), name: member.key, keyLine: member.line))
    }
    // The keys in their order, of which the second of two equal ones follows the first.
    let order = entries.indices.sorted { one, other in
      let (a, b) = (entries[one].name, entries[other].name)
      return a == b ? one < other : a.lexicographicallyPrecedes(b)
    }
    let repeated = zip(order, order.dropFirst()).filter { entries[$0].name == entries[$1].name }
    if let first = repeated.map({ $0.1 }).min() { throw entries[first].keyFault(.repeatedKey) }
    return entries
  }

  /// The elements of a list.
  package func list() throws(JSONFault) -> [JSONEntry] {
    guard case .list(let nodes) = node.value else { throw fault(.wrongType("a list in [ and ]")) }
    return nodes.enumerated().map { JSONEntry(node: $1, key: "\(key)[\($0)]") }
  }

  package func text() throws(JSONFault) -> [UInt8] {
    guard case .text(let text) = node.value else { throw fault(.wrongType("a text in quotes")) }
    return text
  }

  package func flag() throws(JSONFault) -> Bool {
    guard case .bool(let flag) = node.value else { throw fault(.wrongType("true or false")) }
    return flag
  }

  package func number() throws(JSONFault) -> Double {
    guard case .number(let number) = node.value else { throw fault(.wrongType("a number")) }
    return number
  }

  package func wholeNumber() throws(JSONFault) -> Int {
    guard case .number(let number) = node.value, let whole = Int(exactly: number) else {
      throw fault(.wrongType("a whole number"))
    }
    return whole
  }
}

extension [UInt8] {
  /// A text of a description in a message: short, and without control characters.
  package var shown: String {
    String(
      decoding: prefix(64).map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: "?") : $0 }, as: UTF8.self)
  }
}

extension [StaticString] {
  /// The words with commas between them.
  fileprivate var list: String {
    var list = ""
    for word in self { list += list.isEmpty ? "\(word)" : ", \(word)" }
    return list
  }
}

extension String {
  /// A rule without a capital letter and a full stop as a sentence.
  fileprivate var asSentence: String {
    var bytes = Array(utf8)
    if let first = bytes.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first { bytes[0] &= ~0x20 }
    return String(decoding: bytes, as: UTF8.self) + "."
  }
}
