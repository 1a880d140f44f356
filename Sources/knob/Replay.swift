import Foundation
import GestureScripts

/// The subcommand `knob replay`, which plays a gesture script.
enum Replay {
  private static let usage = "knob replay <file>"
  private static let help = """
    Plays a gesture script and prints what each input did.

    Usage: \(usage)

    Prints one line for each input, with the line's number, the value, its fraction of the travel, and the
    events joined by '+', or '-' for none. Tabs separate them.

    A bad line stops the replay with 'FILE:LINE: what is wrong' and exit status 2. The lines before it are
    printed. Guides/Gestures.md describes the format.

    Arguments:
      <file>         The script; '-' reads standard input.
    """

  static func run(_ arguments: [String]) throws(CommandError) {
    guard let file = arguments.first else { throw CommandError("Missing file", usage: usage) }
    guard file != "-h", file != "--help" else { return print(help) }
    let extra = arguments.first { $0.hasPrefix("-") && $0 != "-" } ?? arguments.dropFirst().first
    if let extra { throw CommandError(unexpected: extra, usage: usage) }
    try play(file)
  }

  private static func play(_ file: String) throws(CommandError) {
    guard let text = read(file) else { throw CommandError("\(file): cannot be read", status: 2) }
    var script = GestureScript()
    for (number, line) in GestureScript.lines(of: text) {
      do {
        if let report = try script.play(line) { print("\(number)\t\(report)") }
      } catch {
        throw CommandError("\(file):\(number): \(error.message)", status: 2)
      }
    }
  }

  private static func read(_ file: String) -> String? {
    let data =
      file == "-"
      ? try? FileHandle.standardInput.readToEnd() ?? Data()
      : FileManager.default.contents(atPath: file)
    return data.map { String(decoding: $0, as: UTF8.self) }
  }
}
