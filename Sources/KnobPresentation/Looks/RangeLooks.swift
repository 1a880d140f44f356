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

  package static let upperThumb = KnobLook("upper-thumb", rangeProportions, ringsThumb: true) {
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

/// The two ends of a range that the user sets with two thumbs.
package enum RangeEnd: CaseIterable, Sendable {
  case lower, upper

  package var other: RangeEnd { self == .lower ? .upper : .lower }

  /// Returns the value of this end that is nearest to a given one, without passing that of the
  /// other end. NaN remains NaN.
  ///
  /// - Parameter parameter: The parameter of this end. That of the other end may have other steps.
  package func limited(_ value: Double, other: Double, _ parameter: Parameter) -> Double {
    func passes(_ value: Double) -> Bool { self == .lower ? value > other : value < other }
    guard passes(value) else { return value }
    let nearest = parameter.snapped(other) ?? other
    guard passes(nearest), let step = parameter.step else { return nearest }
    return parameter.snapped(self == .lower ? other - step : other + step) ?? nearest
  }

  /// Returns the end whose thumb is nearer to a point.
  ///
  /// - Parameters:
  ///   - lower: The layout of the knob of the lower end.
  ///   - upper: The layout of the knob of the upper end.
  /// - Edge cases: If both thumbs are at the same place, it is the one on the side of the point. At
  ///   an end of the travel, it is the one that can move.
  package init(nearestTo point: KnobPoint, lower: KnobLayout, upper: KnobLayout) {
    func distance(_ layout: KnobLayout) -> Double {
      point.distance(to: layout.point(at: layout.rotation, radius: layout.track.radius))
    }
    let difference = distance(lower) - distance(upper)
    if difference.magnitude > 1e-6 {
      self = difference < 0 ? .lower : .upper
    } else if lower.rotation <= lower.sweep.start {
      self = .upper
    } else if upper.rotation >= upper.sweep.end {
      self = .lower
    } else {
      // The side of the line through the center and the thumbs on which the point is.
      let thumb = lower.point(at: lower.rotation, radius: 1)
      let (x, y) = (thumb.x - lower.center.x, thumb.y - lower.center.y)
      let side = x * (point.y - lower.center.y) - y * (point.x - lower.center.x)
      self = side < 0 ? .lower : .upper
    }
  }
}
