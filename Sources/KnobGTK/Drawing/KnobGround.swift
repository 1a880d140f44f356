import CGTK
import KnobPresentation

/// Determines the color behind a knob.
///
/// GTK has no getter for the background of a widget. The backgrounds of the knob and of all its
/// ancestors are therefore drawn on a single pixel, at the middle of the knob.
enum KnobGround {
  static func color(behind widget: UnsafeMutablePointer<GtkWidget>) -> KnobColor {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1),
      let cairo = cairo_create(surface)
    else { return .white }
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    let base = themed(widget)
    cairo_set_source_rgb(cairo, base.red, base.green, base.blue)
    cairo_paint(cairo)
    let middle = (
      x: Double(gtk_widget_get_width(widget)) / 2, y: Double(gtk_widget_get_height(widget)) / 2
    )
    for ancestor in lineage(of: widget).reversed() {
      var (x, y) = (0.0, 0.0)
      gtk_widget_translate_coordinates(widget, ancestor, middle.x, middle.y, &x, &y)
      let width = max(Double(gtk_widget_get_width(ancestor)), 1)
      let height = max(Double(gtk_widget_get_height(ancestor)), 1)
      gtk_render_background(
        gtk_widget_get_style_context(ancestor), cairo, -x, -y, width, height)
    }
    cairo_surface_flush(surface)
    guard let pixel = cairo_image_surface_get_data(surface) else { return base }
    let color = UnsafeRawPointer(pixel).load(as: UInt32.self)
    func channel(_ shift: UInt32) -> Double { Double(color >> shift & 255) / 255 }
    return KnobColor(red: channel(16), green: channel(8), blue: channel(0))
  }

  /// The widget and its ancestors, starting with the widget.
  private static func lineage(
    of widget: UnsafeMutablePointer<GtkWidget>
  ) -> [UnsafeMutablePointer<GtkWidget>] {
    Array(sequence(first: widget) { gtk_widget_get_parent($0) })
  }

  /// The theme's background color for windows. It is visible where no background is opaque.
  private static func themed(_ widget: UnsafeMutablePointer<GtkWidget>) -> KnobColor {
    var color = GdkRGBA()
    let context = gtk_widget_get_style_context(widget)
    let isFound = gtk_style_context_lookup_color(context, "theme_bg_color", &color)
    return isFound != 0 ? KnobColor(color).over(.white) : .white
  }
}
