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
    /// The centre of the circle.
    public var center: KnobPoint
    /// The distance of the middle of the line from the centre, in points.
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
    /// Where it starts: the end next to the centre of the knob.
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

    /// A circle round a centre.
    public init(center: KnobPoint, radius: Double) {
      self.center = center
      self.radius = radius
    }
  }

  /// One of the marks round the dial.
  public struct Tick: Hashable, Sendable {
    /// Where it lies on the travel, as a fraction.
    public var fraction: Double
    /// Whether it is one of the long ones.
    public var isMajor: Bool
    /// What is drawn.
    public var line: Line
  }

  private let dial: KnobDial
  private let pose: KnobPose
  private let marks: KnobMetrics.Marks
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
    dial = KnobDial(of: knob, metrics: metrics, hasTicks: metrics.hasTicks, scale: scale)
    pose = KnobPose(of: knob, root: metrics.root, fraction: fraction ?? knob.fraction)
    marks = KnobMetrics.Marks(dial.hasTicks ? metrics.ticks : .none)
    parameter = knob.parameter
  }

  /// The diameter of the dial, without its margin, in points.
  public var diameter: Double { dial.diameter }

  /// The centre of the dial: within half a device pixel of the middle of the knob.
  public var center: KnobPoint { dial.center }

  /// The whole way of the value, from end to end.
  public var track: Arc {
    arc(from: dial.sweep.start, to: dial.sweep.end, width: dial.trackWidth)
  }

  /// From the origin to the value, clockwise; nil where the two meet.
  public var fill: Arc? {
    pose.fill == .arc
      ? arc(from: pose.fillStart, to: pose.fillEnd, width: dial.fillWidth) : nil
  }

  /// How wide the fill is, wherever it is, in points.
  public var fillWidth: Double { dial.fillWidth }

  /// What stands for the fill where the value is at an origin other than the lower end: a dot as
  /// wide as the track.
  public var fillDot: Circle? {
    pose.fill == .dot ? Circle(center: place, radius: dial.fillWidth / 2) : nil
  }

  /// The disc in the middle, on which the indicator lies.
  public var cap: Circle { Circle(center: center, radius: dial.capRadius) }

  /// The line on the cap; it points exactly where the fill ends.
  public var indicator: Line {
    Line(
      start: center.at(pose.angle, radius: dial.indicatorStart),
      end: center.at(pose.angle, radius: dial.indicatorEnd), width: dial.indicatorWidth)
  }

  /// The disc on the track where the fill ends; nil without one.
  public var thumb: Circle? {
    dial.hasThumb ? Circle(center: place, radius: dial.thumbRadius) : nil
  }

  /// The middle of the focus ring's line, which is 2 points wide.
  public var focusRing: Circle { Circle(center: center, radius: dial.focusRadius) }

  /// The angle by which a pictured knob is turned: radians, clockwise, 0 where the picture points
  /// up.
  public var rotation: Double { pose.angle }

  /// Where a press is meant for the knob: the whole dial with its margin, and never less than 24
  /// points across.
  public var target: Circle { dial.target }

  /// Whether a press at `point` is meant for the knob.
  public func isHit(_ point: KnobPoint) -> Bool {
    point.distance(to: target.center) <= target.radius
  }

  /// Where the track has the value.
  private var place: KnobPoint { center.at(pose.angle, radius: dial.trackRadius) }

  private func arc(from start: Double, to end: Double, width: Double) -> Arc {
    Arc(center: center, radius: dial.trackRadius, start: start, end: end, width: width)
  }
}

extension KnobLayout {
  /// The marks round the dial. Even ones come in the order of the travel; of those at values the
  /// minor ones come first.
  public var ticks: [Tick] {
    var ticks: [Tick] = []
    forEachTick { ticks.append($0) }
    return ticks
  }

  /// Hands over the marks round the dial, one by one, in the order of ``ticks``.
  public func forEachTick(_ body: (Tick) -> Void) {
    for index in 0..<marks.count {
      guard let fraction = marks.fraction(of: index, in: parameter).number else { continue }
      let isMajor = marks.isMajor(index)
      let line = dial.tick(at: fraction, isMajor: isMajor)
      body(Tick(fraction: fraction, isMajor: isMajor, line: line))
    }
  }
}

extension KnobMetrics {
  /// The marks round the dial as they are kept: so many even ones, or without these the ones of two lists.
  package struct Marks: Equatable, Sendable {
    private let even: Int
    private let major: Values
    private let minor: Values

    package init(even: Int = 0, major: Values = Values(), minor: Values = Values()) {
      self.even = even
      self.major = major
      self.minor = minor
    }

    init(_ ticks: Ticks) {
      switch ticks {
      case .none: self.init()
      case .even(let count): self.init(even: count)
      case .at(let major, let minor): self.init(major: major, minor: minor)
      }
    }

    package var count: Int { even == 0 ? major.count &+ minor.count : even > 1 ? even : 0 }

    /// Where a mark lies on the travel; nothing outside the range.
    package func fraction(of index: Int, in parameter: Parameter) -> Maybe {
      guard even == 0 else { return Maybe(Double(index) / Double(even &- 1)) }
      let value = index >= minor.count ? major[index &- minor.count] : minor[index]
      return parameter.range.contains(value) ? Maybe(parameter.fraction(of: value)) : .nothing
    }

    package func isMajor(_ index: Int) -> Bool {
      even == 0
        ? index >= minor.count : index == 0 || index == even &- 1 || 2 &* index == even &- 1
    }
  }
}
