import Foundation
import GestureScripts
import KnobPresentation
import KnobStudio
import Testing

@Suite struct PresetFileTests {
  private var preset: KnobPreset {
    var preset = KnobPreset("\"Bass\" \\ ä\n")
    for (index, name) in ["Cutoff", "\"Wave\"", "\u{1}\t😀", ""].enumerated() {
      preset[name] = [632.4555320336758, -12, 1e-300, 1e300][index]
    }
    return preset
  }

  @Test func fileIsReadable() {
    var bass = KnobPreset("Bass")
    #expect(bass.json == "{\n  \"name\": \"Bass\",\n  \"values\": {}\n}\n")
    (bass["Wave"], bass["Cutoff"]) = (2, 240.5)
    let text = """
      {
        "name": "Bass",
        "values": {
          "Cutoff": 240.5,
          "Wave": 2
        }
      }

      """
    #expect(bass.json == text)
  }

  @Test func fileIsReadAsItWasWritten() throws {
    #expect(try KnobPreset(json: Array(preset.json.utf8)) == preset)
    #expect(try KnobPreset(json: Array(#"{"values": {}}"#.utf8)) == KnobPreset())
  }

  @Test func encodersOfSwiftWriteTheSameFormat() throws {
    let data = try JSONEncoder().encode(preset)
    #expect(try KnobPreset(json: Array(data)) == preset)
    #expect(try JSONDecoder().decode(KnobPreset.self, from: Data(preset.json.utf8)) == preset)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(KnobPreset.self, from: Data(#"{"values": {"a": "b"}}"#.utf8))
    }
  }

  @Test(
    arguments: [
      ("", "1: The text is incomplete."), ("[]", "1: This must be an object in { and }."),
      ("{}", "1: values: This key is missing."),
      (
        "{\n\"value\": 5}",
        "2: value: Unknown key. The keys are name, values, automation, comment, $schema."
      ),
      ("{\n\"values\": 5}", "2: values: This must be an object in { and }."),
      (#"{"name": 5, "values": {}}"#, "1: name: This must be a text in quotes."),
      ("{\"values\": {\n\"Cutoff\":\n\"5\"}}", "3: values.Cutoff: This must be a number."),
      ("{\"values\": {\"a\": 1,\n\"b\": 2,\n\"a\": 3}}", "3: values.a: Duplicate key."),
      ("{\"values\": {\"a\": 1e999}}", "1: A number is too large."),
    ])
  func faultsNameTheLineAndTheKey(_ json: String, _ wanted: String) {
    do {
      let preset = try KnobPreset(json: Array(json.utf8))
      Issue.record("\(preset) was read")
    } catch {
      #expect(error.message(in: "bass.json") == "bass.json:" + wanted)
    }
  }

  /// If each became a replacement character, two names would be one, and one value would be lost.
  @Test(arguments: [
    [0xFF], [0xC3], [0xE2, 0x82], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
  ])
  func textThatIsNotUTF8IsAFault(_ bytes: [UInt8]) {
    let json = Array("{\"values\": {\n\"a".utf8) + bytes + Array("\": 1}}".utf8)
    do {
      let preset = try KnobPreset(json: json)
      Issue.record("\(preset) was read")
    } catch {
      #expect(error.message(in: "bass.json") == "bass.json:2: A text is not valid UTF-8.")
    }
  }

  @Test func largeTextsAreFaults() {
    let json = Array(#"{"values": {}}"#.utf8) + Array(repeating: 0x20, count: 1 << 25)
    do {
      let preset = try KnobPreset(json: json)
      Issue.record("\(preset) was read")
    } catch {
      #expect(error.message(in: "bass.json") == "bass.json:1: The text is larger than 32 MiB.")
    }
  }

  @Test func randomChangesOfAFileNeverTrap() {
    let faults = FileFuzz.roundTripFaults(of: preset, seed: 5, read: KnobPreset.init(json:)) {
      $0.json
    }
    #expect(faults == [])
  }
}
