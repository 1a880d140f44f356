#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  // With these exports, one import is enough. In an application, `Knob("Cutoff", value: $cutoff)` is
  // then the view, and `KnobEngine.Knob` is the engine's type.
  @_exported import KnobEngine
  @_exported import KnobPresentation

  /// The settings that a knob, an encoder, and a range have in every toolkit.
  extension DialControl {
    // MARK: Turning

    /// How movement becomes travel, as in `knob.knobTracking = .vertical`. For an encoder, the travel
    /// is the distance for one turn. What is the default in it follows `KnobPreferences`.
    ///
    /// The name is that of the modifier in SwiftUI, because `tracking` was the name of `isTracking`,
    /// and belongs to UIControl.
    public var knobTracking: Tracking {
      get { settings.tracking }
      set { set { $0.tracking = newValue } }
    }

    /// Whether a wheel or a trackpad turns the dial. The default is true. If false, the page
    /// scrolls.
    @IBInspectable public var usesWheel: Bool {
      get { settings.usesWheel }
      set { set { $0.usesWheel = newValue } }
    }

    /// Whether the pointer of a mouse is hidden while it turns the dial by a distance, in vertical
    /// or horizontal tracking or in both. The default is false.
    ///
    /// On a Mac, the movement then continues past the edge of the screen. The pointer comes back
    /// where it was pressed.
    @IBInspectable public var hidesPointer: Bool {
      get { settings.hidesPointer }
      set { set { $0.hidesPointer = newValue } }
    }

    /// Whether the dial plays haptic feedback while a pointer turns it: at ends and detents, or at
    /// each step of an encoder. The default is true.
    @IBInspectable public var playsHaptics: Bool {
      get { settings.playsHaptics }
      set { set { $0.playsHaptics = newValue } }
    }

    // MARK: Look

    /// The dial's natural diameter in points, without its margin. The default is 64.
    ///
    /// - Edge cases: The diameter is clamped to 8...4096. NaN is ignored.
    @IBInspectable public var diameter: Double {
      get { settings.diameter }
      set { set { $0.diameter = newValue } }
    }

    /// The way in which the dial is drawn: one of the built-in looks, or your own. The default is
    /// `.arc`. A range always has its own look.
    ///
    /// ``metrics`` that differ from the standard ones have priority over the look.
    public var look: KnobLook {
      get { settings.look }
      set { set { $0.look = newValue } }
    }

    /// The proportions: widths, lengths, ticks, and where the fill starts. The default margin is 4
    /// points, for the focus ring. An encoder has no fill. The fill of a range is between its
    /// thumbs.
    ///
    /// - Edge cases: A proportion that is not finite is replaced by the standard one.
    public var metrics: KnobMetrics {
      get { settings.metrics }
      set { set { $0.metrics = newValue } }
    }

    /// The number of evenly spaced ticks around the dial. If 0, there are none.
    ///
    /// - Edge cases: 1 and negative numbers mean no ticks.
    @IBInspectable public var tickCount: Int {
      get { if case .even(let count) = metrics.ticks { count } else { 0 } }
      set { metrics.ticks = newValue > 1 ? .even(newValue) : .none }
    }

    /// Whether the dial marks the value, or the direction of an encoder, from before a turn while a
    /// pointer turns it. The default is false.
    @IBInspectable public var showsGhost: Bool {
      get { settings.showsGhost }
      set { set { $0.showsGhost = newValue } }
    }

    // MARK: Text

    /// The name, which VoiceOver reads. It is shown below the dial of a knob or a range, and the
    /// value replaces it while a pointer turns the dial. The name of an encoder is not shown.
    @IBInspectable public var label: String? {
      get { settings.name }
      set { set { $0.name = newValue } }
    }

    // MARK: Painter input

    var scale: Double { pixelsPerPoint }

    var palette: KnobPalette { palette(colors) }
  }
#endif
