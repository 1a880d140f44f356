import KnobPresentation

// The words of a mapping, as gesture scripts and files contain them. They are bytes in UTF-8, for
// the reason that `Bytes.swift` states.

extension MIDIMapping.Takeover {
  package var word: StaticString {
    switch self {
    case .pickup: "pickup"
    case .jump: "jump"
    case .scale: "scale"
    case .relative: "relative"
    }
  }

  package init?(word: [UInt8]) {
    guard let takeover = Self.allCases.first(where: { word.equals($0.word) }) else { return nil }
    self = takeover
  }
}

extension MIDIMapping.Encoding {
  package var word: StaticString {
    switch self {
    case .twosComplement: "twos"
    case .offsetBinary: "offset"
    case .signMagnitude: "sign"
    case .reversedSignMagnitude: "sign2"
    }
  }
}

extension MIDIMapping.Source {
  /// The word for the source, such as `cc:74`.
  package var word: String {
    switch self {
    case .controller(let number): "cc:\(number)"
    case .controller14(let number): "cc14:\(number)"
    case .pitchBend: "bend"
    case .channelPressure: "pressure"
    case .relative(let number, let encoding): "relative:\(encoding.word):\(number)"
    case .rpn(let number): "rpn:\(number)"
    case .nrpn(let number): "nrpn:\(number)"
    case .program: "program"
    case .notes(let up, let down): "notes:\(up):\(down)"
    }
  }

  /// Reads a word. Its numbers are not checked: see ``MIDIMapping/fault(of:channel:)``.
  package init?(word: [UInt8]) {
    let parts = word.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let numbers = parts.map { $0.wholeNumber }
    func isKind(_ kind: StaticString, count: Int) -> Bool {
      parts.count == count && parts[0].equals(kind)
    }
    let source: MIDIMapping.Source? =
      if isKind("bend", count: 1) {
        .pitchBend
      } else if isKind("pressure", count: 1) {
        .channelPressure
      } else if isKind("program", count: 1) {
        .program
      } else if isKind("cc", count: 2) {
        numbers[1].map { .controller($0) }
      } else if isKind("cc14", count: 2) {
        numbers[1].map { .controller14($0) }
      } else if isKind("rpn", count: 2) {
        numbers[1].map { .rpn($0) }
      } else if isKind("nrpn", count: 2) {
        numbers[1].map { .nrpn($0) }
      } else if isKind("notes", count: 3), let up = numbers[1] {
        numbers[2].map { .notes(up: up, down: $0) }
      } else if isKind("relative", count: 3), let number = numbers[2] {
        MIDIMapping.Encoding.allCases.first { parts[1].equals($0.word) }
          .map { .relative(number, $0) }
      } else {
        nil
      }
    guard let source else { return nil }
    self = source
  }
}

extension MIDIMapping.Touch.Source {
  /// The word for the source, such as `note:104`.
  package var word: String {
    switch self {
    case .note(let number): "note:\(number)"
    case .controller(let number): "cc:\(number)"
    }
  }

  /// Reads a word. Its number is not checked: see ``MIDIMapping/Touch/fault(of:channel:)``.
  package init?(word: [UInt8]) {
    let parts = word.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, let number = parts[1].wholeNumber else { return nil }
    if parts[0].equals("note") {
      self = .note(number)
    } else if parts[0].equals("cc") {
      self = .controller(number)
    } else {
      return nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// The number, 0...99999, that decimal digits stand for.
  fileprivate var wholeNumber: Int? {
    guard (1...5).contains(count) else { return nil }
    var number = 0
    for byte in self {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
