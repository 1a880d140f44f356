#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine
  import KnobPresentation

  /// What the control has in every toolkit.
  extension EncoderControl {
    // MARK: Turning

    /// How far the encoder was turned when the last event was sent: the degrees and the steps.
    public var lastTurn: RotaryEncoder.Turn { reportedTurn }

    /// The direction of the needle, in degrees, within -180...180.
    public var angle: Double { encoder.angle }

    /// Whether a pointer is turning the encoder.
    public var isTurning: Bool { encoder.isTurning }

    /// The rotation of one step, in degrees. The default is 15, which is 24 steps per turn.
    ///
    /// - Precondition: The angle must be finite and greater than zero.
    @IBInspectable public var degreesPerStep: Double {
      get { settings.degreesPerStep }
      set { settings.degreesPerStep = newValue }
    }

    /// How movement becomes rotation, as in `encoder.tracking = .vertical`. The travel is the
    /// distance for one turn. What is the default in it follows `KnobPreferences`.
    public var tracking: Tracking {
      get { settings.tracking }
      set { settings.tracking = newValue }
    }

    /// Whether a wheel or a trackpad turns the encoder. The default is true. If false, the page
    /// scrolls.
    @IBInspectable public var usesWheel: Bool {
      get { settings.usesWheel }
      set { settings.usesWheel = newValue }
    }

    /// Whether the pointer of a mouse is hidden while it turns the encoder by a distance. The
    /// default is false. On a Mac, the movement then continues past the edge of the screen.
    @IBInspectable public var hidesPointer: Bool {
      get { settings.hidesPointer }
      set { settings.hidesPointer = newValue }
    }

    /// Whether each step plays haptic feedback while a pointer turns the encoder. The default is
    /// true.
    @IBInspectable public var playsHaptics: Bool {
      get { settings.playsHaptics }
      set { settings.playsHaptics = newValue }
    }

    // MARK: Appearance

    /// The proportions: widths, lengths, and ticks. The default margin is 4 points, for the focus
    /// ring.
    ///
    /// - Edge cases: A proportion that is not finite is replaced by the standard one.
    public var metrics: KnobMetrics {
      get { settings.metrics }
      set { settings.metrics = newValue.finite }
    }

    /// The way in which the encoder is drawn. The default is `.arc`.
    public var look: KnobLook {
      get { settings.look }
      set { settings.look = newValue }
    }

    /// The dial's natural diameter in points, without its margin. The default is 64.
    ///
    /// - Edge cases: The diameter is clamped to 8...4096. NaN is ignored.
    @IBInspectable public var diameter: Double {
      get { settings.diameter }
      set { settings.diameter = newValue }
    }

    /// Whether the encoder marks the direction from before a turn while a pointer turns it. The
    /// default is false.
    @IBInspectable public var showsGhost: Bool {
      get { settings.showsGhost }
      set { settings.showsGhost = newValue }
    }

    static var standardSettings: KnobPresentation.KnobSettings {
      var settings = KnobPresentation.KnobSettings.encoder
      settings.naturalDiameter = NaturalDiameter.regular
      return settings
    }

    func settingsChanged(from old: KnobPresentation.KnobSettings) {
      let changes = settings.changes(from: old)
      if changes.contains(.turning) {
        adoptTracking()
        encoder.degreesPerStep = settings.degreesPerStep
      }
      if changes.contains(.size) { invalidateIntrinsicContentSize() }
      redraw()
    }

    var naturalSize: CGSize {
      let side = diameter + 2 * metrics.margin
      return CGSize(width: side, height: side)
    }
  }

  /// What is turned, and how it is drawn.
  extension EncoderControl: @MainActor TurnedDial, @MainActor EncoderPresenter {
    package func report(_ event: GestureEvent) {
      switch event {
      case .began: sendEditing(true)
      case .ended: sendEditing(false)
      case .changed:
        guard let turn = takeTurn() else { return }
        reportedTurn = turn
        sendTurn()
      }
    }

    package func playHaptics(at stop: Parameter.Stop) { if playsHaptics { Haptics.play(stop) } }

    var dialLayout: KnobLayout {
      KnobLayout(
        of: knob, metrics: look.completing(metrics), fraction: shownFraction,
        scale: pixelsPerPoint)
    }

    var shownMarkers: KnobMarkers { markers(showsGhost: showsGhost) }

    var visualState: KnobState { state(isFocused: hasFocusRing, isHovered: isHovered) }

    func setEnabled(_ isEnabled: Bool) {
      perform(.isEnabled(isEnabled))
      if !encoder.isEnabled { releasePointer() }
      redraw()
    }

    /// Ends all activity when the encoder disappears.
    func stopActivity() {
      cancelGesture()
      isHovered = false
    }

    /// Draws the encoder, unless a view of SwiftUI does. A disabled one has an opacity of 38%.
    func paint(in context: CGContext) {
      guard host == nil else { return }
      KnobPainter(
        look: look, layout: dialLayout, palette: palette(colors), state: visualState,
        markers: shownMarkers, scale: pixelsPerPoint
      ).paint(in: context)
    }
  }

  /// A view of SwiftUI that draws an encoder and receives its events.
  @MainActor protocol EncoderHost: AnyObject {
    func editingChanged(_ isEditing: Bool)
    func turned(by turn: RotaryEncoder.Turn)
    /// The picture or the state may have changed.
    func pictureChanged()
  }
#endif
