import AppKit
import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// Mouse and wheel events on a SwiftUI knob that other toolkits do not have.
  @MainActor @Suite struct MacViewTests {
    @Test func mouseTurnsAndWritesTheBinding() {
      let scene = ViewScene(50)
      scene.press(80, 80)
      #expect(scene.control.core.knob.isTurning && scene.events() == "began")
      scene.move(80, 55)
      #expect(scene.value == 60 && scene.events() == "changed")
      scene.move(80, 30, fine: true)
      // A tenth with Shift
      #expect(abs(scene.value - 61) < 1e-9)
      scene.release()
      #expect(scene.events() == "changed+ended" && !scene.control.core.knob.isTurning)
      #expect(scene.host.faults == [])
    }

    @Test func clickWithControlIsForTheMenu() {
      let scene = ViewScene(50)
      NSView.openedMenu = nil
      scene.press(80, 80, flags: .control)
      scene.move(80, 30, flags: .control)
      scene.release()
      #expect(NSView.openedMenu?.items.count == 5)
      #expect(scene.value == 50 && scene.events() == "")
    }

    @Test func knobWithoutAMenuLeavesTheClickToTheViewAround() {
      let scene = ViewScene(Patch(50, 0...100)) { patch in
        Knob(value: patch.binding, in: patch.range, onEditingChanged: patch.edit)
          .knobMenu(isEnabled: false)
      }
      let menu = NSMenu(title: "SwiftUI")
      scene.host.window.contentView?.menu = menu
      NSView.openedMenu = nil
      scene.press(80, 80, flags: .control)
      scene.move(80, 30, flags: .control)
      scene.release()
      #expect(NSView.openedMenu === menu)
      #expect(scene.value == 50 && scene.events() == "")
    }

    @Test func clickShowsNoFocusRing() {
      var states: [KnobState] = []
      let scene = ViewScene(Patch(50, 0...100)) { patch in
        Knob(value: patch.binding, in: patch.range)
          .knobStyle(StateStyle { states.append($0) })
      }
      scene.click(80, 80)
      #expect(scene.host.hasFocus && states.last?.isFocused == false)
      scene.host.focus(false)
      scene.host.focus()
      #expect(states.last?.isFocused == true)
      scene.click(80, 80)
      #expect(states.last?.isFocused == true)
      scene.host.focus(false)
      NSApplication.shared.isFullKeyboardAccessEnabled = true
      scene.click(80, 80)
      #expect(states.last?.isFocused == true)
      NSApplication.shared.isFullKeyboardAccessEnabled = false
    }

    @Test func bubbleDoesNotCancelTheDrag() {
      let scene = ViewScene(Patch(50, 0...100)) { patch in
        Knob(value: patch.binding, in: patch.range, onEditingChanged: patch.edit)
          .knobValueDisplay(.bubble)
      }
      scene.press(80, 80)
      scene.move(80, 55)
      #expect(scene.control.bubble?.text != nil && scene.host.window.isKeyWindow)
      #expect(scene.control.core.knob.isTurning && scene.value == 60)
    }

    @Test func mouseFocusesTheKnob() {
      let scene = ViewScene(50)
      #expect(scene.host.press(.upArrow) == false)
      scene.press(80, 80)
      scene.release()
      #expect(scene.host.press(.upArrow) && scene.value == 51)
    }

    @Test func firstClickInAWindowTurnsTheKnob() {
      let scene = ViewScene(50)
      scene.host.window.resignKey()
      scene.press(80, 80)
      scene.move(80, 55)
      #expect(scene.value == 60)
    }

    @Test func losingKeyWindowStatusRestoresTheValue() {
      let scene = ViewScene(50)
      scene.press(80, 80)
      scene.move(80, 55)
      scene.host.window.resignKey()
      scene.host.update()
      #expect(scene.value == 50 && scene.events() == "began+changed+changed+ended")
      scene.move(80, 20)
      scene.release()
      #expect(scene.value == 50 && scene.events() == "")
    }

    @Test func escapeCancelsADragWhateverHasTheFocus() {
      let scene = ViewScene(50)
      scene.press(80, 80)
      scene.move(80, 55)
      scene.host.focus(false)
      let event = NSEvent(.keyDown)
      event.charactersIgnoringModifiers = "\u{1B}"
      scene.host.window.receive(event)
      #expect(scene.value == 50 && scene.events() == "began+changed+changed+ended")
      scene.move(80, 20)
      scene.release()
      #expect(scene.value == 50 && scene.events() == "")
    }

    @Test func otherButtonsDuringADragAreIgnored() {
      let scene = ViewScene(50)
      scene.press(80, 80)
      scene.move(80, 55)
      scene.pressOther(80, 55)
      scene.move(80, 30)
      scene.release()
      #expect(scene.value == 70 && scene.events() == "began+changed+changed+ended")
    }

    @Test func doubleClickThatMovesALittleResets() {
      let scene = ViewScene(20)
      for clicks in 1...2 {
        scene.press(80, 80, clicks: clicks)
        scene.move(82, 77)
        scene.release()
      }
      #expect(scene.value == 50)
    }

    @Test func heldKeyEndsWhenTheWindowIsNoLongerKey() {
      let scene = ViewScene(50)
      scene.host.focus()
      scene.host.press(.upArrow)
      scene.host.press(.upArrow, [], .repeat)
      scene.host.window.resignKey()
      #expect(scene.events() == "began+changed+changed+ended")
      #expect(!scene.host.press(.upArrow, [], .up) && scene.events() == "")
    }

    @Test func mouseCoalescingIsOffDuringADrag() {
      NSEvent.isMouseCoalescingEnabled = true
      let scene = ViewScene(50)
      scene.press(80, 80)
      #expect(!NSEvent.isMouseCoalescingEnabled)
      scene.release()
      #expect(NSEvent.isMouseCoalescingEnabled)
      scene.press(80, 80)
      scene.host.window.resignKey()
      #expect(NSEvent.isMouseCoalescingEnabled)
    }

    @Test func wheelTurnsTheKnobInEitherScrollDirection() {
      let scene = ViewScene(50)
      scene.scroll(1)
      #expect(scene.value == 50)
      scene.point(at: 80, 80)
      #expect(scene.control.isHovered)
      scene.scroll(1)
      #expect(scene.value > 50)
      let up = scene.value
      // With "natural" scrolling, up on the device is still up.
      scene.scroll(-1) { $0.isDirectionInvertedFromDevice = true }
      #expect(scene.value > up)
      scene.point(at: 300, 300)
      #expect(!scene.control.isHovered)
    }
  }
}

/// A style that reports the states of the knob.
private struct StateStyle: KnobStyle {
  let report: (KnobState) -> Void

  func makeBody(configuration: Configuration) -> some View {
    report(configuration.state)
    return Color.clear
  }
}
