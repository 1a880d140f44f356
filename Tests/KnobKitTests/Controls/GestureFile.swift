import Foundation
import GestureScripts
import KnobEngine
import Testing

/// A gesture script that every platform plays, and the output of the engine for it.
struct GestureFile: CustomTestStringConvertible, CustomStringConvertible, Sendable {
  let url: URL
  var description: String { url.deletingPathExtension().lastPathComponent }
  var testDescription: String { description }

  static let all: [GestureFile] = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let files = try? FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent("Gestures"), includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "txt" }
      .sorted { $0.path < $1.path }.map(GestureFile.init)
  }()

  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// The value, the fraction, and the events that the engine gives, by line.
  func expected() throws -> [Int: (value: Double, fraction: Double, events: String)] {
    let output = url.deletingPathExtension().appendingPathExtension("out")
    var result: [Int: (value: Double, fraction: Double, events: String)] = [:]
    for line in try String(contentsOf: output, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: "\t")
      result[try #require(Int(fields[0]))] = (
        try #require(Double(fields[1])), try #require(Double(fields[2])), String(fields[3])
      )
    }
    return result
  }
}

/// A knob of a front end on which a script is played.
@MainActor protocol GestureStage: Sendable {
  init(_ knob: KnobEngine.Knob)
  func perform(_ line: GestureScript.Line) async
  /// The events since the last call, with the names that the scripts use.
  func events() -> String
  var value: Double { get }
  var fraction: Double { get }
  /// The value that the application has after a change.
  var storedValue: Double { get }
  /// Other faults.
  var faults: [String] { get }
}

extension GestureFile {
  /// Plays the script.
  ///
  /// - Returns: The lines after which the knob differs from the engine's.
  @MainActor func faults<Stage: GestureStage>(on _: Stage.Type) async throws -> [String] {
    let expected = try expected()
    var script = GestureScript()
    var stage: Stage?
    var faults: [String] = []
    for (number, text) in GestureScript.lines(of: try self.text()) {
      guard let line = try script.parse(text) else { continue }
      _ = try script.play(text)
      if case .knob(let knob, _, _) = line {
        stage = Stage(knob)
        continue
      }
      guard let stage else { continue }
      await stage.perform(line)
      let sent = stage.events()
      guard let wanted = expected[number] else {
        faults.append("\(number): there is no such line in the output")
        continue
      }
      if stage.value != wanted.value || stage.fraction != wanted.fraction {
        faults.append("\(number) \(text): \(stage.value), not \(wanted.value)")
      }
      // A front end reports the end of a canceled gesture as an end.
      let events = wanted.events.replacingOccurrences(of: "cancelled", with: "ended")
      if sent != (events == "-" ? "" : events) {
        faults.append("\(number) \(text): \(sent), not \(events)")
      }
      if events.contains("changed"), stage.storedValue != wanted.value {
        faults.append(
          "\(number) \(text): the application has \(stage.storedValue), not \(wanted.value)")
      }
      faults += stage.faults
    }
    return stage == nil ? ["there is no knob"] : faults
  }
}
