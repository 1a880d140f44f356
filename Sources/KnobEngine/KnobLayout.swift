/// Where everything of a knob is: arcs, lines and circles in points, y down, for a painter that
/// only reads.
///
///     let layout = KnobLayout(of: knob)
///     layout.track.radius       // 45 on a dial of 100
///     layout.rotation           // the angle by which a pictured knob is turned
///
/// Lines stay sharp: the dial's centre and the widths of ticks, track and rim lie on whole device
/// pixels.
public struct KnobLayout: Equatable, Sendable {
  /// A part of a circle; angles in radians, 0 at 12 o'clock, clockwise from `start` to `end`.
  public struct Arc: Hashable, Sendable {
    public var center: KnobPoint
    public var radius: Double
    public var start: Double
    public var end: Double
    public var width: Double
  }

  public struct Line: Hashable, Sendable {
    public var start: KnobPoint
    public var end: KnobPoint
    public var width: Double
  }

  public struct Circle: Hashable, Sendable {
    public var center: KnobPoint
    public var radius: Double

    public init(center: KnobPoint, radius: Double) {
      self.center = center
      self.radius = radius
    }
  }

  public struct Tick: Hashable, Sendable {
    /// Where it lies on the travel, as a fraction.
    public var fraction: Double
    public var isMajor: Bool
    public var line: Line
  }

  /// The diameter of the dial.
  public let diameter: Double
  public let center: KnobPoint
  public let track: Arc
  /// From the origin to the value, clockwise; nil where the two meet.
  public let fill: Arc?
  /// What stands for the fill where the value is at an origin other than the lower end: a dot as
  /// wide as the track.
  public let fillDot: Circle?
  public let cap: Circle
  /// The line on the cap; it points exactly where the fill ends.
  public let indicator: Line
  /// The disc on the track where the fill ends; nil without one.
  public let thumb: Circle?
  public let ticks: [Tick]
  /// The middle of the focus ring's line, which is 2 points wide.
  public let focusRing: Circle
  /// The angle by which a pictured knob is turned: radians, clockwise, 0 where the picture points
  /// up.
  public let rotation: Double
  /// Where a press is meant for the knob: the whole dial with its margin, and never less than 24
  /// points across.
  public let target: Circle

  /// The width of the focus ring, and its distance from the dial, in points.
  public static let focusRingWidth = 2.0

  /// Lays out a knob in its size.
  ///
  /// - Parameters:
  ///   - fraction: where the picture is, while it is on its way; nil is the knob's own.
  ///   - scale: device pixels a point.
  /// - Edge cases: a knob without size has a layout of radius 0; an overlarge margin leaves no
  ///   dial.
  public init(
    of knob: Knob, metrics: KnobMetrics = KnobMetrics(), fraction: Double? = nil, scale: Double = 1
  ) {
    let grid = PixelGrid(scale: scale)
    let room = knob.size.side - 2 * metrics.margin
    let hasTicks = metrics.ticks != .none && room >= KnobMetrics.smallDial
    let tickWidth = grid.width(metrics.tickWidth * room)
    let center = KnobPoint(
      x: grid.middle(knob.size.center.x, of: tickWidth),
      y: grid.middle(knob.size.center.y, of: tickWidth))
    // The centre may have moved by half a pixel: the dial stays within its room.
    let shift = max(
      (center.x - knob.size.center.x).magnitude, (center.y - knob.size.center.y).magnitude)
    let diameter = max(room - 2 * shift, 0)
    let least = room < KnobMetrics.tinyDial ? 2 : 0.0
    let shown = knob.parameter.confined(fraction ?? knob.fraction)
    let angle = knob.sweep.angle(of: shown)

    let trackWidth = max(grid.width(metrics.trackWidth * diameter), least)
    let fillWidth = max(metrics.fillWidth.map { grid.width($0 * diameter) } ?? trackWidth, least)
    let outer = (metrics.trackRadius ?? (hasTicks ? 0.41 : 0.45)) * diameter + trackWidth / 2
    let edge = grid.edge(center.x + outer) - center.x
    let radius = diameter > 0 ? max(edge - trackWidth / 2, 0) : 0
    track = Arc(
      center: center, radius: radius, start: knob.sweep.start, end: knob.sweep.end,
      width: trackWidth)

    let origin = metrics.origin.fraction(in: knob.parameter)
    let place = center.at(angle, radius: radius)
    let meets = origin.map { (shown - $0).magnitude <= Parameter.tolerance } ?? false
    if let origin, !meets {
      fill = Arc(
        center: center, radius: radius, start: knob.sweep.angle(of: min(origin, shown)),
        end: knob.sweep.angle(of: max(origin, shown)), width: fillWidth)
    } else {
      fill = nil
    }
    let hasDot = meets && metrics.origin != .lowerEnd
    fillDot = hasDot ? Circle(center: place, radius: fillWidth / 2) : nil
    thumb =
      metrics.thumbRadius > 0
      ? Circle(center: place, radius: metrics.thumbRadius * diameter) : nil

    let capRadius = (metrics.capRadius ?? (hasTicks ? 0.3 : 0.335)) * diameter
    let capEdge = grid.edge(center.x + capRadius) - center.x
    cap = Circle(center: center, radius: diameter > 0 ? max(capEdge, 0) : 0)
    let isSmall = room < KnobMetrics.smallDial
    indicator = Line(
      start: center.at(
        angle, radius: (metrics.indicatorStart ?? (isSmall ? 0.3 : 0.52)) * capRadius),
      end: center.at(angle, radius: (metrics.indicatorEnd ?? (isSmall ? 0.9 : 0.86)) * capRadius),
      width: max(metrics.indicatorWidth * diameter, least, 1.5))

    ticks =
      hasTicks
      ? metrics.marks(of: knob.parameter).map { mark in
        let angle = knob.sweep.angle(of: mark.fraction)
        let end = mark.isMajor ? metrics.majorTickEnd : metrics.tickEnd
        return Tick(
          fraction: mark.fraction, isMajor: mark.isMajor,
          line: Line(
            start: center.at(angle, radius: metrics.tickStart * diameter),
            end: center.at(angle, radius: end * diameter), width: tickWidth))
      } : []

    self.diameter = diameter
    self.center = center
    rotation = angle
    let ring = KnobLayout.focusRingWidth
    focusRing = Circle(center: center, radius: grid.edge(center.x + diameter / 2 + ring) - center.x)
    target = Circle(center: knob.size.center, radius: max(knob.size.side / 2, 12))
  }

  /// Whether a press at `point` is meant for the knob.
  public func isHit(_ point: KnobPoint) -> Bool {
    point.distance(to: target.center) <= target.radius
  }
}

extension KnobMetrics {
  /// The ticks in the order of the travel.
  fileprivate func marks(of parameter: Parameter) -> [(fraction: Double, isMajor: Bool)] {
    switch ticks {
    case .none: return []
    case .even(let count):
      guard count > 1 else { return [] }
      return (0..<count).map { index in
        let isEnd = index == 0 || index == count - 1
        return (Double(index) / Double(count - 1), isEnd || 2 * index == count - 1)
      }
    case .at(let major, let minor):
      let inside = { (value: Double) in parameter.range.contains(value) }
      let marks =
        minor.filter(inside).map { (fraction: parameter.fraction(of: $0), isMajor: false) }
        + major.filter(inside).map { (fraction: parameter.fraction(of: $0), isMajor: true) }
      return marks.sorted { $0.fraction < $1.fraction }
    }
  }
}

/// The device's pixels, measured in points.
private struct PixelGrid {
  let pixel: Double

  init(scale: Double) { pixel = 1 / max(scale, 1) }

  /// A line's width in whole pixels, at least one.
  func width(_ width: Double) -> Double {
    max((width / pixel).rounded(.toNearestOrEven), 1) * pixel
  }

  /// The place next to `middle` on which a line of this width has sharp edges.
  func middle(_ middle: Double, of width: Double) -> Double {
    edge(middle - width / 2) + width / 2
  }

  /// The border between two pixels next to `place`.
  func edge(_ place: Double) -> Double { (place / pixel).rounded(.toNearestOrEven) * pixel }
}
