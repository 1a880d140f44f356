#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  // Several modulations of one knob, each with its color and depth.

  /// The modulations as `knobModulations` sets them. The bindings own them.
  struct BoundModulations {
    let binding: Binding<[KnobModulation]>
    let selection: Binding<String?>?
    var onEditingChanged: (Bool) -> Void
  }

  extension View {
    /// Shows several modulations as thin arcs outside of the dial, on a pale band that is their sum.
    /// With `knobTurnsDepth` or `knobDepthModifier`, the user can turn the depth of the selected one.
    ///
    ///     Knob("Cutoff", value: $cutoff, in: 20...20_000)
    ///       .knobModulations($modulations, selection: $selected)
    ///       .knobDepthModifier(.option)
    ///
    /// While the user turns a depth, the knob shows it in place of the value, and writes the binding
    /// of the modulations. It does not write the binding of the value or call `onEditingChanged` of
    /// the knob. The user selects a modulation in the menu of the knob. Of more than three
    /// modulations, only the selected one is on the band.
    ///
    /// Apply this modifier to a single knob. It replaces `knobModulationDepth`.
    ///
    /// - Parameters:
    ///   - modulations: The modulations, with their depths.
    ///   - selection: The name of the modulation whose depth the user turns. If nil, the knob
    ///     remembers it; at first, it is that of the first one.
    ///   - onEditingChanged: Called with true when the user begins to turn a depth, and with false
    ///     when that ends or is canceled.
    /// - Edge cases: Of several modulations with the same name, only the first one counts. A
    ///   selection that is not in the list takes effect as soon as the list has it.
    public nonisolated func knobModulations(
      _ modulations: Binding<[KnobModulation]>, selection: Binding<String?>? = nil,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
      let bound = BoundModulations(
        binding: modulations, selection: selection, onEditingChanged: onEditingChanged)
      return knobTraits { $0.modulations = bound }
    }
  }
#endif
