import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  @MainActor @Suite struct PictureStyleTests {
    private typealias Picture = ViewHost.Picture
    private let whole = CGSize(width: 160, height: 160)

    private func scene(_ style: PictureKnobStyle) -> ViewScene {
      ViewScene(Patch(100, 0...100)) {
        Knob(value: $0.binding, in: $0.range).knobStyle(style).disabled(!$0.isEnabled)
      }
    }

    @Test func imagesFollowTheDialAndRotate() {
      let style = PictureKnobStyle(
        Image("Cap"), background: Image("Plate"), foreground: Image("Shine"), share: 0.5)
      let scene = scene(style)
      let half = CGSize(width: 80, height: 80)
      #expect(
        scene.host.pictures
          == [Picture("Plate", 0, whole), Picture("Cap", 135, half), Picture("Shine", 0, whole)])
      scene.change { $0.value = 50 }
      #expect(scene.host.pictures.map(\.degrees) == [0, 0, 0])
    }

    @Test func imagesFollowTheState() {
      let all = PictureKnobStyle(
        Image("Cap"), highlighted: Image("Lit"), disabled: Image("Grey"))
      let scene = scene(all)
      scene.press(80, 10, by: .finger)
      #expect(scene.host.pictures == [Picture("Lit", 135, whole)])
      scene.change { $0.isEnabled = false }
      #expect(scene.host.pictures == [Picture("Grey", 135, whole)])
    }

    @Test func normalImageReplacesMissingOnes() {
      let scene = scene(PictureKnobStyle(Image("Cap")))
      scene.press(80, 10, by: .finger)
      #expect(scene.host.pictures == [Picture("Cap", 135, whole)])
      scene.change { $0.isEnabled = false }
      #expect(scene.host.pictures == [Picture("Cap", 135, whole, opacity: 0.38)])
    }

    @Test func focusRingSurroundsTheImage() {
      let scene = scene(PictureKnobStyle(Image("Cap")))
      #expect(scene.operations.isEmpty)
      scene.host.focus()
      #expect(scene.operations.map(\.kind) == [.stroke(width: 2, cap: .butt)])
    }

    @Test func imagesLeaveSpaceForMarkers() {
      let patch = Patch(50, 0...100)
      let orange = Color(red: 1, green: 0.5, blue: 0)
      let scene = ViewScene(patch) { patch in
        var markers = KnobMarkers()
        if patch.step == 1 { markers.modulation = 20...80 }
        return Knob(value: patch.binding, in: patch.range)
          .knobStyle(PictureKnobStyle(Image("Cap"), modulation: orange))
          .knobMarkers(markers)
      }
      #expect(scene.host.pictures.map(\.size) == [whole] && scene.operations.isEmpty)
      scene.change { $0.step = 1 }
      #expect(scene.host.pictures.map(\.size) == [CGSize(width: 140, height: 140)])
      let color = KnobColor(red: 1, green: 0.5, blue: 0).cgColor
      #expect(scene.operations.map(\.colors) == [[color]] && scene.host.faults == [])
    }
  }
}
