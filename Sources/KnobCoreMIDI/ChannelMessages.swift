#if canImport(CoreMIDI) && !os(watchOS) && !os(tvOS)
  import KnobStudio

  /// Messages of MIDI channels in Universal MIDI Packets. All other packets, such as clocks, are left
  /// out.
  enum ChannelMessages {
    /// Returns the words of the packets that are about channels, of MIDI 1.0 and 2.0.
    static func words(of words: some RandomAccessCollection<UInt32>) -> [UInt32] {
      var found: [UInt32] = []
      var rest = words[...]
      while let first = rest.first {
        let count = MIDIPacketStream.wordCount(ofType: first >> 28)
        if [2, 4].contains(first >> 28), rest.count >= count { found += rest.prefix(count) }
        rest = rest.dropFirst(count)
      }
      return found
    }

    /// Returns the bytes of packets of MIDI 1.0.
    static func bytes(of words: [UInt32]) -> [UInt8] {
      words.flatMap { word -> [UInt8] in
        guard word >> 28 == 2 else { return [] }
        let bytes = [16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
        // Program changes and channel pressure have one byte of data.
        return [0xC, 0xD].contains(bytes[0] >> 4) ? Array(bytes.prefix(2)) : bytes
      }
    }

    /// Returns packets of MIDI 1.0, in the first group.
    ///
    /// - Parameter bytes: Whole messages of three bytes each, as feedback has them.
    static func words(ofBytes bytes: MIDIBytes) -> [UInt32] {
      stride(from: 0, to: bytes.count - 2, by: 3).map { index in
        bytes[index..<index + 3].reduce(0x20) { $0 << 8 | UInt32($1) }
      }
    }
  }
#endif
