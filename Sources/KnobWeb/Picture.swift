import KnobEngine

// What the element paints: numbers for its parts, handed over as the arguments of `answer`. Lengths are
// CSS pixels, angles degrees, clockwise.

/// Lays the knob out, by its size and its proportions; NaN for those that depend on others.
///
/// Answers with what stands still: of the track the centre, the radius, its width and the fill's; the
/// width of the ticks; and the left, top and sides of cap, thumb, target and indicator. Draws the start,
/// the middle and the end of the track as points, and then the ticks as lines.
///
/// - Returns: whether the sweep makes sense; where not, it is the standard one.
@_expose(wasm, "layout") @c(knob_layout) func layOut(
  _ width: Double, _ height: Double, _ scale: Double, _ sweepStart: Double, _ sweepEnd: Double,
  _ trackRadius: Double, _ trackWidth: Double, _ fillWidth: Double, _ capRadius: Double,
  _ thumbRadius: Double, _ indicatorWidth: Double, _ indicatorStart: Double,
  _ indicatorEnd: Double, _ tickWidth: Double, _ tickStart: Double, _ tickEnd: Double,
  _ majorTickEnd: Double
) -> Bool {
  let isSweep = Sweep.isValid(degrees: sweepStart, to: sweepEnd)
  slot.knob.sweep = isSweep ? Sweep(degrees: sweepStart, to: sweepEnd) : .standard
  slot.knob.size = KnobSize(width: width, height: height)
  var metrics = KnobMetrics()
  metrics.trackRadius = given(trackRadius)
  metrics.trackWidth = trackWidth
  metrics.fillWidth = given(fillWidth)
  metrics.capRadius = given(capRadius)
  metrics.thumbRadius = thumbRadius
  metrics.indicatorWidth = indicatorWidth
  metrics.indicatorStart = given(indicatorStart)
  metrics.indicatorEnd = given(indicatorEnd)
  metrics.tickWidth = tickWidth
  metrics.tickStart = tickStart
  metrics.tickEnd = tickEnd
  metrics.majorTickEnd = majorTickEnd

  metrics.ticks = slot.ticks
  let face = KnobFace(of: slot.knob, metrics: metrics, scale: scale)
  slot.radius = face.trackRadius
  let (x, y) = (face.center.x, face.center.y)
  let thumb = max(face.thumbRadius, 0)
  var fraction = 0.0
  while fraction <= 1 {
    let place = face.onTrack(at: fraction)
    draw(place.x, place.y)
    fraction += 0.5
  }
  answer(
    x, y, face.trackRadius, face.trackWidth, face.fillWidth, face.tickWidth,
    x - face.capRadius, y - face.capRadius, 2 * face.capRadius, 2 * face.capRadius,
    x - thumb, y - face.trackRadius - thumb, 2 * thumb, 2 * thumb,
    face.target.center.x - face.target.radius, face.target.center.y - face.target.radius,
    2 * face.target.radius, 2 * face.target.radius,
    x - face.indicatorWidth / 2, y - face.indicatorEnd - face.indicatorWidth / 2,
    face.indicatorWidth,
    (face.indicatorEnd - face.indicatorStart).magnitude + face.indicatorWidth)
  if face.hasTicks {
    slot.ticks.forEach(in: slot.knob.parameter) { fraction, isMajor in
      let line = face.tick(at: fraction, isMajor: isMajor)
      draw(line.start.x, line.start.y, line.end.x, line.end.y)
    }
  }
  return isSweep
}

@_extern(wasm, module: "page", name: "answer") @_extern(c, "answer_layout")
private func answer(
  _ x: Double, _ y: Double, _ radius: Double,
  _ trackWidth: Double, _ fillWidth: Double, _ tickWidth: Double,
  _ capLeft: Double, _ capTop: Double, _ capWidth: Double, _ capHeight: Double,
  _ thumbLeft: Double, _ thumbTop: Double, _ thumbWidth: Double, _ thumbHeight: Double,
  _ targetLeft: Double, _ targetTop: Double, _ targetWidth: Double, _ targetHeight: Double,
  _ indicatorLeft: Double, _ indicatorTop: Double, _ indicatorWidth: Double,
  _ indicatorHeight: Double)

@_extern(wasm, module: "page", name: "draw") @_extern(c, "draw_place")
private func draw(_ x: Double, _ y: Double)

@_extern(wasm, module: "page", name: "draw") @_extern(c, "draw_tick")
private func draw(_ startX: Double, _ startY: Double, _ endX: Double, _ endY: Double)

/// Answers what turns: the angle of the hand; along the track the length of the fill, which is below zero
/// for none, and the way back from the fill's start to the track's, which is below zero too; and the
/// fraction that is shown.
///
/// - Parameters:
///   - time: in milliseconds.
///   - isStill: whether nothing may move that the user does not move.
/// - Returns: whether the picture is still moving.
@_expose(wasm, "picture") @c(knob_picture) func picture(_ time: Double, _ isStill: Bool) -> Bool {
  if isStill { slot.stand() }
  let isMoving = slot.advance(to: time)
  let needle = KnobNeedle(of: slot.knob, origin: slot.origin, fraction: slot.shown)
  let fillStart = needle.fill?.lowerBound ?? needle.angle
  let fillEnd = needle.fill?.upperBound ?? needle.angle
  let hasFill = needle.fill != nil || needle.hasFillDot
  answer(
    needle.angle * 180 / .pi, hasFill ? (fillEnd - fillStart) * slot.radius : -1,
    (slot.knob.sweep.start - fillStart) * slot.radius, slot.shown)
  return isMoving
}

@_extern(wasm, module: "page", name: "answer") @_extern(c, "answer_picture")
private func answer(_ angle: Double, _ length: Double, _ offset: Double, _ fraction: Double)
