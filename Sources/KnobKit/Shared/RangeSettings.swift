#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine
  import KnobPresentation

  /// Settings that the control has in every toolkit. They apply to both knobs.
  extension RangeControl {
    // MARK: Values

    /// The two values, in the user's unit. Setting them sends no event and no action.
    ///
    /// - Edge cases: Values are clamped and snapped.
    public var values: ClosedRange<Double> {
      get {
        min(
          lower.core.presentValue, upper.core.presentValue)...max(
            lower.core.presentValue, upper.core.presentValue)
      }
      set { setValues(newValue, animated: false) }
    }

    /// Sets the values at once, and optionally animates the picture. No event or action is sent.
    ///
    /// - Edge cases: The same as for ``values``.
    public func setValues(_ values: ClosedRange<Double>, animated: Bool) {
      for (end, value) in RangeEnd.steps(to: values, from: upper.core.presentValue) {
        (end == .lower ? lower : upper).setValue(value, animated: animated)
      }
    }

    /// The lower value, in the user's unit. Setting it sends no event and no action.
    ///
    /// - Edge cases: The value is clamped and snapped, and is not above ``upperValue``. NaN is
    ///   ignored. Interface Builder may set the value before the range.
    @IBInspectable public var lowerValue: Double {
      get { lower.core.presentValue }
      set {
        decoding?.lower = newValue
        lower.setValue(newValue, animated: false)
      }
    }

    /// The upper value, in the user's unit. Setting it sends no event and no action.
    ///
    /// - Edge cases: The value is clamped and snapped, and is not below ``lowerValue``. NaN is
    ///   ignored. Interface Builder may set the value before the range. Without it, the value of a
    ///   control from Interface Builder is the upper end.
    @IBInspectable public var upperValue: Double {
      get { upper.core.presentValue }
      set {
        decoding?.upper = newValue
        upper.setValue(newValue, animated: false)
      }
    }

    /// The meaning of both values: range, taper, step, and detents.
    ///
    /// - Edge cases: A range does not wrap.
    public var parameter: Parameter {
      get { lower.parameter }
      set { change { $0.parameter = newValue } }
    }

    /// The distance between two values. If 0, there are no steps.
    ///
    /// - Edge cases: NaN and negative numbers mean no steps.
    @IBInspectable public var step: Double {
      get { lower.step }
      set { change { $0.step = newValue } }
    }

    /// Whether equal movements change a value by equal ratios. The lower end must be above zero.
    /// Until it is, the taper does not take effect.
    @IBInspectable public var isLogarithmic: Bool {
      get { lower.isLogarithmic }
      set { change { $0.isLogarithmic = newValue } }
    }

    /// Changes what the values of both knobs mean.
    func change(_ body: (KnobControl) -> Void) {
      for knob in [lower, upper] { body(knob) }
      applyDecoded()
    }

    /// Sets the values that Interface Builder has set, as far as the range allows.
    private func applyDecoded() {
      guard let decoding else { return }
      let range = parameter.range
      let upper = decoding.upper.flatMap { $0.isNaN ? nil : $0 } ?? range.upperBound
      let lower = decoding.lower.flatMap { $0.isNaN ? nil : $0 } ?? range.lowerBound
      values = min(lower, upper)...upper
    }

    func endDecoding() {
      applyDecoded()
      decoding = nil
    }

    // MARK: Turning

    /// Whether the user can focus the knobs and read the values, but not change them. The default
    /// is false. Setting it to true during a gesture cancels the gesture.
    @IBInspectable public var isReadOnly: Bool {
      get { settings.isReadOnly }
      set { set { $0.isReadOnly = newValue } }
    }

    /// Whether each gesture is registered with the undo manager of the responder chain, by the name
    /// of its thumb. The default is false.
    @IBInspectable public var registersUndo: Bool {
      get { settings.registersUndo }
      set { set { $0.registersUndo = newValue } }
    }

    // MARK: Text

    /// The name of the lower thumb, which VoiceOver reads after ``DialControl/label``. The default is `lower`.
    @IBInspectable public var lowerLabel: String {
      get { settings.lowerName ?? KnobWords.shared[.lower] }
      set { set { $0.lowerName = newValue } }
    }

    /// The name of the upper thumb, which VoiceOver reads after ``DialControl/label``. The default is `upper`.
    @IBInspectable public var upperLabel: String {
      get { settings.upperName ?? KnobWords.shared[.upper] }
      set { set { $0.upperName = newValue } }
    }

    func nameThumbs() {
      lower.spokenName = RangeEnd.lower.name(of: label, own: settings.lowerName)
      upper.spokenName = RangeEnd.upper.name(of: label, own: settings.upperName)
    }

    /// The format of both values.
    public var format: ValueFormat {
      get { settings.format }
      set { set { $0.format = newValue } }
    }

    /// The unit after a value. If empty, there is none.
    @IBInspectable public var unit: String {
      get { settings.format.unit }
      set { set { $0.format.unit = newValue } }
    }

    // MARK: Look

    /// The values that have a label around the dial. The default is none.
    public var labels: KnobLabels {
      get { settings.labels }
      set { set { $0.labels = newValue } }
    }

    /// Whether a click or a tap on a label moves the nearer thumb to its value, as a gesture. The
    /// default is false.
    @IBInspectable public var allowsLabelClicks: Bool {
      get { settings.allowsLabelClicks }
      set { set { $0.allowsLabelClicks = newValue } }
    }

    // MARK: Settings

    /// Changes the settings of both thumbs, each of which keeps its look. A program may have set
    /// others for one of them.
    func setBoth(_ body: (inout KnobSettings) -> Void) {
      for knob in [lower, upper] { knob.set { $0.changeThumb(body) } }
      nameThumbs()
    }

    func setUpThumbs() {
      pair.connect(lower.core, upper.core)
      // The knobs may outlive the control, but not the pair.
      pair.onBlocked = { [forgetTimer = KnobTimer(), weak pair] in
        forgetTimer.start(after: 0) { pair?.forgetBlocked() }
      }
      for (knob, end) in [(lower, RangeEnd.lower), (upper, .upper)] {
        (knob.range, knob.core.pair) = (self, pair)
        knob.look = end.look
        knob.core.adoptParameter()
        knob.valueLabel = captionLabel
        addSubview(knob)
      }
      upper.setValue(parameter.highestValue, animated: false)
      nameThumbs()
    }

    // MARK: Size

    private var captionSize: CGSize {
      guard lower.hasCaptionText else { return .zero }
      let sizes = [lower.captionTextSize, upper.captionTextSize]
      return CGSize(
        width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    }

    var sizeOfThumbs: CGSize { lower.naturalSize(caption: captionSize) }

    /// Lays out the knobs and the caption in the current bounds.
    func layOutParts() {
      let size = captionSize
      let places = lower.arrangement(caption: size).places(in: KnobSize(bounds.size))
      for knob in [lower, upper] {
        knob.frame = CGRect(
          x: bounds.minX, y: bounds.minY + places.dialTop, width: bounds.width,
          height: places.dialHeight)
      }
      captionLabel.isHidden = size.height == 0
      captionLabel.frame = CGRect(
        x: bounds.minX, y: bounds.minY + places.captionTop, width: bounds.width,
        height: size.height)
    }
  }

  /// The values that Interface Builder has set.
  struct DecodedRange {
    var lower: Double?
    var upper: Double?
  }
#endif
