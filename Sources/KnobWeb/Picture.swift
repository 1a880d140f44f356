import KnobEngine

// What the element paints: numbers for its parts. Lengths are CSS pixels, angles degrees, clockwise.

/// Takes the size and the proportions on the desk, and lays the knob out.
///
/// The desk holds the ends of the sweep and the proportions in this order, NaN for what is left out.
/// It comes back with what stands still, and behind it the ticks, four coordinates each.
///
/// - Returns: the number of ticks; below zero, less one, where the sweep makes no sense.
@_expose(wasm, "layout") @c(knob_layout) func layOut(
  _ knob: Address, _ width: Double, _ height: Double, _ scale: Double
) -> Int32 {
  let desk = Desk.doubles
  let (start, end) = (or(0, Sweep.standard.startDegrees), or(1, Sweep.standard.endDegrees))
  let isSweep = Sweep.isValid(degrees: start, to: end)
  knob.slot.knob.sweep = isSweep ? Sweep(degrees: start, to: end) : .standard
  knob.slot.knob.size = KnobSize(width: width, height: height)
  var metrics = KnobMetrics()
  metrics.trackRadius = optional(2)
  metrics.trackWidth = or(3, metrics.trackWidth)
  metrics.fillWidth = optional(4)
  metrics.capRadius = optional(5)
  metrics.thumbRadius = or(6, metrics.thumbRadius)
  metrics.indicatorWidth = or(7, metrics.indicatorWidth)
  metrics.indicatorStart = optional(8)
  metrics.indicatorEnd = optional(9)
  metrics.tickWidth = or(10, metrics.tickWidth)
  metrics.tickStart = or(11, metrics.tickStart)
  metrics.tickEnd = or(12, metrics.tickEnd)
  metrics.majorTickEnd = or(13, metrics.majorTickEnd)

  let marks = knob.slot.ticks
  let dial = KnobDial(
    of: knob.slot.knob, metrics: metrics, hasTicks: marks.count > 0, scale: scale)
  knob.slot.radius = dial.trackRadius
  desk[0] = dial.center.x
  desk[1] = dial.center.y
  desk[2] = dial.trackRadius
  desk[3] = dial.trackWidth
  // A circle of SVG begins at 3 o'clock.
  desk[4] = dial.sweep.startDegrees - 90
  desk[5] = dial.sweep.extent * dial.trackRadius
  desk[6] = dial.fillWidth
  desk[7] = dial.capRadius
  desk[8] = dial.indicatorWidth
  desk[9] = dial.indicatorEnd
  desk[10] = (dial.indicatorEnd - dial.indicatorStart).magnitude
  desk[11] = dial.hasThumb ? dial.thumbRadius : 0
  desk[12] = dial.target.radius
  desk[13] = dial.tickWidth
  var place = desk + 14
  var ticks: Int32 = 0
  let count = dial.hasTicks ? marks.count : 0
  var index = 0
  while index < count, place + 4 <= desk + Desk.size {
    if let fraction = marks.fraction(of: index, in: knob.slot.knob.parameter) {
      let line = dial.tick(at: fraction, isMajor: marks.isMajor(index))
      place[0] = line.start.x
      place[1] = line.start.y
      place[2] = line.end.x
      place[3] = line.end.y
      place += 4
      ticks &+= 1
    }
    index &+= 1
  }
  return isSweep ? ticks : -1 &- ticks
}

@inline(__always) private func optional(_ index: Int) -> Double? {
  Maybe(Desk.doubles[index]).number
}

private func or(_ index: Int, _ standard: Double) -> Double {
  Maybe(Desk.doubles[index]).or(standard)
}

/// Writes what turns: the angle of the hand; along the circle of the track, the length of the fill, which
/// is below zero for none, that of the rest, and the way on from the fill's beginning to where the circle
/// closes; and the fraction that is shown.
///
/// - Parameter isStill: whether nothing may move that the user does not move.
/// - Returns: whether the picture is still moving.
@_expose(wasm, "picture") @c(knob_picture) func picture(_ knob: Address, _ isStill: Bool) -> Bool {
  if isStill { knob.slot.stand() }
  let fraction = knob.shown()
  let pose = KnobPose(of: knob.slot.knob, root: knob.slot.root, fraction: fraction)
  let desk = Desk.doubles
  let radius = knob.slot.radius
  let circle = 2 * .pi * radius
  let length = pose.hasFill ? (pose.fillEnd - pose.fillStart) * radius : -1
  desk[0] = pose.angle * (180 / .pi)
  desk[1] = length
  desk[2] = circle - length
  desk[3] = circle - (pose.fillStart - pose.start) * radius
  desk[4] = fraction
  return knob.slot.isMoving
}
