import CGTK
import KnobEngine

/// Reads what an event of GDK says about a pointer.
extension KnobInput.Pointer {
  /// The kind of pointer that caused a press.
  init(ofPress event: OpaquePointer) {
    let isPen = gdk_device_get_source(gdk_event_get_device(event)) == GDK_SOURCE_PEN
    self = gdk_event_get_event_type(event) == GDK_TOUCH_BEGIN ? .touch : isPen ? .pen : .mouse
  }
}

/// Whether the Shift key is down, which is fine adjustment.
func isShiftDown(_ event: OpaquePointer) -> Bool {
  gdk_event_get_modifier_state(event).rawValue & GDK_SHIFT_MASK.rawValue != 0
}

/// Whether the Control key is down, which is coarse adjustment.
func isControlDown(_ event: OpaquePointer) -> Bool {
  gdk_event_get_modifier_state(event).rawValue & GDK_CONTROL_MASK.rawValue != 0
}

/// The time of an event in seconds, from the clock of the display.
func time(of event: OpaquePointer) -> Double { Double(gdk_event_get_time(event)) / 1_000 }

/// The samples that GDK merged into a motion event, oldest first, in window coordinates, with their
/// times in seconds.
func earlierSamples(of event: OpaquePointer) -> [(point: KnobPoint, time: Double)] {
  guard gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY else { return [] }
  var count: guint = 0
  guard let history = gdk_event_get_history(event, &count) else { return [] }
  defer { g_free(history) }
  return (0..<Int(count)).compactMap { index in
    let sample = history[index]
    let needed = GDK_AXIS_FLAG_X.rawValue | GDK_AXIS_FLAG_Y.rawValue
    guard sample.flags.rawValue & needed == needed else { return nil }
    let point = DialPlace.inWindow(
      KnobPoint(x: sample.axes.1, y: sample.axes.2), on: gdk_event_get_surface(event))
    return (point, Double(sample.time) / 1_000)
  }
}
