import CGTK
import KnobEngine

/// Fingers and buttons other than the ones with which a drag gesture turns a widget.
///
/// A GTK gesture ends as soon as it receives another button or another finger. While it turns the
/// widget, a controller that receives every event first keeps them from it.
struct ExtraInput {
  /// The fingers on the widget in addition to the one that turns it.
  private(set) var fingers: Set<UInt> = []

  /// Notes an event that the gesture may not have received yet.
  ///
  /// - Returns: Whether the gesture must not receive it.
  mutating func takes(
    _ event: OpaquePointer, from drag: OpaquePointer, isTurning: Bool
  ) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE: return isTurning && isExtraButton(event, drag)
    case GDK_TOUCH_BEGIN:
      let first = gtk_gesture_single_get_current_sequence(drag)
      guard isTurning, let finger = ExtraInput.finger(event), finger != UInt(bitPattern: first)
      else { return false }
      fingers.insert(finger)
      return true
    case GDK_TOUCH_END, GDK_TOUCH_CANCEL:
      return ExtraInput.finger(event).flatMap { fingers.remove($0) } != nil
    default: return ExtraInput.finger(event).map(fingers.contains) ?? false
    }
  }

  private func isExtraButton(_ event: OpaquePointer, _ drag: OpaquePointer) -> Bool {
    guard gtk_gesture_is_active(drag) != 0 else { return false }
    // A mouse has no event sequence, so if there is a sequence, a finger turns the widget.
    let isFinger = gtk_gesture_single_get_current_sequence(drag) != nil
    let isPrimary = gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY)
    guard !isPrimary || isFinger else { return false }
    // GTK clears the active state of the widget when any button is released.
    gtk_widget_set_state_flags(
      gtk_event_controller_get_widget(drag), GTK_STATE_FLAG_ACTIVE, 0)
    return true
  }

  /// The finger of an event. Nil for a mouse.
  static func finger(_ event: OpaquePointer) -> UInt? {
    gdk_event_get_event_sequence(event).map { UInt(bitPattern: $0) }
  }

  /// Whether GTK no longer delivers the pointer that turns the widget. GTK knows only five buttons:
  /// when any other button is released, it assumes that none is pressed anymore.
  static func losesPointer(_ event: OpaquePointer) -> Bool {
    gdk_event_get_event_type(event) == GDK_BUTTON_RELEASE && gdk_button_event_get_button(event) > 5
  }
}
