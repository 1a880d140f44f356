#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine
  import KnobPresentation

  /// Scroll input, which AppKit reports with the phase of the fingers.
  final class WheelInput: ScrollInput {
    /// Whether the current or the most recent scroll of the fingers belongs to the knob.
    private var isForKnob = false

    /// Handles a scroll event.
    ///
    /// - Returns: Whether the knob used the event. If not, it belongs to the page.
    func scroll(_ event: NSEvent) -> Bool {
      // The fingers have left the trackpad. Momentum does not turn a knob, and it does not scroll
      // the page after a scroll that turned a knob.
      guard event.momentumPhase.isEmpty else { return isForKnob }
      guard isUsed else {
        isForKnob = false
        return false
      }
      if !event.phase.isDisjoint(with: [.mayBegin, .began]) { isForKnob = isMeant }
      let isFine = event.modifierFlags.contains(.shift)
      guard let notches = owner.core.wheelNotches(event.notches(isFine: isFine)) else {
        return isForKnob
      }
      owner.noteModifiers(HeldModifiers(event.modifierFlags))
      isForKnob = isMeant && owner.core.canScroll(up: notches > 0)
      if isForKnob { scroll(notches, fine: isFine) }
      return isForKnob
    }
  }

  extension NSEvent {
    fileprivate func notches(isFine: Bool) -> Double {
      // With natural scrolling, the user moves the content instead of the scroll bar, and the page
      // moves in the opposite direction. The knob follows the device: up on the device stays up.
      let sign = isDirectionInvertedFromDevice ? 1.0 : -1
      return KnobInput.notches(
        right: sign * scrollingDeltaX, down: sign * scrollingDeltaY,
        in: hasPreciseScrollingDeltas ? .points : .notches, fine: isFine)
    }
  }
#endif
