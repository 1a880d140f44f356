#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine
  import KnobPresentation

  /// Input from the mouse and from a pen on a tablet, including the pointer's position while no
  /// button is down.
  @MainActor final class PointerInput {
    private unowned let owner: any TurnedDial
    private unowned let dial: NSView
    private let wheel: WheelInput
    /// The position of the dial on the screen at the press.
    private var coordinates = DialCoordinates { $0 }
    /// The current drag, or nil if the pointer does not turn the knob.
    private var drag: DragMonitor?
    /// The pointer, while it is hidden.
    private var lock: PointerLock?
    /// The cursor over the dial, as the window knows it.
    private var cursor: KnobCursor?
    private var pointer = KnobInput.Pointer.mouse
    /// The keys that were held at the press.
    private var modifiers: NSEvent.ModifierFlags = []
    /// The factor of fine adjustment that the Option key has replaced.
    private var replacedFactor: Double?

    init(_ owner: any TurnedDial, in dial: NSView, _ wheel: WheelInput) {
      (self.owner, self.dial, self.wheel) = (owner, dial, wheel)
    }

    // MARK: Turning

    func press(_ event: NSEvent) {
      if !owner.core.isTurning {
        coordinates = DialCoordinates { [self] in onScreen($0, from: dial) }
      }
      owner.leaveEntry()
      pointer = event.subtype == .tabletPoint ? .pen : .mouse
      modifiers = event.modifierFlags
      owner.noteModifiers(HeldModifiers(modifiers))
      owner.core.press(
        point(of: event), by: pointer, fine: isFine(event), coarse: isCoarse(event),
        time: event.timestamp)
      if owner.core.isPointerHidden {
        lock?.release()
        lock = PointerLock(event, at: onScreen(event.locationInWindow, from: nil))
      }
    }

    func move(_ event: NSEvent) {
      let point = lock.map { coordinates.point($0.place(after: event)) } ?? point(of: event)
      owner.core.handle(
        .move(point, fine: isFine(event), coarse: isCoarse(event), time: event.timestamp))
    }

    /// The mouse button goes up.
    func release(_ event: NSEvent) {
      owner.core.release(
        clicks: event.clickCount, command: modifiers.contains(.command),
        option: modifiers.contains(.option))
    }

    private func point(of event: NSEvent) -> KnobPoint {
      coordinates.point(onScreen(event.locationInWindow, from: nil))
    }

    /// Converts a point to screen coordinates. The window's coordinates are not enough, because the
    /// window may move or be resized while the pointer rests.
    private func onScreen(_ point: NSPoint, from view: NSView?) -> NSPoint {
      let inWindow = view?.convert(point, to: nil) ?? point
      return dial.window?.convertPoint(toScreen: inWindow) ?? inWindow
    }

    /// The pointer has begun to turn the knob, or has let go.
    func turningChanged(_ isTurning: Bool) {
      updateCursor()
      guard isTurning else {
        lock?.release()
        (lock, drag) = (nil, nil)
        return restoreFineFactor()
      }
      drag =
        drag ?? DragMonitor { [weak self] event in self?.intercepts(event) == true ? nil : event }
    }

    /// Handles an event during a drag. While a pointer turns the knob, Escape goes to the knob, the
    /// focus stays, and other buttons do nothing.
    private func intercepts(_ event: NSEvent) -> Bool {
      guard owner.core.isTurning else { return false }
      guard event.type == .keyDown else { return true }
      guard event.isEscape else { return event.isTab }
      owner.core.handle(.cancel)
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

    // MARK: Cursor

    /// Adds the cursor of the dial to a view, when AppKit asks for the cursors.
    func addCursor(to view: NSView, in rect: NSRect) {
      cursor = owner.core.cursor
      if let cursor { view.addCursorRect(rect, cursor: cursor.cursor) }
    }

    /// Updates the cursor if another one is right now.
    func updateCursor() {
      guard cursor != owner.core.cursor, let view = dial.cursorOwner else { return }
      view.window?.invalidateCursorRects(for: view)
      // During a drag, AppKit keeps the cursor.
      if owner.core.isTurning { owner.core.cursor?.cursor.set() }
    }

    // MARK: Fine and coarse adjustment

    private func isCoarse(_ event: NSEvent) -> Bool {
      owner.core.isCoarse(holding: .command, event.modifierFlags.contains(.command))
    }

    /// Returns whether a key for fine adjustment is held. The Option key has its own factor.
    private func isFine(_ event: NSEvent) -> Bool {
      guard event.modifierFlags.contains(.option),
        let factor = owner.alternateFineFactor(for: pointer)
      else {
        restoreFineFactor()
        return event.modifierFlags.contains(.shift)
      }
      replacedFactor = replacedFactor ?? owner.core.gestureTracking.fineFactor
      owner.core.gestureTracking.fineFactor = factor
      return true
    }

    private func restoreFineFactor() {
      guard let replacedFactor else { return }
      self.replacedFactor = nil
      owner.core.gestureTracking.fineFactor = replacedFactor
    }
  }

  /// Changes to the application that last as long as a drag.
  private final class DragMonitor {
    private let wasCoalescing: Bool
    private let monitor: EventMonitor

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
      monitor = EventMonitor([.keyDown, .rightMouseDown, .otherMouseDown], handler)
    }

    deinit { NSEvent.isMouseCoalescingEnabled = wasCoalescing }
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
#endif
