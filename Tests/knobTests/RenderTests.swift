import Foundation
import KnobEngine
import KnobPresentation
import Testing

/// Runs `knob render` and checks the files that it writes.
#if os(Linux)
  import CCairo
  import FoundationXML

  @Suite final class RenderTests {
    private let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func render(_ arguments: [String], to name: String) throws -> Data {
      let run = try Command.run(["render", "-o", path(name)] + arguments)
      try #require(run.status == 0, "\(run.errors)")
      #expect(run.output == "" && run.errors == "")
      return try Data(contentsOf: folder.appendingPathComponent(name))
    }

    @Test(arguments: [
      ["a.png"], ["a.svg"], ["a.png", "--sheet"], ["a.svg", "--frames", "12"],
      ["a.png", "--look", "line", "--state", "disabled", "focused", "--scale", "2"],
    ])
    func sameOptionsGiveTheSameBytes(_ arguments: [String]) throws {
      let options = Array(arguments.dropFirst())
      let (one, two) = (
        try render(options, to: arguments[0]), try render(options, to: "b" + arguments[0])
      )
      #expect(one == two && one.count > 200)
    }

    @Test func sizeAndScaleDetermineThePixels() throws {
      _ = try render(["--size", "48", "--scale", "2"], to: "a.png")
      _ = try render(["--size", "32", "--frames", "5"], to: "b.png")
      _ = try render(["--size", "32", "--frames", "5", "--horizontal"], to: "c.png")
      let sizes = try ["a.png", "b.png", "c.png"].map { name in
        let image = try Image(path(name))
        return [image.width, image.height]
      }
      #expect(sizes == [[96, 96], [32, 160], [160, 32]])
    }

    /// In each frame of a strip, the middle of the indicator is at the angle of its fraction.
    @Test(arguments: ["arc", "dot", "line", "needle"])
    func framesOfAStripPointToTheirAngles(_ look: String) throws {
      let (side, count) = (64, 31)
      let options = [
        "--look", look, "--size", "\(side)", "--frames", "\(count)", "--tick-count", "1",
      ]
      let colors = [
        "--indicator", "#ff0000", "--accent", "#0000ff", "--cap", "#ffffff", "--tick", "#ffffff",
      ]
      _ = try render(options + colors + ["--origin", "none", "--scale", "2"], to: "strip.png")
      let image = try Image(path("strip.png"))
      for frame in 0..<count {
        let angle = Sweep.standard.angle(of: Double(frame) / Double(count - 1))
        let seen = try #require(image.angleOfRed(frame: frame, side: 2 * side))
        let error = remainder(seen - angle, 2 * .pi) * 180 / .pi
        #expect(abs(error) < 1, "frame \(frame) of \(look) is off by \(error) degrees")
      }
    }

    /// A strip of ours, shown by the command, is the picture that the command draws for the value.
    @Test(arguments: [0.0, 0.3, 1]) func frameOfAStripIsThePicture(_ value: Double) throws {
      _ = try render(["--look", "line", "--frames", "11"], to: "strip.png")
      let shown = try render(["--from", path("strip.png"), "--value", "\(value)"], to: "a.png")
      let drawn = try render(["--look", "line", "--value", "\(value)"], to: "b.png")
      #expect(shown == drawn)
    }

    @Test func stripThatCannotBeDividedIsNamed() throws {
      _ = try render(["--frames", "11"], to: "strip.png")
      let strip = path("strip.png")
      for (arguments, reason) in [
        (
          ["--from", strip, "--frames", "10"],
          "\(strip): The 704 pixels of the strip cannot be divided"
        ),
        (["--from", "/none.png"], "/none.png: cannot be read"),
        (["--from", #filePath], "\(#filePath): is not a PNG file"),
      ] {
        let run = try Command.run(["render", "-o", path("a.png")] + arguments)
        #expect(run.errors.contains(reason), "\(run.errors)")
        #expect(run.status == 2)
      }
    }

    @Test func svgContainsTheMarksWithTheirRoles() throws {
      let data = try render(
        ["--look", "needle", "--value", "0.5", "--tick-count", "3"], to: "a.svg")
      let text = String(decoding: data, as: UTF8.self)
      #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"64\""))
      for role in ["tick", "track", "shadow", "cap", "rim", "fill", "indicator"] {
        #expect(text.contains("class=\"\(role)\""), "\(role)")
      }
      #expect(XMLParser(data: data).parse())
    }

    @Test func colorsComeFromOptionsTheFileAndTheTheme() throws {
      let file = path("theme.json")
      let theme = ["accent": "#e66100", "cap": "#123"]
      try JSONEncoder().encode(theme).write(to: URL(fileURLWithPath: file))
      let data = try render(
        ["--theme-file", file, "--cap", "#808080", "--value", "1"], to: "a.svg")
      let text = String(decoding: data, as: UTF8.self)
      #expect(text.contains("stroke=\"rgb(230 97 0)\""))
      // The cap is gray, shaded from lighter to darker.
      #expect(text.contains("rgb(138 138 138)") && !text.contains("rgb(17 34 51)"))
    }

    @Test(
      arguments: [
        (["-o", "a.jpg"], "a.jpg: the name must end in .png or .svg", 2),
        (["-o", "/no-such-folder/a.svg"], "/no-such-folder/a.svg: cannot be written", 2),
        (["-o", "a.svg", "--accent", "red"], "--accent: 'red' is not a color such as #3584e4", 2),
        (["-o", "a.svg", "--theme-file", "/none"], "/none: cannot be read", 2),
        (
          ["-o", "a.png", "--frames", "1000", "--size", "400"],
          "the picture would have 400 x 400000 pixels; the limit is 32767", 2
        ),
        (["-o", "a.svg", "--look", "chrome"], "unknown look 'chrome'", 64),
        (["-o", "a.svg", "--size", "nan"], "--size must be from 1 to 4096.", 64),
        (["-o", "a.svg", "--value", "nan"], "--value must be a number.", 64),
        (["-o", "a.svg", "--frames", "1"], "--frames must be from 2 to 1024.", 64),
        (["-o", "a.svg", "--sheet", "--frames", "9"], "--sheet excludes --frames and --from.", 64),
        (["-o", "a.svg", "--sheet", "--from", "b.png"], "--sheet excludes --frames", 64),
        (
          ["-o", "a.svg", "--sweep", "0...40000"],
          "a sweep must be greater than 0 and at most 36000 degrees", 64
        ),
        (["-o", "a.svg", "--tick-count", "100000"], "tick-count must be from 0 to 1000", 64),
        (["-o", "a.svg", "--major-ticks", "1,x"], "'x' is not a number", 64),
        (["-o", "a.svg", "--labels", "1,nan"], "'nan' is not a number", 64),
        (["-o", "a.svg", "--label-size", "1"], "--label-size must be from 4 to 100.", 64),
      ] as [([String], String, Int32)])
    func wrongOptionPrintsWhy(_ arguments: [String], _ reason: String, _ status: Int32) throws {
      let run = try Command.run(["render"] + arguments)
      #expect(run.errors.contains(reason), "\(run.errors)")
      #expect(run.status == status)
    }
  }

  /// The pixels of a PNG file.
  final class Image {
    private let surface: OpaquePointer
    let width: Int
    let height: Int

    init(_ path: String) throws {
      surface = try #require(cairo_image_surface_create_from_png(path))
      try #require(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
      width = Int(cairo_image_surface_get_width(surface))
      height = Int(cairo_image_surface_get_height(surface))
    }

    deinit { cairo_surface_destroy(surface) }

    /// The bytes of all pixels.
    var pixels: UnsafeBufferPointer<UInt8>? {
      let stride = Int(cairo_image_surface_get_stride(surface))
      return cairo_image_surface_get_data(surface).map {
        UnsafeBufferPointer(start: $0, count: stride * height)
      }
    }

    /// Returns the direction from the middle of a frame to the middle of its red pixels.
    func angleOfRed(frame: Int, side: Int) -> Double? {
      guard let data = cairo_image_surface_get_data(surface) else { return nil }
      let stride = Int(cairo_image_surface_get_stride(surface))
      // The center of the dial is at the corner of a pixel, or in its middle.
      let knob = Knob(size: KnobSize(width: Double(side) / 2, height: Double(side) / 2))
      let layout = KnobLayout(of: knob, scale: 2)
      let (centerX, centerY) = (layout.center.x * 2, layout.center.y * 2)
      var (x, y, mass) = (0.0, 0.0, 0.0)
      for row in 0..<side {
        for column in 0..<side {
          let pixel = data + (frame * side + row) * stride + 4 * column
          let red = Double(pixel[2]) - Double(max(pixel[0], pixel[1]))
          guard red > 0 else { continue }
          mass += red
          x += red * (Double(column) + 0.5 - centerX)
          y += red * (Double(row) + 0.5 - centerY)
        }
      }
      return mass > 0 ? atan2(x, -y) : nil
    }
  }
#endif
