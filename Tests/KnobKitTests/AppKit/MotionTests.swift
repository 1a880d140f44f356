import AppKit
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// The picture on its way, and the caption that fades.
  @MainActor @Suite struct MotionTests {
    init() {
      NSWorkspace.shared.accessibilityDisplayShouldReduceMotion = false
      for link in CADisplayLink.running { link.invalidate() }
    }

    @Test func valueIsThereAtOnceAndThePictureTravels() {
      let scene = Scene(value: 0)
      scene.knob.setValue(100, animated: true)
      #expect(scene.knob.doubleValue == 100 && scene.knob.shownFraction == 0)
      #expect(CADisplayLink.running.count == 1)
      // Also while a finger or the mouse keeps the run loop busy.
      #expect(CADisplayLink.running.first?.modes == [.common])
      scene.frames(10, 10.05)
      #expect(abs(scene.knob.shownFraction - 0.125) < 1e-9)
      scene.frames(10.1)
      #expect(abs(scene.knob.shownFraction - 0.5) < 1e-9)
      scene.frames(10.3)
      #expect(scene.knob.shownFraction == 1 && CADisplayLink.running.isEmpty)
      #expect(scene.events() == "")
    }

    @Test func reducedMotionAndNoWindowAreAtOnce() {
      NSWorkspace.shared.accessibilityDisplayShouldReduceMotion = true
      let scene = Scene(value: 0)
      scene.knob.setValue(100, animated: true)
      #expect(scene.knob.shownFraction == 1 && CADisplayLink.running.isEmpty)
      NSWorkspace.shared.accessibilityDisplayShouldReduceMotion = false
      let loose = KnobControl(Parameter(0...1))
      loose.setValue(1, animated: true)
      #expect(loose.shownFraction == 1 && CADisplayLink.running.isEmpty)
    }

    @Test func resetIsAnimatedAndAPressHoldsThePicture() {
      let scene = Scene(value: 100)
      scene.click(80, 40)
      scene.click(80, 40, clicks: 2)
      #expect(scene.knob.doubleValue == 50 && scene.knob.shownFraction == 1)
      scene.frames(10, 10.1)
      #expect(abs(scene.knob.shownFraction - 0.75) < 1e-9)
      scene.press(80, 10)
      scene.frames(10.3)
      #expect(abs(scene.knob.shownFraction - 0.75) < 1e-9)
      scene.move(80, 5)
      #expect(scene.knob.shownFraction == scene.knob.fraction)
      scene.release()
    }

    @Test func knobThatWrapsTravelsTheShortWay() {
      let scene = Scene(Parameter(0...100, wraps: true), value: 90)
      scene.knob.setValue(10, animated: true)
      scene.frames(10, 10.05)
      #expect(abs(scene.knob.shownFraction - 0.925) < 1e-9)
      scene.frames(10.15)
      #expect(abs(scene.knob.shownFraction - 0.075) < 1e-9)
    }

    @Test func releaseLetsAHeldPictureGo() {
      let scene = Scene(value: 0)
      scene.knob.setValue(100, animated: true)
      scene.frames(10, 10.1)
      scene.press(80, 80)
      scene.frames(10.3)
      #expect(abs(scene.knob.shownFraction - 0.5) < 1e-9)
      scene.release()
      #expect(scene.knob.shownFraction == 1)
    }

    @Test func returningKnobTravelsBackEvenly() {
      let scene = Scene(value: 50) { $0.returnsToDefault = true }
      scene.press(80, 10)
      scene.move(150, 80)
      let turned = scene.knob.fraction
      scene.release()
      #expect(scene.knob.doubleValue == 50 && scene.knob.shownFraction == turned)
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

    @Test func valueReplacesTheNameForAWhile() async {
      let scene = Scene(value: 50) { knob in
        knob.label = "Gain"
        knob.nameTransition = 0
        knob.valuePersistence = 0.05
      }
      let label = scene.knob.captionLabel
      #expect(label.stringValue == "Gain" && !label.isHidden)
      scene.press(80, 40)
      #expect(label.stringValue == scene.knob.text)
      scene.release()
      #expect(label.stringValue == scene.knob.text)
      await scene.wait { label.stringValue == "Gain" }
      #expect(label.stringValue == "Gain")
    }

    @Test func valueStaysForItsTime() async {
      let scene = Scene(value: 50) { knob in
        (knob.label, knob.nameTransition, knob.valuePersistence) = ("Gain", 0, 60)
      }
      scene.click(80, 40)
      try? await Task.sleep(for: .milliseconds(100))
      #expect(scene.knob.captionLabel.stringValue == scene.knob.text)
    }

    @Test func captionDoesNotFadeForWhoWantsLessMotion() async {
      NSWorkspace.shared.accessibilityDisplayShouldReduceMotion = true
      let scene = Scene(value: 50) { knob in
        (knob.label, knob.nameTransition, knob.valuePersistence) = ("Gain", 60, 0.02)
      }
      let label = scene.knob.captionLabel
      scene.press(80, 40)
      #expect(label.stringValue == scene.knob.text && CADisplayLink.running.isEmpty)
      scene.release()
      await scene.wait { label.stringValue == "Gain" }
      #expect(label.stringValue == "Gain" && CADisplayLink.running.isEmpty)
      NSWorkspace.shared.accessibilityDisplayShouldReduceMotion = false
    }

    @Test func nextGestureKeepsTheValue() async {
      let scene = Scene(value: 50) { knob in
        knob.label = "Gain"
        knob.nameTransition = 0
        knob.valuePersistence = 0.1
      }
      scene.click(80, 40)
      scene.press(80, 40)
      try? await Task.sleep(for: .milliseconds(250))
      #expect(scene.knob.captionLabel.stringValue == scene.knob.text)
      scene.release()
    }

    @Test func valueIsThereAtOnceAndFadesIntoTheName() {
      let scene = Scene(value: 50) { knob in
        knob.label = "Gain"
        knob.nameTransition = 0.2
      }
      let label = scene.knob.captionLabel
      scene.press(80, 40)
      #expect(label.stringValue == scene.knob.text && label.alphaValue == 1)
      #expect(CADisplayLink.running.isEmpty)
      scene.release()
      scene.knob.showName()
      scene.frames(10, 10.05)
      #expect(label.stringValue == scene.knob.text && abs(label.alphaValue - 0.5) < 1e-9)
      scene.frames(10.15)
      #expect(label.stringValue == "Gain" && abs(label.alphaValue - 0.5) < 1e-9)
      scene.frames(10.25)
      #expect(label.alphaValue == 1 && CADisplayLink.running.isEmpty)
    }

    @Test func lentLabelShowsTheTextInstead() {
      let scene = Scene(value: 50) { $0.label = "Gain" }
      let label = NSTextField(labelWithString: "")
      let size = scene.knob.intrinsicContentSize
      scene.knob.valueLabel = label
      #expect(label.stringValue == "Gain" && scene.knob.captionLabel.isHidden)
      #expect(scene.knob.intrinsicContentSize.height < size.height)
      scene.knob.nameTransition = 0
      scene.press(80, 40)
      #expect(label.stringValue == scene.knob.text)
      scene.move(150, 80)
      #expect(label.stringValue == scene.knob.text && scene.knob.text != "50")
      scene.release()
      scene.knob.isEnabled = false
      #expect(label.alphaValue == 1)
    }

    @Test func leavingTheWindowStopsEverything() {
      let scene = Scene(value: 0) { ($0.label, $0.nameTransition) = ("Gain", 0) }
      scene.key(.up)
      scene.knob.setValue(100, animated: true)
      #expect(scene.knob.captionLabel.stringValue == scene.knob.text)
      scene.knob.removeFromSuperview()
      #expect(CADisplayLink.running.isEmpty && scene.knob.shownFraction == 1)
      #expect(scene.knob.captionLabel.stringValue == "Gain")
      scene.page.addSubview(scene.knob)
      scene.knob.setValue(0, animated: true)
      #expect(CADisplayLink.running.count == 1)
    }
  }
}
