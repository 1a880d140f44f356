#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine
  import KnobPresentation

  /// Two values on one dial, such as the lower and the upper end of a band.
  ///
  ///     let band = RangeControl(Parameter(20...20_000, taper: .logarithmic), values: 200...2_000)
  ///     band.label = "Band"
  ///     band.format = ValueFormat(unit: "Hz", usesPrefixes: true)
  ///     band.target = self
  ///     band.action = #selector(bandChanged(_:))
  ///
  /// Each of the two thumbs is a separate ``KnobControl`` to the mouse, the keyboard, and
  /// VoiceOver. A press turns the nearer thumb. Neither passes the other.
  ///
  /// The control calls ``DialControl/onEditingChanged`` when a gesture begins and ends, and sends its action
  /// for each actual change of one of the values. The knobs send their own actions too. Setting a
  /// value in code sends nothing.
  @IBDesignable open class RangeControl: DialControl {
    /// The knob of the lower value.
    public let lower: KnobControl = RangeThumb(frame: .zero)
    /// The knob of the upper value.
    public let upper: KnobControl = RangeThumb(frame: .zero)
    /// The label below the dial. You can set its font and color.
    public let captionLabel = NSTextField(labelWithString: "")

    let pair = RangePair()
    /// Called like the events of editing, for a view of SwiftUI.
    var onHostEditing: ((Bool) -> Void)?
    /// The values that Interface Builder set before it set the range. It is nil once decoding has
    /// ended.
    var decoding: DecodedRange?
    private var storedEnabled = true

    // MARK: Initialization

    /// Creates a range with a frame.
    public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }

    /// Creates a range from an archive, such as a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a range with an empty frame.
    public convenience init() { self.init(frame: .zero) }

    /// Creates a range in its natural size.
    ///
    /// - Parameters:
    ///   - parameter: The meaning of both values. A range does not wrap.
    ///   - values: The values, in the user's unit. If nil, they are the ends of the travel.
    public convenience init(_ parameter: Parameter, values: ClosedRange<Double>? = nil) {
      self.init(frame: .zero)
      self.parameter = parameter
      self.values = values ?? parameter.range
      sizeToFit()
    }

    override func setUp(isDecoding: Bool) {
      if isDecoding { decoding = DecodedRange() }
      super.setUp(isDecoding: isDecoding)
      captionLabel.font = lower.captionLabel.font
      captionLabel.alignment = .center
      captionLabel.textColor = .labelColor
      addSubview(captionLabel)
      setUpThumbs()
      lower.nextKeyView = upper
    }

    // MARK: Settings

    package override var core: KnobCore { lower.core }
    override func set(_ body: (inout KnobSettings) -> Void) { setBoth(body) }
    override func colorsChanged() { for knob in [lower, upper] { knob.colors = colors } }
    override var naturalSize: CGSize { sizeOfThumbs }

    // MARK: Events

    func sendValue() { _ = sendAction(action, to: target) }

    /// The first gesture of a thumb has begun, or the last one has ended.
    func editingChanged(_ isEditing: Bool) {
      onHostEditing?(isEditing)
      onEditingChanged?(isEditing)
    }

    func relayout() {
      invalidateIntrinsicContentSize()
      needsLayout = true
    }

    // MARK: State

    /// Whether both knobs accept input. Disabling the control during a gesture cancels the gesture.
    open override var isEnabled: Bool {
      get { storedEnabled }
      set {
        super.isEnabled = newValue
        storedEnabled = newValue
        for knob in [lower, upper] { knob.isEnabled = newValue }
      }
    }

    /// Whether the action is sent continuously while a pointer turns a thumb. If false, it is sent
    /// once, when the pointer is released. The default is true.
    open override var isContinuous: Bool {
      get { lower.isContinuous }
      set { for knob in [lower, upper] { knob.isContinuous = newValue } }
    }

    /// The control size, which sets ``DialControl/diameter`` and the size of the label as that of a knob does.
    open override var controlSize: NSControl.ControlSize {
      get { lower.controlSize }
      set {
        super.controlSize = newValue
        for knob in [lower, upper] { knob.controlSize = newValue }
        captionLabel.font = lower.captionLabel.font
        relayout()
      }
    }

    /// The lower end of the range. The default is 0.
    ///
    /// - Edge cases: The same as for the `minValue` of ``KnobControl``.
    @IBInspectable public var minValue: Double {
      get { lower.minValue }
      set { change { $0.minValue = newValue } }
    }

    /// The upper end of the range. The default is 1.
    ///
    /// - Edge cases: The same as for the `maxValue` of ``KnobControl``.
    @IBInspectable public var maxValue: Double {
      get { lower.maxValue }
      set { change { $0.maxValue = newValue } }
    }

    // MARK: Mouse and keys

    /// Returns the knob of the thumb that is nearer to a point, or whose text field a click on the
    /// caption opens. Elsewhere, clicks are for the views behind.
    open override func hitTest(_ point: NSPoint) -> NSView? {
      let (hit, inside) = (super.hitTest(point), convert(point, from: superview))
      guard hit === self || hit === captionLabel else { return hit }
      return [lower, upper].first { $0.isOnCaption($0.convert(inside, from: self)) }
    }

    /// The keyboard focus is on one of the knobs, never on the control itself.
    open override var acceptsFirstResponder: Bool { false }

    // MARK: Accessibility

    open override func isAccessibilityElement() -> Bool { false }
    /// The two knobs, the lower one first. Their names contain the label.
    open override func accessibilityChildren() -> [Any]? { [lower, upper] }

    // MARK: Size

    open override func layout() {
      super.layout()
      // Interface Builder has now set all of its values.
      endDecoding()
      layOutParts()
    }
  }

  /// A knob of a range. Its focus ring is around the thumb, and VoiceOver finds it there, because
  /// both knobs have the same frame.
  final class RangeThumb: KnobControl {
    override func valueDidChange(from oldValue: Double, to newValue: Double, animated: Bool) {
      super.valueDidChange(from: oldValue, to: newValue, animated: animated)
      noteFocusRingMaskChanged()
    }

    override var focusRingMaskBounds: NSRect { hasRingMask ? thumbMask : .zero }

    /// The square around the thumb, where it is when the picture does not move.
    private var thumbMask: CGRect {
      let layout = KnobLayout(of: core.knob, metrics: drawnMetrics, scale: scale)
      guard look.ringsThumb, let thumb = layout.thumb else { return ringMask }
      return dial.convert(CGRect(around: thumb), to: self)
    }

    override func accessibilityFrame() -> NSRect {
      NSAccessibility.screenRect(fromView: self, rect: thumbArea)
    }
  }
#endif
