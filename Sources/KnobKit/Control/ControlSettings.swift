#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine

  /// The settings that the control has in every toolkit. Value and range are called as the toolkit
  /// calls a slider's.
  extension KnobControl {
    // MARK: The value

    /// Sets the value, which is there at once; with animation the picture travels to it in 0.2 s, the
    /// long way round and never across the gap. Sends nothing.
    ///
    /// - Edge cases: as for the value itself. The picture does not travel where the user asked for
    ///   less motion, nor without a window.
    #if canImport(ObjectiveC)
      @objc(setValue:animated:)
    #endif
    public func setValue(_ value: Double, animated: Bool) {
      decoding?.value = value
      let (shown, old) = (shownFraction, knob.value)
      knob.set(value)
      guard knob.value != old else { return }
      travel(from: shown, animated: animated, .eased)
      announce(from: old)
    }

    /// The value that a double click or tap and the Delete key go to, as it was given: the lower end
    /// by default.
    ///
    /// - Edge cases: clamped or wrapped, and snapped, when a reset comes; NaN means the lower end.
    ///   Setting it moves nothing.
    @IBInspectable public var defaultValue: Double {
      get { parameter.defaultValue }
      set { knob.parameter.defaultValue = newValue }
    }

    /// What the value means: range, taper, step, detents, wrapping, default.
    public var parameter: Parameter {
      get { knob.parameter }
      set {
        guard newValue != knob.parameter else { return }
        let old = knob.value
        asked = AskedParameter(of: newValue)
        knob.parameter = newValue
        motion.stop()
        relayout()
        if knob.value != old { announce(from: old) }
      }
    }

    func ask(_ change: (inout AskedParameter) -> Void) {
      change(&asked)
      if let parameter = asked.applied(to: knob.parameter) { take(parameter) }
    }

    /// What Interface Builder says of the range may make room for the value that it has said before.
    private func take(_ new: Parameter) {
      parameter = new
      if let value = decoding?.value { setValue(value, animated: false) }
    }

    func endDecoding() {
      if let value = decoding?.value { setValue(value, animated: false) }
      decoding = nil
    }

    /// The fraction of the travel, 0...1, at which the value lies.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var fraction: Double { knob.fraction }

    /// The fraction that the picture shows: on its way while it is animated.
    public var shownFraction: Double { motion.fraction ?? knob.fraction }

    // MARK: Turning

    /// Whether a double click or tap resets the knob: true by default.
    @IBInspectable public var resetsToDefault: Bool {
      get { settings.resetsToDefault }
      set { settings.resetsToDefault = newValue }
    }

    /// Whether the knob goes back to its default when a pointer lets go, as a pitch-bend wheel does.
    /// False by default.
    @IBInspectable public var returnsToDefault: Bool {
      get { knob.returnsToDefault }
      set { knob.returnsToDefault = newValue }
    }

    /// Whether the knob can be focused and read, but not turned: false by default. Setting it in
    /// mid-gesture takes the gesture back.
    @IBInspectable public var isReadOnly: Bool {
      get { knob.isReadOnly }
      set {
        guard newValue != knob.isReadOnly else { return }
        let (shown, old) = (shownFraction, knob.value)
        deliver(knob.setReadOnly(newValue), from: shown, old)
        if newValue { letGo() }
        redraw()
      }
    }

    /// Whether ends and detents can be felt while a pointer turns the knob: true by default.
    @IBInspectable public var playsHaptics: Bool {
      get { settings.playsHaptics }
      set { settings.playsHaptics = newValue }
    }

    /// How movement becomes travel: `knob.tracking = .vertical`.
    public var tracking: Tracking {
      get { knob.tracking }
      set { knob.tracking = newValue }
    }

    /// The angle between the ends: from -135 to +135 degrees by default.
    public var sweep: Sweep {
      get { knob.sweep }
      set {
        guard newValue != knob.sweep else { return }
        knob.sweep = newValue
        redraw()
      }
    }

    // MARK: Words

    /// The name, shown below the dial and spoken. It gives way to the value while the knob turns.
    @IBInspectable public var label: String? {
      get { caption.name }
      set {
        guard newValue != caption.name else { return }
        caption.name = newValue
        relayout()
      }
    }

    /// Whether the value always stands in place of the name: false by default.
    @IBInspectable public var showsValue: Bool {
      get { caption.showsValue }
      set {
        guard newValue != caption.showsValue else { return }
        caption.showsValue = newValue
        relayout()
      }
    }

    /// How long the value stays after a gesture, in seconds: 1 by default.
    ///
    /// - Edge cases: an hour at most; NaN and negative numbers mean 0.
    @IBInspectable public var valuePersistence: Double {
      get { caption.persistence }
      set { caption.persistence = newValue }
    }

    /// How long the value takes to fade into the name, in seconds: 0.25 by default, 0 for none.
    ///
    /// - Edge cases: a minute at most; NaN and negative numbers mean 0.
    @IBInspectable public var nameTransition: Double {
      get { caption.transition }
      set { caption.transition = newValue }
    }

    /// How the value reads: by default as a number with as many digits as the range asks for.
    public var format: ValueFormat {
      get { settings.format }
      set {
        guard newValue != settings.format else { return }
        settings.format = newValue
        relayout()
      }
    }

    /// The value as the knob shows and speaks it.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var text: String { text(of: knob.value) }

    func text(of value: Double) -> String {
      settings.formatter?(value) ?? settings.format.text(value, of: knob.parameter)
    }
  }
#endif
