#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import UIKit

  /// A rotary knob, shaped like a UISlider.
  ///
  ///     let cutoff = KnobControl(Parameter(20...20_000, taper: .logarithmic, default: 1_000))
  ///     cutoff.label = "Cutoff"
  ///     cutoff.format = ValueFormat(unit: "Hz", usesPrefixes: true)
  ///     cutoff.addAction(UIAction { _ in synth.cutoff = cutoff.value }, for: .valueChanged)
  ///
  /// A gesture is everything from press to release. A key, for as long as it is held, a run of the
  /// wheel, a reset and a step of VoiceOver are gestures too. Each sends `.editingDidBegin` while the
  /// value is still the old one, then `.valueChanged` (and `.primaryActionTriggered` with it) once for
  /// each real change, then `.editingDidEnd`. A gesture that the system cancels, or the user with
  /// Escape, restores the old value first. Code that sets the value sends nothing. ``value`` and
  /// ``isTurning`` can be observed.
  ///
  /// To draw it differently override ``drawFace(with:in:)`` and ``drawHand(with:in:)``, or
  /// ``valueDidChange(from:to:animated:)`` for views of your own; or give it pictures with
  /// ``setKnobImage(_:for:)``.
  @IBDesignable open class KnobControl: UIControl {
    /// The engine, which owns the value.
    var knob = KnobEngine.Knob(size: KnobSize(width: 0, height: 0))
    var asked = AskedParameter(of: Parameter(0...1))
    var motion = KnobMotion()
    var caption = KnobCaption()
    var pictures = KnobPictures<UIImage>()
    var colors = KnobColors()
    var settings = KnobSettings()
    /// What Interface Builder set before it set the range; nil once the knob is there.
    var decoding: AskedValues?
    var heldKeys: Set<AnyHashable> = []
    /// What observers are to read while they hear that a change will come, which the engine has made.
    var leaving: Double?
    var toldTurning = false

    let dial = DialView()
    let ownLabel = UILabel()
    lazy var touches = TouchInput(self, in: dial)
    lazy var wheel = WheelInput(self, in: dial)
    lazy var keys = KeyInput(self)
    lazy var hover = PointerHover(self, in: dial, wheel)
    let frames = FrameLink { CADisplayLink(target: $0, selector: $1) }
    let nameTimer = KnobTimer()
    var isHovered = false { didSet { if isHovered != oldValue { redraw() } } }

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
    public var valueLabel: UILabel? {
      didSet { if valueLabel !== oldValue { relayout() } }
    }

    // MARK: Life

    public override init(frame: CGRect) {
      super.init(frame: frame)
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
      self.value = value ?? parameter.resetValue
      sizeToFit()
    }

    private func begin() {
      metrics.margin = 4
      isMultipleTouchEnabled = true
      isAccessibilityElement = true
      // The knob draws a ring of its own.
      focusEffect = nil
      addSubview(dial)
      dial.face.paint = { [unowned self] in drawFace(with: painter, in: $0) }
      dial.hand.paint = { [unowned self] in paintHand(in: $0) }
      setUpLabel()
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        setContentHuggingPriority(.defaultHigh, for: axis)
        setContentCompressionResistancePriority(.defaultLow, for: axis)
      }
      addGestureRecognizer(wheel.pan)
      addInteraction(hover.interaction)
      frames.onFrame = { [weak self] time in self?.advance(to: time) ?? false }
      registerForTraitChanges([
        UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
        UITraitDisplayScale.self, UITraitPreferredContentSizeCategory.self,
      ]) { (knob: KnobControl, _: UITraitCollection) in knob.relayout() }
      relayout()
    }

    open override func didMoveToWindow() {
      super.didMoveToWindow()
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

    /// Draws what turns: fill, thumb and indicator, and the focus ring.
    open func drawHand(with painter: KnobPainter, in context: CGContext) {
      painter.paintHand(in: context)
    }

    // MARK: Observing

    /// The knob says itself when its value changes, once for each real change.
    open nonisolated override class func automaticallyNotifiesObservers(forKey key: String) -> Bool
    {
      key == valueKey || key == turningKey
        ? false : super.automaticallyNotifiesObservers(forKey: key)
    }

    // MARK: State

    /// Whether the knob takes input. Disabling it in mid-gesture takes the gesture back.
    open override var isEnabled: Bool {
      didSet { if isEnabled != oldValue { setEnabled(isEnabled) } }
    }

    /// Whether a pointer turns the knob, wherever the pointer is by now.
    open override var isHighlighted: Bool {
      get { super.isHighlighted }
      set {
        let highlighted = newValue || knob.isTurning
        guard highlighted != super.isHighlighted else { return }
        super.isHighlighted = highlighted
        redraw()
      }
    }

    // MARK: Touches

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      super.beginTracking(touch, with: event) && touches.begin(touch, event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      super.continueTracking(touch, with: event) && touches.move(touch, event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      super.endTracking(touch, with: event)
      touches.end(touch)
    }

    open override func cancelTracking(with event: UIEvent?) {
      super.cancelTracking(with: event)
      if knob.isTurning { handle(.cancel) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      let turning = self.touches.claim(touches)
      if !turning.isEmpty { super.touchesBegan(turning, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      let turning = self.touches.turning(of: touches)
      if !turning.isEmpty { super.touchesMoved(turning, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      let turning = self.touches.release(touches)
      if !turning.isEmpty { super.touchesEnded(turning, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      let turning = self.touches.release(touches)
      if !turning.isEmpty { super.touchesCancelled(turning, with: event) }
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      isHit(KnobPoint(dial.convert(point, from: self)))
    }

    /// Keeps the page from scrolling with a finger that turns the knob.
    open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      if recognizer === wheel.pan { return wheel.shouldBegin }
      return touches.admits(recognizer) ?? super.gestureRecognizerShouldBegin(recognizer)
    }

    // MARK: Keys

    open override var canBecomeFirstResponder: Bool { true }
    open override var canBecomeFocused: Bool { isEnabled }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let others = keys.begin(presses)
      if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let others = keys.end(presses)
      if !others.isEmpty { super.pressesEnded(others, with: event) }
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let others = keys.end(presses)
      if !others.isEmpty { super.pressesCancelled(others, with: event) }
    }

    /// The keys that turn the knob where the focus system would take them first.
    open override var keyCommands: [UIKeyCommand]? { (super.keyCommands ?? []) + keys.commands }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func knobKeyed(_ command: UIKeyCommand) { keys.take(command) }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
      let resigns = super.resignFirstResponder()
      if resigns { keys.leave() }
      return resigns
    }

    open override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      super.didUpdateFocus(in: context, with: coordinator)
      if !isFocused { keys.leave() }
      redraw()
    }

    // MARK: Size and colours

    open override var intrinsicContentSize: CGSize { naturalSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    open override func layoutSubviews() {
      super.layoutSubviews()
      // Interface Builder has set all that it sets.
      endDecoding()
      arrange()
    }

    open override func tintColorDidChange() {
      super.tintColorDidChange()
      redraw()
    }

    // MARK: Accessibility

    /// The name, unless another has been set.
    open override var accessibilityLabel: String? {
      get { super.accessibilityLabel ?? label }
      set { super.accessibilityLabel = newValue }
    }

    /// The value with its unit, unless another has been set.
    open override var accessibilityValue: String? {
      get { super.accessibilityValue ?? text }
      set { super.accessibilityValue = newValue }
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
      get {
        var traits = super.accessibilityTraits
        if !isReadOnly { traits.insert(.adjustable) }
        if !isEnabled { traits.insert(.notEnabled) }
        return traits
      }
      set { super.accessibilityTraits = newValue }
    }

    open override func accessibilityIncrement() { handle(.increment) }
    open override func accessibilityDecrement() { handle(.decrement) }
  }
#endif
