#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import UIKit

  /// What a ``KnobControl`` and an ``EncoderControl`` have in common: fingers, pens, pointers, the
  /// wheel, and keys turn them. Create or subclass one of these instead: an app cannot create this
  /// class or a direct subclass.
  open class RotaryControl: DialControl {
    var isHovered = false { didSet { if isHovered != oldValue { hoverChanged() } } }

    lazy var touches = TouchInput(turned, in: dialView)
    lazy var wheel = WheelInput(turned, in: dialView)
    lazy var trackpadRotation = TrackpadRotation(turned)
    lazy var keys = KeyInput(turned)
    lazy var haptics = Haptics(self)
    lazy var hover = PointerHover(turned, in: dialView, wheel)

    // MARK: Overridden for each control

    /// The control as what is turned.
    var turned: any TurnedDial { Self.hasNoDial() }
    /// The view in which pointers turn the dial.
    var dialView: UIView { self }
    /// The text field, while it is open.
    var textField: UIView? { nil }

    /// A pointer has come over the dial, or has left it.
    func hoverChanged() {}

    /// Ends all activity when the control leaves its window.
    func stopActivity() {}

    /// Claims touches that begin on a text of the control.
    ///
    /// - Returns: The other touches.
    func touchesOnDial(_ touches: Set<UITouch>, _ phase: UITouch.Phase) -> Set<UITouch> { touches }

    // MARK: Setup

    override func setUp(isDecoding: Bool) {
      super.setUp(isDecoding: isDecoding)
      isMultipleTouchEnabled = true
      isAccessibilityElement = true
      // The control draws its own focus ring.
      focusEffect = nil
      addGestureRecognizer(wheel.pan)
      addGestureRecognizer(trackpadRotation.recognizer)
      addInteraction(hover.interaction)
      registerForTraitChanges([
        UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
        UITraitDisplayScale.self, UITraitPreferredContentSizeCategory.self,
      ]) { (control: RotaryControl, _: UITraitCollection) in control.relayout() }
    }

    open override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { stopActivity() }
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
      didSet {
        guard isEnabled != oldValue else { return }
        core.perform(.isEnabled(isEnabled))
        turned.redraw()
        setNeedsLayout()
      }
    }

    /// Whether a pointer is turning the value, even if the pointer has left the control.
    open override var isHighlighted: Bool {
      get { super.isHighlighted }
      set {
        let isTurningDepth = core.depth?.knob.isTurning == true
        let highlighted = newValue && !isTurningDepth || core.knob.isTurning
        guard highlighted != super.isHighlighted else { return }
        super.isHighlighted = highlighted
        turned.redraw()
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
      if core.isTurning { core.handle(.cancel) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      let turning = self.touches.claim(touchesOnDial(touches, .began))
      if !turning.isEmpty { super.touchesBegan(turning, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      self.touches.followPair(event)
      let turning = self.touches.turning(of: touchesOnDial(touches, .moved))
      if !turning.isEmpty { super.touchesMoved(turning, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      let turning = self.touches.release(touchesOnDial(touches, .ended))
      if !turning.isEmpty { super.touchesEnded(turning, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      let turning = self.touches.release(touchesOnDial(touches, .cancelled), isCancelled: true)
      if !turning.isEmpty { super.touchesCancelled(turning, with: event) }
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      FingerTarget.contains(
        dialView.convert(point, from: self), in: dialView, of: turned, with: event)
    }

    /// Keeps a finger that turns the control from scrolling the page.
    open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      if recognizer === wheel.pan { return wheel.shouldBegin }
      return touches.allows(recognizer) ?? super.gestureRecognizerShouldBegin(recognizer)
    }

    /// Stops tracking the finger that turned the control.
    func releasePointer() { if isTracking { cancelTracking(with: nil) } }

    // MARK: Keys

    open override var canBecomeFirstResponder: Bool { true }
    open override var canBecomeFocused: Bool { isEnabled }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      // A text field inside passes on the keys that it does not use.
      let others = textField == nil ? keys.begin(presses) : presses
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

    /// Commands for the keys that the focus system would otherwise handle before the control.
    open override var keyCommands: [UIKeyCommand]? {
      (super.keyCommands ?? []) + (textField == nil ? keys.commands : [])
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
      turned.redraw()
    }

    var hasKeyboardFocus: Bool { isFirstResponder }
    var hasFocusRing: Bool { isFocused }

    func requestKeyboardFocus() { becomeFirstResponder() }

    // MARK: Appearance

    open override func layoutSubviews() {
      super.layoutSubviews()
      placeContent()
      showHoverEffect(of: dialView.convert(dialView.bounds, to: self), isEnabled: isEnabled)
    }

    /// Lays out the dial in the current bounds.
    func placeContent() {}

    open override func tintColorDidChange() {
      super.tintColorDidChange()
      turned.redraw()
    }

    override func colorsChanged() { turned.redraw() }

    // MARK: Accessibility

    /// The name of the control, unless another label has been set.
    open override var accessibilityLabel: String? {
      get { super.accessibilityLabel ?? label }
      set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
      get {
        var traits = super.accessibilityTraits
        if !settings.isReadOnly { traits.insert(.adjustable) }
        if !isEnabled { traits.insert(.notEnabled) }
        return traits
      }
      set { super.accessibilityTraits = newValue }
    }

    /// Does nothing. Otherwise, VoiceOver would touch the control for a double tap.
    open override func accessibilityActivate() -> Bool { true }
    open override func accessibilityIncrement() { core.handle(.increment) }
    open override func accessibilityDecrement() { core.handle(.decrement) }
  }
#endif
