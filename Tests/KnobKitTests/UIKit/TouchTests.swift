import KnobEngine
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.ControlTests {
  /// Touches, and what only UIKit's controls have.
  @MainActor @Suite struct TouchTests {
    @Test func touchTurnsTheKnob() {
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

    @Test func trackingMethodsTurnTheKnob() {
      // A subclass or a test on a device would call these methods.
      let scene = Scene(value: 50) { $0.knobTracking = .vertical }
      let finger = Finger(scene.inWindow(80, 80))
      #expect(scene.knob.beginTracking(finger, with: nil))
      finger.place = scene.inWindow(80, 55)
      #expect(scene.knob.continueTracking(finger, with: nil))
      scene.knob.endTracking(finger, with: nil)
      #expect(scene.knob.value == 60 && scene.events() == "began+changed+ended")
      #expect(!scene.knob.continueTracking(finger, with: nil))
    }

    @Test func knobStaysHighlightedWhileTheFingerIsOutside() {
      let scene = Scene()
      scene.press(80, 10)
      scene.move(500, 500)
      #expect(scene.knob.isHighlighted)
      scene.release()
      #expect(!scene.knob.isHighlighted)
    }

    @Test func coalescedTouchesKeepTheirPathAndSendOneChange() {
      let scene = Scene(Parameter(0...1000), value: 0)
      scene.press(80, 10)
      let finger = scene.finger
      // Around to 6 o'clock, and on to 9. As one straight move, it would turn the knob back.
      let samples = [(150.0, 80.0), (80, 150), (10, 80)].map { Finger(scene.inWindow($0.0, $0.1)) }
      finger?.place = scene.inWindow(10, 80)
      if let finger { scene.knob.touchesMoved([finger], with: TouchEvent(samples: samples)) }
      #expect(abs(scene.knob.value - 1000) < 1e-9)
      #expect(scene.events() == "began+changed")
    }

    @Test func secondFingerIsFineAdjustment() {
      let scene = Scene(value: 50) { $0.knobTracking = .vertical }
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

    @Test func ofTwoSimultaneousFingersOneTurnsTheKnob() {
      let scene = Scene(value: 50) { $0.knobTracking = .vertical }
      let (first, second) = (Finger(scene.inWindow(80, 80)), Finger(scene.inWindow(90, 80)))
      second.time = 0.01
      scene.knob.touchesBegan([second, first], with: TouchEvent())
      first.place = scene.inWindow(80, 55)
      scene.knob.touchesMoved([first, second], with: TouchEvent())
      #expect(abs(scene.knob.value - 51) < 1e-9)
      scene.knob.touchesEnded([first, second], with: TouchEvent())
      #expect(scene.events() == "began+changed+ended")
    }

    @Test func pointerTurnsTheKnobAndFocusesIt() {
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

    @Test func panThatStartsOnTheDialDoesNotScroll() {
      let scene = Scene()
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      func scrolls(_ x: Double, _ y: Double) -> Bool {
        pan.pan(from: CGPoint(x: x, y: y), asking: scene.knob)
      }
      #expect(!scrolls(80, 80))
      #expect(scrolls(2, 2))
      // If the pan is recognized later, the point where the finger started counts.
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

    @Test func targetsAreCalledLikeActions() {
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

    // MARK: Buttons

    @Test func secondButtonDuringADragIsIgnored() {
      let scene = Scene(value: 50)
      scene.press(80, 80, by: .mouse, buttons: .primary)
      scene.move(80, 55)
      scene.move(80, 55, buttons: [.primary, .secondary])
      #expect(scene.knob.value == 60 && scene.knob.isTurning)
      scene.move(80, 30, buttons: [.primary, .secondary])
      #expect(scene.knob.value == 70)
      // The first button is released, and the second one stays down.
      scene.move(80, 30, buttons: .secondary)
      #expect(!scene.knob.isTurning && scene.events() == "began+changed+changed+ended")
      scene.move(80, 5, buttons: .secondary)
      scene.release()
      #expect(scene.knob.value == 70 && scene.events() == "")
    }

    @Test func secondButtonAloneDoesNotTurnTheKnob() {
      let scene = Scene(value: 50)
      scene.press(80, 80, by: .mouse, buttons: .secondary)
      scene.move(80, 30, buttons: .secondary)
      scene.release()
      #expect(scene.knob.value == 50 && scene.events() == "")
    }

    // MARK: Taps

    @Test func doubleTapThatMovesALittleResets() {
      let scene = Scene(value: 80) { $0.knobTracking = .vertical }
      for taps in 1...2 {
        scene.press(80, 40, clicks: taps)
        scene.move(84, 34)
        scene.release()
      }
      #expect(scene.knob.value == 50)
    }

    @Test func tapCountIsReadWhenTheTouchBegins() {
      let scene = Scene(value: 80) { $0.knobTracking = .vertical }
      for taps in 1...2 {
        scene.press(80, 40, clicks: taps)
        scene.move(84, 34)
        // UIKit may forget the taps of a touch that moves.
        scene.finger?.taps = 0
        scene.release()
      }
      #expect(scene.knob.value == 50)
    }
  }
}
