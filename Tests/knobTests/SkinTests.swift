import Foundation
import Testing

@testable import KnobPresentation

/// Skins that `knob render` writes and shows.
#if os(Linux)
  import CCairo

  @Suite final class SkinTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString)

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func render(_ arguments: String...) throws {
      let run = try Command.run(["render"] + arguments)
      try #require(run.status == 0, "\(run.errors)")
      #expect(run.output == "" && run.errors == "")
    }

    private func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: folder.appendingPathComponent(name))
    }

    private func files(_ name: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
    }

    @Test func layersAreWrittenWithTheirDescription() throws {
      try render("--look", "line", "--sweep=-150...150", "--skin", path("s"))
      let skin = try KnobSkin(json: Array(bytes("s/skin.json")))
      #expect(skin.size.width == 64 && skin.movement == .turning)
      #expect(skin.sweep?.startDegrees == -150 && skin.sweep?.endDegrees == 150)
      let names = skin.allImages.flatMap(\.names)
      #expect(Set(try files("s")) == Set(names + ["skin.json"]))
      #expect(names.contains("knob-turned@2x.png"))
      for image in skin.allImages {
        for (name, side) in zip(image.names, [64, 128]) {
          let size = try image.check(Array(bytes("s/\(name)")))
          #expect(size?.width == side && size?.height == side)
        }
      }
    }

    @Test(arguments: [["--look", "needle"], ["--look", "ticks", "--frames", "12"]])
    func sameOptionsGiveTheSameBytes(_ options: [String]) throws {
      for name in ["a", "b"] {
        let run = try Command.run(["render", "--skin", path(name)] + options)
        #expect(run.status == 0 && run.errors == "")
      }
      #expect(try files("a") == files("b"))
      for name in try files("a") {
        #expect(try bytes("a/\(name)") == bytes("b/\(name)"), "\(name)")
      }
    }

    /// A skin looks like the knob that it was made from.
    @Test(arguments: [
      ("dot", 0.0, "normal"), ("dot", 0.3, "turned"), ("needle", 0.8, "normal"),
      ("arc", 1, "disabled"), ("arc", 0.5, "focused"),
    ])
    func skinLooksLikeItsLook(_ look: String, _ value: Double, _ state: String) throws {
      // Without shades, because what turns has none.
      let colors = ["--high-contrast", "--origin", "none"]
      let made = try Command.run(
        ["render", "--look", look, "--size", "60", "--skin", path("s")] + colors)
      #expect(made.status == 0, "\(made.errors)")
      let options = ["--value", "\(value)", "--size", "60", "--scale", "2", "--state", state]
      _ = try Command.run(["render", "--from", path("s"), "-o", path("a.png")] + options + colors)
      _ = try Command.run(
        ["render", "--look", look, "-o", path("b.png")] + options + colors)
      let difference = try Image(path("a.png")).difference(from: Image(path("b.png")))
      #expect(difference < 1.2, "\(difference) of 255")
    }

    /// At the angles of its frames, a strip is exactly the knob that it was made from.
    @Test(arguments: ["normal", "turned", "disabled"])
    func stripLooksLikeItsLook(_ state: String) throws {
      try render("--look", "ticks", "--frames", "11", "--skin", path("s"))
      let options = ["--value", "0.3", "--scale", "2", "--state", state]
      _ = try Command.run(["render", "--from", path("s"), "-o", path("a.png")] + options)
      _ = try Command.run(["render", "--look", "ticks", "-o", path("b.png")] + options)
      #expect(try bytes("a.png") == bytes("b.png"))
    }

    @Test func oneFileIsASkin() throws {
      try render("--look", "dot", "--skin", path("s"))
      func uri(_ name: String) throws -> String {
        "data:image/png;base64," + (try bytes("s/\(name)@2x.png").base64EncodedString())
      }
      let json = """
        {"size": 64, "background": "\(try uri("background"))", "knob": "\(try uri("knob"))"}
        """
      try Data(json.utf8).write(to: folder.appendingPathComponent("one.json"))
      try render("--from", path("one.json"), "--scale", "2", "-o", path("a.png"))
      try render("--from", path("s"), "--scale", "2", "-o", path("b.png"))
      #expect(try bytes("a.png") == bytes("b.png"))
    }

    /// The skins that come with the library can be shown at each scale, in each state.
    @Test(arguments: ["aluminium", "bakelite"]) func finishedSkinIsWhole(_ name: String) throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      let skin = root.appendingPathComponent("Skins/\(name)")
      let json = try Data(contentsOf: skin.appendingPathComponent("skin.json"))
      let images = try KnobSkin(json: Array(json)).allImages
      #expect(images.count == 5)
      for image in images {
        for (file, side) in zip(image.names, [64, 128, 256]) {
          let bytes = try Data(contentsOf: skin.appendingPathComponent(file))
          let size = try image.check(Array(bytes))
          #expect(size?.width == side && size?.height == side, "\(file)")
        }
      }
      var pictures: Set<Data> = []
      for state in ["normal", "hovered", "turned", "focused", "disabled"] {
        try render("--from", skin.path, "--state", state, "-o", path("a.png"))
        pictures.insert(try bytes("a.png"))
      }
      #expect(pictures.count == 5)
    }

    // MARK: Faults

    @Test func skinOfADesignerIsNotReplaced() throws {
      try render("--look", "dot", "--skin", path("s"))
      try Data("own".utf8).write(to: folder.appendingPathComponent("s/knob.png"))
      let run = try Command.run(["render", "--look", "line", "--skin", path("s")])
      #expect(run.status == 2 && run.errors.contains("s: already contains a skin"))
      #expect(try bytes("s/knob.png") == Data("own".utf8))
      try render("--look", "line", "--skin", path("s"), "--force")
      #expect(try bytes("s/knob.png") != Data("own".utf8))
    }

    @Test(
      arguments: [
        ("{\n\"size\": 64", "2: A comma or } is missing."),
        (
          "{\"size\": 64, \"knob\": \"../a.png\"}",
          "1: knob: “../a.png” is not the name of a file in"
        ),
        (
          "{\"size\": 64,\n\"knob\": {\n\"normal\": \"none.png\"}}",
          "3: knob.normal: The file “none.png” cannot be read."
        ),
        (
          "{\"size\": 64, \"scales\": [1, 2],\n\"knob\": \"whole.png\"}",
          "2: knob: The file “whole@2x.png” cannot be read."
        ),
        ("{\"size\": 64, \"knob\":\n\"cut.png\"}", "2: knob: The image is damaged or cut off."),
        ("{\"size\": 64, \"knob\": \"text.png\"}", "1: knob: The file is not a PNG image."),
        (
          "{\"size\": [64, 40], \"knob\": \"whole.png\"}",
          "1: knob: The image has 64 x 64 pixels, which does not match the shape of 64 x 40 points."
        ),
        (
          "{\"size\": 64, \"knob\": \"whole.png\", \"knobSize\": [20, 30]}",
          "1: knob: The image has 64 x 64 pixels, which does not match the shape of 20 x 30 points."
        ),
        (
          "{\"size\": 64, \"scales\": [1, 3],\n\"strip\": \"whole.png\", \"frames\": 64}",
          "2: strip: whole@3x.png: The 65 pixels of the strip cannot be divided into 64 frames."
        ),
        (
          "{\"size\": 64, \"knob\": \"large.png\"}",
          "1: knob: The image has 100000 x 100000 pixels. The limit is 32767 on a side"
        ),
        (
          "{\"size\": 64,\n\n\"strip\": \"whole.png\", \"frames\": 7}",
          "3: strip: The 64 pixels of the strip cannot be divided into 7 frames."
        ),
        ("{\"size\": 64, \"knob\": \"a.svg\"}", "1: knob: This command cannot show SVG images"),
      ] as [(String, String)])
    func badSkinIsNamed(_ json: String, _ message: String) throws {
      try render("--look", "dot", "-o", path("whole.png"))
      let whole = try bytes("whole.png")
      try whole.prefix(whole.count / 2).write(to: folder.appendingPathComponent("cut.png"))
      try render("--size", "65", "--look", "dot", "-o", path("whole@3x.png"))
      try Data("text".utf8).write(to: folder.appendingPathComponent("text.png"))
      try Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8).write(
        to: folder.appendingPathComponent("a.svg"))
      var large = whole
      for place in [16, 20] { large.replaceSubrange(place..<place + 4, with: [0, 1, 0x86, 0xA0]) }
      try large.write(to: folder.appendingPathComponent("large.png"))
      try Data(json.utf8).write(to: folder.appendingPathComponent("skin.json"))
      let run = try Command.run(["render", "--from", folder.path, "-o", path("out.png")])
      #expect(run.errors.hasPrefix("\(folder.path)/skin.json:\(message)"), "\(run.errors)")
      #expect(run.status == 2)
    }

    @Test(
      arguments: [
        (["--skin", "s", "-o", "a.png"], "--skin excludes --output, --from, --sheet", 64),
        (["--skin", "s", "--state", "turned"], "--skin excludes --output, --from, --sheet", 64),
        (["--skin", "s", "--live", "0.5"], "--skin excludes --modulation", 64),
        (["--skin", "s", "--look", "ticks"], "The marks of --look ticks do not turn", 64),
        (["--skin", "/dev/null/s"], "/dev/null/s: cannot be created", 2),
        (["--value", "30", "-o", "a.png"], "--value must be in --range 0.0...1.0.", 64),
        (["--force", "-o", "a.png"], "--force is only for --skin.", 64),
        (["--value", "0.5"], "Missing expected argument '--output <output>'", 64),
        (["--from", "/", "-o", "a.png"], "/skin.json: cannot be read", 2),
        (["--from", "/", "-o", "a.png", "--frames", "3"], "/: the number of frames is part", 2),
        (["--from", "/", "-o", "a.svg"], "a.svg: a skin or a strip can be shown only", 2),
      ] as [([String], String, Int32)])
    func wrongOptionPrintsWhy(_ arguments: [String], _ reason: String, _ status: Int32) throws {
      let run = try Command.run(["render"] + arguments)
      #expect(run.errors.contains(reason), "\(run.errors)")
      #expect(run.status == status)
    }
  }

  extension Image {
    /// Returns the mean difference of two images of the same size, of 255.
    fileprivate func difference(from other: Image) throws -> Double {
      try #require(width == other.width && height == other.height)
      let (a, b) = (try #require(pixels), try #require(other.pixels))
      let sum = zip(a, b).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      return Double(sum) / Double(a.count)
    }
  }
#endif
