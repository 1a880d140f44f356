// The only file of the presentation that depends on the platform: what Embedded Swift, in which the
// web element is compiled, does not have.

#if hasFeature(Embedded)
  /// The thumbs of a range, which the pair does not keep alive.
  ///
  /// The control that owns the pair owns the thumbs too, and none of them is used after it.
  struct PairedThumbs {
    unowned(unsafe) var lower: (any KnobPresenter)?
    unowned(unsafe) var upper: (any KnobPresenter)?
  }

  /// The front end that owns a depth and outlives it.
  struct DepthOwner { unowned(unsafe) let presenter: any KnobPresenter }

  /// The front end that owns a gesture of two fingers and outlives it.
  struct TwistOwner { unowned(unsafe) let presenter: any TurnPresenter }
#else
  /// The thumbs of a range, which the pair does not keep alive.
  struct PairedThumbs {
    weak var lower: (any KnobPresenter)?
    weak var upper: (any KnobPresenter)?
  }

  /// The front end that owns a depth and outlives it.
  struct DepthOwner { unowned let presenter: any KnobPresenter }

  /// The front end that owns a gesture of two fingers and outlives it.
  struct TwistOwner { unowned let presenter: any TurnPresenter }

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
#endif
