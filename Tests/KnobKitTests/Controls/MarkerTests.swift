import CoreGraphics
import KnobEngine
import KnobPresentation
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  @MainActor @Suite struct MarkerTests {
    private func operations(_ scene: Scene, _ role: KnobRole) throws -> [CGContext.Operation] {
      let color = scene.knob.palette.paint(role, in: scene.knob.visualState).middle.cgColor
      return try #require(scene.knob.dial.needle.drawn()).operations.filter { $0.colors == [color] }
    }

    @Test func modulationIsDrawnAndTellsNothing() throws {
      let scene = Scene(value: 50)
      let radius = scene.knob.dialLayout.diameter / 2
      #expect(try operations(scene, .modulation).isEmpty)
      scene.knob.markers.modulation = 25...75
      scene.layout()
      // The arc lies in the space that the dial leaves.
      let arc = try #require(try operations(scene, .modulation).first)
      guard case .arc(_, let outer, _, _, _)? = arc.path.first else {
        Issue.record("the modulation is not an arc")
        return
      }
      let diameter = scene.knob.dialLayout.diameter
      #expect(diameter / 2 < radius && outer > diameter / 2 && outer < 80)
      #expect(scene.knob.value == 50 && scene.events() == "")
    }

    @Test func movingModulationDrawsOnlyTheNeedle() {
      let scene = Scene(value: 50) { $0.markers.modulation = 25...75 }
      _ = scene.knob.dial.face.drawn()
      _ = scene.knob.dial.needle.drawn()
      scene.knob.markers.live = 60
      #expect(scene.knob.dial.needle.needsDisplay && !scene.knob.dial.face.needsDisplay)
      _ = scene.knob.dial.needle.drawn()
      scene.knob.markers.live = 60
      #expect(!scene.knob.dial.needle.needsDisplay)
    }

    @Test func modulationNeedsSpaceInTheNaturalSize() {
      let knob = KnobControl(frame: .zero)
      let side = knob.intrinsicContentSize.width
      knob.markers.hardware = 0.5
      #expect(knob.intrinsicContentSize.width == side)
      knob.markers.modulation = 0.5...0.5
      #expect(knob.intrinsicContentSize.width == side + 12)
    }

    @Test func ghostStaysWhereTheTurnBegan() throws {
      let scene = Scene(value: 20) { $0.showsGhost = true }
      #expect(try operations(scene, .marker).isEmpty)
      scene.press(80, 10, by: .finger)
      let before = try #require(try operations(scene, .marker).first)
      scene.move(150, 80)
      #expect(try operations(scene, .marker).map(\.path) == [before.path])
      #expect(scene.knob.value > 20)
      scene.release()
      #expect(try operations(scene, .marker).isEmpty)
      scene.hold(.up)
      #expect(try operations(scene, .marker).isEmpty)
      scene.knob.showsGhost = false
      scene.releaseKeys()
      scene.press(80, 10, by: .finger)
      #expect(try operations(scene, .marker).isEmpty)
    }
  }
}
