/// How the movement of a knob with one place for both ends becomes rotation in steps. It is what an
/// encoder has beside that knob.
///
/// The range of the knob is one turn. Only its movement counts: the encoder moves along with its
/// unsnapped fraction.
package struct EncoderTurning: Sendable {
  package typealias Turn = EndlessEncoder.Turn

  /// The rotation of one step. It is finite and greater than zero.
  package var degreesPerStep = 15.0 {
    didSet {
      guard degreesPerStep > 0, degreesPerStep.isFinite else {
        fail("the degrees per step must be greater than zero")
      }
      if degreesPerStep != oldValue { remainder = Remainder() }
    }
  }
  /// The sum of all degrees that have been reported, within -180...180.
  package private(set) var angle = 0.0
  package private(set) var tracking = Tracking()
  /// What is not yet reported, in degrees.
  private var unreported = 0.0
  private var remainder = Remainder()

  private static let mostSteps = 1e9

  package init() {}

  /// Returns the knob of an encoder.
  package static func knob(of size: KnobSize) -> Knob {
    var knob = Knob(Parameter(0...1, wraps: true), size: size)
    knob.sweep = Sweep(degrees: -180, to: 180)
    return knob
  }

  /// Sets the tracking. Absolute tracking is rotary tracking.
  package mutating func set(_ tracking: Tracking, of knob: inout Knob) {
    self.tracking = tracking
    knob.tracking = tracking
    if tracking.style == .absolute { knob.tracking.style = .rotary }
  }

  package mutating func setEnabled(_ enabled: Bool, _ knob: inout Knob) -> KnobEvents {
    if !enabled { unreported = 0 }
    return knob.setEnabled(enabled).subtracting(.changed)
  }

  package mutating func handle(_ input: KnobInput, _ knob: inout Knob) -> Turn {
    switch input {
    case .press, .release, .endBurst: return report(after: knob.handle(input))
    case .cancel:
      unreported = 0
      return report(after: knob.handle(input))
    case .move(let point, let fine, let coarse, let isCoalesced, let time):
      return move(
        to: point, Pace(fine: fine, coarse: coarse), isCoalesced: isCoalesced, at: time, &knob)
    case .key(let key, _, _): return turn(by: key.encoderSteps, after: input, &knob)
    case .increment: return turn(by: 1, after: input, &knob)
    case .decrement: return turn(by: -1, after: input, &knob)
    case .scroll(let notches, _): return scroll(notches, input, &knob)
    case .choose, .follow, .reset: return .none
    }
  }

  package func opening(of input: KnobInput, _ knob: Knob) -> KnobEvents {
    let steps =
      switch input {
      case .key(let key, _, _): key.encoderSteps
      case .increment, .decrement: 1.0
      case .scroll(let notches, _): notches
      case .press, .move, .release, .cancel, .endBurst, .choose, .follow, .reset: 0.0
      }
    return canTurn(by: steps, knob) ? knob.opening(of: input) : .none
  }

  private mutating func move(
    to point: KnobPoint, _ pace: Pace, isCoalesced: Bool, at time: Double?,
    _ knob: inout Knob
  ) -> Turn {
    guard knob.isTurning else { return .none }
    if pace != knob.gesture.pace {
      // The knob removes whole turns from its unsnapped fraction when fine or coarse adjustment is
      // switched. A move to the last point does this without turning it.
      _ = knob.move(knob.gesture.winding.point, pace, isCoalesced: true)
    }
    let before = knob.gesture.unsnapped
    let events = knob.move(point, pace, isCoalesced: isCoalesced, at: time)
    let turned = 360 * (knob.gesture.unsnapped - before)
    if isPlausible(turned) { unreported += turned }
    return isCoalesced && events.isEmpty ? .none : report(after: events)
  }

  /// Reports what the pointer has turned, together with `events`.
  private mutating func report(after events: KnobEvents) -> Turn {
    let events = events.subtracting(.changed)
    if events.contains(.began) { remainder.press() }
    guard unreported.magnitude > Parameter.tolerance else {
      return Turn(events: events, degrees: 0, steps: 0)
    }
    let degrees = unreported
    unreported = 0
    let steps = remainder.steps(adding: degrees, of: degreesPerStep)
    return report(degrees, steps, events)
  }

  private mutating func report(_ degrees: Double, _ steps: Double, _ events: KnobEvents) -> Turn {
    let sum = angle + degrees
    angle = sum - 360 * (sum / 360).rounded(.toNearestOrEven)
    return Turn(events: events.union(.changed), degrees: degrees, steps: Int(steps))
  }

  private mutating func scroll(
    _ notches: Double, _ input: KnobInput, _ knob: inout Knob
  ) -> Turn {
    guard canTurn(by: notches, knob) else { return .none }
    let events = knob.handle(input).subtracting(.changed)
    let steps = knob.burst.wholeNotches(adding: notches)
    guard steps != 0 else { return Turn(events: events, degrees: 0, steps: 0) }
    return report(steps * degreesPerStep, steps, events.from(.scroll))
  }

  private mutating func turn(
    by steps: Double, after input: KnobInput, _ knob: inout Knob
  ) -> Turn {
    guard canTurn(by: steps, knob) else { return .none }
    return report(steps * degreesPerStep, steps, knob.handle(input))
  }

  private func canTurn(by steps: Double, _ knob: Knob) -> Bool {
    steps != 0 && knob.canScroll(up: true) && isPlausible(steps * degreesPerStep)
  }

  /// Returns whether an angle is finite and not too large for a number of steps.
  private func isPlausible(_ degrees: Double) -> Bool {
    degrees.magnitude / degreesPerStep <= EncoderTurning.mostSteps && degrees.isFinite
  }

  /// The rotation since the last step that was reported, in degrees.
  private struct Remainder: Sendable {
    private var degrees = 0.0
    private var degreesAtPress = 0.0
    /// What the pointer has turned since the press.
    private var turned = 0.0
    private var steps = 0.0

    mutating func press() { (degreesAtPress, turned, steps) = (degrees, 0, 0) }

    /// Adds a rotation, and returns how many steps it completes. At the point of the press, all
    /// steps since the press are taken back.
    mutating func steps(adding amount: Double, of step: Double) -> Double {
      turned += amount
      if turned.magnitude <= Parameter.tolerance {
        defer { press() }
        degrees = degreesAtPress
        return -steps
      }
      degrees += amount
      let count = degrees / step
      guard count.magnitude >= 0.6 - Parameter.tolerance else { return 0 }
      let whole = count.rounded(.toNearestOrEven)
      degrees -= whole * step
      steps += whole
      return whole
    }
  }
}

extension KnobInput.Key {
  /// The steps by which the key turns an encoder.
  fileprivate var encoderSteps: Double {
    switch self {
    case .up, .right: 1
    case .down, .left: -1
    case .pageUp: 10
    case .pageDown: -10
    case .home, .end, .delete: 0
    }
  }
}
