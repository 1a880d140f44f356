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
    let shown = knob.parameter.confined(fraction)
    angle = knob.sweep.angle(of: shown)
    guard let start = origin.fraction(in: knob.parameter) else {
      (fill, hasFillDot) = (nil, false)
      return
    }
    if (shown - start).magnitude <= Parameter.tolerance {
      (fill, hasFillDot) = (nil, origin != .lowerEnd)
    } else {
      fill = knob.sweep.angle(of: min(start, shown))...knob.sweep.angle(of: max(start, shown))
      hasFillDot = false
    }
  }
}
