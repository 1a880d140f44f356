// The only file of the presentation that depends on the platform: what Embedded Swift, in which the
// web element is compiled, does not have.

import KnobEngine

extension Unowned {
  package init(_ object: Object) { self.init(object: object) }
}

#if hasFeature(Embedded)
  // Embedded Swift has no other references that own nothing.

  /// The control of a core, which owns it.
  struct FrontEndReference { unowned(unsafe) var frontEnd: (any FrontEnd)? }

  /// An object that something else does not keep alive, and that outlives it.
  package struct Unowned<Object: AnyObject> { unowned(unsafe) package let object: Object }

  /// A knob that something else does not keep alive. It leaves a pair and its companions before it is
  /// destroyed.
  package struct KnobReference {
    package unowned(unsafe) var core: KnobCore?
    package init(core: KnobCore? = nil) { self.core = core }
  }
#else
  /// The control of a core, which owns it.
  struct FrontEndReference { weak var frontEnd: (any FrontEnd)? }

  /// An object that something else does not keep alive, and that outlives it.
  package struct Unowned<Object: AnyObject> { unowned package let object: Object }

  /// A knob that something else does not keep alive, and that a handler may destroy.
  package struct KnobReference {
    package weak var core: KnobCore?
    package init(core: KnobCore? = nil) { self.core = core }
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
#endif
