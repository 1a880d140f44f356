import KnobEngine

/// What stands between the engine and a toolkit, for anything that a user turns: the value of a knob,
/// the depth of a modulation, or an encoder.
///
/// The rules of a gesture are the same for all of them: when it begins and ends, what an event
/// handler may do in the meantime, and what a held key is. Inputs arrive through ``handle(_:)``, and
/// the ``FrontEnd`` gets the results. ``KnobCore``, ``DepthCore``, and ``EncoderCore`` add what differs.
package class TurnCore {
  /// The engine's knob, whose gestures these are. That of an encoder has no ends.
  package final var knob: Knob
  final let store: SettingsStore
  private final var control = FrontEndReference()
  // What is unchecked here is only read and replaced as a whole. The checks were 994 of 4,491 instructions
  // of a move.

  /// The keys that are down and turn the knob.
  @exclusivity(unchecked) package final internal(set) var heldKeys: [Int] = []
  @exclusivity(unchecked) package final internal(set) var gestureReport = GestureReport()
  package final internal(set) var pressPreferences = PressPreferences()
  /// What connects the knob with others, with a host, and with hardware.
  @exclusivity(unchecked) package final internal(set) var companions = Companions()
  /// The depth of the modulation, which the user turns in place of the value. Nil if the user
  /// cannot turn it.
  @exclusivity(unchecked) package final internal(set) var depth: DepthCore?
  /// The two thumbs of a range, if the knob is one of them.
  @exclusivity(unchecked) package final var pair: RangePair?

  init(_ knob: Knob, _ store: SettingsStore) { (self.knob, self.store) = (knob, store) }

  /// The control of a toolkit. Nil before it has been set, and after the control has been destroyed.
  package final var frontEnd: (any FrontEnd)? {
    get { control.frontEnd }
    set { control.frontEnd = newValue }
  }

  // MARK: Settings

  /// The settings as the application has set them.
  package final var settings: KnobSettings {
    // Otherwise, each use would copy all of them.
    @inline(__always) get { store.settings }
  }

  /// Changes settings, and adopts what differs.
  package final func adopt(_ body: (inout KnobSettings) -> Void) {
    let old = store.settings
    body(&store.settings)
    let changes = store.settings.changes(from: old)
    if !changes.isEmpty { settingsChanged(changes, from: old) }
  }

  /// Adopts settings that have changed.
  func settingsChanged(_ changes: SettingChanges, from old: KnobSettings) {
    frontEnd?.settingsChanged(changes, from: old)
  }

  /// The tracking of the present gesture, with what the user prefers.
  package var gestureTracking: Tracking {
    get { knob.tracking }
    set { knob.tracking = newValue }
  }

  // MARK: What differs

  /// Returns the events of an input that are reported before anything changes.
  func opening(of input: KnobInput) -> KnobEvents { knob.opening(of: input) }

  func apply(_ change: EngineChange) -> KnobEvents { knob.apply(change) }

  /// The fraction that the picture shows.
  package var shownFraction: Double { knob.fraction }

  /// Shows and announces that the value of the engine's knob has changed.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - shown: The fraction that the picture showed before, if it moves from there to the value.
  func valueChanged(from old: Double, shown: Double?, _ events: KnobEvents) {}

  /// Returns the value nearest to a given one that may be set now. By default, each value is
  /// allowed.
  package func limited(_ value: Double) -> Double { value }

  /// The place that the last change has reached, for haptic feedback.
  var stop: Parameter.Stop? { knob.parameter.stop(at: knob.value) }

  func report(_ event: GestureEvent) { frontEnd?.report(event) }

  /// The knob no longer accepts input, and its gesture has ended.
  func inputEnded() { frontEnd?.inputEnded() }

  /// Stops the picture where it is while a pointer holds it.
  func holdPicture(_ isHeld: Bool) {}

  /// Called at the beginning of a gesture, and with false at its end.
  func showGesture(_ isInProgress: Bool) {}
}

/// The settings of a control, as the application has set them, for its core and its depth.
final class SettingsStore {
  var settings: KnobSettings
  init(_ settings: KnobSettings = KnobSettings()) { self.settings = settings }
}

// MARK: State

extension TurnCore {
  /// Whether a pointer is turning the value or the depth, or the pointer on this thumb of a range
  /// turns the other one.
  package var isTurning: Bool { knob.isTurning || turnedKnob.isTurning }

  /// Whether a gesture of any kind is in progress, of the value or of the depth.
  package var isInGesture: Bool { knob.isInGesture || depth?.knob.isInGesture == true }

  /// Whether the beginning of a gesture has been reported, or is about to be, but not its end.
  package var isReported: Bool { gestureReport.isReported }

  /// Whether the gesture that is in progress, or has just ended, is an undo, and so is no step.
  package var isUndone: Bool { gestureReport.source == .undo }

  /// Whether the user can turn it: it is enabled, and not read-only.
  package var acceptsInput: Bool { knob.isEnabled && !knob.isReadOnly }

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

extension TurnCore {
  /// Passes an input to the engine and reports the resulting events.
  ///
  /// The end of a burst and the beginning of a gesture are reported before the value changes, so
  /// that a host can store the previous value. The handler of such an event may change the knob. If
  /// it sets the value, the input applies to that value. If it disables the knob, the input does
  /// nothing.
  ///
  /// - Returns: What happened, as the engine returns it for the input.
  @discardableResult
  package func handle(_ input: KnobInput) -> KnobEvents {
    if let pair { return pair.target(of: input, at: self).receive(input) }
    return receive(input)
  }

  /// Handles an input that is for this knob, and not for the other thumb of a range.
  @discardableResult
  func receive(_ input: KnobInput) -> KnobEvents {
    if let depth, depth.takes(input) { return depth.handle(input) }
    switch input {
    case .cancel, .endBurst:
      if case .cancel = input { gestureReport.cancellations += 1 }
      // A timer may fire after its burst has ended, when the owner of the value may no longer exist.
      if !knob.isInGesture { return .none }
    default: break
    }
    let control = frontEnd
    control?.retainKnob()
    defer {
      reconcile()
      if !heldKeys.isEmpty, gestureReport.depth == 0, knob.burstSource != .key { heldKeys = [] }
      control?.releaseKnob()
    }
    let cancellations = gestureReport.cancellations
    /// Whether an event handler has removed or hidden the knob before its gesture began.
    var isCancelled: Bool { gestureReport.cancellations != cancellations }
    control?.readOwner()
    // Most inputs are moves, which begin nothing. Each question to the engine copies the knob.
    if case .move = input { return perform(.input(input)) }
    var opening = opening(of: input)
    var announced = opening
    if cutsBurst(input, opening) {
      if let source = knob.burstSource { announced.formUnion(.burstEnded(from: source)) }
      perform(.input(.endBurst))
      if isCancelled { return announced }
      control?.readOwner()
      opening = self.opening(of: input)
    }
    guard opening.contains(.began) else { return announced.union(perform(.input(input))) }
    if opening.contains(.burstEnded) {
      // A handler of the end has begun another burst.
      heldKeys = []
      end(isReplaced: true)
    }
    if !isCancelled, prepareGesture(from: opening.source) { begin(opening.source) }
    if isCancelled {
      heldKeys = []
      end()
      return announced
    }
    control?.readOwner()
    let events = perform(.input(input), after: opening)
    if !events.contains(.began), !knob.isInGesture {
      // An event handler has disabled the knob.
      heldKeys = []
      end()
    }
    return announced.union(events)
  }

  /// Ends the gestures of others that this one replaces.
  ///
  /// - Returns: Whether the knob still accepts input after the handlers of those ends.
  private func prepareGesture(from source: KnobEvents.Source) -> Bool {
    if !gestureReport.isReported { forEachCompanion { $0.prepareGesture(from: source) } }
    return acceptsInput
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
    let (old, accepted) = (knob.value, acceptsInput)
    let shown = change.movesPicture ? shownFraction : nil
    let events = apply(change)
    // The beginning of a press in absolute tracking was reported before it turned the knob.
    if opening.contains(.began), knob.isTurning { startTurning() }
    if knob.value != old { valueChanged(from: old, shown: shown, events.subtracting(opening)) }
    events.isEmpty ? reconcile() : deliver(events.subtracting(opening))
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
