/// The part of a layout that turns with the value: the angle of the indicator, and the fill.
package struct KnobNeedle: Equatable, Sendable {
  /// The angle of the indicator, in radians.
  package let angle: Double
  /// The angles at which the fill starts and ends, clockwise, in radians, or nil if the two
  /// coincide, or if there is no fill.
  package let fill: ClosedRange<Double>?
  /// Whether a dot replaces the fill, because the value is at an origin other than the lower end.
  package let hasFillDot: Bool

  /// Creates the needle of a knob.
  ///
  /// - Parameter fraction: The fraction that the picture shows.
  package init(of knob: Knob, origin: KnobMetrics.Origin, fraction: Double) {
    self.init(parameter: knob.parameter, sweep: knob.sweep, origin: origin, fraction: fraction)
  }

  init(parameter: Parameter, sweep: Sweep, origin: KnobMetrics.Origin, fraction: Double) {
    let shown = parameter.confined(fraction)
    angle = sweep.angle(of: shown)
    guard let start = origin.fraction(in: parameter) else {
      (fill, hasFillDot) = (nil, false)
      return
    }
    if (shown - start).magnitude <= Parameter.tolerance {
      (fill, hasFillDot) = (nil, origin != .lowerEnd)
    } else {
      fill = sweep.angle(of: min(start, shown))...sweep.angle(of: max(start, shown))
      hasFillDot = false
    }
  }
}
