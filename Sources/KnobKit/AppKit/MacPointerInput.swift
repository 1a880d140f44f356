#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine
  import KnobPresentation

  /// Input from the mouse and from a pen on a tablet, including the pointer's position while no
  /// button is down.
  @MainActor final class PointerInput {
    private unowned let owner: any KnobOwner
    private unowned let dial: NSView
    private let wheel: WheelInput
    /// The position of the dial on the screen at the press.
    private var place = DialCoordinates { $0 }
    /// The current drag, or nil if the pointer does not turn the knob.
    private var drag: DragMonitor?

    init(_ owner: any KnobOwner, in dial: NSView, _ wheel: WheelInput) {
      (self.owner, self.dial, self.wheel) = (owner, dial, wheel)
    }

    // MARK: Turning

    func press(_ event: NSEvent) {
      if !owner.knob.isTurning { place = DialCoordinates { [self] in onScreen($0, from: dial) } }
      let pointer: KnobInput.Pointer = event.subtype == .tabletPoint ? .pen : .mouse
      owner.handle(.press(point(of: event), by: pointer, fine: isFine(event)))
    }

    func move(_ event: NSEvent) {
      owner.handle(.move(point(of: event), fine: isFine(event)))
    }

    private func point(of event: NSEvent) -> KnobPoint {
      place.point(onScreen(event.locationInWindow, from: nil))
    }

    /// Converts a point to screen coordinates. The window's coordinates are not enough, because the
    /// window may move or be resized while the pointer rests.
    private func onScreen(_ point: NSPoint, from view: NSView?) -> NSPoint {
      let inWindow = view?.convert(point, to: nil) ?? point
      return dial.window?.convertPoint(toScreen: inWindow) ?? inWindow
    }

    /// The pointer has begun to turn the knob, or has let go.
    func turningChanged(_ isTurning: Bool) {
      guard isTurning else { return drag = nil }
      drag = drag ?? DragMonitor { [weak self] event in self?.takes(event) == true ? nil : event }
    }

    /// Handles an event during a drag. While a pointer turns the knob, Escape goes to the knob, and
    /// other buttons do nothing.
    private func takes(_ event: NSEvent) -> Bool {
      guard owner.knob.isTurning else { return false }
      guard event.type == .keyDown else { return true }
      guard event.isEscape else { return false }
      owner.handle(.cancel)
      return true
    }

    // MARK: Hovering

    /// Handles a pointer that enters the knob, or a knob that moves under the pointer.
    func enter(_ event: NSEvent) { owner.isHovered = isInside(event) }

    func hover(_ event: NSEvent) {
      owner.isHovered = isInside(event)
      wheel.pointerMoved(isInside: owner.isHovered)
    }

    func exit() {
      owner.isHovered = false
      wheel.pointerMoved(isInside: false)
    }

    private func isInside(_ event: NSEvent) -> Bool {
      owner.isHit(KnobPoint(dial.convert(event.locationInWindow, from: nil)))
    }

    private func isFine(_ event: NSEvent) -> Bool { event.modifierFlags.contains(.shift) }
  }

  /// Changes to the application that last as long as a drag.
  private final class DragMonitor {
    private let wasCoalescing: Bool
    private let monitor: Any?

    /// Begins the changes of a drag.
    ///
    /// - Parameter handler: A closure that receives key presses and presses of other buttons before
    ///   the windows do. AppKit would send keys to the first responder, which may be elsewhere. It
    ///   would send the buttons to the view under the pointer, where a menu could keep the knob
    ///   from receiving the release.
    init(_ handler: @escaping (NSEvent) -> NSEvent?) {
      // By default, AppKit drops all pending moves except the last and does not provide them later.
      // A fast flick would lose its path.
      wasCoalescing = NSEvent.isMouseCoalescingEnabled
      NSEvent.isMouseCoalescingEnabled = false
      monitor = NSEvent.addLocalMonitorForEvents(
        matching: [.keyDown, .rightMouseDown, .otherMouseDown], handler: handler)
    }

    deinit {
      NSEvent.isMouseCoalescingEnabled = wasCoalescing
      if let monitor { NSEvent.removeMonitor(monitor) }
    }
  }

  extension NSTrackingArea {
    /// A tracking area for all events that `PointerInput` needs. It covers the whole view while the
    /// application is active.
    static func pointer(of view: NSView) -> NSTrackingArea {
      NSTrackingArea(
        rect: .zero,
        options: [.mouseMoved, .mouseEnteredAndExited, .activeInActiveApp, .inVisibleRect],
        owner: view)
    }
  }

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

    private var isMeant: Bool { claim.isMeant(hasKeyboard: owner.hasKeyboardFocus, at: place) }

    private var place: KnobPoint { KnobPoint(dial.convert(CGPoint.zero, to: nil)) }

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
