import KnobEngine

/// The part of a front end between the engine and its toolkit. It turns the engine's events into
/// what is told to the program, announced, redrawn, and animated.
///
/// Inputs arrive through ``handle(_:)``. The requirements of this protocol pass the results to the
/// toolkit. A presenter has no clock and no timer: the front end calls ``advance(to:)`` for each
/// frame, and ``hideValue()`` when the name timer fires.
package protocol KnobPresenter: AnyObject {
  var knob: Knob { get set }
  var motion: KnobMotion { get set }
  var caption: KnobCaption { get set }
  /// The held keys that turn the knob.
  var heldKeys: Set<AnyHashable> { get set }
  var gestureReport: GestureReport { get set }
  /// The depth of the modulation, which the user turns in place of the value. Nil if the user
  /// cannot turn it.
  var depth: DepthPresenter? { get }
  /// The two thumbs of a range, if the knob is one of them.
  var pair: RangePair? { get }
  /// What the caption shows during a gesture.
  var captionSubject: KnobCaption.Subject { get }

  /// The fraction that the picture shows. During an animation, it differs from that of the value.
  var shownFraction: Double { get }
  /// Whether a double click or tap resets the knob.
  var resetsToDefault: Bool { get }
  /// Whether the picture may move by itself.
  var allowsMotion: Bool { get }

  /// Updates the engine's knob from the owner of the value.
  func readOwner()
  /// Returns the value nearest to a given one that the knob may have now. By default, each value of
  /// the parameter is allowed.
  func limited(_ value: Double) -> Double

  /// Keeps the knob alive until the matching call of ``releaseKnob()``. In the meantime, an event
  /// handler may remove the knob.
  func retainKnob()
  func releaseKnob()

  /// Announces that the value has changed.
  func announce(from old: Double)
  func tellGestureBegan()
  func tellValueChanged()
  func tellGestureEnded()
  /// Tell of the depth, and not of the value.
  func tellDepthGestureBegan()
  func tellDepthChanged()
  func tellDepthGestureEnded()
  /// Plays haptic feedback when a pointer turns the knob to an end or a detent.
  func playHaptics(at stop: Parameter.Stop)

  /// Called when a pointer begins to turn the knob or lets go.
  func turningChanged()
  /// Redraws the dial and the caption after their appearance has changed.
  func redraw()
  /// Redraws the needle and the caption after the value or its picture has moved.
  func refresh()
  /// Requests frames if ``needsFrames`` is true.
  func startFrames()
  /// Starts a timer that calls ``hideValue()`` once. It replaces an earlier one.
  func startNameTimer(seconds: Double)
  func stopNameTimer()
}

extension KnobPresenter {
  package func readOwner() {}
  package var pair: RangePair? { nil }
  package func limited(_ value: Double) -> Double { value }
  package func retainKnob() {}
  package func releaseKnob() {}
  package func playHaptics(at stop: Parameter.Stop) {}
}

/// What has been told of the present gesture.
///
/// An event handler may begin and end gestures of its own. Together with the gesture whose event it
/// handles, they are told as one.
package struct GestureReport {
  /// Whether the beginning of a gesture has been told, but not its end.
  package fileprivate(set) var isTold = false
  /// The number of event handlers that are running, one within the other.
  fileprivate var depth = 0

  package init() {}
}

// MARK: Input

extension KnobPresenter {
  /// Passes an input to the engine and tells the resulting events.
  ///
  /// The end of a burst and the beginning of a gesture are told before the value changes, so that a
  /// host can store the previous value. The handler of such an event may change the knob. If it
  /// sets the value, the input applies to that value. If it disables the knob, the input does
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
    // A timer may fire after its burst has ended, when the owner of the value may no longer exist.
    if input == .endBurst || input == .cancel, !knob.isInGesture { return false }
    retainKnob()
    defer {
      reconcile()
      if gestureReport.depth == 0, knob.burstSource != .key { heldKeys = [] }
      releaseKnob()
    }
    readOwner()
    if cutsBurst(input) {
      perform { $0.handle(.endBurst) }
      readOwner()
    }
    let opening = knob.opening(of: input)
    guard opening.contains(.began) else { return !perform { $0.handle(input) }.isEmpty }
    if opening.contains(.burstEnded) {
      // A handler of the end has begun another burst.
      heldKeys = []
      end(isReplaced: true)
    }
    begin()
    readOwner()
    let events = perform(after: opening) { $0.handle(input) }
    if !events.contains(.began), !knob.isInGesture {
      // An event handler has disabled the knob.
      heldKeys = []
      end()
    }
    return true
  }

  /// Returns whether an input ends a burst that it does not belong to.
  private func cutsBurst(_ input: KnobInput) -> Bool {
    guard knob.isInGesture, !knob.isTurning else { return false }
    if case .press = input { return true }
    return knob.opening(of: input).contains(.burstEnded)
  }

  /// Changes the engine's knob and tells the resulting events.
  ///
  /// - Parameter opening: The events that have already been told.
  /// - Returns: All resulting events.
  @discardableResult
  package func perform(
    after opening: KnobEvents = [], _ change: (inout Knob) -> KnobEvents
  ) -> KnobEvents {
    let (shown, old, reported) = (shownFraction, knob.value, knob.lastReportedValue)
    var events = change(&knob)
    let limit = limited(knob.value)
    if limit != knob.value { events = knob.stop(at: limit, events, reported: reported) }
    // The beginning of a press in absolute tracking was told before it turned the knob.
    if opening.contains(.began), knob.isTurning { startTurning() }
    deliver(events.subtracting(opening), from: shown, old)
    depth?.follow()
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
    if isReset, resetsToDefault { handle(.reset) }
  }
}

// MARK: Held keys

extension KnobPresenter {
  /// Handles a key that goes down or repeats. One gesture lasts from the first key that goes down
  /// to the last one that goes up, and turns either the value or the depth.
  ///
  /// - Parameter code: Identifies the physical key, because two keys may do the same.
  /// - Returns: Whether the knob used the key.
  package func press(
    _ code: AnyHashable, _ key: KnobInput.Key, fine: Bool, isRepeat: Bool
  ) -> Bool {
    // The system did not report that the key went up.
    if !isRepeat, holds(code) { releaseKeys() }
    if let depth, depth.takes(.key(key, fine: fine, isHeld: true)) {
      return depth.press(code, key, fine: fine, isRepeat: isRepeat)
    }
    guard !knob.isTurning else { return true }
    let wasHeld = !heldKeys.isEmpty
    heldKeys.insert(code)
    let isUsed = handle(.key(key, fine: fine, isHeld: true)) || wasHeld
    // A handler may have replaced the gesture of the keys by another one.
    if knob.burstSource != .key { heldKeys = [] }
    // A handler of the beginning may have moved the focus, which released all keys.
    if heldKeys.isEmpty { endBurst(of: .key) }
    return isUsed
  }

  /// Handles a key that goes up.
  ///
  /// - Returns: Whether the key turned the knob.
  @discardableResult
  package func release(_ code: AnyHashable) -> Bool {
    if let depth, depth.release(code) { return true }
    guard heldKeys.remove(code) != nil else { return false }
    if heldKeys.isEmpty { endBurst(of: .key) }
    return true
  }

  /// Releases all keys, also when the keyboard focus leaves.
  package func releaseKeys() {
    depth?.releaseKeys()
    guard !heldKeys.isEmpty else { return }
    heldKeys = []
    endBurst(of: .key)
  }
}

// MARK: Events

extension KnobPresenter {
  /// Tells events in order.
  ///
  /// - Parameters:
  ///   - shown: The fraction that the picture showed before.
  ///   - old: The value before, which may have changed without an event.
  package func deliver(_ events: KnobEvents, from shown: Double, _ old: Double) {
    retainKnob()
    defer { releaseKnob() }
    if knob.value != old {
      let isReturn =
        knob.returnsToDefault && events.contains(.ended) && events.source == .pointer
      movePicture(
        from: shown, animated: isReturn || events.source.movesPicture,
        isReturn ? .even : .eased)
      announce(from: old)
    }
    if events.endsKeys { heldKeys = [] }
    if events.contains(.burstEnded) { end(isReplaced: true) }
    let isOver = events.contains(.ended) || events.contains(.cancelled)
    // A change belongs to a gesture, even if its beginning was told before the end of that burst.
    // Without a change, a handler of that end may have canceled what began, which is then not told.
    let changesUntold = events.contains(.changed) && !gestureReport.isTold
    let hasBegun = events.contains(.began) && (knob.isInGesture || isOver)
    if changesUntold || hasBegun { begin() }
    if events.contains(.changed) { change(from: events.source) }
    if isOver { end() }
    reconcile()
  }

  private func begin() {
    if knob.isTurning { startTurning() }
    stopNameTimer()
    caption.showValue(true, fades: allowsMotion, of: captionSubject)
    redraw()
    startFrames()
    guard !gestureReport.isTold else { return }
    gestureReport.isTold = true
    tell { tellGestureBegan() }
  }

  private func startTurning() {
    motion.hold()
    turningChanged()
  }

  private func change(from source: KnobEvents.Source) {
    if source == .pointer, let stop = knob.parameter.stop(at: knob.value) {
      playHaptics(at: stop)
    }
    tell { tellValueChanged() }
  }

  /// - Parameter isReplaced: Whether another gesture is to be told after this end.
  private func end(isReplaced: Bool = false) {
    if !knob.isTurning {
      motion.release()
      turningChanged()
      pair?.turnEnded(by: self)
    }
    redraw()
    startNameTimer(seconds: caption.persistence)
    guard gestureReport.isTold, gestureReport.depth == 0, isReplaced || !knob.isInGesture
    else { return }
    gestureReport.isTold = false
    tell { tellGestureEnded() }
  }

  private func tell(_ body: () -> Void) {
    gestureReport.depth += 1
    body()
    gestureReport.depth -= 1
  }

  /// Tells a beginning or an end that is missing because handlers have begun or ended other
  /// gestures.
  private func reconcile() {
    guard gestureReport.depth == 0 else { return }
    if knob.isInGesture, !gestureReport.isTold { begin() }
    if !knob.isInGesture, gestureReport.isTold { end() }
  }
}

extension KnobEvents.Source {
  /// Whether the picture moves to a value from this source, because the user has not turned it
  /// there.
  fileprivate var movesPicture: Bool { self == .reset || self == .undo }
}

extension KnobEvents {
  /// Whether these events end a gesture of held keys.
  fileprivate var endsKeys: Bool {
    contains(.burstEnded) && burstSource == .key || contains(.ended) && source == .key
  }
}

// MARK: The picture and the caption

extension KnobPresenter {
  /// Moves the picture to the value, with or without an animation.
  package func movePicture(
    from shown: Double, animated: Bool, _ curve: KnobAnimation.Curve
  ) {
    guard animated, allowsMotion else { return motion.stop() }
    motion.animate(
      KnobAnimation(from: shown, to: knob.fraction, curve: curve, wraps: knob.parameter.wraps))
    startFrames()
  }

  /// Whether something is moving.
  package var needsFrames: Bool { motion.isMoving || caption.isFading }

  /// Advances to a frame at `time`, in seconds of any clock.
  ///
  /// - Returns: Whether more frames are needed.
  @discardableResult
  package func advance(to time: Double) -> Bool {
    if motion.isMoving { motion.advance(to: time) }
    if caption.isFading { caption.advance(to: time) }
    refresh()
    return needsFrames
  }

  /// Shows or hides the value for a reason other than a gesture, if the caption's display is
  /// ``ValueDisplay/hover``.
  package func showValue(_ isShown: Bool, because reason: KnobCaption.Reasons) {
    caption.showValue(isShown, because: reason, fades: allowsMotion)
    guard caption.display == .hover else { return }
    refresh()
    startFrames()
  }

  /// Shows the name again. During a gesture, the value stays.
  package func hideValue() {
    guard !isInGesture else { return }
    stopNameTimer()
    caption.showValue(false, fades: allowsMotion)
    refresh()
    startFrames()
  }
}
