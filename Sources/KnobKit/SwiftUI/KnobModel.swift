#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import SwiftUI

  /// The model of a knob view, which holds the engine's knob for the lifetime of the view.
  ///
  /// The binding owns the value. Before each input, the model updates the knob from the binding.
  /// After the input, it writes a changed value to the binding once.
  @MainActor @Observable final class KnobModel: KnobOwner {
    var knob = KnobEngine.Knob(size: KnobSize(width: 0, height: 0))
    var motion = KnobMotion()
    var caption = KnobCaption()
    var isHovered = false
    /// The last haptic event.
    private(set) var felt = KnobFelt()

    @ObservationIgnored private var link: KnobLink?
    /// The value of the binding when it was last read or written.
    @ObservationIgnored private var seen: Double?
    /// Whether the current update of the view is animated.
    @ObservationIgnored private var isAnimated = false
    @ObservationIgnored let nameTimer = KnobTimer()
    @ObservationIgnored var heldKeys: Set<AnyHashable> = []
    /// The size of the dial. Only pointer input needs it.
    @ObservationIgnored var size = KnobSize(width: 0, height: 0)

    /// A view, and therefore its state, may be created on any thread.
    nonisolated init() {}

    // MARK: Link from the view

    /// Returns the knob as the view shows it: with the settings and the value of the current body,
    /// even if the model has not received them yet.
    func presented(_ link: KnobLink) -> KnobEngine.Knob {
      var (knob, seen) = (knob, seen)
      _ = KnobModel.read(link, into: &knob, &seen)
      return knob
    }

    var shownFraction: Double { shownFraction(of: knob) }

    func shownFraction(of knob: KnobEngine.Knob) -> Double { motion.fraction ?? knob.fraction }

    /// Stores the link of an updated view. Later inputs use it.
    func adopt(_ link: KnobLink, isAnimated: Bool) {
      self.link = link
      self.isAnimated = isAnimated
    }

    /// Applies settings or a value that changed from outside, possibly during a gesture.
    func take(_ link: KnobLink) {
      self.link = link
      let (shown, old, parameter) = (shownFraction, knob.value, knob.parameter)
      let isFirst = seen == nil
      readOwner()
      guard knob.value != old else { return }
      let isPlace = isFirst || knob.parameter != parameter || !isAnimated || knob.isTurning
      travel(from: shown, animated: !isPlace, .eased)
    }

    /// Cancels the gesture when the view disappears.
    func leave() {
      // This does not read the binding, because its owner may no longer exist.
      let (shown, old) = (shownFraction, knob.value)
      deliver(knob.handle(.cancel), from: shown, old)
      motion.stop()
      nameTimer.stop()
      caption.showValue(false, fades: false)
      isHovered = false
    }

    // MARK: Input

    var hasKeyboard: Bool { link?.isFocused ?? false }

    func takeKeyboard() { link?.takeFocus() }

    func isHit(_ point: KnobPoint) -> Bool {
      var knob = knob
      knob.size = size
      return KnobLayout(of: knob).isHit(point)
    }

    // MARK: Binding

    func readOwner() {
      guard let link else { return }
      let (shown, old) = (shownFraction, knob.value)
      if knob.size != size { knob.size = size }
      (caption.persistence, caption.transition) = (link.valuePersistence, link.nameTransition)
      let events = KnobModel.read(link, into: &knob, &seen)
      if !events.isEmpty { deliver(events, from: shown, old) }
    }

    /// Applies the view's settings and value to a knob.
    private static func read(
      _ link: KnobLink, into knob: inout KnobEngine.Knob, _ seen: inout Double?
    ) -> KnobEvents {
      let (meaning, wasTurning) = (knob.parameter, knob.isTurning)
      let events = link.setup.apply(to: &knob)
      let value = link.source.read()
      // A value equal to the last one seen is not a change, so the rounding of a `Float` does not
      // come back as one.
      let isNews = value != seen
      let isReadmitted = knob.parameter != meaning && !wasTurning
      if isNews || isReadmitted && knob.parameter.snapped(value) != knob.value { knob.set(value) }
      seen = value
      return events
    }

    // MARK: Output to the view

    func tellBegin() { link?.onEditingChanged(true) }

    func tellChange() { seen = link?.source.write(knob.value) }

    func tellEnd() { link?.onEditingChanged(false) }

    func feel(_ stop: Parameter.Stop) { if link?.playsHaptics == true { felt.feel(stop) } }

    var resetsToDefault: Bool { link?.resetsToDefault ?? false }

    var isMotionWelcome: Bool { link?.isMotionWelcome ?? false }

    // SwiftUI observes these changes itself.
    func announce(from old: Double) {}
    func turningChanged() {}
    func redraw() {}
    func refresh() {}
    func startFrames() {}
  }

  /// A haptic event with a count, so that two equal events in a row differ.
  struct KnobFelt: Equatable {
    private(set) var count = 0
    private(set) var stop: Parameter.Stop?

    mutating func feel(_ stop: Parameter.Stop) {
      count += 1
      self.stop = stop
    }
  }
#endif
