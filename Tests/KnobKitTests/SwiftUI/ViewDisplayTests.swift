import KnobEngine
import KnobPresentation
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// Where a view shows its value.
  @MainActor @Suite struct ViewDisplayTests {
    private func scene(_ display: ValueDisplay) -> ViewScene {
      ViewScene(Patch(50, 0...100)) { patch in
        Knob("Mix", value: patch.binding, in: patch.range)
          .knobFormat(ValueFormat(unit: "%", digits: 0)).knobValueDisplay(display)
          .knobNameTransition(0).knobValuePersistence(0).knobTracking(.vertical)
      }
    }

    private func words(_ scene: ViewScene) -> [String] { scene.host.words.map(\.text) }

    @Test func bubbleShowsTheValueWhileTurning() async {
      let scene = scene(.bubble)
      scene.press(80, 80)
      scene.move(80, 55)
      #expect(scene.control.bubble?.text == "60\u{A0}%" && words(scene) == ["Mix"])
      scene.release()
      await scene.wait { scene.control.bubble?.text == nil }
      scene.host.update()
      #expect(scene.control.bubble?.text == nil)
    }

    @Test func restingPointerShowsTheValue() async {
      let scene = scene(.hover)
      scene.point(at: 80, 80)
      #expect(words(scene) == ["Mix"])
      await scene.wait { scene.control.core.caption.isFading || words(scene) != ["Mix"] }
      #expect(words(scene) == ["50\u{A0}%"] && scene.control.bubble?.text == nil)
      scene.point(at: 2, 2)
      #expect(words(scene) == ["Mix"])
    }

    @Test func keyboardFocusShowsTheValue() {
      let scene = scene(.hover)
      scene.host.focus()
      #expect(words(scene) == ["50\u{A0}%"])
      scene.host.focus(false)
      #expect(words(scene) == ["Mix"])
    }

    @Test func nameAndValueAreTwoLines() {
      let scene = scene(.both)
      #expect(words(scene) == ["Mix", "50\u{A0}%"] && !scene.host.hiddenWords.contains("Mix"))
    }

    @Test func valueCanAlwaysBeShown() { #expect(words(scene(.always)) == ["50\u{A0}%"]) }
  }
}
