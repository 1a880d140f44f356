#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine

  /// The requested range, taper, and step, which the application sets one by one. The engine
  /// receives them once the combination is valid. For example, a logarithmic taper may be set
  /// before the range that it needs.
  struct AskedParameter: Equatable {
    var lower: Double
    var upper: Double
    var taper: Taper
    var step: Double?

    init(of parameter: Parameter) {
      lower = parameter.range.lowerBound
      upper = parameter.range.upperBound
      taper = parameter.taper
      step = parameter.step
    }

    /// Returns the parameter with these settings, or nil if the combination is not valid.
    func applied(to parameter: Parameter) -> Parameter? {
      guard Parameter.fault(lower: lower, upper: upper, taper: taper, step: step) == nil else {
        return nil
      }
      return Parameter(
        lower...upper, taper: taper, step: step, detents: parameter.detents, pull: parameter.pull,
        wraps: parameter.wraps, default: parameter.defaultValue)
    }
  }

  /// The values that Interface Builder set before the range was known.
  struct AskedValues {
    var value: Double?
  }

  /// Settings of the control that do not concern the engine.
  struct KnobSettings {
    var resetsToDefault = true
    var playsHaptics = true
    var diameter = NaturalDiameter.regular
    var format = ValueFormat()
    var formatter: ((Double) -> String)?
    var imageCenter: CGPoint?
  }
#endif
