import KnobEngine
import KnobStudio
import Testing

@Suite struct MIDIMappingsTests {
  private func entry(
    _ knob: String, _ source: MIDIMapping.Source, channel: Int? = nil
  ) -> MIDIMappings.Entry {
    MIDIMappings.Entry(knob: knob, MIDIMapping(source, channel: channel))
  }

  private var panel: MIDIMappings {
    MIDIMappings([
      entry("a", .controller(7)), entry("b", .controller14(7)),
      entry("c", .controller(39), channel: 2), entry("d", .nrpn(300)), entry("e", .controller(6)),
      entry("f", .notes(up: 60, down: 58)), entry("g", .pitchBend), entry("h", .program),
      entry("i", .channelPressure), entry("j", .rpn(300)),
    ])
  }

  /// The names of the knobs that a stream of bytes reaches, in the order in which it does.
  private func reached(_ bytes: UInt8...) -> String {
    var (stream, mappings, names) = (MIDIStream(), panel, "")
    let entries = mappings.entries
    for byte in bytes {
      guard let message = stream.receive(byte) else { continue }
      mappings.forEachControl(of: message) { index, _ in names += entries[index].knob }
    }
    return names
  }

  @Test func messagesReachTheirControlsOnly() {
    #expect(reached(0xB0, 7, 1) == "ab" && reached(0xB0, 8, 1) == "")
    #expect(reached(0xB0, 39, 1) == "b" && reached(0xB1, 39, 1) == "bc")
    #expect(
      reached(0x90, 60, 1) == "f" && reached(0x80, 58, 1) == "f" && reached(0x90, 59, 1) == "")
    #expect(reached(0xE0, 0, 1) == "g" && reached(0xC0, 1) == "h" && reached(0xD0, 1) == "i")
    #expect(reached(0xB0, 6, 1) == "e")
    #expect(reached(0xB0, 99, 2, 98, 44, 6, 1, 38, 1) == "edd")
    #expect(reached(0xB0, 101, 2, 100, 44, 6, 1) == "ej")
  }

  @Test func eachMessageReachesWhomItMovesInAPlainLoop() {
    var (random, mappings) = (Random(4), panel)
    var (stream, all) = (MIDIStream(), panel.entries.map { HardwareControl($0.mapping) })
    var moved = 0
    for _ in 0..<randomCount("MIDI_MESSAGES", standard: 100_000) {
      // Mostly controllers of two channels that matter.
      let numbers: [UInt8] = [0xB0, 0xB1, 6, 7, 38, 39, 98, 99, 100, 101, 2, 44, 60, 0x90, 0xE0]
      let byte = numbers[Int(random.next() % UInt64(numbers.count))]
      guard let message = stream.receive(byte) else { continue }
      mappings.forEachControl(of: message) { _, control in
        _ = control.receive(message, at: 0, for: Knob())
      }
      var positions: [Double?] = []
      mappings.forEachControl { _, control in positions.append(control.position) }
      for index in all.indices { _ = all[index].receive(message, at: 0, for: Knob()) }
      moved += 1
      if positions != all.map(\.position) {
        Issue.record("\(message)")
        return
      }
    }
    #expect(moved > 1_000)
  }

  @Test func conflictsAreTheOtherKnobsWithASharedMessage() {
    func conflicts(_ source: MIDIMapping.Source, channel: Int? = nil) -> [String] {
      panel.conflicts(of: MIDIMapping(source, channel: channel), for: "a")
    }
    #expect(conflicts(.controller(7)) == ["b"])
    #expect(conflicts(.controller(39), channel: 1) == ["b"])
    #expect(conflicts(.relative(39, .twosComplement), channel: 2) == ["b", "c"])
    #expect(conflicts(.notes(up: 58, down: 1)) == ["f"])
    #expect(conflicts(.nrpn(6)) == [] && conflicts(.rpn(300)) == ["j"])
  }

  @Test func setReplacesInPlace() {
    var mappings = panel
    mappings.set(MIDIMapping(.controller(39)), for: "b")
    #expect(mappings.entries.map(\.knob).joined() == "abcdefghij")
    #expect(mappings.entries[1].mapping.source == .controller(39))
    mappings.set(MIDIMapping(.controller(39)), for: "x", replacesConflicts: true)
    #expect(mappings.entries.map(\.knob).joined() == "adefghijx")
    mappings.remove("d")
    #expect(mappings.entries.map(\.knob).joined() == "aefghijx")
    let entries = mappings.entries
    var names = ""
    mappings.forEachControl(of: MIDIMessage(.controlChange, 39, 1)) { index, control in
      names += entries[index].knob
      #expect(control.mapping == entries[index].mapping)
    }
    #expect(names == "x")
  }
}
