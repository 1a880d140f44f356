import Foundation
import Testing

/// Runs the built command and checks its output, its errors, and its exit status.
#if os(macOS) || os(Linux)
  @Suite struct KnobCommandTests {
    @Test func replayOfAGoodScriptPrintsItsOutput() throws {
      let file = try #require(GestureFile.all.first { "\($0)" == "vertical-up-is-more" })
      let run = try Command.run(["replay", file.url.path])
      #expect(run.output == (try String(contentsOf: file.output, encoding: .utf8)))
      #expect(run.errors == "")
      #expect(run.status == 0)
    }

    @Test func dashReadsStandardInput() throws {
      let run = try Command.run(
        ["replay", "-"], input: "knob\npress 50 50 mouse\nmove 50 25\nrelease\n")
      #expect(run.output == "2\t0.0\t0.0\tbegan\n3\t0.1\t0.1\tchanged\n4\t0.1\t0.1\tended\n")
      #expect(run.errors == "")
      #expect(run.status == 0)
    }

    @Test func badLineStopsTheReplayAfterThePreviousLines() throws {
      let run = try Command.run(["replay", "-"], input: "knob\nset 1\nset one\nset 0\n")
      #expect(run.output == "2\t1.0\t1.0\t-\n")
      #expect(run.errors == "-:3: 'one' is not a number\n")
      #expect(run.status == 2)
    }

    @Test func fileThatCannotBeReadIsNamed() throws {
      let run = try Command.run(["replay", "no-such-script.txt"])
      #expect(run.output == "")
      #expect(run.errors == "no-such-script.txt: cannot be read\n")
      #expect(run.status == 2)
    }

    @Test(arguments: [
      (
        ["2.5k", "--range", "20...20000", "--taper", "log", "--unit", "Hz", "--prefixes"],
        "2500.0\t2.50\u{A0}kHz\n"
      ),
      (
        ["--range", "-60...6", "--unit", "dB", "--value", "-12", "--", "-=3"],
        "-15.0\t-15.0\u{A0}dB\n"
      ),
      (["--names", "Sine,Saw", "--step", "1", "saw"], "1.0\tSaw\n"),
      (["--range", "0...360", "--wraps", "--", "-90"], "270.0\t270\n"),
      (["--range", "0...10", "--default", "4", "default"], "4.0\t4.0\n"),
      (["+=0.25"], "0.25\t0.25\n"),
      (["50 %", "--range", "0...10", "--taper", "power:2"], "2.5\t2.5\n"),
    ])
    func parsePrintsTheValueAndItsText(_ arguments: [String], _ output: String) throws {
      let run = try Command.run(["parse"] + arguments)
      #expect(run.output == output)
      #expect(run.errors == "")
      #expect(run.status == 0)
    }

    /// A pipe, as of `<(...)`, and a FIFO are files too.
    @Test(arguments: ["check", "replay"])
    func pipesAreRead(command: String) throws {
      let texts = ["check": #"{"values": {"a": "b"}}"#, "replay": "knob\nfly"]
      let path = FileManager.default.temporaryDirectory.appendingPathComponent(
        "knob-\(command).fifo"
      )
      .path
      try? FileManager.default.removeItem(atPath: path)
      try #require(mkfifo(path, 0o600) == 0)
      defer { try? FileManager.default.removeItem(atPath: path) }
      let writer = Thread {
        // Opening waits for the reader.
        let file = FileHandle(forWritingAtPath: path)
        try? file?.write(contentsOf: Data((texts[command] ?? "").utf8))
        try? file?.close()
      }
      writer.start()
      let run = try Command.run([command, path])
      #expect(run.status == 2 && run.errors.hasPrefix("\(path):\(command == "check" ? 1 : 2): "))
      let standard = try Command.run([command, "/dev/stdin"], input: texts[command] ?? "")
      #expect(standard.status == 2 && standard.errors.hasPrefix("/dev/stdin:"))
    }

    @Test func filesWithoutAnEndAreRefused() throws {
      let run = try Command.run(["check", "/dev/zero"])
      #expect(run.errors == "/dev/zero:1: The text is larger than 32 MiB.\n" && run.status == 2)
      let replay = try Command.run(["replay", "/dev/zero"])
      #expect(replay.errors == "/dev/zero: a script has at most 64 MiB\n" && replay.status == 2)
      #expect(try Command.run(["check", "/"]).status == 2)
    }

    @Test func checkNamesTheLineAndTheKeyOfEachInvalidFile() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("knob-check")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      func file(_ name: String, _ text: String) throws -> String {
        let file = folder.appendingPathComponent(name)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path
      }
      let good = try file("good.json", #"{"values": {"Cutoff": 240}}"#)
      let bad = try file("bad.json", "{\"values\": {\n\"Cutoff\": \"240\"}}")
      #expect(try Command.run(["check", good]) == ("", "", 0))
      let run = try Command.run(["check", good, bad, folder.path + "/none.json"])
      #expect(
        run.errors == "\(bad):2: values.Cutoff: This must be a number.\n"
          + "\(folder.path)/none.json: cannot be read\n")
      #expect(run.status == 2)
      _ = try file("notes.txt", "no JSON")
      for path in [folder.path, folder.path + "/"] {
        let run = try Command.run(["check", path])
        #expect(run.errors == "\(bad):2: values.Cutoff: This must be a number.\n")
        #expect(run.status == 2)
      }
      let empty = folder.appendingPathComponent("empty")
      try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
      let none = try Command.run(["check", empty.path])
      #expect(none.errors == "\(empty.path): there is no JSON file in this folder\n")
      #expect(none.status == 2)
      let settings = try file("settings.json", #"{"range": [20, 20000], "taper": "log"}"#)
      #expect(try Command.run(["check", "--kind", "settings", settings]).status == 0)
      #expect(try Command.run(["check", "--kind", "encoder", settings]).status == 2)
      let mappings = try file(
        "midi.json", "{\"mappings\": [\n{\"knob\": \"A\", \"map\": \"cc:128\"}]}")
      let checked = try Command.run(["check", "--kind", "mappings", mappings])
      #expect(
        checked.errors == "\(mappings):2: mappings[0].map: A controller must be 0...127.\n")
    }

    @Test(arguments: ["settings", "encoder", "range", "preset", "mappings"])
    func schemaIsJSON(_ kind: String) throws {
      let run = try Command.run(["schema", kind])
      let schema = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      #expect((schema as? [String: Any])?["properties"] != nil && run.status == 0)
    }

    @Test func textThatIsNotUnderstoodHasStatus2() throws {
      let run = try Command.run(["parse", "3 apples"])
      #expect(run.output == "")
      #expect(run.errors == "“apples” is not understood.\n")
      #expect(run.status == 2)
    }

    @Test(arguments: [
      (["--range", "5...1"], "the lower end of a range must not be above the upper end"),
      (
        ["--range", "0...1", "--taper", "log"],
        "a logarithmic range must not contain zero"
      ),
      (["--range", "1"], "'1' does not look like 0...1"),
      (["--step", "0"], "step must be greater than zero"),
      (["--taper", "cubic"], "unknown taper 'cubic'"),
    ])
    func wrongParameterPrintsWhy(_ arguments: [String], _ reason: String) throws {
      let run = try Command.run(["parse", "1"] + arguments)
      #expect(run.output == "")
      #expect(run.errors.contains(reason), "\(run.errors)")
      #expect(run.status == 64)
    }

    @Test(arguments: [
      ([], "replay"), (["-h"], "replay"), (["--help"], "replay"), (["help"], "replay"),
      (["replay", "-h"], "<file>"), (["replay", "--help"], "<file>"),
    ])
    func helpGoesToStandardOutput(_ arguments: [String], _ word: String) throws {
      let run = try Command.run(arguments)
      #expect(run.output.contains("USAGE: knob ") && run.output.contains(word))
      #expect(run.errors == "")
      #expect(run.status == 0)
    }

    @Test(arguments: [
      (["play"], "Unexpected argument 'play'"), (["--loud"], "Unknown option '--loud'"),
      (["replay"], "Missing expected argument '<file>'"),
      (["replay", "a", "b"], "Unexpected argument 'b'"),
      (["replay", "-", "--loud"], "Unknown option '--loud'"),
    ])
    func wrongArgumentsPrintTheUsage(_ arguments: [String], _ problem: String) throws {
      let run = try Command.run(arguments)
      #expect(run.output == "")
      #expect(run.errors.contains("Error: \(problem)\n"), "\(run.errors)")
      #expect(run.errors.contains("Usage: knob "))
      #expect(run.status == 64)
    }

    /// The help lists each option that an example in a guide uses.
    @Test(arguments: ["Guides/Looks.md", "Guides/Skins.md", "Guides/Typing.md"])
    func optionsInGuidesExist(_ path: String) throws {
      let root = GestureFile.folder.deletingLastPathComponent().deletingLastPathComponent()
      let guide = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      var options = 0
      for command in ["render", "parse"] {
        let help = try Command.run([command, "--help"]).output
        for line in guide.split(separator: "\n") where line.contains("knob \(command) ") {
          let words = line.split { " `".contains($0) }
          for word in words where word.hasPrefix("--") && word.count > 2 {
            guard line.range(of: "knob \(command) ")?.upperBound ?? line.endIndex <= word.startIndex
            else { continue }
            #expect(help.contains("\(word) "), "\(path): \(command) \(word)")
            options += 1
          }
        }
      }
      #expect(options > 1)
    }

    @Test func versionIsThatOfTheWebPackage() throws {
      let run = try Command.run(["--version"])
      let package = GestureFile.folder.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Web/package.json")
      let text = try String(contentsOf: package, encoding: .utf8)
      #expect(text.contains("\"version\": \"\(run.output.dropLast())\""))
      #expect(run.output.hasSuffix("\n") && run.output.count > 1 && run.status == 0)
    }
  }
#endif
