#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// The wheel and the trackpad, and whether a turn of them is meant for the knob.
  @MainActor final class WheelInput {
    private unowned let owner: any KnobOwner
    private unowned let dial: NSView
    private let timer = KnobTimer()
    private var claim = WheelClaim()
    /// Whether the scroll that the fingers make, or have just made, is the knob's.
    private var isOwn = false

    init(_ owner: any KnobOwner, in dial: NSView) { (self.owner, self.dial) = (owner, dial) }

    /// - Returns: whether the knob took it; else it is the page's.
    func scroll(_ event: NSEvent) -> Bool {
      // The fingers are off the trackpad: a knob does not turn on by itself, and a page does not
      // scroll on where a knob was turned.
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

    // MARK: Whose wheel it is

    private var isMeant: Bool { claim.isMeant(hasKeyboard: owner.hasKeyboard, at: place) }

    private var place: CGPoint { dial.convert(.zero, to: nil) }

    /// The pointer has moved, to inside the dial or out of it.
    func pointerMoved(isInside: Bool) { claim.pointerMoved(isInside: isInside, at: place) }
  }

  extension NSEvent {
    fileprivate func notches(isFine: Bool) -> Double {
      // Where the user moves the content and not the scroll bar ("natural"), the page goes the other
      // way: up on the device stays up.
      let sign = isDirectionInvertedFromDevice ? 1.0 : -1
      return KnobInput.notches(
        right: sign * scrollingDeltaX, down: sign * scrollingDeltaY,
        in: hasPreciseScrollingDeltas ? .points : .notches, fine: isFine)
    }
  }
#endif
