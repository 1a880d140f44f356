import Foundation
import KnobEngine
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// Presses, drags, and clicks.
  @MainActor @Suite struct PointerTests {
    @Test func pressBesideTheDialIsNotHandled() {
      let scene = Scene()
      #expect(!scene.press(3, 3))
      #expect(scene.press(80, 3))
    }

    @Test func systemCancelRestoresTheValue() {
      let scene = Scene(value: 50)
      scene.press(80, 10, by: .finger)
      scene.move(150, 80)
      #expect(scene.knob.value > 60)
      scene.systemCancels()
      #expect(scene.knob.value == 50 && !scene.knob.isHighlighted)
      #expect(scene.events() == "began+changed+changed+ended")
    }

    @Test func disablingDuringAGestureRestoresTheValue() {
      let scene = Scene(value: 50)
      scene.press(80, 10, by: .finger)
      scene.move(150, 80)
      scene.knob.isEnabled = false
      #expect(
        scene.knob.value == 50 && !scene.knob.isTurning && scene.knob.imageState.contains(.disabled)
      )
      scene.move(80, 150)
      scene.release()
      #expect(scene.events() == "began+changed+changed+ended")
      scene.knob.isEnabled = true
      #expect(!scene.knob.imageState.contains(.disabled))
    }

    @Test func readOnlyDuringAGestureRestoresTheValue() {
      let scene = Scene(value: 50)
      scene.press(80, 10, by: .finger)
      scene.move(150, 80)
      scene.knob.isReadOnly = true
      #expect(scene.knob.value == 50 && !scene.knob.isTurning && !scene.knob.isHighlighted)
      #expect(scene.events() == "began+changed+changed+ended")
    }

    @Test func leavingTheWindowRestoresTheValue() {
      let scene = Scene(value: 50)
      scene.press(80, 10, by: .finger)
      scene.move(150, 80)
      scene.knob.removeFromSuperview()
      #expect(scene.knob.value == 50 && !scene.knob.isTurning)
      #expect(scene.events() == "began+changed+changed+ended")
    }

    @Test func readOnlyKnobDoesNotTurn() {
      let scene = Scene(value: 50) { $0.isReadOnly = true }
      scene.press(80, 10, by: .finger)
      scene.move(150, 80)
      scene.release()
      #expect(scene.knob.value == 50 && scene.events() == "" && !scene.knob.isHighlighted)
    }

    @Test func nonContinuousKnobSendsOneChangeAtTheRelease() {
      let scene = Scene(value: 50) { $0.isContinuous = false }
      scene.press(80, 10, by: .finger)
      scene.move(150, 80)
      scene.move(140, 100)
      #expect(scene.events() == "began" && scene.knob.value > 60)
      scene.release()
      #expect(scene.events() == "changed+ended")
    }

    @Test func shiftIsFineAdjustment() {
      let scene = Scene(value: 50)
      scene.press(80, 80, by: .mouse)
      scene.move(80, 55)
      scene.move(80, 55, fine: true)
      scene.move(80, 30, fine: true)
      #expect(abs(scene.knob.value - 61) < 1e-9)
      scene.move(80, 30)
      scene.move(80, 5)
      #expect(abs(scene.knob.value - 71) < 1e-9)
      scene.release()
    }

    @Test func shiftAtThePressIsFineAdjustment() {
      let scene = Scene(value: 50)
      scene.press(80, 80, by: .mouse, fine: true)
      #expect(scene.knob.core.knob.isFine)
      scene.release()
      scene.press(80, 80, by: .mouse)
      #expect(!scene.knob.core.knob.isFine)
      scene.release()
    }

    @Test func severalKnobsTurnAtOnce() {
      let (a, b) = (Scene(value: 50), Scene(value: 50))
      a.press(80, 10, by: .finger)
      b.press(80, 10, by: .finger)
      a.move(150, 80)
      b.move(10, 80)
      a.release()
      b.release()
      #expect(a.knob.value > 80 && b.knob.value < 20)
    }

    @Test func leavingAFailRingEndsTheGesture() {
      let scene = Scene(value: 50) { $0.knobTracking.ring = Tracking.Ring(20...75, outside: .fail) }
      scene.knob.knobTracking.style = .rotary
      scene.press(80, 20)
      scene.move(140, 80)
      let value = scene.knob.value
      scene.move(300, 80)
      #expect(!scene.knob.isTurning)
      scene.move(140, 80)
      #expect(scene.knob.value == value && scene.events() == "began+changed+ended")
      #expect(scene.press(80, 78) && !scene.knob.isTurning && scene.events() == "")
    }

    // MARK: Double click

    @Test func doubleClickResetsAtItsRelease() {
      let scene = Scene(value: 80)
      scene.click(80, 40)
      #expect(scene.events() == "began+ended")
      scene.press(80, 40, clicks: 2)
      #expect(scene.knob.value == 80)
      scene.release()
      #expect(scene.knob.value == 50 && scene.events() == "began+ended+began+changed+ended")
    }

    @Test func doubleClickAtTheCenterResets() {
      let scene = Scene(value: 80)
      scene.click(80, 80)
      scene.click(80, 80, clicks: 2)
      #expect(scene.knob.value == 50)
    }

    @Test func tripleClickResetsOnce() {
      let scene = Scene(value: 80)
      for taps in 1...3 { scene.click(80, 40, clicks: taps) }
      #expect(scene.knob.value == 50)
      #expect(scene.events() == "began+ended+began+ended+began+changed+ended+began+ended")
    }

    @Test func dragIsNotAClick() {
      let scene = Scene(value: 80)
      scene.press(80, 10, by: .finger)
      scene.move(92, 10)
      scene.release()
      scene.click(80, 10, clicks: 2)
      #expect(scene.knob.value > 80)
    }

    @Test func twoSlowClicksAreNoDoubleClick() {
      let scene = Scene(value: 80)
      scene.click(80, 40)
      scene.click(80, 40)
      #expect(scene.knob.value == 80)
    }

    @Test func doubleClickThatMovesALittleResets() {
      let scene = Scene(value: 80)
      for clicks in 1...2 {
        scene.press(80, 40, clicks: clicks)
        scene.move(82, 37)
        scene.release()
      }
      #expect(scene.knob.value == 50)
    }

    @Test func doubleClickResetCanBeTurnedOff() {
      let scene = Scene(value: 80) { $0.resetsToDefault = false }
      scene.click(80, 40)
      scene.click(80, 40, clicks: 2)
      #expect(scene.knob.value == 80)
    }

    // MARK: Haptics

    @Test func pointersPlayHapticsAtEndsAndDetents() {
      let scene = Scene(Parameter(0...100, detents: [60]), value: 50) {
        $0.knobTracking = .vertical
      }
      Scene.clearFeedback()
      scene.press(80, 80)
      scene.move(80, 70)
      #expect(Scene.feedback == [])
      scene.move(80, 55)
      #expect(Scene.feedback == [.detent])
      scene.move(80, -200)
      scene.move(80, -300)
      #expect(Scene.feedback == [.detent, .end])
      scene.release()
      scene.key(.home)
      #expect(Scene.feedback.count == 2)
      scene.knob.playsHaptics = false
      scene.press(80, 80)
      scene.move(80, -400)
      #expect(Scene.feedback.count == 2)
    }
  }
}
