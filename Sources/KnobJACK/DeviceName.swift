/// The names of hardware, from those of its MIDI ports in JACK.
enum DeviceName {
  /// Returns the name of the device of a port, which is the same for its input and its output.
  ///
  ///     of("a2j:nanoKONTROL2 [20] (capture): nanoKONTROL2 MIDI 1")    // "nanoKONTROL2 MIDI 1"
  ///     of("Midi-Bridge:nanoKONTROL2 1:(capture_0) nanoKONTROL2 MIDI 1")    // the same
  ///     of("system:midi_capture_3")    // "MIDI 3"
  ///     of("vmpk:out")    // "vmpk:out"
  static func of(_ port: String) -> String {
    let short = port.split(separator: ":", maxSplits: 1).dropFirst().first.map(String.init) ?? port
    for word in ["(capture", "(playback"] {
      guard let start = offset(of: word, in: short) else { continue }
      let rest = short.utf8.dropFirst(start).drop { $0 != UInt8(ascii: ")") }
      let name = rest.dropFirst().drop { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: " ") }
      if !name.isEmpty { return String(decoding: name, as: UTF8.self) }
    }
    for word in ["midi_capture_", "midi_playback_"] where short.hasPrefix(word) {
      return "MIDI " + short.dropFirst(word.count)
    }
    return port
  }

  /// Returns the device of each port, each with a name of its own: a second one has a 2 after it.
  static func distinct(_ ports: [String]) -> [(name: String, port: String)] {
    var taken: Set<String> = []
    return ports.map { port in
      let name = of(port)
      var (distinct, number) = (name, 1)
      while !taken.insert(distinct).inserted {
        number += 1
        distinct = "\(name) \(number)"
      }
      return (distinct, port)
    }
  }

  /// Whether a port that is not marked as hardware leads to some: those of the bridges to ALSA do.
  /// ALSA's own connection of programs is not hardware, and would send back what it receives.
  static func isHardware(_ port: String, isPhysical: Bool) -> Bool {
    guard offset(of: "Midi Through", in: port) == nil else { return false }
    return isPhysical || port.hasPrefix("a2j:") || port.hasPrefix("Midi-Bridge:")
  }

  private static func offset(of word: String, in text: String) -> Int? {
    let (word, text) = (Array(word.utf8), Array(text.utf8))
    guard text.count >= word.count else { return nil }
    return (0...(text.count - word.count)).first { text[$0...].starts(with: word) }
  }
}
