/// The rotation of a pointer around a center: the part of a ``Rotation`` that rotary tracking
/// needs. Its points are finite.
struct Winding: Sendable {
  var center: KnobPoint {
    didSet { if center != oldValue { isResuming = true } }
  }
  /// The last point.
  var point: KnobPoint
  var deadZone: Double
  /// The largest rotation of one move, in radians. If nil, there is no limit.
  var largestTurn: Double?
  /// The ring in which moves count. If nil, they count everywhere.
  var ring: Tracking.Ring?
  private var direction = 0.0
  private var base = 0.0
  private var baseDirection = 0.0
  private var turns = 0.0
  private var isResuming = false

  init(center: KnobPoint, deadZone: Double, largestTurn: Double?, ring: Tracking.Ring?) {
    self.center = center
    self.deadZone = deadZone
    self.largestTurn = largestTurn
    self.ring = ring
    point = center
  }

  /// The total rotation since the beginning, in radians.
  var angle: Double { base + (turns * 2 * .pi + (direction - baseDirection)) }

  func isInRing(_ point: KnobPoint) -> Bool { ring?.contains(point, around: center) ?? true }

  /// Returns whether the gesture fails at `point` because the point is outside the ring.
  func fails(at point: KnobPoint) -> Bool { ring?.outside == .fail && !isInRing(point) }

  mutating func begin(at point: KnobPoint) {
    self.point = point
    resume()
    isResuming = !isInRing(point)
  }

  mutating func move(to point: KnobPoint) {
    let previous = self.point
    self.point = point
    if !isInRing(point) {
      isResuming = true
    } else if isResuming || !isClear(from: previous, to: point) {
      resume(at: angle)
    } else {
      turn(to: angle(of: point))
    }
  }

  private mutating func turn(to direction: Double) {
    // The angle jumps by a whole turn at 6 o'clock. A move is within (-180, 180] degrees.
    let seam = Winding.tolerance
    var (turn, turns) = (direction - self.direction, self.turns)
    if turn > .pi + seam {
      turns -= 1
      turn -= 2 * .pi
    } else if turn <= -.pi + seam {
      turns += 1
      turn += 2 * .pi
    }
    if let largestTurn, turn.magnitude > largestTurn + Winding.tolerance {
      resume(at: angle)
    } else {
      (self.direction, self.turns) = (direction, turns)
    }
  }

  /// Resumes from the last point with a total angle of `angle`.
  private mutating func resume(at angle: Double = 0) {
    base = angle
    turns = 0
    direction = self.angle(of: point)
    baseDirection = direction
    isResuming = false
  }

  /// 1e-9 degrees.
  private static var tolerance: Double { Parameter.tolerance * .pi / 180 }

  /// Returns the direction of a point from the center, in radians: 0 at 12 o'clock, clockwise.
  func angle(of point: KnobPoint) -> Double {
    arctangent(point.x - center.x, over: center.y - point.y)
  }

  /// Returns whether the straight path between two points stays outside the dead zone.
  func isClear(from start: KnobPoint, to end: KnobPoint) -> Bool {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let (cx, cy) = (center.x - start.x, center.y - start.y)
    let square = dx * dx + dy * dy
    let along = square > 0 ? min(max((cx * dx + cy * dy) / square, 0), 1) : 0
    // The nearest point of the path, from the center. Squares are compared, because a root takes
    // time.
    let (x, y) = (along * dx - cx, along * dy - cy)
    let reach = max(Parameter.tolerance, deadZone - Parameter.tolerance)
    return x * x + y * y > reach * reach
  }
}
