#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import UIKit

  /// Two values on one dial, such as the lower and the upper end of a band.
  ///
  ///     let band = RangeControl(Parameter(20...20_000, taper: .logarithmic), values: 200...2_000)
  ///     band.label = "Band"
  ///     band.format = ValueFormat(unit: "Hz", usesPrefixes: true)
  ///     band.addAction(
  ///       UIAction { [unowned band] _ in filter.pass(band.values) }, for: .valueChanged)
  ///
  /// Each of the two thumbs is a separate ``KnobControl`` to touches, the keyboard, and
  /// VoiceOver. A press turns the nearer thumb. Neither passes the other.
  ///
  /// The control sends `.editingDidBegin` when a gesture begins, `.valueChanged` together with
  /// `.primaryActionTriggered` for each actual change of one of the values, and `.editingDidEnd`.
  /// The knobs send their own events too. Setting a value in code sends nothing.
  @IBDesignable open class RangeControl: DialControl {
    /// The knob of the lower value.
    public let lower: KnobControl = RangeThumb(frame: .zero)
    /// The knob of the upper value.
    public let upper: KnobControl = RangeThumb(frame: .zero)
    /// The label below the dial. You can set its font and color.
    public let captionLabel = UILabel()

    let pair = RangePair()
    /// Called like the events of editing, for a view of SwiftUI.
    var onHostEditing: ((Bool) -> Void)?
    /// The values that Interface Builder set before it set the range. It is nil once decoding has
    /// ended.
    var decoding: DecodedRange?

    // MARK: Initialization

    /// Creates a range with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a range from an archive, such as a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a range with an empty frame.
    public convenience init() { self.init(frame: .zero) }

    /// Creates a range with a frame, and adds an action for `.primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
      self.init(frame: frame)
      if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

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
      captionLabel.adjustsFontForContentSizeCategory = true
      captionLabel.textAlignment = .center
      captionLabel.textColor = .label
      // The names of the thumbs contain it.
      captionLabel.isAccessibilityElement = false
      addSubview(captionLabel)
      setUpThumbs()
      // The arrow keys turn a thumb. Tab moves to the next focus group.
      lower.focusGroupIdentifier = "lower \(ObjectIdentifier(self))"
      upper.focusGroupIdentifier = "upper \(ObjectIdentifier(self))"
    }

    // MARK: Settings

    package override var core: KnobCore { lower.core }
    override func set(_ body: (inout KnobSettings) -> Void) { setBoth(body) }
    override func colorsChanged() { for knob in [lower, upper] { knob.colors = colors } }
    override var naturalSize: CGSize { sizeOfThumbs }

    // MARK: Events

    func sendValue() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

    /// The first gesture of a thumb has begun, or the last one has ended.
    func editingChanged(_ isEditing: Bool) {
      onHostEditing?(isEditing)
      sendActions(for: isEditing ? .editingDidBegin : .editingDidEnd)
    }

    func relayout() {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }

    // MARK: State

    /// Whether both knobs accept input. Disabling the control during a gesture cancels the gesture.
    open override var isEnabled: Bool {
      didSet { for knob in [lower, upper] { knob.isEnabled = isEnabled } }
    }

    /// Whether `.valueChanged` is sent continuously while a pointer turns a thumb. If false, it is
    /// sent once, when the pointer is released. The default is true.
    @IBInspectable public var isContinuous: Bool {
      get { lower.isContinuous }
      set { for knob in [lower, upper] { knob.isContinuous = newValue } }
    }

    /// The lower end of the range. The default is 0.
    ///
    /// - Edge cases: The same as for the `minimumValue` of ``KnobControl``.
    @IBInspectable public var minimumValue: Double {
      get { lower.minimumValue }
      set { change { $0.minimumValue = newValue } }
    }

    /// The upper end of the range. The default is 1.
    ///
    /// - Edge cases: The same as for the `maximumValue` of ``KnobControl``.
    @IBInspectable public var maximumValue: Double {
      get { lower.maximumValue }
      set { change { $0.maximumValue = newValue } }
    }

    // MARK: Touches

    /// Returns the knob of the thumb that is nearer to a point. Outside of the dial, touches are
    /// for the views behind.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      super.point(inside: point, with: event)
        || [lower, upper].contains { $0.point(inside: convert(point, to: $0), with: event) }
    }

    open override func removeFromSuperview() {
      for knob in [lower, upper] { knob.core.closeEntry() }
      super.removeFromSuperview()
    }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }

    // MARK: Accessibility

    /// The two knobs, the lower one first.
    open override var accessibilityElements: [Any]? {
      get { super.accessibilityElements ?? [lower, upper] }
      set { super.accessibilityElements = newValue }
    }

    // MARK: Size

    open override func layoutSubviews() {
      super.layoutSubviews()
      // Interface Builder has now set all of its values.
      endDecoding()
      layOutParts()
    }
  }

  /// A knob of a range. VoiceOver finds it where its thumb is, because both knobs have the same
  /// frame.
  final class RangeThumb: KnobControl {
    override var accessibilityFrame: CGRect {
      get { UIAccessibility.convertToScreenCoordinates(thumbArea, in: self) }
      set { super.accessibilityFrame = newValue }
    }

    override var accessibilityActivationPoint: CGPoint {
      get { accessibilityFrame.middle }
      set { super.accessibilityActivationPoint = newValue }
    }
  }
#endif
