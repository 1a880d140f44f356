import AppKit
import KnobKit
import Testing

/// Two thumbs on one dial: the lower one at the left, and the upper one at the right.
@MainActor @Suite(.serialized) struct RangeTests {
  private let range = RangeControl(Parameter(0...100), values: 25...75)
  private let desk: Desk

  init() {
    range.knobTracking = .vertical
    desk = Desk(range)
  }

  @Test func pressTurnsTheNearerThumb() {
    defer { desk.close() }
    desk.press(20, 64)
    desk.move(20, 39)
    desk.release(20, 39)
    #expect(range.values == 35...75)
    desk.press(140, 64)
    desk.move(140, 89)
    desk.release(140, 89)
    #expect(range.values == 35...65)
  }

  @Test func thumbsDoNotPassEachOther() {
    defer { desk.close() }
    desk.press(20, 64)
    desk.move(20, -200)
    desk.release(20, -200)
    #expect(range.values == 75...75)
  }

  @Test func keysTurnTheFocusedThumb() {
    defer { desk.close() }
    desk.window.makeFirstResponder(range.upper)
    desk.type(.up, [.function, .numericPad])
    #expect(range.values == 25...76)
    range.upperValue = .nan
    #expect(range.values == 25...76)
  }
}
