import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  @MainActor @Suite(.serialized) struct FaceCacheTests {
    /// A knob that is drawn once for each width of its track.
    private func draw(trackWidths: [Double]) throws {
      let knob = try newKnob(Parameter(0...1), value: 0.5)
      let scene = try Scene(knob, size: KnobSize(width: 64, height: 64))
      defer { scene.close() }
      for width in trackWidths {
        scene.knob.metrics.trackWidth = width
        Stage.frames(1, of: scene.window)
      }
    }

    @Test func moreFacesThanItKeepsLeaveItFull() throws {
      try draw(trackWidths: (0..<80).map { 0.1 + Double($0) / 64 })
      #expect(FaceCache.count == FaceCache.capacity)
    }

    @Test func facesOfNaNGoLikeOthers() throws {
      try draw(trackWidths: (0..<160).map { $0.isMultiple(of: 2) ? .nan : 0.1 + Double($0) / 640 })
      #expect(FaceCache.count == FaceCache.capacity)
    }
  }
}
