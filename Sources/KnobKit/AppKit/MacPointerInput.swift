#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// The mouse, a pen on a tablet, and where the pointer is while no button is down.
  @MainActor final class PointerInput {
    private unowned let control: KnobControl
    private var wasCoalescing: Bool?

    /// Whether the pointer is over the dial.
    private(set) var isOver = false {
      didSet { if isOver != oldValue { control.redraw() } }
    }

    init(_ control: KnobControl) { self.control = control }

    // MARK: Turning

    func press(_ event: NSEvent) {
      let pointer: KnobInput.Pointer = event.subtype == .tabletPoint ? .pen : .mouse
      control.handle(.press(place(of: event), by: pointer, fine: isFine(event)))
    }

    func move(_ event: NSEvent) {
      control.handle(.move(place(of: event), fine: isFine(event)))
    }

    /// AppKit drops all but the last of the moves that wait, and cannot be asked for them later: a
    /// fast flick would lose its path. So it is asked beforehand, for as long as the knob turns.
    func turningChanged(_ isTurning: Bool) {
      if isTurning {
        wasCoalescing = NSEvent.isMouseCoalescingEnabled
        NSEvent.isMouseCoalescingEnabled = false
      } else if let wasCoalescing {
        NSEvent.isMouseCoalescingEnabled = wasCoalescing
      }
    }

    // MARK: Over the knob

    /// The pointer came in, or the knob came under it.
    func enter(_ event: NSEvent) { isOver = isInside(event) }

    func hover(_ event: NSEvent) {
      isOver = isInside(event)
      control.wheel.pointerMoved(isInside: isOver)
    }

    func exit() {
      isOver = false
      control.wheel.pointerMoved(isInside: false)
    }

    private func isInside(_ event: NSEvent) -> Bool {
      control.dialLayout.isHit(place(of: event))
    }

    private func place(of event: NSEvent) -> KnobPoint {
      KnobPoint(control.dial.convert(event.locationInWindow, from: nil))
    }

    private func isFine(_ event: NSEvent) -> Bool { event.modifierFlags.contains(.shift) }
  }
#endif
