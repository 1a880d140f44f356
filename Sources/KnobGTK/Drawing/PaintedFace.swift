import CGTK
import KnobCairo
import KnobEngine
import KnobPresentation

/// The face of a dial as it was last painted, and what else its pictures have in common while only
/// the value changes.
final class PaintedFace {
  private let source: Source
  /// The picture at the value of the first paint.
  private let picture: KnobPicture
  private let reach: Double
  private let image: StoredImage?
  private lazy var frames = makeFrames()

  private init(_ source: Source, of peer: DialPeer) {
    self.source = source
    picture = KnobPicture(
      look: source.look, layout: peer.dialLayout, palette: KnobPalette(of: peer),
      state: source.state,
      scale: source.scale)
    reach = picture.faceReach
    let face = FaceCache.Face(
      bounds: PaintBounds(around: picture.layout.center, reach: reach, within: source.area),
      key: picture.faceKey, scale: picture.scale)
    image = FaceCache.image(of: face, paint: MarkPainter(picture: picture).paintFace)
  }

  /// Returns the face of a knob as it is now.
  static func current(of peer: DialPeer, area: PaintBounds) -> PaintedFace {
    let source = Source(of: peer, area: area)
    if let face = peer.paintedFace, face.source == source { return face }
    let face = PaintedFace(source, of: peer)
    peer.paintedFace = face
    return face
  }

  /// Returns the picture of a knob as it is now.
  func picture(of peer: DialPeer) -> KnobPicture {
    KnobPicture(
      look: picture.look, layout: peer.dialLayout, palette: picture.palette, state: picture.state,
      markers: peer.shownMarkers, scale: picture.scale)
  }

  /// Returns the part of the widget that a picture covers.
  ///
  /// It is smaller than the widget: where the drawings of neighbors touch, GTK transfers them to
  /// the screen in one large piece, for which it reserves shared memory each time.
  func bounds(of picture: KnobPicture) -> PaintBounds {
    bounds(reach: max(reach, picture.needleReach))
  }

  private func bounds(reach: Double) -> PaintBounds {
    PaintBounds(around: picture.layout.center, reach: reach, within: source.area)
  }

  /// Paints a picture that has this face.
  func paint(_ picture: KnobPicture, _ cairo: OpaquePointer) {
    let painter = MarkPainter(picture: picture)
    // A knob that does not move needs no images of other values.
    if let fill = picture.layout.fill, fill != self.picture.layout.fill,
      let frame = frames?.frame(
        for: fill,
        paint: {
          paintFace(painter, $0)
          painter.paintFill($0, to: $1)
        })
    {
      frame.image.paint(cairo)
      painter.paintNeedle(cairo, fillFrom: frame.rest)
    } else {
      paintFace(painter, cairo)
      painter.paintNeedle(cairo)
    }
  }

  private func paintFace(_ painter: MarkPainter, _ cairo: OpaquePointer) {
    if let image { image.paint(cairo) } else { painter.paintFace(cairo) }
  }

  /// The looks whose needle begins with the fill of the layout, so that a part of it can be in an
  /// image.
  private static let filledLooks = [KnobLook.arc, .dot, .needle]

  private func makeFrames() -> KeyFrames? {
    guard PaintedFace.filledLooks.contains(picture.look) else { return nil }
    let layout = picture.layout
    // The ring of turns has fills of its own.
    guard !layout.hasTurns else { return nil }
    var whole = layout.track
    whole.width = layout.fillWidth
    let bounds = bounds(reach: max(reach, whole.radius + whole.width / 2))
    return KeyFrames.shared(
      KeyFrames.Key(
        face: FaceCache.Face(bounds: bounds, key: picture.faceKey, scale: picture.scale),
        paint: picture.paint(.fill), whole: whole))
  }
}

extension PaintedFace {
  /// Everything but the value and the style that the picture of a knob depends on. A face is
  /// discarded when the next paint finds a difference, so no setter has to remember to do so. GTK
  /// notifies of each change of the style.
  private struct Source: Equatable {
    let size: KnobSize
    let sweep: Sweep
    let parameter: Parameter
    let look: KnobLook
    let metrics: KnobMetrics
    let colors: KnobColors
    let ground: KnobColor
    let themes: Int
    let state: KnobState
    let scale: Double
    let area: PaintBounds

    init(of peer: DialPeer, area: PaintBounds) {
      let knob = peer.core.knob
      (size, sweep) = (knob.size, knob.sweep)
      (parameter, metrics, colors) = (knob.parameter, peer.layoutMetrics, peer.core.settings.colors)
      look = peer.core.settings.look
      (ground, themes) = (peer.ground, StyleSheet.themes)
      (state, scale) = (peer.state, peer.scale)
      self.area = area
    }
  }
}
