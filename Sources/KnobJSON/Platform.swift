// The only file of this module that depends on the platform: what Embedded Swift, in which the web
// element is compiled, does not have.

#if !hasFeature(Embedded)
  extension JSONNode: Codable {
    /// Decodes a value of any type that JSON has.
    package init(from decoder: any Decoder) throws {
      if let members = try? decoder.container(keyedBy: JSONKey.self) {
        let keys = members.allKeys.sorted { $0.stringValue < $1.stringValue }
        self.init(
          .object(
            try keys.map { key in
              JSONMember(
                key: Array(key.stringValue.utf8), line: 1,
                node: try members.decode(JSONNode.self, forKey: key))
            }))
      } else if var elements = try? decoder.unkeyedContainer() {
        var nodes: [JSONNode] = []
        while !elements.isAtEnd { nodes.append(try elements.decode(JSONNode.self)) }
        self.init(.list(nodes))
      } else {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
          self.init(.null)
        } else if let flag = try? value.decode(Bool.self) {
          self.init(.bool(flag))
        } else if let number = try? value.decode(Double.self) {
          self.init(.number(number))
        } else {
          self.init(.text(Array(try value.decode(String.self).utf8)))
        }
      }
    }

    package func encode(to encoder: any Encoder) throws {
      switch value {
      case .object(let members):
        var container = encoder.container(keyedBy: JSONKey.self)
        for member in members {
          let key = JSONKey(stringValue: String(decoding: member.key, as: UTF8.self))
          try container.encode(member.node, forKey: key)
        }
      case .list(let nodes):
        var container = encoder.unkeyedContainer()
        for node in nodes { try container.encode(node) }
      case .null:
        var container = encoder.singleValueContainer()
        try container.encodeNil()
      case .bool(let flag): try flag.encode(to: encoder)
      case .number(let number): try number.encode(to: encoder)
      case .text(let text): try String(decoding: text, as: UTF8.self).encode(to: encoder)
      }
    }

    private init(_ value: Value) { self.init(value: value, line: 1) }

    /// Writes JSON text as an encoder does.
    package static func encode(_ json: String, to encoder: any Encoder) throws {
      try JSONEntry.read(Array(json.utf8)).node.encode(to: encoder)
    }

    /// Decodes what is read from JSON. What is wrong becomes an error of the decoder.
    package static func decode<Value>(
      from decoder: any Decoder, _ read: (JSONEntry) throws(JSONFault) -> Value
    ) throws -> Value {
      let node = try JSONNode(from: decoder)
      do {
        return try read(JSONEntry(node: node, key: ""))
      } catch {
        let place = error.key.isEmpty ? "" : error.key + ": "
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: place + error.problem.sentence))
      }
    }
  }

  private struct JSONKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  /// What an encoder writes as it stands in a file.
  package protocol CodableAsJSON: Codable {
    init(_ root: JSONEntry) throws(JSONFault)
    var json: String { get }
  }

  extension CodableAsJSON {
    @_documentation(visibility: internal)
    public init(from decoder: any Decoder) throws {
      self = try JSONNode.decode(from: decoder) { (entry) throws(JSONFault) in
        try Self(entry)
      }
    }

    @_documentation(visibility: internal)
    public func encode(to encoder: any Encoder) throws {
      try JSONNode.encode(json, to: encoder)
    }
  }
#endif
