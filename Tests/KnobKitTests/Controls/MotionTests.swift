import Foundation
import KnobEngine
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// The picture on its way to a value.
  @MainActor @Suite struct MotionTests {
    init() {
      Scene.reducesMotion = false
      for link in CADisplayLink.running { link.invalidate() }
    }

    @Test func valueChangesAtOnceAndThePictureMoves() {
      let scene = Scene(value: 0)
      scene.knob.setValue(100, animated: true)
      #expect(scene.knob.value == 100 && scene.knob.shownFraction == 0)
      #expect(CADisplayLink.running.count == 1)
      // In this mode, it also fires while the run loop tracks a finger or the mouse.
      #expect(CADisplayLink.running.first?.modes == [.common])
      scene.frames(10, 10.05)
      #expect(abs(scene.knob.shownFraction - 0.125) < 1e-9)
      scene.frames(10.1)
      #expect(abs(scene.knob.shownFraction - 0.5) < 1e-9)
      scene.frames(10.3)
      #expect(scene.knob.shownFraction == 1 && CADisplayLink.running.isEmpty)
      #expect(scene.events() == "")
    }

    @Test func pictureDoesNotMoveWithReducedMotionOrWithoutAWindow() {
      Scene.reducesMotion = true
      let scene = Scene(value: 0)
      scene.knob.setValue(100, animated: true)
      #expect(scene.knob.shownFraction == 1 && CADisplayLink.running.isEmpty)
      Scene.reducesMotion = false
      let loose = KnobControl(Parameter(0...1))
      loose.setValue(1, animated: true)
      #expect(loose.shownFraction == 1 && CADisplayLink.running.isEmpty)
    }

    @Test func resetIsAnimatedAndAPressStopsThePicture() {
      let scene = Scene(value: 100)
      scene.click(80, 40)
      scene.click(80, 40, clicks: 2)
      #expect(scene.knob.value == 50 && scene.knob.shownFraction == 1)
      scene.frames(10, 10.1)
      #expect(abs(scene.knob.shownFraction - 0.75) < 1e-9)
      scene.press(80, 10, by: .finger)
      scene.frames(10.3)
      #expect(abs(scene.knob.shownFraction - 0.75) < 1e-9)
      scene.move(90, 10)
      #expect(scene.knob.shownFraction == scene.knob.fraction)
      scene.release()
    }

    @Test func returningKnobMovesBackAtAConstantSpeed() {
      let scene = Scene(value: 50) { $0.returnsToDefault = true }
      scene.press(80, 10, by: .finger)
      scene.move(150, 80)
      let turned = scene.knob.fraction
      scene.release()
      #expect(scene.knob.value == 50 && scene.knob.shownFraction == turned)
      #expect(scene.events() == "began+changed+changed+ended")
      scene.frames(10, 10.05)
      #expect(abs(scene.knob.shownFraction - (turned + (0.5 - turned) / 4)) < 1e-9)
    }

    @Test func animatedKnobIsNotKeptAlive() {
      weak var gone: KnobControl?
      do {
        let scene = Scene(value: 0)
        gone = scene.knob
        scene.knob.setValue(100, animated: true)
        scene.key(.up)
      }
      #expect(gone == nil)
      CADisplayLink.fire(at: 1)
      #expect(CADisplayLink.running.isEmpty)
    }

    @Test func wrappingKnobMovesTheShortWay() {
      let scene = Scene(Parameter(0...100, wraps: true), value: 90)
      scene.knob.setValue(10, animated: true)
      scene.frames(10, 10.05)
      #expect(abs(scene.knob.shownFraction - 0.925) < 1e-9)
      scene.frames(10.15)
      #expect(abs(scene.knob.shownFraction - 0.075) < 1e-9)
    }

    @Test func releaseMovesAStoppedPictureToTheValue() {
      let scene = Scene(value: 0)
      scene.knob.setValue(100, animated: true)
      scene.frames(10, 10.1)
      scene.press(80, 80)
      scene.frames(10.3)
      #expect(abs(scene.knob.shownFraction - 0.5) < 1e-9)
      scene.release()
      #expect(scene.knob.shownFraction == 1)
    }

    @Test func leavingTheWindowStopsAllMotion() {
      let scene = Scene(value: 0) { ($0.label, $0.nameTransition) = ("Gain", 0) }
      scene.key(.up)
      scene.knob.setValue(100, animated: true)
      #expect(scene.knob.captionLabel.caption == scene.knob.text)
      scene.knob.removeFromSuperview()
      #expect(CADisplayLink.running.isEmpty && scene.knob.shownFraction == 1)
      #expect(scene.knob.captionLabel.caption == "Gain")
      scene.page.addSubview(scene.knob)
      scene.knob.setValue(0, animated: true)
      #expect(CADisplayLink.running.count == 1)
    }
  }
}
