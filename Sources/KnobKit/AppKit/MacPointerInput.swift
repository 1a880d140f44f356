#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// The mouse, a pen on a tablet, and where the pointer is while no button is down.
  @MainActor final class PointerInput {
    private unowned let owner: any KnobOwner
    private unowned let dial: NSView
    private let wheel: WheelInput
    /// Where the dial lay on the screen at the press.
    private var place = DialPlace { $0 }
    /// There while the pointer turns the knob.
    private var drag: Drag?

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
      guard isTurning else { return drag = nil }
      drag = drag ?? Drag { [weak self] event in self?.takes(event) == true ? nil : event }
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

  /// What a drag changes in the application for as long as it lasts.
  private final class Drag {
    private let wasCoalescing: Bool
    private let monitor: Any?

    /// - Parameter handler: sees keys and presses of other buttons before the windows do. AppKit would
    ///   send keys to the first responder, which may be elsewhere, and the buttons to the view under the
    ///   pointer, where a menu would take the release away from the knob.
    init(_ handler: @escaping (NSEvent) -> NSEvent?) {
      // AppKit drops all but the last of the moves that wait, and cannot be asked for them later: a
      // fast flick would lose its path.
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
    /// All that `PointerInput` wants to hear, of the whole view, while the application is active.
    static func pointer(of view: NSView) -> NSTrackingArea {
      NSTrackingArea(
        rect: .zero,
        options: [.mouseMoved, .mouseEnteredAndExited, .activeInActiveApp, .inVisibleRect],
        owner: view)
    }
  }
#endif
