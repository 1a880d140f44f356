#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine

  /// Settings that the control has in every toolkit. The value and the range have the names that
  /// the toolkit uses for a slider.
  extension KnobControl {
    // MARK: The value

    /// Sets the value. The value changes immediately. If `animated` is true, the picture moves to
    /// it in 0.2 s, the long way around and never across the gap. Setting the value sends nothing.
    ///
    /// - Edge cases: The same as for the value itself. The picture does not animate with reduced
    ///   motion or without a window.
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

    /// The value that a double click, a double tap, and the Delete key reset to, exactly as it was
    /// set: the lower end by default.
    ///
    /// - Edge cases: A reset clamps or wraps the value, and snaps it. NaN means the lower end.
    ///   Setting the default value does not move the knob.
    @IBInspectable public var defaultValue: Double {
      get { parameter.defaultValue }
      set { knob.parameter.defaultValue = newValue }
    }

    /// The meaning of the value: range, taper, step, detents, wrapping, and default.
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

    /// Sets the parameter that Interface Builder provides. Its range may now allow the value that
    /// was set before.
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

    /// The fraction that the picture shows. During an animation, it differs from that of the value.
    public var shownFraction: Double { motion.fraction ?? knob.fraction }

    // MARK: Turning

    /// Whether a double click or tap resets the knob: true by default.
    @IBInspectable public var resetsToDefault: Bool {
      get { settings.resetsToDefault }
      set { settings.resetsToDefault = newValue }
    }

    /// Whether the knob returns to its default when a pointer lets go, as a pitch-bend wheel does.
    /// False by default.
    @IBInspectable public var returnsToDefault: Bool {
      get { knob.returnsToDefault }
      set { knob.returnsToDefault = newValue }
    }

    /// Whether the knob can be focused and read, but not turned: false by default. Setting it to
    /// true during a gesture cancels the gesture.
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

    /// Whether ends and detents play haptic feedback while a pointer turns the knob: true by
    /// default.
    @IBInspectable public var playsHaptics: Bool {
      get { settings.playsHaptics }
      set { settings.playsHaptics = newValue }
    }

    /// How movement becomes travel, as in `knob.tracking = .vertical`.
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

    // MARK: Text

    /// The name of the knob. It is shown below the dial, and the value replaces it while the knob
    /// turns. VoiceOver reads it.
    @IBInspectable public var label: String? {
      get { caption.name }
      set {
        guard newValue != caption.name else { return }
        caption.name = newValue
        relayout()
      }
    }

    /// Whether the value is always shown instead of the name: false by default.
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
    /// - Edge cases: The maximum is an hour. NaN and negative numbers mean 0.
    @IBInspectable public var valuePersistence: Double {
      get { caption.persistence }
      set { caption.persistence = newValue }
    }

    /// How long the value takes to fade into the name, in seconds: 0.25 by default. If 0, the value
    /// does not fade.
    ///
    /// - Edge cases: The maximum is a minute. NaN and negative numbers mean 0.
    @IBInspectable public var nameTransition: Double {
      get { caption.transition }
      set { caption.transition = newValue }
    }

    /// The format of the value. By default, it is a number with as many digits as the range needs.
    public var format: ValueFormat {
      get { settings.format }
      set {
        guard newValue != settings.format else { return }
        settings.format = newValue
        relayout()
      }
    }

    /// The text of the value, as the knob shows it and VoiceOver reads it.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var text: String { text(of: knob.value) }

    func text(of value: Double) -> String {
      settings.formatter?(value) ?? settings.format.text(value, of: knob.parameter)
    }
  }
#endif
