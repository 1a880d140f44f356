import KnobEngine

extension KnobLook {
  /// The needle of a meter, over a scale.
  public static let needle = KnobLook("needle") { _ in
    var metrics = KnobMetrics()
    (metrics.trackRadius, metrics.trackWidth, metrics.capRadius) = (0.405, 0.028, 0.37)
    (metrics.indicatorStart, metrics.indicatorEnd) = (-0.34, 0.94)
    (metrics.ticks, metrics.ticksDivideTurn) = (.even(11), true)
    return metrics
  } face: { picture, draw in
    KnobLook.arc.face(picture, draw)
  } needle: { picture, draw in
    picture.drawFill(draw)
    picture.drawMeterNeedle(draw)
  }
}

extension KnobPicture {
  /// Draws a needle that becomes thinner toward its point, and the hub on which it turns.
  fileprivate func drawMeterNeedle(_ draw: (KnobMark) -> Void) {
    let indicator = layout.indicator
    let (tail, tip) = (
      indicator.start.distance(to: layout.center), indicator.end.distance(to: layout.center)
    )
    let (wide, thin) = (indicator.width * 0.55, max(indicator.width * 0.22, 0.5))
    let angle = layout.rotation
    func corner(_ along: Double, _ across: Double) -> KnobPoint {
      layout.point(at: angle, radius: along).at(angle + .pi / 2, radius: across)
    }
    draw(
      KnobMark(
        .indicator,
        .polygon([
          corner(-tail, -wide), corner(tip, -thin), corner(tip, thin), corner(-tail, wide),
        ])))
    let hub = KnobLayout.Circle(center: layout.center, radius: 0.13 * layout.cap.radius)
    draw(KnobMark(.indicator, .disc(hub)))
  }
}
