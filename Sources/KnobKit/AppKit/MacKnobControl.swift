#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// A rotary knob, shaped like an NSSlider. It has no cell.
  ///
  ///     let cutoff = KnobControl(Parameter(20...20_000, taper: .logarithmic, default: 1_000))
  ///     cutoff.label = "Cutoff"
  ///     cutoff.format = ValueFormat(unit: "Hz", usesPrefixes: true)
  ///     cutoff.target = self
  ///     cutoff.action = #selector(cutoffChanged(_:))
  ///
  /// A gesture is everything from press to release. A key, for as long as it is held, a run of the
  /// wheel, a reset and a step of VoiceOver are gestures too. Each calls ``onEditingChanged`` with true
  /// while the value is still the old one, sends the action once for each real change, and calls
  /// ``onEditingChanged`` with false. A gesture that is cancelled, by Escape or because the window
  /// stops being key, restores the old value first. While the mouse turns a knob, Escape belongs to it
  /// wherever the keyboard focus is. Code that sets the value sends nothing. `doubleValue` and
  /// ``isTurning`` can be observed.
  ///
  /// To draw it differently override ``drawFace(with:in:)`` and ``drawHand(with:in:)``, or
  /// ``valueDidChange(from:to:animated:)`` for views of your own; or give it pictures with
  /// ``setKnobImage(_:for:)``.
  @IBDesignable open class KnobControl: NSControl {
    /// The engine, which owns the value.
    var knob = KnobEngine.Knob(size: KnobSize(width: 0, height: 0))
    var asked = AskedParameter(of: Parameter(0...1))
    var motion = KnobMotion()
    var caption = KnobCaption()
    var pictures = KnobPictures<NSImage>()
    var grounds = Grounds()
    var colors = KnobColors()
    var settings = KnobSettings()
    /// What Interface Builder set before it set the range; nil once the knob is there.
    var decoding: AskedValues?
    /// What observers are to read while they hear that a change will come, which the engine has made.
    var leaving: Double?
    var toldTurning = false
    var heldKeys: Set<AnyHashable> = []
    private var size = NSControl.ControlSize.regular
    private var number = 0
    private var ownFormatter: Formatter?

    let dial = DialView()
    let ownLabel = NSTextField(labelWithString: "")
    lazy var wheel = WheelInput(self, in: dial)
    lazy var pointer = PointerInput(self, in: dial, wheel)
    lazy var keys = KeyInput(self)
    lazy var frames = FrameLink { [unowned self] in displayLink(target: $0, selector: $1) }
    let nameTimer = KnobTimer()
    var isHovered = false { didSet { if isHovered != oldValue { redraw() } } }
    var notices: [Notice] = []
    /// Whether it is the first responder of its window.
    private(set) var hasKeyboard = false

    /// Called with true when a gesture begins and with false when it ends, however it ends: for hosts
    /// that record or group what a user does.
    public var onEditingChanged: ((Bool) -> Void)?

    /// The proportions: widths, lengths, ticks, and where the fill starts. The margin is 4 points by
    /// default, for the focus ring.
    ///
    /// - Edge cases: what is not a finite number is the standard proportion.
    public var metrics = KnobMetrics() {
      didSet {
        metrics = metrics.finite
        if metrics != oldValue { relayout() }
      }
    }

    /// A label of yours that shows name and value in place of the knob's own. The knob keeps it.
    #if canImport(ObjectiveC)
      @IBOutlet
    #endif
    public var valueLabel: NSTextField? {
      didSet { if valueLabel !== oldValue { relayout() } }
    }

    // MARK: Life

    public override init(frame frameRect: NSRect) {
      super.init(frame: frameRect)
      begin()
    }

    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      decoding = AskedValues()
      begin()
    }

    /// Creates a knob in its natural size.
    ///
    /// - Parameters:
    ///   - parameter: what the value means.
    ///   - value: in the user's unit; the default value where it is left out.
    public convenience init(_ parameter: Parameter, value: Double? = nil) {
      self.init(frame: .zero)
      self.parameter = parameter
      doubleValue = value ?? parameter.resetValue
      sizeToFit()
    }

    private func begin() {
      metrics.margin = 4
      addSubview(dial)
      dial.face.paint = { [unowned self] in paintFace(in: $0) }
      dial.hand.paint = { [unowned self] in paintHand(in: $0) }
      setUpLabel()
      frames.onFrame = { [weak self] time in self?.advance(to: time) ?? false }
      addTrackingArea(.pointer(of: self))
      relayout()
    }

    open override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      listen()
      if window == nil { leave() }
    }

    // MARK: Drawing it differently

    /// The value that the knob shows has changed, by a hand or by code.
    ///
    /// The place to move views of your own. The standard knob redraws itself here; call `super`
    /// unless you replace all of it.
    ///
    /// - Parameters:
    ///   - oldValue: what it was, in the user's unit.
    ///   - newValue: what it is, in the user's unit.
    ///   - animated: whether the picture travels: ``shownFraction`` tells where it is.
    open func valueDidChange(from oldValue: Double, to newValue: Double, animated: Bool) {
      refresh()
    }

    /// Draws what stands still: track, ticks and cap. The picture is kept until size, colours or
    /// state change.
    ///
    /// - Parameters:
    ///   - painter: draws the standard look.
    ///   - context: its origin is the dial's upper left corner, in points, y down.
    open func drawFace(with painter: KnobPainter, in context: CGContext) {
      painter.paintFace(in: context)
    }

    /// Draws what turns: fill, thumb and indicator. The focus ring is AppKit's.
    open func drawHand(with painter: KnobPainter, in context: CGContext) {
      painter.paintHand(in: context)
    }

    // MARK: The value

    /// The value, in the user's unit. Setting it sends nothing. It can be observed.
    ///
    /// - Edge cases: clamped or wrapped, and snapped; NaN is ignored. In Interface Builder it may
    ///   come before the range.
    #if canImport(ObjectiveC)
      @objc
    #endif
    open override dynamic var doubleValue: Double {
      get { leaving ?? knob.value }
      set { setValue(newValue, animated: false) }
    }

    open override var floatValue: Float {
      get { Float(doubleValue) }
      set { doubleValue = Double(newValue) }
    }

    /// The value without its fraction.
    ///
    /// - Edge cases: what an integer cannot hold is the nearest that it can.
    open override var integerValue: Int {
      get { wholeValue }
      set { doubleValue = Double(newValue) }
    }

    /// As ``integerValue``.
    open override var intValue: Int32 {
      get { Int32(clamping: wholeValue) }
      set { doubleValue = Double(newValue) }
    }

    /// The value in figures, as code writes them; ``text`` is for the user.
    ///
    /// - Edge cases: what is no number is ignored.
    open override var stringValue: String {
      get { NSNumber(value: doubleValue).stringValue }
      set { if let value = Double(newValue) { doubleValue = value } }
    }

    /// The value as a number.
    ///
    /// - Edge cases: takes numbers and their figures; all else is ignored.
    open override var objectValue: Any? {
      get { NSNumber(value: doubleValue) }
      set { take(newValue) }
    }

    /// Formats values in place of ``format``; nil, the default, leaves it to that.
    open override var formatter: Formatter? {
      get { ownFormatter }
      set {
        ownFormatter = newValue
        settings.formatter = newValue.map { formatter in
          { formatter.string(for: NSNumber(value: $0)) ?? "\($0)" }
        }
        relayout()
      }
    }

    open override func takeDoubleValueFrom(_ sender: Any?) { take(from: sender) }
    open override func takeFloatValueFrom(_ sender: Any?) { take(from: sender) }
    open override func takeIntegerValueFrom(_ sender: Any?) { take(from: sender) }
    open override func takeIntValueFrom(_ sender: Any?) { take(from: sender) }
    open override func takeStringValueFrom(_ sender: Any?) { take(from: sender) }
    open override func takeObjectValueFrom(_ sender: Any?) { take(from: sender) }

    /// The knob says itself when its value changes, once for each real change.
    open nonisolated override class func automaticallyNotifiesObservers(forKey key: String) -> Bool
    {
      observedKeys.contains(key) ? false : super.automaticallyNotifiesObservers(forKey: key)
    }

    open nonisolated override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<
      String
    > {
      let others = super.keyPathsForValuesAffectingValue(forKey: key)
      return siblingKeys.contains(key) ? others.union([valueKey]) : others
    }

    /// Whether the mouse or a pen is turning the knob. It can be observed.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public dynamic var isTurning: Bool { toldTurning }

    // MARK: State

    /// Whether the knob takes input. Disabling it in mid-gesture takes the gesture back.
    open override var isEnabled: Bool {
      get { knob.isEnabled }
      set {
        super.isEnabled = newValue
        if newValue != knob.isEnabled { setEnabled(newValue) }
      }
    }

    /// Whether turning sends the action at once; when false the release sends it, once. True
    /// by default.
    open override var isContinuous: Bool {
      get { knob.isContinuous }
      set { knob.isContinuous = newValue }
    }

    open override var tag: Int {
      get { number }
      set { number = newValue }
    }

    /// Mini, small, regular, large and extra large make a ``diameter`` of 24, 40, 64, 96 and 128
    /// points, with a label to match. Set ``diameter`` after it for another.
    open override var controlSize: NSControl.ControlSize {
      get { size }
      set {
        super.controlSize = newValue
        guard newValue != size else { return }
        size = newValue
        diameter = newValue.diameter
        styleLabel()
        relayout()
      }
    }

    // MARK: Mouse and pen

    open override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }
    open nonisolated override var mouseDownCanMoveWindow: Bool { false }

    open override func hitTest(_ point: NSPoint) -> NSView? {
      let place = KnobPoint(dial.convert(point, from: superview))
      return isHit(place) && super.hitTest(point) != nil ? self : nil
    }

    open override func mouseDown(with event: NSEvent) { pointer.press(event) }
    open override func mouseDragged(with event: NSEvent) { pointer.move(event) }
    open override func mouseUp(with event: NSEvent) { release(clicks: event.clickCount) }
    open override func mouseEntered(with event: NSEvent) { pointer.enter(event) }
    open override func mouseMoved(with event: NSEvent) { pointer.hover(event) }
    open override func mouseExited(with event: NSEvent) { pointer.exit() }

    open override func scrollWheel(with event: NSEvent) {
      if !wheel.scroll(event) { super.scrollWheel(with: event) }
    }

    // MARK: Keys

    open override var acceptsFirstResponder: Bool { isEnabled && !refusesFirstResponder }

    open override func becomeFirstResponder() -> Bool {
      hasKeyboard = super.becomeFirstResponder()
      redraw()
      return hasKeyboard
    }

    open override func resignFirstResponder() -> Bool {
      hasKeyboard = !super.resignFirstResponder()
      if !hasKeyboard { releaseKeys() }
      redraw()
      return !hasKeyboard
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

    open override var focusRingMaskBounds: NSRect { ringMask }

    open override func drawFocusRingMask() {
      NSGraphicsContext.current?.cgContext.addEllipse(in: ringMask)
      NSGraphicsContext.current?.cgContext.fillPath()
    }

    // MARK: Size and colours

    /// AppKit asks for it on other threads too, as when it prints.
    open nonisolated override var isFlipped: Bool { true }
    open override var intrinsicContentSize: NSSize { naturalSize }
    open override func sizeThatFits(_ size: NSSize) -> NSSize { naturalSize }
    open override func sizeToFit() { setFrameSize(naturalSize) }

    open override func layout() {
      super.layout()
      // Interface Builder has set all that it sets.
      endDecoding()
      arrange()
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
    /// The label is the knob's name already.
    open override func accessibilityChildren() -> [Any]? { [] }
    /// The name, unless another has been set.
    open override func accessibilityLabel() -> String? { super.accessibilityLabel() ?? label }
    open override func accessibilityValue() -> Any? { objectValue }
    /// Takes a value that an assistive client writes: a whole gesture, as a key is.
    open override func setAccessibilityValue(_ accessibilityValue: Any?) {
      if let number = accessibilityValue as? NSNumber { _ = handle(.choose(number.doubleValue)) }
    }
    open override func accessibilityMinValue() -> Any? { NSNumber(value: minValue) }
    open override func accessibilityMaxValue() -> Any? { NSNumber(value: maxValue) }
    /// The value with its unit, unless another has been set.
    open override func accessibilityValueDescription() -> String? {
      super.accessibilityValueDescription() ?? text
    }
    open override func accessibilityPerformIncrement() -> Bool { handle(.increment) }
    open override func accessibilityPerformDecrement() -> Bool { handle(.decrement) }
  }
#endif
