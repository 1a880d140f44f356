import CGTK
import KnobEngine

/// The position of the picture while it differs from the value: during an animation, or while a
/// press holds it.
final class KnobPicture {
  private var animation: KnobAnimation?
  private var start: gint64?
  private var held: Double?
  private var tick: guint = 0

  /// The fraction to draw. Nil if the picture is at the value.
  func fraction(on widget: UnsafeMutablePointer<GtkWidget>) -> Double? {
    guard let animation else { return held }
    return animation.fraction(at: elapsed(on: widget))
  }

  /// Animates the picture. If animations are off, the picture moves at once.
  func animate(_ animation: KnobAnimation, on widget: UnsafeMutablePointer<GtkWidget>) {
    stop(on: widget)
    guard areAnimationsEnabled(on: widget), gtk_widget_get_mapped(widget) != 0 else { return }
    self.animation = animation
    start = nil
    tick = gtk_widget_add_tick_callback(
      widget,
      { widget, _, data in
        guard let data, let widget else { return 0 }
        let picture = Unmanaged<KnobPicture>.fromOpaque(data).takeUnretainedValue()
        return picture.step(on: widget) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Stops the picture where it is when the knob is pressed, until the knob turns or is released.
  func hold(at fraction: Double?, on widget: UnsafeMutablePointer<GtkWidget>) {
    let wasMoving = animation != nil
    stop(on: widget)
    if wasMoving { held = fraction }
  }

  /// Releases a held picture. An animation in progress continues.
  func release(on widget: UnsafeMutablePointer<GtkWidget>) {
    guard held != nil else { return }
    held = nil
    gtk_widget_queue_draw(widget)
  }

  /// Moves the picture to the value at once.
  func stop(on widget: UnsafeMutablePointer<GtkWidget>) {
    if tick != 0 { gtk_widget_remove_tick_callback(widget, tick) }
    tick = 0
    animation = nil
    held = nil
  }

  private func elapsed(on widget: UnsafeMutablePointer<GtkWidget>) -> Double {
    guard let clock = gtk_widget_get_frame_clock(widget), let start else { return 0 }
    return Double(gdk_frame_clock_get_frame_time(clock) - start) / 1_000_000
  }

  private func step(on widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    if start == nil, let clock = gtk_widget_get_frame_clock(widget) {
      start = gdk_frame_clock_get_frame_time(clock)
    }
    gtk_widget_queue_draw(widget)
    if elapsed(on: widget) < KnobAnimation.duration { return true }
    animation = nil
    tick = 0
    return false
  }
}

/// Whether the user allows animations (`gtk-enable-animations`).
func areAnimationsEnabled(on widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  setting("gtk-enable-animations", Fundamental.boolean, of: widget) { g_value_get_boolean($0) != 0 }
}
