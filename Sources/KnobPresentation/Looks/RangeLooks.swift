import KnobEngine

/// The looks of the two knobs of a range, which lie on top of each other: two thumbs on one track.
/// The fill of the lower one extends to the value of the upper one.
extension KnobLook {
  package static let lowerThumb = KnobLook("lower-thumb", rangeProportions, ringsThumb: true) {
    picture, draw in
    picture.drawTicks(draw)
    picture.drawTrack(draw)
  } needle: { picture, draw in
    picture.drawFill(draw)
    picture.drawThumb(draw)
  }

  package static let upperThumb = KnobLook(
    "upper-thumb", rangeProportions, ringsThumb: true, showsTurns: false
  ) {
    _, _ in
  } needle: { picture, draw in
    picture.drawThumb(draw)
  }

  private static func rangeProportions(hasTicks: Bool) -> KnobMetrics {
    var metrics = KnobMetrics()
    metrics.trackRadius = hasTicks ? 0.365 : 0.42
    (metrics.trackWidth, metrics.thumbRadius) = (0.07, 0.08)
    return metrics
  }
}

extension KnobPicture {
  /// Draws a thumb that is a small cap, with an edge in the accent color.
  fileprivate func drawThumb(_ draw: (KnobMark) -> Void) {
    guard var thumb = layout.thumb else { return }
    thumb.radius = max(thumb.radius, 4)
    if hasShadow { draw(shadow(of: thumb)) }
    draw(KnobMark(.thumb, .disc(thumb)))
    thumb.radius -= max(0.02 * layout.diameter, 1.5)
    draw(KnobMark(.cap, .disc(thumb)))
  }
}
