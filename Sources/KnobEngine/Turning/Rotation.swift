/// Turning round a center with one finger: how far each move turns, how far it is in all, and how
/// fast.
///
/// It has no ends and knows no values. Rotary tracking stands on it, and it is of use by itself,
/// for a disc that turns freely:
///
///     var rotation = Rotation(center: KnobPoint(x: 50, y: 50))
///     rotation.begin(at: KnobPoint(x: 50, y: 10))
///     rotation.move(to: KnobPoint(x: 90, y: 50))    // 1.5707963267948966: a quarter turn clockwise
///
/// Turning right round adds up. Coming back to the point of the beginning gives the very angle of
/// the beginning, since whole turns are counted apart from the direction.
public struct Rotation: Sendable {
  /// The center, in the coordinates of the points. Moving it turns nothing: tracking resumes from
  /// the next point.
  public var center: KnobPoint {
    get { winding.center }
    set { winding.center = newValue }
  }

  /// A move whose straight path comes closer to the center than this, in points, turns nothing; nor
  /// does one that meets the very center.
  public var deadZone: Double {
    get { winding.deadZone }
    set { winding.deadZone = newValue }
  }

  /// A larger turn, in radians, turns nothing, and tracking goes on from there. nil is no limit.
  public var largestTurn: Double? {
    get { winding.largestTurn }
    set { winding.largestTurn = newValue }
  }

  /// Where a point turns at all. Points are tested, not paths; tracking resumes from the first
  /// point inside.
  public var ring: Tracking.Ring? {
    get { winding.ring }
    set { winding.ring = newValue }
  }

  /// How far the last move turned, in radians, clockwise positive, with the coalesced ones before it.
  public private(set) var delta = 0.0

  /// How fast the last moves turned, in radians a second: their sum since the last earlier time,
  /// divided by the time between. 0 before there are two times.
  public private(set) var velocity = 0.0

  /// The last point.
  public var point: KnobPoint { winding.point }

  private var winding: Winding
  private var time: Double?
  private var untimed = 0.0
  private var coalesced = 0.0

  /// Creates a rotation that has not begun.
  ///
  /// - Parameters:
  ///   - center: what is turned about, in the coordinates of the points.
  ///   - deadZone: the radius in points that turns nothing.
  ///   - largestTurn: radians beyond which a move turns nothing; nil is no limit.
  ///   - ring: where a point turns at all; nil is everywhere.
  public init(
    center: KnobPoint, deadZone: Double = 4, largestTurn: Double? = nil, ring: Tracking.Ring? = nil
  ) {
    winding = Winding(center: center, deadZone: deadZone, largestTurn: largestTurn, ring: ring)
  }

  /// How far it has turned since the beginning, in radians, clockwise positive, without bounds.
  public var angle: Double { winding.angle }

  /// Whether a point lies in the ring; always, without one.
  public func isInRing(_ point: KnobPoint) -> Bool { winding.isInRing(point) }

  /// Starts at `point` with an angle of 0.
  ///
  /// - Parameters:
  ///   - point: where the finger came down, in points.
  ///   - time: in seconds, from any clock; only ``velocity`` needs it.
  /// - Edge cases: a point of NaN or infinity is ignored.
  public mutating func begin(at point: KnobPoint, time: Double? = nil) {
    guard point.isFinite else { return }
    winding.begin(at: point)
    (delta, velocity, untimed, coalesced) = (0, 0, 0, 0)
    self.time = time
  }

  /// Turns to `point`.
  ///
  /// - Parameters:
  ///   - point: where the finger is now, in points.
  ///   - time: in seconds, from the same clock; nil, or a time not later than the last, leaves
  ///     ``velocity`` alone until one comes that is.
  ///   - isCoalesced: whether the system delivered this sample in a batch and it is not the last
  ///     one: ``delta`` then waits for that.
  /// - Returns: how far that turned, in radians: within (-pi, pi].
  /// - Edge cases: a point of NaN or infinity is ignored.
  @discardableResult
  public mutating func move(
    to point: KnobPoint, time: Double? = nil, isCoalesced: Bool = false
  ) -> Double {
    guard point.isFinite else { return 0 }
    let wasTurned = angle
    winding.move(to: point)
    let turned = angle - wasTurned
    measure(turned, time)
    coalesced += turned
    if !isCoalesced { (delta, coalesced) = (coalesced, 0) }
    return turned
  }

  private mutating func measure(_ turned: Double, _ now: Double?) {
    untimed += turned
    guard let now, let time else { return self.time = now ?? time }
    guard now > time else { return }
    velocity = untimed / (now - time)
    untimed = 0
    self.time = now
  }
}
