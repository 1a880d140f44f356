import KnobEngine

/// How preferences are stored: each under the name of its property.
extension KnobPreferences {
  /// The name of a property.
  package enum Key: String, CaseIterable, Sendable {
    case mouseTracking, touchTracking, penTracking
    case travel, fineFactor, coarseFactor, speedResponse
    case wheel
    case resetsOnDoubleClick, resetsOnCommandClick, resetsOnOptionClick
    case hidesPointer, playsHaptics
  }

  /// A preference in the form in which it is stored. A number may be nil.
  package enum Entry {
    case word(String)
    case number(Double?)
    case flag(Bool)

    /// The text of the entry in a key file.
    var text: String {
      switch self {
      case .word(let word): word
      case .number(let number): number.map { "\($0)" } ?? ""
      case .flag(let flag): "\(flag)"
      }
    }
  }

  package subscript(key: Key) -> Entry {
    get {
      switch key {
      case .mouseTracking: .word(mouseTracking.name)
      case .touchTracking: .word(touchTracking.name)
      case .penTracking: .word(penTracking.name)
      case .travel: .number(travel)
      case .fineFactor: .number(fineFactor)
      case .coarseFactor: .number(coarseFactor)
      case .speedResponse: .number(speedResponse)
      case .wheel: .word(wheel.rawValue)
      case .resetsOnDoubleClick: .flag(resetsOnDoubleClick)
      case .resetsOnCommandClick: .flag(resetsOnCommandClick)
      case .resetsOnOptionClick: .flag(resetsOnOptionClick)
      case .hidesPointer: .flag(hidesPointer)
      case .playsHaptics: .flag(playsHaptics)
      }
    }
    set {
      switch (key, newValue) {
      case (.mouseTracking, .word(let word)): mouseTracking = .named(word) ?? mouseTracking
      case (.touchTracking, .word(let word)): touchTracking = .named(word) ?? touchTracking
      case (.penTracking, .word(let word)): penTracking = .named(word) ?? penTracking
      case (.travel, .number(let number)): travel = number
      case (.fineFactor, .number(let number)): fineFactor = number
      case (.coarseFactor, .number(let number)): coarseFactor = number
      case (.speedResponse, .number(let number)): speedResponse = number
      case (.wheel, .word(let word)): wheel = Wheel(rawValue: word) ?? wheel
      case (.resetsOnDoubleClick, .flag(let flag)): resetsOnDoubleClick = flag
      case (.resetsOnCommandClick, .flag(let flag)): resetsOnCommandClick = flag
      case (.resetsOnOptionClick, .flag(let flag)): resetsOnOptionClick = flag
      case (.hidesPointer, .flag(let flag)): hidesPointer = flag
      case (.playsHaptics, .flag(let flag)): playsHaptics = flag
      default: break
      }
    }
  }

  /// The preferences as text, by the names of the properties, as for a key file.
  ///
  ///     KnobPreferences().entries["mouseTracking"]    // "automatic"
  ///     KnobPreferences().entries["hidesPointer"]     // "false"
  ///
  /// A number that is nil is an empty text.
  public var entries: [String: String] {
    Key.allCases.reduce(into: [:]) { $0[$1.rawValue] = self[$1].text }
  }

  /// Creates preferences from text, by the names of the properties.
  ///
  /// - Edge cases: A value that is missing or invalid is the default, and unknown keys are ignored.
  public init(entries: [String: String]) {
    for key in Key.allCases {
      guard let text = entries[key.rawValue] else { continue }
      switch self[key] {
      case .word: self[key] = .word(text)
      case .number: self[key] = .number(Double(text))
      case .flag: if let flag = Bool(text) { self[key] = .flag(flag) }
      }
    }
  }
}

extension Tracking.Style {
  fileprivate static func named(_ name: String) -> Tracking.Style? {
    allCases.first { $0.name == name }
  }
}
