#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine
  import KnobPresentation

  /// A rotary encoder: a knob without ends and without a value. It tells only how far it is turned.
  ///
  ///     let browser = EncoderControl()
  ///     browser.label = "Preset"
  ///     browser.target = self
  ///     browser.action = #selector(browserTurned(_:))    // presets.select(by: sender.lastTurn.steps)
  ///
  /// The mouse, the wheel, and the keys turn it, as described for `RotaryEncoder`. Each gesture
  /// calls ``onEditingChanged`` with true, sends the action for each rotation, which ``lastTurn``
  /// contains, and calls ``onEditingChanged`` with false. A gesture that is canceled, by Escape or
  /// because the window is no longer the key window, is not turned back.
  ///
  /// VoiceOver adjusts the encoder by single steps. It has no value of its own, so call
  /// `setAccessibilityValueDescription(_:)` with what the encoder has selected.
  @IBDesignable open class EncoderControl: NSControl {
    package var encoder = RotaryEncoder(size: KnobSize(width: 0, height: 0))
    package var encoderTurn = EncoderTurn()
    /// The rotation of the last event.
    var reportedTurn = RotaryEncoder.Turn(events: [], degrees: 0, steps: 0)
    var settings = EncoderControl.standardSettings {
      didSet { if settings != oldValue { settingsChanged(from: oldValue) } }
    }
    package var heldKeys: Set<Int> = []
    package var gestureReport = GestureReport()
    package var pressPreferences = PressPreferences()
    var isHovered = false { didSet { if isHovered != oldValue { redraw() } } }
    /// What draws the encoder, if it is a view of SwiftUI.
    weak var host: (any EncoderHost)?
    var colors = KnobColors<NSColor>() { didSet { needsDisplay = true } }
    private var storedTag = 0
    private var showsFocusRing = true
    private var observers: [NotificationObserver] = []

    private(set) var hasKeyboardFocus = false { didSet { redraw() } }

    private lazy var wheel = WheelInput(self, in: self)
    private lazy var pointer = PointerInput(self, in: self, wheel)
    private lazy var twist = TwistGesture(self)
    private(set) lazy var keys = KeyInput(self)

    /// Called with true when a gesture begins and with false when it ends or is canceled.
    public var onEditingChanged: ((Bool) -> Void)?

    /// The name of the encoder for VoiceOver. It is not shown.
    @IBInspectable public var label: String?

    // MARK: Initialization

    public override init(frame frameRect: NSRect) {
      super.init(frame: frameRect)
      setUp()
    }

    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    /// Creates an encoder in its natural size, with steps of 15 degrees.
    public convenience init() { self.init(degreesPerStep: 15) }

    /// Creates an encoder in its natural size.
    ///
    /// - Parameter degreesPerStep: The rotation of one step.
    /// - Precondition: The angle must be finite and greater than zero.
    public convenience init(degreesPerStep: Double) {
      self.init(frame: .zero)
      self.degreesPerStep = degreesPerStep
      sizeToFit()
    }

    private func setUp() {
      addTrackingArea(.pointer(of: self))
    }

    package func redraw() {
      needsDisplay = true
      pointer.updateCursor()
      host?.pictureChanged()
    }

    // MARK: Events

    func sendEditing(_ isEditing: Bool) {
      host?.editingChanged(isEditing)
      onEditingChanged?(isEditing)
    }

    func sendTurn() {
      host?.turned(by: lastTurn)
      sendAction(action, to: target)
    }

    package func turningChanged() { pointer.turningChanged(isTurning) }

    func requestKeyboardFocus() { window?.makeFirstResponder(self) }

    /// Does nothing. The mouse may still be down, but its moves no longer belong to a gesture.
    func releasePointer() {}

    /// A gesture is canceled when its window is no longer the key window.
    open override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      guard let window else {
        observers = []
        return stopActivity()
      }
      observers = [
        NotificationObserver(NSWindow.didResignKeyNotification, of: window) { [weak self] in
          self?.cancelGesture()
        },
        NotificationObserver(NSColor.systemColorsDidChangeNotification) { [weak self] in
          self?.needsDisplay = true
        },
      ]
    }

    // MARK: State

    /// Whether the encoder accepts input. Disabling it during a gesture cancels the gesture.
    open override var isEnabled: Bool {
      get { encoder.isEnabled }
      set {
        super.isEnabled = newValue
        if newValue != encoder.isEnabled { setEnabled(newValue) }
      }
    }

    open override var tag: Int {
      get { storedTag }
      set { storedTag = newValue }
    }

    // MARK: Mouse and pen

    open override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }
    open nonisolated override var mouseDownCanMoveWindow: Bool { false }

    open override func hitTest(_ point: NSPoint) -> NSView? {
      isHit(KnobPoint(convert(point, from: superview))) ? super.hitTest(point) : nil
    }

    open override func mouseDown(with event: NSEvent) {
      if !opensMenu(event) { pointer.press(event) }
    }
    open override func mouseDragged(with event: NSEvent) { pointer.move(event) }
    open override func mouseUp(with event: NSEvent) { pointer.release(event) }
    open override func mouseEntered(with event: NSEvent) { pointer.enter(event) }
    open override func mouseMoved(with event: NSEvent) { pointer.hover(event) }
    open override func mouseExited(with event: NSEvent) { pointer.exit() }

    /// Adds the cursor of the dial, which shows how a mouse turns the encoder.
    open override func resetCursorRects() {
      super.resetCursorRects()
      pointer.addCursor(to: self, in: ringMask)
    }

    /// Two fingers that rotate on a trackpad turn the encoder.
    open override func rotate(with event: NSEvent) { rotate(twist, event) }

    open override func scrollWheel(with event: NSEvent) {
      if !wheel.scroll(event) { super.scrollWheel(with: event) }
    }

    // MARK: Keys

    open override var acceptsFirstResponder: Bool { isEnabled && !refusesFirstResponder }

    open override func becomeFirstResponder() -> Bool {
      showsFocusRing = NSApplication.shared.showsFocusRing
      hasKeyboardFocus = super.becomeFirstResponder()
      return hasKeyboardFocus
    }

    open override func resignFirstResponder() -> Bool {
      let resigns = super.resignFirstResponder()
      if resigns { releaseKeys() }
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

    open override var focusRingMaskBounds: NSRect {
      showsFocusRing && host == nil ? ringMask : .zero
    }

    open override func drawFocusRingMask() {
      NSGraphicsContext.current?.cgContext.addEllipse(in: focusRingMaskBounds)
      NSGraphicsContext.current?.cgContext.fillPath()
    }

    /// The square around the dial.
    private var ringMask: CGRect { dialLayout.disc }

    // MARK: Drawing

    open override func draw(_ dirtyRect: NSRect) {
      if let context = NSGraphicsContext.current?.cgContext { paint(in: context) }
    }

    /// AppKit draws the focus ring around a mask, except for a dial of SwiftUI.
    var hasFocusRing: Bool { host != nil && hasKeyboardFocus && showsFocusRing }

    /// AppKit also reads this on other threads, for example when it prints.
    open nonisolated override var isFlipped: Bool { true }
    open override var intrinsicContentSize: NSSize { naturalSize }
    open override func sizeThatFits(_ size: NSSize) -> NSSize { naturalSize }
    open override func sizeToFit() { setFrameSize(naturalSize) }

    open override func layout() {
      super.layout()
      encoder.size = KnobSize(bounds.size)
      noteFocusRingMaskChanged()
    }

    open override func viewDidChangeEffectiveAppearance() {
      super.viewDidChangeEffectiveAppearance()
      needsDisplay = true
    }

    open override func viewDidChangeBackingProperties() {
      super.viewDidChangeBackingProperties()
      needsDisplay = true
    }

    // MARK: Accessibility

    open override func isAccessibilityElement() -> Bool { true }
    open override func isAccessibilityEnabled() -> Bool { isEnabled }
    open override func accessibilityRole() -> NSAccessibility.Role? { .incrementor }
    /// The name of the encoder, unless another label has been set.
    open override func accessibilityLabel() -> String? { super.accessibilityLabel() ?? label }
    open override func accessibilityPerformIncrement() -> Bool { handle(.increment) }
    open override func accessibilityPerformDecrement() -> Bool { handle(.decrement) }
  }

  /// The colors of an encoder. A color that is nil is that of a `KnobControl` without colors.
  extension EncoderControl {
    /// The color of the track.
    @IBInspectable public var trackColor: NSColor? {
      get { colors.track }
      set { colors.track = newValue }
    }

    /// The color of the indicator while the encoder is turned.
    @IBInspectable public var fillColor: NSColor? {
      get { colors.fill }
      set { colors.fill = newValue }
    }

    /// The color of the cap.
    @IBInspectable public var capColor: NSColor? {
      get { colors.cap }
      set { colors.cap = newValue }
    }

    /// The color of the indicator.
    @IBInspectable public var indicatorColor: NSColor? {
      get { colors.indicator }
      set { colors.indicator = newValue }
    }

    /// The color of the ticks.
    @IBInspectable public var tickColor: NSColor? {
      get { colors.tick }
      set { colors.tick = newValue }
    }
  }
#endif
