import KnobEngine
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.ControlTests {
  /// Fingers, pens and pointers, through the control's own tracking.
  @MainActor @Suite struct TouchTests {
    @Test func touchTurnsThroughTracking() {
      let scene = Scene(Parameter(10...30), value: 20)
      scene.press(80, 10)
      #expect(scene.knob.isTracking && scene.knob.isTurning && scene.knob.isHighlighted)
      #expect(scene.knob.state == .highlighted && scene.knob.value == 20)
      scene.move(150, 80)
      // 20 * 90 / 270
      #expect(abs(scene.knob.value - (20 + 20.0 / 3)) < 1e-9)
      scene.release()
      #expect(!scene.knob.isTracking && !scene.knob.isTurning && scene.knob.state == .normal)
      #expect(scene.events() == "began+changed+ended")
    }

    @Test func overridesOfTrackingAreEnough() {
      // As a subclass or a test on a device would call them.
      let scene = Scene(value: 50) { $0.tracking = .vertical }
      let finger = Finger(scene.inWindow(80, 80))
      #expect(scene.knob.beginTracking(finger, with: nil))
      finger.place = scene.inWindow(80, 55)
      #expect(scene.knob.continueTracking(finger, with: nil))
      scene.knob.endTracking(finger, with: nil)
      #expect(scene.knob.value == 60 && scene.events() == "began+changed+ended")
      #expect(!scene.knob.continueTracking(finger, with: nil))
    }

    @Test func highlightStaysWhereTheFingerGoes() {
      let scene = Scene()
      scene.press(80, 10)
      scene.move(500, 500)
      #expect(scene.knob.isHighlighted)
      scene.release()
      #expect(!scene.knob.isHighlighted)
    }

    @Test func pressBesideTheDialIsNotTheKnobs() {
      let scene = Scene()
      #expect(!scene.press(3, 3))
      #expect(scene.press(80, 3))
    }

    @Test func systemCancelRestoresTheValue() {
      let scene = Scene(value: 50)
      scene.press(80, 10)
      scene.move(150, 80)
      #expect(scene.knob.value > 60)
      scene.systemCancels()
      #expect(scene.knob.value == 50 && !scene.knob.isHighlighted)
      #expect(scene.events() == "began+changed+changed+ended")
    }

    @Test func disablingDuringAGestureRestoresTheValue() {
      let scene = Scene(value: 50)
      scene.press(80, 10)
      scene.move(150, 80)
      scene.knob.isEnabled = false
      #expect(scene.knob.value == 50 && !scene.knob.isTracking && scene.knob.state == .disabled)
      scene.move(80, 150)
      scene.release()
      #expect(scene.events() == "began+changed+changed+ended")
      scene.knob.isEnabled = true
      #expect(scene.knob.state == .normal)
    }

    @Test func readOnlyDuringAGestureRestoresTheValueAndEndsIt() {
      let scene = Scene(value: 50)
      scene.press(80, 10)
      scene.move(150, 80)
      scene.knob.isReadOnly = true
      #expect(scene.knob.value == 50 && !scene.knob.isTracking && !scene.knob.isHighlighted)
      #expect(scene.events() == "began+changed+changed+ended")
    }

    @Test func leavingTheWindowRestoresTheValue() {
      let scene = Scene(value: 50)
      scene.press(80, 10)
      scene.move(150, 80)
      scene.knob.removeFromSuperview()
      #expect(scene.knob.value == 50 && !scene.knob.isTurning)
      #expect(scene.events() == "began+changed+changed+ended")
    }

    @Test func readOnlyKnobIgnoresTouches() {
      let scene = Scene(value: 50) { $0.isReadOnly = true }
      scene.press(80, 10)
      scene.move(150, 80)
      scene.release()
      #expect(scene.knob.value == 50 && scene.events() == "" && !scene.knob.isHighlighted)
    }

    @Test func changeIsReportedOnceAtTheReleaseUnlessContinuous() {
      let scene = Scene(value: 50) { $0.isContinuous = false }
      scene.press(80, 10)
      scene.move(150, 80)
      scene.move(140, 100)
      #expect(scene.events() == "began" && scene.knob.value > 60)
      scene.release()
      #expect(scene.events() == "changed+ended")
    }

    @Test func coalescedTouchesKeepTheirPathAndReportOneChange() {
      let scene = Scene(Parameter(0...1000), value: 0)
      scene.press(80, 10)
      let finger = scene.finger
      // Right round to 6 o'clock and on to 9: as one straight move it would be a turn back.
      let samples = [(150.0, 80.0), (80, 150), (10, 80)].map { Finger(scene.inWindow($0.0, $0.1)) }
      finger?.place = scene.inWindow(10, 80)
      if let finger { scene.knob.touchesMoved([finger], with: TouchEvent(samples: samples)) }
      #expect(abs(scene.knob.value - 1000) < 1e-9)
      #expect(scene.events() == "began+changed")
    }

    @Test func shiftCountsAtThePressToo() {
      let scene = Scene(value: 50)
      scene.press(80, 80, by: .mouse, fine: true)
      #expect(scene.knob.knob.isFine)
      scene.release()
      scene.press(80, 80, by: .mouse)
      #expect(!scene.knob.knob.isFine)
      scene.release()
    }

    @Test func secondFingerIsFineAdjustment() {
      let scene = Scene(value: 50) { $0.tracking = .vertical }
      scene.press(80, 80)
      scene.move(80, 55)
      #expect(scene.knob.value == 60)
      let second = Finger(scene.inWindow(100, 100))
      scene.knob.touchesBegan([second], with: TouchEvent())
      scene.knob.touchesMoved([second], with: TouchEvent())
      scene.move(80, 30)
      #expect(abs(scene.knob.value - 61) < 1e-9)
      scene.knob.touchesEnded([second], with: TouchEvent())
      scene.move(80, 5)
      #expect(abs(scene.knob.value - 71) < 1e-9)
      scene.release()
      #expect(scene.events() == "began+changed+changed+changed+ended")
    }

    @Test func fingersThatComeTogetherAreOneThatTurnsAndOneThatRests() {
      let scene = Scene(value: 50) { $0.tracking = .vertical }
      let (first, second) = (Finger(scene.inWindow(80, 80)), Finger(scene.inWindow(90, 80)))
      second.time = 0.01
      scene.knob.touchesBegan([second, first], with: TouchEvent())
      first.place = scene.inWindow(80, 55)
      scene.knob.touchesMoved([first, second], with: TouchEvent())
      #expect(abs(scene.knob.value - 51) < 1e-9)
      scene.knob.touchesEnded([first, second], with: TouchEvent())
      #expect(scene.events() == "began+changed+ended")
    }

    @Test func severalKnobsTurnAtOnce() {
      let (a, b) = (Scene(value: 50), Scene(value: 50))
      a.press(80, 10)
      b.press(80, 10)
      a.move(150, 80)
      b.move(10, 80)
      a.release()
      b.release()
      #expect(a.knob.value > 80 && b.knob.value < 20)
    }

    @Test func pointerTurnsUpAndDownAndBringsTheKeyboard() {
      let scene = Scene(value: 50)
      scene.press(80, 80, by: .mouse)
      #expect(scene.knob.isFirstResponder)
      scene.move(140, 55)
      #expect(scene.knob.value == 60)
      scene.release()
      let other = Scene(value: 50)
      other.press(80, 10, by: .pen)
      other.move(150, 80)
      #expect(other.knob.value > 80 && !other.knob.isFirstResponder)
    }

    @Test func secondTapResetsAtItsRelease() {
      let scene = Scene(value: 80)
      scene.click(80, 40)
      #expect(scene.events() == "began+ended")
      scene.press(80, 40, clicks: 2)
      #expect(scene.knob.value == 80)
      scene.release()
      #expect(scene.knob.value == 50 && scene.events() == "began+ended+began+changed+ended")
    }

    @Test func tapInTheCenterResetsToo() {
      let scene = Scene(value: 80)
      scene.click(80, 80)
      scene.click(80, 80, clicks: 2)
      #expect(scene.knob.value == 50)
    }

    @Test func turningIsNoTap() {
      let scene = Scene(value: 80)
      scene.press(80, 10)
      scene.move(92, 10)
      scene.release()
      scene.click(80, 10, clicks: 2)
      #expect(scene.knob.value > 80)
    }

    @Test func resetCanBeSwitchedOff() {
      let scene = Scene(value: 80) { $0.resetsToDefault = false }
      scene.click(80, 40)
      scene.click(80, 40, clicks: 2)
      #expect(scene.knob.value == 80)
    }

    @Test func leavingAFailRingEndsTheGesture() {
      let scene = Scene(value: 50) { $0.tracking.ring = Tracking.Ring(20...75, outside: .fail) }
      scene.knob.tracking.style = .rotary
      scene.press(80, 20)
      scene.move(140, 80)
      let value = scene.knob.value
      scene.move(300, 80)
      #expect(!scene.knob.isTracking && !scene.knob.isHighlighted)
      scene.move(140, 80)
      #expect(scene.knob.value == value && scene.events() == "began+changed+ended")
      #expect(scene.press(80, 78) && !scene.knob.isTracking && scene.events() == "")
    }

    @Test func endsAndDetentsAreFeltByPointersOnly() {
      let scene = Scene(Parameter(0...100, detents: [60]), value: 50) { $0.tracking = .vertical }
      UIFeedbackGenerator.felt = []
      scene.press(80, 80)
      scene.move(80, 70)
      #expect(UIFeedbackGenerator.felt == [])
      scene.move(80, 55)
      #expect(UIFeedbackGenerator.felt == ["selection"])
      scene.move(80, -200)
      scene.move(80, -300)
      #expect(UIFeedbackGenerator.felt == ["selection", "impact"])
      scene.release()
      scene.key(.home)
      #expect(UIFeedbackGenerator.felt.count == 2)
      scene.knob.playsHaptics = false
      scene.press(80, 80)
      scene.move(80, -400)
      #expect(UIFeedbackGenerator.felt.count == 2)
    }

    @Test func panThatStartsOnTheDialDoesNotScroll() {
      let scene = Scene()
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      func scrolls(_ x: Double, _ y: Double) -> Bool {
        pan.pan(from: CGPoint(x: x, y: y), asking: scene.knob)
      }
      #expect(!scrolls(80, 80))
      #expect(scrolls(2, 2))
      // Recognized a little later, it is tested where the finger went down.
      let (inside, outside) = (CGPoint(x: 80, y: 4), CGPoint(x: 2, y: 2))
      let (up, inward) = (CGPoint(x: 0, y: -12), CGPoint(x: 12, y: 12))
      #expect(!pan.pan(from: inside, by: up, asking: scene.knob))
      #expect(pan.pan(from: outside, by: inward, asking: scene.knob))
      scene.press(80, 10)
      #expect(!scrolls(2, 2))
      scene.release()
      scene.knob.isEnabled = false
      #expect(scrolls(80, 80))
    }

    @Test func listenerMayDisableTheKnobInMidGesture() {
      let scene = Scene(value: 50)
      scene.knob.addAction(
        UIAction { [unowned knob = scene.knob] _ in knob.isEnabled = false }, for: .valueChanged)
      scene.press(80, 10)
      scene.move(150, 80)
      #expect(scene.knob.value == 50 && !scene.knob.isTurning)
      #expect(scene.events() == "began+changed+changed+ended")
    }

    @Test func targetsAreCalledAsActionsAre() {
      final class Target: StandInTarget {
        var heard: [String] = []
        weak var knob: KnobControl?
        func perform(_ selector: Selector, with sender: Any) {
          if sender as? KnobControl === knob { heard.append(selector.name) }
        }
      }
      let scene = Scene(value: 50)
      let target = Target()
      target.knob = scene.knob
      scene.knob.addTarget(target, action: Selector("moved:"), for: .valueChanged)
      scene.knob.addTarget(target, action: Selector("primary:"), for: .primaryActionTriggered)
      scene.knob.accessibilityIncrement()
      #expect(target.heard == ["moved:", "primary:"])
    }
  }
}
