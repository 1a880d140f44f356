import KnobPresentation

/// Changes valid files at random, with fixed seeds.
package enum FileFuzz {
  private static let pieces = [
    "\"", "{", "}", "[", "]", ",", ":", "0", "9", "-", "1e9", "1e308", "true", "null", "\\u0000",
    "\\ud83d", "-1", "1.5", "\n",
  ].map { Array($0.utf8) }

  /// Passes changed files to a closure, which returns whether it has accepted the file.
  ///
  /// - Returns: The number of files that were accepted.
  package static func run(
    _ valid: [UInt8], count: Int, seed: UInt64, _ accepts: ([UInt8]) -> Bool
  ) -> Int {
    let random = RandomNumbers(seed: seed)
    var accepted = 0
    for _ in 0..<count {
      var bytes = valid
      for _ in 0...random.next(3) where !bytes.isEmpty {
        let place = random.next(bytes.count)
        let end = min(place + random.next(4), bytes.count)
        switch random.next(5) {
        case 0: bytes[place] = UInt8(random.next(256))
        case 1: bytes.removeSubrange(place..<end)
        case 2: bytes.replaceSubrange(place..<end, with: pieces[random.next(pieces.count)])
        case 3:
          let other = random.next(bytes.count)
          bytes.insert(contentsOf: bytes[min(place, other)..<max(place, other)], at: place)
        default: bytes[place] = UInt8(ascii: "0") + UInt8(random.next(10))
        }
      }
      if accepts(bytes) { accepted += 1 }
    }
    return accepted
  }

  /// Returns what is wrong about files that are read from changed ones, written, and read again: those
  /// that then differ, and if too few are accepted, how many are.
  package static func roundTripFaults<Value: Equatable>(
    of value: Value, seed: UInt64, read: ([UInt8]) throws(JSONFault) -> Value,
    write: (Value) -> String
  ) -> [String] {
    var faults: [String] = []
    let accepted = run(Array(write(value).utf8), count: 20_000, seed: seed) { bytes in
      guard let value = try? read(bytes) else { return false }
      if (try? read(Array(write(value).utf8))) != value {
        faults.append(String(decoding: bytes, as: UTF8.self))
      }
      return true
    }
    return accepted > 1_000 ? faults : faults + ["\(accepted) files were accepted"]
  }
}
