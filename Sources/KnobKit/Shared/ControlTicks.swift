#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  /// The values of the ticks of a control.
  extension KnobControl {
    var tickValues: TickValues { TickValues(metrics.ticks, of: parameter) }

    func setAllowsTickValuesOnly(_ isAllowed: Bool) {
      guard isAllowed != settings.allowsTickValuesOnly else { return }
      settings.allowsTickValuesOnly = isAllowed
      applyRequest()
    }
  }
#endif
