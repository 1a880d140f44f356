#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  // Each modifier applies to every knob in the view. On a window, it applies to all knobs of the
  // window.

  extension View {
    // MARK: Meaning of the value

    /// Sets how the value follows the travel, as in `.knobTaper(.logarithmic)`. The default is
    /// linear.
    ///
    /// - Edge cases: A knob whose range cannot have the taper stays linear. An example is a
    ///   logarithmic taper on a range that starts at 0.
    public nonisolated func knobTaper(_ taper: Taper) -> some View {
      knobTraits { $0.settings.requestedParameter.taper = taper }
    }

    /// Adds detents, which are values to which the knob snaps while a pointer turns it.
    ///
    /// - Parameters:
    ///   - values: The positions of the detents, in the user's unit.
    ///   - pull: Half the width of a detent, as a fraction of the travel.
    /// - Edge cases: Values that are NaN or outside the range are ignored. If the pull is NaN or
    ///   negative, detents have no effect.
    public nonisolated func knobDetents(_ values: [Double], pull: Double = 0.01) -> some View {
      knobTraits {
        $0.settings.validParameter.detents = Parameter.Values(values)
        $0.settings.validParameter.pull = pull
      }
    }

    /// Sets the default value, which a double tap and the Delete key restore. If nil, it is the
    /// lower end.
    ///
    /// - Edge cases: The value is clamped or wrapped, and snapped. NaN means the lower end.
    public nonisolated func knobDefault(_ value: Double?) -> some View {
      knobTraits { $0.defaultValue = value }
    }

    /// Sets whether the two ends coincide, as with a hue, a phase, or a compass.
    public nonisolated func knobWraps(_ wraps: Bool = true) -> some View {
      knobTraits { $0.settings.validParameter.wraps = wraps }
    }

    // MARK: Turning

    /// Sets how movement becomes travel, as in `.knobTracking(.vertical)`. By default, tracking is
    /// automatic: a finger turns a large dial around its center, and a mouse, or any pointer on a
    /// small dial, moves up and down. What is the default in the tracking follows
    /// `KnobPreferences`.
    public nonisolated func knobTracking(_ tracking: Tracking) -> some View {
      knobTraits { $0.settings.tracking = tracking }
    }

    /// Sets the angles of the two ends, in degrees clockwise from 12 o'clock. The default is from
    /// -135 to 135.
    ///
    /// - Precondition: The angles are more than 0 and at most 36000 degrees apart.
    public nonisolated func knobSweep(degrees start: Double, to end: Double) -> some View {
      let sweep = Sweep(degrees: start, to: end)
      return knobTraits { $0.settings.sweep = sweep }
    }

    /// Sets whether the binding is written continuously while a pointer turns the knob, which is
    /// the default. If false, it is written once, when the pointer is released.
    public nonisolated func knobContinuous(_ isContinuous: Bool) -> some View {
      knobTraits { $0.settings.isContinuous = isContinuous }
    }

    /// Sets whether a double tap resets the knob to its default value, or another click that the
    /// user prefers. The default is true.
    public nonisolated func knobResetsToDefault(_ resets: Bool) -> some View {
      knobTraits { $0.settings.resetsToDefault = resets }
    }

    /// Sets whether the pointer of a mouse is hidden while it turns the knob by a distance, in
    /// vertical or horizontal tracking or in both. The default is false.
    ///
    /// On a Mac, the movement then continues past the edge of the screen. The pointer comes back
    /// where it was pressed.
    public nonisolated func knobHidesPointer(_ hides: Bool = true) -> some View {
      knobTraits { $0.settings.hidesPointer = hides }
    }

    /// Sets whether a wheel or a trackpad turns the knob. The default is true. If false, the page
    /// scrolls.
    public nonisolated func knobUsesWheel(_ uses: Bool) -> some View {
      knobTraits { $0.settings.usesWheel = uses }
    }

    /// Sets whether the knob returns to its default value when the pointer is released, as a
    /// pitch-bend wheel does.
    public nonisolated func knobReturnsToDefault(_ returns: Bool = true) -> some View {
      knobTraits { $0.settings.returnsToDefault = returns }
    }

    /// Sets whether the user can focus the knob and read the value, but not change it.
    public nonisolated func knobReadOnly(_ isReadOnly: Bool = true) -> some View {
      knobTraits { $0.settings.isReadOnly = isReadOnly }
    }

    /// Sets whether ends and detents play haptic feedback while a finger turns the knob. The
    /// default is true.
    public nonisolated func knobPlaysHaptics(_ plays: Bool) -> some View {
      knobTraits { $0.settings.playsHaptics = plays }
    }

    /// Registers each gesture with the undo manager of the environment.
    ///
    ///     Knob("Cutoff", value: $cutoff).knobUndo("Cutoff")    // Undo Cutoff, Redo Cutoff
    ///
    /// A value that the application sets is not a step. An undo sets the value with an animation,
    /// and is reported as a gesture.
    ///
    /// - Parameters:
    ///   - actionName: The name of the actions. If nil, it is the name of the knob, if that is a
    ///     string. SwiftUI does not reveal the text of a view or of a localized string key.
    ///   - mergeInterval: The longest time between the ends of two gestures of a knob that are undone
    ///     together, in seconds. If 0, which is the default, each gesture is a step.
    /// - Edge cases: A gesture that leaves the value as it was, such as a canceled one, is not a
    ///   step. A knob that is disabled, read-only, or being turned ignores an undo.
    public nonisolated func knobUndo(
      _ actionName: String? = nil, mergeInterval: Double = 0
    ) -> some View {
      knobTraits {
        $0.settings.registersUndo = true
        ($0.undoName, $0.undoMergeInterval) = (actionName, mergeInterval)
      }
    }

    // MARK: Appearance

    /// Sets the look of the default style: one of the built-in looks, or your own.
    ///
    ///     Knob("Cutoff", value: $cutoff).knobLook(.line)
    ///
    /// Proportions that differ from the standard ones have priority over the look.
    public nonisolated func knobLook(_ look: KnobLook) -> some View {
      knobTraits { $0.settings.look = look }
    }

    /// Shows a modulation and the value of hardware beside the value. This changes no value.
    ///
    ///     Knob("Cutoff", value: $cutoff, in: 20...20_000).knobMarkers(markers)
    ///
    /// The default style, ``PictureKnobStyle``, and styles that draw with a ``KnobPainter`` show
    /// them.
    public nonisolated func knobMarkers(_ markers: KnobMarkers) -> some View {
      knobTraits { $0.settings.markers = markers }
    }

    /// Sets whether the knob marks the value from before a turn while a pointer turns it. The
    /// default is false.
    public nonisolated func knobShowsGhost(_ isShown: Bool = true) -> some View {
      knobTraits { $0.settings.showsGhost = isShown }
    }

    /// Sets the proportions: widths, lengths, ticks, and where the fill starts. Include a margin of
    /// about 4 points for the focus ring.
    ///
    /// - Edge cases: A proportion that is not finite is replaced by the standard one.
    public nonisolated func knobMetrics(_ metrics: KnobMetrics) -> some View {
      knobTraits { $0.settings.metrics = metrics.finite }
    }

    /// Changes some of the proportions and leaves the others as they are.
    ///
    ///     Knob("Pan", value: $pan).knobMetrics { $0.trackWidth = 0.08 }
    public nonisolated func knobMetrics(
      _ change: @escaping @Sendable (inout KnobMetrics) -> Void
    ) -> some View {
      knobTraits {
        change(&$0.settings.metrics)
        $0.settings.metrics = $0.settings.metrics.finite
      }
    }

    /// Sets the ticks around the dial. The default is none.
    public nonisolated func knobTicks(_ ticks: KnobMetrics.Ticks) -> some View {
      knobTraits { $0.settings.metrics.ticks = ticks }
    }

    /// Sets the ticks around the dial, one by one.
    ///
    /// - Edge cases: Ticks outside the range are ignored.
    public nonisolated func knobTicks(@KnobTickBuilder _ ticks: () -> [KnobTick]) -> some View {
      knobTicks(KnobMetrics.Ticks(ticks()))
    }

    /// Sets the values that have a label around the dial. The default is none.
    ///
    ///     Knob("Cutoff", value: $cutoff, in: 20...20_000)
    ///       .knobTicks(.at([20, 100, 1_000, 10_000, 20_000]))
    ///       .knobLabels(.ticks)    // 20, 100, 1k, 10k, 20k
    ///
    /// The labels follow the format of the value and the user's text size. The natural size has
    /// room for all of them. VoiceOver does not read them.
    ///
    /// - Parameters:
    ///   - labels: The values. Of those without room, the important ones remain.
    ///   - allowsClicks: Whether a click or a tap on a label sets its value, as a gesture.
    public nonisolated func knobLabels(
      _ labels: KnobLabels, allowsClicks: Bool = false
    ) -> some View {
      knobTraits { ($0.settings.labels, $0.settings.allowsLabelClicks) = (labels, allowsClicks) }
    }

    /// Sets whether the knob can have only the values of its ticks. The default is false.
    ///
    /// - Edge cases: The ticks then replace the step. If they are not at equal distances in the
    ///   user's unit, or do not cover the range, this has no effect.
    public nonisolated func knobAllowsTickValuesOnly(_ isAllowed: Bool = true) -> some View {
      knobTraits { $0.settings.allowsTickValuesOnly = isAllowed }
    }

    /// Sets where the fill starts. The default is the lower end. Use `.middle` for a bipolar knob
    /// such as pan.
    public nonisolated func knobOrigin(_ origin: KnobMetrics.Origin) -> some View {
      knobTraits { $0.settings.metrics.origin = origin }
    }

    /// Sets the dial's natural diameter in points, without its margin. By default, it follows the
    /// control size: 64 points for a regular control. To give the knob a different size from its
    /// natural one, use a frame.
    ///
    /// - Edge cases: The diameter is clamped to 8...4096. NaN is ignored.
    public nonisolated func knobDiameter(_ diameter: Double) -> some View {
      knobTraits { $0.settings.diameter = diameter }
    }

    // MARK: Text

    /// Sets the format of the value, both below the dial and in VoiceOver.
    public nonisolated func knobFormat(_ format: ValueFormat) -> some View {
      knobTraits { ($0.settings.format, $0.formatter) = (format, nil) }
    }

    /// Formats the value with a format of Foundation, both below the dial and in VoiceOver.
    ///
    ///     Knob("Mix", value: $mix).knobFormat(.percent.precision(.fractionLength(0)))
    public nonisolated func knobFormat<F: FormatStyle>(_ format: F) -> some View
    where F.FormatInput == Double, F.FormatOutput == String {
      knobTraits { $0.formatter = format.format }
    }

    /// Formats the value with a closure, both below the dial and in VoiceOver. A value for which it
    /// returns nil has the text of the format that a later modifier sets.
    ///
    ///     Knob("Gain", value: $gain, in: -60...6)
    ///       .knobFormat { $0 == -60 ? "-inf dB" : nil }.knobFormat(ValueFormat(unit: "dB"))
    public nonisolated func knobFormat(_ text: @escaping (Double) -> String?) -> some View {
      knobTraits { $0.formatter = text }
    }

    /// Sets whether the user can enter a value as text, by typing or pasting it. The default is
    /// true.
    ///
    /// With the keyboard focus on the knob, a digit, a sign, a decimal separator, `(`, or F2
    /// opens a text field in the place of the caption. So does a click or tap on the shown value, or a
    /// double one on the label. Return sets the value, as one gesture. Escape closes the field.
    public nonisolated func knobAllowsTyping(_ isAllowed: Bool) -> some View {
      knobTraits { $0.settings.allowsTyping = isAllowed }
    }

    /// Opens a text field for the value each time `trigger` changes, as F2 does.
    ///
    ///     Knob("Cutoff", value: $cutoff).knobEntry(trigger: entries)
    ///
    /// - Edge cases: A knob that is disabled, read-only, or being turned opens none. The modifier
    ///   applies to each knob in the view.
    public nonisolated func knobEntry<T: Hashable>(trigger: T) -> some View {
      knobTraits { $0.entryTrigger = AnyHashable(trigger) }
    }

    /// Reads typed and pasted text with a closure, before the built-in reader or in place of it.
    /// The closure returns the value in the user's unit, or nil for a text that it does not
    /// understand.
    ///
    ///     Knob("Pan", value: $pan, in: -1...1).knobParser { $0 == "center" ? 0 : nil }
    ///
    /// - Edge cases: The value is clamped or wrapped, and snapped. NaN is not understood.
    public nonisolated func knobParser(
      _ order: ValueParserOrder = .before, with body: @escaping (String) -> Double?
    ) -> some View {
      knobTraits { $0.parser = (order, body) }
    }

    /// Sets where the value is shown: in place of the label while the user turns the knob, which is
    /// the default, always, also while the pointer rests on the knob, in a bubble, or below the
    /// label.
    public nonisolated func knobValueDisplay(_ display: ValueDisplay) -> some View {
      knobTraits { $0.settings.valueDisplay = display }
    }

    /// Sets which text is shown below the dial.
    public nonisolated func knobCaption(_ visibility: KnobCaptionVisibility) -> some View {
      knobTraits { $0.caption = visibility }
    }

    /// Sets how long the value stays below the dial after a gesture, in seconds. The default is 1.
    ///
    /// - Edge cases: The maximum is an hour. NaN and negative numbers mean 0.
    public nonisolated func knobValuePersistence(_ seconds: Double) -> some View {
      knobTraits { $0.settings.valuePersistence = seconds }
    }

    /// Sets how long the value takes to fade into the label, in seconds. The default is 0.25. If 0,
    /// the value does not fade.
    ///
    /// - Edge cases: The maximum is a minute. NaN and negative numbers mean 0.
    public nonisolated func knobNameTransition(_ seconds: Double) -> some View {
      knobTraits { $0.settings.nameTransition = seconds }
    }

    /// Shows the label again, before the value times out, each time `trigger` changes.
    ///
    ///     Knob("Cutoff", value: $cutoff).knobName(trigger: preset)
    ///
    /// - Edge cases: The value stays during a gesture, and if the knob has no label.
    public nonisolated func knobName<T: Hashable>(trigger: T) -> some View {
      knobTraits { $0.nameTrigger = AnyHashable(trigger) }
    }

    /// Calls a closure after the value that knobs show has changed, through the user or in code.
    ///
    ///     Knob("Cutoff", value: $cutoff).knobOnChange { old, new, isAnimated in
    ///       scope.move(to: new, animated: isAnimated)
    ///     }
    ///
    /// Use it to let a view of your own follow the knob, for example one that animates along. To
    /// store the value, use the binding.
    ///
    /// - Parameter action: Receives the old value, the new one, and whether the picture moves to the
    ///   new value in an animation. When the user turns the knob, it is called before the binding
    ///   has the new value.
    /// - Edge cases: A knob that appears does not call it. Of several modifiers, the innermost one
    ///   applies. In a ``RangeKnob``, each thumb calls it.
    public nonisolated func knobOnChange(
      _ action: @escaping @MainActor (_ old: Double, _ new: Double, _ isAnimated: Bool) -> Void
    ) -> some View {
      knobTraits { $0.onChange = action }
    }

    package nonisolated func knobTraits(
      _ change: @escaping (inout KnobTraits) -> Void
    ) -> some View {
      transformEnvironment(\.knobTraits, transform: change)
    }
  }
#endif

#if canImport(SwiftUI) && DEBUG && !os(watchOS) && !os(tvOS)
  /// Previews of knobs for Xcode's canvas.
  struct KnobPreviews: PreviewProvider {
    static var previews: some View { Strip() }

    private struct Strip: View {
      @State private var cutoff = 1_000.0
      @State private var pan = 0.0
      @State private var wave = 1.0

      var body: some View {
        HStack(spacing: 16) {
          Knob("Cutoff", value: $cutoff, in: 20...20_000)
            .knobTaper(.logarithmic)
            .knobFormat(ValueFormat(unit: "Hz", usesPrefixes: true))
          Knob("Pan", value: $pan, in: -50...50)
            .knobOrigin(.middle).knobDetents([0]).knobDefault(0)
            .knobFormat(ValueFormat(digits: 0, showsPlus: true))
          Knob("Wave", value: $wave, in: 0...3, step: 1)
            .knobOrigin(.nowhere).knobTicks(.even(4))
            .knobFormat(ValueFormat(names: ["Sine", "Triangle", "Saw", "Square"]))
          Knob("Off", value: $pan, in: -50...50).disabled(true)
        }
        .tint(.orange)
        .frame(width: 400, height: 110)
      }
    }
  }
#endif
