import KnobEngine
import SwiftUI
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.KnobTests {
  /// Fingers, pens and pointers, through the view that the representable makes.
  @MainActor @Suite struct SurfaceTests {
    @Test func gestureBeginsChangesAndEnds() {
      let scene = ViewScene(20, in: 10...30)
      scene.press(80, 10)
      #expect(scene.model.knob.isTurning && scene.value == 20 && scene.heard() == "began")
      scene.move(150, 80)
      // 20 * 90 / 270
      #expect(abs(scene.value - (20 + 20.0 / 3)) < 1e-9 && scene.heard() == "changed")
      scene.release()
      #expect(!scene.model.knob.isTurning && scene.heard() == "ended")
    }

    @Test func surfaceShowsNothingAndIsNoElement() {
      let surface = ViewScene().surface
      #expect(!surface.isOpaque && surface.subviews.isEmpty)
      #expect(!surface.isAccessibilityElement && surface.isMultipleTouchEnabled)
    }

    @Test func pressBesideTheDialIsNotTheKnobs() {
      let scene = ViewScene()
      #expect(!scene.press(3, 3))
      #expect(scene.press(80, 3))
    }

    @Test func pressIsMeasuredOnTheDialAsItIsNow() {
      let scene = ViewScene()
      #expect(!scene.press(300, 160))
      scene.surface.frame.size = CGSize(width: 320, height: 320)
      scene.host.window.layoutIfNeeded()
      #expect(scene.press(300, 160))
    }

    @Test func systemCancelRestoresTheValue() {
      let scene = ViewScene(50)
      scene.press(80, 10)
      scene.move(150, 80)
      #expect(scene.value > 60)
      scene.systemCancels()
      #expect(scene.value == 50 && !scene.model.knob.isTurning)
      #expect(scene.heard() == "began+changed+changed+ended")
    }

    @Test func disablingInMidGestureRestoresTheValueAtOnce() {
      let scene = ViewScene(50)
      scene.press(80, 10)
      scene.move(150, 80)
      scene.change { $0.isEnabled = false }
      #expect(scene.value == 50 && !scene.model.knob.isTurning)
      #expect(scene.heard() == "began+changed+changed+ended" && scene.host.faults == [])
      scene.move(80, 150)
      scene.release()
      #expect(scene.value == 50 && scene.heard() == "")
      scene.change { $0.isEnabled = true }
      scene.press(80, 10)
      scene.move(150, 80)
      #expect(scene.value > 60)
    }

    @Test func goingAwayRestoresTheValue() {
      let scene = ViewScene(50)
      scene.press(80, 10)
      scene.move(150, 80)
      scene.host.disappear()
      #expect(scene.value == 50 && scene.heard() == "began+changed+changed+ended")
    }

    @Test func readOnlyKnobTakesNoTouch() {
      let scene = ViewScene(Patch(50, 0...100)) {
        Knob(value: $0.binding, in: $0.range, onEditingChanged: $0.edit).knobReadOnly()
      }
      scene.press(80, 10)
      scene.move(150, 80)
      scene.release()
      #expect(scene.value == 50 && scene.heard() == "")
      #expect(scene.host.accessibility.first?.isAdjustable == false)
    }

    @Test func coalescedTouchesKeepTheirPathAndWriteOnce() {
      let scene = ViewScene(0, in: 0...1000)
      scene.press(80, 10)
      let finger = scene.finger
      // Right round to 6 o'clock and on to 9: as one straight move it would be a turn back.
      let samples = [(150.0, 80.0), (80, 150), (10, 80)].map { Finger(scene.inWindow($0.0, $0.1)) }
      finger?.place = scene.inWindow(10, 80)
      if let finger { scene.surface.touchesMoved([finger], with: Happening(samples: samples)) }
      #expect(abs(scene.value - 1000) < 1e-9 && scene.heard() == "began+changed")
    }

    @Test func secondFingerIsFineAdjustment() {
      let scene = ViewScene(50, tracking: .vertical)
      scene.press(80, 80)
      scene.move(80, 55)
      let second = Finger(scene.inWindow(100, 100))
      scene.surface.touchesBegan([second], with: Happening())
      scene.surface.touchesMoved([second], with: Happening())
      scene.move(80, 30)
      #expect(abs(scene.value - 61) < 1e-9)
      scene.surface.touchesEnded([second], with: Happening())
      scene.move(80, 5)
      #expect(abs(scene.value - 71) < 1e-9)
      scene.release()
      #expect(scene.heard() == "began+changed+changed+changed+ended")
    }

    @Test func fingersThatComeTogetherAreOneThatTurnsAndOneThatRests() {
      let scene = ViewScene(50, tracking: .vertical)
      let (first, second) = (Finger(scene.inWindow(80, 80)), Finger(scene.inWindow(90, 80)))
      second.time = 0.01
      scene.surface.touchesBegan([second, first], with: Happening())
      first.place = scene.inWindow(80, 55)
      scene.surface.touchesMoved([first, second], with: Happening())
      #expect(abs(scene.value - 51) < 1e-9)
      scene.surface.touchesEnded([first, second], with: Happening())
      #expect(scene.heard() == "began+changed+ended")
    }

    @Test func doubleTapResetsUnlessItTurned() {
      let scene = ViewScene(70)
      scene.tap(80, 10)
      scene.tap(80, 10, taps: 2)
      #expect(scene.value == 50)
      #expect(scene.heard() == "began+ended+began+ended+began+changed+ended")
      scene.tap(80, 10)
      scene.press(80, 10, taps: 2)
      scene.move(150, 80)
      scene.release()
      #expect(scene.value > 60)
    }

    @Test func doubleTapOfATremblingFingerResets() {
      let scene = ViewScene(70, tracking: .vertical)
      for taps in 1...2 {
        scene.press(80, 40, taps: taps)
        scene.move(84, 34)
        scene.release()
      }
      #expect(scene.value == 50)
    }

    @Test func secondButtonInMidDragChangesNothing() {
      let scene = ViewScene(50)
      scene.press(80, 80, .indirectPointer, buttons: .primary)
      scene.move(80, 55, buttons: [.primary, .secondary])
      #expect(scene.value == 60 && scene.model.knob.isTurning)
      // The button that began lets go, the other one stays down.
      scene.move(80, 55, buttons: .secondary)
      #expect(!scene.model.knob.isTurning && scene.heard() == "began+changed+ended")
      scene.move(80, 5, buttons: .secondary)
      scene.release()
      scene.press(80, 80, .indirectPointer, buttons: .secondary)
      scene.move(80, 30, buttons: .secondary)
      scene.release()
      #expect(scene.value == 60 && scene.heard() == "")
    }

    @Test(arguments: [Tracking.vertical, .horizontal, .rotary])
    func pageThatMovesUnderTheHandTurnsNothing(_ tracking: Tracking) {
      let (still, moving) = (ViewScene(50, tracking: tracking), ViewScene(50, tracking: tracking))
      for scene in [still, moving] {
        scene.press(80, 10)
        scene.move(90, 12)
      }
      let value = moving.value
      // The page scrolls, or a label above grows a line.
      moving.host.origin.y += 60
      moving.host.window.bounds.origin.x += 7
      moving.host.update()
      moving.moveInWindow(120, 62)
      #expect(moving.value == value)
      still.moveInWindow(160, 80)
      moving.moveInWindow(160, 80)
      #expect(moving.value == still.value && moving.value != value)
      moving.moveInWindow(110, 60)
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

    @Test func doubleTapIsNoResetWhereItShallNot() {
      let scene = ViewScene(Patch(70, 0...100)) {
        Knob(value: $0.binding, in: $0.range).knobResetsToDefault(false)
      }
      scene.tap(80, 10)
      scene.tap(80, 10, taps: 2)
      #expect(scene.value == 70)
    }

    @Test func mouseTracksUpAndDownAndBringsTheKeyboard() {
      let scene = ViewScene(50)
      scene.press(80, 80)
      scene.release()
      #expect(!scene.host.hasFocus)
      scene.press(80, 80, .indirectPointer)
      #expect(scene.host.hasFocus)
      scene.move(80, 55)
      #expect(scene.value == 60)
      scene.release()
    }

    @Test func pageDoesNotScrollWithTheKnob() {
      let scene = ViewScene(50)
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      #expect(!pan.pan(from: CGPoint(x: 80, y: 80), asking: scene.surface))
      scene.change { $0.isEnabled = false }
      #expect(pan.pan(from: CGPoint(x: 80, y: 80), asking: scene.surface))
    }

    @Test func returningKnobGoesHome() {
      let scene = ViewScene(Patch(0, -1...1)) {
        Knob(value: $0.binding, in: $0.range, onEditingChanged: $0.edit)
          .knobDefault(0).knobReturnsToDefault().knobTracking(.vertical)
      }
      scene.press(80, 80)
      scene.move(80, 30)
      #expect(abs(scene.value - 0.4) < 1e-9)
      scene.release()
      #expect(scene.value == 0 && scene.model.needsFrames)
      #expect(scene.heard() == "began+changed+changed+ended")
    }
  }
}
