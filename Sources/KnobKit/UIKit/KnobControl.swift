#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import UIKit

  /// A rotary knob with an interface like that of `UISlider`.
  ///
  ///     let cutoff = KnobControl(Parameter(20...20_000, taper: .logarithmic, default: 1_000))
  ///     cutoff.label = "Cutoff"
  ///     cutoff.format = ValueFormat(unit: "Hz", usesPrefixes: true)
  ///     cutoff.addAction(
  ///       UIAction { [unowned cutoff] _ in synth.cutoff = cutoff.value }, for: .valueChanged)
  ///
  /// A gesture lasts from press to release. A held key, a series of scroll events, a reset, and a
  /// VoiceOver adjustment are gestures too. Each gesture sends `.editingDidBegin` while the value
  /// is still the old one. It sends `.valueChanged` together with `.primaryActionTriggered` once
  /// for each actual change, and then `.editingDidEnd`. If the system cancels a gesture, or the
  /// user cancels it with Escape, the gesture restores the old value first. Setting the value in
  /// code sends nothing. You can observe ``value`` and ``isTurning``.
  ///
  /// To change how the knob is drawn, override ``drawFace(with:in:)`` and ``drawNeedle(with:in:)``.
  /// To use your own views, override ``valueDidChange(from:to:animated:)``. To use images, call
  /// ``setKnobImage(_:for:)``.
  @IBDesignable open class KnobControl: UIControl {
    /// The engine, which owns the value.
    package var knob = KnobEngine.Knob(size: KnobSize(width: 0, height: 0))
    var requestedParameter = RequestedParameter(of: Parameter(0...1))
    package var motion = KnobMotion()
    package var caption = KnobCaption()
    var images = KnobImages<UIImage>() { didSet { relayout() } }
    var colors = KnobColors<UIColor>() { didSet { redraw() } }
    var settings = KnobSettings()
    package var pressPreferences = PressPreferences()
    /// The range that this knob is a thumb of, and its two thumbs.
    weak var range: RangeControl?
    package var pair: RangePair?
    /// The values that Interface Builder set before it set the range. It is nil once decoding has
    /// ended.
    var decoding: DecodedValues?
    package var heldKeys: Set<Int> = []
    package var gestureReport = GestureReport()
    /// The old value, which observers read while they are notified that a change is coming. The
    /// engine already has the new value.
    var valueBeforeChange: Double?
    var observedTurning = false
    /// What owns the value, if it is a view of SwiftUI.
    weak var host: (any KnobHost)?

    let dial = DialView()
    let builtInLabel = UILabel()
    var labelView: CanvasView?
    lazy var touches = TouchInput(self, in: dial)
    lazy var wheel = WheelInput(self, in: dial)
    lazy var trackpadRotation = TrackpadRotation(self)
    lazy var keys = KeyInput(self)
    lazy var captionTaps = CaptionTaps(self)
    lazy var undo = UndoRecorder(self)
    /// The text field for the value, while it is open.
    var valueInput: EntryField? { didSet { showEntry(replacing: oldValue) } }
    lazy var hover = PointerHover(self, in: dial, wheel)
    let frames = FrameLink { CADisplayLink(target: $0, selector: $1) }
    let nameTimer = KnobTimer()
    let restTimer = KnobTimer()
    /// Shows the value beside the dial.
    var bubble: ValueBubble?
    var isHovered = false { didSet { if isHovered != oldValue { pointerChanged() } } }

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
    public var valueLabel: UILabel? {
      didSet { if valueLabel !== oldValue { relayout() } }
    }

    // MARK: Initialization

    public override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      decoding = DecodedValues()
      setUp()
    }

    /// Creates a knob in its natural size.
    ///
    /// - Parameters:
    ///   - parameter: The meaning of the value.
    ///   - value: The value, in the user's unit. If nil, it is the default value.
    public convenience init(_ parameter: Parameter, value: Double? = nil) {
      self.init(frame: .zero)
      self.parameter = parameter
      self.value = value ?? parameter.resetValue
      sizeToFit()
    }

    open override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { stopActivity() }
    }

    open override func removeFromSuperview() {
      // UIKit would end the editing of the text field, which would set the value.
      valueInput?.close()
      super.removeFromSuperview()
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

    /// Draws the parts that turn: the fill, the thumb, and the indicator, and also the focus ring.
    open func drawNeedle(with painter: KnobPainter, in context: CGContext) {
      painter.paintNeedle(in: context)
    }

    // MARK: Observing

    /// The knob notifies observers of its value manually, once for each actual change.
    open nonisolated override class func automaticallyNotifiesObservers(forKey key: String) -> Bool
    {
      key == valueKey || key == turningKey
        ? false : super.automaticallyNotifiesObservers(forKey: key)
    }

    // MARK: State

    /// Whether the knob accepts input. Disabling the knob during a gesture cancels the gesture.
    open override var isEnabled: Bool {
      didSet {
        guard isEnabled != oldValue else { return }
        setEnabled(isEnabled)
        setNeedsLayout()
      }
    }

    /// Whether a pointer is turning the knob, even if the pointer has left it.
    open override var isHighlighted: Bool {
      get { super.isHighlighted }
      set {
        let highlighted = newValue && !isTurningDepth || knob.isTurning
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
      if isTurned { handle(.cancel) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      let turning = self.touches.claim(captionTaps.begin(touches))
      if !turning.isEmpty { super.touchesBegan(turning, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      self.touches.followPair(event)
      let turning = self.touches.turning(of: captionTaps.move(touches))
      if !turning.isEmpty { super.touchesMoved(turning, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      let turning = self.touches.release(captionTaps.end(touches))
      if !turning.isEmpty { super.touchesEnded(turning, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      let turning = self.touches.release(captionTaps.cancel(touches), isCancelled: true)
      if !turning.isEmpty { super.touchesCancelled(turning, with: event) }
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      clickableText(at: point) != nil || valueInput?.field.frame.contains(point) == true
        || FingerTarget.contains(dial.convert(point, from: self), in: dial, of: self, with: event)
    }

    /// Keeps a finger that turns the knob from scrolling the page.
    open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      if recognizer === wheel.pan { return wheel.shouldBegin }
      return touches.allows(recognizer) ?? super.gestureRecognizerShouldBegin(recognizer)
    }

    // MARK: Menu and clipboard

    /// Opens the menu, unless a finger has turned the knob.
    open override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard isNear(KnobPoint(dial.convert(location, from: self))),
        clickableText(at: location) == nil, !touches.hasTurned, let menu = currentMenu
      else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }

    /// A press that has opened the menu turns nothing.
    open override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      super.contextMenuInteraction(
        interaction, willDisplayMenuFor: configuration, animator: animator)
      if isTurned { cancelGesture() }
    }

    /// Copies the text of the value.
    open override func copy(_ sender: Any?) { perform(.copy) }

    /// Sets the value that the text on the clipboard stands for, as a gesture. A text that is not
    /// understood appears in the text field.
    open override func paste(_ sender: Any?) { perform(.paste) }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      guard let item = item(of: action) else {
        return super.canPerformAction(action, withSender: sender)
      }
      return isEnabled(item) && (item != .paste || Clipboard.hasText)
    }

    // MARK: Keys

    open override var canBecomeFirstResponder: Bool { true }
    open override var canBecomeFocused: Bool { isEnabled }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      // A text field inside passes on the keys that it does not use.
      let others = valueInput == nil ? keys.begin(presses) : presses
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

    /// Commands for the keys that the focus system would otherwise handle before the knob.
    open override var keyCommands: [UIKeyCommand]? {
      (super.keyCommands ?? []) + (valueInput == nil ? keys.commands : [])
    }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func knobKeyed(_ command: UIKeyCommand) { keys.handle(command) }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
      let resigns = super.resignFirstResponder()
      if resigns { keys.releaseKeys() }
      return resigns
    }

    open override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      super.didUpdateFocus(in: context, with: coordinator)
      if !isFocused { keys.releaseKeys() }
      showValue(isFocused, because: .keyboard)
      redraw()
    }

    // MARK: Size and colors

    open override var intrinsicContentSize: CGSize { naturalSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    open override func layoutSubviews() {
      super.layoutSubviews()
      // Interface Builder has now set all of its values.
      endDecoding()
      layOutParts()
      showHoverEffect(of: dial.frame, isEnabled: isEnabled)
    }

    open override func tintColorDidChange() {
      super.tintColorDidChange()
      redraw()
    }

    /// Whether the knob is hidden. A knob that is hidden closes its text field and its bubble.
    open override var isHidden: Bool { didSet { if isHidden { closeExtras() } } }

    // MARK: Accessibility

    /// Whether VoiceOver reads the knob as one element. While the text field is open, VoiceOver
    /// reads the field instead.
    open override var isAccessibilityElement: Bool {
      get { super.isAccessibilityElement && valueInput == nil }
      set { super.isAccessibilityElement = newValue }
    }

    /// The actions of the application, and those for a text field and the depth of the modulation.
    open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
      get { (super.accessibilityCustomActions ?? []) + entryActions + depthActions }
      set { super.accessibilityCustomActions = newValue }
    }

    /// The name of the knob, unless another label has been set.
    open override var accessibilityLabel: String? {
      get { super.accessibilityLabel ?? label }
      set { super.accessibilityLabel = newValue }
    }

    /// The value with its unit, unless another text has been set.
    open override var accessibilityValue: String? {
      get { super.accessibilityValue ?? spoken(text) }
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

    /// The middle of the dial, where a press turns nothing.
    open override var accessibilityActivationPoint: CGPoint {
      get { UIAccessibility.convertToScreenCoordinates(dial.bounds, in: dial).middle }
      set { super.accessibilityActivationPoint = newValue }
    }

    /// Does nothing. Otherwise, VoiceOver would touch the knob for a double tap.
    open override func accessibilityActivate() -> Bool { true }
    open override func accessibilityIncrement() { handle(.increment) }
    open override func accessibilityDecrement() { handle(.decrement) }
  }
#endif
