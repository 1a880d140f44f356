#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation
  import KnobEngine
  import KnobPresentation

  /// Settings of the control that do not concern the engine.
  struct KnobSettings {
    var tracking = Tracking()
    var resetsToDefault = true
    var playsHaptics = true
    var allowsTickValuesOnly = false
    var registersUndo = false
    var allowsTyping = true
    var usesWheel = true
    var hidesPointer = false
    /// Returns the menu to show, given the standard one.
    var menuProvider: ((PlatformMenu) -> PlatformMenu?)?
    /// The change of the value for one point of a drag with the Option key, in AppKit.
    var alternateIncrement = -1.0
    var diameter = NaturalDiameter.regular
    var look = KnobLook.arc
    var markers = KnobMarkers()
    var showsGhost = false
    var depth = DepthSettings()
    var skin: ImageSkin?
    var skinName: String?
    var labels = KnobLabels.none
    var allowsLabelClicks = false
    /// The labels that are shown, in the points of the dial.
    var shownLabels: [DialLabels.Shown] = []
    /// The color in which they were drawn.
    var labelColor: KnobColor?
    var format = ValueFormat()
    var formatter: ((Double) -> String)?
    var parser: (order: ValueParserOrder, body: (String) -> Double?)?
  }

  /// Settings that the control has in every toolkit. The value and the range have the names that
  /// the toolkit uses for a slider.
  extension KnobControl {
    // MARK: Turning

    /// How movement becomes travel, as in `knob.tracking = .vertical`. What is the default in it
    /// follows `KnobPreferences`.
    public var tracking: Tracking {
      get { settings.tracking }
      set {
        settings.tracking = newValue
        adoptTracking()
        updateCursor()
      }
    }

    /// Whether a wheel or a trackpad turns the knob. The default is true. If false, the page
    /// scrolls.
    @IBInspectable public var usesWheel: Bool {
      get { settings.usesWheel }
      set { settings.usesWheel = newValue }
    }

    /// Whether the pointer of a mouse is hidden while it turns the knob by a distance, in vertical
    /// or horizontal tracking or in both. The default is false.
    ///
    /// On a Mac, the movement then continues past the edge of the screen. The pointer comes back
    /// where it was pressed.
    @IBInspectable public var hidesPointer: Bool {
      get { settings.hidesPointer }
      set { settings.hidesPointer = newValue }
    }

    /// Whether a double click or tap resets the knob, or another click that the user prefers. The
    /// default is true.
    @IBInspectable public var resetsToDefault: Bool {
      get { settings.resetsToDefault }
      set { settings.resetsToDefault = newValue }
    }

    /// Whether the knob returns to its default value when the pointer is released, as a pitch-bend
    /// wheel does. The default is false.
    @IBInspectable public var returnsToDefault: Bool {
      get { knob.returnsToDefault }
      set { knob.returnsToDefault = newValue }
    }

    /// Whether the user can focus the knob and read the value, but not change it. The default is
    /// false. Setting it to true during a gesture cancels the gesture.
    @IBInspectable public var isReadOnly: Bool {
      get { knob.isReadOnly }
      set {
        guard newValue != knob.isReadOnly else { return }
        perform(.isReadOnly(newValue))
        if newValue { stopInput() }
        redraw()
      }
    }

    /// Whether ends and detents play haptic feedback while a pointer turns the knob. The default is
    /// true.
    @IBInspectable public var playsHaptics: Bool {
      get { settings.playsHaptics }
      set { settings.playsHaptics = newValue }
    }

    /// The angles of the two ends. The default is from -135 to 135 degrees.
    public var sweep: Sweep {
      get { knob.sweep }
      set {
        guard newValue != knob.sweep else { return }
        knob.sweep = newValue
        if labels == .none { redraw() } else { relayout() }
      }
    }

    // MARK: Text

    /// The name of the knob. It is shown below the dial, and the value replaces it while the knob
    /// turns. VoiceOver reads it.
    @IBInspectable public var label: String? {
      get { caption.name }
      set { update(\.caption.name, to: newValue) }
    }

    /// How long the value stays after a gesture, in seconds. The default is 1.
    ///
    /// - Edge cases: The maximum is an hour. NaN and negative numbers mean 0.
    @IBInspectable public var valuePersistence: Double {
      get { caption.persistence }
      set { caption.persistence = newValue }
    }

    /// How long the value takes to fade into the name, in seconds. The default is 0.25. If 0, the
    /// value does not fade.
    ///
    /// - Edge cases: The maximum is a minute. NaN and negative numbers mean 0.
    @IBInspectable public var nameTransition: Double {
      get { caption.transition }
      set { caption.transition = newValue }
    }

    /// The format of the value. By default, it is a number with as many digits as the range needs.
    public var format: ValueFormat {
      get { settings.format }
      set { update(\.settings.format, to: newValue) }
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
      settings.parser = body.map { (order, $0) }
    }

    /// Stores a setting that affects the size, if it has changed.
    private func update<Value: Equatable>(
      _ setting: ReferenceWritableKeyPath<KnobControl, Value>, to value: Value
    ) {
      guard value != self[keyPath: setting] else { return }
      self[keyPath: setting] = value
      relayout()
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
