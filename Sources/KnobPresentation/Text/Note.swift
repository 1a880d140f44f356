import KnobEngine

/// A note such as `c#3`, in equal temperament. The A above middle C has 440 Hz: A4, if middle C is C4.
package enum Note {
  /// Returns the name of a note of MIDI, such as `C#4` for 61.
  ///
  /// - Parameters:
  ///   - number: The number of the note. That of middle C is 60.
  ///   - middleCOctave: The octave of middle C.
  package static func name(_ number: Int, middleCOctave: Int) -> String {
    let names = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"]
    return "\(names[number % 12])\(number / 12 - 5 + middleCOctave)"
  }

  /// Reads the note at a position: a letter, any number of `#` or `b`, and an octave from
  /// five below that of middle C to six above it: with C4, from -1 to 10.
  ///
  /// - Parameter middleCOctave: The octave of middle C.
  static func read(
    _ text: TypedText, at start: Int, middleCOctave: Int
  ) -> (semitonesAboveMiddleC: Int, end: Int)? {
    guard var semitone = text[start].flatMap(semitone(of:)) else { return nil }
    var position = start + 1
    while let sign = text[position]?.folded, sign == "#" || sign == "b" {
      semitone += sign == "#" ? 1 : -1
      position += 1
    }
    for octaves in -5...6 {
      if let end = text.position(after: "\(middleCOctave + octaves)".unicodeScalars, at: position) {
        return (semitone + 12 * octaves, end)
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

  static func frequency(semitonesAboveMiddleC semitones: Int) -> Double {
    440 * raise(2, to: Double(semitones - 9) / 12)
  }
}
