import CGTK
import KnobEngine

/// Where the dial was in its window when a pointer pressed it.
///
/// Until a turn ends, it is measured from this place. A page that scrolls or reflows under a
/// resting hand therefore does not turn the knob, and the next point has the effect that it would
/// have had without the scrolling.
struct DialPlace {
  /// The origin of the window in the coordinates of the dial.
  private let corner: KnobPoint
  /// The vectors in the dial that correspond to one point to the right and one point down in the
  /// window.
  private let right: KnobPoint
  private let down: KnobPoint

  /// Records the current place. Returns nil if the knob is not in a window.
  init?(of peer: DialPeer) { self.init(of: peer.widget, top: peer.top) }

  /// Records the current place of a dial that begins at `top` in a widget. Returns nil if the
  /// widget is not in a window.
  init?(of widget: UnsafeMutablePointer<GtkWidget>, top: Double = 0) {
    guard let native = gtk_widget_get_native(widget) else { return nil }
    let window = native.as(GtkWidget.self)
    func inDial(_ x: Double, _ y: Double) -> KnobPoint? {
      var point = KnobPoint(x: 0, y: 0)
      let isInside = gtk_widget_translate_coordinates(window, widget, x, y, &point.x, &point.y)
      return isInside != 0 ? KnobPoint(x: point.x, y: point.y - top) : nil
    }
    // GTK converts in single precision. A long distance gives a more accurate direction.
    let way = 1_024.0
    guard let origin = inDial(0, 0), let across = inDial(way, 0), let below = inDial(0, way) else {
      return nil
    }
    right = KnobPoint(x: (across.x - origin.x) / way, y: (across.y - origin.y) / way)
    down = KnobPoint(x: (below.x - origin.x) / way, y: (below.y - origin.y) / way)
    let inset = DialPlace.inset(of: native)
    let start = DialPlace.inWindow(inset, on: gtk_native_get_surface(native))
    corner = KnobPoint(
      x: origin.x - start.x * right.x - start.y * down.x,
      y: origin.y - start.x * right.y - start.y * down.y)
  }

  /// Converts a point of the window to the coordinates of the dial.
  func inDial(_ point: KnobPoint) -> KnobPoint {
    KnobPoint(
      x: DialPlace.onGrid(corner.x + point.x * right.x + point.y * down.x),
      y: DialPlace.onGrid(corner.y + point.x * right.y + point.y * down.y))
  }

  /// Rounds a coordinate to a grid as fine as Wayland's.
  ///
  /// GTK converts coordinates in single precision, so a whole pixel arrives as 80.0000076. On the
  /// grid, distances such as "exactly 4 points from the center" are exact.
  static func onGrid(_ place: Double) -> Double { (place * 256).rounded() / 256 }

  /// The location of an event in the window.
  static func inWindow(_ event: OpaquePointer) -> KnobPoint? {
    var point = KnobPoint(x: 0, y: 0)
    guard gdk_event_get_position(event, &point.x, &point.y) != 0 else { return nil }
    return inWindow(point, on: gdk_event_get_surface(event))
  }

  /// Converts a point of a surface to the coordinates of the window. A popover may move on the
  /// window.
  static func inWindow(_ point: KnobPoint, on surface: OpaquePointer?) -> KnobPoint {
    guard let surface else { return point }
    if surface.isInstance(of: gdk_popup_get_type()) {
      let onParent = KnobPoint(
        x: point.x + Double(gdk_popup_get_position_x(surface)),
        y: point.y + Double(gdk_popup_get_position_y(surface)))
      return inWindow(onParent, on: gdk_popup_get_parent(surface))
    }
    guard let native: OpaquePointer = gtk_native_get_for_surface(surface) else { return point }
    let inset = inset(of: native)
    return KnobPoint(x: point.x - inset.x, y: point.y - inset.y)
  }

  /// The offset of a window or popover within its surface, which also holds its shadow.
  private static func inset(of native: OpaquePointer) -> KnobPoint {
    var inset = KnobPoint(x: 0, y: 0)
    gtk_native_get_surface_transform(native, &inset.x, &inset.y)
    return inset
  }
}
