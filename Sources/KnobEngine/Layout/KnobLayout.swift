/// Where everything of a knob is: arcs, lines and circles in points, y down, for a painter that
/// only reads.
///
///     let layout = KnobLayout(of: knob)
///     layout.track.radius       // 45 on a dial of 100
///     layout.rotation           // the angle by which a pictured knob is turned
///
/// Lines stay sharp: the dial's center and the widths of ticks, track and rim lie on whole device
/// pixels.
public struct KnobLayout: Equatable, Sendable {
  /// A part of a circle; angles in radians, 0 at 12 o'clock, clockwise from `start` to `end`.
  public struct Arc: Hashable, Sendable {
    /// The center of the circle.
    public var center: KnobPoint
    /// The distance of the middle of the line from the center, in points.
    public var radius: Double
    /// The angle at which it starts, in radians.
    public var start: Double
    /// The angle at which it ends, in radians: never below ``start``.
    public var end: Double
    /// How wide the line is, in points.
    public var width: Double
  }

  /// A straight line.
  public struct Line: Hashable, Sendable {
    /// Where it starts: the end next to the center of the knob.
    public var start: KnobPoint
    /// Where it ends.
    public var end: KnobPoint
    /// How wide it is, in points.
    public var width: Double
  }

  /// A circle, or the disc in it.
  public struct Circle: Hashable, Sendable {
    /// The middle.
    public var center: KnobPoint
    /// In points.
    public var radius: Double

    /// A circle round a center.
    public init(center: KnobPoint, radius: Double) {
      self.center = center
      self.radius = radius
    }
  }

  /// One of the marks around the dial.
  public struct Tick: Hashable, Sendable {
    /// Where it lies on the travel, as a fraction.
    public var fraction: Double
    /// Whether it is one of the long ones.
    public var isMajor: Bool
    /// What is drawn.
    public var line: Line
  }

  private let face: KnobFace
  private let needle: KnobNeedle
  private let marks: KnobMetrics.Ticks
  private let parameter: Parameter

  /// The width of the focus ring, and its distance from the dial, in points.
  public static let focusRingWidth = 2.0

  /// Lays out a knob in its size.
  ///
  /// - Parameters:
  ///   - knob: what is laid out; its size is that of the dial and its margin.
  ///   - metrics: its proportions.
  ///   - fraction: where the picture is, while it is on its way; nil is the knob's own.
  ///   - scale: device pixels a point; below 1 counts as 1.
  /// - Edge cases: a knob without size has a layout of radius 0; an overlarge margin leaves no
  ///   dial.
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

  /// The center of the dial: within half a device pixel of the middle of the knob.
  public var center: KnobPoint { face.center }

  /// The whole way of the value, from end to end.
  public var track: Arc {
    arc(from: face.sweep.start, to: face.sweep.end, width: face.trackWidth)
  }

  /// From the origin to the value, clockwise; nil where the two meet.
  public var fill: Arc? {
    needle.fill.map { arc(from: $0.lowerBound, to: $0.upperBound, width: face.fillWidth) }
  }

  /// How wide the fill is, wherever it is, in points.
  public var fillWidth: Double { face.fillWidth }

  /// What stands for the fill where the value is at an origin other than the lower end: a dot as
  /// wide as the track.
  public var fillDot: Circle? {
    needle.hasFillDot ? Circle(center: place, radius: face.fillWidth / 2) : nil
  }

  /// The disc in the middle, on which the indicator lies.
  public var cap: Circle { Circle(center: center, radius: face.capRadius) }

  /// The line on the cap; it points exactly where the fill ends.
  public var indicator: Line {
    Line(
      start: center.at(needle.angle, radius: face.indicatorStart),
      end: center.at(needle.angle, radius: face.indicatorEnd), width: face.indicatorWidth)
  }

  /// The disc on the track where the fill ends; nil without one.
  public var thumb: Circle? {
    face.hasThumb ? Circle(center: place, radius: face.thumbRadius) : nil
  }

  /// The middle of the focus ring's line, which is 2 points wide.
  public var focusRing: Circle { Circle(center: center, radius: face.focusRadius) }

  /// The angle by which a pictured knob is turned: radians, clockwise, 0 where the picture points
  /// up.
  public var rotation: Double { needle.angle }

  /// Where a press is meant for the knob: the whole dial with its margin, and never less than 24
  /// points across.
  public var target: Circle { face.target }

  /// Whether a press at `point` is meant for the knob.
  public func isHit(_ point: KnobPoint) -> Bool {
    point.distance(to: target.center) <= target.radius
  }

  /// Where the track has the value.
  private var place: KnobPoint { center.at(needle.angle, radius: face.trackRadius) }

  private func arc(from start: Double, to end: Double, width: Double) -> Arc {
    Arc(center: center, radius: face.trackRadius, start: start, end: end, width: width)
  }
}

extension KnobLayout {
  /// The marks around the dial. Even ones come in the order of the travel; of those at values the
  /// minor ones come first.
  public var ticks: [Tick] {
    var ticks: [Tick] = []
    forEachTick { ticks.append($0) }
    return ticks
  }

  /// Hands over the marks around the dial one by one, in the order of ``ticks``.
  public func forEachTick(_ body: (Tick) -> Void) {
    marks.forEach(in: parameter) { fraction, isMajor in
      let line = face.tick(at: fraction, isMajor: isMajor)
      body(Tick(fraction: fraction, isMajor: isMajor, line: line))
    }
  }
}
