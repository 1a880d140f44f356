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
  /// The value from before a turn, in the user's unit, which is shown as a line across the track.
  package var ghost: Double?
  /// The place of the selected modulation among the ``depths``.
  package var selection: Int16 = 0
  /// The modulations that begin at the value. They are set only for a picture. Their sum is shown as
  /// an arc if there is no ``modulation``, and ends at the ends of the travel.
  package var depths: [KnobModulation] = []

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

  /// Returns these markers with the modulations of a knob.
  ///
  /// - Parameter depth: The depth of the modulation without a name, if there is one.
  package func with(_ settings: DepthSettings, depth: Double?) -> KnobMarkers {
    var markers = self
    (markers.depths, markers.selection) = (settings.modulations, Int16(settings.selection))
    if let depth, markers.depths.isEmpty {
      markers.depths = [KnobModulation("", depth: depth, isBipolar: settings.isBipolar)]
    }
    return markers
  }

  /// Whether the knob needs space for a modulation.
  package var hasModulation: Bool { modulation != nil || live != nil || !depths.isEmpty }
}

// MARK: Marks

extension KnobPicture {
  func drawMarkers(_ draw: (KnobMark) -> Void) {
    let track = layout.track
    let half = max(track.width / 2, 1.5) + 1
    // The mark of the hardware is longer, so that it is seen on a fill of any color.
    drawMarkers(from: track.radius - half, to: track.radius + half, overhang: 1.5, draw)
  }

  /// Calls a closure with the markers of a knob made of images. The lines cross the edge of the
  /// dial, because the images may have no track.
  package func markersOfImages(_ draw: (KnobMark) -> Void) {
    guard layout.diameter > 0 else { return }
    let edge = layout.diameter / 2
    drawMarkers(from: max(edge - 2, 0), to: edge + 4, overhang: 0, draw)
  }

  /// Draws the modulation, and lines between two distances from the center.
  ///
  /// - Parameter overhang: How much longer the line of the hardware is at both ends.
  private func drawMarkers(
    from start: Double, to end: Double, overhang: Double, _ draw: (KnobMark) -> Void
  ) {
    func drawLine(at value: Double, from start: Double, to end: Double, width: Double) {
      guard let angle = angle(of: value) else { return }
      draw(KnobMark(.marker, .line(layout.line(at: angle, from: start, to: end, width: width))))
    }
    if let ghost = markers.ghost { drawLine(at: ghost, from: start, to: end, width: 1.5) }
    if let hardware = markers.hardware {
      // It does not leave the dial, beside which there may be no space.
      let outer = max(min(end + overhang, layout.diameter / 2), end)
      drawLine(at: hardware, from: max(start - overhang, 0), to: outer, width: 2.5)
    }
    if markers.hasModulation { drawModulation(draw) }
  }

  /// Returns the angle of a value, or nil if it is not a number.
  func angle(of value: Double) -> Double? {
    value.isNaN ? nil : layout.sweep.angle(of: layout.parameter.fraction(of: value))
  }
}
