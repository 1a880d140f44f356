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

/// A press on the caption or on a label that becomes a click unless the pointer moves away.
struct TextClick {
  /// What the click does.
  enum Action {
    case nothing
    /// Opens the text field.
    case enterValue
    case choose(Double)
  }

  let start: KnobPoint
  /// How far the pointer may move, in points.
  let limit: Double
  private(set) var action: Action

  init(start: KnobPoint, by pointer: KnobInput.Pointer, _ action: Action) {
    (self.start, self.action) = (start, action)
    limit = pointer == .touch ? 10 : 4
  }

  mutating func move(to point: KnobPoint) {
    if point.distance(to: start) > limit { action = .nothing }
  }
}
