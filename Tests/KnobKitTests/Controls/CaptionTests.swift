import Foundation
import KnobEngine
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// The label that shows the name or the value.
  @MainActor @Suite struct CaptionTests {
    init() {
      Scene.reducesMotion = false
      for link in CADisplayLink.running { link.invalidate() }
    }

    @Test func valueReplacesTheNameForATime() async {
      let scene = Scene(value: 50) { knob in
        knob.label = "Gain"
        knob.nameTransition = 0
        knob.valuePersistence = 0.05
      }
      let label = scene.knob.captionLabel
      #expect(label.caption == "Gain" && !label.isHidden)
      scene.press(80, 40)
      #expect(label.caption == scene.knob.text)
      scene.release()
      #expect(label.caption == scene.knob.text)
      await scene.wait { label.caption == "Gain" }
      #expect(label.caption == "Gain")
    }

    @Test func nextGestureKeepsTheValueVisible() async {
      let scene = Scene(value: 50) { knob in
        knob.label = "Gain"
        knob.nameTransition = 0
        knob.valuePersistence = 0.1
      }
      scene.click(80, 40)
      scene.press(80, 40)
      try? await Task.sleep(for: .milliseconds(250))
      #expect(scene.knob.captionLabel.caption == scene.knob.text)
      scene.release()
    }

    @Test func valueAppearsAtOnceAndFadesIntoTheName() {
      let scene = Scene(value: 50) { knob in
        knob.label = "Gain"
        knob.nameTransition = 0.2
      }
      let label = scene.knob.captionLabel
      scene.press(80, 40)
      #expect(label.caption == scene.knob.text && label.opacity == 1)
      #expect(CADisplayLink.running.isEmpty)
      scene.release()
      scene.knob.showName()
      scene.frames(10, 10.05)
      #expect(label.caption == scene.knob.text && abs(label.opacity - 0.5) < 1e-9)
      scene.frames(10.15)
      #expect(label.caption == "Gain" && abs(label.opacity - 0.5) < 1e-9)
      scene.frames(10.25)
      #expect(label.opacity == 1 && CADisplayLink.running.isEmpty)
    }

    @Test func labelOfTheApplicationShowsTheText() {
      let scene = Scene(value: 50) { $0.label = "Gain" }
      let label = PlatformLabel.empty()
      let size = scene.knob.intrinsicContentSize
      scene.knob.valueLabel = label
      #expect(label.caption == "Gain" && scene.knob.captionLabel.isHidden)
      #expect(scene.knob.intrinsicContentSize.height < size.height)
      scene.knob.nameTransition = 0
      scene.press(80, 40, by: .finger)
      #expect(label.caption == scene.knob.text)
      scene.move(150, 80)
      #expect(label.caption == scene.knob.text && scene.knob.text != "50")
      scene.release()
      scene.knob.isEnabled = false
      #expect(label.opacity == 1)
    }

    @Test func valueStaysVisibleForItsTime() async {
      let scene = Scene(value: 50) { knob in
        (knob.label, knob.nameTransition, knob.valuePersistence) = ("Gain", 0, 60)
      }
      scene.click(80, 40)
      try? await Task.sleep(for: .milliseconds(100))
      #expect(scene.knob.captionLabel.caption == scene.knob.text)
    }

    @Test func captionDoesNotFadeWithReducedMotion() async {
      Scene.reducesMotion = true
      let scene = Scene(value: 50) { knob in
        (knob.label, knob.nameTransition, knob.valuePersistence) = ("Gain", 60, 0.02)
      }
      let label = scene.knob.captionLabel
      scene.press(80, 40)
      #expect(label.caption == scene.knob.text && CADisplayLink.running.isEmpty)
      scene.release()
      await scene.wait { label.caption == "Gain" }
      #expect(label.caption == "Gain" && CADisplayLink.running.isEmpty)
      Scene.reducesMotion = false
    }

    @Test func nameCanReplaceTheValueEarly() {
      let scene = Scene(value: 50) { knob in
        (knob.label, knob.nameTransition, knob.valuePersistence) = ("Gain", 0, 60)
      }
      scene.press(80, 40)
      scene.knob.showName()
      #expect(scene.knob.captionLabel.caption == scene.knob.text)
      scene.release()
      #expect(scene.knob.captionLabel.caption == scene.knob.text)
      scene.knob.showName()
      #expect(scene.knob.captionLabel.caption == "Gain" && scene.events() == "began+ended")
    }
  }
}
