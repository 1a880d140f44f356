import KnobEngine

/// The presenter of a value, with the motion of its picture and with its caption.
///
/// The front end calls ``advance(to:)`` for each frame, and ``hideValue()`` when the name timer
/// fires.
package protocol KnobPresenter: TurnPresenter {
  var knob: Knob { get set }
  var motion: KnobMotion { get set }
  var caption: KnobCaption { get set }
  var companions: Companions { get set }

  /// The fraction that the picture shows if the knob is not a thumb of a range. During an animation,
  /// it differs from the fraction of the value.
  var pictureFraction: Double { get }
  /// The value, even if the owner of the value has just changed it.
  var presentValue: Double { get }
  var dialLayout: KnobLayout { get }
  /// Whether the picture may move by itself.
  var allowsMotion: Bool { get }

  /// Announces that the value has changed.
  func announce(from old: Double)
  /// Reports an event of the depth, and not of the value.
  func reportDepth(_ event: GestureEvent)
  /// Stores the depths that the user has turned in the settings. It is followed by a redraw.
  func store(_ depth: DepthSettings)

  /// Redraws the needle and the caption after the value or its picture has moved.
  func refresh()
  /// Redraws the fill after the other thumb of a range has moved.
  func redrawFill()
  /// Requests frames if ``needsFrames`` is true.
  func startFrames()
  /// Starts a timer that calls ``hideValue()`` once. It replaces an earlier one.
  func startNameTimer(seconds: Double)
  func stopNameTimer()
}

// MARK: The value

extension KnobPresenter {
  package func reportDepth(_ event: GestureEvent) {}
  package func store(_ depth: DepthSettings) {}
  package func redrawFill() { refresh() }
  package var pictureFraction: Double { motion.fraction ?? knob.fraction }
  package var shownFraction: Double { pair?.shownFraction(of: self) ?? pictureFraction }
  package var presentValue: Double { knob.value }
  package func limited(_ value: Double) -> Double { pair?.limited(value, of: self) ?? value }

  package var gestureTracking: Tracking {
    get { knob.tracking }
    set {
      knob.tracking = newValue
      depth?.follow()
    }
  }

  /// Changes the engine's knob, whose value stops at the limit.
  package func apply(_ change: EngineChange) -> KnobEvents {
    let reported = knob.lastReportedValue
    let events = knob.apply(change)
    if limited(knob.value) != knob.value { forEachCompanion { $0.makeWay(to: knob.value) } }
    let (value, limit) = (knob.value, limited(knob.value))
    guard limit != value else { return events }
    // The undo manager of a toolkit may undo the changes of both thumbs one after the other.
    if case .input(.choose(_, from: .undo)) = change {
      pair?.keep(value, shown: limit, of: self) { $0.receive(.choose(value, from: .undo)) }
    }
    return knob.stop(at: limit, events, reported: reported)
  }

  package func valueChanged(from old: Double, shown: Double, _ events: KnobEvents) {
    let isReturn = knob.returnsToDefault && events.contains(.ended) && events.source == .pointer
    movePicture(
      from: shown, animated: isReturn || events.source.movesPicture, isReturn ? .even : .eased)
    announce(from: old)
  }

  /// The value that a reset restores, as far as the knob may have it now.
  package var resetValue: Double { limited(knob.parameter.resetValue) }

  /// Whether a text field that is open may stay open.
  package var mayType: Bool { settings.allowsTyping && acceptsInput }

  /// Whether the user may enter a value as text now.
  package var acceptsText: Bool { mayType && !isTurning }
}

extension KnobEvents.Source {
  /// Whether the picture moves to a value from this source, because the user has not turned it
  /// there.
  fileprivate var movesPicture: Bool { self == .reset || self == .undo }
}

// MARK: The picture and the caption

extension KnobPresenter {
  package func holdPicture(_ isHeld: Bool) { isHeld ? motion.hold() : motion.release() }

  package func showGesture(_ isInProgress: Bool) { showGesture(isInProgress, of: .value) }

  /// Shows what the user turns in place of the name, and the name again a while after the gesture.
  func showGesture(_ isInProgress: Bool, of subject: KnobCaption.Subject) {
    guard isInProgress else { return startNameTimer(seconds: caption.persistence) }
    stopNameTimer()
    caption.showValue(true, fades: allowsMotion, of: subject)
    pair?.showCaption(of: self)
    startFrames()
  }

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

  /// Hides what the value is shown for because of the user, who can no longer turn the knob. Over a
  /// read-only knob, a pointer still shows it.
  package func hideValueOfInput() {
    hideValue()
    if !knob.isEnabled { showValue(false, because: [.pointer, .keyboard]) }
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
