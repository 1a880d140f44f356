import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests {
  @MainActor @Suite struct KnobTests {
    // MARK: The first things

    @Test func knobIsOneAdjustableElement() throws {
      let patch = Patch(50, 0...100)
      let scene = ViewScene(patch) {
        Knob("Mix", value: $0.binding, in: $0.range).knobFormat(ValueFormat(unit: "%", digits: 0))
      }
      let element = try #require(scene.host.accessibility.first)
      #expect(scene.host.accessibility.count == 1)
      #expect(element.label == "Mix" && element.value == "50\u{A0}%")
      #expect(element.isAdjustable && element.isEnabled)
    }

    @Test func knobIsLikeASlider() {
      let patch = Patch(0.25, 0...1)
      let scene = ViewScene(patch) { Knob(value: $0.binding) }
      #expect(
        scene.control.core.knob.parameter == Parameter(0...1)
          && scene.control.core.knob.value == 0.25)
      #expect(scene.host.idealSize == CGSize(width: 72, height: 72))
      #expect(scene.host.words.isEmpty)
    }

    @Test func codeThatSetsTheValueCausesNoGesture() {
      let scene = ViewScene(50)
      scene.change { $0.value = 70 }
      #expect(
        scene.control.core.knob.value == 70 && scene.events() == "" && scene.patch.writes == [])
      #expect(scene.host.faults == [])
    }

    @Test func knobThatIsGoneLeavesNothing() {
      weak var control: KnobControl?
      do {
        let scene = ViewScene(50)
        scene.press(80, 10, by: .finger)
        scene.move(150, 80)
        scene.host.disappear()
        control = scene.control
        #expect(control != nil && scene.value == 50)
      }
      #expect(control == nil)
    }
  }
}
