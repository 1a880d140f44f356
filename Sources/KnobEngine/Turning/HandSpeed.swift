/// The speed of a hand, from the distances and the times of its moves, and the factor with which
/// tracking follows it.
///
/// The speed is a moving average, in which the past counts for half after each ``halfLife``. After a
/// move by the distance *d* in the time *t*, it is *w* *v* + (1 - *w*) *d* / *t*, where *v* is the
/// speed before, and *w* = 2^(-*t* / ``halfLife``). Without time between two samples of a batch,
/// this is the limit, *v* + *d* ln 2 / ``halfLife``. The average begins at 0.
struct HandSpeed {
  /// The speed in points per second, negative for movement that decreases the value.
  private(set) var speed = 0.0
  /// The time of the last move.
  private var time: Double?
  /// The distance that has no time yet.
  private var untimed = 0.0
  /// Whether two times have been known.
  private var isKnown = false

  /// The time after which the past counts for half, in seconds.
  private static let halfLife = 0.05
  private static let logarithmOf2 = 0.693_147_180_559_945_3
  /// The speed at which movement counts in full, in points per second.
  private static let reference = 250.0
  /// The least and the greatest factor.
  private static var limits: ClosedRange<Double> { 0.1...10 }

  /// Begins at rest.
  init(at time: Double? = nil) { self.time = time.flatMap { $0.isFinite ? $0 : nil } }

  /// Adds a move by a distance, in points.
  ///
  /// - Edge cases: A distance without a time counts at the next time. A time before the last one is
  ///   the same time. A distance that is not finite is ignored.
  mutating func move(by distance: Double, at time: Double?) {
    guard distance.isFinite else { return }
    untimed += distance
    guard let time, time.isFinite else { return }
    defer { (self.time, untimed) = (time, 0) }
    guard let last = self.time else { return }
    let passed = max(time - last, 0)
    let weight = raise(2, to: -passed / HandSpeed.halfLife)
    let perSecond =
      passed > 0 ? (1 - weight) / passed : HandSpeed.logarithmOf2 / HandSpeed.halfLife
    speed = weight * speed + untimed * perSecond
    isKnown = true
  }

  /// Returns the factor by which movement counts: (speed / ``reference``) to the power of a
  /// response, within 0.1...10.
  ///
  /// - Edge cases: It is 1 while the speed is not known, and with a response of 0.
  func factor(_ response: Double) -> Double {
    guard isKnown, response > 0 else { return 1 }
    let factor = raise(speed.magnitude / HandSpeed.reference, to: response)
    return min(max(factor, HandSpeed.limits.lowerBound), HandSpeed.limits.upperBound)
  }
}

extension Tracking.Style {
  /// The movement between two points that counts in a style that measures distances.
  func way(from start: KnobPoint, to end: KnobPoint) -> Double {
    let (right, up) = (end.x - start.x, start.y - end.y)
    switch self {
    case .horizontal: return right
    case .both: return right + up
    case .automatic, .rotary, .vertical, .scrub, .absolute: return up
    }
  }
}
