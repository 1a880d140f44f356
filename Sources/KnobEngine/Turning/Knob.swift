/// A rotary knob: a value, what the value means, and how user input changes it.
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
  /// What the value means.
  ///
  /// If you change the range, taper, step, or wrapping, the value is clamped and snapped again,
  /// without an event. A gesture of a pointer continues from that value.
  public var parameter: Parameter {
    didSet {
      guard !parameter.reachesSameValues(as: oldValue) else { return }
      changeCount &+= 1
      snapValue()
    }
  }

  /// The value: always finite, in the range, and on a step if there is one. To change it in code,
  /// call ``set(_:)``.
  public internal(set) var value: Double {
    didSet { if value != oldValue { changeCount &+= 1 } }
  }

  /// The number of changes of the value and of what values mean, except those by
  /// ``KnobInput/follow(_:isHeld:)``. A hardware control that the knob follows sees from it that anything
  /// else has changed the knob.
  package private(set) var changeCount = 0

  /// The number of changes and touches by ``KnobInput/follow(_:isHeld:)``. From it, each of several
  /// hardware controls sees that another one has moved the knob.
  package private(set) var followCount = 0

  /// Whether the moves of a pointer emit changes. If false, only its release emits a change. The
  /// default is true.
  public var isContinuous = true

  /// Whether the knob returns to its default value when the pointer is released, as a pitch-bend
  /// wheel does. The default is false.
  public var returnsToDefault = false

  /// Whether the knob accepts input. The default is true; to change it, call ``setEnabled(_:)``.
  public private(set) var isEnabled = true

  /// Whether the user can only read the value. The default is false; to change it, call
  /// ``setReadOnly(_:)``.
  public private(set) var isReadOnly = false

  /// The number of consecutive presses, up to the last release, that stayed in place: within 4
  /// points of where they began, or 10 points for a finger.
  ///
  /// A front end resets the knob at the second release of a double click if this is at least 2.
  ///
  /// - Edge cases: Keys, resets, assistive steps, and cancellations restart the count. A press that
  ///   stayed in place counts even if it turned the knob a little.
  public internal(set) var steadyPresses = 0

  var gesture = PointerGesture()
  var burst = Burst()
  /// The last value that was emitted or set in code.
  package internal(set) var lastReportedValue: Double

  /// The size of the dial in points. Its middle is the center of rotation.
  ///
  /// - Edge cases: If you change it during a gesture, the value does not jump.
  public var size: KnobSize {
    didSet { updateGestureSettings() }
  }

  /// The angles of the two ends. The default is from -135 to 135 degrees.
  ///
  /// - Edge cases: The same as for ``size``.
  public var sweep = Sweep.standard {
    didSet { updateGestureSettings() }
  }

  /// How movement becomes travel.
  ///
  /// A gesture uses the style, the dead zone, the largest turn, and the ring that are set at its
  /// press. Changes to the other settings take effect at once, without a jump.
  public var tracking = Tracking() {
    didSet { updateGestureSettings() }
  }

  /// Creates a knob.
  ///
  /// - Parameters:
  ///   - parameter: What the value means.
  ///   - value: The initial value, which is clamped or wrapped, and snapped. If nil or NaN, it is
  ///     the default value.
  ///   - size: The size of the dial in points.
  public init(
    _ parameter: Parameter = Parameter(0...1), value: Double? = nil,
    size: KnobSize = KnobSize(width: 100, height: 100)
  ) {
    self.parameter = parameter
    let standard = parameter.resetValue
    self.value = value.flatMap { parameter.snapped($0) } ?? standard
    self.size = size
    lastReportedValue = self.value
  }

  /// The fraction of the travel, 0...1, at which the value lies.
  public var fraction: Double { parameter.fraction(of: value) }

  /// Whether a pointer is turning the knob.
  public var isTurning: Bool { gesture.isActive }

  /// Whether a gesture of any kind is in progress: a press of a pointer, or a burst of scroll
  /// events, held keys, or messages from hardware.
  public var isInGesture: Bool { isTurning || burst.isActive }

  /// The source of the burst in progress: scroll events, held keys, or hardware. If there is none,
  /// it is nil.
  package var burstSource: KnobEvents.Source? { burst.source }

  /// Whether a pointer is turning the knob with fine adjustment.
  public var isFine: Bool { gesture.isActive && gesture.pace == .fine }

  /// Whether a pointer is turning the knob with coarse adjustment.
  public var isCoarse: Bool { gesture.isActive && gesture.pace == .coarse }

  // MARK: Input

  /// Handles one input. This is the only entry point for user input.
  ///
  /// - Returns: What happened, or no events if the input had no effect. Emit the events in the
  ///   order of the members of ``KnobEvents``.
  /// - Complexity: O(*n*), where *n* is the number of detents. It allocates no memory.
  public mutating func handle(_ input: KnobInput) -> KnobEvents {
    // Most inputs are moves. The switch over all inputs takes each of them apart byte by byte.
    if case .move(let point, let fine, let coarse, let isCoalesced, let time) = input {
      return move(point, Pace(fine: fine, coarse: coarse), isCoalesced: isCoalesced, at: time)
    }
    return handleOther(input)
  }

  /// Handles an input that is not a move.
  private mutating func handleOther(_ input: KnobInput) -> KnobEvents {
    switch input {
    case .press(let point, let pointer, let fine, let coarse, let time):
      press(point, by: pointer, Pace(fine: fine, coarse: coarse), at: time)
    case .move: .none
    case .release: release()
    case .cancel: cancel()
    case .key(let key, let fine, let isHeld): act(key, fine: fine, isHeld: isHeld, from: .key)
    case .increment: act(to: notch(1), from: .assistive)
    case .decrement: act(to: notch(-1), from: .assistive)
    case .choose(let value, let source): choose(value, from: source)
    case .follow(let value, let isHeld): follow(value, isHeld: isHeld)
    case .scroll(let notches, let fine): scroll(notches, fine: fine)
    case .endBurst: burst.end()
    case .reset: act(.delete, from: .reset)
    }
  }

  /// Returns the events of an input that are emitted before the value changes:
  /// ``KnobEvents/burstEnded`` and ``KnobEvents/began``. The knob does not change.
  ///
  /// A front end emits these events while the knob still has the old value, so that a listener can
  /// store that value for undo. It then handles the input and emits the remaining events:
  ///
  ///     let opening = knob.opening(of: input)
  ///     emit(opening)
  ///     emit(knob.handle(input).subtracting(opening))
  ///
  /// - Edge cases: There are none for the inputs of a pointer and for ``KnobInput/endBurst``,
  ///   because these do not begin a gesture and change the value at the same time. The exception is
  ///   a press in absolute tracking.
  public func opening(of input: KnobInput) -> KnobEvents {
    switch input {
    case .press where tracking.style == .absolute:
      var knob = self
      return knob.handle(input).subtracting([.changed, .ended, .cancelled])
    case .press, .move, .release, .cancel, .endBurst: return .none
    case .key(_, fine: _, let isHeld): return opening(from: .key, isBurst: isHeld)
    case .increment, .decrement: return opening(from: .assistive)
    case .reset: return opening(from: .reset)
    case .choose(_, let source): return opening(from: source)
    case .follow(let value, let isHeld):
      return target(following: value, isHeld: isHeld) == nil
        ? .none : opening(from: .hardware, isBurst: true)
    case .scroll(let notches, fine: _):
      return canScroll(by: notches) ? opening(from: .scroll, isBurst: true) : .none
    }
  }

  private func opening(from source: KnobEvents.Source, isBurst: Bool = false) -> KnobEvents {
    guard acceptsInput, !gesture.isActive else { return .none }
    var burst = burst
    let events = isBurst ? burst.begin(source) : burst.interrupt().union(.began)
    return events.isEmpty ? .none : events.from(source)
  }

  /// Whether the knob responds to presses, keys, and scrolling. The inputs that end a gesture need
  /// no such check, because a knob that does not accept input is not in a gesture.
  package var acceptsInput: Bool { isEnabled && !isReadOnly }

  /// Whether the pointer that turns the knob is still so near to its press that it may be a click.
  package var mayBeClick: Bool { gesture.isActive && !gesture.hasStrayed }

  package mutating func endBurst() -> KnobEvents { burst.end() }

  /// Handles a key, or an input that has the same effect as one. Held keys form one gesture; any
  /// other key is a gesture by itself.
  package mutating func act(
    _ key: KnobInput.Key, fine: Bool = false, isHeld: Bool = false,
    from source: KnobEvents.Source
  ) -> KnobEvents {
    act(to: target(of: key, fine: fine), isHeld: isHeld, from: source)
  }

  private mutating func act(
    to target: Double, isHeld: Bool = false, from source: KnobEvents.Source
  ) -> KnobEvents {
    guard acceptsInput, !gesture.isActive else { return .none }
    steadyPresses = 0
    burst.discardFractions()
    let opening = isHeld ? burst.begin(.key) : burst.interrupt().union(.began)
    let events = opening.union(change(to: target))
    if isHeld { return events.isEmpty ? .none : events.from(source) }
    return events.union(.ended).from(source)
  }

  /// Sets a value that the user states, as a gesture by itself. A burst ends first.
  ///
  /// - Edge cases: The same as for ``KnobInput/choose(_:from:)``.
  package mutating func choose(_ value: Double, from source: KnobEvents.Source) -> KnobEvents {
    act(to: parameter.snapped(value) ?? self.value, from: source)
  }

  /// Sets a value to which a hardware control has moved. Only a change or a hand begins a burst.
  private mutating func follow(_ value: Double, isHeld: Bool) -> KnobEvents {
    guard let next = target(following: value, isHeld: isHeld) else { return .none }
    let count = changeCount
    defer { changeCount = count }
    followCount &+= 1
    steadyPresses = 0
    burst.discardFractions()
    let events = burst.begin(.hardware).union(change(to: next))
    return events.isEmpty ? .none : events.from(.hardware)
  }

  /// Returns the value to which hardware moves the knob, or nil if the knob does not follow it.
  private func target(following value: Double, isHeld: Bool) -> Double? {
    guard acceptsInput, !gesture.isActive, let next = parameter.snapped(value) else { return nil }
    return next != self.value || isHeld ? next : nil
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

  /// A hundredth of the travel in whole steps, as a notch of a wheel.
  private func notch(_ sign: Double) -> Double {
    parameter.moved(
      value, steps: sign * (parameter.steps?.count(dividedBy: 100) ?? 0), share: sign * 0.01)
  }

  private func page(_ sign: Double) -> Double {
    parameter.moved(
      value, steps: sign * (parameter.steps?.count(dividedBy: 10) ?? 0), share: sign * 0.1)
  }

  package mutating func scroll(_ amount: Double, fine: Bool) -> KnobEvents {
    canScroll(by: amount) ? turn(byNotches: amount, fine: fine) : .none
  }

  private func canScroll(by notches: Double) -> Bool {
    notches.isFinite && notches != 0 && canScroll(up: notches > 0)
  }

  /// Handles a scroll that ``canScroll(up:)`` allows.
  package mutating func turn(byNotches amount: Double, fine: Bool) -> KnobEvents {
    let opening = burst.begin(.scroll)
    var count = 0.0
    if let steps = parameter.steps {
      count = burst.wholeNotches(adding: amount) * (fine ? 1 : steps.count(dividedBy: 100))
    }
    let target = parameter.moved(value, steps: count, share: amount * (fine ? 0.001 : 0.01))
    let events = opening.union(change(to: target))
    return events.isEmpty ? .none : events.from(.scroll)
  }

  /// Returns whether scrolling in a direction would affect the knob. If not, the front end lets the
  /// page scroll.
  ///
  /// - Parameter up: Whether the scrolling would increase the value.
  /// - Edge cases: The result is true for both directions if the knob wraps, or during a burst of
  ///   scroll events. It is false for a knob with a single value, for one that does not accept
  ///   input, and while a pointer turns the knob.
  public func canScroll(up: Bool) -> Bool {
    guard acceptsInput, !isTurning, parameter.canMove else { return false }
    if burst.source == .scroll || parameter.wraps { return true }
    return up ? value < parameter.highestValue : value > parameter.range.lowerBound
  }

  // MARK: Settings

  /// Sets the value in code, without an event.
  ///
  /// While a pointer turns the knob, the value is treated as the first of these kinds that matches:
  /// - An *echo* is within a millionth of the travel of the present value, or of one of the last
  ///   four values that the gesture emitted. It is ignored.
  /// - A *correction* is within 5 % of the travel of the pointer's position, as from a host that
  ///   rounds. It is set, and the gesture continues as if it had not been.
  /// - A *late correction* is within 1 % of the travel of one of the last four values that the
  ///   gesture emitted. It is ignored.
  /// - Any other value is *new*. It is set, and the gesture continues from there.
  /// - Edge cases: The value is clamped or wrapped, and snapped. NaN is ignored. Infinities are
  ///   clamped, or ignored if the knob wraps.
  public mutating func set(_ value: Double) {
    guard let next = parameter.snapped(value) else { return }
    guard gesture.isActive else {
      if burst.hasFraction, !parameter.isEcho(next, of: self.value) { burst.discardFractions() }
      self.value = next
      lastReportedValue = next
      return
    }
    let answer = answer(to: next)
    if answer == .echo || answer == .lateCorrection { return }
    self.value = next
    lastReportedValue = next
    answer == .correction ? gesture.accept(correction: next) : continueFromValue()
  }

  /// Enables or disables the knob. Disabling it cancels the gesture of a pointer and ends a burst.
  ///
  /// - Returns: The events of the gesture that was canceled or ended, for the front end to emit.
  @discardableResult
  public mutating func setEnabled(_ enabled: Bool) -> KnobEvents {
    let events = enabled ? .none : interrupt()
    isEnabled = enabled
    return events
  }

  /// Makes the knob read-only, or editable again. Making it read-only cancels the gesture of a
  /// pointer and ends a burst.
  ///
  /// - Returns: The events of the gesture that was canceled or ended, for the front end to emit.
  @discardableResult
  public mutating func setReadOnly(_ readOnly: Bool) -> KnobEvents {
    let events = readOnly ? interrupt() : .none
    isReadOnly = readOnly
    return events
  }

  // MARK: Changes

  private mutating func interrupt() -> KnobEvents {
    defer { burst.discardFractions() }
    return cancel()
  }

  private mutating func change(to next: Double) -> KnobEvents {
    guard next != value else { return .none }
    value = next
    return reportChange()
  }

  mutating func reportChange() -> KnobEvents {
    lastReportedValue = value
    gesture.emitted.record(value)
    return .changed
  }

  private mutating func snapValue() {
    value = parameter.snapped(value) ?? value
    if gesture.isActive { continueFromValue() }
  }
}
