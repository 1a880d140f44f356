import Foundation
import Testing

/// A gesture script that every platform runs, and what the engine makes of it.
struct GestureFile: CustomTestStringConvertible, CustomStringConvertible, Sendable {
  let url: URL
  var description: String { url.deletingPathExtension().lastPathComponent }
  var testDescription: String { description }

  static let all: [GestureFile] = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    let files = try? FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent("Tests/Gestures"), includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "txt" }
      .sorted { $0.path < $1.path }.map(GestureFile.init)
  }()

  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// What the engine gives, by line: value, fraction and events.
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
