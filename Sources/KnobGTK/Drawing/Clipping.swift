import CGTK
import KnobEngine

/// The widgets that contain a widget, the innermost first.
func containers(
  of widget: UnsafeMutablePointer<GtkWidget>
) -> [UnsafeMutablePointer<GtkWidget>] {
  sequence(first: gtk_widget_get_parent(widget)) { gtk_widget_get_parent($0) }
    .prefix { $0 != nil }.compactMap { $0 }
}

/// Converts a point of a widget to the coordinates of another one in the same window.
func translate(
  _ point: KnobPoint, of widget: UnsafeMutablePointer<GtkWidget>,
  to other: UnsafeMutablePointer<GtkWidget>
) -> KnobPoint {
  var place = point
  gtk_widget_translate_coordinates(widget, other, point.x, point.y, &place.x, &place.y)
  return place
}

/// Whether a point is inside the window or the popover of a widget, and inside all containers that
/// cut off what is outside of them, such as a scrolled window.
func isUncut(_ point: KnobPoint, of widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  let native = gtk_widget_get_native(widget)?.as(GtkWidget.self)
  for container in containers(of: widget) {
    if container == native || gtk_widget_get_overflow(container) == GTK_OVERFLOW_HIDDEN {
      let place = translate(point, of: widget, to: container)
      guard place.x >= 0, place.x <= Double(gtk_widget_get_width(container)), place.y >= 0,
        place.y <= Double(gtk_widget_get_height(container))
      else { return false }
    }
    if container == native { return true }
  }
  return false
}
