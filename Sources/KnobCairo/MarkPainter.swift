import CCairo
import KnobEngine
import KnobPresentation

/// Paints a picture with Cairo, mark by mark. Painting changes no state.
package struct MarkPainter {
  private let picture: KnobPicture
  private let isFlat: Bool

  /// - Parameter isFlat: Whether no mark is shaded from top to bottom, because the result will be
  ///   turned.
  package init(picture: KnobPicture, isFlat: Bool = false) {
    self.picture = picture
    self.isFlat = isFlat
  }

  package func paintFace(_ cairo: OpaquePointer) { picture.face { paint($0, cairo) } }

  /// - Parameter start: The angle from which the arc of the fill is drawn, or nil for all of it.
  package func paintNeedle(_ cairo: OpaquePointer, fillFrom start: Double? = nil) {
    picture.needle { paint($0.fillArc { $0.start = start ?? $0.start } ?? $0, cairo) }
  }

  /// Paints the modulation and other values around a knob made of images.
  package func paintMarkers(_ cairo: OpaquePointer) {
    picture.markersOfImages { paint($0, cairo) }
  }

  /// Paints the focus ring, which is part of the needle, also around a knob made of images.
  package func paintRing(_ cairo: OpaquePointer) { paint(picture.ring, cairo) }

  /// Paints only the arc of the fill, up to an angle.
  package func paintFill(_ cairo: OpaquePointer, to end: Double) {
    picture.needle { mark in
      if let fill = mark.fillArc({ $0.end = end }) { paint(fill, cairo) }
    }
  }

  private func paint(_ mark: KnobMark, _ cairo: OpaquePointer) {
    let paint = picture.paint(mark)
    cairo_new_path(cairo)
    cairo_set_line_cap(cairo, mark.hasRoundEnds ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    switch mark.shape {
    case .arc(let arc):
      // Cairo measures angles from 3 o'clock.
      let quarter = Double.pi / 2
      cairo_arc(
        cairo, arc.center.x, arc.center.y, arc.radius, arc.start - quarter, arc.end - quarter)
      if arc.isClosed { cairo_close_path(cairo) }
      let reach = arc.radius + arc.width / 2
      set(paint, from: arc.center.y - reach, to: arc.center.y + reach, cairo)
      cairo_set_line_width(cairo, arc.width)
      cairo_stroke(cairo)
    case .line(let line):
      cairo_move_to(cairo, line.start.x, line.start.y)
      cairo_line_to(cairo, line.end.x, line.end.y)
      let (one, two) = (line.start.y, line.end.y)
      set(paint, from: min(one, two) - line.width / 2, to: max(one, two) + line.width / 2, cairo)
      cairo_set_line_width(cairo, line.width)
      cairo_stroke(cairo)
    case .disc(let disc):
      cairo_arc(cairo, disc.center.x, disc.center.y, disc.radius, 0, 2 * .pi)
      set(paint, from: disc.center.y - disc.radius, to: disc.center.y + disc.radius, cairo)
      cairo_fill(cairo)
    case .polygon(let corners):
      for corner in corners { cairo_line_to(cairo, corner.x, corner.y) }
      let heights = corners.map(\.y)
      set(paint, from: heights.min() ?? 0, to: heights.max() ?? 0, cairo)
      cairo_fill(cairo)
    case .glow(let disc, let blur):
      let (x, y, outer) = (disc.center.x, disc.center.y, disc.radius + blur)
      cairo_arc(cairo, x, y, outer, 0, 2 * .pi)
      let stops = KnobMark.glowStops.map { ($0.0, paint.middle.faded($0.1)) }
      let inner = max(disc.radius - blur, 0)
      set(cairo_pattern_create_radial(x, y, inner, x, y, outer), stops, cairo)
      cairo_fill(cairo)
    }
  }

  private func set(
    _ paint: KnobPaint, from top: Double, to bottom: Double, _ cairo: OpaquePointer
  ) {
    guard !paint.isFlat else { return cairo.set(paint.top) }
    guard !isFlat else { return cairo.set(paint.middle) }
    set(
      cairo_pattern_create_linear(0, top, 0, bottom), [(0, paint.top), (1, paint.bottom)], cairo)
  }

  private func set(
    _ gradient: OpaquePointer?, _ stops: [(Double, KnobColor)], _ cairo: OpaquePointer
  ) {
    for (offset, color) in stops {
      cairo_pattern_add_color_stop_rgba(
        gradient, offset, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(cairo, gradient)
    cairo_pattern_destroy(gradient)
  }
}

extension KnobMark {
  /// Returns the mark with a changed arc, or nil if it is not the arc of the fill.
  fileprivate func fillArc(_ change: (inout KnobLayout.Arc) -> Void) -> KnobMark? {
    guard role == .fill, case .arc(var arc) = shape else { return nil }
    change(&arc)
    return KnobMark(role, .arc(arc), hasRoundEnds: hasRoundEnds)
  }
}

extension OpaquePointer {
  /// Sets the color of a `cairo_t`.
  package func set(_ color: KnobColor) {
    cairo_set_source_rgba(self, color.red, color.green, color.blue, color.alpha)
  }
}
