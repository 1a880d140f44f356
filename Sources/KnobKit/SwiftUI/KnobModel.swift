#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import SwiftUI

  /// The engine's knob behind a view, for as long as the view is there.
  ///
  /// The binding owns the value: the knob is refreshed from it before an input, and what the input
  /// changed is written to it once after.
  @MainActor @Observable final class KnobModel {
    private(set) var knob = KnobEngine.Knob(size: KnobSize(width: 0, height: 0))
    private var motion = KnobMotion()
    private(set) var caption = KnobCaption()
    /// What a finger felt last.
    private(set) var felt = KnobFelt()
    /// Whether a pointer is over the dial.
    var isHovered = false

    @ObservationIgnored private var link: KnobLink?
    /// What the binding had when it was last read or written.
    @ObservationIgnored private var seen: Double?
    /// Whether the view's update of this moment is an animated one.
    @ObservationIgnored private var isAnimated = false
    @ObservationIgnored private let nameTimer = KnobTimer()
    /// The size of the dial, which only pointers need.
    @ObservationIgnored var size = KnobSize(width: 0, height: 0)

    // MARK: The view's side

    /// The knob as it looks from where the view is now: with the settings and the value that come
    /// with this body, together, although nobody has told the model yet.
    func presented(_ link: KnobLink) -> KnobEngine.Knob {
      var (knob, seen) = (knob, seen)
      _ = KnobModel.refresh(&knob, &seen, from: link)
      return knob
    }

    /// The fraction that the picture shows: on its way while it is animated.
    func shownFraction(of knob: KnobEngine.Knob) -> Double { motion.fraction ?? knob.fraction }

    /// The view has been updated: inputs go by this from now on.
    func adopt(_ link: KnobLink, isAnimated: Bool) {
      self.link = link
      self.isAnimated = isAnimated
    }

    /// Settings or value have changed from outside, perhaps under a turning hand.
    func take(_ link: KnobLink) {
      self.link = link
      let (shown, old, parameter) = (shownFraction(of: knob), knob.value, knob.parameter)
      let isFirst = seen == nil
      refresh()
      guard knob.value != old else { return }
      let isPlace = isFirst || knob.parameter != parameter || !isAnimated || isTurning
      travel(from: shown, animated: !isPlace, .eased)
    }

    /// The view has gone, and with it the hand.
    func leave() {
      handle(.cancel)
      motion.stop()
      nameTimer.stop()
      caption.showValue(false, fades: false)
      isHovered = false
    }

    // MARK: Input

    var isTurning: Bool { knob.isTurning }
    var isInGesture: Bool { knob.isInGesture }
    var isFocused: Bool { link?.isFocused ?? false }
    /// Whether the knob takes input.
    var isActive: Bool { link.map { $0.setup.isEnabled && !$0.setup.isReadOnly } ?? false }

    func takeFocus() { link?.takeFocus() }

    /// Whether a press there is meant for the knob.
    func isHit(_ point: KnobPoint) -> Bool { KnobLayout(of: sized).isHit(point) }

    private var sized: KnobEngine.Knob {
      var knob = knob
      knob.size = size
      return knob
    }

    /// Whether a scroll is the knob's.
    func canScroll(up: Bool) -> Bool { link.map(presented)?.canScroll(up: up) ?? false }

    /// Hands an input to the engine, and tells what comes of it.
    ///
    /// - Returns: whether anything happened.
    @discardableResult
    func handle(_ input: KnobInput) -> Bool {
      refresh()
      let (shown, old) = (shownFraction(of: knob), knob.value)
      let events = knob.handle(input)
      deliver(events, from: shown, old)
      return !events.isEmpty
    }

    /// The finger that turned the knob was lifted for this time in a row.
    func release(taps: Int) {
      guard isTurning else { return }
      handle(.release)
      if taps >= 2, knob.idlePresses >= 2, link?.resetsToDefault == true { handle(.reset) }
    }

    // MARK: The binding's side

    private func refresh() {
      guard let link else { return }
      let (shown, old) = (shownFraction(of: knob), knob.value)
      if knob.size != size { knob.size = size }
      let events = KnobModel.refresh(&knob, &seen, from: link)
      if !events.isEmpty { deliver(events, from: shown, old) }
    }

    /// Brings settings and value from the view to a knob.
    private static func refresh(
      _ knob: inout KnobEngine.Knob, _ seen: inout Double?, from link: KnobLink
    ) -> KnobEvents {
      let (meaning, wasTurning) = (knob.parameter, knob.isTurning)
      let events = link.setup.apply(to: &knob)
      let value = link.source.read()
      // What was last seen is not news: a Float's rounding does not come back as a change.
      let isNews = value != seen
      let isReadmitted = knob.parameter != meaning && !wasTurning
      if isNews || isReadmitted && knob.parameter.snapped(value) != knob.value { knob.set(value) }
      seen = value
      return events
    }

    private func deliver(_ events: KnobEvents, from shown: Double, _ old: Double) {
      if knob.value != old {
        let isReturn =
          knob.returnsToDefault && events.contains(.ended) && events.source == .pointer
        travel(
          from: shown, animated: isReturn || events.source == .reset, isReturn ? .even : .eased)
      }
      if events.contains(.burstEnded) { end() }
      if events.contains(.began) { begin() }
      if events.contains(.changed) { change(events.source) }
      if events.contains(.ended) || events.contains(.cancelled) { end() }
    }

    private func begin() {
      if knob.isTurning { motion.hold() }
      nameTimer.stop()
      caption.showValue(true, fades: isMotionWelcome)
      link?.onEditingChanged(true)
    }

    private func change(_ source: KnobEvents.Source) {
      if source == .pointer, link?.playsHaptics == true,
        let stop = knob.parameter.stop(at: knob.value)
      {
        felt.feel(stop)
      }
      seen = link?.source.write(knob.value)
    }

    private func end() {
      if !knob.isTurning { motion.release() }
      nameTimer.start(after: caption.persistence) { [weak self] in self?.showName() }
      link?.onEditingChanged(false)
    }

    // MARK: The picture

    private var isMotionWelcome: Bool { link?.isMotionWelcome ?? false }

    /// Whether something moves.
    var needsFrames: Bool { motion.isMoving || caption.isFading }

    private func travel(from shown: Double, animated: Bool, _ curve: KnobAnimation.Curve) {
      guard animated, isMotionWelcome else { return motion.stop() }
      motion.animate(
        KnobAnimation(
          from: shown, to: knob.fraction, curve: curve, wraps: knob.parameter.wraps))
    }

    /// A frame at `time`, in seconds of any clock.
    func advance(to time: Double) {
      if motion.isMoving { motion.advance(to: time) }
      if caption.isFading { caption.advance(to: time) }
    }

    private func showName() { caption.showValue(false, fades: isMotionWelcome) }
  }

  /// What a finger felt, and a count, for twice the same is twice.
  struct KnobFelt: Equatable {
    private(set) var count = 0
    private(set) var stop: Parameter.Stop?

    mutating func feel(_ stop: Parameter.Stop) {
      count += 1
      self.stop = stop
    }
  }
#endif
