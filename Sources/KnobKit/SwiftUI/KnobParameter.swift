#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  // Views that are bound to a parameter of a host.

  /// A parameter of a host as `knobParameter` sets it.
  struct KnobHostParameter {
    let parameter: any HostParameter
    var onBind: @MainActor (ParameterBinding) -> Void
  }

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
    ///   parameter ends. In a ``RangeKnob`` and an ``EncoderView``, the modifier has no effect.
    public nonisolated func knobParameter(
      _ parameter: any HostParameter,
      onBind: @escaping @MainActor (ParameterBinding) -> Void = { _ in }
    ) -> some View {
      let host = KnobHostParameter(parameter: parameter, onBind: onBind)
      return knobTraits { $0.hostParameter = host }
    }
  }

  extension KnobTraits {
    /// Adopts what the parameter of a host states in place of the view.
    mutating func adoptHostParameter() {
      guard let parameter = hostParameter?.parameter else { return }
      settings.parameter = parameter.parameter
      guard formatter == nil, parameter.text(of: parameter.value) != nil else { return }
      formatter = { parameter.text(of: $0) }
    }
  }
#endif
