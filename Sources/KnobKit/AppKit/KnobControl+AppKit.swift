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
  /// VoiceOver adjustment are gestures too. Each gesture calls ``DialControl/onEditingChanged`` with true while
  /// the value is still the old one, sends the action once for each actual change, and calls
  /// ``DialControl/onEditingChanged`` with false. A gesture that is canceled, by Escape or because the window
  /// is no longer the key window, restores the old value first. While the mouse turns a knob,
  /// Escape goes to that knob, wherever the keyboard focus is. Setting the value in code sends
  /// nothing. You can observe `doubleValue` and ``isTurning``.
  ///
  /// To change how the knob is drawn, override ``drawFace(with:in:)`` and ``drawNeedle(with:in:)``.
  /// To use your own views, override ``valueDidChange(from:to:animated:)``. To use images, call
  /// ``setKnobImage(_:for:)``.
  @IBDesignable open class KnobControl: ValueControl {
    private let knobCore = KnobCore.unplaced()
    package override var core: KnobCore { knobCore }
    var images = SingleImages() { didSet { relayout() } }
    /// What the control has beside its settings.
    package var own = ControlState()
    /// The range that this knob is a thumb of.
    weak var range: RangeControl?
    /// What owns the value, if it is a view of SwiftUI.
    weak var host: (any KnobHost)?
    private var storedControlSize = NSControl.ControlSize.regular
    private var storedFormatter: Formatter?

    let dial = DialView()
    let builtInLabel = NSTextField(labelWithString: "")
    var labelView: LabelView?
    lazy var undo = KnobUndo(self)
    /// The text field for the value, while it is open.
    var entryField: EntryField?
    /// The text on which the mouse went down.
    private var pressedText: ClickableText?
    lazy var frames = FrameTimer { [unowned self] in displayLink(target: $0, selector: $1) }
    let nameTimer = KnobTimer()
    let restTimer = KnobTimer()
    /// Runs until a value that code has set is announced.
    let announcementTimer = KnobTimer()
    /// Shows the value beside the dial.
    var bubble: ValueBubble?
    /// A label that shows the name and the value instead of the knob's own label. The knob holds a
    /// strong reference to it.
    #if canImport(ObjectiveC)
      @IBOutlet
    #endif
    public var valueLabel: NSTextField? {
      didSet { if valueLabel !== oldValue { relayout() } }
    }

    // MARK: Initialization

    /// Creates a knob with a frame.
    public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }

    /// Creates a knob from an archive, such as a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a knob with an empty frame.
    public convenience init() { self.init(frame: .zero) }

    override func setUp(isDecoding: Bool) {
      core.frontEnd = self
      if isDecoding { own.decoding = DecodedValues() }
      super.setUp(isDecoding: isDecoding)
      setUpParts()
    }

    override var turned: any TurnedDial { self }
    override var dialView: NSView { dial }
    override var textField: NSView? { entryField?.field }
    override var isDrawnByHost: Bool { host != nil }
    override var naturalSize: CGSize { naturalSize(caption: captionSize) }

    override func hoverChanged() { pointerChanged() }

    override func focusChanged() {
      core.showValue(hasKeyboardFocus, because: .keyboard)
      redraw()
    }

    package override func relayout() {
      super.relayout()
      sizeChanged()
    }

    /// Stops all activity when the knob leaves its window.
    override func stopActivity() {
      announcementTimer.stop()
      stopAll()
    }

    open override func viewWillMove(toWindow newWindow: NSWindow?) {
      super.viewWillMove(toWindow: newWindow)
      // AppKit would end the editing of the text field, which would set the value.
      if newWindow == nil { core.closeEntry() }
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
    @IBInspectable open override dynamic var doubleValue: Double {
      get { own.valueBeforeChange ?? core.knob.value }
      set { setValue(newValue, animated: false) }
    }

    /// A formatter that is used instead of ``format``. If nil, which is the default, the knob uses
    /// ``format``, and so it does for a value for which the formatter has no text.
    open override var formatter: Formatter? {
      get { storedFormatter }
      set {
        storedFormatter = newValue
        own.formatter = newValue.map { formatter in
          { formatter.string(for: NSNumber(value: $0)) }
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
    public dynamic var isTurning: Bool { own.observedTurning }

    // MARK: State

    /// Whether the action is sent continuously while a pointer turns the knob. If false, it is sent
    /// once, when the pointer is released. The default is true.
    open override var isContinuous: Bool {
      get { settings.isContinuous }
      set { set { $0.isContinuous = newValue } }
    }

    /// The control size. Mini, small, regular, large, and extra large set ``DialControl/diameter`` to 24, 40,
    /// 64, 96, and 128 points, with a label to match. For another diameter, set ``DialControl/diameter``
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

    override func isHit(_ point: NSPoint) -> Bool {
      super.isHit(point) || clickableText(at: point) != nil
    }

    override func press(_ event: NSEvent) {
      pressedText = clickableText(at: convert(event.locationInWindow, from: nil))
      if pressedText == nil { super.press(event) }
    }

    open override func mouseUp(with event: NSEvent) {
      super.mouseUp(with: event)
      if let text = pressedText,
        text == clickableText(at: convert(event.locationInWindow, from: nil))
      {
        clicked(text, event.clickCount)
      }
      pressedText = nil
    }

    open override func menu(for event: NSEvent) -> NSMenu? {
      super.menu(for: event) ?? currentMenu
    }

    /// A knob that is hidden, or in a view that is hidden, closes its text field and its
    /// bubble.
    open override func viewDidHide() {
      super.viewDidHide()
      wasHidden()
    }

    // MARK: Size and colors

    override func placeContent() {
      // Interface Builder has now set all of its values.
      endDecoding()
      layOutParts()
    }

    // MARK: Accessibility

    open override func accessibilityRole() -> NSAccessibility.Role? { .slider }
    /// The text field, while it is open. The knob's name already represents the label.
    open override func accessibilityChildren() -> [Any]? { entryField.map { [$0.field] } ?? [] }
    /// Actions that open a text field for the value, and turn the depth of the modulation.
    open override func accessibilityCustomActions() -> [NSAccessibilityCustomAction]? {
      (super.accessibilityCustomActions() ?? []) + spokenActions
    }
    open override func accessibilityValue() -> Any? { objectValue }
    /// Sets the value from an assistive client. This is a whole gesture.
    open override func setAccessibilityValue(_ accessibilityValue: Any?) {
      if let number = accessibilityValue as? NSNumber { core.handle(.choose(number.doubleValue)) }
    }
    open override func accessibilityMinValue() -> Any? { NSNumber(value: minValue) }
    open override func accessibilityMaxValue() -> Any? { NSNumber(value: maxValue) }
    /// The value with its unit, unless another text has been set.
    open override func accessibilityValueDescription() -> String? {
      super.accessibilityValueDescription() ?? spoken(text)
    }
    open override func accessibilityPerformShowMenu() -> Bool { showMenu() }
  }
#endif
