import KnobEngine

// Marks as numbers. Lengths are in CSS pixels.

/// The part of a mark, with the name of its role. All ticks are one part, as in the standard look.
enum Part: Int32 {
  case ticks, track, shadow, cap, rim, fill, thumb, indicator, ring, modulation, marker
}

extension Part {
  fileprivate init(_ role: KnobRole) {
    self =
      switch role {
      case .tick: .ticks
      case .track: .track
      case .shadow: .shadow
      case .cap: .cap
      case .rim: .rim
      case .fill: .fill
      case .thumb: .thumb
      case .indicator: .indicator
      case .ring: .ring
      case .modulation: .modulation
      case .marker: .marker
      }
  }
}

/// Answers with a mark. The corners of a polygon and the stops of a glow come before it.
func answer(_ mark: KnobMark) {
  let part = Part(mark.role).rawValue
  switch mark.shape {
  case .arc(let arc): answer(part: part, arc, isRound: mark.hasRoundEnds)
  case .line(let line):
    answer(
      part: part, startX: line.start.x, startY: line.start.y, endX: line.end.x, endY: line.end.y,
      width: line.width, isRound: mark.hasRoundEnds)
  case .disc(let disc):
    answer(part: part, x: disc.center.x, y: disc.center.y, radius: disc.radius, width: 0)
  case .polygon(let corners):
    for corner in corners { answer(x: corner.x, y: corner.y) }
    answer(part: part)
  case .glow(let disc, let blur):
    let (outer, inner) = (disc.radius + blur, max(disc.radius - blur, 0))
    for (offset, opacity) in KnobMark.glowStops {
      answer(offset: (inner + offset * (outer - inner)) / outer, opacity: opacity)
    }
    answer(part: part, x: disc.center.x, y: disc.center.y, radius: outer)
  }
}

/// Answers with an arc. If it covers the whole circle, it is a circle.
func answer(part: Int32, _ arc: KnobLayout.Arc, isRound: Bool) {
  guard !arc.isClosed else {
    return answer(
      part: part, x: arc.center.x, y: arc.center.y, radius: arc.radius, width: arc.width)
  }
  let start = arc.center.at(arc.start, radius: arc.radius)
  let end = arc.center.at(arc.end, radius: arc.radius)
  answer(
    part: part, startX: start.x, startY: start.y, radius: arc.radius,
    isLong: arc.end - arc.start > .pi, endX: end.x, endY: end.y, width: arc.width,
    isRound: isRound)
}

/// Answers with a corner of a polygon, or with another point.
@_extern(wasm, module: "page", name: "corner") @_extern(c, "page_corner")
func answer(x: Double, y: Double)

/// Answers with a circle, or with a disc if the line has no width.
@_extern(wasm, module: "page", name: "circle") @_extern(c, "page_circle")
private func answer(part: Int32, x: Double, y: Double, radius: Double, width: Double)

@_extern(wasm, module: "page", name: "arc") @_extern(c, "page_arc")
private func answer(
  part: Int32, startX: Double, startY: Double, radius: Double, isLong: Bool, endX: Double,
  endY: Double, width: Double, isRound: Bool)

@_extern(wasm, module: "page", name: "line") @_extern(c, "page_line")
private func answer(
  part: Int32, startX: Double, startY: Double, endX: Double, endY: Double, width: Double,
  isRound: Bool)

@_extern(wasm, module: "page", name: "polygon") @_extern(c, "page_polygon")
private func answer(part: Int32)

/// Answers with a stop of a glow, at a share of its radius.
@_extern(wasm, module: "page", name: "stop") @_extern(c, "page_stop")
private func answer(offset: Double, opacity: Double)

@_extern(wasm, module: "page", name: "glow") @_extern(c, "page_glow")
private func answer(part: Int32, x: Double, y: Double, radius: Double)
