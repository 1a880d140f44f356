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
  @IBDesignable open class KnobControl: RotaryControl {
    private let knobCore = KnobCore.unplaced()
    package override var core: KnobCore { knobCore }
    var images = SingleImages() { didSet { relayout() } }
    /// What the control has beside its settings.
    package var own = ControlState()
    /// The range that this knob is a thumb of.
    weak var range: RangeControl?
    /// What owns the value, if it is a view of SwiftUI.
    weak var host: (any KnobHost)?

    let dial = DialView()
    let builtInLabel = UILabel()
    var labelView: LabelView?
    lazy var captionTaps = CaptionTaps(self)
    lazy var undo = KnobUndo(self)
    /// The text field for the value, while it is open.
    var entryField: EntryField?
    let frames = FrameTimer { CADisplayLink(target: $0, selector: $1) }
    let nameTimer = KnobTimer()
    let restTimer = KnobTimer()
    /// Shows the value beside the dial.
    var bubble: ValueBubble?

    /// A label that shows the name and the value instead of the knob's own label. The knob holds a
    /// strong reference to it.
    #if canImport(ObjectiveC)
      @IBOutlet
    #endif
    public var valueLabel: UILabel? {
      didSet { if valueLabel !== oldValue { relayout() } }
    }

    // MARK: Initialization

    /// Creates a knob with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a knob from an archive, such as a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a knob with an empty frame.
    public convenience init() { self.init(frame: .zero) }

    /// Creates a knob with a frame, and adds an action for `.primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
      self.init(frame: frame)
      if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    override func setUp(isDecoding: Bool) {
      core.frontEnd = self
      if isDecoding { own.decoding = DecodedValues() }
      super.setUp(isDecoding: isDecoding)
      setUpParts()
      isContextMenuInteractionEnabled = true
    }

    override var turned: any TurnedDial { self }
    override var dialView: UIView { dial }
    override var textField: UIView? { entryField?.field }
    override var naturalSize: CGSize { naturalSize(caption: captionSize) }

    override func hoverChanged() { pointerChanged() }

    package override func relayout() {
      super.relayout()
      sizeChanged()
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

    /// Stops all activity when the knob leaves its window.
    override func stopActivity() { stopAll() }

    open override func removeFromSuperview() {
      // UIKit would end the editing of the text field, which would set the value.
      core.closeEntry()
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

    // MARK: Touches

    override func touchesOnDial(_ touches: Set<UITouch>, _ phase: UITouch.Phase) -> Set<UITouch> {
      captionTaps.handle(touches, phase)
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      clickableText(at: point) != nil || entryField?.field.frame.contains(point) == true
        || super.point(inside: point, with: event)
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
      if core.isTurning { cancelGesture() }
    }

    /// Copies the text of the value.
    open override func copy(_ sender: Any?) { perform(.copy) }

    /// Sets the value that the text on the clipboard stands for, as a gesture. A text that is not
    /// understood appears in the text field.
    open override func paste(_ sender: Any?) { perform(.paste) }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      guard let item = StandardMenuItem(action) else {
        return super.canPerformAction(action, withSender: sender)
      }
      return isEnabled(item) && (item != .paste || Clipboard.hasText)
    }

    // MARK: Focus

    open override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      super.didUpdateFocus(in: context, with: coordinator)
      core.showValue(isFocused, because: .keyboard)
    }

    // MARK: Size and colors

    override func placeContent() {
      // Interface Builder has now set all of its values.
      endDecoding()
      layOutParts()
    }

    /// Whether the knob is hidden. A knob that is hidden closes its text field and its bubble.
    open override var isHidden: Bool { didSet { if isHidden { wasHidden() } } }

    // MARK: Accessibility

    /// Whether VoiceOver reads the knob as one element. While the text field is open, VoiceOver
    /// reads the field instead.
    open override var isAccessibilityElement: Bool {
      get { super.isAccessibilityElement && core.entry == nil }
      set { super.isAccessibilityElement = newValue }
    }

    /// The actions of the application, and those for a text field and the depth of the modulation.
    open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
      get { (super.accessibilityCustomActions ?? []) + spokenActions }
      set { super.accessibilityCustomActions = newValue }
    }

    /// The value with its unit, unless another text has been set.
    open override var accessibilityValue: String? {
      get { super.accessibilityValue ?? spoken(text) }
      set { super.accessibilityValue = newValue }
    }

    /// The middle of the dial, where a press turns nothing.
    open override var accessibilityActivationPoint: CGPoint {
      get { UIAccessibility.convertToScreenCoordinates(dial.bounds, in: dial).middle }
      set { super.accessibilityActivationPoint = newValue }
    }
  }
#endif
