#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  /// Settings in types that Interface Builder supports. In code, the types of the engine are more
  /// expressive.
  extension KnobControl {
    /// The distance between two values. If 0, there are no steps.
    ///
    /// - Edge cases: NaN and negative numbers mean no steps.
    @IBInspectable public var step: Double {
      get { parameter.step ?? 0 }
      set { set { $0.requestedParameter.step = newValue > 0 ? newValue : nil } }
    }

    /// Whether equal movements change the value by equal ratios. The lower end must be above zero.
    /// Until it is, the taper does not take effect.
    @IBInspectable public var isLogarithmic: Bool {
      get { parameter.taper == .logarithmic }
      set { set { $0.requestedParameter.taper = newValue ? .logarithmic : .linear } }
    }

    /// Whether the two ends coincide, as with a hue, a phase, or a compass.
    @IBInspectable public var wraps: Bool {
      get { parameter.wraps }
      set { set { $0.validParameter.wraps = newValue } }
    }

    /// How movement becomes travel, by name: `automatic`, `rotary`, `vertical`, `horizontal`,
    /// `both`, `scrub`, or `absolute`.
    ///
    /// - Edge cases: Any other name means `automatic`.
    @IBInspectable public var knobTrackingName: String {
      get { "\(knobTracking.style)" }
      set {
        knobTracking.style = Tracking.Style.allCases.first { "\($0)" == newValue } ?? .automatic
      }
    }

    /// The look of the knob, by name: `arc`, `dot`, `line`, `ticks`, `stepped`, or `needle`.
    ///
    /// - Edge cases: Any other name means `arc`.
    @IBInspectable public var lookName: String {
      get { look.name }
      set { look = KnobLook.named(newValue) ?? .arc }
    }

    /// The angle of the lower end, in degrees clockwise from 12 o'clock. The default is -135.
    ///
    /// - Edge cases: An angle that would make the sweep 0, or more than 36,000 degrees, is ignored.
    @IBInspectable public var sweepStart: Double {
      get { sweep.startDegrees }
      set { setSweep(newValue, settings.sweep.endDegrees) }
    }

    /// The angle of the upper end, in degrees. The default is 135.
    ///
    /// - Edge cases: The same as for ``sweepStart``.
    @IBInspectable public var sweepEnd: Double {
      get { sweep.endDegrees }
      set { setSweep(settings.sweep.startDegrees, newValue) }
    }

    private func setSweep(_ start: Double, _ end: Double) {
      if Sweep.isValid(degrees: start, to: end) { sweep = Sweep(degrees: start, to: end) }
    }

    /// Whether the fill starts in the middle of the travel, as for pan.
    @IBInspectable public var isBipolar: Bool {
      get { metrics.origin == .middle }
      set { metrics.origin = newValue ? .middle : .lowerEnd }
    }

    /// The unit after the value. If empty, there is none.
    @IBInspectable public var unit: String {
      get { format.unit }
      set { format.unit = newValue }
    }
  }
#endif
