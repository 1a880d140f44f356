import CoreGraphics
import Foundation
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

    @Test func modulationIsDrawnAndReportsNothing() throws {
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

    @Test func knobMadeOfImagesShowsItsMarkersAroundThem() throws {
      let scene = Scene(value: 50) {
        $0.setKnobImage(PlatformImage(size: CGSize(width: 80, height: 80)), for: .normal)
        $0.showsGhost = true
      }
      #expect(try operations(scene, .marker).isEmpty)
      scene.knob.markers.modulation = 25...75
      scene.knob.markers.hardware = 20
      scene.layout()
      let edge = scene.knob.dialLayout.diameter / 2
      let line = try #require(try operations(scene, .marker).first)
      guard case .line(let end)? = line.path.last else {
        Issue.record("the mark of the hardware is not a line")
        return
      }
      let center = scene.knob.dialLayout.center
      #expect(abs(KnobPoint(end).distance(to: center) - edge - 4) < 1e-9)
      scene.press(80, 10, by: .finger)
      #expect(try operations(scene, .marker).count == 2)
      scene.release()
      #expect(try operations(scene, .modulation).count == 1)
      scene.knob.markers = KnobMarkers()
      #expect(try operations(scene, .marker).isEmpty && scene.events() == "began+ended")
    }

    @Test func modulationHasItsOwnColor() throws {
      let scene = Scene(value: 50) { $0.markers.modulation = 25...75 }
      let own = PlatformColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
      _ = scene.knob.dial.needle.drawn()
      scene.knob.modulationColor = own
      #expect(scene.knob.dial.needle.needsDisplay && scene.knob.modulationColor === own)
      let drawn = try #require(scene.knob.dial.needle.drawn())
      #expect(drawn.operations.contains { $0.colors == [own.cgColor] })
    }

    @Test func encoderMarksTheDirectionFromBeforeATurn() throws {
      let scene = EncoderScene {
        $0.knobTracking = .rotary
        $0.showsGhost = true
      }
      func ghosts() throws -> [CGContext.Operation] {
        let color = scene.encoder.palette(scene.encoder.colors).paint(.marker, in: KnobState())
        return try #require(scene.encoder.drawn()).operations.filter {
          $0.colors == [color.middle.cgColor]
        }
      }
      #expect(try ghosts().isEmpty)
      for (start, end) in [((80.0, 10.0), (150.0, 80.0)), ((150, 80), (80, 150))] {
        scene.press(start.0, start.1)
        scene.move(end.0 - 5, end.1 - 5)
        scene.move(end.0, end.1)
        guard case .line(let point)? = try ghosts().first?.path.last else {
          Issue.record("the ghost is not a line")
          return
        }
        // It points to the place of the press.
        #expect(abs((point.x - 80) * (start.1 - 80) - (point.y - 80) * (start.0 - 80)) < 1e-6)
        scene.release()
        #expect(try ghosts().isEmpty)
      }
      scene.encoder.showsGhost = false
      scene.press(80, 10)
      #expect(try ghosts().isEmpty)
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
