import ArgumentParser
import Foundation
import GestureScripts

struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays a gesture script and prints what each input did.",
    discussion: """
      Prints one line for each input, with the line's number, the value, its fraction of the travel, and \
      the events joined by '+', or '-' for none. Tabs separate them.

      A bad line stops the replay with 'FILE:LINE: what is wrong' and exit status 2. The lines before it \
      are printed. Guides/Gestures.md describes the format.
      """)

  @Argument(help: "The script; '-' reads standard input.")
  var file: String

  func run() throws {
    guard let text = read() else { throw stop("\(file): cannot be read") }
    var script = GestureScript()
    for (number, line) in GestureScript.lines(of: text) {
      do {
        if let report = try script.play(line) { print("\(number)\t\(report)") }
      } catch {
        throw stop("\(file):\(number): \(error.message)")
      }
    }
  }

  private func read() -> String? {
    let data =
      file == "-"
      ? try? FileHandle.standardInput.readToEnd() ?? Data()
      : FileManager.default.contents(atPath: file)
    return data.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Prints a message to the standard error, after all output so far. Returns the exit status for
/// input that is not understood.
func stop(_ message: String) -> ExitCode {
  fflush(nil)
  FileHandle.standardError.write(Data((message + "\n").utf8))
  return ExitCode(2)
}
