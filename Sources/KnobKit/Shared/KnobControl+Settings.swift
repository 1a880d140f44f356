#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation
  import KnobEngine
  import KnobPresentation

  /// Settings that the control has in every toolkit. The value and the range have the names that
  /// the toolkit uses for a slider.
  extension KnobControl {
    // MARK: Turning

    /// Whether a double click or tap resets the knob, or another click that the user prefers. The
    /// default is true.
    @IBInspectable public var resetsToDefault: Bool {
      get { settings.resetsToDefault }
      set { set { $0.resetsToDefault = newValue } }
    }

    /// Whether the knob returns to its default value when the pointer is released, as a pitch-bend
    /// wheel does. The default is false.
    @IBInspectable public var returnsToDefault: Bool {
      get { settings.returnsToDefault }
      set { set { $0.returnsToDefault = newValue } }
    }

    /// Whether the user can focus the knob and read the value, but not change it. The default is
    /// false. Setting it to true during a gesture cancels the gesture.
    @IBInspectable public var isReadOnly: Bool {
      get { settings.isReadOnly }
      set { set { $0.isReadOnly = newValue } }
    }

    /// The angles of the two ends. The default is from -135 to 135 degrees. The sweep of a ``skin``
    /// has priority.
    public var sweep: Sweep {
      get { core.knob.sweep }
      set { set { $0.sweep = newValue } }
    }

    // MARK: Look

    /// The values that have a label around the dial. The default is none.
    ///
    ///     cutoff.metrics.ticks = .at([20, 100, 1_000, 10_000, 20_000])
    ///     cutoff.labels = .ticks    // 20, 100, 1k, 10k, 20k
    ///
    /// The labels have the font of ``captionLabel`` at 85% of its size, and follow ``format`` or
    /// the formatter. The natural size has room for all of them. VoiceOver does not read them.
    public var labels: KnobLabels {
      get { settings.labels }
      set { set { $0.labels = newValue } }
    }

    /// Whether each tick has a label, for Interface Builder. The default is false.
    @IBInspectable public var showsTickLabels: Bool {
      get { labels == .ticks }
      set { if newValue != showsTickLabels { labels = newValue ? .ticks : .none } }
    }

    /// Whether a click or a tap on a label sets the value of the label, as a gesture. The default
    /// is false.
    @IBInspectable public var allowsLabelClicks: Bool {
      get { settings.allowsLabelClicks }
      set { set { $0.allowsLabelClicks = newValue } }
    }

    /// A modulation, and the value of hardware, which the knob shows beside its own value.
    ///
    ///     cutoff.markers.modulation = 200...2_000
    ///     cutoff.markers.live = lfo.value
    ///
    /// Setting them changes no value and sends nothing. As a modulation moves, only the needle is
    /// drawn.
    ///
    /// The images of a knob with markers leave its margin free, and the markers are drawn there.
    public var markers: KnobMarkers {
      get { settings.markers }
      set { set { $0.markers = newValue } }
    }

    // MARK: Text

    /// How long the value stays after a gesture, in seconds. The default is 1.
    ///
    /// - Edge cases: The maximum is an hour. NaN and negative numbers mean 0.
    @IBInspectable public var valuePersistence: Double {
      get { settings.valuePersistence }
      set { set { $0.valuePersistence = newValue } }
    }

    /// How long the value takes to fade into the name, in seconds. The default is 0.25. If 0, the
    /// value does not fade.
    ///
    /// - Edge cases: The maximum is a minute. NaN and negative numbers mean 0.
    @IBInspectable public var nameTransition: Double {
      get { settings.nameTransition }
      set { set { $0.nameTransition = newValue } }
    }

    /// The format of the value. By default, it is a number with as many digits as the range needs.
    public var format: ValueFormat {
      get { settings.format }
      set { set { $0.format = newValue } }
    }

    /// Reads typed and pasted text with a closure, before the built-in reader or in place of it.
    /// The closure returns the value in the user's unit, or nil for a text that it does not
    /// understand. Pass nil to use only the built-in reader again.
    ///
    ///     pan.parser { $0 == "center" ? 0 : nil }
    ///
    /// - Edge cases: The value is clamped or wrapped, and snapped. NaN is not understood.
    public func parser(
      _ order: ValueParserOrder = .before, with body: ((String) -> Double?)?
    ) {
      own.parser = body.map { (order, $0) }
    }

    /// Where the value is shown. By default, it replaces the name while the user turns the knob.
    public var valueDisplay: ValueDisplay {
      get { settings.valueDisplay }
      set { set { $0.valueDisplay = newValue } }
    }

    /// Shows the name again before the value times out. See ``valuePersistence``.
    ///
    /// - Edge cases: The value stays during a gesture, if the knob has no name, and with
    ///   `ValueDisplay.always`.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public func showName() { core.hideValue() }

    // MARK: Inputs

    /// Whether the user can enter a value as text, by typing or pasting it. The default is true.
    ///
    /// With the keyboard focus on the knob, a digit, a sign, a decimal separator, `(`, or F2
    /// opens a text field in the place of the caption. So does a click or tap on the shown value, or a
    /// double one on the name. Return sets the value, as one gesture. Escape closes the field.
    @IBInspectable public var allowsTyping: Bool {
      get { settings.allowsTyping }
      set { set { $0.allowsTyping = newValue } }
    }

    /// Whether the knob registers each gesture with the undo manager of its responder chain. The
    /// default is false.
    ///
    ///     cutoff.registersUndo = true    // Undo Cutoff, Redo Cutoff
    ///
    /// Gestures of all kinds are steps: of a pointer, a key, the wheel, a reset, or VoiceOver. A
    /// value that is set in code is not. The name of the action is the accessibility label, and for
    /// the depth of the modulation the name with the word for a modulation after it. An undo
    /// sets the value with an animation, and is reported as a gesture.
    ///
    /// - Edge cases: A gesture that leaves the value as it was, such as a canceled one, is not a
    ///   step. A knob that is disabled, read-only, or being turned ignores an undo.
    @IBInspectable public var registersUndo: Bool {
      get { settings.registersUndo }
      set { set { $0.registersUndo = newValue } }
    }

    /// The longest time between the ends of two gestures of this knob that are undone together, in
    /// seconds. The default is 0: each gesture is a step.
    ///
    /// - Edge cases: After any other action with the same undo manager, a new step begins. NaN and
    ///   negative numbers mean 0.
    @IBInspectable public var undoMergeInterval: Double {
      get { undo.mergeInterval ?? 0 }
      set { undo.mergeInterval = newValue > 0 ? newValue : nil }
    }
  }

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
