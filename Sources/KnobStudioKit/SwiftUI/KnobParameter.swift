#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobKit
  import KnobPresentation
  import KnobStudio
  import SwiftUI

  // Views that are bound to a parameter of a host.

  extension View {
    /// Binds a knob to a parameter of a host, such as that of a plug-in, from which it takes its
    /// range, its value, and its text.
    ///
    ///     Knob("Cutoff", value: $cutoff)
    ///       .knobParameter(parameter) { binding in host.binding = binding }
    ///
    /// The knob reports each gesture to the parameter. What the host changes by itself goes to the
    /// `ParameterBinding`, and from there to the `Binding` of the view: it is no gesture, and no step
    /// of undo. A knob that the user holds wins.
    ///
    /// Apply this modifier to a single knob.
    ///
    /// - Parameters:
    ///   - parameter: The parameter, which the view keeps alive. Its range replaces that of the knob,
    ///     as do its taper, its steps, and its default.
    ///   - onBind: Called with the binding when the knob appears, or gets another parameter.
    /// - Edge cases: If the view disappears while the user holds the knob, the gesture of the
    ///   parameter ends. In a `RangeKnob` and an `EncoderView`, the modifier has no effect.
    public nonisolated func knobParameter(
      _ parameter: any HostParameter,
      onBind: @escaping @MainActor (ParameterBinding) -> Void = { _ in }
    ) -> some View {
      knobConnection(HostConnection(parameter: parameter, onBind: onBind), .host)
    }
  }

  private struct HostConnection: KnobConnection {
    let parameter: any HostParameter
    let onBind: @MainActor (ParameterBinding) -> Void

    func isSame(as other: any KnobConnection) -> Bool {
      (other as? HostConnection)?.parameter === parameter
    }

    func adopt(into traits: inout KnobTraits) {
      traits.settings.parameter = parameter.parameter
      guard traits.formatter == nil, parameter.text(of: parameter.value) != nil else { return }
      traits.formatter = { parameter.text(of: $0) }
    }

    @MainActor func connect(_ control: KnobControl) {
      guard ParameterBinding.of(control.core)?.parameter !== parameter else { return }
      control.core.leave(.host)
      // The binding of the view has this value from now on.
      control.follow(parameter.value)
      let binding = ParameterBinding(control.core, to: parameter)
      control.core.join(binding)
      onBind(binding)
    }
  }
#endif
