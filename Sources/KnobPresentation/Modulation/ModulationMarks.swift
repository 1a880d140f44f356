import KnobEngine

// The marks of modulations, in a ring of seven points around the dial.
//
// One modulation is an arc. Up to three are thin arcs side by side on a pale band, which is their sum;
// of more, only the selected one is on the band. So a knob needs the same space for any number of
// them.

extension KnobPicture {
  /// The width of the arc of a modulation, and its distance from the dial to its middle, in points.
  private static let arcWidth = 3.0
  /// The radius of the point of a modulation, in points.
  private static let pointRadius = 4.0
  /// The largest number of modulations of which each has an arc.
  package static let mostArcs = 3
  /// The distances from the dial between which several arcs lie, in points.
  private static let band = 1.25...7.25

  func drawModulation(_ draw: (KnobMark) -> Void) {
    guard markers.depths.count > 1 else { return drawSingle(draw) }
    drawSum(draw)
    for lane in lanes { drawArc(of: lane, draw) }
    guard let live = angle(ofLive: markers.live) else { return }
    draw(point(at: live, radius: bandRadius))
  }

  /// Returns the color of one of several modulations, or nil if it is that of the palette.
  func color(ofModulation index: Int) -> KnobColor? {
    markers.depths.indices.contains(index) ? markers.depths[index].color : nil
  }

  // MARK: One modulation

  private func drawSingle(_ draw: (KnobMark) -> Void) {
    let radius = layout.diameter / 2 + KnobPicture.arcWidth
    func arc(_ start: Double, _ end: Double) {
      guard let arc = self.arc(start, end, radius, KnobPicture.arcWidth) else { return }
      draw(KnobMark(.modulation, arc, hasRoundEnds: true).tinted(.modulation(0)))
    }
    let ends = sumEnds
    guard let live = angle(ofLive: markers.live) ?? angle(ofLive: markers.depths.first?.live) else {
      if let ends { arc(ends.0, ends.1) }
      return
    }
    // The point is a ring. The arc ends at both of its sides, so that it is not visible inside.
    let gap = (KnobPicture.pointRadius + KnobPicture.arcWidth / 2 - 0.5) / radius
    if let ends {
      arc(ends.0, min(ends.1, live - gap))
      arc(max(ends.0, live + gap), ends.1)
    }
    draw(point(at: live, radius: radius).tinted(.modulation(0)))
  }

  /// Returns a ring at an angle.
  private func point(at angle: Double, radius: Double) -> KnobMark {
    let width = 2.0
    let ring = KnobLayout.Circle(
      center: layout.point(at: angle, radius: radius), radius: KnobPicture.pointRadius - width / 2)
    return KnobMark(.modulation, .circle(ring, width: width))
  }

  /// Returns an arc, or nil if it has no length.
  private func arc(
    _ start: Double, _ end: Double, _ radius: Double, _ width: Double
  ) -> KnobMark.Shape? {
    guard end > start else { return nil }
    // Several turns are a whole circle.
    let end = min(end, start + 2 * .pi)
    return .arc(
      KnobLayout.Arc(center: layout.center, radius: radius, start: start, end: end, width: width))
  }

  // MARK: Several modulations

  /// The place of the arc of one modulation.
  private struct Lane {
    let index: Int
    let radius: Double
    let width: Double
  }

  private var bandRadius: Double {
    layout.diameter / 2 + (KnobPicture.band.lowerBound + KnobPicture.band.upperBound) / 2
  }

  /// The widths of the arcs of the selected modulation and of the others, and the space between them,
  /// in points.
  private static func widths(of count: Int) -> (selected: Double, other: Double, gap: Double) {
    count == KnobPicture.mostArcs ? (2.2, 1.4, 0.5) : (2.75, 1.75, 0.75)
  }

  /// The places of the arcs, from the inside to the outside, in the middle of the band.
  private var lanes: [Lane] {
    let (selected, count) = (Int(markers.selection), markers.depths.count)
    let shown = count > KnobPicture.mostArcs ? [selected] : Array(0..<count)
    let widths = KnobPicture.widths(of: shown.count)
    let others = Double(shown.count - 1)
    var edge = bandRadius - (widths.selected + others * (widths.other + widths.gap)) / 2
    return shown.map { index in
      let width = index == selected ? widths.selected : widths.other
      defer { edge += width + widths.gap }
      return Lane(index: index, radius: edge + width / 2, width: width)
    }
  }

  private func drawArc(of lane: Lane, _ draw: (KnobMark) -> Void) {
    let modulation = markers.depths[lane.index]
    let tint = KnobMark.Tint.modulation(UInt16(lane.index))
    let (start, end) = angles(of: modulation.reach)
    if let arc = arc(start, end, lane.radius, lane.width) {
      draw(KnobMark(.modulation, arc).tinted(tint))
    }
    guard let live = angle(ofLive: modulation.live) else { return }
    let center = layout.point(at: live, radius: lane.radius)
    let disc = KnobLayout.Circle(center: center, radius: lane.width / 2 + 1)
    draw(KnobMark(.modulation, .disc(disc)).tinted(tint))
  }

  /// Draws the sum: a band with a line at each end. In high contrast, the band is an outline.
  private func drawSum(_ draw: (KnobMark) -> Void) {
    guard let ends = sumEnds, ends.1 > ends.0 else { return }
    let band = KnobPicture.band
    let edge = layout.diameter / 2
    func drawArc(_ radius: Double, _ width: Double, _ tint: KnobMark.Tint) {
      guard let arc = arc(ends.0, ends.1, radius, width) else { return }
      draw(KnobMark(.modulation, arc).tinted(tint))
    }
    if palette.isHighContrast {
      drawArc(edge + band.lowerBound - 0.5, 1, .standard)
      drawArc(edge + band.upperBound - 0.5, 1, .standard)
    } else {
      drawArc(bandRadius, band.upperBound - band.lowerBound, .faded)
    }
    for angle in [ends.0, ends.1] {
      let line = layout.line(
        at: angle, from: edge + band.lowerBound, to: edge + band.upperBound, width: 1.5)
      draw(KnobMark(.modulation, .line(line)))
    }
  }

  // MARK: Angles

  /// Returns the angle of a present value, or nil if there is none.
  ///
  /// It is not `live.flatMap(angle)`, because after `??` Embedded Swift 6.3 frees the captured picture
  /// before it is used.
  private func angle(ofLive live: Double?) -> Double? {
    guard let live else { return nil }
    return angle(of: live)
  }

  /// The angles between which the sum of all modulations lies, or those of the application.
  private var sumEnds: (Double, Double)? {
    if let range = markers.modulation {
      guard let start = angle(of: range.lowerBound), let end = angle(of: range.upperBound)
      else { return nil }
      return (start, end)
    }
    guard !markers.depths.isEmpty else { return nil }
    let sum = markers.depths.reduce((lower: 0.0, upper: 0.0)) { sum, modulation in
      let reach = modulation.reach
      return (sum.lower + reach.lower, sum.upper + reach.upper)
    }
    return angles(of: sum)
  }

  /// Returns the angles of what modulations add to the fraction of the value.
  private func angles(of reach: (lower: Double, upper: Double)) -> (Double, Double) {
    let (value, sweep) = (layout.rotation, layout.sweep)
    return (
      max(value + reach.lower * sweep.extent, sweep.start),
      min(value + reach.upper * sweep.extent, sweep.end)
    )
  }
}
