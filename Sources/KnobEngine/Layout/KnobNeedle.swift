/// The part of a layout that turns with the value: the angle of the indicator, and the fill.
package struct KnobNeedle: Equatable, Sendable {
  /// The angle of the indicator, in radians.
  package let angle: Double
  /// The fraction of the travel that the picture shows.
  package let fraction: Double
  /// The fraction at which the fill starts, or nil if there is no fill.
  package let origin: Double?
  /// The angles at which the fill starts and ends, clockwise, in radians, or nil if the two
  /// coincide, or if there is no fill.
  package let fill: ClosedRange<Double>?
  /// Whether a dot replaces the fill, because the value is at an origin other than the lower end.
  package let hasFillDot: Bool

  /// Returns the part of a fill that is beyond its whole turns, as of the minutes beyond whole hours.
  /// After a number of whole turns, it is a whole turn.
  ///
  /// - Parameter keepsUpperEnd: Whether the fill starts at its upper end, and otherwise, at its lower
  ///   one. This end stays.
  private static func lastTurn(
    of fill: ClosedRange<Double>, keepsUpperEnd: Bool
  ) -> ClosedRange<Double> {
    let turn = 2 * Double.pi
    let extent = fill.upperBound - fill.lowerBound
    guard extent > turn else { return fill }
    let rest = extent - turn * (extent / turn).rounded(.down)
    // The needle stays exact to about a millionth of a degree.
    let part = rest > 1e-8 ? rest : turn
    return keepsUpperEnd
      ? fill.upperBound - part...fill.upperBound : fill.lowerBound...fill.lowerBound + part
  }

  /// Creates the needle of a knob.
  ///
  /// - Parameter fraction: The fraction that the picture shows.
  package init(of knob: Knob, origin: KnobMetrics.Origin, fraction: Double) {
    self.init(parameter: knob.parameter, sweep: knob.sweep, origin: origin, fraction: fraction)
  }

  init(parameter: borrowing Parameter, sweep: Sweep, origin: KnobMetrics.Origin, fraction: Double) {
    let shown = parameter.confined(fraction)
    (angle, self.fraction) = (sweep.angle(of: shown), shown)
    let start = origin.fraction(in: parameter)
    self.origin = start
    guard let start else {
      (fill, hasFillDot) = (nil, false)
      return
    }
    if (shown - start).magnitude <= Parameter.tolerance {
      (fill, hasFillDot) = (nil, origin != .lowerEnd)
    } else {
      let whole = sweep.angle(of: min(start, shown))...sweep.angle(of: max(start, shown))
      fill =
        sweep.hasSeveralTurns
        ? KnobNeedle.lastTurn(of: whole, keepsUpperEnd: shown < start) : whole
      hasFillDot = false
    }
  }
}
