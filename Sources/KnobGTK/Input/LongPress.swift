import CGTK
import KnobEngine

/// A press that becomes a long press if the pointer rests for a while.
final class LongPress {
  /// How far the pointer may move, in points. One that moves further turns the knob.
  private static let limit = 4.0

  private let call = DelayedCall()
  private let start: KnobPoint

  /// Begins to wait, for as long as the user's settings say.
  ///
  /// - Parameters:
  ///   - start: Where the pointer went down, in the window.
  ///   - body: Called when the press has become a long press.
  init(
    at start: KnobPoint, on widget: UnsafeMutablePointer<GtkWidget>, _ body: @escaping () -> Void
  ) {
    self.start = start
    let milliseconds = setting("gtk-long-press-time", Fundamental.uint, of: widget) {
      g_value_get_uint($0)
    }
    call.schedule(after: Double(milliseconds) / 1_000, body)
  }

  /// Returns whether a pointer that has moved to a point may still be a long press.
  func allows(_ point: KnobPoint) -> Bool { point.distance(to: start) <= LongPress.limit }
}
