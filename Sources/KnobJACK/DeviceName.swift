/// A device of hardware, or of one direction of it.
struct Device {
  let name: String
  /// The full name of its port.
  let port: String
}

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

  /// Returns the name of a device that is plugged in, which no other one has: a second one with the
  /// same name has a 2 after it. Its input and its output get the same name.
  ///
  /// - Parameters:
  ///   - others: The devices in the same direction.
  ///   - opposite: The devices in the other direction.
  static func next(for port: String, others: [Device], opposite: [Device]) -> String {
    let taken = Set(others.map(\.name))
    if let twin = opposite.first(where: { unit(of: $0.port) == unit(of: port) }),
      !taken.contains(twin.name)
    {
      return twin.name
    }
    let name = of(port)
    let used = taken.union(opposite.map(\.name))
    var (distinct, number) = (name, 1)
    while used.contains(distinct) {
      number += 1
      distinct = "\(name) \(number)"
    }
    return distinct
  }

  /// What the ports of one device have in common: the name without its direction. Equal devices have
  /// different numbers in it.
  private static func unit(of port: String) -> [UInt8] {
    for word in ["(capture", "(playback", "_capture_", "_playback_"] {
      guard let start = offset(of: word, in: port) else { continue }
      return Array(port.utf8.prefix(start)) + Array(port.utf8.dropFirst(start + word.utf8.count))
    }
    return Array(port.utf8)
  }

  /// Whether a port that is not marked as hardware leads to some: those of the bridges to ALSA do.
  /// ALSA's own connection of programs is not hardware.
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
