import KnobEngine
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.ControlTests {
  /// The picture on its way, and the caption that fades.
  @MainActor @Suite struct MotionTests {
    init() {
      UIAccessibility.isReduceMotionEnabled = false
      for link in CADisplayLink.running { link.invalidate() }
    }

    @Test func valueIsThereAtOnceAndThePictureTravels() {
      let scene = Scene(value: 0)
      scene.knob.setValue(100, animated: true)
      #expect(scene.knob.value == 100 && scene.knob.shownFraction == 0)
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
      UIAccessibility.isReduceMotionEnabled = true
      let scene = Scene(value: 0)
      scene.knob.setValue(100, animated: true)
      #expect(scene.knob.shownFraction == 1 && CADisplayLink.running.isEmpty)
      UIAccessibility.isReduceMotionEnabled = false
      let loose = KnobControl(Parameter(0...1))
      loose.setValue(1, animated: true)
      #expect(loose.shownFraction == 1 && CADisplayLink.running.isEmpty)
    }

    @Test func resetIsAnimatedAndAPressHoldsThePicture() {
      let scene = Scene(value: 100)
      scene.click(80, 40)
      scene.click(80, 40, clicks: 2)
      #expect(scene.knob.value == 50 && scene.knob.shownFraction == 1)
      scene.frames(10, 10.1)
      #expect(abs(scene.knob.shownFraction - 0.75) < 1e-9)
      scene.press(80, 10)
      scene.frames(10.3)
      #expect(abs(scene.knob.shownFraction - 0.75) < 1e-9)
      scene.move(90, 10)
      #expect(scene.knob.shownFraction == scene.knob.fraction)
      scene.release()
    }

    @Test func returningKnobTravelsBackEvenly() {
      let scene = Scene(value: 50) { $0.returnsToDefault = true }
      scene.press(80, 10)
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

    @Test func valueReplacesTheNameForAWhile() async {
      let scene = Scene(value: 50) { knob in
        knob.label = "Gain"
        knob.nameTransition = 0
        knob.valuePersistence = 0.05
      }
      let label = scene.knob.captionLabel
      #expect(label.text == "Gain" && !label.isHidden)
      scene.press(80, 40)
      #expect(label.text == scene.knob.text)
      scene.release()
      #expect(label.text == scene.knob.text)
      await scene.wait { label.text == "Gain" }
      #expect(label.text == "Gain")
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
      #expect(scene.knob.captionLabel.text == scene.knob.text)
      scene.release()
    }

    @Test func valueIsThereAtOnceAndFadesIntoTheName() {
      let scene = Scene(value: 50) { knob in
        knob.label = "Gain"
        knob.nameTransition = 0.2
      }
      let label = scene.knob.captionLabel
      scene.press(80, 40)
      #expect(label.text == scene.knob.text && label.alpha == 1)
      #expect(CADisplayLink.running.isEmpty)
      scene.release()
      scene.knob.showName()
      scene.frames(10, 10.05)
      #expect(label.text == scene.knob.text && abs(label.alpha - 0.5) < 1e-9)
      scene.frames(10.15)
      #expect(label.text == "Gain" && abs(label.alpha - 0.5) < 1e-9)
      scene.frames(10.25)
      #expect(label.alpha == 1 && CADisplayLink.running.isEmpty)
    }

    @Test func lentLabelShowsTheTextInstead() {
      let scene = Scene(value: 50) { $0.label = "Gain" }
      let label = UILabel()
      let size = scene.knob.intrinsicContentSize
      scene.knob.valueLabel = label
      #expect(label.text == "Gain" && scene.knob.captionLabel.isHidden)
      #expect(scene.knob.intrinsicContentSize.height < size.height)
      scene.knob.nameTransition = 0
      scene.press(80, 40)
      #expect(label.text == scene.knob.text)
      scene.move(150, 80)
      #expect(label.text == scene.knob.text && scene.knob.text != "50")
      scene.release()
      scene.knob.isEnabled = false
      #expect(label.alpha == 1)
    }

    @Test func formatterComesBeforeTheFormat() {
      let knob = KnobControl(Parameter(0...1), value: 0.624)
      knob.format.locale = Locale(identifier: "en_US")
      #expect(knob.text == "0.62")
      knob.formatter = { "\(Int(($0 * 100).rounded())) per cent" }
      #expect(knob.text == "62 per cent" && knob.accessibilityValue == "62 per cent")
      knob.formatter = nil
      #expect(knob.text == "0.62")
    }
  }
}
