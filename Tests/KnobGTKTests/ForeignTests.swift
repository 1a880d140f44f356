import Foundation
import Testing

extension WidgetTests {
  @MainActor @Suite struct ForeignTests {
    @Test func aProgramInPythonBuildsAKnobFromXML() throws {
      try Stage.open()
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let library = Bundle.main.bundleURL.appendingPathComponent("librotaryknob-gtk.so")
      let (python, output) = (Process(), Pipe())
      python.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
      python.arguments = [folder.appendingPathComponent("foreign.py").path, library.path]
      python.standardOutput = output
      try python.run()
      let text = String(
        decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      python.waitUntilExit()
      #expect(
        text == """
          class RotaryKnob True
          value 440.0
          taper logarithmic
          detents [100.0, 440.0]
          fill rgb(255,165,0)
          heard [20000.0]

          """)
    }
  }
}
