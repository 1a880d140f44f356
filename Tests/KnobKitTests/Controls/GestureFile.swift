import Foundation
import GestureScripts
import KnobEngine
import KnobPresentation
import Testing

/// A gesture script that every platform plays, and the output of the engine for it.
struct GestureFile: CustomTestStringConvertible, CustomStringConvertible, Sendable {
  let url: URL
  var description: String { url.deletingPathExtension().lastPathComponent }
  var testDescription: String { description }

  static let all = files(in: "Gestures")
  static let ofDepths = files(in: "Gestures/depth")

  private static func files(in folder: String) -> [GestureFile] {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let files = try? FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "txt" }
      .sorted { $0.path < $1.path }.map(GestureFile.init)
  }

  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// What the engine gives for a line.
  struct Result {
    let value: Double
    let fraction: Double
    let events: String
    /// The name of the selected modulation and its depth, if the knob has several.
    let depth: String
  }

  func expected() throws -> [Int: Result] {
    let output = url.deletingPathExtension().appendingPathExtension("out")
    var results: [Int: Result] = [:]
    for line in try String(contentsOf: output, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: "\t")
      results[try #require(Int(fields[0]))] = Result(
        value: try #require(Double(fields[1])), fraction: try #require(Double(fields[2])),
        events: String(fields[3]), depth: fields.dropFirst(4).joined(separator: " "))
    }
    return results
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
  /// Gives the knob several modulations, before the first line.
  func add(_ depth: DepthSettings)
  /// The name of the selected modulation and its depth, if the knob has several.
  var depth: String { get }
  /// Other faults.
  var faults: [String] { get }
}

extension GestureStage {
  func add(_ depth: DepthSettings) {}
  var depth: String { "" }
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
        if let depth = script.depth { stage?.add(depth) }
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
      if stage.depth != wanted.depth {
        faults.append("\(number) \(text): \(stage.depth), not \(wanted.depth)")
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
