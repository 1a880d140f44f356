import Foundation

/// The command `knob`: reads the arguments and runs a subcommand.
@main
enum KnobCommand {
  static let version = "0.1.0"

  private static let help = """
    Turns rotary knobs without a screen.

    Usage: knob <subcommand>

    Options:
      --version      Shows the version.
      -h, --help     Shows this help.

    Subcommands:
      replay         Plays a gesture script and prints what each input did.

    'knob replay --help' describes the subcommand.
    """

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      fflush(nil)
      FileHandle.standardError.write(Data((error.message + "\n").utf8))
      exit(error.status)
    }
  }

  private static func run(_ arguments: [String]) throws(CommandError) {
    switch arguments.first {
    case nil, "-h", "--help", "help": print(help)
    case "--version": print(version)
    case "replay": try Replay.run(Array(arguments.dropFirst()))
    case let word?: throw CommandError(unexpected: word, usage: "knob <subcommand>")
    }
  }
}

/// An error that ends the command with a message and an exit status.
struct CommandError: Error {
  let message: String
  let status: Int32

  init(_ message: String, status: Int32) {
    self.message = message
    self.status = status
  }

  /// Arguments that do not make sense.
  init(_ problem: String, usage: String) {
    self.init("Error: \(problem)\nUsage: \(usage)", status: EX_USAGE)
  }

  init(unexpected word: String, usage: String) {
    self.init("Unexpected argument '\(word)'", usage: usage)
  }
}
