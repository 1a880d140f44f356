import KnobEngine
import KnobPresentation
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  @MainActor @Suite struct ViewLabelTests {
    private func scene(allowsClicks: Bool = false) -> ViewScene {
      ViewScene(Patch(50, 0...100)) { patch in
        Knob(value: patch.binding, in: patch.range, onEditingChanged: patch.edit)
          .knobTicks(.even(3)).knobLabels(
            patch.step == 1 ? .none : .ticks, allowsClicks: allowsClicks
          )
          .disabled(!patch.isEnabled)
      }
    }

    private func labels(_ scene: ViewScene) -> [DialLabels.Shown] {
      scene.control.labelView?.labels ?? []
    }

    private func place(_ label: DialLabels.Shown, _ scene: ViewScene) -> CGPoint {
      let (origin, dial) = (label.place.origin, scene.control.dial.frame.origin)
      return CGPoint(x: origin.x + dial.x + 8, y: label.place.baseline + dial.y - 3)
    }

    @Test func labelsAreDrawnAroundTheDial() throws {
      let scene = scene()
      let labels = labels(scene)
      #expect(labels.map(\.text) == ["0", "50", "100"])
      let font = scene.control.labelFont
      #expect(font.pointSize == 10 && font.traits == ["medium", "monospacedDigit"])
      let side = scene.control.dial.bounds.width
      #expect(side < 150 && place(labels[1], scene).y < (160 - side) / 2)
      // The dial of SwiftUI is in the middle of the labels, too.
      let canvas = try #require(scene.host.canvasSizes.first)
      #expect(canvas == CGSize(width: side, height: side))
      scene.change { $0.step = 1 }
      #expect(self.labels(scene).isEmpty && scene.control.dial.bounds.width == 160)
      #expect(scene.host.canvasSizes.first?.width == 160)
      #expect(scene.events() == "" && scene.host.faults == [])
    }

    @Test func labelsFollowTheTextSize() {
      let scene = scene()
      let (side, natural) = (scene.control.dial.bounds.width, scene.host.idealSize?.width ?? 0)
      scene.host.environment.textScale = 2
      scene.host.update()
      #expect(scene.control.labelFont.pointSize == 20)
      scene.control.layOut()
      #expect(scene.control.dial.bounds.width < side)
      #expect((scene.host.idealSize?.width ?? 0) > natural)
    }

    @Test func tapOnALabelSetsItsValueAsAGesture() throws {
      let scene = scene(allowsClicks: true)
      let label = try #require(labels(scene).last)
      let place = place(label, scene)
      scene.click(place.x, place.y)
      #expect(scene.value == 100 && scene.events() == "began+changed+ended")
      // Between the labels there is nothing, and the dial has priority.
      scene.click(80, 159)
      #expect(scene.value == 100 && scene.events() == "")
      scene.click(80, 80)
      #expect(scene.value == 100 && scene.events() == "began+ended")
      scene.change { $0.isEnabled = false }
      scene.click(80, 8)
      #expect(scene.value == 100 && scene.host.faults == [])
      let other = self.scene()
      other.click(place.x, place.y)
      #expect(other.value == 50 && other.events() == "")
    }
  }
}
