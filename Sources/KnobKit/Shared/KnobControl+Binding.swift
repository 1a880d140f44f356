#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  extension KnobControl: @MainActor BoundKnob {
    package var time: Double { MIDIBinding.monotonicTime }

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
      leave(.host)
      self.parameter = parameter.parameter
      if let name = parameter.name { label = name }
      setValue(parameter.value, animated: false)
      if parameter.text(of: parameter.value) != nil {
        own.formatter = { parameter.text(of: $0) }
      }
      let binding = ParameterBinding(self, to: parameter)
      join(binding)
      relayout()
      return binding
    }

    package var boundMarkers: KnobMarkers {
      get { markers }
      set { markers = newValue }
    }

    package func follow(_ value: Double) {
      let old = knob.value
      setValue(value, animated: false)
      // A view of SwiftUI shows what its binding has.
      if knob.value != old { host?.writeOwner() }
    }
  }
#endif
