import Foundation

#if os(macOS) || os(Linux)
  /// The built command.
  enum Command {
    /// Runs the command and waits for its end.
    static func run(
      _ arguments: [String], input: String = ""
    ) throws -> (output: String, errors: String, status: Int32) {
      let process = Process()
      process.executableURL = products.appendingPathComponent("knob")
      process.arguments = arguments
      let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
      process.standardInput = stdin
      process.standardOutput = stdout
      process.standardError = stderr
      try process.run()
      if !input.isEmpty { try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8)) }
      try stdin.fileHandleForWriting.close()
      let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
      let errors = try stderr.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return (
        String(decoding: output, as: UTF8.self), String(decoding: errors, as: UTF8.self),
        process.terminationStatus
      )
    }

    /// The directory of the built command, which is also that of the tests.
    private static var products: URL {
      let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return tests?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    }
  }
#endif
