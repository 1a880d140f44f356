import KnobEngine
import KnobPresentation
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  @MainActor @Suite struct ViewMarkerTests {
    private func scene(showsGhost: Bool = false) -> ViewScene {
      ViewScene(Patch(50, 0...100)) { patch in
        var markers = KnobMarkers()
        if patch.step == 1 { markers.modulation = 20...80 }
        return Knob(value: patch.binding, in: patch.range, onEditingChanged: patch.edit)
          .knobTracking(.rotary).knobMarkers(markers).knobShowsGhost(showsGhost)
      }
    }

    private func count(_ scene: ViewScene, _ role: KnobRole) -> Int {
      let palette = KnobPalette(text: .black, accent: .black, isDark: false)
      let color = palette.paint(role, in: KnobState()).middle.cgColor
      return scene.operations.count { $0.colors == [color] }
    }

    @Test func modulationIsDrawnAndChangesNothing() {
      let scene = scene()
      #expect(count(scene, .modulation) == 0)
      scene.change { $0.step = 1 }
      #expect(count(scene, .modulation) == 1 && scene.value == 50)
      #expect(scene.events() == "" && scene.host.faults == [])
    }

    @Test func modulationHasTheColorOfTheStyle() {
      let scene = ViewScene(Patch(50, 0...100)) { patch in
        var markers = KnobMarkers()
        markers.modulation = 20...80
        return Knob(value: patch.binding, in: patch.range).knobMarkers(markers)
          .knobStyle(DefaultKnobStyle(modulation: Color(red: 1, green: 0.5, blue: 0)))
      }
      let color = KnobColor(red: 1, green: 0.5, blue: 0).cgColor
      #expect(scene.operations.contains { $0.colors == [color] })
    }

    @Test func encoderMarksTheDirectionFromBeforeATurn() {
      let scene = ViewScene(Patch(0, 0...1)) { _ in
        EncoderView("Preset") { _ in }.knobTracking(.rotary).knobShowsGhost()
      }
      #expect(count(scene, .marker) == 0)
      scene.press(80, 10)
      scene.move(150, 80)
      #expect(count(scene, .marker) == 1)
      scene.release()
      #expect(count(scene, .marker) == 0 && scene.host.faults == [])
    }

    @Test func ghostIsShownWhileAPointerTurnsTheKnob() {
      let scene = scene(showsGhost: true)
      #expect(count(scene, .marker) == 0)
      scene.press(80, 10)
      scene.move(150, 80)
      #expect(scene.value > 50 && count(scene, .marker) == 1)
      scene.release()
      #expect(count(scene, .marker) == 0)
    }
  }
}
