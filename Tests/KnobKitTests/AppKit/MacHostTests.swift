import AppKit
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests.HostTests {
  @Test(arguments: [Tracking.vertical, .horizontal, .rotary])
  func windowThatMovesDuringAGestureDoesNotTurnTheKnob(_ tracking: Tracking) {
    let (still, moving) = (Scene(value: 50), Scene(value: 50))
    for scene in [still, moving] {
      scene.knob.knobTracking = tracking
      scene.press(80, 10)
      scene.move(90, 12)
    }
    let value = moving.knob.doubleValue
    moving.window.setFrameOrigin(CGPoint(x: 20, y: -30))
    moving.move(90, 12)
    #expect(moving.knob.doubleValue == value)
    for scene in [still, moving] { scene.move(130, 30) }
    #expect(moving.knob.doubleValue == still.knob.doubleValue)
    moving.move(80, 10)
    #expect(moving.knob.doubleValue == 50)
    moving.release()
    still.release()
  }

  @Test func valueWrittenByAnAssistiveClientIsAGesture() {
    let scene = Scene(value: 60)
    var values: [Double] = []
    scene.on(.began) { values.append($0.doubleValue) }
    scene.on(.ended) { values.append($0.doubleValue) }
    scene.knob.setAccessibilityValue(NSNumber(value: 72))
    #expect(values == [60, 72] && scene.events() == "began+changed+ended")
    scene.knob.isEnabled = false
    scene.knob.setAccessibilityValue(NSNumber(value: 80))
    scene.knob.isEnabled = true
    scene.knob.isReadOnly = true
    scene.knob.setAccessibilityValue(NSNumber(value: 80))
    scene.knob.setAccessibilityValue("80")
    #expect(scene.knob.doubleValue == 72 && scene.events() == "")
  }

  @Test func beginningIsSentBeforeObserversAreNotified() {
    let scene = Scene(value: 60)
    var order: [String] = []
    scene.knob.onEditingChanged = { order.append($0 ? "began" : "ended") }
    scene.knob.observe("doubleValue") { [unowned knob = scene.knob] in
      knob.doubleValue
    } _: { _, new in
      order.append("\(new ?? "nil")")
    }
    _ = scene.knob.accessibilityPerformIncrement()
    #expect(order == ["began", "61.0", "ended"])
  }
}
