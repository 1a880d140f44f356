import CGTK
import KnobEngine
import KnobGTK

/// Draws with Cairo, using the engine's points and the widget's colors.
struct Pen {
  let cairo: OpaquePointer

  /// The course of a gradient: from one point to another, or from one circle to another.
  enum Run {
    case line(KnobPoint, KnobPoint)
    case circles(KnobLayout.Circle, KnobLayout.Circle)
  }

  func fill(_ circle: KnobLayout.Circle, _ color: KnobColor) {
    use(color)
    path(circle)
    cairo_fill(cairo)
  }

  func fill(_ circle: KnobLayout.Circle, _ run: Run, _ stops: [(Double, KnobColor)]) {
    let pattern: OpaquePointer?
    switch run {
    case .line(let start, let end):
      pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .circles(let a, let b):
      pattern = cairo_pattern_create_radial(
        a.center.x, a.center.y, a.radius, b.center.x, b.center.y, b.radius)
    }
    defer { cairo_pattern_destroy(pattern) }
    for (offset, color) in stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, offset, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(cairo, pattern)
    path(circle)
    cairo_fill(cairo)
  }

  func stroke(_ circle: KnobLayout.Circle, _ color: KnobColor, width: Double) {
    use(color)
    path(circle)
    cairo_set_line_width(cairo, width)
    cairo_stroke(cairo)
  }

  /// Draws a line through points, with round ends and corners.
  func stroke(_ points: [KnobPoint], _ color: KnobColor, width: Double) {
    use(color)
    path(points)
    cairo_set_line_width(cairo, width)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(cairo)
  }

  /// Fills the area that a line through points encloses.
  func fill(_ points: [KnobPoint], _ color: KnobColor) {
    use(color)
    path(points)
    cairo_close_path(cairo)
    cairo_fill(cairo)
  }

  private func use(_ color: KnobColor) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  private func path(_ circle: KnobLayout.Circle) {
    cairo_new_path(cairo)
    cairo_arc(cairo, circle.center.x, circle.center.y, circle.radius, 0, 2 * .pi)
  }

  private func path(_ points: [KnobPoint]) {
    cairo_new_path(cairo)
    for point in points { cairo_line_to(cairo, point.x, point.y) }
  }
}

extension KnobPoint {
  /// Returns the point at a distance and an angle from this one. An angle of 0 is at 12 o'clock,
  /// and angles increase clockwise.
  func toward(_ angle: Double, _ distance: Double) -> KnobPoint {
    KnobPoint(x: x + sin(angle) * distance, y: y - cos(angle) * distance)
  }
}

extension KnobColor {
  /// The text color of a widget, which is its CSS `color`.
  static func text(of widget: Widget) -> KnobColor {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
    return KnobColor(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
      alpha: Double(color.alpha))
  }

  static func gray(_ lightness: Double, _ alpha: Double = 1) -> KnobColor {
    KnobColor(red: lightness, green: lightness, blue: lightness, alpha: alpha)
  }

  /// Whether this is the text color of a dark theme.
  var isLight: Bool { 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5 }
}
