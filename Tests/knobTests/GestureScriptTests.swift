import Foundation
import GestureScripts
import KnobEngine
import KnobPresentation
import KnobStudio
import Testing

/// Plays the gesture scripts in `Tests/Gestures`, which every platform plays, and those in
/// `Tests/Gestures/engine`, which contain points that a real pointer cannot have. Those in
/// `Tests/Gestures/midi` have MIDI hardware; of the front ends, only that of the web plays them. Those
/// in `Tests/Gestures/hardware` also show what is learned and sent, and none of them plays them. Those
/// in `Tests/Gestures/depth` turn the depths of several modulations, and every front end plays them.
///
/// With `RECORD=1` in the environment, the outputs are rewritten instead of compared.
@Suite struct GestureScriptTests {
  @Test(arguments: GestureFile.all)
  func scriptHasTheRecordedOutput(_ file: GestureFile) throws {
    let played = replay(try file.text())
    #expect(played.error == nil)
    let output = played.lines.map { $0 + "\n" }.joined()
    if GestureFile.isRecording {
      try output.write(to: file.output, atomically: true, encoding: .utf8)
    }
    let expected = try? String(contentsOf: file.output, encoding: .utf8)
    #expect(expected != nil, "\(file) has no output. Record it with RECORD=1.")
    #expect(output == expected)
  }

  /// A knob turns in the same way if it is in a link, has a host, and follows hardware.
  @Test(arguments: GestureFile.all)
  func companionsChangeNothing(_ file: GestureFile) throws {
    let (link, hardware) = (KnobLink(), MIDIBinding { 0 })
    let played = replay(try file.text()) { core in
      link.enter(core)
      let host = Host(core.knob)
      core.join(ParameterBinding(core, to: host))
      hardware.add(core, named: "Knob", NoPrompt())
      #expect(CompanionKind.allCases.allSatisfy { core.companions[$0] != nil })
    }
    #expect(played == replay(try file.text()))
  }

  /// A host that does what it is told.
  private final class Host: HostParameter {
    let parameter: Parameter
    var value: Double
    init(_ knob: Knob) { (parameter, value) = (knob.parameter, knob.value) }
    func begin() {}
    func perform(_ value: Double) { self.value = value }
    func end() {}
  }

  private final class NoPrompt: LearningHost {
    let canLearn = false
    func prompt(_ content: LearningPrompt) -> (any LearningPopover)? { nil }
  }

  /// A comment that ends with `= 22` contains a value that somebody calculated by hand, or a depth if
  /// the knob has several modulations. Recording does not change it.
  @Test(arguments: GestureFile.all)
  func statedValuesAreCorrect(_ file: GestureFile) throws {
    let text = try file.text()
    let stated = statedValues(in: text)
    #expect(!stated.isEmpty, "no line of \(file) ends with '= VALUE'")
    for line in replay(text).lines {
      let fields = line.split(separator: "\t")
      let field = fields.count > 5 ? fields[5] : fields[1]
      guard let number = Int(fields[0]), let value = Double(field) else { continue }
      guard let wanted = stated[number] else { continue }
      #expect(abs(value - wanted) < 1e-5, "line \(number) of \(file)")
    }
  }

  @Test(arguments: GestureFile.all)
  func scriptBeginsWithItsClaim(_ file: GestureFile) throws {
    let lines = try file.text().split(separator: "\n")
    #expect(lines[0].hasPrefix("# ") && lines[0].hasSuffix("."))
    #expect(lines[1].hasPrefix("knob "))
  }

  @Test(arguments: GestureFile.all.filter { !$0.isForEngine })
  func scriptForAllPlatformsUsesWholePixelsAndOnePointer(_ file: GestureFile) throws {
    var pointers: Set<Substring> = []
    for line in try file.text().split(separator: "\n") {
      let words = line.split(whereSeparator: \.isWhitespace).prefix { !$0.hasPrefix("#") }
      switch words.first {
      case "press":
        #expect(words.count >= 4, "a press must name its pointer: \(line)")
        pointers.insert(words[3])
        fallthrough
      case "move": #expect(Int(words[1]) != nil && Int(words[2]) != nil, "\(line)")
      case "scroll": #expect(Int(words[1]) != nil, "\(line)")
      default: break
      }
    }
    #expect(pointers.count <= 1)
  }

  @Test func everyOutputHasAScript() throws {
    let scripts = Set(GestureFile.all.map(\.output.lastPathComponent))
    let outputs = try GestureFile.files(withExtension: "out")
    #expect(outputs.filter { !scripts.contains($0.lastPathComponent) } == [])
    #expect(outputs.count == scripts.count)
  }

  @Test func thereIsAScriptForEachRule() {
    #expect(GestureFile.all.filter { !$0.isForEngine }.count >= 45)
  }

  private func statedValues(in text: String) -> [Int: Double] {
    var values: [Int: Double] = [:]
    for (number, line) in GestureScript.lines(of: text) {
      guard let comment = line.firstIndex(of: "#") else { continue }
      let words = line[comment...].split(separator: " ")
      guard words.count >= 2, words[words.count - 2] == "=" else { continue }
      values[number] = Double(words[words.count - 1])
    }
    return values
  }
}

/// A gesture script on disk, with its expected output beside it.
struct GestureFile: Sendable, CustomStringConvertible {
  let url: URL

  var output: URL { url.deletingPathExtension().appendingPathExtension("out") }
  var isForEngine: Bool { url.deletingLastPathComponent().lastPathComponent != "Gestures" }
  var description: String { url.deletingPathExtension().lastPathComponent }
  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Gestures")

  static let all = ((try? files(withExtension: "txt")) ?? []).map(GestureFile.init)

  static func files(withExtension name: String) throws -> [URL] {
    try
      ([folder]
      + ["engine", "midi", "hardware", "depth"].map { folder.appendingPathComponent($0) })
      .flatMap {
        try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
      }
      .filter { $0.pathExtension == name }
      .sorted { $0.path < $1.path }
  }
}

/// The lines that `knob replay` prints, and the error that stopped it.
struct Played: Equatable {
  var lines: [String] = []
  var error: String?
}

/// Plays a script as `knob replay` does.
///
/// - Parameter connect: Gives the knob companions.
func replay(_ text: String, connect: @escaping (KnobCore) -> Void = { _ in }) -> Played {
  var script = GestureScript(connect: connect)
  var played = Played()
  for (number, line) in GestureScript.lines(of: text) {
    do {
      if let report = try script.play(line) { played.lines.append("\(number)\t\(report)") }
    } catch {
      played.error = "\(number): \(error.message)"
      break
    }
  }
  return played
}
