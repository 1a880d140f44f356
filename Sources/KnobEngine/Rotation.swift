/// Turning round a centre with one finger: how far each move turns, how far it is in all, and how
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
  /// The centre, in the coordinates of the points. Moving it turns nothing: tracking resumes from
  /// the next point.
  public var center: KnobPoint {
    didSet { if center != oldValue { resumes = true } }
  }

  /// A move whose straight path comes closer to the centre than this, in points, turns nothing; nor
  /// does one that meets the very centre.
  public var deadZone: Double

  /// A larger turn, in radians, turns nothing, and tracking goes on from there. nil is no limit.
  public var largestTurn: Double?

  /// Where a point turns at all. Points are tested, not paths; tracking resumes from the first
  /// point inside.
  public var ring: Tracking.Ring?

  /// How far the last move turned, in radians, clockwise positive.
  public private(set) var delta = 0.0

  /// How fast the last moves turned, in radians a second: their sum since the last earlier time,
  /// divided by the time between. 0 before there are two times.
  public private(set) var velocity = 0.0

  /// The last point.
  public private(set) var point: KnobPoint

  private var direction = 0.0
  private var base = 0.0
  private var baseDirection = 0.0
  private var turns = 0.0
  private var resumes = false
  private var time: Double?
  private var unhurried = 0.0

  public init(
    center: KnobPoint, deadZone: Double = 4, largestTurn: Double? = nil, ring: Tracking.Ring? = nil
  ) {
    self.center = center
    self.deadZone = deadZone
    self.largestTurn = largestTurn
    self.ring = ring
    point = center
  }

  /// How far it has turned since the beginning, in radians, clockwise positive, without bounds.
  public var angle: Double { base + (turns * 2 * .pi + (direction - baseDirection)) }

  /// Whether a point lies in the ring; always, without one.
  public func isInRing(_ point: KnobPoint) -> Bool {
    ring?.contains(point, around: center) ?? true
  }

  /// Starts at `point` with an angle of 0.
  ///
  /// - Parameter time: in seconds, from any clock; only ``velocity`` needs it.
  /// - Edge cases: a point of NaN or infinity is ignored.
  public mutating func begin(at point: KnobPoint, time: Double? = nil) {
    guard point.isFinite else { return }
    self.point = point
    (base, delta, velocity, unhurried) = (0, 0, 0, 0)
    self.time = time
    resume()
    resumes = !isInRing(point)
  }

  /// Turns to `point`.
  ///
  /// - Returns: how far that turned, in radians: within (-pi, pi].
  /// - Edge cases: a point of NaN or infinity is ignored.
  @discardableResult
  public mutating func move(to point: KnobPoint, time: Double? = nil) -> Double {
    guard point.isFinite else { return 0 }
    let previous = self.point
    self.point = point
    let wasTurned = angle
    if !isInRing(point) {
      resumes = true
    } else if resumes || !isClear(from: previous, to: point) {
      resume(at: wasTurned)
    } else {
      turn(from: wasTurned)
    }
    delta = angle - wasTurned
    measure(time)
    return delta
  }

  private mutating func turn(from wasTurned: Double) {
    let previous = direction
    direction = angle(of: point)
    // A turn within (-180, 180]: the seam at 6 o'clock is a whole turn more or less.
    let seam = Rotation.tolerance
    var turn = direction - previous
    if turn > .pi + seam {
      turns -= 1
      turn -= 2 * .pi
    } else if turn <= -.pi + seam {
      turns += 1
      turn += 2 * .pi
    }
    if let largestTurn, turn.magnitude > largestTurn + Rotation.tolerance { resume(at: wasTurned) }
  }

  /// Goes on from the last point, the angle so far being `angle`.
  private mutating func resume(at angle: Double = 0) {
    base = angle
    turns = 0
    direction = self.angle(of: point)
    baseDirection = direction
    resumes = false
  }

  private mutating func measure(_ now: Double?) {
    unhurried += delta
    guard let now, let time else { return self.time = now ?? time }
    guard now > time else { return }
    velocity = unhurried / (now - time)
    unhurried = 0
    self.time = now
  }

  /// 1e-9 degrees.
  private static let tolerance = Parameter.tolerance * .pi / 180

  /// 0 at 12 o'clock, clockwise.
  private func angle(of point: KnobPoint) -> Double {
    arctangent(point.x - center.x, over: center.y - point.y)
  }

  /// Whether the straight path keeps out of the dead zone.
  private func isClear(from start: KnobPoint, to end: KnobPoint) -> Bool {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let (cx, cy) = (center.x - start.x, center.y - start.y)
    let square = dx * dx + dy * dy
    let along = square > 0 ? min(max((cx * dx + cy * dy) / square, 0), 1) : 0
    let nearest = KnobPoint(x: start.x + along * dx, y: start.y + along * dy)
    let distance = nearest.distance(to: center)
    return !(distance <= Parameter.tolerance || distance < deadZone - Parameter.tolerance)
  }
}
