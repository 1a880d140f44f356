import CGTK
import KnobEngine

/// Counts presses that follow each other within the time and the distance of a double click.
///
/// GtkGestureClick measures the distance on the widget, between a press and every later point. It
/// does not recognize a second click if the hand trembles or the page scrolls.
struct ClickCount {
  /// The number of presses in a row.
  private(set) var presses = 0
  private var last: (place: KnobPoint, time: guint32)?

  /// The minimum distance allowed between the two taps of a finger. GTK's own distance is meant for
  /// a mouse.
  private static let fingerDistance = 10

  /// Counts a press at a location in the window.
  mutating func count(
    _ place: KnobPoint, _ time: guint32, by pointer: KnobInput.Pointer,
    on widget: UnsafeMutablePointer<GtkWidget>
  ) {
    let distance = number("gtk-double-click-distance", of: widget)
    let limit = Double(pointer == .touch ? max(distance, ClickCount.fingerDistance) : distance)
    let pause = guint32(max(number("gtk-double-click-time", of: widget), 0))
    let isNext =
      last.map {
        time &- $0.time <= pause && abs(place.x - $0.place.x) < limit
          && abs(place.y - $0.place.y) < limit
      } ?? false
    presses = isNext ? presses + 1 : 1
    last = (place, time)
  }

  private func number(_ name: String, of widget: UnsafeMutablePointer<GtkWidget>) -> Int {
    setting(name, Fundamental.int, of: widget) { Int(g_value_get_int($0)) }
  }
}

/// A press on the caption that becomes a click unless the pointer moves away.
struct CaptionClick {
  let start: KnobPoint
  /// How far the pointer may move, in points.
  let limit: Double
  /// Whether the click opens the text field: a click on the value, or a double click on the name.
  private(set) var opens: Bool

  init(start: KnobPoint, limit: Double, opens: Bool) {
    (self.start, self.limit, self.opens) = (start, limit, opens)
  }

  mutating func move(to point: KnobPoint) {
    if point.distance(to: start) > limit { opens = false }
  }
}
