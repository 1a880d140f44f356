import ArgumentParser
import KnobPresentation

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the JSON schema of a file.",
    discussion: """
      The schemas follow the draft 2020-12 of JSON Schema. Editors and validators check files with them:

        knob schema settings > settings.schema.json

      'knob check' says what is wrong with a file, including settings that are not valid together.
      """)

  @Argument(help: "The kind of the file: settings, encoder, range, preset, or mappings.")
  var kind: FileKind

  func run() { print(kind.schema) }
}

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks files of settings, presets, or MIDI mappings.",
    discussion: """
      For each file that is not valid, prints 'FILE:LINE: KEY: what is wrong' to the standard error. If \
      there is one, the exit status is 2. A folder stands for the files in it, and in its folders, whose \
      names end in '.json'.
      """)

  @Option(help: "The kind of the files: settings, encoder, range, preset, or mappings.")
  var kind = FileKind.preset

  @Argument(help: "The files or folders; '-' reads standard input.")
  var files: [String]

  func run() throws {
    var result: ExitCode?
    for path in files {
      let found = FileKind.files(at: path)
      if found.isEmpty { result = stop("\(path): there is no JSON file in this folder") }
      for file in found { result = check(file) ?? result }
    }
    if let result { throw result }
  }

  /// Returns the exit status if a file is not valid.
  private func check(_ file: String) -> ExitCode? {
    guard let bytes = InputFile.bytes(of: file, atMost: JSONText.largestSize + 1) else {
      return stop("\(file): cannot be read")
    }
    do throws(JSONFault) {
      try kind.check(bytes)
      return nil
    } catch {
      return stop(error.message(in: file))
    }
  }
}
