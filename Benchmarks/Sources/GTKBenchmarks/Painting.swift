import CGTK

/// Measures what it costs to paint a control: set its value, lay it out, take a snapshot, and
/// render that into an image. Every GtkRange is measured by the same function.
///
/// The scale factor is that of the display. For two device pixels per point, start the program with
/// `GDK_SCALE=2`.
struct Painting {
  private let window = gtk_window_new()
  private let fixed = gtk_fixed_new()
  private let control: UnsafeMutablePointer<GtkWidget>
  private let range: UnsafeMutablePointer<GtkRange>
  private let image: OpaquePointer
  private let cairo: OpaquePointer
  private let bounds: (lower: Double, upper: Double)

  /// - Parameter control: a GtkRange without a parent.
  /// - Parameter side: the width and height that it receives, in points.
  init?(_ control: UnsafeMutablePointer<GtkWidget>, side: Int32) {
    self.control = control
    range = UnsafeMutableRawPointer(control).assumingMemoryBound(to: GtkRange.self)
    let adjustment = gtk_range_get_adjustment(range)
    bounds = (gtk_adjustment_get_lower(adjustment), gtk_adjustment_get_upper(adjustment))
    gtk_widget_set_size_request(control, side, side)
    gtk_fixed_put(fixed.map(as: GtkFixed.self), control, 0, 0)
    gtk_window_set_child(window.map(as: GtkWindow.self), fixed)
    gtk_window_present(window.map(as: GtkWindow.self))
    MainLoop.run(seconds: 0.3)
    let scale = gtk_widget_get_scale_factor(control)
    guard gtk_widget_get_mapped(control) != 0,
      let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side * scale, side * scale)
    else { return nil }
    cairo_surface_set_device_scale(image, Double(scale), Double(scale))
    guard let cairo = cairo_create(image) else { return nil }
    (self.image, self.cairo) = (image, cairo)
  }

  /// Paints the control a number of times, each time with another value.
  func paint(times: Int) {
    for index in 0..<times {
      // The steps are not a multiple of the range, so the values keep changing.
      let fraction = (Double(index) * 0.0137).truncatingRemainder(dividingBy: 1)
      gtk_range_set_value(range, bounds.lower + (bounds.upper - bounds.lower) * fraction)
      layOut(fixed)
      let snapshot = gtk_snapshot_new()
      gtk_widget_snapshot_child(fixed, control, snapshot)
      guard let node = gtk_snapshot_free_to_node(snapshot) else { continue }
      cairo_save(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
      cairo_paint(cairo)
      cairo_restore(cairo)
      gsk_render_node_draw(node, cairo)
      gsk_render_node_unref(node)
    }
  }

  /// Allocates what a new value has moved, as GTK does before a frame.
  private func layOut(_ widget: UnsafeMutablePointer<GtkWidget>?) {
    var size = GtkAllocation(
      x: 0, y: 0, width: gtk_widget_get_width(widget), height: gtk_widget_get_height(widget))
    gtk_widget_size_allocate(widget, &size, -1)
  }

  /// The nanoseconds per paint.
  func measure() -> Double {
    nanoseconds(perOperationOf: 200) { paint(times: 200) }
  }

  /// Writes the last picture as a PNG file.
  func save(to path: String) { cairo_surface_write_to_png(image, path) }

  func close() {
    cairo_destroy(cairo)
    cairo_surface_destroy(image)
    gtk_window_destroy(window.map(as: GtkWindow.self))
    MainLoop.run(seconds: 0.05)
  }
}

enum MainLoop {
  static func run(seconds: Double) {
    let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
    var isDone = false
    withUnsafeMutablePointer(to: &isDone) { isDone in
      let timer = g_timeout_add(
        guint(seconds * 1_000),
        { data in
          data?.assumingMemoryBound(to: Bool.self).pointee = true
          return 0
        }, isDone)
      while !isDone.pointee, g_get_monotonic_time() < end { g_main_context_iteration(nil, 1) }
      if !isDone.pointee { g_source_remove(timer) }
    }
  }
}
