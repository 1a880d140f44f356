#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import UIKit

  /// What the engine's events become: control events, haptics, and movements of the picture.
  extension KnobControl {
    /// Hands an input to the engine and sends what comes of it.
    ///
    /// - Returns: whether anything happened.
    @discardableResult
    func handle(_ input: KnobInput) -> Bool {
      let (shown, old) = (shownFraction, knob.value)
      let events = knob.handle(input)
      deliver(events, from: shown, old)
      return !events.isEmpty
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
        valueDidChange(from: old, to: knob.value, animated: motion.isMoving)
      }
      if events.contains(.burstEnded) { sendEnd() }
      if events.contains(.began) { sendBegin() }
      if events.contains(.changed) { sendChange(events.source) }
      if events.contains(.ended) || events.contains(.cancelled) { sendEnd() }
    }

    private func sendBegin() {
      if knob.isTurning {
        motion.hold()
        isHighlighted = true
      }
      nameTimer.stop()
      caption.showValue(true, fades: isMotionWelcome)
      redraw()
      startFrames()
      sendActions(for: .editingDidBegin)
    }

    private func sendChange(_ source: KnobEvents.Source) {
      if source == .pointer, settings.playsHaptics, let stop = knob.parameter.stop(at: knob.value) {
        Haptics.play(stop)
      }
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    private func sendEnd() {
      if !knob.isTurning {
        motion.release()
        isHighlighted = false
      }
      redraw()
      nameTimer.start(after: caption.persistence) { [weak self] in self?.showName() }
      sendActions(for: .editingDidEnd)
    }

    // MARK: Taking back

    func enabledChanged() {
      let (shown, old) = (shownFraction, knob.value)
      deliver(knob.setEnabled(isEnabled), from: shown, old)
      if !isEnabled { stopTracking() }
      redraw()
    }

    /// The gesture is over, for the finger too.
    func abandon() {
      handle(.cancel)
      stopTracking()
    }

    func stopTracking() { if isTracking { cancelTracking(with: nil) } }

    // MARK: The picture

    private var isMotionWelcome: Bool { window != nil && !UIAccessibility.isReduceMotionEnabled }

    /// Sends the picture on its way to the value, or puts it there.
    func travel(from shown: Double, animated: Bool, _ curve: KnobAnimation.Curve) {
      guard animated, isMotionWelcome else { return motion.stop() }
      motion.animate(
        KnobAnimation(
          from: shown, to: knob.fraction, curve: curve, wraps: knob.parameter.wraps))
      startFrames()
    }

    func startFrames() { if motion.isMoving || caption.isFading { frames.start() } }

    /// - Returns: whether there is more to come.
    func advance(to time: Double) -> Bool {
      motion.advance(to: time)
      if caption.isFading { caption.advance(to: time) }
      refresh()
      return motion.isMoving || caption.isFading
    }

    private func showName() {
      caption.showValue(false, fades: isMotionWelcome)
      refresh()
      startFrames()
    }
  }
#endif
