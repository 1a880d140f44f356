import CGTK
import KnobEngine
import KnobPresentation

/// A skin with its images in memory. All knobs with the same skin share it. Files that change
/// afterward have no effect.
final class LoadedSkin {
  let skin: KnobSkin
  private let images: [KnobSkin.Image]
  /// The images of the PNG files.
  private var pictures: [File: SkinTexture] = [:]
  /// The SVG documents.
  private var documents: [File: [UInt8]] = [:]
  /// The pictures of SVG documents in the sizes in which they were shown last.
  private var drawings = RecentStore<Drawing, SkinTexture>(capacity: SkinTextures.capacity)
  let textures = SkinTextures()

  /// A file, by the indices of its image and of its scale. The name of an image that is part of the
  /// description is all of its data.
  private struct File: Hashable {
    let image: Int
    let scale: Int
  }

  private struct Drawing: Hashable {
    let file: File
    let width: Int
    let height: Int
  }

  /// The number of pictures that have been drawn from SVG documents.
  var drawingMisses: Int { drawings.misses }

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
    (self.skin, images) = (skin, skin.allImages)
    for found in try skin.files(reading: files.read) {
      let image = found.image
      guard let index = images.firstIndex(of: image) else { continue }
      let file = File(image: index, scale: found.index)
      if image.isVector {
        documents[file] = found.bytes
        let natural = try naturalSize(of: image, found.bytes)
        try skin.check(image, found.name, width: natural.width, height: natural.height)
        continue
      }
      guard let picture = SkinTexture(png: found.bytes, in: textures) else {
        throw image.fault(.damagedImage)
      }
      pictures[file] = picture
    }
  }

  /// Draws an SVG document in a small size, to see whether it is whole, and returns its own size.
  private func naturalSize(
    of image: KnobSkin.Image, _ bytes: [UInt8]
  ) throws(KnobSkin.Fault) -> (width: Int, height: Int) {
    var natural = (width: 0, height: 0)
    let drawing = SkinTexture(svg: bytes, in: textures) { width, height in
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
    guard let index = images.firstIndex(of: image) else { return nil }
    let file = File(image: index, scale: image.fileIndex(at: place.imageScale))
    guard image.isVector else { return pictures[file] }
    guard let document = documents[file] else { return nil }
    func pixels(_ length: Double) -> Int {
      Int(min((length * scale).rounded(.up), Double(LoadedSkin.largestDrawing)))
    }
    let drawing = Drawing(file: file, width: pixels(area.width), height: pixels(area.height))
    if let texture = drawings.value(for: drawing) { return texture }
    let skin = skin
    let texture = SkinTexture(svg: document, in: textures) { width, height in
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
    if let texture { drawings.store(texture, for: drawing, bytes: texture.bytes) }
    return texture
  }
}
