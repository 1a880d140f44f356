import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  @MainActor @Suite(.serialized) struct KeyFramesTests {
    private func scene(_ diameter: Double = 64) throws -> Scene {
      let scene = try Scene(newKnob(value: 0.5), size: KnobSize(width: diameter, height: diameter))
      Stage.frames(2, of: scene.window)
      return scene
    }

    private func picture(_ scene: Scene) throws -> Picture {
      Stage.frames(1, of: scene.window)
      return try Picture(of: scene.peer.widget, in: scene.window)
    }

    /// Returns the picture of a knob as it is painted first, with all of the fill in one stroke.
    private func first(_ scene: Scene) throws -> Picture {
      scene.peer.paintedFace = nil
      scene.peer.redraw()
      return try picture(scene)
    }

    nonisolated private static let looks: [@MainActor @Sendable (KnobWidget) -> Void] = [
      { _ in }, { $0.metrics.fillWidth = 0.12 }, { $0.metrics.origin = .middle },
      { $0.colors.fill = KnobColor("#000000") },
      { $0.sweep = Sweep(degrees: 0, to: 360) }, { $0.sweep = Sweep(degrees: 20, to: 75) },
      { $0.colors.fill = KnobColor(red: 0, green: 0, blue: 0, alpha: 0.5) },
    ]

    /// Cairo approximates arcs of different lengths by different lines, so all edges differ
    /// slightly. A gap between the two strokes, or one over the other, would differ by more than 36
    /// of 255.
    @Test func movedKnobLooksLikeOneAtRest() throws {
      for (number, look) in Self.looks.enumerated() {
        let scene = try scene([24, 64, 120][number % 3])
        defer { scene.close() }
        look(scene.knob)
        Stage.frames(1, of: scene.window)
        for value in [0.03, 0.07, 0.2, 0.281_25, 0.29, 0.33, 0.6, 0.71, 0.97, 1] {
          scene.knob.value = value
          let moved = try picture(scene)
          let difference = try moved.difference(to: first(scene))
          #expect(difference.most <= 36 && difference.mean <= 0.5, "\(difference) at \(value)")
          scene.knob.value = 0.5
          Stage.frames(1, of: scene.window)
        }
      }
    }

    @Test func equalKnobsShareImagesWhileTheyMove() throws {
      let before = KeyFrames.bytes
      let scene = try scene()
      #expect(KeyFrames.bytes == before)
      scene.knob.value = 0.8
      Stage.frames(1, of: scene.window)
      let one = KeyFrames.bytes - before
      #expect(one > 0)
      let other = try self.scene()
      other.knob.value = 0.8
      Stage.frames(1, of: other.window)
      #expect(KeyFrames.bytes - before == one)
      other.knob.value = 0.2
      Stage.frames(1, of: other.window)
      #expect(KeyFrames.bytes - before == 2 * one)
      other.close()
      scene.close()
      #expect(KeyFrames.bytes == before)
    }

    @Test func imagesStayWithinTheirLimit() throws {
      let scene = try scene(320)
      defer { scene.close() }
      let other = try self.scene(300)
      defer { other.close() }
      for value in stride(from: 0.0, through: 1, by: 0.02) {
        scene.knob.value = value
        other.knob.value = value
        Stage.frames(1, of: scene.window)
        Stage.frames(1, of: other.window)
        #expect(KeyFrames.bytes <= KeyFrames.capacity)
      }
      #expect(KeyFrames.bytes > KeyFrames.capacity * 3 / 4)
      #expect(try !picture(scene).isOneColor)
    }

    @Test func translucentFillAndLargeDialHaveNoImages() throws {
      let before = KeyFrames.bytes
      for diameter in [64.0, 500] {
        let scene = try scene(diameter)
        defer { scene.close() }
        if diameter == 64 { scene.knob.colors.fill = KnobColor.black.faded(0.5) }
        Stage.frames(1, of: scene.window)
        scene.knob.value = 0.9
        Stage.frames(1, of: scene.window)
        #expect(KeyFrames.bytes == before)
      }
    }
  }
}
