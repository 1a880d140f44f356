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

    private func labels(_ scene: ViewScene) -> [(text: String, place: CGPoint, font: Font?)] {
      scene.host.draw().compactMap { act in
        if case .text(let text, let place, let font, _) = act { (text, place, font) } else { nil }
      }
    }

    @Test func labelsAreDrawnAroundTheDial() throws {
      let scene = scene()
      let labels = labels(scene)
      #expect(labels.map(\.text) == ["0", "50", "100"])
      #expect(labels[0].font?.traits == ["size 10.0", "medium", "monospacedDigit"])
      let side = scene.surface.bounds.width
      #expect(side < 150 && labels[1].place.y < (160 - side) / 2)
      scene.change { $0.step = 1 }
      #expect(self.labels(scene).isEmpty && scene.surface.bounds.width == 160)
      #expect(scene.events() == "" && scene.host.faults == [])
    }

    @Test func labelsFollowTheTextSize() {
      let scene = scene()
      let (side, natural) = (scene.surface.bounds.width, scene.host.idealSize?.width ?? 0)
      scene.host.environment.textScale = 2
      scene.host.update()
      #expect(labels(scene).first?.font?.traits.first == "size 20.0")
      #expect(scene.surface.bounds.width < side && (scene.host.idealSize?.width ?? 0) > natural)
    }

    @Test func tapOnALabelSetsItsValueAsAGesture() throws {
      let scene = scene(allowsClicks: true)
      let label = try #require(labels(scene).last)
      let place = CGPoint(x: label.place.x + 8, y: label.place.y + 6)
      scene.host.tap(at: place)
      #expect(scene.value == 100 && scene.events() == "began+changed+ended")
      // The dial has priority, and between the labels there is nothing.
      scene.host.tap(at: CGPoint(x: 80, y: 80))
      scene.host.tap(at: CGPoint(x: 80, y: 159))
      #expect(scene.value == 100 && scene.events() == "")
      scene.change { $0.isEnabled = false }
      scene.host.tap(at: CGPoint(x: 80, y: 8))
      #expect(scene.value == 100 && scene.host.faults == [])
      #expect(!self.scene().host.tap(at: place))
    }
  }
}
