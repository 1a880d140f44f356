import Foundation
import Testing

/// A Python script that reads one command per line and answers each one with a line.
@MainActor final class PythonProcess {
  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()

  /// Starts a script, and waits until it is ready.
  init(_ script: String, _ arguments: [String], python: String) throws {
    process.executableURL = URL(fileURLWithPath: python)
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    process.arguments = [folder.appendingPathComponent(script).path] + arguments
    process.standardInput = commands
    process.standardOutput = answers
    try process.run()
    try answer(within: 30)
  }

  func send(_ line: String) throws {
    try commands.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    try answer(within: 10)
  }

  func close() {
    try? commands.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Runs the main loop until the script answers.
  private func answer(within seconds: Double) throws {
    let handle = answers.fileHandleForReading.fileDescriptor
    var poll = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
    let hasAnswer = Stage.spin(seconds) { Foundation.poll(&poll, 1, 0) > 0 }
    try #require(hasAnswer, "the script does not answer")
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(handle, &bytes, bytes.count)
    try #require(count > 0, "the script has ended")
  }
}
