import Foundation
import GestureScripts
import KnobPresentation
import KnobStudio
import Testing

@Suite struct AutomationRecordingTests {
  private var recording: AutomationRecording {
    var recording = AutomationRecording()
    recording["Cutoff"].write(240, at: 0)
    recording["Cutoff"].write(880.5, at: 0.5)
    recording["\"Wave\" ä"].write(-1e300, at: 1e-3)
    recording.length = 4
    return recording
  }

  private func read(_ json: String) throws(JSONFault) -> AutomationRecording {
    try AutomationRecording(json: Array(json.utf8))
  }

  @Test func lengthIsAtLeastTheTimeOfTheLastValue() {
    var recording = recording
    #expect(recording.length == 4)
    recording["Cutoff"].write(1, at: 6)
    #expect(recording.length == 6)
    for length: Double in [.nan, .infinity, -.infinity] { recording.length = length }
    recording.length = -1
    #expect(recording.length == 6)
    for knob in recording.knobs { recording[knob] = AutomationLane() }
    #expect(recording.isEmpty && recording.length == 0)
  }

  @Test func fileIsReadable() {
    let text = """
      {
        "length": 4,
        "lanes": {
          "\\"Wave\\" ä": [[0.001, -1e+300]],
          "Cutoff": [[0, 240], [0.5, 880.5]]
        }
      }

      """
    #expect(recording.json == text)
    #expect(AutomationRecording().json == "{\n  \"length\": 0,\n  \"lanes\": {}\n}\n")
  }

  @Test func fileIsReadAsItWasWritten() throws {
    #expect(try read(recording.json) == recording)
    #expect(try read(#"{"lanes": {"a": []}, "comment": 5}"#).isEmpty)
    #expect(try read(#"{"lanes": {"a": [[2, 1]]}}"#).length == 2)
    let data = try JSONEncoder().encode(recording)
    #expect(try JSONDecoder().decode(AutomationRecording.self, from: data) == recording)
  }

  @Test func presetContainsIt() throws {
    var preset = KnobPreset("Bass")
    preset["Cutoff"] = 240
    #expect(!preset.json.contains("automation"))
    preset.automation = recording
    #expect(
      preset.json.contains("\n  \"automation\": {\n    \"length\": 4,\n    \"lanes\": {\n      \""))
    #expect(try KnobPreset(json: Array(preset.json.utf8)) == preset)
    #expect(try JSONDecoder().decode(KnobPreset.self, from: JSONEncoder().encode(preset)) == preset)
    #expect(preset.morphed(to: KnobPreset("B"), by: 0.9) { _ in nil }.automation == recording)
  }

  @Test(
    arguments: [
      ("{}", "1: lanes: This key is missing."),
      (#"{"lanes": []}"#, "1: lanes: This must be an object in { and }."),
      (#"{"lanes": {}, "end": 5}"#, "1: end: Unknown key. The keys are length, lanes, comment."),
      (#"{"lanes": {}, "length": -1}"#, "1: length: A length is 0 or more."),
      ("{\"lanes\":\n{\"a\": 5}}", "2: lanes.a: This must be a list in [ and ]."),
      (
        #"{"lanes": {"a": [[0, 1], [2]]}}"#,
        "1: lanes.a[1]: This must be a list of a time and a value."
      ),
      (#"{"lanes": {"a": [[0, "1"]]}}"#, "1: lanes.a[0][1]: This must be a number."),
    ]
      + ["-1", "-0.5"].map { time in
        (#"{"lanes": {"a": [[\#(time), 1]]}}"#, "1: lanes.a[0][0]: \(order)")
      }
      + ["0", "1"].map { time in
        (#"{"lanes": {"a": [[1, 1], [\#(time), 2]]}}"#, "1: lanes.a[1][0]: \(order)")
      })
  func faultsNameTheLineAndTheKey(_ json: String, _ wanted: String) {
    do {
      let recording = try read(json)
      Issue.record("\(recording) was read")
    } catch {
      #expect(error.message(in: "a.json") == "a.json:" + wanted)
    }
  }

  private static let order =
    "The times are 0 or more, and each one is later than the one before it."

  /// A loop that writes many values does not copy those before them.
  @Test func writingThroughTheNameDoesNotCopyTheLane() {
    var recording = AutomationRecording()
    for index in 0..<200_000 { recording["a"].write(Double(index), at: Double(index)) }
    #expect(recording["a"].points.count == 200_000 && recording.length == 199_999)
    recording["b"].erase(after: 0, through: 1)
    #expect(recording.knobs == ["a"])
    recording["a"].erase(after: -1, through: .infinity)
    #expect(recording.isEmpty)
  }

  @Test func randomChangesOfAFileNeverTrap() {
    let faults = FileFuzz.roundTripFaults(
      of: recording, seed: 6, read: AutomationRecording.init(json:)
    ) { $0.json }
    #expect(faults == [])
  }
}
