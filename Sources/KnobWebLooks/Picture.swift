import KnobEngine

// The pictures of all looks but the standard one: a module of its own, with the marks of
// KnobPresentation. The page copies a knob of the main module to the start of the memory, as a
// ``Slot``, so this module is compiled together with that type.

/// The built-in looks.
enum Look: Int32 { case arc, dot, line, ticks, stepped, needle }

/// The picture of the last knob that was laid out. For one of the page's own looks, it is standard.
private nonisolated(unsafe) var look = KnobLook.arc
nonisolated(unsafe) var metrics = KnobMetrics()
private nonisolated(unsafe) var palette = KnobPalette(text: .black, accent: .black, isDark: false)

/// Creates everything that stays in memory. All other calls follow.
///
/// - Parameter memory: the address of memory that is free.
@_expose(wasm, "begin") @c(looks_begin) func begin(memory: Int) {
  Memory.end = memory
  // What is created at its first use is created here, and not in the memory of a picture.
  let layout = KnobLayout(of: Knob(size: KnobSize(width: 100, height: 100)))
  for look in KnobLook.all {
    let picture = KnobPicture(
      look: look, layout: layout, palette: palette, state: KnobState(), scale: 1)
    var count = KnobMark.glowStops.count
    picture.face { _ in count += 1 }
    picture.needle { _ in count += 1 }
  }
  Memory.start = Memory.end
}

/// Sets the look and the proportions for the following marks.
///
/// - Parameter look: the number of a ``Look``.
@_expose(wasm, "lay") @c(looks_lay) func lay(
  look number: Int32, trackRadius: Double, trackWidth: Double, fillWidth: Double,
  capRadius: Double, thumbRadius: Double, indicatorWidth: Double, indicatorStart: Double,
  indicatorEnd: Double, tickWidth: Double, tickStart: Double, tickEnd: Double,
  majorTickEnd: Double, isHighContrast: Bool
) {
  Memory.reset()
  look = KnobLook.all[Int(number)]
  var own = KnobMetrics()
  own.trackRadius = optional(trackRadius)
  own.trackWidth = trackWidth
  own.fillWidth = optional(fillWidth)
  own.origin = slot.origin
  own.capRadius = optional(capRadius)
  own.thumbRadius = thumbRadius
  own.indicatorWidth = indicatorWidth
  own.indicatorStart = optional(indicatorStart)
  own.indicatorEnd = optional(indicatorEnd)
  own.ticks = slot.ticks
  own.tickWidth = tickWidth
  own.tickStart = tickStart
  own.tickEnd = tickEnd
  own.majorTickEnd = majorTickEnd
  metrics = look.completing(own)
  palette.isHighContrast = isHighContrast
}

/// The picture of the knob in the slot, at the fraction that it shows.
private func picture(_ scale: Double, _ markers: KnobMarkers = KnobMarkers()) -> KnobPicture {
  let layout = KnobLayout(of: slot.knob, metrics: metrics, fraction: slot.shown, scale: scale)
  let state = KnobState(of: slot.knob, isHovered: false, isFocused: false)
  return KnobPicture(
    look: look, layout: layout, palette: palette, state: state, markers: markers, scale: scale)
}

/// Returns the fraction that the knob in the slot shows.
@_expose(wasm, "fraction") @c(looks_fraction) func fraction() -> Double { slot.shown }

/// Answers with the marks that stand still.
@_expose(wasm, "face") @c(looks_face) func face(scale: Double) {
  Memory.reset()
  picture(scale).face(answer)
}

/// Answers with the marks that turn.
@_expose(wasm, "needle") @c(looks_needle) func needle(scale: Double) {
  Memory.reset()
  picture(scale).needle(answer)
}

/// Answers with the marks at values other than that of the knob. Those that are NaN are not shown.
@_expose(wasm, "markers") @c(looks_markers) func mark(
  scale: Double, modulationStart: Double, modulationEnd: Double, depth: Double, isBipolar: Bool,
  live: Double, hardware: Double, ghost: Double
) {
  Memory.reset()
  var markers = KnobMarkers()
  if modulationStart <= modulationEnd { markers.modulation = modulationStart...modulationEnd }
  if let depth = optional(depth) { markers = markers.with(depth: depth, isBipolar: isBipolar) }
  markers.live = optional(live)
  markers.hardware = optional(hardware)
  markers.ghost = optional(ghost)
  picture(scale, markers).drawMarkers(answer)
}

// MARK: Looks of the page

/// Answers with the layout for a look of the page, with angles in degrees. It has no fill if
/// `hasFill` is false, and a dot in its place if `hasFillDot` is true.
@_expose(wasm, "layout") @c(looks_layout) func layOut(scale: Double) {
  Memory.reset()
  let layout = picture(scale).layout
  let (track, indicator, fill) = (layout.track, layout.indicator, layout.fill)
  answer(
    x: layout.center.x, y: layout.center.y, size: layout.diameter, fraction: slot.shown,
    angle: degrees(layout.rotation), startAngle: degrees(track.start),
    endAngle: degrees(track.end), trackRadius: track.radius, trackWidth: track.width,
    hasFill: fill != nil, fillStart: degrees(fill?.start ?? layout.rotation),
    fillEnd: degrees(fill?.end ?? layout.rotation), fillWidth: layout.fillWidth,
    hasFillDot: layout.fillDot != nil, capRadius: layout.cap.radius,
    indicatorStart: indicator.start.distance(to: layout.center),
    indicatorEnd: indicator.end.distance(to: layout.center), indicatorWidth: indicator.width)
  layout.forEachTick {
    answer(angle: degrees(layout.sweep.angle(of: $0.fraction)), isMajor: $0.isMajor)
  }
}

/// Answers with an arc of a look of the page, between two angles in degrees.
///
/// - Parameter part: the number of a ``Part``.
@_expose(wasm, "arc") @c(looks_arc) func addArc(
  part: Int32, x: Double, y: Double, radius: Double, startAngle: Double, endAngle: Double,
  width: Double, isRound: Bool
) {
  let arc = KnobLayout.Arc(
    center: KnobPoint(x: x, y: y), radius: radius, start: radians(startAngle),
    end: radians(endAngle), width: width)
  answer(part: part, arc, isRound: isRound)
}

/// Answers with the point at a distance from a center, in the direction of an angle in degrees.
@_expose(wasm, "point") @c(looks_point) func point(
  x: Double, y: Double, angle: Double, radius: Double
) {
  let point = KnobPoint(x: x, y: y).at(radians(angle), radius: radius)
  answer(x: point.x, y: point.y)
}

private func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

@_extern(wasm, module: "page", name: "layout") @_extern(c, "answer_LookLayout")
private func answer(
  x: Double, y: Double, size: Double, fraction: Double, angle: Double, startAngle: Double,
  endAngle: Double, trackRadius: Double, trackWidth: Double, hasFill: Bool, fillStart: Double,
  fillEnd: Double, fillWidth: Double, hasFillDot: Bool, capRadius: Double, indicatorStart: Double,
  indicatorEnd: Double, indicatorWidth: Double)

@_extern(wasm, module: "page", name: "tick") @_extern(c, "page_tick")
private func answer(angle: Double, isMajor: Bool)
