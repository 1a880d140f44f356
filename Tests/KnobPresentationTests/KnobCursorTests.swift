import KnobEngine
import Testing

@testable import KnobPresentation

struct KnobCursorTests {
  private func cursor(
    _ tracking: Tracking, _ change: (inout Knob) -> Void = { _ in }
  ) -> String? {
    var knob = Knob(size: KnobSize(width: 200, height: 200))
    change(&knob)
    return KnobCursor(over: knob, tracking: tracking)?.rawValue
  }

  @Test(arguments: [
    (Tracking.automatic, "ns-resize"), (.vertical, "ns-resize"), (.scrub, "ns-resize"),
    (.horizontal, "ew-resize"), (.both, "nesw-resize"), (.rotary, "grab"),
  ])
  func cursorShowsTheMovement(_ tracking: Tracking, _ name: String) {
    #expect(cursor(tracking) == name)
  }

  @Test func handClosesWhileItTurns() {
    let press = KnobInput.press(KnobPoint(x: 50, y: 50), by: .mouse)
    #expect(cursor(.rotary) { _ = $0.handle(press) } == "grabbing")
    #expect(cursor(.vertical) { _ = $0.handle(press) } == "ns-resize")
  }

  @Test func knobThatCannotBeTurnedHasNone() {
    #expect(cursor(.vertical) { $0.setEnabled(false) } == nil)
    #expect(cursor(.vertical) { $0.setReadOnly(true) } == nil)
  }
}
