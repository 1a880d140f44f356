// Text as bytes in UTF-8. Comparing strings would need the tables of Unicode, also on the web.

extension StaticString {
  /// The text in UTF-8.
  package var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}

extension UInt8 {
  /// The number that a hexadecimal digit stands for.
  package var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension BidirectionalCollection<UInt8> {
  /// Whether this is a word.
  package func equals(_ word: StaticString) -> Bool { elementsEqual(word.utf8) }

  /// Whether a text starts with a word.
  package func starts(with word: StaticString) -> Bool {
    prefix(word.utf8CodeUnitCount).equals(word)
  }

  /// Whether a text ends with an ending, without regard to capital letters.
  package func hasEnding(_ ending: StaticString) -> Bool {
    suffix(ending.utf8CodeUnitCount).elementsEqual(ending.utf8) { byte, letter in
      byte == letter || byte | 0x20 == letter && UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter
    }
  }
}
