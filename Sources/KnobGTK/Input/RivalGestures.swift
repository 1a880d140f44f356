import CGTK

/// The event controllers of a widget.
func controllers(of widget: UnsafeMutablePointer<GtkWidget>) -> [OpaquePointer] {
  let list = gtk_widget_observe_controllers(widget)
  defer { g_object_unref(gpointer(list)) }
  return (0..<g_list_model_get_n_items(list)).compactMap { index in
    guard let item = g_list_model_get_item(list, index) else { return nil }
    // The widget keeps a reference of its own.
    defer { g_object_unref(item) }
    return OpaquePointer(item)
  }
}

/// The controllers of a given type that capture events in the ancestors of a widget, before the
/// widget receives them.
func captors(
  above widget: UnsafeMutablePointer<GtkWidget>, of type: GType
) -> [OpaquePointer] {
  var found: [OpaquePointer] = []
  var ancestor = gtk_widget_get_parent(widget)
  while let widget = ancestor {
    found += controllers(of: widget).filter {
      $0.isInstance(of: type)
        && gtk_event_controller_get_propagation_phase($0) == GTK_PHASE_CAPTURE
    }
    ancestor = gtk_widget_get_parent(widget)
  }
  return found
}

/// Denies ancestors the touch that turns a knob. A scrolled window captures touches before its
/// children receive them, and takes a claimed touch away from a child as soon as it has moved a
/// little.
func denyCaptors(around widget: UnsafeMutablePointer<GtkWidget>, _ sequence: OpaquePointer?) {
  for gesture in captors(above: widget, of: gtk_gesture_get_type()) {
    gtk_gesture_set_sequence_state(gesture, sequence, GTK_EVENT_SEQUENCE_DENIED)
  }
}

/// The long-press gestures that the application has added to a widget.
func longPresses(of widget: UnsafeMutablePointer<GtkWidget>) -> [OpaquePointer] {
  controllers(of: widget).filter { $0.isInstance(of: gtk_gesture_long_press_get_type()) }
}

/// Lets an application's long-press gestures on a widget work together with a gesture that claims
/// the pointer. Gestures in the same group share their claims.
func shareWithLongPresses(
  of widget: UnsafeMutablePointer<GtkWidget>, _ gesture: OpaquePointer
) {
  for other in longPresses(of: widget) where gtk_gesture_is_grouped_with(other, gesture) == 0 {
    let group = gtk_gesture_get_group(other)
    defer { g_list_free(group) }
    // A gesture that the application has grouped with another one is left as it is.
    if g_list_length(group) == 1 { gtk_gesture_group(other, gesture) }
  }
}

/// Prevents the pages around a knob from continuing to scroll when the fingers that turned the knob
/// leave the touchpad.
///
/// A scrolled window observes all scrolling before its children receive it, even if a child handles
/// it, and continues kinetically when the scrolling stops. It does not continue while its
/// controller is not kinetic.
final class KineticHold {
  private var held: [OpaquePointer] = []

  deinit { end() }

  func begin(around widget: UnsafeMutablePointer<GtkWidget>) {
    guard held.isEmpty else { return }
    for scroll in captors(above: widget, of: gtk_event_controller_scroll_get_type()) {
      let flags = gtk_event_controller_scroll_get_flags(scroll)
      let kinetic = GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue
      guard flags.rawValue & kinetic != 0 else { continue }
      gtk_event_controller_scroll_set_flags(
        scroll, GtkEventControllerScrollFlags(rawValue: flags.rawValue & ~kinetic))
      held.append(scroll)
      g_object_ref(gpointer(scroll))
    }
  }

  func end() {
    for scroll in held {
      let flags = gtk_event_controller_scroll_get_flags(scroll).rawValue
      gtk_event_controller_scroll_set_flags(
        scroll,
        GtkEventControllerScrollFlags(
          rawValue: flags | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue))
      g_object_unref(gpointer(scroll))
    }
    held = []
  }
}
