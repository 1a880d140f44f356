#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import SwiftUI

  // Each is for all knobs below, so one on a window is for all of its knobs.

  extension View {
    // MARK: What the value means

    /// How the value follows the travel: `.knobTaper(.logarithmic)`. Linear by default.
    ///
    /// - Edge cases: a knob whose range cannot have the taper (a logarithmic one from 0) stays
    ///   linear.
    public nonisolated func knobTaper(_ taper: Taper) -> some View {
      knobTraits { $0.taper = taper }
    }

    /// Values that hold a turning knob a little, in the user's unit.
    ///
    /// - Parameters:
    ///   - values: where the detents are.
    ///   - pull: half the width of a detent, as a fraction of the travel.
    /// - Edge cases: what lies outside the range, or is NaN, does not count; with NaN or a negative
    ///   pull no detent holds.
    public nonisolated func knobDetents(_ values: [Double], pull: Double = 0.01) -> some View {
      knobTraits { ($0.detents, $0.pull) = (values, pull) }
    }

    /// The value that a double tap and the Delete key go to; nil, the default, is the lower end.
    ///
    /// - Edge cases: brought into the range and on a step; NaN is the lower end.
    public nonisolated func knobDefault(_ value: Double?) -> some View {
      knobTraits { $0.defaultValue = value }
    }

    /// Whether the two ends are one place, as with hue, phase or a compass.
    public nonisolated func knobWraps(_ wraps: Bool = true) -> some View {
      knobTraits { $0.wraps = wraps }
    }

    // MARK: Turning

    /// How movement becomes travel: `.knobTracking(.vertical)`. Automatic by default: round the dial
    /// for a finger on a large one, up and down for a mouse and on small ones.
    public nonisolated func knobTracking(_ tracking: Tracking) -> some View {
      knobTraits { $0.tracking = tracking }
    }

    /// The angles of the two ends in degrees, 0 at 12 o'clock, clockwise: from -135 to 135 by
    /// default.
    ///
    /// - Precondition: more than 0 and at most 360 degrees apart.
    public nonisolated func knobSweep(degrees start: Double, to end: Double) -> some View {
      let sweep = Sweep(degrees: start, to: end)
      return knobTraits { $0.sweep = sweep }
    }

    /// Whether turning writes the binding at once, the default, or its release does.
    public nonisolated func knobContinuous(_ isContinuous: Bool) -> some View {
      knobTraits { $0.isContinuous = isContinuous }
    }

    /// Whether a double tap goes to the default value: true by default.
    public nonisolated func knobResetsToDefault(_ resets: Bool) -> some View {
      knobTraits { $0.resetsToDefault = resets }
    }

    /// Whether a knob goes back to its default when a pointer lets go, as a pitch-bend wheel does.
    public nonisolated func knobReturnsToDefault(_ returns: Bool = true) -> some View {
      knobTraits { $0.returnsToDefault = returns }
    }

    /// Whether knobs can be focused and read, but not turned.
    public nonisolated func knobReadOnly(_ isReadOnly: Bool = true) -> some View {
      knobTraits { $0.isReadOnly = isReadOnly }
    }

    /// Whether ends and detents can be felt while a finger turns the knob: true by default.
    public nonisolated func knobHaptics(_ plays: Bool) -> some View {
      knobTraits { $0.playsHaptics = plays }
    }

    // MARK: Looks

    /// The proportions: widths, lengths, ticks, and where the fill starts. Give it a margin of 4
    /// points or so for the focus ring.
    ///
    /// - Edge cases: what is not a finite number is the standard proportion.
    public nonisolated func knobMetrics(_ metrics: KnobMetrics) -> some View {
      knobTraits { $0.metrics = metrics.finite }
    }

    /// Changes some of the proportions, and leaves the others as they are.
    ///
    ///     Knob("Pan", value: $pan).knobMetrics { $0.trackWidth = 0.08 }
    public nonisolated func knobMetrics(
      _ change: @escaping @Sendable (inout KnobMetrics) -> Void
    ) -> some View {
      knobTraits {
        change(&$0.metrics)
        $0.metrics = $0.metrics.finite
      }
    }

    /// The marks round the dial: none by default.
    public nonisolated func knobTicks(_ ticks: KnobMetrics.Ticks) -> some View {
      knobTraits { $0.metrics.ticks = ticks }
    }

    /// Where the fill starts: at the lower end by default; `.middle` for a bipolar knob such as pan.
    public nonisolated func knobOrigin(_ origin: KnobMetrics.Origin) -> some View {
      knobTraits { $0.metrics.origin = origin }
    }

    /// The dial's natural diameter in points, without its margin: by default that of the control
    /// size, 64 for a regular one. A frame makes a knob larger or smaller than that.
    ///
    /// - Edge cases: clamped to 8...4096; NaN is ignored.
    public nonisolated func knobDiameter(_ diameter: Double) -> some View {
      knobTraits { if !diameter.isNaN { $0.diameter = min(max(diameter, 8), 4_096) } }
    }

    // MARK: Text

    /// How the value reads, below the dial and to VoiceOver.
    public nonisolated func knobFormat(_ format: ValueFormat) -> some View {
      knobTraits { ($0.format, $0.formatter) = (format, nil) }
    }

    /// How the value reads, by a function of yours.
    public nonisolated func knobFormat(_ text: @escaping (Double) -> String) -> some View {
      knobTraits { $0.formatter = text }
    }

    /// What stands below the dial.
    public nonisolated func knobCaption(_ visibility: KnobCaptionVisibility) -> some View {
      knobTraits { $0.caption = visibility }
    }

    /// How long the value stays below the dial after a gesture, in seconds: 1 by default.
    ///
    /// - Edge cases: an hour at most; NaN and negative numbers mean 0.
    public nonisolated func knobValuePersistence(_ seconds: Double) -> some View {
      knobTraits { $0.valuePersistence = seconds }
    }

    /// How long the value takes to fade into the label, in seconds: 0.25 by default, 0 for none.
    ///
    /// - Edge cases: a minute at most; NaN and negative numbers mean 0.
    public nonisolated func knobNameTransition(_ seconds: Double) -> some View {
      knobTraits { $0.nameTransition = seconds }
    }

    /// Gives the label back before the value's time is over, each time `trigger` changes.
    ///
    ///     Knob("Cutoff", value: $cutoff).knobName(trigger: preset)
    ///
    /// - Edge cases: in a gesture the value stays, as it does without a label.
    public nonisolated func knobName<T: Hashable>(trigger: T) -> some View {
      knobTraits { $0.nameTrigger = AnyHashable(trigger) }
    }

    private nonisolated func knobTraits(_ change: @escaping (inout KnobTraits) -> Void) -> some View
    {
      transformEnvironment(\.knobTraits, transform: change)
    }
  }
#endif
