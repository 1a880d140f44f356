import Foundation
import KnobStudio
import Testing

@Suite struct MappingFileTests {
  private var panel: MIDIMappings {
    var (scaled, fast) = (
      MIDIMapping(.controller(74), channel: 2), MIDIMapping(.relative(16, .reversedSignMagnitude))
    )
    scaled.takeover = .scale
    scaled.isCentered = true
    scaled.touch = MIDIMapping.Touch(.controller(64))
    fast.acceleration = 4
    fast.touch = MIDIMapping.Touch(.note(104), channel: 16)
    fast.device = "Pad \"2\""
    let mappings =
      [scaled, fast]
      + [
        .controller14(7), .pitchBend, .channelPressure, .rpn(0), .nrpn(16_382), .program,
        .notes(up: 60, down: 58), .relative(1, .twosComplement), .relative(2, .offsetBinary),
        .relative(3, .signMagnitude),
      ].map { MIDIMapping($0) }
    return MIDIMappings(
      mappings.enumerated().map {
        .init(knob: "\"Knob\" \\ \($0.offset)\u{1}\n\t\u{1F}ä😀", $0.element)
      })
  }

  @Test func fileIsReadable() {
    let mappings = MIDIMappings([
      .init(knob: "Cutoff", panel.entries[0].mapping), .init(knob: "Wave", MIDIMapping(.program)),
      .init(knob: "Pan", panel.entries[1].mapping),
    ])
    let text = """
      {
        "mappings": [
          { "knob": "Cutoff", "map": "cc:74", "channel": 2, "takeover": "scale", "centered": true, "touch": "cc:64" },
          { "knob": "Wave", "map": "program" },
          { "knob": "Pan", "map": "relative:sign2:16", "acceleration": 4, "touch": "note:104", "touch-channel": 16, "device": "Pad \\"2\\"" }
        ]
      }

      """
    #expect(mappings.json == text)
    #expect(MIDIMappings().json == "{\n  \"mappings\": []\n}\n")
  }

  @Test func fileIsReadAsItWasWritten() throws {
    #expect(try MIDIMappings(json: Array(panel.json.utf8)) == panel)
    #expect(try MIDIMappings(json: Array(MIDIMappings().json.utf8)) == MIDIMappings())
  }

  @Test func encodersOfSwiftWriteTheSameFormat() throws {
    let data = try JSONEncoder().encode(panel)
    #expect(try MIDIMappings(json: Array(data)) == panel)
    #expect(try JSONDecoder().decode(MIDIMappings.self, from: Data(panel.json.utf8)) == panel)
    for entry in panel.entries {
      let data = try JSONEncoder().encode(entry.mapping)
      #expect(try JSONDecoder().decode(MIDIMapping.self, from: data) == entry.mapping)
    }
  }

  @Test(
    arguments: [
      #"{"map": "cc:200"}"#, #"{"map": "dial"}"#, #"{"map": "cc:7", "channel": 0}"#,
      #"{"map": "cc:7", "takeover": "slow"}"#, "{}", #"{"map": "cc:7", "touch": "bend"}"#,
      #"{"map": "cc:7", "touch": "note:128"}"#,
      #"{"map": "cc:7", "touch": "note:1", "touch-channel": 0}"#,
      #"{"map": "cc:7", "acceleration": 5000}"#, #"{"map": "cc:7", "acceleration": -3}"#,
      #"{"map": "cc:7", "takover": "jump"}"#, #"{"map": "cc:7", "touch-channel": 17}"#,
      #"{"knob": "a", "map": "cc:7"}"#,
    ])
  func decoderThrowsForWhatIsInvalid(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(MIDIMapping.self, from: Data(json.utf8))
    }
  }

  @Test(
    arguments: [
      ("", "1: The text is incomplete."),
      ("[]", "1: This must be an object in { and }."),
      ("{}", "1: mappings: This key is missing."),
      ("{\n\"mappings\": 5}", "2: mappings: This must be a list in [ and ]."),
      ("{\n\"maps\": 5}", "2: maps: Unknown key. The keys are mappings, comment, $schema."),
      (#"{"mappings": [{"map": "cc:7"}]}"#, "1: mappings[0].knob: This key is missing."),
      (#"{"mappings": [{"knob": "a"}]}"#, "1: mappings[0].map: This key is missing."),
      (#"{"mappings": [{"knob": "a", "knob": "b"}]}"#, "1: mappings[0].knob: Duplicate key."),
      (
        #"{"mappings": [{"knob": 5, "map": "bend"}]}"#,
        "1: mappings[0].knob: This must be a text in quotes."
      ),
      (
        "{\"mappings\": [\n{\"knob\": \"a\", \"map\": \"bend\"},\n{\"knob\": \"a\",\n\"map\": \"cc:128\"}]}",
        "4: mappings[1].map: A controller must be 0...127."
      ),
      (
        #"{"mappings": [{"knob": "a", "map": "cc:-1"}]}"#,
        "1: mappings[0].map: This is not a MIDI control, such as cc:74 or nrpn:300."
      ),
      (
        #"{"mappings": [{"knob": "a", "map": "bend", "channel": 17}]}"#,
        "1: mappings[0].channel: A channel must be 1...16."
      ),
      (
        #"{"mappings": [{"knob": "a", "map": "bend", "channel": 1.5}]}"#,
        "1: mappings[0].channel: This must be a whole number."
      ),
      (
        #"{"mappings": [{"knob": "a", "map": "bend", "takeover": "slow"}]}"#,
        "1: mappings[0].takeover: The takeovers are pickup, jump, scale, and relative."
      ),
      (
        #"{"mappings": [{"knob": "a", "map": "bend", "centered": 1}]}"#,
        "1: mappings[0].centered: This must be true or false."
      ),
      (
        #"{"mappings": [{"knob": "a", "map": "bend", "acceleration": 101}]}"#,
        "1: mappings[0].acceleration: An acceleration must be 0...100."
      ),
      (
        #"{"mappings": [{"knob": "a", "map": "bend", "touch": "bend"}]}"#,
        "1: mappings[0].touch: This is not a touch, such as note:104 or cc:64."
      ),
      (
        #"{"mappings": [{"knob": "a", "map": "bend", "touch": "cc:38"}]}"#,
        "1: mappings[0].touch: A controller for parameters is no touch."
      ),
      (
        #"{"mappings": [{"knob": "a", "map": "bend", "touch-channel": 17}]}"#,
        "1: mappings[0].touch-channel: A channel must be 1...16."
      ),
    ])
  func faultsNameTheLineAndTheKey(_ json: String, _ wanted: String) {
    do {
      let mappings = try MIDIMappings(json: Array(json.utf8))
      Issue.record("\(mappings) was read")
    } catch {
      #expect(error.message(in: "midi.json") == "midi.json:" + wanted)
    }
  }

  @Test func randomChangesOfAFileNeverTrap() throws {
    var (random, accepted) = (Random(5), 0)
    let valid = Array(panel.json.utf8)
    let pieces = [
      "\"", "{", "}", "[", "]", ",", ":", "0", "9", "-", "1e9", "true", "null", "cc14:", "\\u0000",
      "\\ud83d",
    ].map { Array($0.utf8) }
    for _ in 0..<randomCount("MIDI_FILES", standard: 20_000) {
      var bytes = valid
      for _ in 0...random.next() % 3 {
        let place = Int(random.next() % UInt64(bytes.count))
        let end = min(place + Int(random.next() % 3), bytes.count)
        switch random.next() % 4 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(place..<end)
        case 2: bytes.replaceSubrange(place..<end, with: pieces[Int(random.next() % 16)])
        default: bytes[place] = UInt8(ascii: "0") + UInt8(random.next() % 10)
        }
      }
      guard let mappings = try? MIDIMappings(json: bytes) else { continue }
      accepted += 1
      if (try? MIDIMappings(json: Array(mappings.json.utf8))) != mappings {
        Issue.record("\(String(decoding: bytes, as: UTF8.self))")
        return
      }
    }
    #expect(accepted > 1_000)
  }
}
