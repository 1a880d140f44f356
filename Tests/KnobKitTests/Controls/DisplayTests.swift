import KnobEngine
import KnobPresentation
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// Where a control shows its value.
  @MainActor @Suite struct DisplayTests {
    init() {
      Scene.reducesMotion = false
      for link in CADisplayLink.running { link.invalidate() }
    }

    private func scene(
      _ display: ValueDisplay, _ change: (KnobControl) -> Void = { _ in }
    ) -> Scene {
      Scene(value: 50) {
        $0.label = "Mix"
        $0.format = ValueFormat(unit: "%", digits: 0)
        $0.nameTransition = 0
        $0.valuePersistence = 0
        $0.knobTracking = .vertical
        $0.valueDisplay = display
        change($0)
      }
    }

    private func caption(_ scene: Scene) -> String { scene.knob.captionLabel.caption }

    @Test func valueIsShownWhileTurningByDefault() {
      #expect(Scene().knob.valueDisplay == .turning)
      let knob = scene(.turning).knob
      knob.valueDisplay = .always
      #expect(knob.captionLabel.caption == "50\u{A0}%")
      knob.valueDisplay = .hover
      #expect(knob.captionLabel.caption == knob.label)
    }

    @Test func restingPointerShowsTheValue() async {
      let scene = scene(.hover)
      scene.point(at: 80, 80)
      #expect(caption(scene) == "Mix")
      await scene.wait { caption(scene) != "Mix" }
      #expect(caption(scene) == "50\u{A0}%" && scene.events() == "")
      scene.point(at: 2, 2)
      #expect(caption(scene) == "Mix")
    }

    @Test func pointerThatPassesShowsNothing() async {
      let scene = scene(.hover)
      scene.point(at: 80, 80)
      scene.point(at: 2, 2)
      try? await Task.sleep(for: .milliseconds(400))
      #expect(caption(scene) == "Mix")
      let other = self.scene(.turning)
      other.point(at: 80, 80)
      try? await Task.sleep(for: .milliseconds(400))
      #expect(caption(other) == "Mix")
    }

    @Test func keyboardFocusShowsTheValue() {
      let scene = scene(.hover)
      scene.focusWithKeyboard()
      #expect(caption(scene) == "50\u{A0}%")
      scene.unfocusWithKeyboard()
      #expect(caption(scene) == "Mix")
    }

    @Test func bubbleShowsTheValueWhileTurning() async {
      let scene = scene(.bubble)
      #expect(scene.knob.bubble == nil)
      scene.press(80, 80)
      scene.move(80, 55)
      #expect(scene.knob.bubble?.text == "60\u{A0}%" && caption(scene) == "Mix")
      scene.release()
      await scene.wait { scene.knob.bubble == nil }
      #expect(scene.knob.bubble == nil && caption(scene) == "Mix")
    }

    @Test func bubbleFades() {
      let scene = scene(.bubble) {
        $0.nameTransition = 0.2
        $0.valuePersistence = 10
      }
      scene.press(80, 80)
      scene.release()
      scene.knob.showName()
      scene.frames(10, 10.1)
      #expect(abs((scene.knob.bubble?.opacity ?? 0) - scene.shownBubbleOpacity(0.5)) < 1e-9)
      scene.frames(10.25)
      #expect(scene.knob.bubble == nil)
    }

    @Test func bubbleOfAnotherKnobReplacesTheOneThatStays() {
      let (first, second) = (scene(.bubble) { $0.valuePersistence = 60 }, scene(.bubble))
      first.press(80, 80)
      first.release()
      #expect(first.knob.bubble != nil)
      second.press(80, 80)
      #expect(first.knob.bubble == nil && second.knob.bubble != nil)
      first.press(80, 80)
      #expect(first.knob.bubble != nil && second.knob.bubble != nil, "the user holds both")
      first.release()
      second.release()
    }

    @Test func hiddenKnobHasNoBubble() {
      let scene = scene(.bubble)
      scene.press(80, 80)
      let bubble = scene.knob.bubble
      #expect(bubble?.text != nil)
      scene.knob.isHidden = true
      #expect(bubble?.text == nil)
      scene.release()
      let other = self.scene(.bubble)
      other.press(80, 80)
      let second = other.knob.bubble
      other.knob.removeFromSuperview()
      #expect(second?.text == nil)
    }

    @Test func knobWithoutACaptionHasABubbleForThePointer() async {
      let scene = scene(.hover) { $0.label = nil }
      scene.point(at: 80, 80)
      await scene.wait { scene.knob.bubble != nil }
      #expect(scene.knob.bubble?.text == "50\u{A0}%")
    }

    @Test func nameAndValueAreTwoLines() {
      let (one, two) = (scene(.turning), scene(.both))
      #expect(caption(two) == "Mix\n50\u{A0}%")
      let difference = two.knob.intrinsicContentSize.height - one.knob.intrinsicContentSize.height
      #expect(abs(difference - Scene.captionFontSize * 1.2) < 1e-9)
      two.knob.valueDisplay = .turning
      #expect(two.knob.intrinsicContentSize == one.knob.intrinsicContentSize)
    }

    @Test func valueIsShownWithoutAName() {
      #expect(caption(scene(.both) { $0.label = nil }) == "50\u{A0}%")
    }

    @Test func openFieldReplacesTheBubble() {
      let scene = scene(.bubble) { $0.valuePersistence = 10 }
      scene.press(80, 80)
      scene.release()
      #expect(scene.knob.bubble != nil)
      scene.knob.enterValue()
      #expect(scene.knob.bubble == nil)
    }
  }
}
