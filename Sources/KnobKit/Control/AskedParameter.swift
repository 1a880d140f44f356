#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine

  /// Range, taper and step as they were asked for, one by one. The engine has them as soon as they
  /// make sense together: a logarithmic taper may come before the range that it needs.
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

    /// The parameter with these settings, or nil where it cannot have them.
    func applied(to parameter: Parameter) -> Parameter? {
      guard Parameter.fault(lower: lower, upper: upper, taper: taper, step: step) == nil else {
        return nil
      }
      return Parameter(
        lower...upper, taper: taper, step: step, detents: parameter.detents, pull: parameter.pull,
        wraps: parameter.wraps, default: parameter.defaultValue)
    }
  }

  /// What Interface Builder said of values before the range was known.
  struct AskedValues {
    var value: Double?
  }

  /// Settings of the control that the engine has no part in.
  struct KnobSettings {
    var resetsToDefault = true
    var playsHaptics = true
    var diameter = NaturalDiameter.regular
    var format = ValueFormat()
    var formatter: ((Double) -> String)?
    var imageCenter: CGPoint?
  }
#endif
