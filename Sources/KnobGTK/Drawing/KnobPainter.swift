import CGTK
import KnobEngine

/// Paints a knob from its layout with Cairo. Painting changes no state.
struct KnobPainter {
  let layout: KnobLayout
  let palette: KnobPalette
  let state: KnobState
  /// The number of device pixels per point.
  let scale: Double

  /// Paints the whole knob. The parts that do not turn come from an image that identical knobs
  /// share.
  func paint(_ cairo: OpaquePointer, size: KnobSize) {
    let face = FaceCache.Face(
      size: size, scale: scale, track: layout.track, cap: layout.cap, ticks: layout.ticks,
      diameter: layout.diameter, palette: palette.ofFace, state: state.ofFace)
    if let surface = FaceCache.surface(for: face, paint: paintFace) {
      cairo_set_source_surface(cairo, surface, 0, 0)
      cairo_paint(cairo)
    } else {
      paintFace(cairo)
    }
    paintHand(cairo)
  }

  // MARK: Moving parts

  private func paintHand(_ cairo: OpaquePointer) {
    if let fill = layout.fill { stroke(fill, palette.fill, cairo) }
    if let dot = layout.fillDot { self.fill(dot, palette.fill, cairo) }
    if let thumb = layout.thumb { self.fill(thumb, palette.fill, cairo) }
    stroke(layout.indicator, palette.indicator, cairo, isRound: true)
    if state.isFocused {
      set(palette.fill.faded(palette.isHighContrast ? 1 : 0.75), cairo)
      circle(layout.focusRing, cairo)
      cairo_set_line_width(cairo, KnobLayout.focusRingWidth)
      cairo_stroke(cairo)
    }
  }

  // MARK: Static parts

  private func paintFace(_ cairo: OpaquePointer) {
    let tickColor = palette.isHighContrast ? palette.text : palette.tick
    for tick in layout.ticks { stroke(tick.line, tickColor, cairo, isRound: false) }
    if palette.isHighContrast {
      outline(layout.track, cairo)
    } else {
      stroke(layout.track, palette.track, cairo)
      let isRaised = !state.isReadOnly && layout.diameter >= KnobPainter.smallestShadow
      if isRaised { paintShadow(cairo) }
    }
    paintCap(cairo)
  }

  private static let smallestShadow = 32.0

  /// Paints a blurred disc below the cap. It is opaque under the cap, and fades over a distance of
  /// `blur` on either side of its edge.
  private func paintShadow(_ cairo: OpaquePointer) {
    let blur = max(0.034 * layout.diameter, 2)
    let (x, y) = (layout.cap.center.x, layout.cap.center.y + 0.012 * layout.diameter)
    let outer = layout.cap.radius + blur
    let inner = max(layout.cap.radius - blur, 0)
    let gradient = cairo_pattern_create_radial(x, y, inner, x, y, outer)
    defer { cairo_pattern_destroy(gradient) }
    let color = palette.shadow
    // The falling half of a Gaussian curve, in five stops.
    for (offset, share) in [(0.0, 1.0), (0.25, 0.84), (0.5, 0.5), (0.75, 0.16), (1.0, 0.0)] {
      cairo_pattern_add_color_stop_rgba(
        gradient, offset, color.red, color.green, color.blue, color.alpha * share)
    }
    cairo_set_source(cairo, gradient)
    cairo_arc(cairo, x, y, outer, 0, 2 * .pi)
    cairo_fill(cairo)
  }

  private func paintCap(_ cairo: OpaquePointer) {
    let (center, radius) = (layout.cap.center, layout.cap.radius)
    guard radius > 0 else { return }
    let (top, bottom) = (palette.cap.top, palette.cap.bottom)
    let isFlat = state.isReadOnly || palette.isHighContrast
    let gradient = cairo_pattern_create_linear(0, center.y - radius, 0, center.y + radius)
    defer { cairo_pattern_destroy(gradient) }
    let middle = top.mixed(with: bottom, 0.5)
    for (offset, color) in [(0.0, isFlat ? middle : top), (1.0, isFlat ? middle : bottom)] {
      cairo_pattern_add_color_stop_rgba(
        gradient, offset, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(cairo, gradient)
    circle(layout.cap, cairo)
    cairo_fill(cairo)
    // The rim lies inside the edge. It is one device pixel or one point wide, whichever is more.
    let rim = max(1 / scale, 1)
    set(palette.isHighContrast ? palette.text : palette.rim, cairo)
    circle(.init(center: center, radius: max(radius - rim / 2, 0)), cairo)
    cairo_set_line_width(cairo, rim)
    cairo_stroke(cairo)
  }

  /// Draws the outline of a track. A track that is too thin to have an inside is drawn as a line.
  private func outline(_ track: KnobLayout.Arc, _ cairo: OpaquePointer) {
    guard track.width >= 3 else {
      var line = track
      line.width = 1
      return stroke(line, palette.text, cairo)
    }
    cairo_push_group(cairo)
    stroke(track, palette.text, cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    var inside = track
    inside.width = track.width - 2
    stroke(inside, palette.text, cairo)
    cairo_pop_group_to_source(cairo)
    cairo_paint(cairo)
  }

  // MARK: Strokes

  private func set(_ color: KnobColor, _ cairo: OpaquePointer) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  private func stroke(_ arc: KnobLayout.Arc, _ color: KnobColor, _ cairo: OpaquePointer) {
    guard arc.radius > 0, arc.width > 0 else { return }
    set(color, cairo)
    cairo_set_line_width(cairo, arc.width)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    // Cairo measures angles from 3 o'clock.
    let quarter = Double.pi / 2
    cairo_new_path(cairo)
    cairo_arc(
      cairo, arc.center.x, arc.center.y, arc.radius, arc.start - quarter, arc.end - quarter)
    cairo_stroke(cairo)
  }

  private func stroke(
    _ line: KnobLayout.Line, _ color: KnobColor, _ cairo: OpaquePointer, isRound: Bool
  ) {
    set(color, cairo)
    cairo_set_line_width(cairo, line.width)
    cairo_set_line_cap(cairo, isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_move_to(cairo, line.start.x, line.start.y)
    cairo_line_to(cairo, line.end.x, line.end.y)
    cairo_stroke(cairo)
  }

  private func fill(_ disc: KnobLayout.Circle, _ color: KnobColor, _ cairo: OpaquePointer) {
    set(color, cairo)
    circle(disc, cairo)
    cairo_fill(cairo)
  }

  private func circle(_ circle: KnobLayout.Circle, _ cairo: OpaquePointer) {
    cairo_new_path(cairo)
    cairo_arc(cairo, circle.center.x, circle.center.y, circle.radius, 0, 2 * .pi)
  }
}
