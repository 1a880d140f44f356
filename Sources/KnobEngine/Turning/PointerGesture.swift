/// The state of the gesture in which a pointer turns a knob. All of it is set at the press.
///
/// The unsnapped fraction is kept between moves, so that slow movement is never lost. Movement is
/// measured from an anchor rather than summed, so that coming back to the anchor gives exactly its
/// value.
struct PointerGesture {
  /// The point from which movement is measured, and the state of the knob there.
  struct Anchor {
    var point = KnobPoint(x: 0, y: 0)
    var unsnapped = 0.0
    var value = 0.0
    var detent: Double?
  }

  /// The travel in points and the sweep in radians, by which movement is divided, and the factor of
  /// fine adjustment.
  struct Measures: Equatable {
    var travel = 0.0
    var extent = 0.0
    var fineFactor = 0.0
  }

  var isActive = false
  var isFine = false
  /// Whether moves emit changes.
  var isContinuous = false
  /// The point of the press, and how far from there the pointer may stray in a click, in points.
  var start = KnobPoint(x: 0, y: 0)
  var reach = 0.0
  /// Whether the pointer has strayed farther than that.
  var hasStrayed = false
  var style = Tracking.Style.automatic
  /// The value before the press, which a cancellation restores.
  var startValue = 0.0
  /// The value after the last batch of moves, or a value that code has set since.
  var lastMoveValue = 0.0
  var measures = Measures()
  /// The unsnapped fraction. It may lie outside 0...1 if the knob wraps or holds the overshoot.
  var unsnapped = 0.0
  /// The unsnapped fraction for which the value was last computed.
  var takenFraction = 0.0
  /// The fraction of the detent that gave the value; nil if none did.
  var detent: Double?
  var muted = MutedDetents()
  var last = KnobPoint(x: 0, y: 0)
  var anchor = Anchor()
  var emitted = EmittedValues(0)
  var winding = Winding(
    center: KnobPoint(x: 0, y: 0), deadZone: 0, largestTurn: nil, ring: nil)

  /// Notes whether the pointer has left the reach of a click.
  mutating func follow(_ point: KnobPoint) {
    if point.distance(to: start) > reach + Parameter.tolerance { hasStrayed = true }
  }

  /// Whether a value set in code is a host's answer to this hand: within 5 % of the travel of the
  /// hand's position.
  func isAnswer(_ value: Double, _ parameter: Parameter) -> Bool {
    let hand = parameter.confined(unsnapped)
    let way = parameter.way(from: hand, to: parameter.fraction(of: value))
    return way.magnitude <= 0.05 + Parameter.tolerance
  }

  /// Notes that the knob takes a host's answer. The hand stays where it is.
  mutating func take(_ answer: Double) {
    lastMoveValue = answer
    detent = nil
  }
}

/// Input from the pointer that turns the knob.
extension Knob {
  package mutating func press(
    _ point: KnobPoint, by pointer: KnobInput.Pointer, fine: Bool
  ) -> KnobEvents {
    guard takesInput, !gesture.isActive, point.isFinite else { return .none }
    let events = burst.cut()
    gesture.style = tracking.style(for: pointer, on: size)
    gesture.isFine = fine
    gesture.isContinuous = isContinuous
    gesture.start = point
    gesture.reach = pointer.clickReach
    gesture.hasStrayed = false
    gesture.startValue = value
    gesture.muted = MutedDetents()
    gesture.emitted = EmittedValues(.nan)
    gesture.winding = tracking.winding(on: size)
    gesture.last = point
    measure()
    anchor()
    guard !fails(at: point) else { return events }
    gesture.isActive = true
    return events.union(.began)
  }

  package mutating func move(
    _ point: KnobPoint, fine: Bool, isCoalesced: Bool
  ) -> KnobEvents {
    guard gesture.isActive, point.isFinite else { return .none }
    gesture.follow(point)
    if fails(at: point) { return release() }
    if fine != gesture.isFine { setFine(fine) }
    turn(to: point)
    guard value != gesture.lastMoveValue, !isCoalesced else { return .none }
    gesture.lastMoveValue = value
    return gesture.isContinuous ? tell() : .none
  }

  package mutating func release() -> KnobEvents {
    guard gesture.isActive else { return .none }
    if returnsToDefault { value = parameter.resetValue }
    let isNews = value != (gesture.isContinuous ? gesture.lastMoveValue : toldValue)
    let events = isNews ? tell() : .none
    gesture.isActive = false
    steadyPresses = gesture.hasStrayed ? 0 : steadyPresses &+ 1
    return events.union(.ended)
  }

  package mutating func cancel() -> KnobEvents {
    guard gesture.isActive else {
      if burst.isActive { burst.forget() }
      return burst.end()
    }
    value = parameter.snapped(gesture.startValue) ?? value
    let events = value != toldValue ? tell() : .none
    gesture.isActive = false
    steadyPresses = 0
    return events.union(.cancelled)
  }

  /// Whether a pointer at `point` fails because it is outside the ring.
  private func fails(at point: KnobPoint) -> Bool {
    gesture.style == .rotary && gesture.winding.fails(at: point)
  }

  private mutating func turn(to point: KnobPoint) {
    let target = unsnapped(at: point)
    gesture.last = point
    guard target.isFinite else { return }
    var next = target
    if tracking.overshoot == .slip, !parameter.wraps { next = parameter.confined(target) }
    gesture.unsnapped = next
    gesture.muted.unmute(beyond: parameter.confined(next), of: parameter)
    settle()
    if next != target { dropAnchor() }
  }

  /// The unsnapped fraction for a pointer at `point`, even beyond the ends.
  private mutating func unsnapped(at point: KnobPoint) -> Double {
    let factor = gesture.isFine ? gesture.measures.fineFactor : 1
    let (start, travel) = (gesture.anchor.unsnapped, gesture.measures.travel)
    if gesture.style == .rotary {
      gesture.winding.move(to: point)
      return start + factor * gesture.winding.angle / gesture.measures.extent
    }
    guard travel > 0 else { return gesture.unsnapped }
    let right = point.x - gesture.anchor.point.x
    let up = gesture.anchor.point.y - point.y
    switch gesture.style {
    case .horizontal: return start + factor * right / travel
    case .both: return start + factor * (right + up) / travel
    case .scrub:
      let speed = tracking.scrubSpeed(
        at: point.x, center: gesture.winding.center.x, travel: travel)
      return gesture.unsnapped + factor * (gesture.last.y - point.y) / travel * speed
    case .automatic, .rotary, .vertical: return start + factor * up / travel
    }
  }

  /// Computes the value for the unsnapped fraction: the anchor's value at the anchor, the value of
  /// a detent that pulls, or otherwise the reachable value.
  private mutating func settle() {
    if isHere(gesture.takenFraction) { return }
    gesture.takenFraction = gesture.unsnapped
    if isHere(gesture.anchor.unsnapped) {
      gesture.detent = gesture.anchor.detent
      value = gesture.anchor.value
      return
    }
    let fraction = parameter.confined(gesture.unsnapped)
    gesture.detent = nil
    if !gesture.isFine, let found = parameter.detent(at: fraction, except: gesture.muted) {
      gesture.detent = found.fraction
      value = found.value
    } else {
      value = parameter.value(turnedTo: fraction, from: value)
    }
  }

  private func isHere(_ fraction: Double) -> Bool {
    parameter.way(from: gesture.unsnapped, to: fraction).magnitude <= Parameter.tolerance
  }

  /// Switches fine adjustment on or off without changing the value.
  private mutating func setFine(_ fine: Bool) {
    gesture.isFine = fine
    let place = parameter.confined(gesture.unsnapped)
    gesture.unsnapped = fine ? gesture.detent ?? place : place
    gesture.takenFraction = gesture.unsnapped
    gesture.detent = nil
    gesture.muted = fine ? MutedDetents() : MutedDetents(at: gesture.unsnapped, of: parameter)
    dropAnchor()
  }

  /// Moves the anchor to the last point.
  private mutating func dropAnchor() {
    gesture.anchor = PointerGesture.Anchor(
      point: gesture.last, unsnapped: gesture.unsnapped, value: value, detent: gesture.detent)
    gesture.winding.begin(at: gesture.last)
  }

  /// Continues from the present value, after code has set it or changed the range.
  mutating func anchor() {
    let next = parameter.fraction(of: value)
    gesture.muted.unmute(beyond: next, of: parameter)
    gesture.unsnapped = next
    gesture.takenFraction = next
    gesture.lastMoveValue = value
    gesture.detent = nil
    dropAnchor()
  }

  /// Starts measuring again after the size, the sweep, or the tracking has been set. If movement
  /// now counts differently, the anchor moves to the last point. If the center has moved, rotary
  /// tracking continues from the next point.
  mutating func remeasure() {
    guard gesture.isActive else { return }
    let old = gesture.measures
    measure()
    let center = size.center
    if gesture.measures == old, gesture.winding.center == center { return }
    dropAnchor()
    gesture.winding.center = center
  }

  private mutating func measure() {
    gesture.measures = PointerGesture.Measures(
      travel: tracking.travel.points(sweep: sweep, size: size), extent: sweep.extent,
      fineFactor: tracking.fineFactor)
  }
}

extension KnobInput.Pointer {
  /// How far from where it went down a pointer may stray in a click, in points.
  fileprivate var clickReach: Double { self == .touch ? 10 : 4 }
}

/// The last four values that a gesture emitted, with NaN for those that are missing.
struct EmittedValues {
  private var values: (Double, Double, Double, Double)

  init(_ value: Double) { values = (value, value, value, value) }

  mutating func note(_ value: Double) { values = (value, values.0, values.1, values.2) }

  /// Whether `value` is an echo of one of the values.
  func hasEcho(of value: Double, _ parameter: Parameter) -> Bool {
    contains { parameter.isEcho(value, of: $0) }
  }

  /// Whether `value` lies within 1 % of the travel of one of the values that the range still
  /// contains.
  func hasLateAnswer(_ value: Double, _ parameter: Parameter) -> Bool {
    let fraction = parameter.fraction(of: value)
    return contains { emitted in
      guard parameter.range.contains(emitted) else { return false }
      let way = parameter.way(from: parameter.fraction(of: emitted), to: fraction)
      return way.magnitude <= 0.01 + Parameter.tolerance
    }
  }

  private func contains(_ isMatch: (Double) -> Bool) -> Bool {
    isMatch(values.0) || isMatch(values.1) || isMatch(values.2) || isMatch(values.3)
  }
}
