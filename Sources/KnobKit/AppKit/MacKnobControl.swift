#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine
  import KnobPresentation

  /// A rotary knob with an interface like that of `NSSlider`, but without a cell.
  ///
  ///     let cutoff = KnobControl(Parameter(20...20_000, taper: .logarithmic, default: 1_000))
  ///     cutoff.label = "Cutoff"
  ///     cutoff.format = ValueFormat(unit: "Hz", usesPrefixes: true)
  ///     cutoff.target = self
  ///     cutoff.action = #selector(cutoffChanged(_:))
  ///
  /// A gesture lasts from press to release. A held key, a series of scroll events, a reset, and a
  /// VoiceOver adjustment are gestures too. Each gesture calls ``onEditingChanged`` with true while
  /// the value is still the old one, sends the action once for each actual change, and calls
  /// ``onEditingChanged`` with false. A gesture that is canceled, by Escape or because the window
  /// is no longer the key window, restores the old value first. While the mouse turns a knob,
  /// Escape goes to that knob, wherever the keyboard focus is. Setting the value in code sends
  /// nothing. You can observe `doubleValue` and ``isTurning``.
  ///
  /// To change how the knob is drawn, override ``drawFace(with:in:)`` and ``drawNeedle(with:in:)``.
  /// To use your own views, override ``valueDidChange(from:to:animated:)``. To use images, call
  /// ``setKnobImage(_:for:)``.
  @IBDesignable open class KnobControl: ValueControl {
    /// The engine, which owns the value.
    package var knob = KnobEngine.Knob(size: KnobSize(width: 0, height: 0))
    var requestedParameter = RequestedParameter(of: Parameter(0...1))
    package var motion = KnobMotion()
    package var caption = KnobCaption()
    var images = KnobImages<NSImage>() { didSet { relayout() } }
    var colors = KnobColors<NSColor>() { didSet { redraw() } }
    var settings = KnobSettings()
    package var pressPreferences = PressPreferences()
    /// The range that this knob is a thumb of, and its two thumbs.
    weak var range: RangeControl?
    package var pair: RangePair?
    /// The values that Interface Builder set before it set the range. It is nil once decoding has
    /// ended.
    var decoding: DecodedValues?
    /// The old value, which observers read while they are notified that a change is coming. The
    /// engine already has the new value.
    var valueBeforeChange: Double?
    var observedTurning = false
    /// What owns the value, if it is a view of SwiftUI.
    weak var host: (any KnobHost)?
    package var heldKeys: Set<Int> = []
    package var gestureReport = GestureReport()
    private var storedControlSize = NSControl.ControlSize.regular
    private var storedFormatter: Formatter?

    let dial = DialView()
    let builtInLabel = NSTextField(labelWithString: "")
    var labelView: CanvasView?
    lazy var wheel = WheelInput(self, in: dial)
    lazy var pointer = PointerInput(self, in: dial, wheel)
    lazy var twist = TwistGesture(self)
    lazy var keys = KeyInput(self)
    lazy var undo = UndoRecorder(self)
    /// The text field for the value, while it is open.
    var valueInput: EntryField? { didSet { showEntry(replacing: oldValue) } }
    /// The text on which the mouse went down.
    private var pressedText: ClickableText?
    lazy var frames = FrameLink { [unowned self] in displayLink(target: $0, selector: $1) }
    let nameTimer = KnobTimer()
    let restTimer = KnobTimer()
    /// Shows the value beside the dial.
    var bubble: ValueBubble?
    var isHovered = false { didSet { if isHovered != oldValue { pointerChanged() } } }
    var observers: [NotificationObserver] = []
    private(set) var showsFocusRing = true
    var hasRingMask: Bool { showsFocusRing && host == nil }
    /// Whether the knob is the first responder of its window.
    private(set) var hasKeyboardFocus = false {
      didSet { showValue(hasKeyboardFocus, because: .keyboard) }
    }

    /// Called with true when a gesture begins and with false when it ends or is canceled. Hosts can
    /// use it to record or group user actions.
    public var onEditingChanged: ((Bool) -> Void)?

    /// The proportions: widths, lengths, ticks, and where the fill starts. The default margin is 4
    /// points, for the focus ring.
    ///
    /// - Edge cases: A proportion that is not finite is replaced by the standard one.
    public var metrics = KnobMetrics() {
      didSet {
        metrics = metrics.finite
        guard metrics != oldValue else { return }
        relayout()
        if settings.allowsTickValuesOnly, metrics.ticks != oldValue.ticks { applyRequest() }
      }
    }

    /// A label that shows the name and the value instead of the knob's own label. The knob holds a
    /// strong reference to it.
    #if canImport(ObjectiveC)
      @IBOutlet
    #endif
    public var valueLabel: NSTextField? {
      didSet { if valueLabel !== oldValue { relayout() } }
    }

    // MARK: Initialization

    public override init(frame frameRect: NSRect) {
      super.init(frame: frameRect)
      setUp()
    }

    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      decoding = DecodedValues()
      setUp()
    }

    private func setUp() {
      metrics.margin = 4
      addSubview(dial)
      dial.drawFace = { [unowned self] in paintFace(in: $0) }
      dial.drawNeedle = { [unowned self] in paintNeedle(in: $0) }
      setUpLabel()
      frames.onFrame = { [weak self] time in self?.advance(to: time) ?? false }
      addTrackingArea(.pointer(of: self))
      relayout()
    }

    open override func viewWillMove(toWindow newWindow: NSWindow?) {
      super.viewWillMove(toWindow: newWindow)
      // AppKit would end the editing of the text field, which would set the value.
      if newWindow == nil { valueInput?.close() }
    }

    open override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      observeNotifications()
      if window == nil { stopActivity() }
    }

    // MARK: Custom drawing

    /// Called when the value that the knob shows has changed, through the user or in code.
    ///
    /// Override this method to update your own views. The standard knob redraws itself here. Call
    /// `super` unless you replace the whole appearance.
    ///
    /// - Parameters:
    ///   - oldValue: The previous value, in the user's unit.
    ///   - newValue: The new value, in the user's unit.
    ///   - animated: Whether the picture moves to the new value over time. If true,
    ///     ``shownFraction`` is its current position.
    open func valueDidChange(from oldValue: Double, to newValue: Double, animated: Bool) {
      refresh()
    }

    /// Draws the parts that do not turn: the track, the ticks, and the cap. The knob keeps the
    /// picture until its size, colors, or state change.
    ///
    /// - Parameters:
    ///   - painter: The painter of the standard look.
    ///   - context: A context whose origin is the upper-left corner of the dial, in points, with y
    ///     increasing downward.
    open func drawFace(with painter: KnobPainter, in context: CGContext) {
      painter.paintFace(in: context)
    }

    /// Draws the parts that turn: the fill, the thumb, and the indicator. AppKit draws the focus
    /// ring.
    open func drawNeedle(with painter: KnobPainter, in context: CGContext) {
      painter.paintNeedle(in: context)
    }

    // MARK: The value

    /// The value, in the user's unit. Setting it sends no action. The property is observable.
    ///
    /// - Edge cases: The value is clamped or wrapped, and snapped. NaN is ignored. Interface
    ///   Builder may set the value before the range.
    #if canImport(ObjectiveC)
      @objc
    #endif
    open override dynamic var doubleValue: Double {
      get { valueBeforeChange ?? knob.value }
      set { setValue(newValue, animated: false) }
    }

    /// A formatter that is used instead of ``format``. If nil, which is the default, the knob uses
    /// ``format``.
    open override var formatter: Formatter? {
      get { storedFormatter }
      set {
        storedFormatter = newValue
        settings.formatter = newValue.map { formatter in
          { formatter.string(for: NSNumber(value: $0)) ?? "\($0)" }
        }
        relayout()
      }
    }

    /// The knob notifies observers of its value manually, once for each actual change.
    open nonisolated override class func automaticallyNotifiesObservers(forKey key: String) -> Bool
    {
      observedKeys.contains(key) ? false : super.automaticallyNotifiesObservers(forKey: key)
    }

    /// Whether the mouse or a pen is turning the knob. The property is observable.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public dynamic var isTurning: Bool { observedTurning }

    // MARK: State

    /// Whether the knob accepts input. Disabling the knob during a gesture cancels the gesture.
    open override var isEnabled: Bool {
      get { knob.isEnabled }
      set {
        super.isEnabled = newValue
        if newValue != knob.isEnabled { setEnabled(newValue) }
      }
    }

    /// Whether the action is sent continuously while a pointer turns the knob. If false, it is sent
    /// once, when the pointer is released. The default is true.
    open override var isContinuous: Bool {
      get { knob.isContinuous }
      set { knob.isContinuous = newValue }
    }

    /// The control size. Mini, small, regular, large, and extra large set ``diameter`` to 24, 40,
    /// 64, 96, and 128 points, with a label to match. For another diameter, set ``diameter``
    /// afterward.
    open override var controlSize: NSControl.ControlSize {
      get { storedControlSize }
      set {
        super.controlSize = newValue
        guard newValue != storedControlSize else { return }
        storedControlSize = newValue
        diameter = newValue.diameter
        styleLabel()
        relayout()
      }
    }

    // MARK: Mouse and pen

    open override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }
    open nonisolated override var mouseDownCanMoveWindow: Bool { false }

    open override func hitTest(_ point: NSPoint) -> NSView? {
      let inside = convert(point, from: superview)
      if let field = valueInput?.field, field.frame.contains(inside) { return super.hitTest(point) }
      let isInside =
        isHit(KnobPoint(dial.convert(inside, from: self))) || clickableText(at: inside) != nil
      return isInside && super.hitTest(point) != nil ? self : nil
    }

    open override func mouseDown(with event: NSEvent) {
      guard !opensMenu(event) else { return }
      pressedText = clickableText(at: event)
      if pressedText == nil { pointer.press(event) }
    }

    open override func mouseDragged(with event: NSEvent) { pointer.move(event) }
    open override func mouseUp(with event: NSEvent) {
      pointer.release(event)
      if let text = pressedText, text == clickableText(at: event) {
        clicked(text, event.clickCount)
      }
      pressedText = nil
    }

    open override func mouseEntered(with event: NSEvent) { pointer.enter(event) }
    open override func mouseMoved(with event: NSEvent) { pointer.hover(event) }
    open override func mouseExited(with event: NSEvent) { pointer.exit() }

    /// Adds the cursor of the dial, which shows how a mouse turns the knob.
    open override func resetCursorRects() {
      super.resetCursorRects()
      pointer.addCursor(to: self, in: ringMask)
    }

    /// Two fingers that rotate on a trackpad turn the knob.
    open override func rotate(with event: NSEvent) { rotate(twist, event) }

    open override func scrollWheel(with event: NSEvent) {
      if !wheel.scroll(event) { super.scrollWheel(with: event) }
    }

    open override func menu(for event: NSEvent) -> NSMenu? {
      super.menu(for: event) ?? currentMenu
    }

    // MARK: Keys

    open override var acceptsFirstResponder: Bool { isEnabled && !refusesFirstResponder }

    open override func becomeFirstResponder() -> Bool {
      showsFocusRing = NSApplication.shared.showsFocusRing
      hasKeyboardFocus = super.becomeFirstResponder()
      redraw()
      return hasKeyboardFocus
    }

    open override func resignFirstResponder() -> Bool {
      hasKeyboardFocus = !super.resignFirstResponder()
      if !hasKeyboardFocus { releaseKeys() }
      redraw()
      return !hasKeyboardFocus
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

    open override var focusRingMaskBounds: NSRect { hasRingMask ? ringMask : .zero }

    open override func drawFocusRingMask() {
      NSGraphicsContext.current?.cgContext.addEllipse(in: focusRingMaskBounds)
      NSGraphicsContext.current?.cgContext.fillPath()
    }

    /// A knob that is hidden, or in a view that is hidden, closes its text field and its
    /// bubble.
    open override func viewDidHide() {
      super.viewDidHide()
      closeExtras()
    }

    // MARK: Size and colors

    /// AppKit also reads this on other threads, for example when it prints.
    open nonisolated override var isFlipped: Bool { true }
    open override var intrinsicContentSize: NSSize { naturalSize }
    open override func sizeThatFits(_ size: NSSize) -> NSSize { naturalSize }
    open override func sizeToFit() { setFrameSize(naturalSize) }

    open override func layout() {
      super.layout()
      // Interface Builder has now set all of its values.
      endDecoding()
      layOutParts()
      noteFocusRingMaskChanged()
    }

    open override func viewDidChangeEffectiveAppearance() {
      super.viewDidChangeEffectiveAppearance()
      redraw()
    }

    open override func viewDidChangeBackingProperties() {
      super.viewDidChangeBackingProperties()
      redraw()
    }

    // MARK: Accessibility

    open override func isAccessibilityElement() -> Bool { true }
    open override func isAccessibilityEnabled() -> Bool { isEnabled }
    open override func accessibilityRole() -> NSAccessibility.Role? { .slider }
    /// The text field, while it is open. The knob's name already represents the label.
    open override func accessibilityChildren() -> [Any]? { valueInput.map { [$0.field] } ?? [] }
    /// Actions that open a text field for the value, and turn the depth of the modulation.
    open override func accessibilityCustomActions() -> [NSAccessibilityCustomAction]? {
      (super.accessibilityCustomActions() ?? []) + entryActions + depthActions
    }
    /// The name of the knob, unless another label has been set.
    open override func accessibilityLabel() -> String? { super.accessibilityLabel() ?? label }
    open override func accessibilityValue() -> Any? { objectValue }
    /// Sets the value from an assistive client. This is a whole gesture.
    open override func setAccessibilityValue(_ accessibilityValue: Any?) {
      if let number = accessibilityValue as? NSNumber { _ = handle(.choose(number.doubleValue)) }
    }
    open override func accessibilityMinValue() -> Any? { NSNumber(value: minValue) }
    open override func accessibilityMaxValue() -> Any? { NSNumber(value: maxValue) }
    /// The value with its unit, unless another text has been set.
    open override func accessibilityValueDescription() -> String? {
      super.accessibilityValueDescription() ?? spoken(text)
    }
    open override func accessibilityPerformIncrement() -> Bool { handle(.increment) }
    open override func accessibilityPerformDecrement() -> Bool { handle(.decrement) }
    open override func accessibilityPerformShowMenu() -> Bool { showMenu() }
  }
#endif
