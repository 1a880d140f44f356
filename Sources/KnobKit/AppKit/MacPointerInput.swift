#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// The mouse, a pen on a tablet, and where the pointer is while no button is down.
  @MainActor final class PointerInput {
    private unowned let owner: any KnobOwner
    private unowned let dial: NSView
    private let wheel: WheelInput
    private var wasCoalescing: Bool?
    /// Where the dial lay on the screen at the press.
    private var place = DialPlace { $0 }
    /// Sees events before the windows do, while the knob turns.
    private var monitor: Any?

    init(_ owner: any KnobOwner, in dial: NSView, _ wheel: WheelInput) {
      (self.owner, self.dial, self.wheel) = (owner, dial, wheel)
    }

    // MARK: Turning

    func press(_ event: NSEvent) {
      if !owner.knob.isTurning { place = DialPlace { [self] in onScreen($0, from: dial) } }
      let pointer: KnobInput.Pointer = event.subtype == .tabletPoint ? .pen : .mouse
      owner.handle(.press(point(of: event), by: pointer, fine: isFine(event)))
    }

    func move(_ event: NSEvent) {
      owner.handle(.move(point(of: event), fine: isFine(event)))
    }

    private func point(of event: NSEvent) -> KnobPoint {
      place.point(onScreen(event.locationInWindow, from: nil))
    }

    /// A window may move or grow under a resting hand, so its coordinates are not enough.
    private func onScreen(_ point: NSPoint, from view: NSView?) -> NSPoint {
      let inWindow = view?.convert(point, to: nil) ?? point
      return dial.window?.convertPoint(toScreen: inWindow) ?? inWindow
    }

    /// The pointer has begun to turn the knob, or has let go.
    func turningChanged(_ isTurning: Bool) {
      keepEverySample(isTurning)
      watch(isTurning)
    }

    /// AppKit drops all but the last of the moves that wait, and cannot be asked for them later: a
    /// fast flick would lose its path. So it is asked beforehand, for as long as the knob turns.
    private func keepEverySample(_ isTurning: Bool) {
      if isTurning {
        wasCoalescing = wasCoalescing ?? NSEvent.isMouseCoalescingEnabled
        NSEvent.isMouseCoalescingEnabled = false
      } else if let before = wasCoalescing {
        NSEvent.isMouseCoalescingEnabled = before
        wasCoalescing = nil
      }
    }

    /// AppKit sends keys to the first responder, which may be elsewhere, and other buttons to the view
    /// under the pointer, where a menu would take the release away from the knob.
    private func watch(_ isTurning: Bool) {
      if isTurning, monitor == nil {
        monitor = NSEvent.addLocalMonitorForEvents(
          matching: [.keyDown, .rightMouseDown, .otherMouseDown]
        ) { [weak self] event in
          self?.takes(event) == true ? nil : event
        }
      } else if !isTurning, let monitor {
        NSEvent.removeMonitor(monitor)
        self.monitor = nil
      }
    }

    /// While a pointer turns the knob Escape is the knob's, and another button does nothing.
    private func takes(_ event: NSEvent) -> Bool {
      guard owner.knob.isTurning else { return false }
      guard event.type == .keyDown else { return true }
      guard event.isEscape else { return false }
      owner.handle(.cancel)
      return true
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
      owner.isHit(KnobPoint(dial.convert(event.locationInWindow, from: nil)))
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
