import Foundation
import KnobEngine
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.ControlTests {
  /// Two fingers on a dial of 160 points, whose range is 270 degrees.
  @MainActor @Suite struct TwoFingerTests {
    private let scene = Scene(Parameter(0...270), value: 100) { $0.knobTracking = .vertical }
    private let left = Finger(.zero)
    private let right = Finger(.zero)

    /// Places both fingers at an angle in degrees, clockwise, on opposite sides of the center.
    private func place(_ degrees: Double, radius: Double = 60) {
      let angle = degrees * .pi / 180
      let way = (x: radius * cos(angle), y: radius * sin(angle))
      left.place = scene.inWindow(80 - way.x, 80 - way.y)
      right.place = scene.inWindow(80 + way.x, 80 + way.y)
    }

    private func begin() {
      place(0)
      scene.knob.touchesBegan([left], with: TouchEvent())
      scene.knob.touchesBegan([right], with: TouchEvent())
    }

    private func move() { scene.knob.touchesMoved([left, right], with: TouchEvent()) }

    private func isValue(_ expected: Double) -> Bool { abs(scene.knob.value - expected) < 1e-6 }

    @Test func fingersThatRotateTurnTheKnobByTheirAngle() {
      begin()
      place(12)
      move()
      #expect(scene.knob.value == 100 && scene.events() == "began+ended+began")
      for degrees in [30.0, 100, 60] {
        place(degrees)
        move()
        #expect(isValue(100 + degrees - 12))
      }
      #expect(scene.knob.knobTracking == .vertical)
      scene.knob.touchesEnded([right], with: TouchEvent())
      #expect(!scene.knob.isTurning)
      place(90)
      move()
      scene.knob.touchesEnded([left], with: TouchEvent())
      #expect(isValue(148) && scene.events() == "changed+changed+changed+ended")
    }

    @Test func wholeTurnsAddUp() {
      let knob = scene.knob
      knob.parameter = Parameter(0...360, wraps: true)
      knob.sweep = Sweep(degrees: 0, to: 360)
      knob.value = 0
      begin()
      for degrees in stride(from: 12.0, through: 687, by: 45) {
        place(degrees)
        move()
      }
      #expect(isValue(675 - 360))
      scene.knob.touchesEnded([left, right], with: TouchEvent())
      #expect(!knob.isTurning)
    }

    @Test func restingFingerIsFineAdjustment() {
      begin()
      left.place.y -= 50
      move()
      #expect(isValue(100 + 270 * 50 / 250 / 10))
      right.place.y -= 50
      move()
      #expect(isValue(100 + 270 * 50 / 250 / 10))
      scene.knob.touchesEnded([left, right], with: TouchEvent())
      #expect(scene.events() == "began+changed+ended")
    }

    @Test func whatOneFingerHasTurnedStays() {
      place(0)
      scene.knob.touchesBegan([left], with: TouchEvent())
      left.place.y -= 25
      scene.knob.touchesMoved([left], with: TouchEvent())
      #expect(isValue(127))
      place(0)
      left.place.y -= 25
      scene.knob.touchesBegan([right], with: TouchEvent())
      place(40)
      move()
      place(60)
      move()
      #expect(abs(scene.knob.value - 147) < 3)
      scene.knob.touchesEnded([left, right], with: TouchEvent())
      #expect(scene.events().hasPrefix("began+changed+ended+began+changed"))
    }

    @Test func escapeEndsARotation() {
      begin()
      place(12)
      move()
      place(40)
      move()
      scene.escape()
      #expect(isValue(100))
      place(60)
      move()
      #expect(isValue(100) && !scene.knob.isTurning)
      scene.knob.touchesEnded([left, right], with: TouchEvent())
    }

    @Test func systemCancelsARotation() {
      begin()
      place(12)
      move()
      place(52)
      move()
      #expect(isValue(140))
      scene.knob.touchesCancelled([left, right], with: TouchEvent())
      #expect(isValue(100) && !scene.knob.isTurning)
    }

    @Test func pointerThatTurnsTheKnobGoesOn() {
      let recognizer = scene.knob.trackpadRotation.recognizer
      scene.press(80, 80)
      recognizer.rotate(by: 0.5)
      recognizer.rotate(by: 0.5)
      recognizer.endRotation()
      scene.move(80, 55)
      #expect(isValue(127) && scene.events() == "began+changed")
      scene.release()
    }

    @Test func rotationOfATrackpadIsAGesture() {
      let recognizer = scene.knob.trackpadRotation.recognizer
      #expect(recognizer.allowedTouchTypes.isEmpty)
      recognizer.rotate(by: 20 * .pi / 180)
      recognizer.rotate(by: -5 * .pi / 180)
      #expect(isValue(115) && scene.knob.isTurning)
      recognizer.endRotation()
      #expect(scene.events() == "began+changed+changed+ended")
      recognizer.rotate(by: 1)
      recognizer.endRotation(isCancelled: true)
      #expect(isValue(115))
    }
  }
}

// Linux has no Objective-C messages, so the stand-ins call this method.
extension TrackpadRotation: StandInTarget {
  public func perform(_ selector: Selector, with sender: Any) {
    guard selector.name == "rotated:", let recognizer = sender as? UIRotationGestureRecognizer
    else { return }
    rotated(recognizer)
  }
}
