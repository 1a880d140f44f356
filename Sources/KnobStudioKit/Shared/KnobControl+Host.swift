#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobKit
  import KnobPresentation
  import KnobStudio

  extension KnobControl {
    /// Binds the knob to a parameter of a host, such as that of a plug-in, from which it takes its
    /// name, its range, its value, and its text.
    ///
    ///     let binding = cutoff.bind(to: parameter)
    ///     binding.receive(880)    // A value from the host.
    ///
    /// The knob keeps the parameter alive as long as it exists, or until it is bound to another one.
    ///
    /// - Returns: The binding, which receives what the host changes.
    /// - Edge cases: If the knob is destroyed while the user holds it, the gesture of the parameter
    ///   ends all the same.
    @discardableResult
    public func bind(to parameter: any HostParameter) -> ParameterBinding {
      core.leave(.host)
      self.parameter = parameter.parameter
      if let name = parameter.name { label = name }
      setValue(parameter.value, animated: false)
      if parameter.text(of: parameter.value) != nil {
        own.formatter = { parameter.text(of: $0) }
      }
      let binding = ParameterBinding(core, to: parameter)
      core.join(binding)
      relayout()
      return binding
    }
  }
#endif
