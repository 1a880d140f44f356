/// The rotation of one pointer around a center: the angle of each move, the total angle, and the
/// speed.
///
/// A rotation has no ends and no value. Rotary tracking is built on it. You can also use it on its
/// own, for a disc that turns freely:
///
///     var rotation = Rotation(center: KnobPoint(x: 50, y: 50))
///     rotation.begin(at: KnobPoint(x: 50, y: 10))
///     rotation.move(to: KnobPoint(x: 90, y: 50))    // 1.5707963267948966, a quarter turn
///
/// Whole turns add up. Returning to the first point gives exactly the first angle, or that angle
/// plus whole turns, because whole turns are counted separately from the direction.
public struct Rotation: Sendable {
  /// The center, in the coordinates of the points. Moving it adds no rotation: tracking resumes
  /// from the next point.
  public var center: KnobPoint {
    get { winding.center }
    set { winding.center = newValue }
  }

  /// The radius of the dead zone, in points. A move whose straight path comes closer to the center
  /// than this, or passes through the center, adds no rotation.
  public var deadZone: Double {
    get { winding.deadZone }
    set { winding.deadZone = newValue }
  }

  /// The largest rotation of one move, in radians. A larger one is ignored, and tracking continues
  /// from there. If nil, there is no limit.
  public var largestTurn: Double? {
    get { winding.largestTurn }
    set { winding.largestTurn = newValue }
  }

  /// The ring in which moves count. If nil, they count everywhere. Points are tested, not paths.
  /// Tracking resumes from the first point inside.
  public var ring: Tracking.Ring? {
    get { winding.ring }
    set { winding.ring = newValue }
  }

  /// The rotation of the last move and of the coalesced moves before it, in radians; clockwise is
  /// positive.
  public private(set) var delta = 0.0

  /// The speed of the last moves, in radians per second; clockwise is positive. It is the rotation
  /// between the last two times, divided by the time between them, and 0 until there are two times.
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
  ///   - center: The center of rotation, in the coordinates of the points.
  ///   - deadZone: The radius of the dead zone, in points.
  ///   - largestTurn: The largest rotation of one move, in radians. If nil, there is no limit.
  ///   - ring: The ring in which moves count. If nil, they count everywhere.
  public init(
    center: KnobPoint, deadZone: Double = 4, largestTurn: Double? = nil, ring: Tracking.Ring? = nil
  ) {
    winding = Winding(center: center, deadZone: deadZone, largestTurn: largestTurn, ring: ring)
  }

  /// The total rotation since ``begin(at:time:)``, in radians, without bounds; clockwise is
  /// positive.
  public var angle: Double { winding.angle }

  /// Returns whether a point is in the ring. Without a ring, every point is.
  public func isInRing(_ point: KnobPoint) -> Bool { winding.isInRing(point) }

  /// Starts at a point, with an angle of 0.
  ///
  /// - Parameters:
  ///   - point: The point where the pointer was pressed.
  ///   - time: The time in seconds, from any clock. Only ``velocity`` depends on it.
  /// - Edge cases: A point with NaN or infinity is ignored.
  public mutating func begin(at point: KnobPoint, time: Double? = nil) {
    guard point.isFinite else { return }
    winding.begin(at: point)
    (delta, velocity, untimed, coalesced) = (0, 0, 0, 0)
    self.time = time
  }

  /// Turns to a point.
  ///
  /// - Parameters:
  ///   - point: The point where the pointer is now.
  ///   - time: The time in seconds, from the same clock. If it is nil, or not later than the last
  ///     one, ``velocity`` does not change until the next later time.
  ///   - isCoalesced: Whether the system delivered this sample in a batch and it is not the last
  ///     one of the batch. ``delta`` changes only with the last one.
  /// - Returns: The rotation in radians, within (-pi, pi].
  /// - Edge cases: A point with NaN or infinity is ignored.
  @discardableResult
  public mutating func move(
    to point: KnobPoint, time: Double? = nil, isCoalesced: Bool = false
  ) -> Double {
    guard point.isFinite else { return 0 }
    let previousAngle = angle
    winding.move(to: point)
    let turned = angle - previousAngle
    updateVelocity(turned, time)
    coalesced += turned
    if !isCoalesced { (delta, coalesced) = (coalesced, 0) }
    return turned
  }

  private mutating func updateVelocity(_ turned: Double, _ now: Double?) {
    untimed += turned
    guard let now, let time else { return self.time = now ?? time }
    guard now > time else { return }
    velocity = untimed / (now - time)
    untimed = 0
    self.time = now
  }
}
