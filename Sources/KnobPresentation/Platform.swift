// The only file of the presentation that depends on the platform: what Embedded Swift, in which the
// web element is compiled, does not have.

import KnobEngine

#if hasFeature(Embedded)
  /// The control of a core, which owns it.
  struct FrontEndReference { unowned(unsafe) var frontEnd: (any FrontEnd)? }

  /// The core that owns a depth and outlives it.
  struct DepthOwner { unowned(unsafe) let core: KnobCore }

  /// A knob that something else does not keep alive. It leaves a pair and its companions before it is
  /// destroyed.
  package struct KnobReference {
    package unowned(unsafe) var core: KnobCore?
    package init(core: KnobCore? = nil) { self.core = core }
  }

  /// A member that a link does not keep alive, and its number.
  struct LinkReference {
    let number: Int
    unowned(unsafe) let member: LinkMember
  }
#else
  /// The control of a core, which owns it.
  struct FrontEndReference { weak var frontEnd: (any FrontEnd)? }

  /// The core that owns a depth and outlives it.
  struct DepthOwner { unowned let core: KnobCore }

  /// A knob that something else does not keep alive, and that a handler may destroy.
  package struct KnobReference {
    package weak var core: KnobCore?
    package init(core: KnobCore? = nil) { self.core = core }
  }

  /// A member that a link does not keep alive, and its number.
  struct LinkReference {
    let number: Int
    unowned let member: LinkMember
  }

  /// The knob whose bubble was shown last.
  private enum LastBubble { nonisolated(unsafe) static weak var knob: KnobCore? }

  extension KnobCore {
    /// Hides the bubble of another knob, because the user has gone on to that of this one. While the
    /// user holds both, both stay.
    package func takeBubble() {
      let previous = LastBubble.knob
      guard previous !== self else { return }
      LastBubble.knob = self
      guard let previous, !previous.isTurning else { return }
      previous.frontEnd?.stopNameTimer()
      previous.caption.showValue(false, because: [.gesture, .pointer, .keyboard], fades: false)
      previous.frontEnd?.refresh()
    }
  }

  extension KnobPreferences.Key: CodingKey {}

  extension KnobPreferences: Codable {
    /// Decodes preferences.
    ///
    /// - Edge cases: A value that is missing or invalid is the default, and unknown keys are ignored.
    ///   If `decoder` does not contain a dictionary, all values are the defaults.
    @_documentation(visibility: internal)
    public init(from decoder: any Decoder) throws {
      guard let values = try? decoder.container(keyedBy: Key.self) else { return }
      for key in Key.allCases {
        switch self[key] {
        case .word:
          if let word = try? values.decode(String.self, forKey: key) { self[key] = .word(word) }
        case .number:
          if let number = try? values.decode(Double.self, forKey: key) {
            self[key] = .number(number)
          }
        case .flag:
          if let flag = try? values.decode(Bool.self, forKey: key) { self[key] = .flag(flag) }
        }
      }
    }

    /// Encodes the preferences as a dictionary. A number that is nil is left out.
    @_documentation(visibility: internal)
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      for key in Key.allCases {
        switch self[key] {
        case .word(let word): try values.encode(word, forKey: key)
        case .number(let number): try values.encodeIfPresent(number, forKey: key)
        case .flag(let flag): try values.encode(flag, forKey: key)
        }
      }
    }
  }

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
    static func encode(_ json: String, to encoder: any Encoder) throws {
      try JSONEntry.read(Array(json.utf8)).node.encode(to: encoder)
    }

    /// Decodes what is read from JSON. What is wrong becomes an error of the decoder.
    static func decode<Value>(
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

  // The keys and values are those of the table of settings.

  extension Parameter: Codable {
    @_documentation(visibility: internal)
    public init(from decoder: any Decoder) throws {
      self = try KnobSettings.decode(from: decoder, .parameter).parameter
    }

    @_documentation(visibility: internal)
    public func encode(to encoder: any Encoder) throws {
      var settings = KnobSettings()
      settings.parameter = self
      try settings.encode(to: encoder, .parameter)
    }
  }

  extension Tracking: Codable {
    @_documentation(visibility: internal)
    public init(from decoder: any Decoder) throws {
      self = try KnobSettings.decode(from: decoder, .tracking).tracking
    }

    @_documentation(visibility: internal)
    public func encode(to encoder: any Encoder) throws {
      var settings = KnobSettings()
      settings.tracking = self
      try settings.encode(to: encoder, .tracking)
    }
  }

  extension KnobMetrics: Codable {
    @_documentation(visibility: internal)
    public init(from decoder: any Decoder) throws {
      self = try KnobSettings.decode(from: decoder, .metrics).metrics
    }

    @_documentation(visibility: internal)
    public func encode(to encoder: any Encoder) throws {
      var settings = KnobSettings()
      settings.metrics = self
      try settings.encode(to: encoder, .metrics)
    }
  }

  extension KnobSettings: Codable {
    package init(from decoder: any Decoder) throws {
      self = try KnobSettings.decode(from: decoder, .knob)
    }

    package func encode(to encoder: any Encoder) throws { try encode(to: encoder, .knob) }

    fileprivate static func decode(
      from decoder: any Decoder, _ part: Part
    ) throws -> KnobSettings {
      try JSONNode.decode(from: decoder) { (entry) throws(JSONFault) in
        try KnobSettings(entry, part)
      }
    }

    fileprivate func encode(to encoder: any Encoder, _ part: Part) throws {
      if part.hasRange, case .custom(let curve) = requestedParameter.taper {
        let sentence =
          "A curve of the application cannot be encoded, because it consists of functions."
        throw EncodingError.invalidValue(
          curve,
          EncodingError.Context(codingPath: encoder.codingPath, debugDescription: sentence))
      }
      try JSONNode.encode(json(part), to: encoder)
    }
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

  extension KnobPreset: CodableAsJSON {}
  extension AutomationRecording: CodableAsJSON {}
#endif
