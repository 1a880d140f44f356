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
      if !owner.isTurned {
        coordinates = DialCoordinates { [self] in onScreen($0, from: dial) }
      }
      owner.leaveEntry()
      pointer = event.subtype == .tabletPoint ? .pen : .mouse
      modifiers = event.modifierFlags
      owner.noteModifiers(HeldModifiers(modifiers))
      owner.press(
        point(of: event), by: pointer, fine: isFine(event), coarse: isCoarse(event),
        time: event.timestamp)
      if owner.isPointerHidden {
        lock?.release()
        lock = PointerLock(event, at: onScreen(event.locationInWindow, from: nil))
      }
    }

    func move(_ event: NSEvent) {
      let point = lock.map { coordinates.point($0.place(after: event)) } ?? point(of: event)
      owner.handle(
        .move(point, fine: isFine(event), coarse: isCoarse(event), time: event.timestamp))
    }

    /// The mouse button goes up.
    func release(_ event: NSEvent) {
      owner.release(
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
      guard owner.isTurned else { return false }
      guard event.type == .keyDown else { return true }
      guard event.isEscape else { return event.isTab }
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

    // MARK: Cursor

    /// Adds the cursor of the dial to a view, when AppKit asks for the cursors.
    func addCursor(to view: NSView, in rect: NSRect) {
      cursor = owner.cursor
      if let cursor { view.addCursorRect(rect, cursor: cursor.cursor) }
    }

    /// Updates the cursor if another one is right now.
    func updateCursor() {
      guard cursor != owner.cursor, let view = dial.cursorOwner else { return }
      view.window?.invalidateCursorRects(for: view)
      // During a drag, AppKit keeps the cursor.
      if owner.isTurned { owner.cursor?.cursor.set() }
    }

    // MARK: Fine and coarse adjustment

    private func isCoarse(_ event: NSEvent) -> Bool {
      owner.isCoarse(holding: .command, event.modifierFlags.contains(.command))
    }

    /// Returns whether a key for fine adjustment is held. The Option key has its own factor.
    private func isFine(_ event: NSEvent) -> Bool {
      guard event.modifierFlags.contains(.option),
        let factor = owner.alternateFineFactor(for: pointer)
      else {
        restoreFineFactor()
        return event.modifierFlags.contains(.shift)
      }
      replacedFactor = replacedFactor ?? owner.gestureTracking.fineFactor
      owner.gestureTracking.fineFactor = factor
      return true
    }

    private func restoreFineFactor() {
      guard let replacedFactor else { return }
      self.replacedFactor = nil
      owner.gestureTracking.fineFactor = replacedFactor
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

  /// Receives events of the application before its windows do, as long as it exists.
  final class EventMonitor {
    private let monitor: Any?

    init(_ events: NSEvent.EventTypeMask, _ handler: @escaping (NSEvent) -> NSEvent?) {
      monitor = NSEvent.addLocalMonitorForEvents(matching: events, handler: handler)
    }

    deinit { if let monitor { NSEvent.removeMonitor(monitor) } }
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

  extension TurnedDial {
    /// Handles a rotation of two fingers on a trackpad.
    func rotate(_ twist: TwistGesture, _ event: NSEvent) {
      let isFine = event.modifierFlags.contains(.shift)
      switch event.phase {
      case .began:
        noteModifiers(HeldModifiers(event.modifierFlags))
        twist.begin(by: .mouse, fine: isFine)
      case .cancelled: return twist.cancel()
      default: break
      }
      // AppKit counts degrees counterclockwise.
      twist.turn(by: -Double(event.rotation) * .pi / 180, fine: isFine)
      if event.phase == .ended { twist.end() }
    }
  }

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
      let notches = preferred(event.notches(isFine: isFine))
      guard notches != 0 else { return isForKnob }
      owner.noteModifiers(HeldModifiers(event.modifierFlags))
      isForKnob = isMeant && owner.canScroll(up: notches > 0)
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

  /// Keyboard input: the arrow keys, Page Up, Page Down, Home, End, Delete, Escape, and the keys
  /// that open the text field.
  @MainActor final class KeyInput {
    private unowned let target: any TurnedDial

    init(_ target: any TurnedDial) { self.target = target }

    /// Handles a key that goes down or repeats.
    ///
    /// - Returns: Whether the knob used the key.
    func press(_ event: NSEvent) -> Bool {
      if event.isEscape {
        guard target.isInGesture else { return false }
        target.cancelGesture()
        return true
      }
      guard let code = event.specialKey, let key = KeyInput.keys[code] else {
        let isOther = !event.modifierFlags.isDisjoint(with: [.control, .option, .command])
        guard !isOther else { return false }
        return target.openEntry(forKey: event.specialKey == .f2 ? nil : event.characters ?? "")
      }
      guard !target.isShortcut(HeldModifiers(event.modifierFlags)) else { return false }
      target.noteModifiers(HeldModifiers(event.modifierFlags))
      let fine = event.modifierFlags.contains(.shift)
      return target.press(code.rawValue, key, fine: fine, isRepeat: event.isARepeat)
    }

    /// Handles a key that goes up.
    ///
    /// - Returns: Whether the knob used the key.
    func release(_ event: NSEvent) -> Bool {
      guard let code = event.specialKey else { return false }
      return target.release(code.rawValue)
    }

    /// Releases all keys when Command goes down, because AppKit does not report keys that go up
    /// while Command is held.
    func modifiersChanged(_ event: NSEvent) {
      if event.modifierFlags.contains(.command) { target.releaseKeys() }
    }

    /// The key that is called Delete on a Mac is called Backspace elsewhere.
    private static let keys: [NSEvent.SpecialKey: KnobInput.Key] = [
      .upArrow: .up, .downArrow: .down, .leftArrow: .left, .rightArrow: .right,
      .pageUp: .pageUp, .pageDown: .pageDown, .home: .home, .end: .end,
      .delete: .delete, .deleteForward: .delete, .backspace: .delete,
    ]
  }

  extension NSEvent {
    var isEscape: Bool { charactersIgnoringModifiers == "\u{1B}" }

    /// Whether the key moves the focus, with Shift backward.
    var isTab: Bool { specialKey == .tab || specialKey == .backTab }
  }
#endif
