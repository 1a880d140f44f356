#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  // The depth of a modulation, which the user may turn in place of the value.

  /// The depth of a modulation as `knobModulationDepth` sets it. The binding owns the depth.
  struct KnobDepth {
    let binding: Binding<Double>
    var onEditingChanged: (Bool) -> Void
  }

  extension View {
    /// Shows the depth of a modulation as an arc from the value on, outside of the dial. With
    /// `knobTurnsDepth` or `knobDepthModifier`, the user can turn it.
    ///
    ///     Knob("Cutoff", value: $cutoff, in: 20...20_000)
    ///       .knobModulationDepth($depth)
    ///       .knobDepthModifier(.option)
    ///
    /// The depth is a separate parameter. While the user turns it, the knob shows it in place of
    /// the value. It does not write the binding of the value or call `onEditingChanged` of the
    /// knob. With `knobUndo`, each gesture of the depth is a step of its own. Escape restores the
    /// depth, and a double click or tap resets it to 0. Typed and pasted texts, the menu, and the
    /// adjustments of VoiceOver still set the value. VoiceOver offers actions for the depth.
    ///
    /// Apply this modifier to a single knob, because a binding that several knobs share is one
    /// depth.
    ///
    /// - Parameters:
    ///   - depth: The depth, as a share of the travel, -1...1.
    ///   - isBipolar: Whether the modulation moves the value in both directions, so that its arc is
    ///     around the value.
    ///   - onEditingChanged: Called with true when the user begins to turn the depth, and with false
    ///     when that ends or is canceled.
    /// - Edge cases: A depth outside of the range is shown as the nearest end, and NaN as no depth.
    ///   The binding keeps it until the user turns the depth. The `modulation` of the markers
    ///   replaces the arc.
    public nonisolated func knobModulationDepth(
      _ depth: Binding<Double>, isBipolar: Bool = false,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
      let depth = KnobDepth(binding: depth, onEditingChanged: onEditingChanged)
      return knobTraits { ($0.depth, $0.settings.depth.isBipolar) = (depth, isBipolar) }
    }

    /// Sets whether pointers, the wheel, and keys turn the depth of the modulation in place of the
    /// value. The default is false.
    ///
    /// - Edge cases: A turn that is in progress continues as it has begun. A knob without
    ///   `knobModulationDepth` turns its value.
    public nonisolated func knobTurnsDepth(_ turnsDepth: Bool = true) -> some View {
      knobTraits { $0.settings.depth.isOn = turnsDepth }
    }

    /// Sets a key that the user holds at the press, or with the wheel and the arrow keys, to turn
    /// the depth of the modulation. The default is none.
    public nonisolated func knobDepthModifier(_ modifier: ModifierKey) -> some View {
      knobTraits { $0.settings.depth.modifier = modifier.available }
    }
  }
#endif
