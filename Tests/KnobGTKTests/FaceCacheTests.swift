import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  @MainActor @Suite(.serialized) struct FaceCacheTests {
    private func scene(_ diameter: Double) throws -> Scene {
      let knob = try newKnob(Parameter(0...1), value: 0.5)
      return try Scene(knob, size: KnobSize(width: diameter, height: diameter))
    }

    /// Each face takes 320 KB.
    @Test func cacheStaysFullWithMoreFacesThanItKeeps() throws {
      let scene = try scene(288)
      defer { scene.close() }
      let misses = FaceCache.misses
      for index in 0..<60 {
        scene.knob.colors.track = KnobColor(red: Double(index) / 60, green: 0, blue: 0)
        Stage.spin { FaceCache.misses > misses + index }
      }
      #expect(FaceCache.bytes <= FaceCache.capacity)
      #expect(FaceCache.bytes > FaceCache.capacity - 400_000)
    }

    @Test func facesWithNaNAreRemovedLikeOthers() throws {
      let scene = try scene(288)
      defer { scene.close() }
      scene.knob.metrics.trackWidth = .nan
      let misses = FaceCache.misses
      for index in 0..<60 {
        scene.knob.colors.track = KnobColor(red: Double(index) / 60, green: 0, blue: 0)
        Stage.spin { FaceCache.misses > misses + index }
      }
      #expect(FaceCache.bytes <= FaceCache.capacity)
      #expect(FaceCache.bytes > FaceCache.capacity - 400_000)
    }

    @Test func largeFaceIsPaintedButNotKept() throws {
      let knob = try newKnob(Parameter(0...1), value: 0.5)
      let scene = try Scene(
        knob, size: KnobSize(width: 1_040, height: 1_040), window: (1_100, 1_100))
      defer { scene.close() }
      let (bytes, misses) = (FaceCache.bytes, FaceCache.misses)
      Stage.frames(2, of: scene.window)
      #expect((FaceCache.bytes, FaceCache.misses) == (bytes, misses))
      #expect(try !Picture(of: scene.peer.widget, in: scene.window).isOneColor)
    }

    /// A knob that is resized with its window is drawn in every size in between.
    @Test func resizedKnobStaysWithinTheLimit() throws {
      let scene = try scene(64)
      defer { scene.close() }
      for side in stride(from: 200, through: 1_012, by: 14) {
        gtk_widget_set_size_request(scene.peer.widget, gint(side), gint(side))
        Stage.frames(1, of: scene.window)
        #expect(FaceCache.bytes <= FaceCache.capacity)
      }
    }

    @Test func fillAndFocusShareAFace() throws {
      let scene = try scene(72)
      defer { scene.close() }
      Stage.frames(2, of: scene.window)
      let misses = FaceCache.misses
      scene.knob.colors.fill = KnobColor("#ff0066")
      Stage.frames(2, of: scene.window)
      scene.knob.colors.indicator = KnobColor("#000000")
      Stage.frames(2, of: scene.window)
      scene.peer.showFocus(true)
      Stage.frames(2, of: scene.window)
      #expect(FaceCache.misses == misses)
      scene.knob.colors.track = KnobColor("#ff0066")
      Stage.frames(2, of: scene.window)
      #expect(FaceCache.misses == misses + 1)
    }
  }
}
