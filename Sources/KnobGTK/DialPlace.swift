import CGTK
import KnobEngine

/// Where the dial lay in its window when a pointer pressed it.
///
/// A turn is measured from there until it ends: a page that scrolls or reflows under a resting hand
/// turns nothing, and the next point is worth what it would have been.
struct DialPlace {
  /// Where the window's corner lies in the dial's coordinates.
  private let corner: KnobPoint
  /// How far a point to the right, and a point down, in the window goes in the dial.
  private let right: KnobPoint
  private let down: KnobPoint

  /// The present place; nil while the knob is in no window.
  init?(of peer: KnobPeer) {
    guard let native = gtk_widget_get_native(peer.widget) else { return nil }
    let window = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    func inDial(_ x: Double, _ y: Double) -> KnobPoint? {
      var point = KnobPoint(x: 0, y: 0)
      let isInside = gtk_widget_translate_coordinates(
        window, peer.widget, x, y, &point.x, &point.y)
      return isInside != 0 ? KnobPoint(x: point.x, y: point.y - peer.top) : nil
    }
    // GTK converts in single precision: a long way tells its direction more exactly.
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

  /// A point of the window in the dial's coordinates.
  ///
  /// A grid as fine as Wayland's takes away what single precision adds: "exactly 4 points from the
  /// center" can then be met.
  func inDial(_ point: KnobPoint) -> KnobPoint {
    func onGrid(_ place: Double) -> Double { (place * 256).rounded() / 256 }
    return KnobPoint(
      x: onGrid(corner.x + point.x * right.x + point.y * down.x),
      y: onGrid(corner.y + point.x * right.y + point.y * down.y))
  }

  /// Where an event is in the window.
  static func inWindow(_ event: OpaquePointer) -> KnobPoint? {
    var point = KnobPoint(x: 0, y: 0)
    guard gdk_event_get_position(event, &point.x, &point.y) != 0 else { return nil }
    return inWindow(point, on: gdk_event_get_surface(event))
  }

  /// A point of a surface in the coordinates of the window, on which a popover may move.
  static func inWindow(_ point: KnobPoint, on surface: OpaquePointer?) -> KnobPoint {
    guard let surface else { return point }
    if isInstance(UnsafeMutableRawPointer(surface), of: gdk_popup_get_type()) {
      let onParent = KnobPoint(
        x: point.x + Double(gdk_popup_get_position_x(surface)),
        y: point.y + Double(gdk_popup_get_position_y(surface)))
      return inWindow(onParent, on: gdk_popup_get_parent(surface))
    }
    guard let native: OpaquePointer = gtk_native_get_for_surface(surface) else { return point }
    let inset = inset(of: native)
    return KnobPoint(x: point.x - inset.x, y: point.y - inset.y)
  }

  /// Where a window or a popover starts on its surface, inside its shadow.
  private static func inset(of native: OpaquePointer) -> KnobPoint {
    var inset = KnobPoint(x: 0, y: 0)
    gtk_native_get_surface_transform(native, &inset.x, &inset.y)
    return inset
  }
}
