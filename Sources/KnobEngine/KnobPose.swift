/// What of a picture turns with the value: the angle of the hand, and the fill.
package struct KnobPose: Equatable, Sendable {
  /// How the fill is drawn.
  enum Fill { case none, dot, arc }

  /// The angle of the lower end in radians.
  let start: Double
  /// The angle of the hand in radians.
  let angle: Double
  /// Where the fill starts and ends, clockwise, in radians; both at the hand where it is no arc.
  let fillStart: Double
  let fillEnd: Double
  let fill: Fill

  var hasFill: Bool { fill != .none }

  /// The angle of the hand in degrees.
  package var degrees: Double { angle * (180 / .pi) }

  /// How long the fill is on a track of a radius; below zero where there is none.
  package func fillLength(radius: Double) -> Double {
    (hasFill ? fillEnd - fillStart : -1) * radius
  }

  /// The way back from the fill's start to that of a track of a radius: zero or below.
  package func fillOffset(radius: Double) -> Double { (start - fillStart) * radius }

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
