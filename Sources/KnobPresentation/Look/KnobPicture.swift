import KnobEngine

/// The picture of a knob, as marks in the order in which they are drawn.
///
/// The picture has two parts: the face, which stands still while the value changes, and the needle,
/// which turns. A front end draws each mark in the color of its role, and may store the face as a
/// bitmap. A disabled knob is drawn with ``KnobPalette/disabledOpacity`` as a whole.
///
/// - Edge cases: A dial without room has no marks.
package struct KnobPicture: Sendable {
  package let layout: KnobLayout
  package let palette: KnobPalette
  package let state: KnobState
  /// The number of device pixels per point.
  package let scale: Double

  package init(layout: KnobLayout, palette: KnobPalette, state: KnobState, scale: Double) {
    self.layout = layout
    self.palette = palette
    self.state = state
    self.scale = scale
  }

  /// Returns the color of the marks of a role.
  package func paint(_ role: KnobRole) -> KnobPaint { palette.paint(role, in: state) }

  // MARK: Marks

  /// Calls a closure with each mark that stands still.
  package func face(_ draw: (KnobMark) -> Void) {
    guard layout.diameter > 0 else { return }
    layout.forEachTick { draw(KnobMark(.tick, .line($0.line))) }
    if palette.isHighContrast {
      outline(layout.track, draw)
    } else {
      if layout.track.radius > 0 {
        draw(KnobMark(.track, .arc(layout.track), hasRoundEnds: true))
      }
      if hasShadow { draw(shadow) }
    }
    guard layout.cap.radius > 0 else { return }
    draw(KnobMark(.cap, .disc(layout.cap)))
    draw(rim)
  }

  /// Calls a closure with each mark that turns, and with the focus ring.
  package func needle(_ draw: (KnobMark) -> Void) {
    guard layout.diameter > 0 else { return }
    if let fill = layout.fill, fill.radius > 0 {
      draw(KnobMark(.fill, .arc(fill), hasRoundEnds: true))
    }
    if let dot = layout.fillDot { draw(KnobMark(.fill, .disc(dot))) }
    if let thumb = layout.thumb { draw(KnobMark(.thumb, .disc(thumb))) }
    draw(KnobMark(.indicator, .line(layout.indicator), hasRoundEnds: true))
    if state.isFocused { draw(ring) }
  }

  /// The distance from the center of the dial to the farthest point of the face.
  package var faceReach: Double { reach(of: face) }

  /// The distance from the center of the dial to the farthest point of the needle.
  package var needleReach: Double { reach(of: needle) }

  private func reach(of marks: ((KnobMark) -> Void) -> Void) -> Double {
    var reach = 0.0
    marks { reach = max(reach, $0.reach(from: layout.center)) }
    return reach
  }

  /// The focus ring, which a knob made of images draws as well.
  package var ring: KnobMark {
    KnobMark(.ring, circle(layout.focusRing, width: KnobLayout.focusRingWidth))
  }

  // MARK: Details

  /// The diameter below which a dial has no shadow, in points.
  private static let smallestShadow = 32.0

  private var hasShadow: Bool {
    !state.isReadOnly && layout.diameter >= KnobPicture.smallestShadow
  }

  /// The shadow of the cap, slightly below it.
  private var shadow: KnobMark {
    var disc = layout.cap
    disc.center.y += 0.012 * layout.diameter
    return KnobMark(.shadow, .glow(disc, blur: max(0.034 * layout.diameter, 2)))
  }

  /// The edge of the cap. It lies inside the cap, and is one point wide.
  private var rim: KnobMark {
    let width = 1.0
    let radius = max(layout.cap.radius - width / 2, 0)
    return KnobMark(
      .rim, circle(KnobLayout.Circle(center: layout.center, radius: radius), width: width))
  }

  private func circle(_ circle: KnobLayout.Circle, width: Double) -> KnobMark.Shape {
    .arc(
      KnobLayout.Arc(
        center: circle.center, radius: circle.radius, start: 0, end: 2 * .pi, width: width))
  }

  /// Draws the outline of a track, one point wide: both sides and both round ends. A track that is
  /// too thin to have an inside is drawn as a line, and one that closes has no ends.
  private func outline(_ track: KnobLayout.Arc, _ draw: (KnobMark) -> Void) {
    func stroke(_ center: KnobPoint, _ radius: Double, _ start: Double, _ end: Double) {
      guard radius > 0 else { return }
      let arc = KnobLayout.Arc(center: center, radius: radius, start: start, end: end, width: 1)
      draw(KnobMark(.track, .arc(arc), hasRoundEnds: true))
    }
    let (center, radius) = (track.center, track.radius)
    guard track.width >= 3 else { return stroke(center, radius, track.start, track.end) }
    let inset = (track.width - 1) / 2
    stroke(center, radius + inset, track.start, track.end)
    stroke(center, radius - inset, track.start, track.end)
    guard !track.isClosed else { return }
    // Clockwise from the inner side around the start, and from the outer side around the end.
    stroke(center.at(track.start, radius: radius), inset, track.start + .pi, track.start + 2 * .pi)
    stroke(center.at(track.end, radius: radius), inset, track.end, track.end + .pi)
  }
}

// MARK: Stored faces

extension KnobPicture {
  /// Everything that a face depends on: two pictures with equal keys have the same face.
  package struct FaceKey: Hashable, Sendable {
    private let track: KnobLayout.Arc
    private let cap: KnobLayout.Circle
    private let ticks: [KnobLayout.Tick]
    private let diameter: Double
    private let scale: Double
    private let isHighContrast: Bool
    private let isReadOnly: Bool
    private let paints: [KnobPaint]

    fileprivate init(of picture: KnobPicture) {
      let layout = picture.layout
      (track, cap, ticks) = (layout.track, layout.cap, layout.ticks)
      (diameter, scale) = (layout.diameter, picture.scale)
      isHighContrast = picture.palette.isHighContrast
      isReadOnly = picture.state.isReadOnly
      paints = [.tick, .track, .shadow, .cap, .rim].map { picture.paint($0) }
    }
  }

  /// The key under which a front end may store a bitmap of the face.
  package var faceKey: FaceKey { FaceKey(of: self) }
}
