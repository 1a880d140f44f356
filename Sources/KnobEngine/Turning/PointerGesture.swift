/// The state of the gesture in which a pointer turns a knob. All of it is set at the press.
///
/// The unsnapped fraction is stored between moves, so that slow movement is never lost. Movement is
/// measured from an anchor rather than summed, so that returning to the anchor gives exactly its
/// value.
struct PointerGesture {
  /// The point from which movement is measured, and the state of the knob there.
  struct Anchor {
    var point = KnobPoint(x: 0, y: 0)
    var unsnapped = 0.0
    var value = 0.0
    var detent: Double?
  }

  /// The settings that are read again during the gesture: the travel in points and the sweep in
  /// radians, by which movement is divided, and what changes its speed.
  struct Settings: Equatable {
    var travel = 0.0
    var extent = 0.0
    var fineFactor = 0.0
    var coarseFactor = 0.0
    var speedResponse = 0.0

    /// The factor by which a pace changes the speed.
    func factor(_ pace: Pace) -> Double {
      switch pace {
      case .normal: 1
      case .fine: fineFactor
      case .coarse: coarseFactor
      }
    }
  }

  /// The point of the press.
  var start = KnobPoint(x: 0, y: 0)
  /// The value before the press, which a cancellation restores.
  var startValue = 0.0
  /// The value after the last batch of moves, or a value that code has set since.
  var lastMoveValue = 0.0
  var settings = Settings()
  /// The unsnapped fraction. It may lie outside 0...1 if the knob wraps or holds the overshoot.
  var unsnapped = 0.0
  /// The unsnapped fraction from which the value was last computed.
  var settledFraction = 0.0
  /// The value that was computed from it. If code has corrected the value since, they differ.
  var settledValue = 0.0
  /// The fraction of the detent that determined the value, or nil if none did.
  var detent: Double?
  var isActive = false
  var pace = Pace.normal
  /// The speed of the pointer, as far as the tracking follows it.
  var speed = HandSpeed()
  /// Whether moves emit changes.
  var isContinuous = false
  /// Whether the pointer has been so far away from the point of the press that it is no click.
  var hasStrayed = false
  var pointer = KnobInput.Pointer.touch
  var style = Tracking.Style.automatic
  var muted = MutedDetents()
  var anchor = Anchor()
  var emitted = EmittedValues(0)
  /// The rotation around the center. In every style, its point is the last one of the pointer.
  var winding = Winding(
    center: KnobPoint(x: 0, y: 0), deadZone: 0, largestTurn: nil, ring: nil)

  /// Whether movement around the center turns the knob.
  var isRotary: Bool { style == .rotary || style == .absolute }

  /// Determines whether the pointer has left the reach of a click.
  mutating func noteMovement(to point: KnobPoint) {
    guard !hasStrayed else { return }
    hasStrayed = point.distance(to: start) > pointer.clickReach + Parameter.tolerance
  }

  /// Returns whether a value set in code corrects the value of this gesture: whether it is within 5
  /// % of the travel of the pointer's position.
  func isCorrection(_ value: Double, _ parameter: Parameter) -> Bool {
    let position = parameter.confined(unsnapped)
    let distance = parameter.offset(from: position, to: parameter.fraction(of: value))
    return distance.magnitude <= 0.05 + Parameter.tolerance
  }

  /// Continues after a correction of the value. The pointer's position does not change.
  mutating func accept(correction value: Double) {
    lastMoveValue = value
    detent = nil
  }
}

/// Input from the pointer that turns the knob.
extension Knob {
  package mutating func press(
    _ point: KnobPoint, by pointer: KnobInput.Pointer, _ pace: Pace, at time: Double? = nil
  ) -> KnobEvents {
    guard acceptsInput, !gesture.isActive, point.isFinite else { return .none }
    let events = burst.interrupt()
    gesture.style = tracking.style(for: pointer, on: size)
    gesture.pace = pace
    gesture.speed = HandSpeed(at: time)
    gesture.isContinuous = isContinuous
    gesture.start = point
    gesture.pointer = pointer
    gesture.hasStrayed = false
    gesture.startValue = value
    gesture.muted = MutedDetents()
    gesture.emitted = EmittedValues(.nan)
    gesture.winding = tracking.winding(on: size)
    gesture.winding.point = point
    readSettings()
    continueFromValue()
    guard !fails(at: point) else { return events }
    gesture.isActive = true
    let change = gesture.style == .absolute ? turnToPress() : .none
    return events.union(.began).union(change)
  }

  package mutating func move(
    _ point: KnobPoint, _ pace: Pace, isCoalesced: Bool, at time: Double? = nil
  ) -> KnobEvents {
    guard gesture.isActive, point.isFinite else { return .none }
    gesture.noteMovement(to: point)
    if fails(at: point) { return release() }
    if pace != gesture.pace { setPace(pace) }
    turn(to: point, at: time)
    guard value != gesture.lastMoveValue, !isCoalesced else { return .none }
    gesture.lastMoveValue = value
    return gesture.isContinuous ? reportChange() : .none
  }

  package mutating func release() -> KnobEvents {
    guard gesture.isActive else { return .none }
    if returnsToDefault { value = parameter.resetValue }
    let isUnreported = value != (gesture.isContinuous ? gesture.lastMoveValue : lastReportedValue)
    let events = isUnreported ? reportChange() : .none
    gesture.isActive = false
    steadyPresses = gesture.hasStrayed ? 0 : steadyPresses &+ 1
    return events.union(.ended)
  }

  package mutating func cancel() -> KnobEvents {
    guard gesture.isActive else {
      if burst.isActive { burst.discardFractions() }
      return burst.end()
    }
    value = parameter.snapped(gesture.startValue) ?? value
    let events = value != lastReportedValue ? reportChange() : .none
    gesture.isActive = false
    steadyPresses = 0
    return events.union(.cancelled)
  }

  /// Returns whether the gesture fails at `point` because the point is outside the ring.
  // A call that is not inlined would copy the whole knob for each move.
  @inline(__always)
  private func fails(at point: KnobPoint) -> Bool {
    gesture.isRotary && gesture.winding.fails(at: point)
  }

  private mutating func turn(to point: KnobPoint, at time: Double?) {
    if gesture.style == .absolute, gesture.winding.resumes(at: point) {
      gesture.winding.point = point
      return turnToPointer()
    }
    let target = unsnapped(at: point, time)
    gesture.winding.point = point
    guard target.isFinite else { return }
    var next = target
    if tracking.overshoot == .slip, gesture.style != .absolute, !parameter.wraps {
      next = parameter.confined(target)
    }
    gesture.unsnapped = next
    if !gesture.muted.isEmpty {
      gesture.muted.unmute(beyond: parameter.confined(next), of: parameter)
    }
    updateValue()
    if next != target { moveAnchor() }
  }

  /// Returns the unsnapped fraction for a pointer at `point`, which may be beyond the ends.
  private mutating func unsnapped(at point: KnobPoint, _ time: Double?) -> Double {
    let factor = gesture.settings.factor(gesture.pace)
    let (start, travel) = (gesture.anchor.unsnapped, gesture.settings.travel)
    if gesture.isRotary {
      gesture.winding.move(to: point)
      return start + factor * gesture.winding.angle / gesture.settings.extent
    }
    guard travel > 0 else { return gesture.unsnapped }
    if gesture.settings.speedResponse > 0 || gesture.style == .scrub {
      return unsnapped(at: point, time, factor)
    }
    return start + factor * gesture.style.way(from: gesture.anchor.point, to: point) / travel
  }

  /// Returns the unsnapped fraction where the speed of a move depends on its place or on the hand.
  ///
  /// - Parameter factor: That of fine or coarse adjustment.
  private mutating func unsnapped(
    at point: KnobPoint, _ time: Double?, _ factor: Double
  ) -> Double {
    let (last, travel) = (gesture.winding.point, gesture.settings.travel)
    let response = gesture.settings.speedResponse
    if response > 0 { gesture.speed.move(by: gesture.style.way(from: last, to: point), at: time) }
    // The user's key decides alone.
    let followed = gesture.pace == .normal ? gesture.speed.factor(response) : 1
    if gesture.style == .scrub {
      let speed = tracking.scrubSpeed(
        at: point.x, center: gesture.winding.center.x, travel: travel)
      return gesture.unsnapped + factor * followed * (last.y - point.y) / travel * speed
    }
    guard gesture.pace == .normal else {
      let way = gesture.style.way(from: gesture.anchor.point, to: point)
      return gesture.anchor.unsnapped + factor * way / travel
    }
    return gesture.unsnapped + followed * gesture.style.way(from: last, to: point) / travel
  }

  /// Computes the value from the unsnapped fraction: at the anchor, the anchor's value; otherwise
  /// the value of a detent that pulls, or the reachable value.
  mutating func updateValue() {
    if isUnsnapped(at: gesture.settledFraction) { return }
    gesture.settledFraction = gesture.unsnapped
    defer { gesture.settledValue = value }
    if isUnsnapped(at: gesture.anchor.unsnapped) {
      gesture.detent = gesture.anchor.detent
      value = gesture.anchor.value
      return
    }
    let fraction = parameter.confined(gesture.unsnapped)
    gesture.detent = nil
    if gesture.pace != .fine, !parameter.detents.isEmpty,
      let found = parameter.detent(at: fraction, except: gesture.muted)
    {
      gesture.detent = found.fraction
      value = found.value
    } else {
      value = parameter.value(turnedTo: fraction, from: value)
    }
  }

  /// Returns whether the unsnapped fraction equals another one.
  private func isUnsnapped(at fraction: Double) -> Bool {
    parameter.offset(from: gesture.unsnapped, to: fraction).magnitude <= Parameter.tolerance
  }

  /// Switches fine or coarse adjustment on or off without changing the value.
  private mutating func setPace(_ pace: Pace) {
    let old = gesture.pace
    gesture.pace = pace
    let place = parameter.confined(gesture.unsnapped)
    gesture.unsnapped = pace == .fine ? gesture.detent ?? place : place
    gesture.settledFraction = gesture.unsnapped
    // Only fine adjustment has no detents. Between the other two, one that gives the value stays.
    if pace == .fine || old == .fine {
      gesture.detent = nil
      gesture.muted =
        pace == .fine ? MutedDetents() : MutedDetents(at: gesture.unsnapped, of: parameter)
    }
    moveAnchor()
  }

  /// Moves the anchor to the last point.
  mutating func moveAnchor() {
    gesture.anchor = PointerGesture.Anchor(
      point: gesture.winding.point, unsnapped: gesture.unsnapped,
      value: gesture.settledValue, detent: gesture.detent)
    gesture.winding.begin(at: gesture.winding.point)
  }

  /// Continues the gesture from the present value, after code has set it or changed the range.
  mutating func continueFromValue() {
    let next = parameter.fraction(of: value)
    gesture.muted.unmute(beyond: next, of: parameter)
    gesture.unsnapped = next
    gesture.settledFraction = next
    gesture.settledValue = value
    gesture.lastMoveValue = value
    gesture.detent = nil
    moveAnchor()
  }

  /// Updates the settings of the gesture after the size, the sweep, or the tracking has been set.
  /// If they have changed, the anchor moves to the last point. If the center has moved, rotary
  /// tracking continues from the next point.
  mutating func updateGestureSettings() {
    guard gesture.isActive else { return }
    let old = gesture.settings
    readSettings()
    let center = size.center
    if gesture.settings == old, gesture.winding.center == center { return }
    moveAnchor()
    gesture.winding.center = center
  }

  private mutating func readSettings() {
    gesture.settings = PointerGesture.Settings(
      travel: tracking.travel.points(sweep: sweep, size: size), extent: sweep.extent,
      fineFactor: tracking.fineFactor, coarseFactor: tracking.coarseFactor,
      speedResponse: tracking.usedSpeedResponse)
  }
}

// MARK: - Values that are set in code

extension Knob {
  /// What a value that is set in code is in reply to the values of a gesture: see ``set(_:)``.
  package enum Answer {
    case echo, correction, lateCorrection, new
  }

  /// Returns what a reachable value is in reply to the last values that the knob has emitted.
  package func answer(to next: Double) -> Answer {
    if parameter.isEcho(next, of: value) || gesture.emitted.hasEcho(of: next, parameter) {
      return .echo
    }
    if gesture.isActive, gesture.isCorrection(next, parameter) { return .correction }
    return isLateCorrection(next) ? .lateCorrection : .new
  }

  /// Whether a value is within 1 % of the travel of one of the last values that were emitted.
  package func isLateCorrection(_ next: Double) -> Bool {
    gesture.emitted.hasLateCorrection(next, parameter)
  }
}

extension KnobInput.Pointer {
  /// The distance from the point of the press within which a press is a click, in points.
  fileprivate var clickReach: Double { self == .touch ? 10 : 4 }
}

/// The last four values that a gesture emitted. Until there are four, the others are NaN.
struct EmittedValues {
  private var values: (Double, Double, Double, Double)

  init(_ value: Double) { values = (value, value, value, value) }

  mutating func record(_ value: Double) { values = (value, values.0, values.1, values.2) }

  /// Returns whether `value` is an echo of one of the values that are still in the range.
  func hasEcho(of value: Double, _ parameter: Parameter) -> Bool {
    contains { parameter.range.contains($0) && parameter.isEcho(value, of: $0) }
  }

  /// Returns whether `value` is within 1 % of the travel of one of the values that are still in the
  /// range.
  func hasLateCorrection(_ value: Double, _ parameter: Parameter) -> Bool {
    contains { parameter.range.contains($0) && parameter.isNear(value, $0) }
  }

  private func contains(_ isMatch: (Double) -> Bool) -> Bool {
    isMatch(values.0) || isMatch(values.1) || isMatch(values.2) || isMatch(values.3)
  }
}
