/// Text that a user typed or pasted, prepared for reading: without white space at its ends, and
/// with one spelling for each sign.
///
/// Each scalar of the prepared text stands for one scalar of the original, so a part of one is the
/// same part of the other.
struct TypedText {
  /// The prepared text.
  let scalars: [Unicode.Scalar]
  /// The text as it was typed, without white space at its ends.
  let original: [Unicode.Scalar]

  init(_ text: some Sequence<Unicode.Scalar>) {
    let all = Array(text)
    let first = all.firstIndex { !$0.isIgnoredAtEnds } ?? all.endIndex
    let last = all.lastIndex { !$0.isIgnoredAtEnds } ?? first - 1
    original = Array(all[first..<last + 1])
    scalars = original.map { $0.prepared }
  }

  /// Returns the scalar at a position, or nil at the end.
  subscript(position: Int) -> Unicode.Scalar? {
    scalars.indices.contains(position) ? scalars[position] : nil
  }

  /// Returns the position after a word, if the text has it at `position` and no letter or digit
  /// follows. The case of letters is ignored.
  func position(after word: some Sequence<Unicode.Scalar>, at position: Int) -> Int? {
    var position = position
    var last: Unicode.Scalar?
    for scalar in word {
      guard let present = self[position], present.folded == scalar.folded else { return nil }
      (position, last) = (position + 1, scalar)
    }
    guard let last, let next = self[position] else { return last == nil ? nil : position }
    return last.isWordScalar && next.isWordScalar ? nil : position
  }

  /// Returns the first position at or after `position` that is not white space.
  func position(afterBlanksAt position: Int) -> Int {
    var position = position
    while self[position]?.isBlank == true { position += 1 }
    return position
  }
}

extension Unicode.Scalar {
  /// White space of any kind.
  var isBlank: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  /// An invisible mark that states the direction of the text around it.
  var isDirection: Bool { value == 0x61C || value == 0x200E || value == 0x200F }

  /// White space, or one of the invisible scalars that copied text often begins or ends with.
  fileprivate var isIgnoredAtEnds: Bool {
    switch value {
    case 0x200B, 0x2060, 0xFEFF: true
    default: isBlank || isDirection
    }
  }

  var isDigit: Bool { "0" <= self && self <= "9" }

  /// A letter or a digit. Scalars outside ASCII count as letters, apart from white space and signs.
  var isWordScalar: Bool {
    let lowercase = folded
    return isDigit || ("a" <= lowercase && lowercase <= "z")
      || (value >= 0xAA && !isBlank && self != "\u{D7}" && self != "\u{F7}")
  }

  /// The lowercase letter, in the Latin, Greek, and Cyrillic alphabets.
  var folded: Unicode.Scalar {
    switch value {
    case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A1, 0x3A3...0x3A9, 0x410...0x42F:
      Unicode.Scalar(value + 0x20) ?? self
    case 0x400...0x40F: Unicode.Scalar(value + 0x50) ?? self
    case 0xB5: "\u{3BC}"
    case 0x2126: "\u{3C9}"
    default: self
    }
  }

  /// The scalar with which the reader works: the ASCII scalar where this is its full-width form, a
  /// typographic sign for it, or a digit or sign of another script.
  var prepared: Unicode.Scalar {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    case 0x2212, 0x2013: "-"
    case 0xD7: "*"
    case 0xF7: "/"
    case 0x266F: "#"
    case 0x266D: "b"
    case 0x66A: "%"
    case 0x66B: "."
    case 0x66C: "'"
    default: value > 0x7F ? localDigit ?? self : self
    }
  }

  /// The ASCII digit that a decimal digit of another script stands for.
  private var localDigit: Unicode.Scalar? {
    guard properties.numericType == .decimal, let number = properties.numericValue else {
      return nil
    }
    return Unicode.Scalar(0x30 + UInt32(number))
  }
}
