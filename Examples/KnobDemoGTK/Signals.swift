import CGTK
import KnobEngine
import KnobGTK

/// Calls a closure whenever an object emits a signal, for as long as the object exists.
///
/// The signal may have any arguments, but must not return a value.
func listen(_ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping () -> Void) {
  let called: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    Held<() -> Void>.from(data)?.body()
  }
  connect(object, signal, unsafeBitCast(called, to: GCallback.self), Held(body))
}

/// Calls a closure with the number of the button that closes a dialog.
func listenToResponse(of dialog: UnsafeMutableRawPointer, _ body: @escaping (gint) -> Void) {
  let called: @convention(c) (UnsafeMutableRawPointer?, gint) -> Void = { data, response in
    Held<(gint) -> Void>.from(data)?.body(response)
  }
  connect(dialog, "response", unsafeBitCast(called, to: GCallback.self), Held(body))
}

/// Calls a closure when a pointer presses a widget.
func listenToPresses(of widget: Widget, _ body: @escaping () -> Void) {
  guard let click = gtk_gesture_click_new() else { return }
  listen(UnsafeMutableRawPointer(click), "pressed", body)
  gtk_widget_add_controller(widget, click)
}

/// Calls a closure for each frame with the seconds since the previous one, until the closure
/// returns false.
func animate(_ widget: Widget, _ body: @escaping (_ passed: Double) -> Bool) {
  var last: gint64?
  let frame = Held<(gint64) -> Bool> { now in
    defer { last = now }
    return body(Double(now - (last ?? now)) / 1_000_000)
  }
  gtk_widget_add_tick_callback(
    widget,
    { _, clock, data in
      let now = gdk_frame_clock_get_frame_time(clock)
      return Held<(gint64) -> Bool>.from(data)?.body(now) == true ? 1 : 0
    }, frame.retained, { Kept.release($0) })
}

/// Draws an area with a closure. The closure receives the text color of the area.
func draw(
  in area: Widget, _ width: gint, _ height: gint,
  _ body: @escaping (_ pen: Pen, _ size: KnobSize, _ ink: KnobColor) -> Void
) {
  typealias Draw = Held<(Pen, KnobSize, KnobColor) -> Void>
  gtk_drawing_area_set_content_width(area.of(GtkDrawingArea.self), width)
  gtk_drawing_area_set_content_height(area.of(GtkDrawingArea.self), height)
  gtk_drawing_area_set_draw_func(
    area.of(GtkDrawingArea.self),
    { area, cairo, width, height, data in
      guard let area, let cairo else { return }
      let widget = UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkWidget.self)
      let size = KnobSize(width: Double(width), height: Double(height))
      Draw.from(data)?.body(Pen(cairo: cairo), size, .text(of: widget))
    }, Draw(body).retained, { Kept.release($0) })
}

/// Connects a C function that receives the closure as its first argument. GTK calls this "swapped".
private func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String, _ function: GCallback?, _ held: Kept
) {
  g_signal_connect_data(
    object, signal, function, held.retained, { data, _ in Kept.release(data) }, G_CONNECT_SWAPPED)
}

/// An object that C code retains.
private class Kept {
  final var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  static func release(_ data: UnsafeMutableRawPointer?) {
    guard let data else { return }
    Unmanaged<Kept>.fromOpaque(data).release()
  }
}

/// A closure that C code retains.
private final class Held<Body>: Kept {
  let body: Body
  init(_ body: Body) { self.body = body }

  static func from(_ data: UnsafeMutableRawPointer?) -> Held? {
    data.map { Unmanaged<Held>.fromOpaque($0).takeUnretainedValue() }
  }
}
