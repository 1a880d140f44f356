#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine
  import KnobPresentation

  /// What the control has in every toolkit.
  extension EncoderControl {
    // MARK: Turning

    /// How far the encoder was turned when the last event was sent: the degrees and the steps.
    public var lastTurn: RotaryEncoder.Turn { model.lastTurn }

    /// The direction of the needle, in degrees, within -180...180.
    public var angle: Double { model.encoder.angle }

    /// Whether a pointer is turning the encoder.
    public var isTurning: Bool { model.isTurned }

    /// The rotation of one step, in degrees. The default is 15, which is 24 steps per turn.
    ///
    /// - Precondition: The angle must be finite and greater than zero.
    @IBInspectable public var degreesPerStep: Double {
      get { model.settings.degreesPerStep }
      set { set(\.degreesPerStep, newValue) }
    }

    /// How movement becomes rotation, as in `encoder.tracking = .vertical`. The travel is the
    /// distance for one turn. What is the default in it follows `KnobPreferences`.
    public var tracking: Tracking {
      get { model.settings.tracking }
      set { set(\.tracking, newValue) }
    }

    /// Whether a wheel or a trackpad turns the encoder. The default is true. If false, the page
    /// scrolls.
    @IBInspectable public var usesWheel: Bool {
      get { model.settings.usesWheel }
      set { set(\.usesWheel, newValue) }
    }

    /// Whether the pointer of a mouse is hidden while it turns the encoder by a distance. The
    /// default is false. On a Mac, the movement then continues past the edge of the screen.
    @IBInspectable public var hidesPointer: Bool {
      get { model.settings.hidesPointer }
      set { set(\.hidesPointer, newValue) }
    }

    /// Whether each step plays haptic feedback while a pointer turns the encoder. The default is
    /// true.
    @IBInspectable public var playsHaptics: Bool {
      get { model.settings.playsHaptics }
      set { set(\.playsHaptics, newValue) }
    }

    // MARK: Appearance

    /// The proportions: widths, lengths, and ticks. The default margin is 4 points, for the focus
    /// ring.
    ///
    /// - Edge cases: A proportion that is not finite is replaced by the standard one.
    public var metrics: KnobMetrics {
      get { model.settings.metrics }
      set {
        set(\.metrics, newValue.finite)
        invalidateIntrinsicContentSize()
      }
    }

    /// The way in which the encoder is drawn. The default is `.arc`.
    public var look: KnobLook {
      get { model.settings.look }
      set { set(\.look, newValue) }
    }

    /// The dial's natural diameter in points, without its margin. The default is 64.
    ///
    /// - Edge cases: The diameter is clamped to 8...4096. NaN is ignored.
    @IBInspectable public var diameter: Double {
      get { naturalDiameter }
      set {
        guard !newValue.isNaN else { return }
        naturalDiameter = min(max(newValue, 8), 4_096)
        invalidateIntrinsicContentSize()
      }
    }

    // MARK: Internals

    func set<Value>(_ setting: WritableKeyPath<EncoderSettings, Value>, _ value: Value) {
      var settings = model.settings
      settings[keyPath: setting] = value
      model.adopt(settings)
    }

    var naturalSize: CGSize {
      let side = naturalDiameter + 2 * metrics.margin
      return CGSize(width: side, height: side)
    }

    var visualState: KnobState { model.state(isFocused: hasFocusRing) }

    /// Draws the encoder, unless a view of SwiftUI does. A disabled one has an opacity of 38%.
    func paint(in context: CGContext) {
      guard onPicture == nil else { return }
      KnobPainter(
        look: look, layout: model.layout(scale: pixelsPerPoint), palette: palette(colors),
        state: visualState, markers: model.markers, scale: pixelsPerPoint
      ).paint(in: context)
    }
  }
#endif
