#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobPresentation

  /// What a ``KnobControl``, an ``EncoderControl``, and a ``RangeControl`` have in common: their
  /// settings, their colors, and their size. Create or subclass one of these instead: an app cannot
  /// create this class or a direct subclass.
  open class DialControl: NSControl {
    /// What is turned. That of a range is its lower thumb.
    package var core: TurnCore { Self.hasNoDial() }
    /// The settings as the application has set them.
    var settings: KnobSettings { core.settings }

    var colors = DialColors<NSColor>() { didSet { colorsChanged() } }

    /// Called with true when a gesture begins and with false when it ends or is canceled. Hosts can
    /// use it to record or group user actions.
    public var onEditingChanged: ((Bool) -> Void)?

    // Controls that an app can create have public initializers of their own. What is unavailable is
    // hidden from Objective-C, because no subclass could override it there.

    override init(frame frameRect: NSRect) {
      super.init(frame: frameRect)
      setUp(isDecoding: false)
    }

    /// Not available, because this class has no dial of its own.
    @available(*, unavailable, message: "Use KnobControl, EncoderControl, or RangeControl.")
    @nonobjc public convenience init() { self.init(frame: .zero) }

    /// Creates a control from an archive, such as a storyboard.
    ///
    /// - Precondition: The class in the archive must be ``KnobControl``, ``EncoderControl``,
    ///   ``RangeControl``, or a subclass of one of these.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp(isDecoding: true)
    }

    // MARK: Overridden for each control

    /// Completes the initialization.
    ///
    /// - Parameter isDecoding: Whether Interface Builder is about to set values.
    func setUp(isDecoding: Bool) {
      _ = KnobWords.adoptLanguage
      set { $0.naturalDiameter = NaturalDiameter.regular }
    }

    /// Changes settings.
    func set(_ body: (inout KnobSettings) -> Void) {
      core.adopt {
        body(&$0)
        $0.metrics = $0.metrics.finite
      }
    }

    /// Stops the program, which has taken this class or a direct subclass from an archive.
    static func hasNoDial() -> Never {
      preconditionFailure(
        "\(self) has no dial; use KnobControl, EncoderControl, RangeControl, or a subclass")
    }

    func colorsChanged() {}

    var naturalSize: CGSize { .zero }

    // MARK: Colors

    /// The color of the track. If nil, it is the text color at 13% opacity.
    @IBInspectable public var trackColor: NSColor? {
      get { colors.track }
      set { colors.track = newValue }
    }

    /// The color of the fill and the thumb. If nil, it is the system's accent color.
    @IBInspectable public var fillColor: NSColor? {
      get { colors.fill }
      set { colors.fill = newValue }
    }

    /// The color of the cap. If nil, it suits a light or a dark background.
    @IBInspectable public var capColor: NSColor? {
      get { colors.cap }
      set { colors.cap = newValue }
    }

    /// The color of the indicator. If nil, it is the text color, and while the dial is turned it is
    /// the fill color. In both cases, it is made darker or lighter if it is too close to the color
    /// of the cap.
    @IBInspectable public var indicatorColor: NSColor? {
      get { colors.indicator }
      set { colors.indicator = newValue }
    }

    /// The color of the ticks. If nil, it is the text color at 50% opacity.
    @IBInspectable public var tickColor: NSColor? {
      get { colors.tick }
      set { colors.tick = newValue }
    }

    /// The color of a modulation. If nil, it is amber.
    @IBInspectable public var modulationColor: NSColor? {
      get { colors.modulation }
      set { colors.modulation = newValue }
    }

    /// The color of the marks of hardware and of the value from before a turn. If nil, it is the
    /// text color at 80% opacity.
    @IBInspectable public var markerColor: NSColor? {
      get { colors.marker }
      set { colors.marker = newValue }
    }

    // MARK: Size

    /// AppKit also reads this on other threads, for example when it prints.
    open nonisolated override var isFlipped: Bool { true }
    open override var intrinsicContentSize: NSSize { naturalSize }
    open override func sizeThatFits(_ size: NSSize) -> NSSize { naturalSize }
    open override func sizeToFit() { setFrameSize(naturalSize) }

    func setNeedsLayout() { needsLayout = true }
  }
#endif
