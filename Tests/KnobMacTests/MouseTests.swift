import AppKit
import KnobKit
import Testing

/// A mouse that turns a knob. Its travel is 250 points.
@MainActor @Suite(.serialized) struct MouseTests {
  private let knob = standardKnob()
  private let desk: Desk

  init() { desk = Desk(knob) }

  @Test func dragOfTheTravelIsTheWholeRange() {
    defer { desk.close() }
    var editing: [Bool] = []
    knob.onEditingChanged = { editing.append($0) }
    desk.press(80, 80)
    desk.move(80, -45)
    #expect(knob.doubleValue == 30 && knob.isTurning)
    desk.move(80, 205)
    desk.release(80, 205)
    #expect(knob.doubleValue == 10 && !knob.isTurning && editing == [true, false])
  }

  @Test func shiftIsTenTimesFiner() {
    defer { desk.close() }
    desk.press(80, 80, .shift)
    desk.move(80, 55, .shift)
    #expect(abs(knob.doubleValue - 20.2) < 1e-9)
    desk.release(80, 55)
  }

  @Test func pressChangesNothing() {
    defer { desk.close() }
    desk.press(110, 40)
    #expect(knob.doubleValue == 20 && desk.window.firstResponder === knob)
    desk.release(110, 40)
    #expect(knob.doubleValue == 20)
  }

  @Test func wayOutAndBackIsExact() {
    defer { desk.close() }
    desk.press(80, 80)
    for y in [73.0, 51.5, 12, 33, 99, 80] { desk.move(80, y) }
    desk.release(80, 80)
    #expect(knob.doubleValue == 20)
  }

  @Test func doubleClickResets() {
    defer { desk.close() }
    knob.doubleValue = 27
    desk.click(80, 80)
    #expect(knob.doubleValue == 27)
    desk.click(80, 80, clicks: 2)
    #expect(knob.doubleValue == 20)
  }

  @Test func escapeCancelsADrag() {
    defer { desk.close() }
    desk.press(80, 80)
    desk.move(80, 30)
    #expect(knob.doubleValue == 24)
    desk.type(.escape)
    #expect(knob.doubleValue == 20 && !knob.isTurning)
    desk.move(80, 10)
    desk.release(80, 10)
    #expect(knob.doubleValue == 20)
  }

  @Test func disabledKnobIgnoresTheMouse() {
    defer { desk.close() }
    knob.isEnabled = false
    desk.press(80, 80)
    desk.move(80, 30)
    desk.release(80, 30)
    #expect(knob.doubleValue == 20 && desk.window.firstResponder !== knob)
  }

  @Test func wheelTurnsAKnobWithTheKeyboardFocus() {
    defer { desk.close() }
    desk.scroll(1)
    #expect(knob.doubleValue == 20)
    desk.window.makeFirstResponder(knob)
    desk.scroll(1)
    #expect(knob.doubleValue > 20 && knob.doubleValue < 22)
    desk.scroll(-1)
    #expect(abs(knob.doubleValue - 20) < 1e-9)
  }
}
