import KnobEngine
import KnobPresentation

// Looks of the page: its functions return marks, which the module draws as those of a built-in look.

/// The shape of a mark of the page, as a number.
private enum PageShape: Int32 { case arc, line, disc, polygon }

/// Defines a look, whose name is in the text.
///
/// - Parameters:
///   - index: The number by which the module calls the functions of the page.
///   - showsTurns: Whether a knob of several turns draws its ring of turns.
/// - Returns: Whether the name was free. The page may define its own looks anew.
@_expose(wasm, "defineLook") @c(web_define_look) func defineLook(
  index: Int32, showsTurns: Bool, count: Int
) -> Bool {
  let name = Text.received(count)
  guard KnobLook.named(name) == nil else { return false }
  KnobLook.add(
    KnobLook(name, showsTurns: showsTurns) { layout, state in
      marks(of: index, layout, state, isFace: true)
    } needle: { layout, state in
      marks(of: index, layout, state, isFace: false)
    })
  return true
}

/// Returns the marks of a function of the page.
private func marks(
  of index: Int32, _ layout: KnobLayout, _ state: KnobState, isFace: Bool
) -> [KnobMark] {
  // The picture that is being written uses the same list.
  let picture = Numbers.received(Numbers.count)
  write(layout)
  let count = Page.marks(
    index, isFace, state.isEnabled, state.isReadOnly, state.isTurned, Numbers.count)
  let marks = read(Numbers.received(count))
  Numbers.clear()
  for number in picture { Numbers.add(number) }
  return marks
}

/// Writes a layout, with angles in degrees. Without a fill, its ends are NaN.
private func write(_ layout: KnobLayout) {
  let (track, indicator, fill) = (layout.track, layout.indicator, layout.fill)
  Numbers.clear()
  for number in [
    layout.center.x, layout.center.y, layout.diameter,
    (layout.rotation - track.start) / (track.end - track.start), degrees(layout.rotation),
    degrees(track.start), degrees(track.end), track.radius, track.width,
    degrees(fill?.start ?? .nan), degrees(fill?.end ?? .nan), layout.fillWidth,
    layout.fillDot == nil ? 0 : 1, layout.cap.radius,
    indicator.start.distance(to: layout.center), indicator.end.distance(to: layout.center),
    indicator.width,
  ] { Numbers.add(number) }
  for tick in layout.ticks {
    Numbers.add(degrees(layout.sweep.angle(of: tick.fraction)))
    Numbers.add(tick.isMajor ? 1 : 0)
  }
}

/// Reads marks: the index of the role, the shape, whether the ends are round, the number of numbers
/// of the geometry, and the geometry, with angles in degrees.
private func read(_ numbers: [Double]) -> [KnobMark] {
  var marks: [KnobMark] = []
  var next = numbers[...]
  while next.count >= 4 {
    let header = Array(next.prefix(4))
    let geometry = Array(next.dropFirst(4).prefix(Int(header[3])))
    next = next.dropFirst(4 + geometry.count)
    guard let shape = shape(PageShape(rawValue: Int32(header[1])), geometry) else { continue }
    marks.append(KnobMark(KnobRole.allCases[Int(header[0])], shape, hasRoundEnds: header[2] != 0))
  }
  return marks
}

private func shape(_ shape: PageShape?, _ numbers: [Double]) -> KnobMark.Shape? {
  guard numbers.allSatisfy({ $0.isFinite }) else { return nil }
  func point(_ index: Int) -> KnobPoint { KnobPoint(x: numbers[index], y: numbers[index + 1]) }
  switch shape {
  case .arc:
    return .arc(
      KnobLayout.Arc(
        center: point(0), radius: numbers[2], start: radians(numbers[3]), end: radians(numbers[4]),
        width: numbers[5]))
  case .line:
    return .line(KnobLayout.Line(start: point(0), end: point(2), width: numbers[4]))
  case .disc: return .disc(KnobLayout.Circle(center: point(0), radius: numbers[2]))
  case .polygon: return .polygon(stride(from: 0, to: numbers.count - 1, by: 2).map(point))
  case nil: return nil
  }
}

private func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
