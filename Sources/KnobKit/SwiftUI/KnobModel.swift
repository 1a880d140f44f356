#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import SwiftUI

  /// The engine's knob behind a view, for as long as the view is there.
  ///
  /// The binding owns the value: the knob is refreshed from it before an input, and what the input
  /// changed is written to it once after.
  @MainActor @Observable final class KnobModel: KnobOwner {
    var knob = KnobEngine.Knob(size: KnobSize(width: 0, height: 0))
    var motion = KnobMotion()
    var caption = KnobCaption()
    var isHovered = false
    /// What a finger felt last.
    private(set) var felt = KnobFelt()

    @ObservationIgnored private var link: KnobLink?
    /// What the binding had when it was last read or written.
    @ObservationIgnored private var seen: Double?
    /// Whether the view's update of this moment is an animated one.
    @ObservationIgnored private var isAnimated = false
    @ObservationIgnored let nameTimer = KnobTimer()
    @ObservationIgnored var heldKeys: Set<AnyHashable> = []
    /// The size of the dial, which only pointers need.
    @ObservationIgnored var size = KnobSize(width: 0, height: 0)

    /// A view, and so its state, may be made on any thread.
    nonisolated init() {}

    // MARK: The view's side

    /// The knob as it looks from where the view is now: with the settings and the value that come
    /// with this body, together, although nobody has told the model yet.
    func presented(_ link: KnobLink) -> KnobEngine.Knob {
      var (knob, seen) = (knob, seen)
      _ = KnobModel.read(link, into: &knob, &seen)
      return knob
    }

    var shownFraction: Double { shownFraction(of: knob) }

    func shownFraction(of knob: KnobEngine.Knob) -> Double { motion.fraction ?? knob.fraction }

    /// The view has been updated: inputs go by this from now on.
    func adopt(_ link: KnobLink, isAnimated: Bool) {
      self.link = link
      self.isAnimated = isAnimated
    }

    /// Settings or value have changed from outside, perhaps under a turning hand.
    func take(_ link: KnobLink) {
      self.link = link
      let (shown, old, parameter) = (shownFraction, knob.value, knob.parameter)
      let isFirst = seen == nil
      readOwner()
      guard knob.value != old else { return }
      let isPlace = isFirst || knob.parameter != parameter || !isAnimated || knob.isTurning
      travel(from: shown, animated: !isPlace, .eased)
    }

    /// The view has gone, and with it the hand.
    func leave() {
      // Without a look at the binding: what it belongs to may be gone too.
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

    // MARK: The binding's side

    func readOwner() {
      guard let link else { return }
      let (shown, old) = (shownFraction, knob.value)
      if knob.size != size { knob.size = size }
      (caption.persistence, caption.transition) = (link.valuePersistence, link.nameTransition)
      let events = KnobModel.read(link, into: &knob, &seen)
      if !events.isEmpty { deliver(events, from: shown, old) }
    }

    /// Brings settings and value from the view to a knob.
    private static func read(
      _ link: KnobLink, into knob: inout KnobEngine.Knob, _ seen: inout Double?
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

    // MARK: What the view hears

    func tellBegin() { link?.onEditingChanged(true) }

    func tellChange() { seen = link?.source.write(knob.value) }

    func tellEnd() { link?.onEditingChanged(false) }

    func feel(_ stop: Parameter.Stop) { if link?.playsHaptics == true { felt.feel(stop) } }

    var resetsToDefault: Bool { link?.resetsToDefault ?? false }

    var isMotionWelcome: Bool { link?.isMotionWelcome ?? false }

    // The view sees for itself what has changed here.
    func announce(from old: Double) {}
    func turningChanged() {}
    func redraw() {}
    func refresh() {}
    func startFrames() {}
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
