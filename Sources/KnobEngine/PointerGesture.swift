/// A pointer gesture in progress: from where it is measured, how far it has gone, and what it has
/// emitted.
///
/// The unsnapped fraction is kept between moves, so that slow movement is never lost.
/// Movement is measured from an anchor rather than summed, so that coming back to the anchor gives
/// its value to the bit.
struct PointerGesture {
  /// Where movement is measured from, and what the knob had there.
  struct Anchor {
    var point: KnobPoint
    var unsnapped: Double
    var value: Double
    /// The place of the detent that gave the value, if one did.
    var detent: Double?
  }

  let style: Tracking.Style
  /// The value at the press, which a cancellation restores.
  let startValue: Double
  /// Whether moves emit; decided at the press.
  let isContinuous: Bool

  /// The value at the end of the last batch of moves, or that code has set since.
  private(set) var reported: Double
  /// Whether the value has changed under this pointer.
  private(set) var hasTurned = false

  private(set) var isFine: Bool
  /// What the knob said about tracking, its whole travel in points and its sweep in radians, when it
  /// last said so.
  private var tracking: Tracking
  private var travel: Double
  private var extent: Double
  private var last: KnobPoint
  private var anchor: Anchor
  /// The unsnapped fraction; beyond 0...1 when wrapping or holding.
  private var unsnapped: Double
  /// The unsnapped fraction at which the value was last taken.
  private var settled: Double
  private var detent: Double?
  private var silent: SilentDetents?
  private var rotation: Rotation
  private var emitted = EmittedValues()

  init(at point: KnobPoint, style: Tracking.Style, fine: Bool, of knob: Knob) {
    self.style = style
    isFine = fine
    startValue = knob.value
    reported = knob.value
    isContinuous = knob.isContinuous
    last = point
    unsnapped = knob.parameter.fraction(of: knob.value)
    settled = unsnapped
    anchor = Anchor(point: point, unsnapped: unsnapped, value: knob.value)
    tracking = knob.tracking
    travel = tracking.travel.points(sweep: knob.sweep, size: knob.size)
    extent = knob.sweep.extent
    rotation = tracking.rotation(on: knob.size)
    rotation.begin(at: point)
  }

  /// Whether a ring makes a pointer at `point` fail.
  func fails(at point: KnobPoint) -> Bool {
    style == .rotary && rotation.ring?.outside == .fail && !rotation.isInRing(point)
  }

  /// Turns to `point`; the result is the value that the knob then has.
  mutating func move(
    to point: KnobPoint, fine: Bool, from value: Double, in parameter: Parameter
  ) -> Double {
    if fine != isFine { setFine(fine, value: value, parameter: parameter) }
    let target = unsnapped(at: point)
    last = point
    guard target.isFinite else { return value }
    var slipped = false
    var next = target
    if tracking.overshoot == .slip, !parameter.wraps {
      next = parameter.confined(target)
      slipped = next != target
    }
    unsnapped = next
    silent?.keep(at: parameter.confined(next), of: parameter)
    let result = settle(from: value, parameter)
    if slipped { drop(value: result) }
    return result
  }

  /// Where a pointer at `point` takes the knob, past the ends too.
  private mutating func unsnapped(at point: KnobPoint) -> Double {
    let factor = isFine ? tracking.fineFactor : 1
    if style == .rotary {
      rotation.move(to: point)
      return anchor.unsnapped + factor * rotation.angle / extent
    }
    guard travel > 0 else { return unsnapped }
    let right = point.x - anchor.point.x
    let up = anchor.point.y - point.y
    switch style {
    case .horizontal: return anchor.unsnapped + factor * right / travel
    case .both: return anchor.unsnapped + factor * (right + up) / travel
    case .scrub:
      let speed = tracking.scrubSpeed(at: point.x, center: rotation.center.x, travel: travel)
      return unsnapped + factor * (last.y - point.y) / travel * speed
    case .automatic, .rotary, .vertical: return anchor.unsnapped + factor * up / travel
    }
  }

  /// Whether `value` is to be told after a move.
  mutating func isNews(_ value: Double, isCoalesced: Bool) -> Bool {
    guard value != reported else { return false }
    hasTurned = true
    guard !isCoalesced else { return false }
    reported = value
    return isContinuous
  }

  /// The value at the unsnapped fraction: the anchor's at the anchor, a detent's in its pull, else
  /// the one turned to.
  private mutating func settle(from value: Double, _ parameter: Parameter) -> Double {
    func isHere(_ other: Double) -> Bool {
      parameter.way(from: unsnapped, to: other).magnitude <= Parameter.tolerance
    }
    if isHere(settled) { return value }
    settled = unsnapped
    if isHere(anchor.unsnapped) {
      detent = anchor.detent
      return anchor.value
    }
    let fraction = parameter.confined(unsnapped)
    if !isFine, let found = parameter.detent(at: fraction, except: silent) {
      detent = found.fraction
      return found.value
    }
    detent = nil
    return parameter.value(turnedTo: fraction, from: value)
  }

  /// Switches fine adjustment without a jump of the value.
  private mutating func setFine(_ fine: Bool, value: Double, parameter: Parameter) {
    isFine = fine
    let place = fine ? detent : nil
    unsnapped = place ?? parameter.confined(unsnapped)
    settled = unsnapped
    detent = nil
    silent = fine ? nil : SilentDetents(at: unsnapped, of: parameter)
    drop(value: value)
  }

  /// Drops the anchor at the last point.
  private mutating func drop(value: Double) {
    anchor = Anchor(point: last, unsnapped: unsnapped, value: value, detent: detent)
    rotation.begin(at: last)
  }

  /// Goes on from a value that was set in code, or from what a changed range left of it.
  mutating func reanchor(at value: Double, of parameter: Parameter) {
    let next = parameter.fraction(of: value)
    silent?.keep(at: next, of: parameter)
    unsnapped = next
    settled = next
    reported = value
    detent = nil
    drop(value: value)
  }

  /// The knob tracks otherwise from here on. Where its centre is elsewhere, tracking goes on from the
  /// next point.
  mutating func regrip(_ knob: Knob) {
    tracking = knob.tracking
    travel = tracking.travel.points(sweep: knob.sweep, size: knob.size)
    extent = knob.sweep.extent
    drop(value: knob.value)
    rotation.center = knob.size.center
  }

  mutating func note(_ value: Double) { emitted.note(value) }

  /// Whether a value set in code is only the echo of the present one or of one just emitted.
  func isEcho(_ value: Double, of present: Double, _ parameter: Parameter) -> Bool {
    parameter.isEcho(value, of: present) || emitted.contains { parameter.isEcho(value, of: $0) }
  }
}

/// The last four values that a gesture emitted.
private struct EmittedValues {
  private var values: (Double?, Double?, Double?, Double?)

  mutating func note(_ value: Double) { values = (value, values.0, values.1, values.2) }

  func contains(where matches: (Double) -> Bool) -> Bool {
    func holds(_ value: Double?) -> Bool { value.map(matches) ?? false }
    return holds(values.0) || holds(values.1) || holds(values.2) || holds(values.3)
  }
}
