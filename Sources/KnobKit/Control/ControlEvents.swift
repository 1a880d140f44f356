#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine

  /// What the engine's events become: events of the toolkit, haptics, and movements of the picture.
  extension KnobOwner {
    /// Hands an input to the engine and tells what comes of it.
    ///
    /// The end of a burst and the beginning of a gesture are told before the value changes, so that
    /// a host can keep the value from before. What a listener changes meanwhile counts: the input
    /// applies to the value that it sets, and to a knob that it disables nothing more happens.
    ///
    /// - Returns: whether anything happened.
    @discardableResult
    func handle(_ input: KnobInput) -> Bool {
      // A timer may end a burst that is over, and the owner of the value may be gone by then.
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
        // A listener disabled the knob.
        heldKeys = []
        sendEnd()
      }
      return true
    }

    /// Whether an input ends a burst that it does not belong to.
    private func cutsBurst(_ input: KnobInput) -> Bool {
      guard knob.isInGesture, !knob.isTurning else { return false }
      if case .press = input { return true }
      return knob.opening(of: input).contains(.burstEnded)
    }

    /// - Parameter opening: what has been told already.
    /// - Returns: all that happened.
    @discardableResult
    private func perform(_ input: KnobInput, after opening: KnobEvents = []) -> KnobEvents {
      let (shown, old) = (shownFraction, knob.value)
      let events = knob.handle(input)
      deliver(events.subtracting(opening), from: shown, old)
      return events
    }

    /// Sends events in their order.
    ///
    /// - Parameters:
    ///   - shown: the fraction that the picture showed before.
    ///   - old: the value before, which may have changed without an event.
    func deliver(_ events: KnobEvents, from shown: Double, _ old: Double) {
      if knob.value != old {
        let isReturn =
          knob.returnsToDefault && events.contains(.ended) && events.source == .pointer
        travel(
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
      caption.showValue(true, fades: isMotionWelcome)
      redraw()
      startFrames()
      tellBegin()
    }

    private func sendChange(_ source: KnobEvents.Source) {
      if source == .pointer, let stop = knob.parameter.stop(at: knob.value) { feel(stop) }
      tellChange()
    }

    private func sendEnd() {
      if !knob.isTurning {
        motion.release()
        turningChanged()
      }
      redraw()
      nameTimer.start(after: caption.persistence) { [weak self] in self?.giveNameBack() }
      tellEnd()
    }

    /// The pointer lets go, for so many clicks or taps in a row.
    func release(clicks: Int) {
      guard knob.isTurning else { return }
      handle(.release)
      if clicks >= 2, knob.steadyPresses >= 2, resetsToDefault { handle(.reset) }
    }

    // MARK: The picture

    /// Sends the picture on its way to the value, or puts it there.
    func travel(from shown: Double, animated: Bool, _ curve: KnobAnimation.Curve) {
      guard animated, isMotionWelcome else { return motion.stop() }
      motion.animate(
        KnobAnimation(
          from: shown, to: knob.fraction, curve: curve, wraps: knob.parameter.wraps))
      startFrames()
    }

    /// Whether something moves.
    var needsFrames: Bool { motion.isMoving || caption.isFading }

    /// A frame at `time`, in seconds of any clock.
    ///
    /// - Returns: whether there is more to come.
    @discardableResult
    func advance(to time: Double) -> Bool {
      if motion.isMoving { motion.advance(to: time) }
      if caption.isFading { caption.advance(to: time) }
      refresh()
      return needsFrames
    }

    /// Gives the name back before the value's time is over. In a gesture the value stays.
    func giveNameBackEarly() {
      guard !knob.isInGesture else { return }
      nameTimer.stop()
      giveNameBack()
    }

    /// The value's time is over.
    private func giveNameBack() {
      caption.showValue(false, fades: isMotionWelcome)
      refresh()
      startFrames()
    }
  }

  // MARK: A control's own

  extension KnobControl {
    /// The engine's knob has the value itself.
    func readOwner() {}

    func setEnabled(_ isEnabled: Bool) {
      let (shown, old) = (shownFraction, knob.value)
      deliver(knob.setEnabled(isEnabled), from: shown, old)
      if !knob.isEnabled { letGo() }
      redraw()
    }

    /// The gesture is over, for the pointer too.
    func abandon() {
      handle(.cancel)
      letGo()
    }

    /// There is no window any more.
    func leave() {
      abandon()
      motion.stop()
      frames.stop()
      caption.showValue(false, fades: false)
      refresh()
    }

    func startFrames() { if needsFrames { frames.start() } }

    /// The name takes the value's place again before its time; see ``valuePersistence``.
    ///
    /// - Edge cases: in a gesture the value stays, as it does without a name or with
    ///   ``showsValue``.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public func showName() { giveNameBackEarly() }
  }
#endif
