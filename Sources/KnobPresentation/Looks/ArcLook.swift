import KnobEngine

extension KnobLook {
  /// A track around a cap with a line. This is the standard look.
  public static let arc = KnobLook("arc", { _ in KnobMetrics() }) { picture, draw in
    picture.drawTicks(draw)
    picture.drawTrack(draw)
    picture.drawCap(draw)
  } needle: { picture, draw in
    picture.drawFill(draw)
    draw(KnobMark(.indicator, .line(picture.layout.indicator), hasRoundEnds: true))
  }

  /// A large cap with a dot, inside a thin track.
  public static let dot = KnobLook("dot") { hasTicks in
    var metrics = KnobMetrics()
    metrics.trackWidth = 0.032
    (metrics.trackRadius, metrics.capRadius) = hasTicks ? (0.415, 0.355) : (0.468, 0.4)
    (metrics.indicatorStart, metrics.indicatorEnd, metrics.indicatorWidth) = (0.73, 0.73, 0.1)
    return metrics
  } face: { picture, draw in
    KnobLook.arc.face(picture, draw)
  } needle: { picture, draw in
    picture.drawFill(draw)
    let indicator = picture.layout.indicator
    draw(
      KnobMark(
        .indicator,
        .disc(KnobLayout.Circle(center: indicator.start, radius: max(indicator.width / 2, 1.75)))))
  }
}

// MARK: Parts

/// Parts that several looks consist of.
extension KnobPicture {
  func drawTicks(_ draw: (KnobMark) -> Void) {
    for tick in layout.ticks { draw(KnobMark(.tick, .line(tick.line))) }
  }

  func drawTrack(_ draw: (KnobMark) -> Void) {
    if palette.isHighContrast {
      outline(layout.track, draw)
    } else if layout.track.radius > 0 {
      draw(KnobMark(.track, .arc(layout.track), hasRoundEnds: true))
    }
  }

  /// Draws the cap with its shadow.
  func drawCap(_ draw: (KnobMark) -> Void) {
    drawShadow(draw)
    guard layout.cap.radius > 0 else { return }
    draw(KnobMark(.cap, .disc(layout.cap)))
    draw(rim)
  }

  /// Draws the shadow of the cap.
  func drawShadow(_ draw: (KnobMark) -> Void) {
    if hasShadow, layout.cap.radius > 0 { draw(shadow(of: layout.cap)) }
  }

  /// Draws the fill, or the dot in its place, and the thumb.
  func drawFill(_ draw: (KnobMark) -> Void) {
    if let fill = layout.fill, fill.radius > 0 {
      draw(KnobMark(.fill, .arc(fill), hasRoundEnds: true))
    }
    if let dot = layout.fillDot { draw(KnobMark(.fill, .disc(dot))) }
    if let thumb = layout.thumb { draw(KnobMark(.thumb, .disc(thumb))) }
  }

  /// Draws the segments of the ring of turns.
  func drawTurns(_ draw: (KnobMark) -> Void) {
    layout.forEachTurn { turn in
      var turn = turn
      // In high contrast, the track has the color of text. It is thinner, so that a passed turn
      // covers all of it.
      if palette.isHighContrast { turn.width = min(turn.width, 1) }
      draw(KnobMark(.track, .arc(turn)))
    }
  }

  /// Draws the parts of the ring of turns that are passed.
  func drawPassedTurns(_ draw: (KnobMark) -> Void) {
    layout.forEachPassedTurn { draw(KnobMark(.fill, .arc($0))) }
  }

  /// The diameter below which a dial has no shadow, in points.
  private static let smallestShadow = 32.0

  var hasShadow: Bool {
    !state.isReadOnly && !palette.isHighContrast && layout.diameter >= KnobPicture.smallestShadow
  }

  /// The shadow of a cap, slightly below it.
  func shadow(of cap: KnobLayout.Circle) -> KnobMark {
    var disc = cap
    disc.center.y += 0.012 * layout.diameter
    return KnobMark(.shadow, .glow(disc, blur: max(0.034 * layout.diameter, 2)))
  }

  /// The edge of the cap. It lies inside the cap, and is one point wide.
  private var rim: KnobMark {
    let width = 1.0
    let radius = max(layout.cap.radius - width / 2, 0)
    return KnobMark(
      .rim, .circle(KnobLayout.Circle(center: layout.center, radius: radius), width: width))
  }

  /// Draws the outline of a track, one point wide: both sides and both round ends. A track that is
  /// too thin to have an inside is drawn as a line, and one that closes has no ends.
  private func outline(_ track: KnobLayout.Arc, _ draw: (KnobMark) -> Void) {
    func stroke(_ center: KnobPoint, _ radius: Double, _ start: Double, _ end: Double) {
      guard radius > 0 else { return }
      let arc = KnobLayout.Arc(center: center, radius: radius, start: start, end: end, width: 1)
      draw(KnobMark(.track, .arc(arc), hasRoundEnds: true))
    }
    let (center, radius) = (track.center, track.radius)
    guard track.width >= 3 else { return stroke(center, radius, track.start, track.end) }
    let inset = (track.width - 1) / 2
    stroke(center, radius + inset, track.start, track.end)
    stroke(center, radius - inset, track.start, track.end)
    guard !track.isClosed else { return }
    // Clockwise from the inner side around the start, and from the outer side around the end.
    stroke(center.at(track.start, radius: radius), inset, track.start + .pi, track.start + 2 * .pi)
    stroke(center.at(track.end, radius: radius), inset, track.end, track.end + .pi)
  }
}

extension KnobMark.Shape {
  /// The shape of a circle of a line.
  static func circle(_ circle: KnobLayout.Circle, width: Double) -> KnobMark.Shape {
    .arc(
      KnobLayout.Arc(
        center: circle.center, radius: circle.radius, start: 0, end: 2 * .pi, width: width))
  }
}
