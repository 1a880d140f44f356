/// A rotary knob: a value, what the value means, and how a hand turns it.
///
/// A knob is independent of any platform, and has no clock, colors, fonts, or callbacks. A front
/// end passes each input to the knob and emits the events that it returns:
///
///     var knob = Knob(Parameter(10...30), value: 20, size: KnobSize(width: 160, height: 160))
///     knob.handle(.press(KnobPoint(x: 80, y: 10)))     // [.began]
///     knob.handle(.move(KnobPoint(x: 102.6, y: 12.4))) // [.changed]
///     knob.value                                       // 21.3693...
///     knob.handle(.release)                            // [.ended]
public struct Knob: Sendable {
  /// What the value means. If the range, taper, step, or wrapping changes, the value is clamped and
  /// snapped again, without an event. A pointer that is turning the knob continues from there.
  public var parameter: Parameter {
    didSet { if !parameter.reachesSameValues(as: oldValue) { readmitValue() } }
  }

  /// The value: always finite, in the range, and on a step if there is one. To change it in code,
  /// call ``set(_:)``.
  public internal(set) var value: Double

  /// Whether the moves of a pointer emit changes. If false, its release emits a single change. True
  /// by default.
  public var isContinuous = true

  /// Whether the knob returns to its default when a pointer lets go, as a pitch-bend wheel does.
  /// False by default.
  public var returnsToDefault = false

  /// Whether the knob takes input: true until ``setEnabled(_:)`` says otherwise.
  public private(set) var isEnabled = true

  /// Whether the knob can only be read: false until ``setReadOnly(_:)`` says otherwise.
  public private(set) var isReadOnly = false

  /// How many presses in a row, up to the last release, stayed in place: within 4 points of where
  /// they began, or 10 points for a finger. A front end resets the knob at the second release of a
  /// double click if this is at least 2.
  ///
  /// - Edge cases: Keys, resets, assistive steps, and cancellations start the count again. A press
  ///   that stayed in place counts even if it turned the knob a little.
  public internal(set) var steadyPresses = 0

  var gesture = PointerGesture()
  var burst = Burst()
  /// The value that the program knows: the last one emitted, or set in code.
  var toldValue: Double

  /// The size of the dial in points. Its middle is the center of rotation.
  ///
  /// - Edge cases: A pointer that is turning the knob goes on from where it is, without a jump.
  public var size: KnobSize {
    didSet { remeasure() }
  }

  /// The angle between the ends: from -135 to +135 degrees by default.
  ///
  /// - Edge cases: The same as for ``size``.
  public var sweep = Sweep.standard {
    didSet { remeasure() }
  }

  /// How movement becomes travel. The style, the dead zone, the largest turn, and the ring are
  /// fixed at the press for the whole gesture. Other changes take effect at once, without a jump.
  public var tracking = Tracking() {
    didSet { remeasure() }
  }

  /// Creates a knob.
  ///
  /// - Parameters:
  ///   - parameter: what the value means.
  ///   - value: clamped or wrapped, and snapped. If you leave it out, or with NaN, the default
  ///     value.
  ///   - size: the size of the dial in points.
  public init(
    _ parameter: Parameter = Parameter(0...1), value: Double? = nil,
    size: KnobSize = KnobSize(width: 100, height: 100)
  ) {
    self.parameter = parameter
    let standard = parameter.resetValue
    self.value = value.flatMap { parameter.snapped($0) } ?? standard
    self.size = size
    toldValue = self.value
  }

  /// The fraction of the travel, 0...1, at which the value lies.
  public var fraction: Double { parameter.fraction(of: value) }

  /// Whether a pointer is turning the knob.
  public var isTurning: Bool { gesture.isActive }

  /// Whether a gesture of any kind is in progress: a pointer's, or a burst of scroll events or held
  /// keys.
  public var isInGesture: Bool { isTurning || burst.isActive }

  /// Whether the pointer that turns the knob is in fine adjustment.
  public var isFine: Bool { gesture.isActive && gesture.isFine }

  // MARK: Input

  /// Handles one input. This is the only entry point for user input.
  ///
  /// - Returns: What happened, to be emitted in the order of the members; empty if the input had no
  ///   effect.
  /// - Complexity: O(*n*) in the number of detents, otherwise constant. Allocates no memory.
  public mutating func handle(_ input: KnobInput) -> KnobEvents {
    switch input {
    case .press(let point, let pointer, let fine): press(point, by: pointer, fine: fine)
    case .move(let point, let fine, let isCoalesced):
      move(point, fine: fine, isCoalesced: isCoalesced)
    case .release: release()
    case .cancel: cancel()
    case .key(let key, let fine, let isHeld): act(key, fine: fine, isHeld: isHeld, from: .key)
    case .increment: act(.up, from: .assistive)
    case .decrement: act(.down, from: .assistive)
    case .choose(let value): act(to: parameter.snapped(value) ?? self.value, from: .assistive)
    case .scroll(let notches, let fine): scroll(notches, fine: fine)
    case .endBurst: burst.end()
    case .reset: act(.delete, from: .reset)
    }
  }

  /// The part of what `input` would do that is told before the value changes:
  /// ``KnobEvents/burstEnded`` and ``KnobEvents/began``. The knob stays as it is.
  ///
  /// A front end tells the opening while the value is still the old one, so that whoever hears a
  /// gesture begin can keep the value from before. It then handles the input and tells the rest:
  ///
  ///     let opening = knob.opening(of: input)
  ///     tell(opening)
  ///     tell(knob.handle(input).subtracting(opening))
  ///
  /// - Edge cases: Empty for the inputs of a pointer and for ``KnobInput/endBurst``: they do not
  ///   begin a gesture that changes the value at once.
  public func opening(of input: KnobInput) -> KnobEvents {
    switch input {
    case .press, .move, .release, .cancel, .endBurst: return .none
    case .key, .increment, .decrement, .choose, .scroll, .reset:
      var knob = self
      return knob.handle(input).subtracting([.changed, .ended, .cancelled])
    }
  }

  /// Whether the knob reacts to presses, keys, and scrolling. The inputs that end a gesture need no
  /// such check: a knob that takes no input is not in a gesture.
  var takesInput: Bool { isEnabled && !isReadOnly }

  package mutating func endBurst() -> KnobEvents { burst.end() }

  /// Handles a key, or an input that has the same effect as one. Held keys make one gesture; any
  /// other is a gesture by itself.
  package mutating func act(
    _ key: KnobInput.Key, fine: Bool = false, isHeld: Bool = false,
    from source: KnobEvents.Source
  ) -> KnobEvents {
    act(to: target(of: key, fine: fine), isHeld: isHeld, from: source)
  }

  private mutating func act(
    to target: Double, isHeld: Bool = false, from source: KnobEvents.Source
  ) -> KnobEvents {
    guard takesInput, !gesture.isActive else { return .none }
    steadyPresses = 0
    burst.forget()
    let opening = isHeld ? burst.begin(.key) : burst.cut().union(.began)
    let events = opening.union(change(to: target))
    if isHeld { return events.isEmpty ? .none : events.from(source) }
    return events.union(.ended).from(source)
  }

  private func target(of key: KnobInput.Key, fine: Bool) -> Double {
    switch key {
    case .up, .right: return arrow(1, fine)
    case .down, .left: return arrow(-1, fine)
    case .pageUp: return page(1)
    case .pageDown: return page(-1)
    case .home: return parameter.range.lowerBound
    case .end: return parameter.highestValue
    case .delete: return parameter.resetValue
    }
  }

  private func arrow(_ sign: Double, _ fine: Bool) -> Double {
    parameter.moved(value, steps: sign, share: sign * (fine ? 0.001 : 0.01))
  }

  private func page(_ sign: Double) -> Double {
    parameter.moved(value, steps: sign * (parameter.steps?.part(10) ?? 0), share: sign * 0.1)
  }

  package mutating func scroll(_ amount: Double, fine: Bool) -> KnobEvents {
    guard amount.isFinite, amount != 0, canScroll(up: amount > 0) else { return .none }
    return turn(byNotches: amount, fine: fine)
  }

  /// Handles a scroll that ``canScroll(up:)`` allows.
  package mutating func turn(byNotches amount: Double, fine: Bool) -> KnobEvents {
    let opening = burst.begin(.scroll)
    var count = 0.0
    if let steps = parameter.steps {
      count = burst.wholeNotches(adding: amount) * (fine ? 1 : steps.part(100))
    }
    let target = parameter.moved(value, steps: count, share: amount * (fine ? 0.001 : 0.01))
    let events = opening.union(change(to: target))
    return events.isEmpty ? .none : events.from(.scroll)
  }

  /// Whether the knob takes a scroll in this direction. If not, the front end leaves the scroll to
  /// the page.
  ///
  /// - Edge cases: A knob that wraps, or is in a scroll burst, takes every scroll. A knob with a
  ///   single value takes none.
  public func canScroll(up: Bool) -> Bool {
    guard takesInput, !isTurning, parameter.canMove else { return false }
    if burst.source == .scroll || parameter.wraps { return true }
    return up ? value < parameter.highestValue : value > parameter.range.lowerBound
  }

  // MARK: Settings

  /// Sets the value in code, without an event.
  ///
  /// While a pointer turns the knob, the value is the first of these that fits:
  /// - An *echo* lies within a millionth of the range of the present value, or of one of the last
  ///   four that the gesture emitted. It is ignored.
  /// - An *answer* lies within 5 % of the travel of the hand's position, as from a host that
  ///   rounds. The knob takes the value, and the gesture continues as if nothing had been set.
  /// - A *late answer* lies within 1 % of the travel of one of the last four values that the
  ///   gesture emitted. It is ignored.
  /// - Anything else is *news*: the knob takes the value, and the gesture continues from there.
  /// - Edge cases: The value is clamped or wrapped, and snapped. NaN is ignored. Infinities are
  ///   clamped, or ignored if the knob wraps.
  public mutating func set(_ value: Double) {
    guard let next = parameter.snapped(value) else { return }
    let isEcho = parameter.isEcho(next, of: self.value)
    guard gesture.isActive else {
      if !isEcho { burst.forget() }
      self.value = next
      toldValue = next
      return
    }
    if isEcho || gesture.emitted.hasEcho(of: next, parameter) { return }
    let isAnswer = gesture.isAnswer(next, parameter)
    if !isAnswer, gesture.emitted.hasLateAnswer(next, parameter) { return }
    self.value = next
    toldValue = next
    isAnswer ? gesture.take(next) : anchor()
  }

  /// Enables or disables the knob. Disabling cancels a pointer's gesture and ends a burst.
  ///
  /// - Returns: The events to emit.
  @discardableResult
  public mutating func setEnabled(_ enabled: Bool) -> KnobEvents {
    let events = enabled ? .none : interrupt()
    isEnabled = enabled
    return events
  }

  /// Makes the knob read-only, or turnable again. Read-only ends a gesture in progress as disabling
  /// does.
  ///
  /// - Returns: The events to emit.
  @discardableResult
  public mutating func setReadOnly(_ readOnly: Bool) -> KnobEvents {
    let events = readOnly ? interrupt() : .none
    isReadOnly = readOnly
    return events
  }

  // MARK: Changes

  private mutating func interrupt() -> KnobEvents {
    defer { burst.forget() }
    return cancel()
  }

  private mutating func change(to next: Double) -> KnobEvents {
    guard next != value else { return .none }
    value = next
    return tell()
  }

  mutating func tell() -> KnobEvents {
    toldValue = value
    gesture.emitted.note(value)
    return .changed
  }

  private mutating func readmitValue() {
    value = parameter.snapped(value) ?? value
    if gesture.isActive { anchor() }
  }
}
