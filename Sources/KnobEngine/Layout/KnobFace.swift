/// The part of a layout that does not move while the value changes: the center, and the radii and
/// widths around it, in points.
package struct KnobFace: Equatable, Sendable {
  package let center: KnobPoint
  package let diameter: Double
  package let sweep: Sweep
  package let trackRadius: Double
  package let trackWidth: Double
  package let fillWidth: Double
  package let capRadius: Double
  /// The radius and the width of the ring of turns. Both are 0 if there is none.
  package let turnRadius: Double
  package let turnWidth: Double
  /// The radii at which the indicator starts and ends.
  package let indicatorStart: Double
  package let indicatorEnd: Double
  package let indicatorWidth: Double
  package let hasThumb: Bool
  package let thumbRadius: Double
  package let focusRadius: Double
  package let target: KnobLayout.Circle
  package let hasTicks: Bool
  package let tickWidth: Double
  private let tickStart: Double
  private let tickEnd: Double
  private let majorTickEnd: Double

  package init(of knob: borrowing Knob, metrics: borrowing KnobMetrics, scale: Double) {
    self.init(size: knob.size, sweep: knob.sweep, metrics: metrics, scale: scale)
  }

  init(size: KnobSize, sweep: Sweep, metrics: borrowing KnobMetrics, scale: Double) {
    let grid = PixelGrid(scale: scale)
    let (side, middle) = (size.side, size.center)
    let room = side - 2 * metrics.margin
    let isSmall = room < KnobMetrics.smallDial
    hasTicks = metrics.ticks != .none && !isSmall
    tickWidth = grid.width(metrics.tickWidth * room)
    let center = KnobPoint(
      x: grid.middle(middle.x, of: tickWidth), y: grid.middle(middle.y, of: tickWidth))
    self.center = center
    // The center may have moved by half a pixel. The dial must still fit.
    let shift = max((center.x - middle.x).magnitude, (center.y - middle.y).magnitude)
    let diameter = max(room - 2 * shift, 0)
    self.diameter = diameter
    let minimumWidth = room < KnobMetrics.tinyDial ? 2 : 0.0

    /// Returns a radius near `radius` whose right end is on the edge of a pixel.
    func sharp(_ radius: Double) -> Double { grid.edge(center.x + radius) - center.x }

    let width = metrics.trackWidth
    trackWidth = max(grid.width(width * diameter), minimumWidth)
    fillWidth = max(grid.width((metrics.fillWidth ?? width) * diameter), minimumWidth)
    let outer =
      (metrics.trackRadius ?? (hasTicks ? 0.395 : 0.45)) * diameter + trackWidth / 2
    trackRadius = diameter > 0 ? max(sharp(outer) - trackWidth / 2, 0) : 0
    let ownCap = (metrics.capRadius ?? (hasTicks ? 0.3 : 0.335)) * diameter
    let gap = KnobMetrics.markRadius + min(KnobMetrics.markGap, diameter / 12)
    let widestCap = metrics.hasMarks ? min(ownCap, max(trackRadius - gap, 0)) : ownCap
    var (turnRadius, turnWidth, cap) = (0.0, 0.0, widestCap)
    if sweep.hasSeveralTurns, metrics.turnWidth > 0 {
      let width = max(grid.width(metrics.turnWidth * diameter), 1)
      let space = KnobFace.turnSpace * diameter
      let inside = trackRadius - trackWidth / 2 - max(space, width) - width / 2
      let ring = metrics.turnRadius.map { $0 * diameter } ?? inside
      let radius = sharp(ring + width / 2) - width / 2
      if width.isFinite, radius > 0, radius.isFinite {
        (turnRadius, turnWidth) = (radius, width)
        cap = min(widestCap, max(radius - width / 2 - max(space, 1), 0))
      }
    }
    (self.turnRadius, self.turnWidth) = (turnRadius, turnWidth)
    capRadius = diameter > 0 ? max(sharp(cap), 0) : 0
    indicatorStart = (metrics.indicatorStart ?? (isSmall ? 0.3 : 0.52)) * cap
    indicatorEnd = (metrics.indicatorEnd ?? (isSmall ? 0.9 : 0.86)) * cap
    indicatorWidth = max(max(metrics.indicatorWidth * diameter, minimumWidth), 1.5)
    hasThumb = metrics.thumbRadius > 0
    thumbRadius = metrics.thumbRadius * diameter
    focusRadius = sharp(diameter / 2 + KnobLayout.focusRingWidth)
    target = KnobLayout.Circle(center: middle, radius: max(side / 2, 12))
    self.sweep = sweep
    tickStart = metrics.tickStart * diameter
    tickEnd = metrics.tickEnd * diameter
    majorTickEnd = metrics.majorTickEnd * diameter
  }

  /// The space between the ring of turns and the parts beside it, as a share of the diameter.
  private static let turnSpace = 0.022

  /// Returns the point in the middle of the track at a fraction of the travel.
  package func onTrack(at fraction: Double) -> KnobPoint {
    center.at(sweep.angle(of: fraction), radius: trackRadius)
  }

  /// Returns the line of a tick at a fraction of the travel.
  package func tick(at fraction: Double, isMajor: Bool) -> KnobLayout.Line {
    line(
      in: sweep.angle(of: fraction), from: tickStart, to: isMajor ? majorTickEnd : tickEnd,
      width: tickWidth)
  }

  /// Returns the line between two radii in the direction of an angle.
  func line(
    in angle: Double, from start: Double, to end: Double, width: Double
  ) -> KnobLayout.Line {
    let (x, y) = (sine(angle), cosine(angle))
    return KnobLayout.Line(
      start: KnobPoint(x: center.x + start * x, y: center.y - start * y),
      end: KnobPoint(x: center.x + end * x, y: center.y - end * y), width: width)
  }
}

/// The grid of the device's pixels, measured in points.
private struct PixelGrid {
  /// The number of pixels per point, and the width of a pixel.
  let scale: Double
  let pixel: Double

  init(scale: Double) {
    self.scale = scale > 1 ? scale : 1
    pixel = 1 / self.scale
  }

  /// Returns a width near `width` that is a whole number of pixels, at least one.
  func width(_ width: Double) -> Double { max(edge(width), pixel) }

  /// Returns a position near `middle` at which a line of this width has sharp edges.
  func middle(_ middle: Double, of width: Double) -> Double {
    edge(middle - width / 2) + width / 2
  }

  /// Returns the edge of a pixel that is nearest to `place`.
  func edge(_ place: Double) -> Double { (place * scale).rounded(.toNearestOrEven) * pixel }
}
