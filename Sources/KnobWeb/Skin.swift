import KnobEngine
import KnobPresentation

// Skins: the module reads a description, checks the images that the page loads, and states which of
// them a dial shows, and where.

/// A skin that the page has read. All knobs with the same skin share it.
final class WebSkin {
  let skin: KnobSkin
  let images: [KnobSkin.Image]
  /// The name of the description, for the messages of faults.
  private let file: String
  /// The pixels of each file of each image that the page has loaded.
  private var areas: [[Int]]
  private var strip: FilmStrip?

  init(json: [UInt8], file: String) throws(KnobSkin.Fault) {
    skin = try KnobSkin(json: json)
    self.file = file
    images = skin.allImages
    areas = images.map { image in image.names.map { _ in 0 } }
  }

  /// Checks a file that the page has loaded, whose size is 0 if it could not be decoded.
  ///
  /// - Returns: The message of a fault, or nil if there is none.
  func fault(of index: Int, file: Int, width: Int, height: Int, isMissing: Bool) -> String? {
    let image = images[index]
    do throws(KnobSkin.Fault) {
      let name = image.names[file]
      if isMissing { throw image.fault(.missingImage(name)) }
      let frames = try skin.check(image, name, width: width, height: height)
      if !image.isVector { areas[index][file] = width * height }
      try skin.checkAll(areas.reduce(0) { $0 + $1.reduce(0, +) }, image)
      if let frames { strip = frames }
      return nil
    } catch {
      return error.message(in: self.file)
    }
  }

  /// Writes the image of each part in a state: after the number of the shape, the image and its
  /// file, the area, the rotation in radians and its center, and the frame of a strip with the
  /// number of frames, which is 0 for other images, and whether they are side by side.
  func write(
    _ state: KnobState, in area: KnobSkin.Area, rotation: Double, fraction: Double, scale: Double
  ) {
    let place = skin.placement(in: area, scale: scale)
    for part in KnobSkin.Part.allCases {
      guard let image = skin.image(of: part, in: state), let index = images.firstIndex(of: image)
      else { continue }
      let turns = part == .knob && skin.movement == .turning
      let frames = part == .knob ? strip : nil
      let area = turns ? place.knob : place.ground
      for number in [
        Shape.image.rawValue, Double(index), Double(image.fileIndex(at: place.imageScale)), area.x,
        area.y, area.width, area.height, turns ? rotation : 0, place.pivot.x, place.pivot.y,
        Double(frames?.index(at: fraction) ?? 0), Double(frames?.count ?? 0),
        frames?.isHorizontal == true ? 1 : 0,
      ] { Numbers.add(number) }
    }
  }
}

extension WebKnob {
  var shownSkin: WebSkin? { hasOwnFace ? nil : skin }

  /// The state of the images. A pointer may turn the value or the depth.
  var skinState: KnobState {
    var state = state
    state.isTurned = core.knob.isTurning || core.depth?.knob.isTurning == true
    return state
  }

  /// The area of the dial, without its margin.
  var skinArea: KnobSkin.Area {
    let size = core.knob.size
    let diameter = max(min(size.width, size.height) - 2 * metrics.margin, 0)
    return KnobSkin.Area(
      x: (size.width - diameter) / 2, y: (size.height - diameter) / 2, width: diameter,
      height: diameter)
  }

  /// The name of the file that the skin shows for the knob itself.
  fileprivate var skinImage: String? {
    guard let skin = shownSkin?.skin, let image = skin.image(of: .knob, in: skinState) else {
      return nil
    }
    return image.name(at: skin.placement(in: skinArea, scale: scale).imageScale)
  }
}

private func skin(_ handle: Handle) -> WebSkin {
  Unmanaged<WebSkin>.fromOpaque(handle).takeUnretainedValue()
}

/// Reads a description, which follows its name in the text.
///
/// - Returns: Nil if it has a fault, whose message is in the text. The number is its length.
@_expose(wasm, "readSkin") @c(web_read_skin) func readSkin(nameCount: Int, count: Int) -> Handle? {
  let bytes = Text.bytes(nameCount + count)
  let name = String(decoding: bytes[..<nameCount], as: UTF8.self)
  do throws(KnobSkin.Fault) {
    let skin = try WebSkin(json: Array(bytes[nameCount...]), file: name)
    return Unmanaged.passRetained(skin).toOpaque()
  } catch {
    Numbers.clear()
    Numbers.add(Double(Text.send(error.message(in: name))))
    return nil
  }
}

/// Ends a skin that the page has dropped.
@_expose(wasm, "destroySkin") @c(web_destroy_skin) func destroySkin(_ handle: Handle) {
  Unmanaged<WebSkin>.fromOpaque(handle).release()
}

/// Describes an image.
///
/// - Returns: The number of its files; 0 if there is no such image. The number is 1 for a strip.
@_expose(wasm, "skinImage") @c(web_skin_image) func skinImage(_ handle: Handle, index: Int) -> Int {
  let skin = skin(handle)
  guard index < skin.images.count else { return 0 }
  Numbers.clear()
  Numbers.add(skin.skin.isStrip(skin.images[index]) ? 1 : 0)
  return skin.images[index].names.count
}

/// Writes the name of a file of an image.
///
/// - Returns: Its length.
@_expose(wasm, "skinFile") @c(web_skin_file) func skinFile(
  _ handle: Handle, image: Int, file: Int
) -> Int { Text.send(skin(handle).images[image].names[file]) }

/// Checks a file of an image (see ``WebSkin/fault(of:file:width:height:isMissing:)``).
///
/// - Returns: The length of the message, or 0.
@_expose(wasm, "checkSkinFile") @c(web_check_skin_file) func checkSkinFile(
  _ handle: Handle, image: Int, file: Int, width: Int, height: Int, isMissing: Bool
) -> Int {
  skin(handle).fault(of: image, file: file, width: width, height: height, isMissing: isMissing)
    .map { Text.send($0) } ?? 0
}

/// Returns the index of the file of an image that a knob would show.
@_expose(wasm, "fileOfSkin") @c(web_file_of_skin) func fileOfSkin(
  _ handle: Handle, skin skinHandle: Handle, image: Int
) -> Int {
  let (knob, skin) = (knob(handle), skin(skinHandle))
  return skin.images[image].fileIndex(
    at: skin.skin.placement(in: knob.skinArea, scale: knob.scale).imageScale)
}

/// Shows a skin, or none.
@_expose(wasm, "useSkin") @c(web_use_skin) func useSkin(_ handle: Handle, skin skinHandle: Handle?)
{
  knob(handle).skin = skinHandle.map { skin($0) }
}

/// Writes the name of the image that is shown for the knob itself.
///
/// - Returns: Its length, or 0 if no skin is shown.
@_expose(wasm, "shownImage") @c(web_shown_image) func shownImage(_ handle: Handle) -> Int {
  knob(handle).skinImage.map { Text.send($0) } ?? 0
}
