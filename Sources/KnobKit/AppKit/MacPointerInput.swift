#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// The mouse, a pen on a tablet, and where the pointer is while no button is down.
  @MainActor final class PointerInput {
    private unowned let owner: any KnobOwner
    private unowned let dial: NSView
    private let wheel: WheelInput
    private var wasCoalescing: Bool?

    init(_ owner: any KnobOwner, in dial: NSView, _ wheel: WheelInput) {
      (self.owner, self.dial, self.wheel) = (owner, dial, wheel)
    }

    // MARK: Turning

    func press(_ event: NSEvent) {
      let pointer: KnobInput.Pointer = event.subtype == .tabletPoint ? .pen : .mouse
      owner.handle(.press(place(of: event), by: pointer, fine: isFine(event)))
    }

    func move(_ event: NSEvent) {
      owner.handle(.move(place(of: event), fine: isFine(event)))
    }

    /// AppKit drops all but the last of the moves that wait, and cannot be asked for them later: a
    /// fast flick would lose its path. So it is asked beforehand, for as long as the knob turns.
    func turningChanged(_ isTurning: Bool) {
      if isTurning {
        wasCoalescing = wasCoalescing ?? NSEvent.isMouseCoalescingEnabled
        NSEvent.isMouseCoalescingEnabled = false
      } else if let before = wasCoalescing {
        NSEvent.isMouseCoalescingEnabled = before
        wasCoalescing = nil
      }
    }

    // MARK: Over the knob

    /// The pointer came in, or the knob came under it.
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
      owner.isHit(place(of: event))
    }

    private func place(of event: NSEvent) -> KnobPoint {
      KnobPoint(dial.convert(event.locationInWindow, from: nil))
    }

    private func isFine(_ event: NSEvent) -> Bool { event.modifierFlags.contains(.shift) }
  }

  extension NSTrackingArea {
    /// All that `PointerInput` wants to hear, of the whole view, while the application is active.
    static func pointer(of view: NSView) -> NSTrackingArea {
      NSTrackingArea(
        rect: .zero,
        options: [.mouseMoved, .mouseEnteredAndExited, .activeInActiveApp, .inVisibleRect],
        owner: view)
    }
  }
#endif
