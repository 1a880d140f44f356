/// A rotary encoder: a knob without ends and without a value. It reports only how far it is turned.
///
///     var encoder = RotaryEncoder(degreesPerStep: 15, size: KnobSize(width: 160, height: 160))
///     encoder.tracking = .rotary
///     encoder.handle(.press(KnobPoint(x: 80, y: 10)))     // began
///     encoder.handle(.move(KnobPoint(x: 150, y: 80)))     // 90 degrees, 6 steps
///     encoder.handle(.release)                            // ended
///
/// Clockwise, up, and right are positive. Movement becomes rotation as with a ``Knob``: in rotary
/// tracking, the encoder turns with the pointer, and in all other styles, the travel is one turn.
///
/// A step is reported when the encoder is at least 0.6 of a step away from the last one, as with a knob
/// that has steps, so that a trembling pointer causes none. The fraction of a step that remains is
/// kept, also for the next gesture. Therefore, all steps and all degrees that have been reported never
/// differ by more than 0.6 of a step, and slow movement is never lost.
public struct RotaryEncoder: Sendable {
  /// How far an input has turned an encoder, and the events of its gesture.
  public struct Turn: Equatable, Sendable {
    /// What happened. If the encoder was turned, the events contain ``KnobEvents/changed``.
    public let events: KnobEvents
    /// The rotation since the last turn that was reported, in degrees; clockwise is positive.
    public let degrees: Double
    /// The steps since the last turn that was reported; clockwise is positive. A small rotation has no
    /// steps.
    public let steps: Int

    static let none = Turn(events: .none, degrees: 0, steps: 0)

    package init(events: KnobEvents, degrees: Double, steps: Int) {
      (self.events, self.degrees, self.steps) = (events, degrees, steps)
    }
  }

  /// The rotation of one step. The default is 15 degrees, which is 24 steps per turn.
  ///
  /// - Precondition: The angle must be finite and greater than zero.
  public var degreesPerStep: Double {
    didSet {
      RotaryEncoder.check(degreesPerStep)
      if degreesPerStep != oldValue { remainder = Remainder() }
    }
  }

  /// The direction of the needle, for a picture: the sum of all degrees that have been reported, within
  /// -180...180.
  public private(set) var angle = 0.0

  /// A knob with one place for both ends, whose range is one turn. Only its movement counts: the
  /// encoder moves along with its unsnapped fraction.
  package private(set) var knob: Knob
  /// What is not yet reported, in degrees.
  private var unreported = 0.0
  private var remainder = Remainder()

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - degreesPerStep: The rotation of one step.
  ///   - size: The size of the dial in points.
  /// - Precondition: The angle must be finite and greater than zero.
  public init(
    degreesPerStep: Double = 15, size: KnobSize = KnobSize(width: 100, height: 100)
  ) {
    RotaryEncoder.check(degreesPerStep)
    self.degreesPerStep = degreesPerStep
    knob = Knob(Parameter(0...1, wraps: true), size: size)
    knob.sweep = Sweep(degrees: -180, to: 180)
  }

  private static func check(_ degreesPerStep: Double) {
    guard degreesPerStep > 0, degreesPerStep.isFinite else {
      fail("the degrees per step must be greater than zero")
    }
  }

  // MARK: Settings

  /// The size of the dial in points. Its middle is the center of rotation.
  public var size: KnobSize {
    get { knob.size }
    set { knob.size = newValue }
  }

  /// How movement becomes rotation. The travel is the distance for one turn.
  ///
  /// - Edge cases: An encoder has no place that a press could set, so absolute tracking is rotary
  ///   tracking.
  public var tracking = Tracking() {
    didSet {
      knob.tracking = tracking
      if tracking.style == .absolute { knob.tracking.style = .rotary }
    }
  }

  /// Whether the encoder accepts input. The default is true; to change it, call ``setEnabled(_:)``.
  public var isEnabled: Bool { knob.isEnabled }

  /// Enables or disables the encoder. Disabling it cancels the gesture of a pointer and ends a
  /// burst.
  ///
  /// - Returns: The events of the gesture that was canceled or ended, for the front end to emit.
  @discardableResult
  public mutating func setEnabled(_ enabled: Bool) -> KnobEvents {
    if !enabled { unreported = 0 }
    return knob.setEnabled(enabled).subtracting(.changed)
  }

  // MARK: State

  /// Whether a pointer is turning the encoder.
  public var isTurning: Bool { knob.isTurning }

  /// Whether a gesture of any kind is in progress: a press of a pointer, or a burst of scroll
  /// events or held keys.
  public var isInGesture: Bool { knob.isInGesture }

  /// Whether a pointer is turning the encoder with fine adjustment.
  public var isFine: Bool { knob.isFine }

  /// Whether a pointer is turning the encoder with coarse adjustment.
  public var isCoarse: Bool { knob.isCoarse }

  /// Whether scrolling would turn the encoder. If not, the front end lets the page scroll.
  public var canScroll: Bool { knob.canScroll(up: true) }

  // MARK: Input

  /// Handles one input.
  ///
  /// An arrow key, an assistive increment or decrement, and a notch of a wheel turn the encoder by
  /// one step, and the Page keys by ten. All other keys, resets, and values that the user states
  /// have no effect.
  ///
  /// - Returns: What to report. A canceled gesture is not turned back, because its steps have been
  ///   reported.
  /// - Edge cases: A rotation of more than a billion steps is ignored.
  public mutating func handle(_ input: KnobInput) -> Turn {
    switch input {
    case .press, .release, .endBurst: return report(after: knob.handle(input))
    case .cancel:
      unreported = 0
      return report(after: knob.handle(input))
    case .move(let point, let fine, let coarse, let isCoalesced, let time):
      return move(
        to: point, Pace(fine: fine, coarse: coarse), isCoalesced: isCoalesced, at: time)
    case .key(let key, _, _): return turn(by: key.encoderSteps, after: input)
    case .increment: return turn(by: 1, after: input)
    case .decrement: return turn(by: -1, after: input)
    case .scroll(let notches, _): return scroll(notches, input)
    case .choose, .follow, .reset: return .none
    }
  }

  /// Returns the events of an input that are reported before the encoder turns:
  /// ``KnobEvents/burstEnded`` and ``KnobEvents/began``. The encoder does not change. See
  /// ``Knob/opening(of:)``.
  public func opening(of input: KnobInput) -> KnobEvents {
    let steps =
      switch input {
      case .key(let key, _, _): key.encoderSteps
      case .increment, .decrement: 1.0
      case .scroll(let notches, _): notches
      case .press, .move, .release, .cancel, .endBurst, .choose, .follow, .reset: 0.0
      }
    return canTurn(by: steps) ? knob.opening(of: input) : .none
  }
}

// MARK: Turning

extension RotaryEncoder {
  private static let mostSteps = 1e9

  private mutating func move(
    to point: KnobPoint, _ pace: Pace, isCoalesced: Bool, at time: Double?
  ) -> Turn {
    guard isTurning else { return .none }
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

  private mutating func scroll(_ notches: Double, _ input: KnobInput) -> Turn {
    guard canTurn(by: notches) else { return .none }
    let events = knob.handle(input).subtracting(.changed)
    let steps = knob.burst.wholeNotches(adding: notches)
    guard steps != 0 else { return Turn(events: events, degrees: 0, steps: 0) }
    return report(steps * degreesPerStep, steps, events.from(.scroll))
  }

  private mutating func turn(by steps: Double, after input: KnobInput) -> Turn {
    guard canTurn(by: steps) else { return .none }
    return report(steps * degreesPerStep, steps, knob.handle(input))
  }

  private func canTurn(by steps: Double) -> Bool {
    steps != 0 && canScroll && isPlausible(steps * degreesPerStep)
  }

  /// Returns whether an angle is finite and not too large for a number of steps.
  private func isPlausible(_ degrees: Double) -> Bool {
    degrees.magnitude / degreesPerStep <= RotaryEncoder.mostSteps && degrees.isFinite
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
