#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// Scroll input from a wheel or a trackpad, and whether it is meant for the knob.
  @MainActor final class WheelInput {
    private unowned let owner: any KnobOwner
    private unowned let dial: NSView
    private let timer = KnobTimer()
    private var claim = WheelClaim()
    /// Whether the current or the most recent scroll of the fingers belongs to the knob.
    private var isOwn = false

    init(_ owner: any KnobOwner, in dial: NSView) { (self.owner, self.dial) = (owner, dial) }

    /// Handles a scroll event.
    ///
    /// - Returns: Whether the knob used the event. If not, it belongs to the page.
    func scroll(_ event: NSEvent) -> Bool {
      // The fingers have left the trackpad. Momentum does not turn a knob, and it does not scroll
      // the page after a scroll that turned a knob.
      guard event.momentumPhase.isEmpty else { return isOwn }
      if !event.phase.isDisjoint(with: [.mayBegin, .began]) { isOwn = isMeant }
      let isFine = event.modifierFlags.contains(.shift)
      let notches = event.notches(isFine: isFine)
      guard notches != 0 else { return isOwn }
      isOwn = isMeant && owner.knob.canScroll(up: notches > 0)
      guard isOwn else { return false }
      owner.handle(.scroll(notches, fine: isFine))
      timer.start(after: KnobInput.burstPause) { [weak self] in self?.owner.endScroll() }
      return true
    }

    // MARK: Scroll claim

    private var isMeant: Bool { claim.isMeant(hasKeyboard: owner.hasKeyboard, at: place) }

    private var place: CGPoint { dial.convert(.zero, to: nil) }

    /// Updates the claim after the pointer has moved, inside the dial or out of it.
    func pointerMoved(isInside: Bool) { claim.pointerMoved(isInside: isInside, at: place) }
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
