import KnobEngine

/// A note such as `c#3`, in equal temperament with A4 = 440 Hz.
enum Note {
  /// Reads the note at a position: a letter, any number of `#` or `b`, and an octave from -1 to 10.
  static func read(_ text: TypedText, at start: Int) -> (semitonesAboveA4: Int, end: Int)? {
    guard var semitone = text[start].flatMap(semitone(of:)) else { return nil }
    var position = start + 1
    while let sign = text[position]?.folded, sign == "#" || sign == "b" {
      semitone += sign == "#" ? 1 : -1
      position += 1
    }
    let octaves: [StaticString] = ["-1", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
    for (index, octave) in octaves.enumerated() {
      if let end = text.position(after: octave.scalars, at: position) {
        return (semitone + 12 * (index - 1) - 57, end)
      }
    }
    return nil
  }

  /// The semitones from C up to a letter.
  private static func semitone(of letter: Unicode.Scalar) -> Int? {
    switch letter.folded {
    case "c": 0
    case "d": 2
    case "e": 4
    case "f": 5
    case "g": 7
    case "a": 9
    case "b": 11
    default: nil
    }
  }

  static func frequency(semitonesAboveA4 semitones: Int) -> Double {
    440 * raise(2, to: Double(semitones) / 12)
  }
}
