import AppKit
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests.PointerTests {
  @Test func mouseTurnsTheKnob() {
    let scene = Scene(Parameter(10...30), value: 20)
    scene.press(80, 80)
    #expect(scene.knob.isTurning && scene.knob.doubleValue == 20)
    #expect(scene.knob.state == [.highlighted, .focused])
    scene.move(140, 55)
    // 20 * 25 / 250 more
    #expect(abs(scene.knob.doubleValue - 22) < 1e-9)
    scene.release()
    #expect(!scene.knob.isTurning && scene.events() == "began+changed+ended")
  }

  @Test func penTurnsTheKnobAlongACircle() {
    let scene = Scene(value: 50)
    scene.press(80, 10, by: .pen)
    scene.move(150, 80)
    // A quarter of a circle, of 270 degrees
    #expect(abs(scene.knob.doubleValue - (50 + 100.0 / 3)) < 1e-9)
    scene.release()
  }

  @Test func mouseMethodsTurnTheKnob() {
    // A subclass or a test on a Mac would call these methods.
    let scene = Scene(value: 50)
    func event(_ type: NSEvent.EventType, _ y: Double) -> NSEvent {
      let event = NSEvent(type)
      event.locationInWindow = scene.inWindow(80, y)
      return event
    }
    scene.knob.mouseDown(with: event(.leftMouseDown, 80))
    scene.knob.mouseDragged(with: event(.leftMouseDragged, 55))
    scene.knob.mouseUp(with: event(.leftMouseUp, 55))
    #expect(scene.knob.doubleValue == 60 && scene.events() == "began+changed+ended")
    scene.knob.mouseDragged(with: event(.leftMouseDragged, 20))
    #expect(scene.knob.doubleValue == 60 && scene.events() == "")
  }

  @Test func hiddenKnobIsNotHit() {
    let scene = Scene()
    scene.knob.isHidden = true
    scene.press(80, 80)
    #expect(scene.unhandled(.leftMouseDown) == 1 && scene.events() == "")
  }

  @Test func firstClickInAWindowTurnsTheKnob() {
    let scene = Scene(value: 50)
    scene.window.resignKey()
    scene.press(80, 80)
    scene.move(80, 55)
    #expect(scene.knob.doubleValue == 60 && scene.window.isKeyWindow)
    scene.release()
  }

  @Test func mouseFocusesTheKnobUnlessRefused() {
    let scene = Scene()
    scene.click(80, 40)
    #expect(scene.window.firstResponder === scene.knob && scene.knob.hasKeyboardFocus)
    let other = Scene { $0.refusesFirstResponder = true }
    other.click(80, 40)
    #expect(other.window.firstResponder === other.window && !other.knob.hasKeyboardFocus)
  }

  @Test func escapeCancelsADragWhateverHasTheFocus() {
    let scene = Scene(value: 50) { $0.refusesFirstResponder = true }
    let monitors = NSEvent.monitorCount
    scene.press(80, 80)
    scene.move(80, 55)
    // Otherwise a field, the button of a sheet, or the window would handle Escape.
    #expect(scene.window.firstResponder === scene.window)
    scene.escape()
    #expect(scene.knob.doubleValue == 50 && !scene.knob.isTurning)
    #expect(scene.events() == "began+changed+changed+ended" && scene.unhandled(.keyDown) == 0)
    #expect(NSEvent.monitorCount == monitors)
    scene.release()
    // Without a drag, the knob does not handle Escape, and during a drag no other keys.
    scene.window.makeFirstResponder(scene.page)
    scene.escape()
    scene.press(80, 80)
    scene.type("a")
    #expect(scene.unhandled(.keyDown) == 2)
    scene.release()
  }

  @Test func knobReleasedDuringADragRestoresGlobalState() {
    let monitors = NSEvent.monitorCount
    NSEvent.isMouseCoalescingEnabled = true
    func press() {
      let knob = KnobControl(Parameter(0...100), value: 50)
      knob.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
      let event = NSEvent(.leftMouseDown)
      event.locationInWindow = CGPoint(x: 80, y: 80)
      knob.mouseDown(with: event)
      #expect(knob.isTurning && NSEvent.monitorCount == monitors + 1)
    }
    press()
    #expect(NSEvent.monitorCount == monitors && NSEvent.isMouseCoalescingEnabled)
  }

  @Test func otherButtonsDuringADragAreIgnored() {
    let scene = Scene(value: 50)
    scene.press(80, 80)
    scene.move(80, 55)
    scene.pressOther(80, 55)
    // Beside the knob, a menu would open and receive the release.
    scene.pressOther(300, 80)
    scene.pressOther(300, 80, .otherMouseDown)
    #expect(
      scene.unhandled(.rightMouseDown) == 0 && scene.knob.isTurning
        && scene.knob.doubleValue == 60)
    scene.move(80, 30)
    #expect(scene.knob.doubleValue == 70)
    scene.release()
    #expect(scene.events() == "began+changed+changed+ended")
    scene.pressOther(300, 80)
    #expect(scene.unhandled(.rightMouseDown) == 1)
  }

  @Test func losingKeyWindowStatusRestoresTheValue() {
    let scene = Scene(value: 50)
    scene.press(80, 80)
    scene.move(80, 55)
    scene.window.resignKey()
    #expect(scene.knob.doubleValue == 50 && scene.events() == "began+changed+changed+ended")
    let other = Scene(value: 50)
    scene.press(80, 80)
    other.window.resignKey()
    #expect(scene.knob.isTurning)
    scene.release()
  }

  @Test func previousWindowIsIgnored() {
    let (old, new) = (Scene(value: 50), Scene())
    new.knob.removeFromSuperview()
    new.page.addSubview(old.knob)
    old.knob.mouseDown(with: NSEvent(.leftMouseDown))
    old.window.resignKey()
    #expect(old.knob.isTurning)
    new.window.resignKey()
    #expect(!old.knob.isTurning)
  }

  @Test func disabledKnobIgnoresTheRestOfADrag() {
    let scene = Scene(value: 50)
    scene.press(80, 80)
    scene.move(80, 55)
    scene.knob.isEnabled = false
    #expect(scene.knob.doubleValue == 50 && !scene.knob.isTurning && !scene.knob.isEnabled)
    #expect(scene.knob.heardEnabled == false)
    #expect(scene.events() == "began+changed+changed+ended")
    scene.move(80, 20)
    scene.release()
    scene.press(80, 80)
    scene.move(80, 20)
    scene.release()
    #expect(scene.knob.doubleValue == 50 && scene.events() == "")
    #expect(scene.unhandled(.leftMouseDown) == 0)
  }

  @Test func readOnlyKnobCanHaveTheFocus() {
    let scene = Scene(value: 50)
    scene.press(80, 80)
    scene.move(80, 55)
    scene.knob.isReadOnly = true
    #expect(scene.knob.doubleValue == 50 && scene.events() == "began+changed+changed+ended")
    scene.click(80, 40)
    #expect(scene.events() == "" && scene.knob.acceptsFirstResponder)
  }

  @Test func mouseCoalescingIsOffDuringADrag() {
    let scene = Scene(value: 50)
    NSEvent.isMouseCoalescingEnabled = true
    scene.press(80, 80)
    #expect(!NSEvent.isMouseCoalescingEnabled)
    scene.release()
    #expect(NSEvent.isMouseCoalescingEnabled)
    scene.press(80, 80)
    scene.escape()
    #expect(NSEvent.isMouseCoalescingEnabled)
    scene.key(.up)
    NSEvent.isMouseCoalescingEnabled = false
    scene.click(80, 80)
    #expect(!NSEvent.isMouseCoalescingEnabled)
    NSEvent.isMouseCoalescingEnabled = true
  }
}
