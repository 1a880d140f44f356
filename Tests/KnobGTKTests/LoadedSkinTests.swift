import CGTK
import Foundation
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// Knobs made of images.
  @MainActor @Suite(.serialized) struct LoadedSkinTests {
    private func scene(
      _ skin: SkinFolder, side: Double = 72, value: Double = 0.5,
      _ change: (KnobWidget) -> Void = { _ in }
    ) throws -> Scene {
      let knob = try newKnob(value: value)
      knob.skin = skin.path
      change(knob)
      let scene = try Scene(knob, size: KnobSize(width: side, height: side), margin: 4)
      Stage.frames(2, of: scene.window)
      return scene
    }

    private func picture(_ scene: Scene) throws -> Picture {
      Stage.frames(2, of: scene.window)
      return try Picture(of: scene.peer.widget, in: scene.window)
    }

    // MARK: Layers

    @Test(arguments: [0, 0.1, 0.25, 0.5, 0.6, 0.77, 1])
    func knobTurnsByTheAngleOfTheEngine(_ value: Double) throws {
      let scene = try scene(SkinFolder.turning(), value: value)
      defer { scene.close() }
      let angle = try #require(try picture(scene).angle(ofRedAround: 36))
      let expected = (value - 0.5) * 270
      #expect(abs(angle - expected) < 1, "\(angle) for \(expected)")
    }

    @Test func cutOutKnobTurnsAroundThePivot() throws {
      let skin = try SkinFolder(
        json: #"{ "size": 64, "knob": "cap.png", "knobSize": 16, "pivot": [32, 48] }"#)
      try skin.write("cap.png", width: 16, height: 16) { _, y in y < 4 ? 0xFFFF_0000 : 0 }
      let scene = try scene(skin, value: 0.5)
      defer { scene.close() }
      // The pivot is at (36, 52) in the knob, and the red edge above it.
      let up = try picture(scene).middleOfRed
      #expect(up.map { abs($0.x - 36) < 1 && abs($0.y - 46) < 1 } == true)
      scene.knob.value = 0.5 + 90.0 / 270
      let right = try picture(scene).middleOfRed
      #expect(right.map { abs($0.x - 42) < 1 && abs($0.y - 52) < 1 } == true)
    }

    @Test func skinReplacesTheLookAndCanBeRemoved() throws {
      let scene = try scene(SkinFolder.turning())
      defer { scene.close() }
      let images = try picture(scene)
      #expect(images.color(10, 36) == 0x0040C0 && images.color(36, 36) == 0x0040C0)
      #expect(images.color(1, 1) == 0xFFFFFF, "the margin is free")
      scene.knob.skin = nil
      let drawn = try picture(scene)
      #expect(drawn.color(10, 36) != 0x0040C0)
      #expect(scene.signals.all == [] && scene.knob.value == 0.5)
    }

    // MARK: Strips

    @Test(arguments: [false, true], [72.0, 50, 136])
    func stripShowsTheNearestFrame(_ isHorizontal: Bool, _ side: Double) throws {
      let skin = try SkinFolder(json: #"{ "size": 64, "strip": "knob.png", "frames": 11 }"#)
      let length = 11 * 32
      try skin.write(
        "knob.png", width: isHorizontal ? length : 32, height: isHorizontal ? 32 : length
      ) { x, y in
        let frame = UInt32((isHorizontal ? x : y) / 32)
        return 0xFF00_0000 | frame << 20 | frame << 12 | frame << 4
      }
      for (value, frame) in [(0, 0), (0.04, 0), (0.06, 1), (0.5, 5), (0.96, 10), (1, 10)] {
        let scene = try scene(skin, side: side, value: value)
        defer { scene.close() }
        let (picture, gray) = (try picture(scene), UInt32(frame) << 4)
        // No frame shows a part of its neighbors, also at its edges.
        for place in [6, Int(side / 2), Int(side) - 7] {
          let color = picture.color(place, place)
          #expect(color == gray << 16 | gray << 8 | gray, "\(value) at \(place)")
        }
      }
    }

    // MARK: States

    @Test func statesHaveTheirImages() throws {
      let skin = try SkinFolder(
        json: """
          { "size": 64, "knob": {
            "normal": "n.png", "hovered": "h.png", "turned": "t.png", "disabled": "d.png" } }
          """)
      let colors: [(String, UInt32)] = [
        ("n", 0x10_1010), ("h", 0x20_2020), ("t", 0x30_3030), ("d", 0x40_4040),
      ]
      for (name, color) in colors {
        try skin.write("\(name).png", width: 64, height: 64) { _, _ in 0xFF00_0000 | color }
      }
      let scene = try scene(skin)
      defer { scene.close() }
      #expect(try picture(scene).color(36, 36) == 0x10_1010 && scene.knob.skinImage == "n.png")
      scene.moveToTheCenter()
      #expect(try picture(scene).color(36, 36) == 0x20_2020 && scene.knob.skinImage == "h.png")
      scene.press()
      #expect(try picture(scene).color(36, 36) == 0x30_3030 && scene.knob.skinImage == "t.png")
      scene.release()
      // A turn of the depth is a turn too.
      scene.knob.turnsDepth = true
      scene.press()
      #expect(scene.knob.isTurningDepth && scene.knob.skinImage == "t.png")
      scene.release()
      scene.knob.isEnabled = false
      let disabled = try picture(scene).color(36, 36)
      #expect(disabled == 0x40_4040, "\(String(disabled, radix: 16))")
      #expect(scene.knob.skinImage == "d.png")
      scene.knob.skin = nil
      #expect(scene.knob.skinImage == nil)
    }

    @Test func disabledKnobWithoutAnImageIsDimmed() throws {
      let scene = try scene(SkinFolder.turning()) { $0.isEnabled = false }
      defer { scene.close() }
      let color = try picture(scene).color(36, 36)
      #expect(color != 0x0040C0 && color != 0xFFFFFF)
    }

    @Test func focusRingAndModulationAreDrawnAroundTheImages() throws {
      let scene = try scene(SkinFolder.turning(), side: 96) { $0.modulationDepth = 0.3 }
      defer { scene.close() }
      let plain = try picture(scene)
      scene.key(GDK_KEY_Home)
      let focused = try picture(scene)
      let isSame = plain == focused
      #expect(!isSame && scene.peer.isFocusVisible)
      #expect(focused.color(48, 0) != 0xFFFFFF || focused.color(48, 1) != 0xFFFFFF, "the ring")
    }

    // MARK: Sizes

    @Test func naturalSizeIsThatOfTheSkin() throws {
      let skin = try SkinFolder.turning()
      let knob = try newKnob(value: 0.5)
      let peer = try #require(KnobType.peer(knob.widget))
      knob.skin = skin.path
      #expect(knob.diameter == 64 && peer.measure(GTK_ORIENTATION_HORIZONTAL).natural == 72)
      knob.diameter = 100
      #expect(knob.diameter == 100)
      knob.skin = nil
      #expect(knob.diameter == 100)
      let small = try newKnob(value: 0.5)
      small.diameter = 48
      small.skin = skin.path
      #expect(small.diameter == 48, "it has been set, although it is the default")
      Journal.expectNothing()
    }

    @Test func knobGetsTheSweepOfTheSkin() throws {
      let skin = try SkinFolder(
        json: #"{ "size": 64, "knob": "cap.png", "sweep": [-90, 90] }"#)
      try skin.write("cap.png", width: 8, height: 8) { _, _ in 0 }
      let knob = try newKnob(value: 0.5)
      knob.skin = skin.path
      #expect(knob.sweep == Sweep(degrees: -90, to: 90))
    }

    @Test func anyOrderOfPropertiesGivesOneSweep() throws {
      let skin = try SkinFolder(
        json: #"{ "size": 64, "knob": "cap.png", "sweep": [-90, 90] }"#)
      try skin.write("cap.png", width: 8, height: 8) { _, _ in 0 }
      let settings: [(name: String, setting: Setting)] = [
        ("skin", .text(skin.path)), ("sweep-start", 150.0), ("sweep-end", 400.0),
      ]
      for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let knob = try newKnob(value: 0.5)
        let properties = Properties(knob.widget)
        for index in order { properties.set(settings[index].name, settings[index].setting) }
        Stage.settle()
        Journal.expectNothing()
        #expect(knob.sweep == Sweep(degrees: -90, to: 90), "\(order)")
        #expect(properties.get("sweep-start") == 150.0, "\(order)")
        properties.set("skin", .text(nil))
        #expect(knob.sweep == Sweep(degrees: 150, to: 400), "\(order)")
      }
    }

    /// The edge of a circle is sharp in any size, because the document is drawn in that size.
    @Test func documentIsDrawnInTheSizeOfTheKnob() throws {
      let skin = try SkinFolder(json: #"{ "size": 16, "knob": "cap.svg" }"#)
      try skin.write(
        "cap.svg",
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16">
        <rect x="4" y="4" width="8" height="8" fill="#ff0000"/></svg>
        """)
      let scene = try scene(skin, side: 168, value: 0.5)
      defer { scene.close() }
      let picture = try picture(scene)
      let row = (0..<168).map { picture.color($0, 84) }
      #expect(row.count { $0 == 0xFF0000 } == 80)
      #expect(row.count { $0 != 0xFF0000 && $0 != 0xFFFFFF } == 0)
    }

    /// A strip of documents in a size that no image may have keeps its own size.
    @Test(arguments: [4, 400]) func stripMayBeADocument(_ count: Int) throws {
      let skin = try SkinFolder(
        json: #"{ "size": 16, "strip": "knob.svg", "frames": \#(count) }"#)
      let frames = (0..<count).map {
        "<rect y='\($0 * 16)' width='16' height='16' fill='#\($0 == count - 1 ? "ff" : "00")0000'/>"
      }
      try skin.write(
        "knob.svg",
        "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='\(count * 16)'>"
          + frames.joined() + "</svg>")
      let scene = try scene(skin, side: 168, value: 1)
      defer { scene.close() }
      #expect(try picture(scene).color(10, 10) == 0xFF0000)
      scene.knob.value = 0.5
      #expect(try picture(scene).color(10, 10) == 0)
    }

    @Test func descriptionAloneMayBeASkin() throws {
      let data = try SkinFolder.turning().read("plate.png").base64EncodedString()
      let skin = try SkinFolder(
        json: #"{ "size": 64, "knob": "data:image/png;base64,\#(data)" }"#)
      let scene = try scene(skin) { $0.skin = skin.path + "/skin.json" }
      defer { scene.close() }
      #expect(try picture(scene).color(36, 36) == 0x0040C0)
    }

    /// Knobs of 22 sizes share a skin of three images.
    @Test(arguments: ["svg", "png"]) func imagesAreKeptForManySizes(_ format: String) throws {
      let skin = try SkinFolder(
        json: #"{ "size": 64, "background": "a.\#(format)", "knob": "b.\#(format)", "#
          + #""foreground": "c.\#(format)" }"#)
      for name in ["a", "b", "c"] {
        if format == "png" {
          try skin.write("\(name).png", width: 64, height: 64) { _, _ in 0 }
        } else {
          try skin.write(
            "\(name).svg",
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64' width='64' height='64'>"
              + "<circle cx='\(name == "a" ? 30 : 20)' cy='20' r='5'/></svg>")
        }
      }
      let knobs = try (0..<22).map { index in
        let knob = try newKnob(value: 0.5)
        (knob.skin, knob.diameter) = (skin.path, 40 + Double(index))
        gtk_widget_set_halign(knob.widget, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(knob.widget, GTK_ALIGN_CENTER)
        return knob
      }
      let scene = try Scene(knobs[0]) { _ in
        guard let flow = gtk_flow_box_new() else { return knobs[0].widget }
        for knob in knobs { gtk_flow_box_insert(OpaquePointer(flow), knob.widget, -1) }
        return flow
      }
      defer { scene.close() }
      let loaded = try #require(scene.peer.loadedSkin)
      var made: (Int, Int) { (loaded.drawingMisses, loaded.textures.misses) }
      func draw() {
        for knob in knobs { gtk_widget_queue_draw(knob.widget) }
        Stage.frames(3, of: scene.window)
      }
      draw()
      let first = made
      #expect(first.1 == 66 && first.0 == (format == "svg" ? 66 : 0))
      draw()
      #expect(made == first)
    }

    // MARK: Files

    /// A relative path starts at the current folder, which a program may not expect.
    @Test func skinThatCannotBeReadIsNamedByItsWholePath() throws {
      let knob = try newKnob()
      knob.skin = "Skins/nowhere"
      let path = FileManager.default.currentDirectoryPath + "/Skins/nowhere"
      #expect(Journal.drain() == ["RotaryKnob: \(path): The file cannot be read."])
      knob.skin = "resource:///org/example/nowhere"
      #expect(
        Journal.drain() == [
          "RotaryKnob: resource:///org/example/nowhere: The file cannot be read."
        ])
    }

    @Test func filesThatChangeHaveNoEffect() throws {
      let skin = try SkinFolder.turning()
      let scene = try scene(skin)
      defer { scene.close() }
      let before = try picture(scene)
      try skin.write("plate.png", Data([1, 2, 3]))
      try skin.remove("cap.png")
      scene.peer.redraw()
      let after = try picture(scene)
      let isSame = before == after
      #expect(isSame)
      let other = try newKnob()
      other.skin = skin.path
      #expect(KnobType.peer(other.widget)?.loadedSkin === scene.peer.loadedSkin)
    }

    enum Fault: String, CaseIterable, Sendable {
      case noFolder, noDescription, descriptionIsFolder, empty, syntax, noImage, imageIsFolder
      case cutOff, noPNG, large, largeInAll, uneven, svg, outside
    }

    @Test(arguments: Fault.allCases) func faultIsReportedAndTheLookIsShown(_ fault: Fault) throws {
      let skin = try SkinFolder.turning()
      var path = skin.path
      switch fault {
      case .noFolder: path += "/nowhere"
      case .noDescription: try skin.remove("skin.json")
      case .descriptionIsFolder:
        try skin.remove("skin.json")
        try skin.makeFolder("skin.json")
      case .empty: try skin.write("skin.json", "")
      case .syntax: try skin.write("skin.json", "{\n  \"size\": 64,\n  \"knob\": }")
      case .noImage: try skin.remove("cap.png")
      case .imageIsFolder:
        try skin.remove("cap.png")
        try skin.makeFolder("cap.png")
      case .cutOff: try skin.write("cap.png", skin.read("cap.png").dropLast(30))
      case .noPNG: try skin.write("cap.png", Data(repeating: 7, count: 999))
      case .large:
        var bytes = try skin.read("cap.png")
        // The width in the header.
        bytes.replaceSubrange(16..<20, with: [0, 0, 0xEA, 0x60])
        try skin.write("cap.png", bytes)
      case .largeInAll:
        try skin.write(
          "skin.json",
          #"{ "size": 64, "knob": { "normal": "cap.png", "turned": "b.png", "disabled": "c.png" } }"#
        )
        var bytes = try skin.read("cap.png")
        // 5,120 x 5,120 pixels, of which an image may have more, but not three of them.
        bytes.replaceSubrange(16..<24, with: [0, 0, 0x14, 0, 0, 0, 0x14, 0])
        for name in ["cap", "b", "c"] { try skin.write("\(name).png", bytes) }
      case .uneven:
        try skin.write(
          "skin.json", #"{ "size": 64, "strip": "cap.png", "frames": 31 }"#)
      case .svg:
        try skin.write("skin.json", #"{ "size": 64, "knob": "cap.svg" }"#)
        try skin.write("cap.svg", "<svg xmlns='http://www.w3.org/2000/svg'><rect")
      case .outside:
        try skin.write("skin.json", #"{ "size": 64, "knob": "../cap.png" }"#)
      }
      let drawn = try Scene(newKnob(value: 0.5), size: KnobSize(width: 72, height: 72), margin: 4)
      let look = try picture(drawn)
      drawn.close()
      let knob = try newKnob(value: 0.5)
      Journal.expectNothing()
      knob.skin = path
      let messages = Journal.drain()
      #expect(messages.count == 1 && messages.first?.hasPrefix("RotaryKnob: \(skin.path)") == true)
      let place: String? =
        switch fault {
        case .noFolder, .noDescription, .descriptionIsFolder: "The file cannot be read."
        case .empty: "skin.json:1: "
        case .syntax: "skin.json:3: "
        case .uneven: "skin.json:1: strip: "
        case .largeInAll:
          "skin.json:1: knob.disabled: The images up to this one have 78643200 pixels in all."
        default: "skin.json:1: knob: "
        }
      #expect(place.map { messages.first?.contains($0) == true } == true, "\(messages)")
      let scene = try Scene(knob, size: KnobSize(width: 72, height: 72), margin: 4)
      defer { scene.close() }
      let isSame = try picture(scene) == look
      #expect(isSame, "the look is drawn")
    }

    @Test func skinMayChangeDuringATurn() throws {
      let scene = try scene(SkinFolder.turning())
      defer { scene.close() }
      let other = try SkinFolder.turning()
      scene.press(36, 36)
      scene.nudge(0, -25)
      scene.knob.skin = other.path
      scene.nudge(0, -25)
      scene.knob.skin = nil
      scene.nudge(0, -25)
      scene.release()
      #expect(abs(scene.knob.value - 0.8) < 0.01)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
    }
  }
}

extension Picture {
  /// The color of a pixel, as red, green, and blue.
  fileprivate func color(_ x: Int, _ y: Int) -> UInt32 {
    let start = (y * width + x) * 4
    return UInt32(bytes[start + 2]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start])
  }

  /// The middle of all reddish pixels.
  fileprivate var middleOfRed: (x: Double, y: Double)? {
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for row in 0..<height {
      for column in 0..<width {
        let color = color(column, row)
        let red = Double(color >> 16) - Double(color >> 8 & 0xFF)
        guard red > 64 else { continue }
        sum += red
        x += red * (Double(column) + 0.5)
        y += red * (Double(row) + 0.5)
      }
    }
    return sum > 0 ? (x / sum, y / sum) : nil
  }

  /// The angle of the reddish pixels around the middle of the picture, in degrees.
  fileprivate func angle(ofRedAround middle: Double) -> Double? {
    middleOfRed.map { atan2($0.x - middle, middle - $0.y) * 180 / .pi }
  }
}
