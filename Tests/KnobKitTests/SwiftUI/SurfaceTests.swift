import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// Pointer input, through the view that the representable creates.
  @MainActor @Suite struct SurfaceTests {
    @Test func gestureBeginsChangesAndEnds() {
      let scene = ViewScene(20, in: 10...30)
      scene.press(80, 10, by: .finger)
      #expect(scene.control.core.knob.isTurning && scene.value == 20 && scene.events() == "began")
      scene.move(150, 80)
      // 20 * 90 / 270
      #expect(abs(scene.value - (20 + 20.0 / 3)) < 1e-9 && scene.events() == "changed")
      scene.release()
      #expect(!scene.control.core.knob.isTurning && scene.events() == "ended")
    }

    @Test func pressBesideTheDialIsNotHandled() {
      let scene = ViewScene()
      #expect(!scene.press(3, 3))
      #expect(scene.press(80, 3))
    }

    @Test func pressIsMeasuredOnTheResizedDial() {
      let scene = ViewScene()
      #expect(!scene.press(300, 160))
      scene.control.frame.size = CGSize(width: 320, height: 320)
      scene.control.layOut()
      #expect(scene.press(300, 160))
    }

    @Test func systemCancelRestoresTheValue() {
      let scene = ViewScene(50)
      scene.press(80, 10, by: .finger)
      scene.move(150, 80)
      #expect(scene.value > 60)
      scene.systemCancels()
      #expect(scene.value == 50 && !scene.control.core.knob.isTurning)
      #expect(scene.events() == "began+changed+changed+ended")
    }

    @Test func disablingDuringAGestureRestoresTheValue() {
      let scene = ViewScene(50)
      scene.press(80, 10, by: .finger)
      scene.move(150, 80)
      scene.change { $0.isEnabled = false }
      #expect(scene.value == 50 && !scene.control.core.knob.isTurning)
      #expect(scene.events() == "began+changed+changed+ended" && scene.host.faults == [])
      scene.move(80, 150)
      scene.release()
      #expect(scene.value == 50 && scene.events() == "")
      scene.change { $0.isEnabled = true }
      scene.press(80, 10, by: .finger)
      scene.move(150, 80)
      #expect(scene.value > 60)
    }

    @Test func disappearingRestoresTheValue() {
      let scene = ViewScene(50)
      scene.press(80, 10, by: .finger)
      scene.move(150, 80)
      scene.host.disappear()
      #expect(scene.value == 50 && scene.events() == "began+changed+changed+ended")
    }

    @Test func readOnlyKnobDoesNotTurn() {
      let scene = ViewScene(Patch(50, 0...100)) {
        Knob(value: $0.binding, in: $0.range, onEditingChanged: $0.edit).knobReadOnly()
      }
      scene.press(80, 10, by: .finger)
      scene.move(150, 80)
      scene.release()
      #expect(scene.value == 50 && scene.events() == "")
      #expect(scene.host.accessibility.first?.isAdjustable == false)
    }

    @Test func doubleTapResetsUnlessItTurned() {
      let scene = ViewScene(70)
      scene.click(80, 10)
      scene.click(80, 10, clicks: 2)
      #expect(scene.value == 50)
      #expect(scene.events() == "began+ended+began+ended+began+changed+ended")
      scene.click(80, 10)
      scene.press(80, 10, by: .finger, clicks: 2)
      scene.move(150, 80)
      scene.release()
      #expect(scene.value > 60)
    }

    @Test(arguments: [Tracking.vertical, .horizontal, .rotary])
    func pageThatMovesDuringAGestureDoesNotTurnTheKnob(_ tracking: Tracking) {
      let (still, moving) = (ViewScene(50, tracking: tracking), ViewScene(50, tracking: tracking))
      for scene in [still, moving] {
        scene.press(80, 10, by: .finger)
        scene.move(90, 12)
      }
      let value = moving.value
      moving.host.origin.x += 7
      moving.host.origin.y += 60
      moving.host.update()
      moving.move(90, 12)
      #expect(moving.value == value)
      for scene in [still, moving] { scene.move(130, 30) }
      #expect(moving.value == still.value && moving.value != value)
      moving.move(80, 10)
      #expect(moving.value == 50)
    }

    @Test func columnCanBeAShareOfTheTravel() {
      var tracking = Tracking.scrub
      tracking.column = .travelShare(0.4)
      let scene = ViewScene(50, tracking: tracking)
      scene.press(80, 80)
      // 0.4 * 250 / 2 = 50 aside is within the column.
      scene.move(130, 55)
      #expect(scene.value == 60)
      scene.move(131, 30)
      #expect(scene.value < 70)
      scene.release()
    }

    @Test func doubleTapResetCanBeTurnedOff() {
      let scene = ViewScene(Patch(70, 0...100)) {
        Knob(value: $0.binding, in: $0.range).knobResetsToDefault(false)
      }
      scene.click(80, 10)
      scene.click(80, 10, clicks: 2)
      #expect(scene.value == 70)
    }

    @Test func mouseTurnsTheKnobAndFocusesIt() {
      let scene = ViewScene(50)
      #expect(!scene.host.hasFocus)
      scene.press(80, 80, by: .mouse)
      #expect(scene.host.hasFocus)
      scene.move(80, 55)
      #expect(scene.value == 60)
      scene.release()
    }

    @Test func returningKnobReturnsToItsDefault() {
      let scene = ViewScene(Patch(0, -1...1)) {
        Knob(value: $0.binding, in: $0.range, onEditingChanged: $0.edit)
          .knobDefault(0).knobReturnsToDefault().knobTracking(.vertical)
      }
      scene.press(80, 80)
      scene.move(80, 30)
      #expect(abs(scene.value - 0.4) < 1e-9)
      scene.release()
      #expect(scene.value == 0 && scene.control.core.needsFrames)
      #expect(scene.events() == "began+changed+changed+ended")
    }
  }
}
