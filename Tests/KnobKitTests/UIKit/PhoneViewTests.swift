import KnobEngine
import SwiftUI
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.KnobTests {
  /// Touches on a SwiftUI knob that other toolkits do not have.
  @MainActor @Suite struct PhoneViewTests {
    @Test func surfaceIsInvisibleAndNotAnElement() {
      let scene = ViewScene()
      let surface = scene.control
      #expect(surface.backgroundColor == nil && surface.subviews.allSatisfy(\.isHidden))
      // The only element is that of the view.
      #expect(scene.host.accessibility.count == 1 && scene.host.accessibility[0].value == "50")
      #expect(surface.isMultipleTouchEnabled)
    }

    @Test func fingerThatHasTurnedOpensNoMenu() {
      let scene = ViewScene(50, tracking: .vertical)
      scene.press(80, 80)
      scene.move(80, 77)
      #expect(scene.menuTitles.count == 4)
      scene.move(80, 75)
      #expect(scene.menuTitles.isEmpty && scene.value != 50)
      scene.move(80, 80)
      #expect(scene.menuTitles.isEmpty)
      scene.release()
      #expect(scene.menuTitles.count == 4 && scene.host.faults == [])
      scene.press(80, 80)
      scene.move(80, 70)
      scene.systemCancels()
      #expect(scene.menuTitles.count == 4)
    }

    @Test func pasteRaisesNoQuestion() async {
      let scene = ViewScene(50)
      Clipboard.text = "10"
      UIPasteboard.questions = 0
      scene.choose("Paste")
      await scene.wait { scene.value == 10 }
      #expect(scene.value == 10 && UIPasteboard.questions == 0)
    }

    @Test func doubleTapOfVoiceOverTurnsNothing() throws {
      let scene = ViewScene(50, tracking: .absolute)
      let activate = try #require(scene.host.accessibility.first?.activate)
      activate()
      #expect(scene.value == 50 && scene.events() == "")
    }

    @Test func fingerDoesNotTakeTheFocus() {
      let scene = ViewScene(50)
      scene.click(80, 80)
      #expect(!scene.host.hasFocus)
    }

    @Test func coalescedTouchesKeepTheirPathAndWriteOnce() {
      let scene = ViewScene(0, in: 0...1000)
      scene.press(80, 10)
      let finger = scene.finger
      // Around to 6 o'clock, and on to 9. As one straight move, it would turn the knob back.
      let samples = [(150.0, 80.0), (80, 150), (10, 80)].map { Finger(scene.inWindow($0.0, $0.1)) }
      finger?.place = scene.inWindow(10, 80)
      if let finger { scene.control.touchesMoved([finger], with: TouchEvent(samples: samples)) }
      #expect(abs(scene.value - 1000) < 1e-9 && scene.events() == "began+changed")
    }

    @Test func secondFingerIsFineAdjustment() {
      let scene = ViewScene(50, tracking: .vertical)
      scene.press(80, 80)
      scene.move(80, 55)
      let second = Finger(scene.inWindow(100, 100))
      scene.control.touchesBegan([second], with: TouchEvent())
      scene.control.touchesMoved([second], with: TouchEvent())
      scene.move(80, 30)
      #expect(abs(scene.value - 61) < 1e-9)
      scene.control.touchesEnded([second], with: TouchEvent())
      scene.move(80, 5)
      #expect(abs(scene.value - 71) < 1e-9)
      scene.release()
      #expect(scene.events() == "began+changed+changed+changed+ended")
    }

    @Test func ofTwoSimultaneousFingersOneTurnsTheKnob() {
      let scene = ViewScene(50, tracking: .vertical)
      let (first, second) = (Finger(scene.inWindow(80, 80)), Finger(scene.inWindow(90, 80)))
      second.time = 0.01
      scene.control.touchesBegan([second, first], with: TouchEvent())
      first.place = scene.inWindow(80, 55)
      scene.control.touchesMoved([first, second], with: TouchEvent())
      #expect(abs(scene.value - 51) < 1e-9)
      scene.control.touchesEnded([first, second], with: TouchEvent())
      #expect(scene.events() == "began+changed+ended")
    }

    @Test func secondButtonDuringADragIsIgnored() {
      let scene = ViewScene(50)
      scene.press(80, 80, by: .mouse, buttons: .primary)
      scene.move(80, 55, buttons: [.primary, .secondary])
      #expect(scene.value == 60 && scene.control.core.knob.isTurning)
      // The first button is released, and the second one stays down.
      scene.move(80, 55, buttons: .secondary)
      #expect(!scene.control.core.knob.isTurning && scene.events() == "began+changed+ended")
      scene.move(80, 5, buttons: .secondary)
      scene.release()
      scene.press(80, 80, by: .mouse, buttons: .secondary)
      scene.move(80, 30, buttons: .secondary)
      scene.release()
      #expect(scene.value == 60 && scene.events() == "")
    }

    @Test func pageDoesNotScrollWithTheKnob() {
      let scene = ViewScene(50)
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      #expect(!pan.pan(from: CGPoint(x: 80, y: 80), asking: scene.control))
      scene.change { $0.isEnabled = false }
      #expect(pan.pan(from: CGPoint(x: 80, y: 80), asking: scene.control))
    }

    @Test func doubleTapThatMovesALittleResets() {
      let scene = ViewScene(70, tracking: .vertical)
      for taps in 1...2 {
        scene.press(80, 40, clicks: taps)
        scene.move(84, 34)
        scene.release()
      }
      #expect(scene.value == 50)
    }
  }
}
