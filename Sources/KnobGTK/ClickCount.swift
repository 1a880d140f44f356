import CGTK
import KnobEngine

/// Counts presses that follow one another within the time and the distance of a double click.
///
/// GtkGestureClick measures the distance on the widget, between a press and every later point: a hand
/// that trembles, or a page that scrolls, makes no second click with it.
struct ClickCount {
  /// How many presses in a row there were.
  private(set) var presses = 0
  private var last: (place: KnobPoint, time: guint32)?

  /// What a finger's second tap may stray from the first; GTK's own distance is a mouse's.
  private static let fingerDistance = 10

  /// Counts a press at a place in the window.
  mutating func count(
    _ place: KnobPoint, _ time: guint32, by pointer: KnobInput.Pointer,
    on widget: UnsafeMutablePointer<GtkWidget>
  ) {
    let distance = setting("gtk-double-click-distance", of: widget)
    let limit = Double(pointer == .touch ? max(distance, ClickCount.fingerDistance) : distance)
    let pause = guint32(max(setting("gtk-double-click-time", of: widget), 0))
    let isNext =
      last.map {
        time &- $0.time <= pause && abs(place.x - $0.place.x) < limit
          && abs(place.y - $0.place.y) < limit
      } ?? false
    presses = isNext ? presses + 1 : 1
    last = (place, time)
  }

  private func setting(_ name: String, of widget: UnsafeMutablePointer<GtkWidget>) -> Int {
    var value = GValue(of: Fundamental.int)
    defer { g_value_unset(&value) }
    let settings = UnsafeMutableRawPointer(gtk_widget_get_settings(widget))
    g_object_get_property(settings?.assumingMemoryBound(to: GObject.self), name, &value)
    return Int(g_value_get_int(&value))
  }
}
