import CGTK
import KnobEngine
import KnobPresentation

/// The face of a knob as it was last painted, and what else its pictures have in common while only
/// the value changes.
struct PaintedFace {
  private let source: Source
  /// The picture at the value of the first paint.
  private let picture: KnobPicture
  private let reach: Double
  private let image: StoredImage?

  private init(_ source: Source, of peer: KnobPeer) {
    self.source = source
    picture = KnobPicture(
      layout: peer.layout, palette: KnobPalette(of: peer), state: source.state,
      scale: source.scale)
    reach = picture.faceReach
    let face = FaceCache.Face(
      bounds: PaintBounds(around: picture.layout.center, reach: reach, within: source.area),
      key: picture.faceKey, scale: picture.scale)
    image = FaceCache.image(of: face, paint: MarkPainter(picture: picture).paintFace)
  }

  /// Returns the face of a knob as it is now.
  static func current(of peer: KnobPeer, area: PaintBounds) -> PaintedFace {
    let source = Source(of: peer, area: area)
    if let face = peer.paintedFace, face.source == source { return face }
    let face = PaintedFace(source, of: peer)
    peer.paintedFace = face
    return face
  }

  /// Returns the picture of the knob with another value.
  func picture(_ layout: KnobLayout) -> KnobPicture {
    KnobPicture(
      layout: layout, palette: picture.palette, state: picture.state, scale: picture.scale)
  }

  /// Returns the part of the widget that a picture covers.
  ///
  /// It is smaller than the widget: where the drawings of neighbors touch, GTK transfers them to the
  /// screen in one large piece, for which it reserves shared memory each time.
  func bounds(of picture: KnobPicture) -> PaintBounds {
    PaintBounds(
      around: picture.layout.center, reach: max(reach, picture.needleReach), within: source.area)
  }

  /// Paints a picture that has this face.
  func paint(_ picture: KnobPicture, _ cairo: OpaquePointer) {
    let painter = MarkPainter(picture: picture)
    if let image { image.paint(cairo) } else { painter.paintFace(cairo) }
    painter.paintNeedle(cairo)
  }
}

extension PaintedFace {
  /// Everything but the value that the picture of a knob depends on. A face is discarded when the
  /// next paint finds a difference, so no setter has to remember to do so.
  private struct Source: Equatable {
    let size: KnobSize
    let sweep: Sweep
    let parameter: Parameter
    let metrics: KnobMetrics
    let colors: KnobColors
    let styled: StyledColors
    let ground: KnobColor
    let themes: Int
    let state: KnobState
    let scale: Double
    let area: PaintBounds

    init(of peer: KnobPeer, area: PaintBounds) {
      (size, sweep) = (peer.knob.size, peer.knob.sweep)
      (parameter, metrics, colors) = (peer.knob.parameter, peer.metrics, peer.colors)
      (styled, ground, themes) = (StyledColors(of: peer), peer.ground, KnobStyle.themes)
      (state, scale) = (peer.state, peer.scale)
      self.area = area
    }
  }
}
