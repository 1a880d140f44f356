// The only file of this module that depends on the platform: what Embedded Swift, in which the web
// element is compiled, does not have.

#if !hasFeature(Embedded)
  private enum MappingKey: String, CodingKey {
    case mappings, knob, map, channel, takeover, centered, acceleration, touch, device
    case touchChannel = "touch-channel"
  }

  extension MIDIMapping: Codable {
    /// Decodes a mapping, with the keys and words that the JSON of ``MIDIMappings`` has.
    @_documentation(visibility: internal)
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: MappingKey.self)
      func invalid(_ key: MappingKey, _ sentence: String) -> DecodingError {
        .dataCorruptedError(forKey: key, in: values, debugDescription: sentence)
      }
      let word = try values.decode(String.self, forKey: .map)
      guard let source = Source(word: Array(word.utf8)) else {
        throw invalid(.map, "'\(word)' is not a MIDI control")
      }
      let channel = try values.decodeIfPresent(Int.self, forKey: .channel)
      if let fault = MIDIMapping.fault(of: source, channel: channel) {
        throw invalid(.map, "\(fault)")
      }
      // In an initializer, the properties of self would not clamp what they are set to.
      var mapping = MIDIMapping(source, channel: channel)
      if let word = try values.decodeIfPresent(String.self, forKey: .takeover) {
        guard let takeover = Takeover(word: Array(word.utf8)) else {
          throw invalid(.takeover, "'\(word)' is none of pickup, jump, scale, and relative")
        }
        mapping.takeover = takeover
      }
      mapping.isCentered = try values.decodeIfPresent(Bool.self, forKey: .centered) ?? false
      mapping.acceleration = try values.decodeIfPresent(Int.self, forKey: .acceleration) ?? 0
      mapping.device = try values.decodeIfPresent(String.self, forKey: .device)
      if let word = try values.decodeIfPresent(String.self, forKey: .touch) {
        guard let source = Touch.Source(word: Array(word.utf8)) else {
          throw invalid(.touch, "'\(word)' is not a touch")
        }
        let channel = try values.decodeIfPresent(Int.self, forKey: .touchChannel)
        if let fault = Touch.fault(of: source, channel: channel) {
          throw invalid(.touch, "\(fault)")
        }
        mapping.touch = Touch(source, channel: channel)
      }
      self = mapping
    }

    /// Encodes a mapping. What has its default is left out.
    @_documentation(visibility: internal)
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: MappingKey.self)
      try values.encode(source.word, forKey: .map)
      try values.encodeIfPresent(channel, forKey: .channel)
      if takeover != .pickup { try values.encode("\(takeover.word)", forKey: .takeover) }
      if isCentered { try values.encode(true, forKey: .centered) }
      if acceleration != 0 { try values.encode(acceleration, forKey: .acceleration) }
      try values.encodeIfPresent(touch?.source.word, forKey: .touch)
      try values.encodeIfPresent(touch?.channel, forKey: .touchChannel)
      try values.encodeIfPresent(device, forKey: .device)
    }
  }

  extension MIDIMappings.Entry: Codable {
    @_documentation(visibility: internal)
    public init(from decoder: any Decoder) throws {
      let knob = try decoder.container(keyedBy: MappingKey.self).decode(String.self, forKey: .knob)
      self.init(knob: knob, try MIDIMapping(from: decoder))
    }

    @_documentation(visibility: internal)
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: MappingKey.self)
      try values.encode(knob, forKey: .knob)
      try mapping.encode(to: encoder)
    }
  }

  extension MIDIMappings: Codable {
    @_documentation(visibility: internal)
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: MappingKey.self)
      self.init(try values.decode([Entry].self, forKey: .mappings))
    }

    @_documentation(visibility: internal)
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: MappingKey.self)
      try values.encode(entries, forKey: .mappings)
    }
  }
#endif
