import CGTK

/// Recognizes what happens because of an input of the user, such as a click on the tab of another
/// page, whatever widget receives it.
///
/// GTK 4 does not report the current event. The difference is the GLib source that is being
/// dispatched: GDK delivers every event from a source of its own. If a later version of GDK gives
/// that source another name, no action is recognized as the user's.
enum UserAction {
  /// Whether the user is the reason that a widget disappears or loses its focus now.
  static func isReason(on widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    isDelivered || isDismissed(widget)
  }

  /// Whether GDK is delivering an event.
  private static var isDelivered: Bool {
    guard let source = g_main_current_source(), let name = g_source_get_name(source) else {
      return false
    }
    let words = String(cString: name)
    return words.hasPrefix("GDK ") && words.includes("Event source")
  }

  /// Whether the user has clicked outside the popover that contains a widget. GDK then hides the
  /// surface, and GTK follows later. If the program hides a popover, the surface follows.
  private static func isDismissed(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard let native = gtk_widget_get_native(widget),
      let surface: OpaquePointer = gtk_native_get_surface(native)
    else { return false }
    return gdk_surface_get_mapped(surface) == 0
  }
}
