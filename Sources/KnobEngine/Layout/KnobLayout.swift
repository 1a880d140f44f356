/// The positions and sizes of all parts of a knob: arcs, lines, and circles in points, with y
/// downward.
///
///     let layout = KnobLayout(of: knob)
///     layout.track.radius       // 45 on a dial of 100
///     layout.rotation           // the angle by which to rotate an image of a knob
///
/// Lines are sharp, because the center of the dial and the widths of the ticks and the track are
/// aligned to the pixels of the device.
public struct KnobLayout: Equatable, Sendable {
  /// An arc of a circle, clockwise from ``start`` to ``end``.
  public struct Arc: Hashable, Sendable {
    /// The center of the circle.
    public var center: KnobPoint
    /// The radius to the middle of the line, in points.
    public var radius: Double
    /// The angle at which the arc starts, in radians: 0 at 12 o'clock, clockwise.
    public var start: Double
    /// The angle at which the arc ends, in radians, which is never less than ``start``.
    public var end: Double
    /// The width of the line, in points.
    public var width: Double

    /// Creates an arc, clockwise from one angle to another, which must not be less.
    public init(center: KnobPoint, radius: Double, start: Double, end: Double, width: Double) {
      self.center = center
      self.radius = radius
      self.start = start
      self.end = end
      self.width = width
    }

    /// Whether the arc covers the whole circle, so that it has no ends.
    package var isClosed: Bool { end - start >= 2 * .pi - Parameter.tolerance }
  }

  /// A straight line.
  public struct Line: Hashable, Sendable {
    /// The end that is nearer to the center of the knob.
    public var start: KnobPoint
    /// The other end.
    public var end: KnobPoint
    /// The width of the line, in points.
    public var width: Double

    /// Creates a line between two points.
    public init(start: KnobPoint, end: KnobPoint, width: Double) {
      (self.start, self.end, self.width) = (start, end, width)
    }
  }

  /// A circle, or the disc that it encloses.
  public struct Circle: Hashable, Sendable {
    /// The center.
    public var center: KnobPoint
    /// The radius, in points.
    public var radius: Double

    /// Creates a circle from its center and its radius, in points.
    public init(center: KnobPoint, radius: Double) {
      self.center = center
      self.radius = radius
    }
  }

  /// A tick mark around the dial.
  public struct Tick: Hashable, Sendable {
    /// The fraction of the travel that the tick marks.
    public var fraction: Double
    /// Whether the tick is longer than the minor ones.
    public var isMajor: Bool
    /// The line to draw.
    public var line: Line
  }

  let face: KnobFace
  let needle: KnobNeedle
  private let tickMetrics: KnobMetrics.Ticks
  /// The part of the travel that ticks at equal distances divide.
  private let tickedPart: Double
  /// The meaning of the value.
  public let parameter: Parameter

  /// The width of the focus ring, and its distance from the dial, in points.
  public static let focusRingWidth = 2.0

  /// Lays out a knob.
  ///
  /// - Parameters:
  ///   - knob: The knob. Its size includes the margin around the dial.
  ///   - metrics: The proportions of the knob.
  ///   - fraction: The fraction to show, for an animation. If nil, it is the fraction of the value.
  ///   - scale: The number of device pixels per point. A number below 1 means 1.
  /// - Edge cases: If the size of the knob is zero, or the margin leaves no space for the dial, the
  ///   radii are 0.
  @inlinable public init(
    of knob: borrowing Knob, metrics: borrowing KnobMetrics = KnobMetrics(),
    fraction: Double? = nil, scale: Double = 1
  ) {
    // Written in this way, and inlined, it does not make a caller copy the whole knob.
    let shown = if let fraction { fraction } else { knob.parameter.fraction(of: knob.value) }
    self.init(
      size: knob.size, sweep: knob.sweep, parameter: knob.parameter, metrics: metrics,
      fraction: shown, scale: scale)
  }

  @usableFromInline init(
    size: KnobSize, sweep: Sweep, parameter: borrowing Parameter, metrics: borrowing KnobMetrics,
    fraction: Double, scale: Double
  ) {
    face = KnobFace(size: size, sweep: sweep, metrics: metrics, scale: scale)
    needle = KnobNeedle(
      parameter: parameter, sweep: sweep, origin: metrics.origin, fraction: fraction)
    tickMetrics = face.hasTicks ? metrics.ticks : .none
    tickedPart = metrics.ticksDivideTurn ? sweep.firstTurn / sweep.extent : 1
    self.parameter = copy parameter
  }

  /// The diameter of the dial, without its margin, in points.
  public var diameter: Double { face.diameter }

  /// The center of the dial, within half a device pixel of the middle of the knob.
  public var center: KnobPoint { face.center }

  /// The track, from the lower end to the upper end. With several turns, it is a whole circle.
  public var track: Arc {
    let start = face.sweep.start
    let end = face.sweep.hasSeveralTurns ? start + 2 * .pi : face.sweep.end
    return arc(from: start, to: end, width: face.trackWidth)
  }

  /// The fill, an arc between the origin and the value. It is nil if the two coincide, or if the
  /// knob has no fill.
  ///
  /// With several turns, it is the part beyond whole turns, and after a number of whole turns, a
  /// whole circle.
  public var fill: Arc? {
    needle.fill.map { arc(from: $0.lowerBound, to: $0.upperBound, width: face.fillWidth) }
  }

  /// The width of the fill, in points.
  public var fillWidth: Double { face.fillWidth }

  /// A dot as wide as the fill, which replaces the fill if the value is at an origin other than the
  /// lower end. Otherwise, it is nil.
  public var fillDot: Circle? {
    needle.hasFillDot ? Circle(center: valuePoint, radius: face.fillWidth / 2) : nil
  }

  /// The cap: the disc in the middle, on which the indicator is drawn.
  public var cap: Circle { Circle(center: center, radius: face.capRadius) }

  /// The indicator: the line on the cap, which points exactly to the end of the fill.
  public var indicator: Line {
    face.line(
      in: needle.angle, from: face.indicatorStart, to: face.indicatorEnd,
      width: face.indicatorWidth)
  }

  /// The thumb: a disc on the track at the end of the fill. It is nil if the knob has none.
  public var thumb: Circle? {
    face.hasThumb ? Circle(center: valuePoint, radius: face.thumbRadius) : nil
  }

  /// The lowest position that the cap, the track, and the ticks reach, whatever the value is, in
  /// points below the top of the knob.
  public var lowerEdge: Double {
    let band = max(face.trackWidth, face.fillWidth, face.hasThumb ? 2 * face.thumbRadius : 0) / 2
    let start = center.at(face.sweep.start, radius: face.trackRadius)
    let end = center.at(face.sweep.end, radius: face.trackRadius)
    // The sweep may pass through 6 o'clock in any of its turns.
    let turns = ((face.sweep.start - .pi) / (2 * .pi)).rounded(.up)
    let isThrough = (2 * turns + 1) * .pi <= face.sweep.end
    let track = isThrough ? center.y + face.trackRadius : max(start.y, end.y)
    var edge = max(track + band, center.y + face.capRadius)
    for tick in ticks { edge = max(edge, tick.line.start.y, tick.line.end.y) }
    return edge
  }

  /// The focus ring. The radius is that of the middle of its line, which has a width of
  /// ``focusRingWidth``.
  public var focusRing: Circle { Circle(center: center, radius: face.focusRadius) }

  /// The angle by which to rotate an image of a knob that points upward, in radians, clockwise.
  public var rotation: Double { needle.angle }

  /// The angles of the two ends.
  public var sweep: Sweep { face.sweep }

  /// Returns the point at a distance from the center in the direction of an angle, which is in
  /// radians: 0 at 12 o'clock, clockwise.
  public func point(at angle: Double, radius: Double) -> KnobPoint {
    center.at(angle, radius: radius)
  }

  /// Returns the line between two distances from the center in the direction of an angle, which is
  /// in radians: 0 at 12 o'clock, clockwise.
  public func line(
    at angle: Double, from start: Double, to end: Double, width: Double
  ) -> Line {
    face.line(in: angle, from: start, to: end, width: width)
  }

  /// The area that responds to presses: the dial with its margin, at least 24 points across.
  public var target: Circle { face.target }

  /// Returns whether a finger at a point may be meant for the knob: within an area at least 44
  /// points across. A front end asks first whether anything else claims the point.
  package func isNear(_ point: KnobPoint) -> Bool {
    point.distance(to: target.center) <= max(target.radius, 22)
  }

  /// Returns whether the knob responds to a press at a point.
  public func isHit(_ point: KnobPoint) -> Bool {
    point.distance(to: target.center) <= target.radius
  }

  /// The point on the track at the value.
  private var valuePoint: KnobPoint { center.at(needle.angle, radius: face.trackRadius) }

  private func arc(from start: Double, to end: Double, width: Double) -> Arc {
    Arc(center: center, radius: face.trackRadius, start: start, end: end, width: width)
  }
}

extension KnobLayout {
  /// The tick marks around the dial. Ticks at equal distances are in the order of the travel. Of
  /// ticks at values, the minor ones come first.
  public var ticks: [Tick] {
    var ticks: [Tick] = []
    ticks.reserveCapacity(tickMetrics.count)
    tickMetrics.forEach(in: parameter, part: tickedPart) { fraction, isMajor in
      if face.sweep.hasSeveralTurns, isCovered(fraction, isMajor) { return }
      let line = face.tick(at: fraction, isMajor: isMajor)
      ticks.append(Tick(fraction: fraction, isMajor: isMajor, line: line))
    }
    return ticks
  }

  /// Returns whether another tick of several turns is in the same direction as one, and is drawn in
  /// its place: the first major one, or else the first one.
  private func isCovered(_ fraction: Double, _ isMajor: Bool) -> Bool {
    var (isCovered, isPassed) = (false, false)
    tickMetrics.forEach(in: parameter, part: tickedPart) { other, otherIsMajor in
      if other == fraction, otherIsMajor == isMajor { isPassed = true }
      guard !isCovered, isMajor == otherIsMajor ? !isPassed : otherIsMajor,
        face.sweep.isSameDirection(other, fraction)
      else { return }
      isCovered = true
    }
    return isCovered
  }
}
