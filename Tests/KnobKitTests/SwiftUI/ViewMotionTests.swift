import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// The motion of the picture, the caption, and haptics.
  @MainActor @Suite struct MotionTests {
    /// The fraction that the picture shows.
    private func shown(_ scene: ViewScene) -> Double { scene.control.shownFraction }

    @Test func valueSetWithAnimationMovesThePicture() {
      let scene = ViewScene(0)
      let start = scene.indicatorTip
      withAnimation { scene.patch.value = 100 }
      scene.host.update()
      #expect(
        scene.control.core.knob.value == 100 && shown(scene) == 0 && scene.indicatorTip == start)
      #expect(scene.control.core.needsFrames)
      scene.host.frame(at: 1)
      scene.host.frame(at: 1.1)
      #expect(abs(shown(scene) - 0.5) < 1e-9)
      scene.host.frame(at: 1.3)
      #expect(shown(scene) == 1 && !scene.control.core.needsFrames)
      #expect(scene.indicatorTip != start && scene.events() == "" && scene.host.faults == [])
    }

    @Test func valueSetWithoutAnimationMovesThePictureAtOnce() {
      let scene = ViewScene(0)
      scene.change { $0.value = 100 }
      #expect(shown(scene) == 1 && !scene.control.core.needsFrames)
    }

    @Test func rangeSetWithAnimationMovesThePictureAtOnce() {
      let scene = ViewScene(50)
      withAnimation { (scene.patch.range, scene.patch.value) = (0...10, 10) }
      scene.host.update()
      #expect(shown(scene) == 1 && !scene.control.core.needsFrames)
    }

    @Test func reducedMotionMovesThePictureAtOnce() {
      let scene = ViewScene(0)
      scene.host.environment.accessibilityReduceMotion = true
      scene.host.update()
      withAnimation { scene.patch.value = 100 }
      scene.host.update()
      #expect(shown(scene) == 1 && !scene.control.core.needsFrames)
      scene.click(80, 10)
      scene.click(80, 10, clicks: 2)
      #expect(scene.value == 50 && shown(scene) == 0.5)
    }

    @Test func resetIsAnimated() {
      let scene = ViewScene(100)
      scene.click(80, 10)
      scene.click(80, 10, clicks: 2)
      #expect(scene.value == 50 && shown(scene) == 1 && scene.control.core.needsFrames)
      scene.host.frame(at: 1)
      scene.host.frame(at: 1.3)
      #expect(shown(scene) == 0.5)
    }

    @Test func pressStopsThePictureUntilTheKnobTurns() {
      let scene = ViewScene(0, tracking: .vertical)
      withAnimation { scene.patch.value = 100 }
      scene.host.update()
      scene.host.frame(at: 1)
      scene.host.frame(at: 1.1)
      scene.press(80, 80)
      scene.host.frame(at: 1.15)
      #expect(abs(shown(scene) - 0.5) < 1e-9)
      scene.move(80, 105)
      #expect(scene.value == 90 && abs(shown(scene) - 0.9) < 1e-9)
      scene.release()
    }

    @Test func wrappingKnobMovesTheShortWay() {
      let scene = ViewScene(Patch(350, 0...360)) {
        Knob(value: $0.binding, in: $0.range).knobWraps()
      }
      withAnimation { scene.patch.value = 10 }
      scene.host.update()
      scene.host.frame(at: 1)
      scene.host.frame(at: 1.02)
      #expect(shown(scene) > 350.0 / 360)
    }

    // MARK: Caption

    private func captioned(_ change: @escaping (KnobKit.Knob<Text, EmptyView>) -> some View)
      -> ViewScene
    {
      ViewScene(Patch(50, 0...100)) {
        change(Knob("Mix", value: $0.binding, in: $0.range))
          .knobFormat(ValueFormat(unit: "%", digits: 0)).knobTracking(.vertical)
      }
    }

    @Test func valueReplacesTheLabelForATime() async {
      let scene = captioned { $0 }
      #expect(scene.host.words.map(\.text) == ["Mix"])
      scene.press(80, 80)
      #expect(scene.host.words.map(\.text) == ["50\u{A0}%"] && !scene.control.core.needsFrames)
      scene.move(80, 55)
      #expect(scene.host.words.map(\.text) == ["60\u{A0}%"])
      scene.release()
      #expect(!scene.control.core.needsFrames)
      await scene.wait { scene.control.core.needsFrames }
      for time in 10...14 { scene.host.frame(at: Double(time) / 10) }
      #expect(scene.host.words.map(\.text) == ["Mix"] && scene.host.faults == [])
    }

    /// A knob whose value stays for a minute unless a number changes.
    private func persistent(_ transition: Double) -> ViewScene {
      ViewScene(Patch(50, 0...100)) {
        Knob("Mix", value: $0.binding, in: 0...100)
          .knobFormat(ValueFormat(unit: "%", digits: 0)).knobTracking(.vertical)
          .knobValuePersistence(60).knobNameTransition(transition)
          .knobName(trigger: $0.range.upperBound)
      }
    }

    @Test func triggerShowsTheLabelAtOnce() {
      let scene = persistent(0)
      scene.press(80, 80)
      #expect(scene.control.core.caption.persistence == 60)
      scene.change { $0.range = 0...1 }
      #expect(scene.host.words.map(\.text) == ["50\u{A0}%"])
      scene.release()
      #expect(scene.host.words.map(\.text) == ["50\u{A0}%"])
      scene.change { $0.range = 0...2 }
      #expect(scene.host.words.map(\.text) == ["Mix"] && !scene.control.core.needsFrames)
      #expect(scene.events() == "" && scene.host.faults == [])
    }

    @Test func valueFadesIntoTheLabelUnlessMotionIsReduced() {
      let scene = persistent(2)
      scene.click(80, 80)
      scene.change { $0.range = 0...1 }
      for time in [1, 1.5] { scene.host.frame(at: time) }
      #expect(scene.host.words.contains { $0.text == "50\u{A0}%" && $0.opacity == 0.5 })
      for time in [2.5, 3] { scene.host.frame(at: time) }
      #expect(scene.host.words.map(\.text) == ["Mix"] && !scene.control.core.needsFrames)
      let still = persistent(2)
      still.host.environment.accessibilityReduceMotion = true
      still.host.update()
      still.click(80, 80)
      still.change { $0.range = 0...1 }
      #expect(still.host.words.map(\.text) == ["Mix"] && !still.control.core.needsFrames)
    }

    @Test func labelReplacesTheValueAfterItsTime() async {
      let scene = captioned { $0.knobValuePersistence(.nan).knobNameTransition(-1) }
      scene.click(80, 80)
      await scene.wait {
        scene.host.update()
        return scene.host.words.map(\.text) == ["Mix"]
      }
      #expect(scene.host.words.map(\.text) == ["Mix"])
    }

    @Test func captionCanBeTheValueOrNothing() {
      #expect(captioned { $0.knobValueDisplay(.always) }.host.words.map(\.text) == ["50\u{A0}%"])
      #expect(captioned { $0.knobCaption(.hidden) }.host.words.isEmpty)
    }

    @Test func captionHasRoomForAllItsTexts() {
      let host = captioned { $0 }.host
      #expect(host.hiddenWords == ["0\u{A0}%", "100\u{A0}%"])
      // A text style, which follows the user's text size.
      #expect(host.fonts.allSatisfy { $0 == .caption.monospacedDigit().weight(.medium) })
    }

    // MARK: Feeling

    @Test func detentsAndEndsPlayHaptics() {
      let scene = ViewScene(Patch(20, 0...100)) {
        Knob(value: $0.binding, in: $0.range).knobDetents([50]).knobTracking(.vertical)
      }
      Scene.clearFeedback()
      scene.press(80, 150)
      scene.move(80, 100)
      #expect(Scene.feedback == [])
      scene.move(80, 75)
      #expect(scene.value == 50 && Scene.feedback == [.detent])
      scene.move(80, -100)
      #expect(scene.value == 100 && Scene.feedback == [.detent, .end])
      scene.move(80, -120)
      scene.release()
      #expect(Scene.feedback.count == 2)
      scene.host.focus()
      scene.host.press(.home)
      #expect(scene.value == 0 && Scene.feedback.count == 2)
    }

    @Test func hapticsCanBeTurnedOff() {
      let scene = ViewScene(Patch(50, 0...100)) {
        Knob(value: $0.binding, in: $0.range).knobPlaysHaptics(false).knobTracking(.vertical)
      }
      Scene.clearFeedback()
      scene.press(80, 80)
      scene.move(80, -100)
      #expect(scene.value == 100 && Scene.feedback == [])
    }
  }
}
