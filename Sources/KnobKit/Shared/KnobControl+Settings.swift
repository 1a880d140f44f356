#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation
  import KnobEngine
  import KnobPresentation

  /// What a control has beside its settings.
  struct ControlState {
    /// What connects the knob with others, with a host, and with hardware.
    var companions = Companions()
    /// Writes values in place of the format.
    var formatter: ((Double) -> String?)?
    /// Reads typed text, before the format or in place of it.
    var parser: ValueParser?
    /// Returns the menu to show, given the standard one.
    var menuProvider: ((PlatformMenu) -> PlatformMenu?)?
    /// The change of the value for one point of a drag with the Option key, in AppKit.
    var alternateIncrement = -1.0
    var skin: ImageSkin?
    var depth: DepthPresenter?
    var depthUndo: UndoRecorder?
    var depthChanged: ((Double) -> Void)?
    var depthEditingChanged: ((Bool) -> Void)?
    var selectionHandler: SelectionHandler?
    /// The labels that are shown, in the points of the dial.
    var shownLabels: [DialLabels.Shown] = []
    /// The color in which they were drawn.
    var labelColor: KnobColor?
    /// The values that Interface Builder set before it set the range. It is nil once decoding has
    /// ended.
    var decoding: DecodedValues?
    /// The old value, which observers read while they are notified that a change is coming. The
    /// engine already has the new value.
    var valueBeforeChange: Double?
    var observedTurning = false
  }

  /// The closure of the application that follows the selected modulation. Few knobs have one.
  final class SelectionHandler {
    let body: (String) -> Void
    init(_ body: @escaping (String) -> Void) { self.body = body }
  }

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
      get { knob.sweep }
      set { set { $0.sweep = newValue } }
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

    /// The text of the value, as the knob shows it and VoiceOver reads it.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var text: String { text(of: knob.value) }

    func text(of value: Double) -> String {
      own.formatter?(value) ?? settings.format.text(value, of: knob.parameter)
    }

    // MARK: Changes

    func adoptSettings(_ changes: SettingChanges, from old: KnobSettings) {
      guard !changes.isEmpty else { return }
      if changes.contains(.modulation) { modulationChanged(from: old) }
      if changes.contains(.turning) {
        adoptTracking()
        (knob.isContinuous, knob.returnsToDefault) = (
          settings.isContinuous, settings.returnsToDefault
        )
      }
      if settings.isReadOnly != knob.isReadOnly { perform(.isReadOnly(settings.isReadOnly)) }
      if changes.contains(.input), !allowsTyping { entryField?.close() }
      if changes.contains(.sweep) { adoptSweep() }
      let followsTicks = settings.allowsTickValuesOnly && metrics.ticks != old.metrics.ticks
      if changes.contains(.meaning) || followsTicks { adoptParameter() }
      if changes.contains(.caption) { captionChanged() }
      if changes.isDisjoint(with: [.size, .text, .caption, .sweep]) {
        if !changes.isSubset(of: [.modulation, .meaning]) { redraw() }
      } else {
        relayout()
      }
    }

    private func captionChanged() {
      caption.name = settings.name
      caption.persistence = settings.valuePersistence
      caption.transition = settings.nameTransition
      guard settings.valueDisplay != caption.display else { return }
      // Only the two lines for the name and the value need a label with more than one line.
      if settings.valueDisplay == .both { setCaptionLines(2) }
      if caption.display == .both { setCaptionLines(1) }
      caption.display = settings.valueDisplay
    }
  }
#endif
