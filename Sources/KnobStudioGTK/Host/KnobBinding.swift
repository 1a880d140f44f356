import CGTK
import KnobEngine
import KnobGTK
import KnobPresentation
import KnobStudio

extension KnobWidget {
  /// Binds the knob to a parameter of a host, such as that of a plug-in, from which it takes its
  /// name, its range, its value, and its text.
  ///
  ///     let binding = cutoff.bind(to: parameter)
  ///     binding.receive(880)    // A value from the host.
  ///
  /// The knob keeps the parameter alive until it is destroyed, or bound to another one.
  ///
  /// - Returns: The binding, which receives what the host changes.
  /// - Edge cases: If the knob is destroyed while the user holds it, the gesture of the parameter
  ///   ends all the same.
  @discardableResult
  public func bind(to parameter: any HostParameter) -> ParameterBinding {
    peer.core.leave(.host)
    self.parameter = parameter.parameter
    if let name = parameter.name { label = name }
    value = parameter.value
    let binding = ParameterBinding(peer.core, to: parameter)
    if parameter.text(of: parameter.value) != nil {
      formatter { parameter.text(of: $0) }
    }
    peer.core.join(binding)
    return binding
  }
}
