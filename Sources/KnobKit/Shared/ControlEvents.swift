#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine

  /// The handling of the engine's events: events of the toolkit, haptic feedback, and motion of the
  /// picture.
  extension KnobOwner {
    /// Passes an input to the engine and emits the resulting events.
    ///
    /// The end of a burst and the beginning of a gesture are emitted before the value changes, so
    /// that a host can store the previous value. The handler of such an event may change the knob.
    /// If it sets the value, the input applies to that value. If it disables the knob, the input
    /// does nothing.
    ///
    /// - Returns: Whether anything happened.
    @discardableResult
    func handle(_ input: KnobInput) -> Bool {
      // A timer may fire after its burst has ended, when the owner of the value may no longer
      // exist.
      if input == .endBurst || input == .cancel, !knob.isInGesture { return false }
      readOwner()
      if cutsBurst(input) {
        perform(.endBurst)
        readOwner()
      }
      let opening = knob.opening(of: input)
      guard opening.contains(.began) else { return !perform(input).isEmpty }
      sendBegin()
      readOwner()
      if !perform(input, after: opening).contains(.began) {
        // An event handler has disabled the knob.
        heldKeys = []
        sendEnd()
      }
      return true
    }

    /// Returns whether an input ends a burst that it does not belong to.
    private func cutsBurst(_ input: KnobInput) -> Bool {
      guard knob.isInGesture, !knob.isTurning else { return false }
      if case .press = input { return true }
      return knob.opening(of: input).contains(.burstEnded)
    }

    /// Passes an input to the engine and emits the events that have not been emitted yet.
    ///
    /// - Parameter opening: The events that have already been emitted.
    /// - Returns: All resulting events.
    @discardableResult
    private func perform(_ input: KnobInput, after opening: KnobEvents = []) -> KnobEvents {
      let (shown, old) = (shownFraction, knob.value)
      let events = knob.handle(input)
      deliver(events.subtracting(opening), from: shown, old)
      return events
    }

    /// Emits events in order.
    ///
    /// - Parameters:
    ///   - shown: The fraction that the picture showed before.
    ///   - old: The value before, which may have changed without an event.
    func deliver(_ events: KnobEvents, from shown: Double, _ old: Double) {
      if knob.value != old {
        let isReturn =
          knob.returnsToDefault && events.contains(.ended) && events.source == .pointer
        movePicture(
          from: shown, animated: isReturn || events.source == .reset, isReturn ? .even : .eased)
        announce(from: old)
      }
      if events.endsKeys { heldKeys = [] }
      if events.contains(.burstEnded) { sendEnd() }
      if events.contains(.began) { sendBegin() }
      if events.contains(.changed) { sendChange(events.source) }
      if events.contains(.ended) || events.contains(.cancelled) { sendEnd() }
    }

    private func sendBegin() {
      if knob.isTurning {
        motion.hold()
        turningChanged()
      }
      nameTimer.stop()
      caption.showValue(true, fades: allowsMotion)
      redraw()
      startFrames()
      tellGestureBegan()
    }

    private func sendChange(_ source: KnobEvents.Source) {
      if source == .pointer, let stop = knob.parameter.stop(at: knob.value) {
        playHaptics(at: stop)
      }
      tellValueChanged()
    }

    private func sendEnd() {
      if !knob.isTurning {
        motion.release()
        turningChanged()
      }
      redraw()
      nameTimer.start(after: caption.persistence) { [weak self] in self?.hideValue() }
      tellGestureEnded()
    }

    /// Handles the release of the pointer after a number of consecutive clicks or taps.
    func release(clicks: Int) {
      guard knob.isTurning else { return }
      handle(.release)
      if clicks >= 2, knob.steadyPresses >= 2, resetsToDefault { handle(.reset) }
    }

    // MARK: The picture

    /// Moves the picture to the value, with or without an animation.
    func movePicture(from shown: Double, animated: Bool, _ curve: KnobAnimation.Curve) {
      guard animated, allowsMotion else { return motion.stop() }
      motion.animate(
        KnobAnimation(
          from: shown, to: knob.fraction, curve: curve, wraps: knob.parameter.wraps))
      startFrames()
    }

    /// Whether something is moving.
    var needsFrames: Bool { motion.isMoving || caption.isFading }

    /// Advances to a frame at `time`, in seconds of any clock.
    ///
    /// - Returns: Whether more frames are needed.
    @discardableResult
    func advance(to time: Double) -> Bool {
      if motion.isMoving { motion.advance(to: time) }
      if caption.isFading { caption.advance(to: time) }
      refresh()
      return needsFrames
    }

    /// Shows the name again before the value's time is over. During a gesture, the value stays.
    func hideValueNow() {
      guard !knob.isInGesture else { return }
      nameTimer.stop()
      hideValue()
    }

    /// Shows the name again when the value's time is over.
    private func hideValue() {
      caption.showValue(false, fades: allowsMotion)
      refresh()
      startFrames()
    }
  }

  // MARK: Controls

  extension KnobControl {
    /// Does nothing, because the engine's knob owns the value.
    func readOwner() {}

    func setEnabled(_ isEnabled: Bool) {
      let (shown, old) = (shownFraction, knob.value)
      deliver(knob.setEnabled(isEnabled), from: shown, old)
      if !knob.isEnabled { releasePointer() }
      redraw()
    }

    /// Cancels the gesture and releases the pointer.
    func cancelGesture() {
      handle(.cancel)
      releasePointer()
    }

    /// Stops all activity when the control leaves its window.
    func stopActivity() {
      cancelGesture()
      motion.stop()
      frames.stop()
      caption.showValue(false, fades: false)
      refresh()
    }

    func startFrames() { if needsFrames { frames.start() } }

    /// Shows the name again before the value's time is over. See ``valuePersistence``.
    ///
    /// - Edge cases: The value stays during a gesture, if the knob has no name, and with
    ///   ``showsValue``.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public func showName() { hideValueNow() }
  }
#endif
