#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  /// The connection of the two knobs of a range: neither passes the other, and the pointer is that
  /// of the nearer thumb.
  ///
  /// Both knobs keep the link alive.
  @MainActor final class RangeLink {
    private(set) weak var lower: (KnobControl)?
    private(set) weak var upper: (KnobControl)?
    /// The end whose text is in the caption that both share.
    private(set) var captionEnd = RangeEnd.lower
    /// The view above the dials of controls, for a text field.
    weak var host: PlatformView?
    /// What pointers turn.
    let pair = RangePair()
    /// The number of thumbs that are in a gesture.
    private var gestures = 0

    /// Called after the user has changed one of the values.
    var onValueChanged: (() -> Void)?
    /// Called with true when a gesture begins, and with false when the last one has ended.
    var onEditingChanged: ((Bool) -> Void)?
    /// Called after the size of the knobs may have changed.
    var onSizeChanged: (() -> Void)?

    func connect(_ lower: KnobControl, _ upper: KnobControl) {
      (self.lower, self.upper) = (lower, upper)
      pair.connect(lower, upper)
    }

    func knob(_ end: RangeEnd) -> (KnobControl)? { end == .lower ? lower : upper }

    func end(of knob: KnobControl) -> RangeEnd { knob === upper ? .upper : .lower }

    private func other(_ knob: KnobControl) -> (KnobControl)? {
      self.knob(end(of: knob).other)
    }

    // MARK: Order

    /// Returns the value of a knob that is nearest to a given one, without passing the other knob.
    func limited(_ value: Double, of knob: KnobControl) -> Double {
      guard let other = other(knob)?.presentValue else { return value }
      return end(of: knob).limited(value, other: other, knob.knob.parameter)
    }

    // MARK: The pointer and the picture

    /// Returns whether a press at a point of the dial is meant for a knob.
    func isPointer(at point: KnobPoint, of knob: KnobControl) -> Bool {
      guard let lower, let upper else { return true }
      let end = pair.end(
        at: point, lower: lower.dialLayout, upper: upper.dialLayout,
        isFinger: { self.knob($0)?.pressPreferences.pointer == .touch })
      return self.knob(end) === knob
    }

    /// Returns proportions with the fill between the two thumbs.
    func filling(_ metrics: KnobMetrics, of knob: KnobControl) -> KnobMetrics {
      guard knob === lower, let upper else { return metrics }
      var metrics = metrics
      metrics.origin = .value(upper.knob.parameter.value(at: upper.shownFraction))
      return metrics
    }

    /// Redraws the fill after the picture of the upper thumb has moved.
    func moved(_ knob: KnobControl) { if knob === upper { lower?.redrawFill() } }

    // MARK: What is told

    /// A gesture of a knob has begun or ended.
    func edit(_ isEditing: Bool, of knob: KnobControl) {
      if isEditing { captionEnd = end(of: knob) }
      let old = gestures
      gestures = max(gestures + (isEditing ? 1 : -1), 0)
      if (old > 0) != (gestures > 0) { onEditingChanged?(isEditing) }
    }

    /// Returns whether the shared caption has the text of a knob: of the one that shows its value,
    /// or that the user has turned last.
    func ownsCaption(_ knob: KnobControl) -> Bool {
      guard let other = other(knob) else { return true }
      if knob.caption.isShowingValue, !other.caption.isShowingValue { captionEnd = end(of: knob) }
      return end(of: knob) == captionEnd
    }
  }

  extension RangeEnd {
    /// The look of the knob of this end.
    var look: KnobLook { self == .lower ? .lowerThumb : .upperThumb }

    /// Returns the name of the knob of this end, for screen readers.
    ///
    ///     RangeEnd.lower.name(of: "Band", "lower")    // "Band, lower"
    static func name(of label: String?, _ end: String) -> String {
      [label, end].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }
#endif
