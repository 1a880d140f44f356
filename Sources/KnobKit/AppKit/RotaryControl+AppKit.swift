#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine
  import KnobPresentation

  /// What a ``KnobControl`` and an ``EncoderControl`` have in common: the mouse, pens, the wheel,
  /// and keys turn them. Create or subclass one of these instead: an app cannot create this class
  /// or a direct subclass.
  open class RotaryControl: DialControl {
    var isHovered = false { didSet { if isHovered != oldValue { hoverChanged() } } }
    private var observers: [NotificationObserver] = []
    private(set) var showsFocusRing = true
    /// Whether the control is the first responder of its window.
    private(set) var hasKeyboardFocus = false { didSet { focusChanged() } }

    lazy var wheel = WheelInput(turned, in: dialView)
    lazy var pointer = PointerInput(turned, in: dialView, wheel)
    lazy var twist = TwistGesture(core)
    lazy var keys = KeyInput(turned)
    let haptics = Haptics()

    // MARK: Overridden for each control

    /// The control as what is turned.
    var turned: any TurnedDial { Self.hasNoDial() }
    /// The view in which pointers turn the dial.
    var dialView: NSView { self }
    /// The text field, while it is open.
    var textField: NSView? { nil }
    /// Whether a view of SwiftUI draws the dial, with its focus ring.
    var isDrawnByHost: Bool { false }

    /// A pointer has come over the dial, or has left it.
    func hoverChanged() {}
    func focusChanged() { turned.redraw() }

    /// Ends all activity when the control leaves its window.
    func stopActivity() {}

    // MARK: Setup

    override func setUp(isDecoding: Bool) {
      super.setUp(isDecoding: isDecoding)
      addTrackingArea(.pointer(of: self))
    }

    /// Observes the current window, in which a gesture is canceled when it is no longer the key
    /// window, and the system's colors.
    open override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      guard let window else {
        observers = []
        return stopActivity()
      }
      observers = [
        NotificationObserver(NSWindow.didResignKeyNotification, of: window) { [weak self] in
          self?.windowResignedKey()
        },
        NotificationObserver(NSColor.systemColorsDidChangeNotification) { [weak self] in
          self?.turned.redraw()
        },
      ]
    }

    /// Cancels the gesture. A knob that follows another one in a link returns with that one, whichever of
    /// them hears it first.
    func windowResignedKey() {
      if core.leader == nil { cancelGesture() }
    }

    /// Updates the layout after the size of the control may have changed.
    package func relayout() {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      turned.redraw()
    }

    // MARK: State

    /// Whether the control accepts input. Disabling it during a gesture cancels the gesture.
    open override var isEnabled: Bool {
      get { core.knob.isEnabled }
      set {
        super.isEnabled = newValue
        guard newValue != isEnabled else { return }
        core.perform(.isEnabled(newValue))
        turned.redraw()
      }
    }

    // MARK: Mouse and pen

    open override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }
    open nonisolated override var mouseDownCanMoveWindow: Bool { false }

    open override func hitTest(_ point: NSPoint) -> NSView? {
      let (hit, inside) = (super.hitTest(point), convert(point, from: superview))
      if textField?.frame.contains(inside) == true { return hit }
      return hit != nil && isHit(inside) ? self : nil
    }

    /// Returns whether a click at a point of the control is meant for it.
    func isHit(_ point: NSPoint) -> Bool {
      turned.isHit(KnobPoint(dialView.convert(point, from: self)))
    }

    open override func mouseDown(with event: NSEvent) {
      if !opensMenu(event) { press(event) }
    }

    /// Handles a click that opens no menu.
    func press(_ event: NSEvent) { pointer.press(event) }

    open override func mouseDragged(with event: NSEvent) { pointer.move(event) }
    open override func mouseUp(with event: NSEvent) { pointer.release(event) }
    open override func mouseEntered(with event: NSEvent) { pointer.enter(event) }
    open override func mouseMoved(with event: NSEvent) { pointer.hover(event) }
    open override func mouseExited(with event: NSEvent) { pointer.exit() }

    /// Adds the cursor of the dial, which shows how a mouse turns it.
    open override func resetCursorRects() {
      super.resetCursorRects()
      pointer.addCursor(to: self, in: ringMask)
    }

    /// Two fingers that rotate on a trackpad turn the control.
    open override func rotate(with event: NSEvent) { rotate(twist, event) }

    open override func scrollWheel(with event: NSEvent) {
      if !wheel.scroll(event) { super.scrollWheel(with: event) }
    }

    /// Does nothing. The mouse may still be down, but its moves no longer belong to a gesture.
    func releasePointer() {}

    // MARK: Keys

    open override var acceptsFirstResponder: Bool { isEnabled && !refusesFirstResponder }

    open override func becomeFirstResponder() -> Bool {
      showsFocusRing = NSApplication.shared.showsFocusRing
      hasKeyboardFocus = super.becomeFirstResponder()
      return hasKeyboardFocus
    }

    open override func resignFirstResponder() -> Bool {
      let resigns = super.resignFirstResponder()
      if resigns { core.releaseKeys() }
      hasKeyboardFocus = !resigns
      return resigns
    }

    open override func keyDown(with event: NSEvent) {
      if !keys.press(event) { super.keyDown(with: event) }
    }

    open override func keyUp(with event: NSEvent) {
      if !keys.release(event) { super.keyUp(with: event) }
    }

    open override func flagsChanged(with event: NSEvent) {
      keys.modifiersChanged(event)
      super.flagsChanged(with: event)
    }

    func requestKeyboardFocus() { window?.makeFirstResponder(self) }

    // MARK: Focus ring

    /// AppKit draws the focus ring around a mask, except for a dial of SwiftUI.
    var hasRingMask: Bool { showsFocusRing && !isDrawnByHost }
    var hasFocusRing: Bool { isDrawnByHost && hasKeyboardFocus && showsFocusRing }

    /// The square inside the focus ring, in the control's points. It contains the dial and a
    /// modulation.
    var ringMask: CGRect {
      let hasModulation = (core as? KnobCore)?.shownMarkers.hasModulation == true
      let space = hasModulation ? KnobMarkers.margin - 4 : 0
      let disc = turned.dialLayout.disc
      return dialView.convert(disc.insetBy(dx: -space, dy: -space), to: self)
    }

    open override var focusRingMaskBounds: NSRect { hasRingMask ? ringMask : .zero }

    open override func drawFocusRingMask() {
      NSGraphicsContext.current?.cgContext.addEllipse(in: focusRingMaskBounds)
      NSGraphicsContext.current?.cgContext.fillPath()
    }

    // MARK: Appearance

    open override func layout() {
      super.layout()
      placeContent()
      noteFocusRingMaskChanged()
    }

    /// Lays out the dial in the current bounds.
    func placeContent() {}

    open override func viewDidChangeEffectiveAppearance() {
      super.viewDidChangeEffectiveAppearance()
      turned.redraw()
    }

    open override func viewDidChangeBackingProperties() {
      super.viewDidChangeBackingProperties()
      turned.redraw()
    }

    override func colorsChanged() { turned.redraw() }

    // MARK: Accessibility

    open override func isAccessibilityElement() -> Bool { true }
    open override func isAccessibilityEnabled() -> Bool { isEnabled }
    /// The name of the control, unless another label has been set.
    open override func accessibilityLabel() -> String? { super.accessibilityLabel() ?? label }
    open override func accessibilityPerformIncrement() -> Bool { !core.handle(.increment).isEmpty }
    open override func accessibilityPerformDecrement() -> Bool { !core.handle(.decrement).isEmpty }
  }
#endif
