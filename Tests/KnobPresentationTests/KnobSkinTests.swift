import KnobEngine
import Testing

@testable import KnobPresentation

@Suite struct KnobSkinTests {
  private func skin(_ json: String) throws -> KnobSkin { try KnobSkin(json: Array(json.utf8)) }

  private func state(
    hovered: Bool = false, turned: Bool = false, focused: Bool = false, disabled: Bool = false
  ) -> KnobState {
    var state = KnobState()
    (state.isHovered, state.isTurned) = (hovered, turned)
    (state.isFocused, state.isEnabled) = (focused, !disabled)
    return state
  }

  @Test func layersAreRead() throws {
    let skin = try skin(
      """
      { "comment": "Mine", "size": [160, 150], "scales": [1, 2], "sweep": [-150, 150],
        "background": "plate.png", "knob": "parts/cap.png", "foreground": "gloss.svg",
        "pivot": [80, 76], "knobSize": 100 }
      """)
    #expect(skin.size == KnobSize(width: 160, height: 150))
    #expect(skin.sweep == Sweep(degrees: -150, to: 150))
    #expect(skin.movement == .turning)
    #expect(
      skin.allImages.flatMap(\.names) == [
        "plate.png", "plate@2x.png", "parts/cap.png", "parts/cap@2x.png", "gloss.svg",
      ])
    #expect(skin.image(of: .knob, in: state(turned: true))?.name(at: 1) == "parts/cap.png")
  }

  @Test func stripIsRead() throws {
    let skin = try skin(#"{"size": 64, "strip": "s.png", "frames": 101}"#)
    #expect(skin.movement == .frames(101) && skin.sweep == nil)
    let image = try #require(skin.image(of: .knob, in: KnobState()))
    let strip = try skin.strip(of: image, width: 128, height: 12_928)
    #expect(strip.count == 101 && strip.height == 128 && !strip.isHorizontal)
    #expect(skin.image(of: .background, in: KnobState()) == nil)
  }

  /// The frames of a strip have the ratio of the skin's size.
  @Test(arguments: [
    (20, 100, 20, 300, 3, false), (20, 100, 60, 100, 3, true), (100, 20, 200, 400, 10, false),
    (64, 64, 1_280, 128, 10, true),
  ])
  func numberOfFramesFollowsFromTheSize(
    _ width: Int, _ height: Int, _ pixelWidth: Int, _ pixelHeight: Int, _ count: Int,
    _ isHorizontal: Bool
  ) throws {
    let skin = try skin(#"{"size": [\#(width), \#(height)], "strip": "s.png"}"#)
    let image = try #require(skin.allImages.first)
    let strip = try skin.strip(of: image, width: pixelWidth, height: pixelHeight)
    #expect(strip.count == count && strip.isHorizontal == isHorizontal)
  }

  @Test func unevenStripIsAFaultOfItsImage() throws {
    let skin = try skin("{\n\"size\": 64,\n\"strip\": \"s.png\", \"frames\": 31}")
    let image = try #require(skin.allImages.first)
    let fault = #expect(throws: KnobSkin.Fault.self) {
      try skin.strip(of: image, width: 64, height: 640)
    }
    #expect(
      fault?.message(in: "skin.json")
        == "skin.json:3: strip: The 640 pixels of the strip cannot be divided into 31 frames.")
  }

  // MARK: States

  @Test func stateFallsBack() throws {
    let skin = try skin(
      """
      { "size": 64, "knob": { "normal": "n.png", "turned": "t.png", "disabled": "d.png",
        "focused turned": "ft.png", "focused": "f.png" } }
      """)
    for (state, name) in [
      (state(), "n.png"), (state(hovered: true), "n.png"), (state(turned: true), "t.png"),
      (state(hovered: true, turned: true), "t.png"), (state(focused: true), "f.png"),
      (state(turned: true, focused: true), "ft.png"),
      (state(hovered: true, turned: true, focused: true), "t.png"),
      (state(turned: true, focused: true, disabled: true), "d.png"),
    ] {
      #expect(skin.image(of: .knob, in: state)?.name(at: 1) == name)
    }
  }

  @Test func disabledKnobIsDimmedUnlessThereIsAnImage() throws {
    let disabled = state(disabled: true)
    let plain = try skin(#"{"size": 64, "knob": "n.png"}"#)
    #expect(plain.opacity(in: disabled) == KnobPalette.disabledOpacity)
    #expect(plain.opacity(in: KnobState()) == 1)
    let own = try skin(
      #"{"size": 64, "knob": "n.png", "foreground": {"normal": "a.png", "disabled": "b.png"}}"#)
    #expect(own.opacity(in: disabled) == 1)
  }

  @Test func focusRingIsDrawnUnlessAnImageShowsFocus() throws {
    let plain = try skin(#"{"size": 64, "knob": "n.png"}"#)
    #expect(plain.needsFocusRing(in: state(focused: true)))
    #expect(!plain.needsFocusRing(in: state()))
    let own = try skin(
      #"{"size": 64, "knob": {"normal": "n.png", "focused": "f.png", "turned": "t.png"}}"#)
    #expect(!own.needsFocusRing(in: state(focused: true)))
    // Here, the image for turning is shown, which does not show the focus.
    #expect(own.needsFocusRing(in: state(turned: true, focused: true)))
  }

  // MARK: Places

  @Test func imagesFollowTheArea() throws {
    let skin = try skin(
      #"{"size": [160, 160], "knob": "n.png", "knobSize": 80, "pivot": [80, 76]}"#)
    let natural = skin.placement(in: .init(x: 0, y: 0, width: 160, height: 160), scale: 1)
    #expect(natural.ground == .init(x: 0, y: 0, width: 160, height: 160))
    #expect(natural.knob == .init(x: 40, y: 36, width: 80, height: 80))
    #expect(natural.pivot == KnobPoint(x: 80, y: 76) && natural.imageScale == 1)
    let large = skin.placement(in: .init(x: 10, y: 0, width: 400, height: 320), scale: 2)
    #expect(large.ground == .init(x: 50, y: 0, width: 320, height: 320))
    #expect(large.knob == .init(x: 130, y: 72, width: 160, height: 160))
    #expect(large.pivot == KnobPoint(x: 210, y: 152) && large.imageScale == 4)
  }

  @Test func imagesLieOnPixels() throws {
    let skin = try skin(#"{"size": 64, "knob": "n.png"}"#)
    let place = skin.placement(in: .init(x: 0, y: 0, width: 67, height: 64), scale: 1)
    #expect(place.ground.x == 1)
    let fine = skin.placement(in: .init(x: 0, y: 0, width: 67, height: 64), scale: 2)
    #expect(fine.ground.x == 1.5)
  }

  @Test func noRoomIsHarmless() throws {
    let skin = try skin(#"{"size": 64, "knob": "n.png"}"#)
    for side in [0, -5, 1e300] {
      let place = skin.placement(in: .init(x: 0, y: 0, width: side, height: side), scale: 1)
      #expect(place.ground.width == max(side, 0) && place.pivot.x.isFinite)
    }
  }
}

@Suite struct SkinImageTests {
  private func image(_ name: String, scales: [Int] = [1, 2]) throws -> KnobSkin.Image {
    let json = #"{"size": 8, "scales": \#(scales), "knob": "\#(name)"}"#
    return try #require(try KnobSkin(json: Array(json.utf8)).allImages.first)
  }

  @Test(
    arguments: [
      ([1, 2], 1.0, "a.png"), ([1, 2], 1.5, "a@2x.png"), ([1, 2], 2, "a@2x.png"),
      ([1, 2], 3, "a@2x.png"), ([1, 2], 0.5, "a.png"), ([2], 1, "a@2x.png"), ([1], 2, "a.png"),
      ([1, 3], 2, "a@3x.png"), ([1, 2], .nan, "a@2x.png"),
    ] as [([Int], Double, String)])
  func smallestSufficientScaleIsChosen(_ scales: [Int], _ scale: Double, _ name: String) throws {
    #expect(try image("a.png", scales: scales).name(at: scale) == name)
  }

  @Test func vectorsHaveOneFile() throws {
    let image = try image("a.SVG")
    #expect(image.names == ["a.SVG"] && image.isVector && image.name(at: 2) == "a.SVG")
  }

  @Test func embeddedImagesAreDecoded() throws {
    let png = try image("data:image/png;base64,iVBORw0KGgo=")
    #expect(png.embeddedBytes == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(!png.isVector && png.names.count == 1)
    let svg = try image("data:image/svg+xml,%3Csvg%20/>")
    #expect(svg.embeddedBytes.map { String(decoding: $0, as: UTF8.self) } == "<svg />")
    #expect(svg.isVector)
    let base64 = try image("data:image/svg+xml;base64,PHN2Zy8+")
    #expect(base64.embeddedBytes.map { String(decoding: $0, as: UTF8.self) } == "<svg/>")
  }

  // MARK: Files

  private static let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func chunk(_ name: String, _ data: [UInt8] = []) -> [UInt8] {
    number(data.count) + Array(name.utf8) + data + [0, 0, 0, 0]
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  private static func png(_ width: Int, _ height: Int) -> [UInt8] {
    let size = number(width) + number(height) + [8, 6, 0, 0, 0]
    return header + chunk("IHDR", size) + chunk("IDAT", [1, 2, 3]) + chunk("IEND")
  }

  @Test func wholeFileHasItsSize() throws {
    let size = try image("a.png").check(SkinImageTests.png(64, 640))
    #expect(size?.width == 64 && size?.height == 640)
    #expect(try image("a.svg").check(Array("<svg/>".utf8)) == nil)
  }

  @Test func fileThatIsCutOffIsDamaged() throws {
    let image = try image("a.png")
    let whole = SkinImageTests.png(64, 64)
    for count in 0..<whole.count {
      let fault = #expect(throws: KnobSkin.Fault.self) { try image.check(Array(whole[..<count])) }
      #expect(fault?.problem == .damagedImage && fault?.key == "knob" && fault?.line == 1)
    }
  }

  @Test(arguments: [
    (40_000, 10), (8_192, 8_192), (0x7FFF_FFFF, 0x7FFF_FFFF), (0, 5), (0xFFFF_FFFF, 1),
  ])
  func largeFileIsRejectedBeforeItsPixelsAreRead(_ width: Int, _ height: Int) throws {
    let image = try image("a.png")
    #expect(throws: KnobSkin.Fault.self) { try image.check(SkinImageTests.png(width, height)) }
  }

  /// Each file is within the limits.
  @Test(arguments: [(4_096, nil), (4_097, 3), (5_792, 2)] as [(Int, Int?)])
  func wholeSkinHasALimit(_ side: Int, _ tooMany: Int?) throws {
    let json = """
      { "size": 64, "scales": [1, 2], "background": "a.png",
        "knob": "b.png" }
      """
    let skin = try KnobSkin(json: Array(json.utf8))
    let file = SkinImageTests.png(side, side)
    guard let tooMany else {
      #expect(try skin.files { _ in file }.map(\.index) == [0, 1, 0, 1])
      return
    }
    var names: [String] = []
    let fault = #expect(throws: KnobSkin.Fault.self) {
      try skin.files {
        names.append($0)
        return file
      }
    }
    let all = ["a.png", "a@2x.png", "b.png", "b@2x.png"]
    #expect(names == Array(all.prefix(tooMany + 1)))
    #expect(
      fault?.message(in: "skin.json")
        == "skin.json:\(tooMany == 1 ? 1 : 2): \(tooMany == 1 ? "background" : "knob"): "
        + "The images up to this one have \(side * side * (tooMany + 1)) pixels in all. The limit "
        + "is 67108864. Use smaller images, or images for fewer states or scales.")
  }

  @Test func allFilesTogetherHaveALimit() throws {
    let json = #"{"size": 64, "background": "a.svg", "knob": "b.svg", "foreground": "c.svg"}"#
    let skin = try KnobSkin(json: Array(json.utf8))
    let file = [UInt8](repeating: 32, count: KnobSkin.largestFiles / 3 + 1)
    let fault = #expect(throws: KnobSkin.Fault.self) { try skin.files { _ in file } }
    #expect(fault?.key == "foreground" && fault?.sentence.contains("256 MiB") == true)
  }
}
