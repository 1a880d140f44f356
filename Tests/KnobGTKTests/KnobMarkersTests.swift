import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// A modulation, the value of the hardware, and the value from before a turn.
  @MainActor @Suite(.serialized) struct KnobMarkersTests {
    private func scene() throws -> Scene {
      let scene = try Scene(newKnob(value: 0.5), size: KnobSize(width: 100, height: 100))
      Stage.frames(2, of: scene.window)
      return scene
    }

    private func picture(_ scene: Scene) throws -> Picture {
      Stage.frames(1, of: scene.window)
      return try Picture(of: scene.peer.widget, in: scene.window)
    }

    @Test func markersReportNothingAndMoveNoValue() throws {
      let scene = try scene()
      defer { scene.close() }
      for index in 0..<500 {
        // Evenly spread over -1...2, so some values are outside the range.
        let (one, two) = (Double(index * 37 % 301) / 100 - 1, Double(index * 91 % 301) / 100 - 1)
        scene.knob.markers.modulation = min(one, two)...max(one, two)
        scene.knob.markers.live = index % 5 == 0 ? .nan : two
        scene.knob.markers.hardware = one
        #expect(scene.knob.value == 0.5)
      }
      Stage.frames(1, of: scene.window)
      #expect(scene.signals.all == [])
    }

    /// The point of a modulation moves with each frame, so it needs neither a new face nor a
    /// layout.
    @Test func livePointMovesOnTheSameFace() throws {
      let scene = try scene()
      defer { scene.close() }
      let plain = try picture(scene)
      scene.knob.markers.modulation = 0.2...0.8
      let range = try picture(scene)
      #expect(range != plain)
      let (face, uses) = (scene.peer.paintedFace, FaceCache.uses)
      var pictures: [Picture] = []
      for live in [0.2, 0.5, 0.8] {
        scene.knob.markers.live = live
        let picture = try picture(scene)
        #expect(picture != range && !pictures.contains(picture))
        pictures.append(picture)
      }
      #expect(scene.peer.paintedFace === face && FaceCache.uses == uses)
      scene.knob.markers = KnobMarkers()
      #expect(try picture(scene) == plain)
    }

    @Test func modulationHasSpaceAroundTheDial() throws {
      let knob = try newKnob(value: 0.5)
      let natural = try #require(KnobType.peer(knob.widget)).measure(GTK_ORIENTATION_HORIZONTAL)
      #expect(natural.natural == 56)
      knob.markers.modulation = 0.5...0.5
      let wider = try #require(KnobType.peer(knob.widget)).measure(GTK_ORIENTATION_HORIZONTAL)
      #expect(wider.natural == 68)
      knob.metrics.margin = 20
      knob.look = .dot
      #expect(KnobType.peer(knob.widget)?.measure(GTK_ORIENTATION_HORIZONTAL).natural == 88)
    }

    @Test func ghostStaysWhereTheTurnBegan() throws {
      let scene = try scene()
      defer { scene.close() }
      var pictures: [[Picture]] = []
      for showsGhost in [false, true] {
        scene.knob.showsGhost = showsGhost
        scene.press(50, 50)
        scene.nudge(0, -50)
        let turned = try picture(scene)
        #expect(scene.peer.shownMarkers != scene.knob.markers || !showsGhost)
        scene.release()
        scene.move(2, 2)
        scene.knob.value = 0.5
        pictures.append([turned, try picture(scene)])
      }
      #expect(pictures[0][0] != pictures[1][0], "there is a ghost during the turn")
      #expect(pictures[0][1] == pictures[1][1], "and none after it")
    }

    @Test func listsOfNumbersAreChecked() throws {
      let knob = try newKnob(value: 0.5)
      let properties = Properties(knob.widget)
      properties.set("modulation", .numbers([0.8, 0.2, 0.3]))
      #expect(knob.markers.modulation == 0.2...0.8 && knob.markers.live == 0.3)
      #expect(properties.get("modulation") == .numbers([0.2, 0.8, 0.3]))
      for list in [[], [0.5], [.nan, 1], [1, .nan]] {
        properties.set("modulation", .numbers(list))
        #expect(knob.markers.modulation == nil && knob.markers.live == nil)
      }
      Journal.expectNothing()
    }
  }
}
