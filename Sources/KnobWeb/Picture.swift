import KnobEngine

// What the element draws, as numbers for its parts. Lengths are in CSS pixels, angles in degrees,
// clockwise.

/// Lays out the knob in a box, with its proportions. A proportion that depends on others may be
/// NaN.
///
/// Answers with everything that stays in place while the knob turns: the center; three points on
/// the track, which is an arc, and its radius; the widths of lines; and the boxes of the other
/// parts, with the indicator at 12 o'clock. Then answers with each tick, a line. If the sweep is
/// not valid, the knob has the standard one.
@_expose(wasm, "layout") @c(knob_layout) func layOut(
  width: Double, height: Double, scale: Double, sweepStart: Double, sweepEnd: Double,
  trackRadius: Double, trackWidth: Double, fillWidth: Double, capRadius: Double,
  thumbRadius: Double, indicatorWidth: Double, indicatorStart: Double, indicatorEnd: Double,
  tickWidth: Double, tickStart: Double, tickEnd: Double, majorTickEnd: Double
) {
  let isValid = Sweep.isValid(degrees: sweepStart, to: sweepEnd)
  slot.knob.sweep = isValid ? Sweep(degrees: sweepStart, to: sweepEnd) : .standard
  slot.knob.size = KnobSize(width: width, height: height)
  var metrics = KnobMetrics()
  metrics.trackRadius = optional(trackRadius)
  metrics.trackWidth = trackWidth
  metrics.fillWidth = optional(fillWidth)
  metrics.capRadius = optional(capRadius)
  metrics.thumbRadius = thumbRadius
  metrics.indicatorWidth = indicatorWidth
  metrics.indicatorStart = optional(indicatorStart)
  metrics.indicatorEnd = optional(indicatorEnd)
  metrics.ticks = slot.ticks
  metrics.tickWidth = tickWidth
  metrics.tickStart = tickStart
  metrics.tickEnd = tickEnd
  metrics.majorTickEnd = majorTickEnd

  let face = KnobFace(of: slot.knob, metrics: metrics, scale: scale)
  slot.radius = face.trackRadius
  let (x, y) = (face.center.x, face.center.y)
  let (start, middle, end) = (face.onTrack(at: 0), face.onTrack(at: 0.5), face.onTrack(at: 1))
  let (cap, thumb, target) = (face.capRadius, max(face.thumbRadius, 0), face.target)
  answer(
    isValid: isValid, centerX: x, centerY: y, startX: start.x, startY: start.y,
    middleX: middle.x, middleY: middle.y, endX: end.x, endY: end.y,
    trackRadius: face.trackRadius, trackWidth: face.trackWidth, fillWidth: face.fillWidth,
    tickWidth: face.tickWidth, capLeft: x - cap, capTop: y - cap, capSize: 2 * cap,
    thumbLeft: x - thumb, thumbTop: y - face.trackRadius - thumb, thumbSize: 2 * thumb,
    targetLeft: target.center.x - target.radius, targetTop: target.center.y - target.radius,
    targetSize: 2 * target.radius, indicatorLeft: x - face.indicatorWidth / 2,
    indicatorTop: y - face.indicatorEnd - face.indicatorWidth / 2,
    indicatorWidth: face.indicatorWidth,
    indicatorHeight: (face.indicatorEnd - face.indicatorStart).magnitude + face.indicatorWidth)
  if face.hasTicks {
    slot.ticks.forEach(in: slot.knob.parameter) { fraction, isMajor in
      let tick = face.tick(at: fraction, isMajor: isMajor)
      answer(startX: tick.start.x, startY: tick.start.y, endX: tick.end.x, endY: tick.end.y)
    }
  }
}

@_extern(wasm, module: "page", name: "answer") @_extern(c, "answer_Layout")
private func answer(
  isValid: Bool, centerX: Double, centerY: Double, startX: Double, startY: Double,
  middleX: Double, middleY: Double, endX: Double, endY: Double, trackRadius: Double,
  trackWidth: Double, fillWidth: Double, tickWidth: Double, capLeft: Double, capTop: Double,
  capSize: Double, thumbLeft: Double, thumbTop: Double, thumbSize: Double, targetLeft: Double,
  targetTop: Double, targetSize: Double, indicatorLeft: Double, indicatorTop: Double,
  indicatorWidth: Double, indicatorHeight: Double)

@_extern(wasm, module: "page", name: "answer") @_extern(c, "answer_Tick")
private func answer(startX: Double, startY: Double, endX: Double, endY: Double)

/// Advances the picture to a time in milliseconds.
///
/// Answers with everything that turns: the angle of the needle; the length of the fill along the
/// track, below zero if there is none; the distance from the start of the fill back to the start of
/// the track, which is below zero too; the fraction that is shown; and whether the picture is
/// moving.
///
/// - Parameter isStill: whether the picture must not move on its own.
@_expose(wasm, "frame") @c(knob_frame) func frame(time: Double, isStill: Bool) {
  if isStill { slot.showValue() }
  let isMoving = slot.advance(to: time)
  let needle = KnobNeedle(of: slot.knob, origin: slot.origin, fraction: slot.shown)
  let fillStart = needle.fill?.lowerBound ?? needle.angle
  let fillEnd = needle.fill?.upperBound ?? needle.angle
  let hasFill = needle.fill != nil || needle.hasFillDot
  answer(
    angle: needle.angle * 180 / .pi,
    fillLength: hasFill ? (fillEnd - fillStart) * slot.radius : -1,
    fillOffset: (slot.knob.sweep.start - fillStart) * slot.radius, fraction: slot.shown,
    isMoving: isMoving)
}

@_extern(wasm, module: "page", name: "answer") @_extern(c, "answer_Frame")
private func answer(
  angle: Double, fillLength: Double, fillOffset: Double, fraction: Double, isMoving: Bool)
