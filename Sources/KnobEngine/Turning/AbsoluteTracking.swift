/// Absolute tracking: the needle is under the pointer from the press on.
extension Knob {
  /// Turns the knob to the point of a press. In the dead zone and outside the ring, the press
  /// changes nothing.
  ///
  /// - Returns: The change, if moves are reported.
  mutating func turnToPress() -> KnobEvents {
    guard gesture.winding.isTurnable(at: gesture.start) else { return .none }
    turnToPointer()
    guard value != gesture.lastMoveValue else { return .none }
    gesture.lastMoveValue = value
    return gesture.isContinuous ? reportChange() : .none
  }

  /// Turns the knob to the last point of the pointer, and measures movement from there.
  mutating func turnToPointer() {
    gesture.unsnapped = sweep.fraction(
      at: gesture.winding.pointAngle, near: parameter.confined(gesture.unsnapped),
      wraps: parameter.wraps)
    gesture.muted.unmute(beyond: parameter.confined(gesture.unsnapped), of: parameter)
    updateValue()
    moveAnchor()
  }
}

extension Winding {
  /// The angle of the last point, in radians: 0 at 12 o'clock, clockwise.
  var pointAngle: Double { angle(of: point) }

  /// Returns whether a pointer at `point` turns the knob: outside the dead zone, and in the ring.
  func isTurnable(at point: KnobPoint) -> Bool { isTurnable(from: point, to: point) }

  /// Returns whether rotary tracking resumes at `point`: whether the pointer returns from the dead
  /// zone, or from outside the ring.
  func resumes(at point: KnobPoint) -> Bool {
    isTurnable(at: point) && !isTurnable(from: self.point, to: point)
  }

  private func isTurnable(from start: KnobPoint, to end: KnobPoint) -> Bool {
    isInRing(start) && isInRing(end) && isClear(from: start, to: end)
  }
}

extension Sweep {
  /// Returns the fraction of the travel that lies at `angle`, in radians. In the gap between the
  /// ends, it is that of the nearer end.
  ///
  ///     Sweep.standard.fraction(at: 0)       // 0.5
  ///     Sweep.standard.fraction(at: .pi)     // 0
  ///     Sweep.standard.fraction(at: 3)       // 1
  ///
  /// - Edge cases: In the middle of the gap, and where both ends of a whole turn lie, it is 0.
  func fraction(at angle: Double) -> Double {
    let turn = 2 * Double.pi
    // 1e-9 degrees.
    let tolerance = Parameter.tolerance * .pi / 180
    let turns = (angle - start) / turn
    let way = (turns - turns.rounded(.down)) * turn
    let (toLower, toUpper) = (turn - way, way - extent)
    if toLower <= tolerance || toLower <= toUpper + tolerance { return 0 }
    return min(way / extent, 1)
  }

  /// Returns the fraction of the travel that lies at `angle`, in radians. Of several turns, it is in
  /// the one in which the way from a fraction is the shortest.
  ///
  ///     Sweep(turns: 10).fraction(at: .pi, near: 0.32, wraps: false)    // 0.35
  ///
  /// - Parameters:
  ///   - fraction: A fraction within 0...1.
  ///   - wraps: Whether the ends coincide, so that there is a way through them.
  /// - Edge cases: Of two ways that are equally short, it is the one to the lower fraction. With one
  ///   turn or less, it is the same as that of ``fraction(at:)``.
  func fraction(at angle: Double, near fraction: Double, wraps: Bool) -> Double {
    guard hasSeveralTurns else { return self.fraction(at: angle) }
    let turn = 2 * Double.pi
    let tolerance = Parameter.tolerance * .pi / 180
    let turns = (angle - start) / turn
    var way = (turns - turns.rounded(.down)) * turn
    if way >= turn - tolerance { way = 0 }
    let last = ((extent - way + tolerance) / turn).rounded(.down)
    let nearest = ((fraction * extent - way - tolerance) / turn - 0.5).rounded(.up)
    var (result, least) = (0.0, Double.infinity)
    // Where the ends coincide, the way through them may be shorter.
    for index in [min(max(nearest, 0), last), 0, last] {
      let found = min((way + index * turn) / extent, 1)
      let offset = found - fraction
      let distance = (wraps ? offset - (offset + 0.5).rounded(.down) : offset).magnitude
      if distance < least - Parameter.tolerance { (result, least) = (found, distance) }
    }
    return result
  }
}
