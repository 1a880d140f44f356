import KnobEngine
import KnobPresentation

// The picture of an element, as marks that the page replays on a canvas. The face is stored for all
// elements that have the same one.

/// The shape of a mark, as a number. An image is one of a skin.
enum Shape: Double { case arc, line, disc, polygon, glow, image }

/// A face that dials show. Equal ones are one, whose image the page stores under its address, as long
/// as a dial shows it and the page has room for it.
final class WebFace {
  private let style: WebStyle
  private let key: KnobPicture.FaceKey
  private let bleed: Double

  private init(_ style: WebStyle, _ key: KnobPicture.FaceKey, _ bleed: Double) {
    (self.style, self.key, self.bleed) = (style, key, bleed)
    style.faces.append(.passUnretained(self))
  }

  deinit {
    style.faces.removeAll { $0.toOpaque() == handle }
    Page.forgetFace(handle)
  }

  /// Returns the face of a dial, which is mostly that of its last drawing.
  static func of(_ dial: WebDial, _ picture: KnobPicture) -> WebFace {
    let (style, key, bleed) = (dial.style, picture.faceKey, dial.bleed)
    func isSame(_ face: WebFace) -> Bool { face.key == key && face.bleed == bleed }
    if let last = dial.face, last.style === style, isSame(last) { return last }
    for face in style.faces {
      let face = face.takeUnretainedValue()
      if isSame(face) { return face }
    }
    return WebFace(style, key, bleed)
  }

  var handle: Handle { Unmanaged.passUnretained(self).toOpaque() }
}

@_expose(wasm, "resize") @c(web_resize) func resize(
  _ handle: Handle, width: Double, height: Double, scale: Double, bleed: Double
) {
  let dial = dial(handle)
  (dial.scale, dial.bleed) = (scale, bleed)
  dial.core.knob.size = KnobSize(width: width, height: height)
  dial.core.depth?.follow()
  dial.redraw()
}

/// Sets which parts of the picture the page has replaced by content of its own.
@_expose(wasm, "setSlots") @c(web_set_slots) func setSlots(
  _ handle: Handle, hasFace: Bool, hasNeedle: Bool
) {
  let dial = dial(handle)
  (dial.hasOwnFace, dial.hasOwnNeedle) = (hasFace, hasNeedle)
  dial.redraw()
}

/// Advances an element to a time in seconds, and writes its picture: the address of its face, or 0 if
/// it has none; the opacity of the picture; the fraction and the angle in degrees that it shows; its
/// ``WebState``; and the marks that turn.
///
/// - Returns: How many numbers there are.
@_expose(wasm, "draw") @c(web_draw) func draw(_ handle: Handle, time: Double) -> Int {
  let dial = dial(handle)
  dial.advance(to: time)
  let picture = dial.picture
  let skinOpacity = dial.skinOpacity
  let hasFace = !dial.hasOwnFace && skinOpacity == nil
  dial.face = hasFace ? WebFace.of(dial, picture) : nil
  let opacity = picture.state.isEnabled ? 1 : dial.style.disabledOpacity
  Numbers.clear()
  Numbers.add(dial.face.map { Double(UInt(bitPattern: $0.handle)) } ?? 0)
  Numbers.add(skinOpacity ?? opacity)
  Numbers.add(dial.core.shownFraction)
  Numbers.add(picture.layout.rotation * 180 / .pi)
  Numbers.add(Double(dial.shownState.rawValue))
  if skinOpacity != nil {
    dial.writeSkin(picture)
  } else {
    picture.needle { if dial.draws($0.role) { dial.write($0, of: picture) } }
  }
  return Numbers.count
}

/// Writes the marks that stand still.
///
/// - Returns: How many numbers there are.
@_expose(wasm, "face") @c(web_face) func face(_ handle: Handle) -> Int {
  let dial = dial(handle)
  let picture = dial.picture
  Numbers.clear()
  picture.face { dial.write($0, of: picture) }
  return Numbers.count
}

extension WebDial {
  /// Writes a mark in the pixels of the canvas: its shape, whether its ends are round, its colors, and its
  /// geometry.
  final func write(_ mark: KnobMark, of picture: KnobPicture) {
    let paint = picture.paint(mark)
    func begin(_ shape: Shape) {
      Numbers.add(shape.rawValue)
      Numbers.add(mark.hasRoundEnds ? 1 : 0)
      for color in [paint.top, paint.bottom] {
        Numbers.add(color.red)
        Numbers.add(color.green)
        Numbers.add(color.blue)
        Numbers.add(color.alpha)
      }
    }
    func add(_ point: KnobPoint) {
      Numbers.add((point.x + bleed) * scale)
      Numbers.add((point.y + bleed) * scale)
    }
    func add(length: Double) { Numbers.add(length * scale) }
    switch mark.shape {
    case .arc(let arc):
      begin(.arc)
      add(arc.center)
      add(length: arc.radius)
      Numbers.add(arc.start)
      Numbers.add(arc.end)
      add(length: arc.width)
    case .line(let line):
      begin(.line)
      add(line.start)
      add(line.end)
      add(length: line.width)
    case .disc(let disc):
      begin(.disc)
      add(disc.center)
      add(length: disc.radius)
    case .polygon(let corners):
      begin(.polygon)
      Numbers.add(Double(corners.count))
      for corner in corners { add(corner) }
    case .glow(let disc, let blur):
      begin(.glow)
      add(disc.center)
      add(length: disc.radius)
      add(length: blur)
    }
  }
}
