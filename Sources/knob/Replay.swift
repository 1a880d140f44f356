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

  /// The largest script, in bytes.
  private static let largestScript = 1 << 26

  func run() throws {
    guard let bytes = InputFile.bytes(of: file, atMost: Self.largestScript + 1) else {
      throw stop("\(file): cannot be read")
    }
    guard bytes.count <= Self.largestScript else {
      throw stop("\(file): a script has at most \(Self.largestScript >> 20) MiB")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    var script = GestureScript()
    for (number, line) in GestureScript.lines(of: text) {
      do {
        if let report = try script.play(line) { print("\(number)\t\(report)") }
      } catch {
        throw stop("\(file):\(number): \(error.message)")
      }
    }
  }
}

/// Prints a message to the standard error, after all output so far. Returns the exit status for
/// input that is not understood.
func stop(_ message: String) -> ExitCode {
  fflush(nil)
  FileHandle.standardError.write(Data((message + "\n").utf8))
  return ExitCode(2)
}
