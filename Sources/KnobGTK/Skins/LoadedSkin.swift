import CGTK
import KnobEngine
import KnobPresentation

/// A knob made of images, as a small JSON file describes it.
public typealias KnobSkin = KnobPresentation.KnobSkin

/// A skin with its images in memory. All knobs with the same skin share it. Files that change
/// afterward have no effect.
final class LoadedSkin {
  let skin: KnobSkin
  /// The images of the PNG files, by name.
  private var images: [String: SkinTexture] = [:]
  /// The SVG documents, by name.
  private var documents: [String: [UInt8]] = [:]
  /// The pictures of SVG documents in the sizes in which they were shown last.
  private var drawings: [Drawing: SkinTexture] = [:]

  private struct Drawing: Hashable {
    let name: String
    let width: Int
    let height: Int
  }

  /// The largest number of pictures of SVG documents that are stored.
  private static let mostDrawings = 64
  /// The largest side of a picture of an SVG document, in pixels.
  private static let largestDrawing = 8_192

  /// What is wrong with the files of a skin, as a message.
  struct Fault: Error { let message: String }

  // MARK: Loading

  private struct Weak { weak var skin: LoadedSkin? }
  nonisolated(unsafe) private static var loaded: [String: Weak] = [:]

  /// Loads a skin, or returns one that other knobs already have.
  ///
  /// - Parameter path: The folder of the skin or its description, as a path or a URI.
  /// - Throws: A message with the file, the line, and the key.
  static func load(_ path: String) throws(Fault) -> LoadedSkin {
    let files = SkinFiles(path)
    if let skin = loaded[files.uri]?.skin { return skin }
    guard let description = files.readDescription() else {
      throw Fault(message: "\(files.place): The file cannot be read.")
    }
    do throws(KnobSkin.Fault) {
      let skin = try LoadedSkin(KnobSkin(json: description), files)
      loaded = loaded.filter { $0.value.skin != nil }
      loaded[files.uri] = Weak(skin: skin)
      return skin
    } catch {
      throw Fault(message: error.message(in: files.name))
    }
  }

  private init(_ skin: KnobSkin, _ files: SkinFiles) throws(KnobSkin.Fault) {
    self.skin = skin
    for image in skin.allImages {
      for name in image.names {
        guard let bytes = image.embeddedBytes ?? files.read(name) else {
          throw image.fault(.missingImage(name))
        }
        try skin.check(image, name, bytes)
        if image.isVector {
          documents[name] = bytes
          let natural = try naturalSize(of: image, bytes)
          try skin.check(image, name, width: natural.width, height: natural.height)
          continue
        }
        guard let texture = SkinTexture(png: bytes) else { throw image.fault(.damagedImage) }
        images[name] = texture
      }
    }
  }

  /// Draws an SVG document in a small size, to see whether it is whole, and returns its own size.
  private func naturalSize(
    of image: KnobSkin.Image, _ bytes: [UInt8]
  ) throws(KnobSkin.Fault) -> (width: Int, height: Int) {
    var natural = (width: 0, height: 0)
    let drawing = SkinTexture(svg: bytes) { width, height in
      natural = (width, height)
      return (16, 16)
    }
    guard drawing != nil else { throw image.fault(.damagedImage) }
    return natural
  }

  // MARK: Drawing

  /// Whether there is an image for a disabled knob, which is then not dimmed.
  var hasDisabledImage: Bool {
    var state = KnobState()
    state.isEnabled = false
    return skin.opacity(in: state) == 1
  }

  /// Draws the skin. CSS dims a disabled knob.
  ///
  /// - Parameters:
  ///   - area: The square of the dial.
  ///   - rotation: The angle of the image that turns, in radians.
  ///   - fraction: The fraction of the travel that is shown.
  ///   - scale: The number of device pixels per point.
  func draw(
    in area: KnobSkin.Area, _ state: KnobState, rotation: Double, fraction: Double, scale: Double,
    of snapshot: OpaquePointer
  ) {
    let place = skin.placement(in: area, scale: scale)
    guard place.ground.width > 0 else { return }
    for part in KnobSkin.Part.allCases {
      guard let image = skin.image(of: part, in: state) else { continue }
      if part == .knob, skin.movement == .turning {
        var (pivot, back) = (
          graphene_point_t(x: Float(place.pivot.x), y: Float(place.pivot.y)),
          graphene_point_t(x: Float(-place.pivot.x), y: Float(-place.pivot.y))
        )
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &pivot)
        gtk_snapshot_rotate(snapshot, Float(rotation * 180 / .pi))
        gtk_snapshot_translate(snapshot, &back)
        texture(of: image, in: place.knob, place, scale)?.draw(
          nil, in: place.knob, scale: scale, of: snapshot)
        gtk_snapshot_restore(snapshot)
      } else if let texture = texture(of: image, in: place.ground, place, scale) {
        let strip = part == .knob ? strip(of: image, texture) : nil
        texture.draw(
          strip.map { ($0, $0.index(at: fraction)) }, in: place.ground, scale: scale, of: snapshot)
      }
    }
  }

  private func strip(of image: KnobSkin.Image, _ texture: SkinTexture) -> FilmStrip? {
    try? skin.strip(of: image, width: texture.width, height: texture.height)
  }

  private func texture(
    of image: KnobSkin.Image, in area: KnobSkin.Area, _ place: KnobSkin.Placement, _ scale: Double
  ) -> SkinTexture? {
    let name = image.name(at: place.imageScale)
    guard image.isVector else { return images[name] }
    guard let document = documents[name] else { return nil }
    func pixels(_ length: Double) -> Int {
      Int(min((length * scale).rounded(.up), Double(LoadedSkin.largestDrawing)))
    }
    let drawing = Drawing(name: name, width: pixels(area.width), height: pixels(area.height))
    if let texture = drawings[drawing] { return texture }
    if drawings.count >= LoadedSkin.mostDrawings { drawings = [:] }
    let skin = skin
    let texture = SkinTexture(svg: document) { width, height in
      guard skin.isStrip(image),
        let strip = try? skin.strip(of: image, width: width, height: height)
      else { return (drawing.width, drawing.height) }
      let length = strip.count * (strip.isHorizontal ? drawing.width : drawing.height)
      let area = strip.count * drawing.width * drawing.height
      // A strip that would be too large keeps its own size.
      guard length <= KnobSkin.Image.largestSide, area <= KnobSkin.Image.largestArea else {
        return (width, height)
      }
      return strip.isHorizontal
        ? (drawing.width * strip.count, drawing.height)
        : (drawing.width, drawing.height * strip.count)
    }
    drawings[drawing] = texture
    return texture
  }
}
