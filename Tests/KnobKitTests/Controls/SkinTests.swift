import CoreGraphics
import Foundation
import KnobEngine
import KnobPresentation
import QuartzCore
import Testing

@testable import KnobKit

/// A folder with a skin, which exists as long as this object.
final class SkinFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init(_ json: String, _ images: [String: (width: Int, height: Int)] = [:]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try write(Data(json.utf8), "skin.json")
    for (name, size) in images { try write(SkinFolder.png(size.width, size.height, name), name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ data: Data, _ name: String) throws {
    try data.write(to: url.appendingPathComponent(name))
  }

  /// Returns a PNG file without pixels. The text makes it different from others.
  static func png(_ width: Int, _ height: Int, _ text: String) -> Data {
    func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      bytes(data.count) + Array(name.utf8) + data + bytes(0)
    }
    return Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + chunk("IHDR", bytes(width) + bytes(height) + [8, 6, 0, 0, 0])
        + chunk("tEXt", Array(text.utf8)) + chunk("IEND", []))
  }

  /// A background and a knob, which has an image for each of two states.
  static func layers() throws -> SkinFolder {
    try SkinFolder(
      """
      { "size": 80, "scales": [1, 2], "background": "plate.png",
        "knob": { "normal": "cap.png", "turned": "lit.png", "disabled": "grey.png" },
        "pivot": [40, 30], "knobSize": 40, "sweep": [-90, 90] }
      """,
      [
        "plate.png": (80, 80), "plate@2x.png": (160, 160), "cap.png": (40, 40),
        "cap@2x.png": (80, 80), "lit.png": (40, 40), "lit@2x.png": (80, 80), "grey.png": (40, 40),
        "grey@2x.png": (80, 80),
      ])
  }
}

extension CGContext.Operation {
  /// The size of the image that this operation draws, the part of its file, where its middle lies,
  /// and in which direction it points.
  var picture: (name: String, size: CGSize, area: CGRect, middle: CGPoint, up: CGPoint)? {
    guard case .image(let image, let rect, let transform) = kind else { return nil }
    let text = String(decoding: image.data.dropFirst(41), as: UTF8.self)
    let middle = CGPoint(x: rect.midX, y: rect.midY).applying(transform)
    let top = CGPoint(x: rect.midX, y: rect.maxY).applying(transform)
    return (
      String(text.prefix { $0 != "\0" }), rect.size, image.area, middle,
      CGPoint(x: top.x - middle.x, y: top.y - middle.y)
    )
  }
}

extension StandInTests.ControlTests {
  @MainActor @Suite struct SkinTests {
    private typealias Picture = (
      name: String, size: CGSize, area: CGRect, middle: CGPoint, up: CGPoint
    )

    private func face(_ scene: Scene) throws -> [Picture] {
      try #require(scene.knob.dial.face.drawn()).operations.compactMap(\.picture)
    }

    private func needle(_ scene: Scene) throws -> [Picture] {
      try #require(scene.knob.dial.needle.drawn()).operations.compactMap(\.picture)
    }

    @Test func layersAreDrawnWhereTheSkinSays() throws {
      let folder = try SkinFolder.layers()
      let scene = Scene(value: 100) { $0.showsGhost = false }
      scene.knob.skin = try ImageSkin(contentsOf: folder.url)
      scene.knob.sizeToFit()
      scene.layout()
      #expect(scene.knob.bounds.size == CGSize(width: 80, height: 80))
      #expect(scene.knob.sweep == Sweep(degrees: -90, to: 90) && scene.events() == "")
      let plate = try face(scene)
      #expect(plate.map(\.size) == [CGSize(width: 80, height: 80)])
      #expect(plate[0].middle == CGPoint(x: 40, y: 40) && plate[0].up == CGPoint(x: 0, y: -40))
      let cap = try #require(try needle(scene).first)
      #expect(cap.area.size == CGSize(width: 40, height: 40))
      // The pivot is above the middle, and the image points to the right.
      #expect(abs(cap.middle.x - 40) < 1e-9 && abs(cap.middle.y - 30) < 1e-9)
      #expect(abs(cap.up.x - 20) < 1e-9 && abs(cap.up.y) < 1e-9)
    }

    @Test func setDiameterWinsInAnyOrder() throws {
      let folder = try SkinFolder.layers()
      let skin = try ImageSkin(contentsOf: folder.url)
      let (first, last) = (KnobControl(), KnobControl())
      first.diameter = 96
      first.skin = skin
      last.skin = skin
      #expect(last.diameter == 72)
      last.diameter = 96
      #expect([first.diameter, last.diameter] == [96, 96])
      #expect(first.intrinsicContentSize == CGSize(width: 104, height: 104))
      last.skin = nil
      #expect(last.diameter == 96)
    }

    @Test func sweepOfTheSkinWinsInAnyOrderAndEndsWithIt() throws {
      let folder = try SkinFolder.layers()
      let skin = try ImageSkin(contentsOf: folder.url)
      let knob = KnobControl()
      knob.sweep = Sweep(degrees: -120, to: 150)
      knob.skin = skin
      knob.sweepStart = -60
      #expect(knob.sweep == Sweep(degrees: -90, to: 90))
      knob.skin = nil
      #expect(knob.sweep == Sweep(degrees: -60, to: 150) && knob.diameter == 64)
    }

    @Test func sharpestFilesAreDrawn() throws {
      let folder = try SkinFolder.layers()
      let skin = try ImageSkin(contentsOf: folder.url)
      let scene = Scene(value: 50) { $0.skin = skin }
      scene.setDisplayScale(2)
      #expect(try face(scene).map(\.area.size) == [CGSize(width: 160, height: 160)])
      // At half of the natural size, the smaller files are large enough.
      scene.knob.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      scene.layout()
      let plate = try face(scene)
      #expect(plate.map(\.area.size) == [CGSize(width: 80, height: 80)])
      #expect(plate.map(\.size) == [CGSize(width: 40, height: 40)])
    }

    @Test(arguments: ["aluminium", "bakelite"])
    func skinsOfTheLibraryAreLoaded(_ name: String) throws {
      let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
      let skin = try ImageSkin(contentsOf: root.appendingPathComponent("Skins/\(name)"))
      let scene = Scene(value: 50) { $0.skin = skin }
      #expect(try face(scene).count == 1)
      // The knob and the foreground.
      #expect(try needle(scene).count == 2)
    }

    @Test func imagesFollowTheState() throws {
      let folder = try SkinFolder.layers()
      let skin = try ImageSkin(contentsOf: folder.url)
      let scene = Scene(value: 50) { $0.skin = skin }
      let normal = try #require(try needle(scene).first).name
      scene.press(80, 20, by: .finger)
      let turned = try #require(try needle(scene).first).name
      scene.release()
      scene.knob.isEnabled = false
      let disabled = try #require(try needle(scene).first).name
      #expect(Set([normal, turned, disabled]).count == 3 && scene.knob.dial.opacity == 1)
      scene.knob.skin = nil
      #expect(try needle(scene).isEmpty && scene.knob.dial.opacity == 0.38)
    }

    @Test func stripShowsTheFrameOfTheValue() throws {
      let folder = try SkinFolder(
        #"{ "size": 64, "strip": "strip.png" }"#, ["strip.png": (64, 64 * 11)])
      let skin = try ImageSkin(contentsOf: folder.url.appendingPathComponent("skin.json"))
      let scene = Scene(value: 0) { $0.skin = skin }
      for (value, top) in [(0.0, 0.0), (50, 320), (94, 576), (100, 640)] {
        scene.knob.setValue(value == 0 ? 1 : 0, animated: false)
        scene.knob.setValue(value, animated: false)
        let frame = try #require(try needle(scene).first)
        #expect(frame.area == CGRect(x: 0, y: top, width: 64, height: 64))
        #expect(abs(frame.up.x) < 1e-9 && frame.up.y < 0)
      }
    }

    @Test func imagesCanBePartOfTheDescription() throws {
      let data = SkinFolder.png(64, 64, "data").base64EncodedString()
      let folder = try SkinFolder(#"{ "size": 64, "knob": "data:image/png;base64,\#(data)" }"#)
      let skin = try ImageSkin(contentsOf: folder.url.appendingPathComponent("skin.json"))
      let scene = Scene(value: 50) { $0.skin = skin }
      #expect(try needle(scene).map(\.name) == ["data"])
    }

    @Test func skinHasMarkersAndAFocusRing() throws {
      let folder = try SkinFolder.layers()
      let skin = try ImageSkin(contentsOf: folder.url)
      let scene = Scene(value: 50) { $0.skin = skin }
      scene.knob.markers.hardware = 20
      let operations = try #require(scene.knob.dial.needle.drawn()).operations
      #expect(operations.count == 2 && operations.first?.picture != nil)
      #expect(try face(scene).map(\.size) == [CGSize(width: 152, height: 152)])
    }

    @Test(arguments: [
      (#"{ "size": 64 }"#, "skin.json:1: knob: This key is missing."),
      (
        "{ \"size\": 64,\n\"knob\": \"no.png\" }",
        "skin.json:2: knob: The file “no.png” cannot be read."
      ),
      (
        #"{ "size": 64, "knob": "cut.png" }"#, "skin.json:1: knob: The image is damaged or cut off."
      ),
      (
        #"{ "size": 64, "knob": "a.svg" }"#,
        "skin.json:1: knob: SVG files are not supported here. Use PNG files."
      ),
      (
        #"{ "size": 64, "strip": "cap.png", "frames": 7 }"#,
        "skin.json:1: strip: The 64 pixels of the strip cannot be divided into 7 frames."
      ),
      (
        #"{ "size": 64, "knob": {"normal": "1.png", "turned": "2.png", "disabled": "3.png"} }"#,
        "skin.json:1: knob.disabled: The images up to this one have 78643200 pixels in all. "
          + "The limit is 67108864. Use smaller images, or images for fewer states or scales."
      ),
    ])
    func badSkinThrowsTheFileTheLineAndTheKey(_ json: String, _ message: String) throws {
      let folder = try SkinFolder(
        json,
        [
          "cap.png": (64, 64), "1.png": (5_120, 5_120), "2.png": (5_120, 5_120),
          "3.png": (5_120, 5_120),
        ])
      try folder.write(SkinFolder.png(64, 64, "").dropLast(4), "cut.png")
      try folder.write(Data("<svg/>".utf8), "a.svg")
      let error = #expect(throws: ImageSkin.Failure.self) {
        try ImageSkin(contentsOf: folder.url)
      }
      #expect(error?.errorDescription == message)
    }

    @Test func missingSkinMeansTheDrawnLook() throws {
      #expect(throws: (any Error).self) {
        try ImageSkin(contentsOf: FileManager.default.temporaryDirectory)
      }
      let scene = Scene(value: 50) { $0.skinName = "no such skin" }
      #expect(scene.knob.skin == nil && scene.knob.skinName == "no such skin")
      #expect(try #require(scene.knob.dial.face.drawn()).operations.count > 1)
    }
  }
}
