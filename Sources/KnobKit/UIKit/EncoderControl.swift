#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import UIKit

  /// A rotary encoder: a knob without ends and without a value. It tells only how far it is turned.
  ///
  ///     let browser = EncoderControl()
  ///     browser.label = "Preset"
  ///     browser.addAction(
  ///       UIAction { [unowned browser] _ in presets.select(by: browser.lastTurn.steps) },
  ///       for: .valueChanged)
  ///
  /// A pointer, the wheel, and the keys turn it, as described for `RotaryEncoder`. Each gesture
  /// sends `.editingDidBegin`. It sends `.valueChanged` together with `.primaryActionTriggered` for
  /// each rotation, which ``lastTurn`` contains, and then `.editingDidEnd`. A gesture that is
  /// canceled is not turned back.
  ///
  /// VoiceOver adjusts the encoder by single steps. It has no value of its own, so set
  /// `accessibilityValue` to what the encoder has selected.
  @IBDesignable open class EncoderControl: UIControl {
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
    var colors = KnobColors<UIColor>() { didSet { setNeedsDisplay() } }

    private lazy var touches = TouchInput(self, in: self)
    private(set) lazy var wheel = WheelInput(self, in: self)
    private lazy var trackpadRotation = TrackpadRotation(self)
    private(set) lazy var keys = KeyInput(self)
    private(set) lazy var hover = PointerHover(self, in: self, wheel)

    /// The name of the encoder for VoiceOver. It is not shown.
    @IBInspectable public var label: String?

    // MARK: Initialization

    public override init(frame: CGRect) {
      super.init(frame: frame)
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
      isMultipleTouchEnabled = true
      isAccessibilityElement = true
      isOpaque = false
      backgroundColor = .clear
      contentMode = .redraw
      // The encoder draws its own focus ring.
      focusEffect = nil
      addGestureRecognizer(wheel.pan)
      addGestureRecognizer(trackpadRotation.recognizer)
      addInteraction(hover.interaction)
      registerForTraitChanges([
        UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
        UITraitDisplayScale.self,
      ]) { (encoder: EncoderControl, _: UITraitCollection) in encoder.setNeedsDisplay() }
    }

    package func redraw() {
      setNeedsDisplay()
      host?.pictureChanged()
    }

    open override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { stopActivity() }
    }

    // MARK: Events

    func sendEditing(_ isEditing: Bool) {
      host?.editingChanged(isEditing)
      sendActions(for: isEditing ? .editingDidBegin : .editingDidEnd)
    }

    func sendTurn() {
      host?.turned(by: lastTurn)
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    package func turningChanged() {
      isHighlighted = isTurning
      if isTurning, playsHaptics { Haptics.prepare() }
      hover.update()
    }

    func requestKeyboardFocus() { becomeFirstResponder() }

    var hasKeyboardFocus: Bool { isFirstResponder }

    /// Stops tracking the finger that turned the encoder.
    func releasePointer() { if isTracking { cancelTracking(with: nil) } }

    // MARK: State

    /// Whether the encoder accepts input. Disabling it during a gesture cancels the gesture.
    open override var isEnabled: Bool {
      didSet {
        if isEnabled != oldValue { setEnabled(isEnabled) }
        setNeedsLayout()
      }
    }

    /// Whether a pointer is turning the encoder, even if the pointer has left it.
    open override var isHighlighted: Bool {
      get { super.isHighlighted }
      set {
        super.isHighlighted = newValue || isTurning
        setNeedsDisplay()
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
      if isTurning { handle(.cancel) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      let turning = self.touches.claim(touches)
      if !turning.isEmpty { super.touchesBegan(turning, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      self.touches.followPair(event)
      let turning = self.touches.turning(of: touches)
      if !turning.isEmpty { super.touchesMoved(turning, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      let turning = self.touches.release(touches)
      if !turning.isEmpty { super.touchesEnded(turning, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      let turning = self.touches.release(touches, isCancelled: true)
      if !turning.isEmpty { super.touchesCancelled(turning, with: event) }
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      FingerTarget.contains(point, in: self, of: self, with: event)
    }

    /// Keeps a finger that turns the encoder from scrolling the page.
    open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      if recognizer === wheel.pan { return wheel.shouldBegin }
      return touches.allows(recognizer) ?? super.gestureRecognizerShouldBegin(recognizer)
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

    /// Commands for the keys that the focus system would otherwise handle before the encoder.
    open override var keyCommands: [UIKeyCommand]? { (super.keyCommands ?? []) + keys.commands }

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
      redraw()
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
      if let context = UIGraphicsGetCurrentContext() { paint(in: context) }
    }

    var hasFocusRing: Bool { isFocused }

    open override var intrinsicContentSize: CGSize { naturalSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    open override func layoutSubviews() {
      super.layoutSubviews()
      encoder.size = KnobSize(bounds.size)
      showHoverEffect(of: bounds, isEnabled: isEnabled)
    }

    open override func tintColorDidChange() {
      super.tintColorDidChange()
      setNeedsDisplay()
    }

    // MARK: Accessibility

    /// The name of the encoder, unless another label has been set.
    open override var accessibilityLabel: String? {
      get { super.accessibilityLabel ?? label }
      set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
      get {
        var traits = super.accessibilityTraits
        traits.insert(.adjustable)
        if !isEnabled { traits.insert(.notEnabled) }
        return traits
      }
      set { super.accessibilityTraits = newValue }
    }

    /// Does nothing. Otherwise, VoiceOver would touch the encoder for a double tap.
    open override func accessibilityActivate() -> Bool { true }
    open override func accessibilityIncrement() { handle(.increment) }
    open override func accessibilityDecrement() { handle(.decrement) }
  }

  /// The colors of an encoder. A color that is nil is that of a `KnobControl` without colors.
  extension EncoderControl {
    /// The color of the track.
    @IBInspectable public var trackColor: UIColor? {
      get { colors.track }
      set { colors.track = newValue }
    }

    /// The color of the indicator while the encoder is turned, and of the focus ring.
    @IBInspectable public var fillColor: UIColor? {
      get { colors.fill }
      set { colors.fill = newValue }
    }

    /// The color of the cap.
    @IBInspectable public var capColor: UIColor? {
      get { colors.cap }
      set { colors.cap = newValue }
    }

    /// The color of the indicator.
    @IBInspectable public var indicatorColor: UIColor? {
      get { colors.indicator }
      set { colors.indicator = newValue }
    }

    /// The color of the ticks.
    @IBInspectable public var tickColor: UIColor? {
      get { colors.tick }
      set { colors.tick = newValue }
    }
  }
#endif
