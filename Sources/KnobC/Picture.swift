// The functions have the names of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CKnobEngine
import KnobEngine
import KnobPresentation

// The picture of a knob, as marks.

@c @implementation public func knob_draw(
  _ knob: OpaquePointer?, _ palette: UnsafePointer<knob_palette>?, _ states: UInt32,
  _ layers: UInt32, _ fraction: Double, _ scale: Double,
  _ draw: (@convention(c) (UnsafePointer<knob_mark>?, UnsafeMutableRawPointer?) -> Void)?,
  _ data: UnsafeMutableRawPointer?
) {
  guard let turned = turned(knob), let palette, let draw else { return }
  let picture = turned.picture(
    KnobPalette(palette.pointee), states,
    fraction: fraction.isNaN ? turned.core.shownFraction : fraction,
    scale: scale)
  func pass(_ mark: KnobMark) { mark.withC(picture.paint(mark)) { draw($0, data) } }
  if layers & KNOB_FACE.rawValue != 0 { picture.face(pass) }
  if layers & KNOB_NEEDLE.rawValue != 0 { picture.needle(pass) }
}

extension Turned {
  fileprivate func picture(
    _ palette: KnobPalette, _ states: UInt32, fraction: Double, scale: Double
  ) -> KnobPicture {
    let look = core.settings.look
    let markers = knob?.shownMarkers ?? KnobMarkers()
    let metrics = markers.completing(look.completing(core.settings.metrics))
    let layout = KnobLayout(of: core.knob, metrics: metrics, fraction: fraction, scale: scale)
    let state = KnobState(
      of: core.knob, isHovered: states & KNOB_HOVERED.rawValue != 0,
      isFocused: states & KNOB_FOCUSED.rawValue != 0)
    return KnobPicture(
      look: look, layout: layout, palette: palette, state: state, markers: markers,
      scale: scale)
  }
}

extension KnobPalette {
  fileprivate init(_ colors: knob_palette) {
    self.init(
      text: KnobColor(colors.text), accent: KnobColor(colors.accent), isDark: colors.is_dark,
      isHighContrast: colors.is_high_contrast)
    if let track = colors.track { self.track = KnobColor(track.pointee) }
    if let fill = colors.fill { self.fill = KnobColor(fill.pointee) }
    if let tick = colors.tick { self.tick = KnobColor(tick.pointee) }
    if let marker = colors.marker { self.marker = KnobColor(marker.pointee) }
    cap = colors.cap.map { KnobColor($0.pointee) }
    indicator = colors.indicator.map { KnobColor($0.pointee) }
    modulation = colors.modulation.map { KnobColor($0.pointee) }
  }
}

extension KnobColor {
  fileprivate init(_ color: knob_color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  fileprivate var c: knob_color {
    knob_color(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension KnobMark {
  /// Calls a function with the mark and its colors, as C knows them.
  fileprivate func withC(_ paint: KnobPaint, _ body: (UnsafePointer<knob_mark>) -> Void) {
    var mark = knob_mark()
    mark.role = role.c
    mark.has_round_ends = hasRoundEnds
    (mark.top, mark.bottom) = (paint.top.c, paint.bottom.c)
    switch shape {
    case .arc(let arc):
      mark.shape = KNOB_ARC
      (mark.x, mark.y, mark.radius) = (arc.center.x, arc.center.y, arc.radius)
      (mark.start, mark.end, mark.width) = (arc.start, arc.end, arc.width)
    case .line(let line):
      mark.shape = KNOB_LINE
      (mark.x, mark.y, mark.x2, mark.y2) = (line.start.x, line.start.y, line.end.x, line.end.y)
      mark.width = line.width
    case .disc(let disc):
      mark.shape = KNOB_DISC
      (mark.x, mark.y, mark.radius) = (disc.center.x, disc.center.y, disc.radius)
    case .polygon(let corners):
      mark.shape = KNOB_POLYGON
      let points = corners.map { knob_point(x: $0.x, y: $0.y) }
      return points.withUnsafeBufferPointer {
        (mark.corners, mark.corner_count) = ($0.baseAddress, $0.count)
        body(&mark)
      }
    case .glow(let disc, let blur):
      mark.shape = KNOB_GLOW
      (mark.x, mark.y, mark.radius) = (disc.center.x, disc.center.y, disc.radius)
      mark.blur = blur
    }
    body(&mark)
  }
}

extension KnobRole {
  fileprivate var c: knob_role {
    switch self {
    case .tick: KNOB_ROLE_TICK
    case .track: KNOB_ROLE_TRACK
    case .shadow: KNOB_ROLE_SHADOW
    case .cap: KNOB_ROLE_CAP
    case .rim: KNOB_ROLE_RIM
    case .fill: KNOB_ROLE_FILL
    case .thumb: KNOB_ROLE_THUMB
    case .indicator: KNOB_ROLE_INDICATOR
    case .ring: KNOB_ROLE_RING
    case .modulation: KNOB_ROLE_MODULATION
    case .marker: KNOB_ROLE_MARKER
    }
  }
}
