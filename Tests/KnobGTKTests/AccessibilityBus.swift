import CGTK
import Foundation
import Testing

/// What another process reads from the accessibility bus, as a screen reader does.
@MainActor enum AccessibilityBus {
  /// A slider of this process.
  struct Seen: Decodable {
    var role: String
    var name: String
    var description: String
    var states: [String]
    var attributes: [String: String]
    var interfaces: [String]
    var children: Int
    var value: Double?
    var minimum: Double?
    var maximum: Double?
    var increment: Double?
    var text: String?
    var actions: [String]
    var fields: [Field]
    var items: [Item]
    var buttons: [Field]
    /// The names of the groups that contain the slider, the innermost first.
    var groups: [String]

    struct Item: Decodable {
      var name: String
      var states: [String]
    }

    struct Field: Decodable {
      var role: String
      var name: String
      var description: String
      var states: [String]
      var text: String?
    }
  }

  /// Returns the sliders of this process.
  ///
  /// - Parameter words: What is done first, as `atspi.py` describes it.
  static func ask(_ scene: Scene, setting words: String...) throws -> [Seen] {
    try ask(in: scene.window, words)
  }

  static func ask(
    in window: UnsafeMutablePointer<GtkWidget>, _ words: [String]
  ) throws -> [Seen] {
    Stage.frames(2, of: window)
    let (status, data) = try run(words)
    try #require(status == 0, "the accessibility bus did not answer")
    return try JSONDecoder().decode([Seen].self, from: data)
  }

  static func run(_ words: [String]) throws -> (status: Int32, output: Data) {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("atspi.py").path
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [script, "\(getpid())"] + words
    process.standardOutput = output
    try process.run()
    try #require(Stage.spin(20) { !process.isRunning }, "no answer from the accessibility bus")
    return (process.terminationStatus, output.fileHandleForReading.readDataToEndOfFile())
  }
}
