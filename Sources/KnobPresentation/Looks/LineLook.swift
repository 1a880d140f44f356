import KnobEngine

extension KnobLook {
  /// A fluted cap with a line from its center to its edge, as on hardware. It has ticks in the
  /// place of a track.
  public static let line = KnobLook("line") { _ in
    var metrics = KnobMetrics()
    (metrics.capRadius, metrics.ticks, metrics.ticksDivideTurn) = (0.4, .even(11), true)
    (metrics.indicatorStart, metrics.indicatorEnd) = (0.2, 0.94)
    (metrics.indicatorWidth, metrics.turnRadius) = (0.046, 0.412)
    return metrics
  } face: { picture, draw in
    picture.drawTicks(draw)
    picture.drawShadow(draw)
  } needle: { picture, draw in
    picture.drawFlutedCap(draw)
    draw(KnobMark(.indicator, .line(picture.layout.indicator), hasRoundEnds: true))
  }
}

extension KnobPicture {
  /// Draws a cap with flutes around a disc. The flutes are as wide as fingers can feel on hardware,
  /// so a small cap has fewer.
  fileprivate func drawFlutedCap(_ draw: (KnobMark) -> Void) {
    let cap = layout.cap
    guard cap.radius > 0 else { return }
    let count = min(max((cap.radius / 2).rounded(), 10), 18)
    func skirt(_ radius: Double) -> KnobMark.Shape {
      .polygon(fluted(radius, count: count, depth: 0.075 * radius))
    }
    // Below the skirt, the rim extends past it by one point. On top of the skirt, it makes it
    // darker.
    draw(KnobMark(.rim, skirt(cap.radius)))
    draw(KnobMark(.cap, skirt(max(cap.radius - 1, 0))))
    if !palette.isHighContrast { draw(KnobMark(.rim, skirt(max(cap.radius - 1, 0)))) }
    let top = KnobLayout.Circle(center: cap.center, radius: 0.8 * cap.radius)
    draw(KnobMark(.rim, .disc(KnobLayout.Circle(center: top.center, radius: top.radius + 0.75))))
    draw(KnobMark(.cap, .disc(top)))
  }

  /// Returns the corners of a circle with flutes, which turn with the value.
  private func fluted(_ radius: Double, count: Double, depth: Double) -> [KnobPoint] {
    let perFlute = 12.0
    return (0..<Int(count * perFlute)).map { index in
      let phase = Double(index) / perFlute * 2 * .pi
      return layout.point(
        at: layout.rotation + phase / count, radius: radius - depth * (1 - cosine(phase)) / 2)
    }
  }
}
