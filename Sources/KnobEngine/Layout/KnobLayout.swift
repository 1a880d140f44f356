/// The places of all parts of a knob: arcs, lines, and circles in points, y down.
///
///     let layout = KnobLayout(of: knob)
///     layout.track.radius       // 45 on a dial of 100
///     layout.rotation           // the angle by which to rotate an image of a knob
///
/// Lines are sharp: the center of the dial and the widths of ticks and track fit the device's
/// pixels.
public struct KnobLayout: Equatable, Sendable {
  /// A part of a circle, clockwise from `start` to `end`. Angles are in radians, 0 at 12 o'clock.
  public struct Arc: Hashable, Sendable {
    /// The center of the circle.
    public var center: KnobPoint
    /// The distance of the middle of the line from the center, in points.
    public var radius: Double
    /// The angle at which it starts, in radians.
    public var start: Double
    /// The angle at which it ends, in radians: never below ``start``.
    public var end: Double
    /// The width of the line, in points.
    public var width: Double

    package init(center: KnobPoint, radius: Double, start: Double, end: Double, width: Double) {
      self.center = center
      self.radius = radius
      self.start = start
      self.end = end
      self.width = width
    }
  }

  /// A straight line.
  public struct Line: Hashable, Sendable {
    /// The end that is nearer to the center of the knob.
    public var start: KnobPoint
    /// The other end.
    public var end: KnobPoint
    /// The width of the line, in points.
    public var width: Double
  }

  /// A circle, or the disc inside it.
  public struct Circle: Hashable, Sendable {
    /// The center.
    public var center: KnobPoint
    /// The radius, in points.
    public var radius: Double

    /// Creates a circle around a center.
    public init(center: KnobPoint, radius: Double) {
      self.center = center
      self.radius = radius
    }
  }

  /// A tick mark around the dial.
  public struct Tick: Hashable, Sendable {
    /// The fraction of the travel at which the tick lies.
    public var fraction: Double
    /// Whether the tick is a long one.
    public var isMajor: Bool
    /// The line to draw.
    public var line: Line
  }

  private let face: KnobFace
  private let needle: KnobNeedle
  private let marks: KnobMetrics.Ticks
  private let parameter: Parameter

  /// The width of the focus ring, and its distance from the dial, in points.
  public static let focusRingWidth = 2.0

  /// Lays out a knob.
  ///
  /// - Parameters:
  ///   - knob: the knob. Its size includes the margin around the dial.
  ///   - metrics: its proportions.
  ///   - fraction: the fraction that an animated picture shows; nil for the fraction of the value.
  ///   - scale: the number of device pixels per point; at least 1.
  /// - Edge cases: A knob without a size has radii of 0, and so has one whose margin is too large.
  public init(
    of knob: Knob, metrics: KnobMetrics = KnobMetrics(), fraction: Double? = nil, scale: Double = 1
  ) {
    face = KnobFace(of: knob, metrics: metrics, scale: scale)
    needle = KnobNeedle(
      of: knob, origin: metrics.origin, fraction: fraction ?? knob.fraction)
    marks = face.hasTicks ? metrics.ticks : .none
    parameter = knob.parameter
  }

  /// The diameter of the dial, without its margin, in points.
  public var diameter: Double { face.diameter }

  /// The center of the dial, within half a device pixel of the middle of the knob.
  public var center: KnobPoint { face.center }

  /// The track, from the lower end to the upper end.
  public var track: Arc {
    arc(from: face.sweep.start, to: face.sweep.end, width: face.trackWidth)
  }

  /// The fill, clockwise from the origin to the value or back; nil if the two coincide.
  public var fill: Arc? {
    needle.fill.map { arc(from: $0.lowerBound, to: $0.upperBound, width: face.fillWidth) }
  }

  /// The width of the fill, in points.
  public var fillWidth: Double { face.fillWidth }

  /// A dot in place of the fill, as wide as the fill, for a value at an origin other than the lower
  /// end.
  public var fillDot: Circle? {
    needle.hasFillDot ? Circle(center: place, radius: face.fillWidth / 2) : nil
  }

  /// The disc in the middle, on which the indicator is drawn.
  public var cap: Circle { Circle(center: center, radius: face.capRadius) }

  /// The line on the cap. It points exactly to the end of the fill.
  public var indicator: Line {
    Line(
      start: center.at(needle.angle, radius: face.indicatorStart),
      end: center.at(needle.angle, radius: face.indicatorEnd), width: face.indicatorWidth)
  }

  /// The disc on the track at the end of the fill; nil without one.
  public var thumb: Circle? {
    face.hasThumb ? Circle(center: place, radius: face.thumbRadius) : nil
  }

  /// How far down cap, track and ticks are drawn, wherever the value is: points below the knob's top.
  public var lowerEdge: Double {
    let band = max(face.trackWidth, face.fillWidth, face.hasThumb ? 2 * face.thumbRadius : 0) / 2
    let start = center.at(face.sweep.start, radius: face.trackRadius)
    let end = center.at(face.sweep.end, radius: face.trackRadius)
    // The track goes through 6 o'clock if a turn of its sweep does.
    let turns = ((face.sweep.start - .pi) / (2 * .pi)).rounded(.up)
    let isThrough = (2 * turns + 1) * .pi <= face.sweep.end
    let track = isThrough ? center.y + face.trackRadius : max(start.y, end.y)
    var edge = max(track + band, center.y + face.capRadius)
    forEachTick { edge = max(edge, $0.line.start.y, $0.line.end.y) }
    return edge
  }

  /// The focus ring, measured to the middle of its line, which is 2 points wide.
  public var focusRing: Circle { Circle(center: center, radius: face.focusRadius) }

  /// The angle by which to rotate an image of a knob that points up, in radians, clockwise.
  public var rotation: Double { needle.angle }

  /// The area in which the knob takes presses: the dial with its margin, at least 24 points across.
  public var target: Circle { face.target }

  /// Whether the knob takes a press at `point`.
  public func isHit(_ point: KnobPoint) -> Bool {
    point.distance(to: target.center) <= target.radius
  }

  /// The point of the track that stands for the value.
  private var place: KnobPoint { center.at(needle.angle, radius: face.trackRadius) }

  private func arc(from start: Double, to end: Double, width: Double) -> Arc {
    Arc(center: center, radius: face.trackRadius, start: start, end: end, width: width)
  }
}

extension KnobLayout {
  /// The tick marks around the dial. Even ones are in the order of the travel. Of those at values,
  /// the minor ones come first.
  public var ticks: [Tick] {
    var ticks: [Tick] = []
    forEachTick { ticks.append($0) }
    return ticks
  }

  /// Calls a closure for each tick mark, in the order of ``ticks``, without allocating memory.
  package func forEachTick(_ body: (Tick) -> Void) {
    marks.forEach(in: parameter) { fraction, isMajor in
      let line = face.tick(at: fraction, isMajor: isMajor)
      body(Tick(fraction: fraction, isMajor: isMajor, line: line))
    }
  }
}
