import KnobEngine

/// Values other than its own that a knob shows: a modulation, the value before a turn, and the
/// position of hardware.
///
///     knob.markers.modulation = 200...2_000
///     knob.markers.live = 640
///
/// Setting them changes no value and sends no event.
///
/// - Edge cases: Values outside the range of the knob are clamped. NaN is not shown.
public struct KnobMarkers: Hashable, Sendable {
  /// The values between which a modulation moves the value, in the user's unit. They are shown as
  /// an arc outside of the dial.
  ///
  /// A knob with a modulation has more space around its dial. An empty range, such as `440...440`,
  /// reserves this space from the beginning.
  public var modulation: ClosedRange<Double>?
  /// The value that the modulation has at present, in the user's unit. It is shown as a point on
  /// the arc.
  public var live: Double?
  /// The value of the hardware that belongs to the knob, in the user's unit. It is shown as a line
  /// across the track.
  public var hardware: Double?
  /// The depth of a modulation that begins at the value, as a share of the travel, -1...1. It is
  /// shown as an arc if there is no ``modulation``, and ends at the ends of the travel.
  package var depth: Double?
  /// Whether the modulation of the ``depth`` moves the value in both directions.
  package var isBipolar = false
  /// The value from before a turn, in the user's unit, which is shown as a line across the track.
  package var ghost: Double?

  /// Creates markers, none of which is shown.
  public init() {}

  /// The least space around the dial of a knob with a modulation, in points.
  package static let margin = 10.0

  /// Returns proportions with the space that a modulation needs.
  package func completing(_ metrics: KnobMetrics) -> KnobMetrics {
    guard hasModulation else { return metrics }
    var metrics = metrics
    metrics.margin = max(metrics.margin, KnobMarkers.margin)
    return metrics
  }

  /// Returns these markers with the value from before a turn.
  package func with(ghost: Double?) -> KnobMarkers {
    var markers = self
    markers.ghost = ghost
    return markers
  }

  /// Returns these markers with the depth of a modulation.
  package func with(depth: Double, isBipolar: Bool) -> KnobMarkers {
    var markers = self
    (markers.depth, markers.isBipolar) = (depth, isBipolar)
    return markers
  }

  /// Whether the knob needs space for a modulation.
  package var hasModulation: Bool { modulation != nil || live != nil || depth != nil }
}

// MARK: Marks

extension KnobPicture {
  /// The width of the arc of a modulation, and its distance from the dial to its middle, in points.
  private static let arcWidth = 3.0
  /// The radius of the point of a modulation, in points.
  private static let pointRadius = 4.0

  func drawMarkers(_ draw: (KnobMark) -> Void) {
    let track = layout.track
    let half = max(track.width / 2, 1.5) + 1
    drawMarkers(from: track.radius - half, to: track.radius + half, draw)
  }

  /// Calls a closure with the markers of a knob made of images. The lines cross the edge of the
  /// dial, because the images may have no track.
  package func markersOfImages(_ draw: (KnobMark) -> Void) {
    guard layout.diameter > 0 else { return }
    let edge = layout.diameter / 2
    drawMarkers(from: max(edge - 2, 0), to: edge + 4, draw)
  }

  /// Draws the modulation, and lines between two distances from the center.
  private func drawMarkers(from start: Double, to end: Double, _ draw: (KnobMark) -> Void) {
    func drawLine(at value: Double, width: Double) {
      guard let angle = angle(of: value) else { return }
      draw(KnobMark(.marker, .line(layout.line(at: angle, from: start, to: end, width: width))))
    }
    if let ghost = markers.ghost { drawLine(at: ghost, width: 1.5) }
    if let hardware = markers.hardware { drawLine(at: hardware, width: 2.5) }
    if markers.hasModulation { drawModulation(draw) }
  }

  private func drawModulation(_ draw: (KnobMark) -> Void) {
    let radius = layout.diameter / 2 + KnobPicture.arcWidth
    func arc(_ start: Double, _ end: Double) {
      guard end > start else { return }
      // Several turns are a whole circle.
      let end = min(end, start + 2 * .pi)
      draw(
        KnobMark(
          .modulation,
          .arc(
            KnobLayout.Arc(
              center: layout.center, radius: radius, start: start, end: end,
              width: KnobPicture.arcWidth)), hasRoundEnds: true))
    }
    let ends = modulationEnds
    guard let live = markers.live.flatMap(angle) else {
      if let ends { arc(ends.0, ends.1) }
      return
    }
    // The point is a ring. The arc ends at both of its sides, so that it is not visible inside.
    let gap = (KnobPicture.pointRadius + KnobPicture.arcWidth / 2 - 0.5) / radius
    if let ends {
      arc(ends.0, min(ends.1, live - gap))
      arc(max(ends.0, live + gap), ends.1)
    }
    let width = 2.0
    let ring = KnobLayout.Circle(
      center: layout.point(at: live, radius: radius), radius: KnobPicture.pointRadius - width / 2)
    draw(KnobMark(.modulation, .circle(ring, width: width)))
  }

  /// The angles between which the arc of a modulation lies.
  private var modulationEnds: (Double, Double)? {
    if let range = markers.modulation {
      guard let start = angle(of: range.lowerBound), let end = angle(of: range.upperBound)
      else { return nil }
      return (start, end)
    }
    guard let depth = markers.depth else { return nil }
    let (value, sweep) = (layout.rotation, layout.sweep)
    let way = depth * sweep.extent
    let other = markers.isBipolar ? value - way : value
    return (
      max(min(value + way, other), sweep.start), min(max(value + way, other), sweep.end)
    )
  }

  /// Returns the angle of a value, or nil if it is not a number.
  private func angle(of value: Double) -> Double? {
    value.isNaN ? nil : layout.sweep.angle(of: layout.parameter.fraction(of: value))
  }
}
