import KnobEngine

/// The part of a front end between the engine and its toolkit, for anything that a user turns: the
/// value of a knob, the depth of a modulation, or an encoder.
///
/// The rules of a gesture are the same for all of them: when it begins and ends, what an event
/// handler may do in the meantime, and what a held key is. Inputs arrive through ``handle(_:)``. The
/// requirements of this protocol pass the results to the toolkit. A presenter has no clock and no
/// timer.
package protocol TurnPresenter: AnyObject {
  /// The engine's knob, whose gestures these are. An encoder turns one that has no ends.
  var knob: Knob { get }
  /// The keys that are down and turn the knob.
  var heldKeys: Set<Int> { get set }
  var gestureReport: GestureReport { get set }
  var pressPreferences: PressPreferences { get set }
  /// The depth of the modulation, which the user turns in place of the value. Nil if the user
  /// cannot turn it.
  var depth: DepthPresenter? { get }
  /// The two thumbs of a range, if the knob is one of them.
  var pair: RangePair? { get }

  /// What connects the knob with others, with a host, and with hardware.
  var companions: Companions { get }

  /// The settings as the application has set them.
  var settings: KnobSettings { get }
  /// The tracking of the present gesture, with what the user prefers.
  var gestureTracking: Tracking { get set }

  /// Updates the engine from the owner of the value.
  func readOwner()
  /// Returns the events of an input that are reported before anything changes.
  func opening(of input: KnobInput) -> KnobEvents
  func apply(_ change: EngineChange) -> KnobEvents
  /// The fraction that the picture shows.
  var shownFraction: Double { get }
  /// Shows and announces that the value of the engine's knob has changed.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - shown: The fraction that the picture showed before.
  func valueChanged(from old: Double, shown: Double, _ events: KnobEvents)
  /// Returns the value nearest to a given one that may be set now. By default, each value is
  /// allowed.
  func limited(_ value: Double) -> Double
  /// The place that the last change has reached, for haptic feedback.
  var stop: Parameter.Stop? { get }

  /// Keeps the control alive until the matching call of ``releaseKnob()``. In the meantime, an event
  /// handler may remove it.
  func retainKnob()
  func releaseKnob()

  func report(_ event: GestureEvent)
  /// Plays haptic feedback when a pointer turns the knob to an end, a detent, or a step.
  func playHaptics(at stop: Parameter.Stop)
  /// Called when the knob no longer accepts input, after its gesture has ended. Closes what is open
  /// for the user: a text field, a menu.
  func inputEnded()
  /// Called when a pointer begins to turn the knob or lets go.
  func turningChanged()
  /// Stops the picture where it is while a pointer holds it.
  func holdPicture(_ isHeld: Bool)
  /// Called at the beginning of a gesture, and with false at its end.
  func showGesture(_ isInProgress: Bool)
  /// Redraws the dial and the caption after their appearance has changed.
  func redraw()
}

extension TurnPresenter {
  package var depth: DepthPresenter? { nil }
  package var pair: RangePair? { nil }
  package var companions: Companions { Companions() }
  package func readOwner() {}
  package func opening(of input: KnobInput) -> KnobEvents { knob.opening(of: input) }
  package func limited(_ value: Double) -> Double { value }
  package func valueChanged(from old: Double, shown: Double, _ events: KnobEvents) {}
  package var stop: Parameter.Stop? { knob.parameter.stop(at: knob.value) }
  package func retainKnob() {}
  package func releaseKnob() {}
  package func inputEnded() {}
  package func playHaptics(at stop: Parameter.Stop) {}
  package func holdPicture(_ isHeld: Bool) {}
  package func showGesture(_ isInProgress: Bool) {}
}

/// What a front end reports of a gesture to the program.
package enum GestureEvent: Sendable {
  case began, changed, ended
}

/// A change of the engine that may cause events.
package enum EngineChange {
  case input(KnobInput)
  case isEnabled(Bool)
  case isReadOnly(Bool)
  /// All that the owner of the value has changed at once. Nil leaves the value as it is.
  case owner(isEnabled: Bool, isReadOnly: Bool, value: Double?)
}

extension Knob {
  mutating func apply(_ change: EngineChange) -> KnobEvents {
    switch change {
    case .input(let input): return handle(input)
    case .isEnabled(let isEnabled): return setEnabled(isEnabled)
    case .isReadOnly(let isReadOnly): return setReadOnly(isReadOnly)
    case .owner(let isEnabled, let isReadOnly, let value):
      let events = setReadOnly(isReadOnly).union(setEnabled(isEnabled))
      if let value { set(value) }
      return events
    }
  }
}

/// What has been reported of the present gesture.
///
/// An event handler may begin and end gestures of its own. Together with the gesture whose event it
/// handles, they are reported as one.
package struct GestureReport {
  /// Whether the beginning of a gesture has been reported, but not its end.
  package fileprivate(set) var isReported = false
  /// The kind of input that began the gesture.
  package fileprivate(set) var source = KnobEvents.Source.pointer
  /// Whether the last gesture that ended was canceled.
  package fileprivate(set) var wasCancelled = false
  /// The number of event handlers that are running, one within the other.
  fileprivate var depth = 0
  /// The number of times that a gesture was to be canceled.
  fileprivate var cancellations = 0

  package init() {}
}

// MARK: State

extension TurnPresenter {
  /// Whether a pointer is turning the value or the depth, or the pointer on this thumb of a range
  /// turns the other one.
  package var isTurning: Bool { knob.isTurning || turnedKnob.isTurning }

  /// Whether a gesture of any kind is in progress, of the value or of the depth.
  package var isInGesture: Bool { knob.isInGesture || depth?.knob.isInGesture == true }

  /// Whether the gesture that is in progress, or has just ended, is an undo, and so is no step.
  package var isUndone: Bool { gestureReport.source == .undo }

  /// Whether the user can turn it: it is enabled, and not read-only.
  package var acceptsInput: Bool { knob.acceptsInput }

  /// The engine that a pointer turns now, or else that of the value.
  package var turnedKnob: Knob {
    if let depth, depth.knob.isTurning { depth.knob } else { pair?.turned(by: self).knob ?? knob }
  }

  /// Returns whether scrolling in a direction would affect the value, or the depth if the scroll is
  /// for the depth.
  package func canScroll(up: Bool) -> Bool {
    guard let depth, depth.isNext else {
      guard knob.canScroll(up: up) else { return false }
      // At a limit, as at an end of the travel, only a scroll that is in progress continues.
      return knob.burstSource == .scroll || limited(up ? .infinity : -.infinity) != knob.value
        || hasCompanion { $0.makesWay }
    }
    depth.follow()
    return depth.knob.canScroll(up: up)
  }
}

// MARK: Input

extension TurnPresenter {
  /// Passes an input to the engine and reports the resulting events.
  ///
  /// The end of a burst and the beginning of a gesture are reported before the value changes, so
  /// that a host can store the previous value. The handler of such an event may change the knob. If
  /// it sets the value, the input applies to that value. If it disables the knob, the input does
  /// nothing.
  ///
  /// - Returns: Whether anything happened.
  @discardableResult
  package func handle(_ input: KnobInput) -> Bool {
    if let pair { return pair.target(of: input, at: self).receive(input) }
    return receive(input)
  }

  /// Handles an input that is for this knob, and not for the other thumb of a range.
  @discardableResult
  func receive(_ input: KnobInput) -> Bool {
    if let depth, depth.takes(input) { return depth.handle(input) }
    if input == .cancel { gestureReport.cancellations += 1 }
    // A timer may fire after its burst has ended, when the owner of the value may no longer exist.
    if input == .endBurst || input == .cancel, !knob.isInGesture { return false }
    retainKnob()
    defer {
      reconcile()
      if gestureReport.depth == 0, knob.burstSource != .key { heldKeys = [] }
      releaseKnob()
    }
    let cancellations = gestureReport.cancellations
    /// Whether an event handler has removed or hidden the knob before its gesture began.
    var isCancelled: Bool { gestureReport.cancellations != cancellations }
    readOwner()
    var opening = opening(of: input)
    if cutsBurst(input, opening) {
      perform(.input(.endBurst))
      if isCancelled { return true }
      readOwner()
      opening = self.opening(of: input)
    }
    guard opening.contains(.began) else { return !perform(.input(input)).isEmpty }
    if opening.contains(.burstEnded) {
      // A handler of the end has begun another burst.
      heldKeys = []
      end(isReplaced: true)
    }
    if !isCancelled { begin(opening.source) }
    if isCancelled {
      heldKeys = []
      end()
      return true
    }
    readOwner()
    let events = perform(.input(input), after: opening)
    if !events.contains(.began), !knob.isInGesture {
      // An event handler has disabled the knob.
      heldKeys = []
      end()
    }
    return true
  }

  /// Returns whether an input ends a burst that it does not belong to.
  private func cutsBurst(_ input: KnobInput, _ opening: KnobEvents) -> Bool {
    guard knob.isInGesture, !knob.isTurning else { return false }
    if case .press = input { return true }
    return opening.contains(.burstEnded)
  }

  /// Changes the engine and reports the resulting events.
  ///
  /// - Parameter opening: The events that have already been reported.
  /// - Returns: All resulting events.
  @discardableResult
  package func perform(_ change: EngineChange, after opening: KnobEvents = []) -> KnobEvents {
    let (shown, old, accepted) = (shownFraction, knob.value, acceptsInput)
    let events = apply(change)
    // The beginning of a press in absolute tracking was reported before it turned the knob.
    if opening.contains(.began), knob.isTurning { startTurning() }
    if knob.value != old { valueChanged(from: old, shown: shown, events.subtracting(opening)) }
    deliver(events.subtracting(opening))
    depth?.follow()
    if accepted, !acceptsInput {
      forEachCompanion { $0.inputEnded() }
      inputEnded()
    }
    if knob.value != old { pair?.thumbMoved(self) }
    return events
  }

  /// Ends a burst of keys or of the wheel, unless a burst of the other kind has replaced it.
  package func endBurst(of source: KnobEvents.Source) {
    if let depth, depth.knob.burstSource == source { return depth.endBurst(of: source) }
    if knob.burstSource == source { handle(.endBurst) }
  }

  /// Handles the release of the pointer after a number of consecutive clicks or taps.
  ///
  /// - Parameters:
  ///   - command: Whether the Command key was held at the press, or Control on other than Apple's
  ///     systems.
  ///   - option: Whether the Option key was held, which is also called Alt.
  package func release(clicks: Int, command: Bool = false, option: Bool = false) {
    if let pair {
      return pair.target(of: .release, at: self).receiveRelease(
        clicks: clicks, command: command, option: option)
    }
    receiveRelease(clicks: clicks, command: command, option: option)
  }

  private func receiveRelease(clicks: Int, command: Bool, option: Bool) {
    if let depth, depth.knob.isTurning {
      return depth.release(clicks: clicks, command: command, option: option)
    }
    guard knob.isTurning else { return }
    receive(.release)
    let isReset = KnobPreferences.shared.resets(
      clicks: min(clicks, knob.steadyPresses), command: command, option: option)
    if isReset, settings.resetsToDefault { handle(.reset) }
    forEachCompanion { $0.noteModifiers { _ in false } }
  }
}

// MARK: Events

extension TurnPresenter {
  /// Reports events in order.
  private func deliver(_ events: KnobEvents) {
    retainKnob()
    defer { releaseKnob() }
    if events.endsKeys { heldKeys = [] }
    if events.contains(.burstEnded) { end(isReplaced: true) }
    let isOver = events.contains(.ended) || events.contains(.cancelled)
    // A change belongs to a gesture, even if its beginning was reported before the end of that
    // burst. Without a change, a handler of that end may have canceled what began, which is then
    // not reported.
    let changeIsFirst = events.contains(.changed) && !gestureReport.isReported
    let hasBegun = events.contains(.began) && (knob.isInGesture || isOver)
    if changeIsFirst || hasBegun { begin(events.source) }
    if events.contains(.changed) { change(from: events.source) }
    if isOver {
      gestureReport.wasCancelled = events.contains(.cancelled)
      end()
    }
    reconcile()
  }

  private func begin(_ source: KnobEvents.Source) {
    if knob.isTurning { startTurning() }
    showGesture(true)
    redraw()
    if !gestureReport.isReported { forEachCompanion { $0.prepareGesture(from: source) } }
    guard !gestureReport.isReported else { return }
    (gestureReport.isReported, gestureReport.source) = (true, source)
    send(.began)
  }

  private func startTurning() {
    holdPicture(true)
    turningChanged()
  }

  private func change(from source: KnobEvents.Source) {
    let isFelt =
      source == .pointer && settings.playsHaptics && KnobPreferences.shared.playsHaptics
    if isFelt, let stop { playHaptics(at: stop) }
    send(.changed)
  }

  /// - Parameter isReplaced: Whether another gesture is to be reported after this end.
  private func end(isReplaced: Bool = false) {
    if !knob.isTurning {
      holdPicture(false)
      turningChanged()
      pair?.turnEnded(by: self)
    }
    redraw()
    showGesture(false)
    guard gestureReport.isReported, gestureReport.depth == 0, isReplaced || !knob.isInGesture
    else { return }
    // The gestures of the knobs that follow end first. Their handlers may begin another one.
    gestureReport.depth += 1
    forEachCompanion { $0.gestureEnds(gestureReport) }
    gestureReport.depth -= 1
    guard isReplaced || !knob.isInGesture else { return }
    gestureReport.isReported = false
    send(.ended)
    gestureReport.wasCancelled = false
  }

  private func send(_ event: GestureEvent) {
    gestureReport.depth += 1
    // A history needs to know which knobs are going to follow.
    if event == .began { forEachCompanion { $0.gestureBegan(from: gestureReport.source) } }
    report(event)
    // Handlers and hosts may set another value, which a link then passes on.
    if event == .changed { forEachCompanion(isReversed: true) { $0.gestureChanged() } }
    if event == .ended { forEachCompanion { $0.gestureEnded() } }
    gestureReport.depth -= 1
  }

  /// Reports a beginning or an end that is missing because handlers have begun or ended other
  /// gestures.
  private func reconcile() {
    guard gestureReport.depth == 0 else { return }
    if knob.isInGesture, !gestureReport.isReported { begin(knob.burstSource ?? .pointer) }
    if !knob.isInGesture, gestureReport.isReported { end() }
  }
}

extension KnobEvents {
  /// Whether these events end a gesture of held keys.
  fileprivate var endsKeys: Bool {
    contains(.burstEnded) && burstSource == .key || contains(.ended) && source == .key
  }
}
