import Foundation
import KnobEngine
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// Knobs made of images.
  @MainActor @Suite struct ImageTests {
    let normal = PlatformImage(size: CGSize(width: 80, height: 80))
    let highlighted = PlatformImage(size: CGSize(width: 80, height: 80))
    let disabled = PlatformImage(size: CGSize(width: 80, height: 80))
    let ground = PlatformImage(size: CGSize(width: 160, height: 160))

    func sceneWithImages() -> Scene {
      let scene = Scene(value: 50)
      scene.knob.setKnobImage(normal, for: .normal)
      scene.knob.backgroundImage = ground
      scene.layout()
      return scene
    }

    @Test func imageFollowsTheState() {
      let scene = sceneWithImages()
      let knob = scene.knob
      #expect(knob.currentKnobImage === normal)
      scene.press(80, 10)
      #expect(knob.currentKnobImage === normal)
      knob.setKnobImage(highlighted, for: .highlighted)
      #expect(knob.currentKnobImage === highlighted)
      scene.release()
      #expect(knob.currentKnobImage === normal)
      knob.setKnobImage(disabled, for: .disabled)
      scene.press(80, 10)
      knob.isEnabled = false
      #expect(knob.currentKnobImage === disabled && knob.dial.opacity == 1)
      knob.isEnabled = true
      #expect(knob.currentKnobImage === normal)
      #expect(knob.knobImage(for: .highlighted) === highlighted)
      #expect(knob.knobImage(for: .focused) == nil)
      knob.setKnobImage(nil, for: .normal)
      #expect(knob.currentKnobImage == nil)
    }

    @Test func disabledKnobWithoutAnImageForItIsFaint() {
      let scene = sceneWithImages()
      scene.knob.isEnabled = false
      #expect(scene.knob.currentKnobImage === normal && scene.knob.dial.opacity == 0.38)
    }

    @Test func imageDoesNotChangeTheSize() {
      let knob = KnobControl(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
      knob.setKnobImage(PlatformImage(size: CGSize(width: 80, height: 80)), for: .normal)
      #expect(knob.frame.size == CGSize(width: 50, height: 60))
      knob.diameter = 80 - 2 * knob.metrics.margin
      knob.sizeToFit()
      #expect(knob.bounds.size == CGSize(width: 80, height: 80))
    }
  }
}
