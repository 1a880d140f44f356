import AppKit
import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// Two fingers that rotate on a trackpad, over a dial whose range is 270 degrees.
  @MainActor @Suite struct TrackpadRotationTests {
    @Test func rotationIsAGesture() {
      let scene = Scene(Parameter(0...270), value: 100) { $0.knobTracking = .vertical }
      scene.rotate(0, .began)
      for _ in 0..<4 { scene.rotate(-10, .changed) }
      #expect(abs(scene.knob.doubleValue - 140) < 1e-6 && scene.knob.isTurning)
      scene.rotate(15, .changed)
      scene.rotate(0, .ended)
      #expect(abs(scene.knob.doubleValue - 125) < 1e-6 && !scene.knob.isTurning)
      #expect(scene.events().hasPrefix("began+changed") && scene.events() == "")
      #expect(scene.knob.knobTracking == .vertical)
    }

    @Test func canceledRotationRestoresTheValue() {
      let scene = Scene(Parameter(0...270), value: 100)
      scene.rotate(0, .began)
      scene.rotate(-30, .changed)
      scene.rotate(0, .cancelled)
      #expect(scene.knob.doubleValue == 100 && !scene.knob.isTurning)
      scene.rotate(0, .began)
      scene.rotate(-30, .changed)
      scene.escape()
      scene.rotate(-30, .changed)
      scene.rotate(0, .ended)
      #expect(scene.knob.doubleValue == 100)
    }

    @Test func shiftIsFineAdjustment() {
      let scene = Scene(Parameter(0...270), value: 100)
      scene.rotate(0, .began, fine: true)
      scene.rotate(-100, .changed, fine: true)
      scene.rotate(0, .ended, fine: true)
      #expect(abs(scene.knob.doubleValue - 110) < 1e-6)
    }

    @Test func disabledKnobDoesNotTurn() {
      let scene = Scene(Parameter(0...270), value: 100) { $0.isEnabled = false }
      scene.rotate(0, .began)
      scene.rotate(-30, .changed)
      scene.rotate(0, .ended)
      #expect(scene.knob.doubleValue == 100 && scene.events() == "")
    }
  }
}

extension StandInTests.KnobTests {
  @MainActor @Suite struct ViewRotationTests {
    @Test func rotationTurnsAView() {
      let scene = ViewScene(100, in: 0...270, tracking: .vertical)
      scene.rotate(0, .began)
      scene.rotate(-40, .changed)
      scene.rotate(0, .ended)
      #expect(abs(scene.value - 140) < 1e-6 && scene.events() == "began+changed+ended")
    }
  }
}

extension Hand {
  /// Rotates two fingers on the trackpad by degrees, positive counterclockwise.
  func rotate(_ degrees: Float, _ phase: NSEvent.Phase, fine: Bool = false) {
    let event = NSEvent(.rotate)
    event.locationInWindow = inWindow(80, 80)
    event.rotation = degrees
    event.phase = phase
    event.modifierFlags = fine ? .shift : []
    window.receive(event)
    refreshView()
  }
}
