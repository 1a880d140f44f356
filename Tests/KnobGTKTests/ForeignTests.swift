import Foundation
import Testing

extension WidgetTests {
  @MainActor @Suite struct ForeignTests {
    /// The library registers its classes when it is loaded, before or after GTK.
    @Test(arguments: ["first", "last"])
    func pythonProgramBuildsWidgetsFromXML(_ order: String) throws {
      try Stage.open()
      let text = try python("foreign.py", library.path, order)
      #expect(
        text == """
          registered RotaryRange RotaryEncoder RotaryKnob
          class RotaryKnob True
          value 440.0
          taper log
          detents [100.0, 440.0]
          fill rgb(255,165,0)
          received [20000.0]
          class RotaryEncoder True
          encoder 30.0 rotary Preset
          turned 60.0 2
          class RotaryRange True
          range 200.0 2000.0 log Hz Band
          thumbs rgb(255,120,0) vertical knobrange lower horizontal
          received [(True, 300.0), (False, 900.0)]
          order 300.0 300.0
          selector Sine Saw fast Sine 2.0 1.0 1.0

          """)
    }

    /// Two plug-ins that contain the same library share a class.
    @Test func secondCopyAdoptsTheClass() throws {
      let copies = try Copies(of: library)
      defer { copies.remove() }
      let line =
        "RotaryKnob 0.25 knob ROTARY_TAPER_LINEAR ROTARY_TRACKING_AUTOMATIC "
        + "gesture-begin gesture-end depth-gesture-begin depth-gesture-end format-value parse-text "
        + "RotaryEncoder RotaryRange"
      #expect(try python("copies.py", copies.one.path, copies.two.path) == "\(line)\n\(line)\n")
    }

    /// Another version may have another layout in memory.
    @Test func copyWithOtherCodeHasItsOwnClass() throws {
      let copies = try Copies(of: library)
      defer { copies.remove() }
      try copies.changeCode()
      #expect(
        try python("copies.py", copies.one.path, copies.two.path) == """
          RotaryKnob 0.25 knob ROTARY_TAPER_LINEAR ROTARY_TRACKING_AUTOMATIC \
          gesture-begin gesture-end depth-gesture-begin depth-gesture-end format-value parse-text \
          RotaryEncoder RotaryRange
          RotaryKnob2 0.25 knob ROTARY_TAPER2_LINEAR ROTARY_TRACKING2_AUTOMATIC \
          gesture-begin gesture-end depth-gesture-begin depth-gesture-end format-value parse-text \
          RotaryEncoder2 RotaryRange2

          """)
    }

    /// Two files that contain the library.
    private struct Copies {
      let folder: URL
      var one: URL { folder.appendingPathComponent("one.so") }
      var two: URL { folder.appendingPathComponent("two.so") }

      init(of library: URL) throws {
        folder = FileManager.default.temporaryDirectory
          .appendingPathComponent("copies-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for copy in [one, two] { try FileManager.default.copyItem(at: library, to: copy) }
      }

      /// Changes code that never runs: the padding before a function.
      func changeCode() throws {
        var data = try Data(contentsOf: two)
        #if arch(x86_64)
          let (gap, other) = (Data([0xc3, 0xcc, 0xcc, 0xcc]), Data([0xc3, 0xcc, 0xcc, 0x90]))
          let long = Data([0xc3, 0x66, 0x2e, 0x0f, 0x1f, 0x84, 0, 0, 0, 0, 0])
          if let place = data.range(of: long) {
            data[place.upperBound - 1] = 1
          } else {
            let place = try #require(data.range(of: gap))
            data.replaceSubrange(place, with: other)
          }
        #else
          // ret, nop: the nop becomes a yield.
          let gap = Data([0xc0, 0x03, 0x5f, 0xd6, 0x1f, 0x20, 0x03, 0xd5])
          let place = try #require(data.range(of: gap))
          data[place.lowerBound + 4] = 0x3f
        #endif
        try data.write(to: two)
      }

      func remove() { try? FileManager.default.removeItem(at: folder) }
    }

    // MARK: Running

    private var library: URL {
      Bundle.main.bundleURL.appendingPathComponent("librotaryknob-gtk.so")
    }

    private func python(_ script: String, _ arguments: String...) throws -> String {
      try Stage.open()
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let (python, output) = (Process(), Pipe())
      python.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
      python.arguments = [folder.appendingPathComponent(script).path] + arguments
      python.standardOutput = output
      try python.run()
      let text = String(
        decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      python.waitUntilExit()
      return text
    }
  }
}
