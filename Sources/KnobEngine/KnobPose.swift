/// What of a picture turns with the value: the angle of the hand, and the fill.
package struct KnobPose: Equatable, Sendable {
  /// How the fill is drawn.
  enum Fill { case none, dot, arc }

  /// The angle of the lower end in radians.
  package let start: Double
  /// The angle of the hand in radians.
  package let angle: Double
  /// Where the fill starts and ends, clockwise, in radians; both at the hand where it is no arc.
  package let fillStart: Double
  package let fillEnd: Double
  let fill: Fill

  package var hasFill: Bool { fill != .none }

  /// - Parameter fraction: what the picture shows.
  package init(of knob: Knob, root: KnobMetrics.Root, fraction: Double) {
    let shown = knob.parameter.confined(fraction)
    let origin = root.fraction(in: knob.parameter).or(shown)
    start = knob.sweep.start
    angle = knob.sweep.angle(of: shown)
    if (shown - origin).magnitude <= Parameter.tolerance {
      (fillStart, fillEnd) = (angle, angle)
      fill = root.kind == .lowerEnd || root.kind == .nowhere ? .none : .dot
    } else {
      fillStart = knob.sweep.angle(of: min(origin, shown))
      fillEnd = knob.sweep.angle(of: max(origin, shown))
      fill = .arc
    }
  }
}
