import Foundation
import KnobEngine
import KnobPresentation

#if canImport(CCairo)
  import CCairo
  import KnobCairo

  /// Somebody's skin or film strip, drawn as a knob.
  struct SkinView {
    let skin: KnobSkin
    /// The name of the description, for messages. A strip alone has none.
    private let description: String?
    private let folder: URL
    /// The bytes of all files, by name.
    private var files: [String: [UInt8]] = [:]

    /// Opens the folder of a skin, its description, or a strip, which is a PNG file.
    init(_ path: String, frames: Int?) throws {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw stop("\(path): cannot be read")
      }
      let url = URL(fileURLWithPath: path)
      if isFolder.boolValue || url.pathExtension.lowercased() == "json" {
        if frames != nil {
          throw stop("\(path): the number of frames is part of the description, so omit --frames")
        }
        let file = isFolder.boolValue ? url.appendingPathComponent("skin.json").relativePath : path
        try self.init(description: file)
      } else {
        try self.init(strip: path, frames: frames)
      }
    }

    private init(description file: String) throws {
      guard let bytes = InputFile.bytes(of: file, atMost: KnobSkin.largestDescription + 1) else {
        throw stop("\(file): cannot be read")
      }
      description = file
      folder = URL(fileURLWithPath: file).deletingLastPathComponent()
      do throws(KnobSkin.Fault) {
        skin = try KnobSkin(json: bytes)
        let folder = folder
        for file in try skin.files(reading: {
          let path = folder.appendingPathComponent($0).path
          return FileManager.default.contents(atPath: path).map(Array.init)
        }) {
          files[file.name] = file.bytes
        }
      } catch {
        throw stop(error.message(in: file))
      }
    }

    private init(strip file: String, frames: Int?) throws {
      description = nil
      let url = URL(fileURLWithPath: file)
      folder = url.deletingLastPathComponent()
      guard let data = FileManager.default.contents(atPath: file) else {
        throw stop("\(file): cannot be read")
      }
      let name = url.lastPathComponent
      do {
        guard let pixels = Pixels(Array(data)) else { throw stop("\(file): is not a PNG file") }
        let strip = try FilmStrip(width: pixels.width, height: pixels.height, frames: frames)
        skin = KnobSkin(
          strip: name, size: KnobSize(width: Double(strip.width), height: Double(strip.height)),
          frames: strip.count)
        files[name] = Array(data)
      } catch let fault as FilmStrip.Fault {
        throw stop("\(file): \(fault.sentence)")
      }
    }

    // MARK: Drawing

    /// Returns a PNG file with a knob of this skin, which fits into a square.
    ///
    /// - Parameter picture: The layout, the state, and the focus ring of a drawn knob.
    func png(
      of picture: KnobPicture, at fraction: Double, size: Double, margin: Double
    ) throws -> Data {
      let pixels = (size * picture.scale).rounded(.up)
      let place = skin.placement(
        in: KnobSkin.Area(
          x: margin, y: margin, width: size - 2 * margin, height: size - 2 * margin),
        scale: picture.scale)
      let layers = try layers(in: picture.state, at: place.imageScale)
      return try Canvas.png(width: pixels, height: pixels) { cairo in
        cairo_scale(cairo, picture.scale, picture.scale)
        cairo_push_group(cairo)
        for layer in layers {
          let turns = layer.part == .knob && skin.movement == .turning
          cairo_save(cairo)
          if turns {
            cairo_translate(cairo, place.pivot.x, place.pivot.y)
            cairo_rotate(cairo, picture.layout.rotation)
            cairo_translate(cairo, -place.pivot.x, -place.pivot.y)
          }
          layer.pixels.paint(
            turns ? place.knob : place.ground, frame: layer.strip, fraction, cairo)
          cairo_restore(cairo)
        }
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, skin.opacity(in: picture.state))
        if skin.needsFocusRing(in: picture.state) {
          MarkPainter(picture: picture).paintRing(cairo)
        }
      }
    }

    /// An image that is drawn, and its frames if it is a strip.
    private struct Layer {
      let part: KnobSkin.Part
      let pixels: Pixels
      let strip: FilmStrip?
    }

    private func layers(in state: KnobState, at scale: Double) throws -> [Layer] {
      try reporting { () throws(KnobSkin.Fault) in
        var layers: [Layer] = []
        for part in KnobSkin.Part.allCases {
          guard let image = skin.image(of: part, in: state) else { continue }
          let pixels = try pixels(of: image, at: scale)
          var strip: FilmStrip?
          if part == .knob, case .frames = skin.movement {
            strip = try skin.strip(of: image, width: pixels.width, height: pixels.height)
          }
          layers.append(Layer(part: part, pixels: pixels, strip: strip))
        }
        return layers
      }
    }

    private func pixels(
      of image: KnobSkin.Image, at scale: Double
    ) throws(KnobSkin.Fault) -> Pixels {
      guard !image.isVector else {
        throw image.fault(
          .json(.outOfRange("This command cannot show SVG images. Use PNG images.")))
      }
      guard let pixels = files[image.name(at: scale)].flatMap(Pixels.init) else {
        throw image.fault(.damagedImage)
      }
      return pixels
    }

    private func reporting<Result>(
      _ body: () throws(KnobSkin.Fault) -> Result
    ) throws -> Result {
      do throws(KnobSkin.Fault) {
        return try body()
      } catch {
        throw stop(error.message(in: description ?? ""))
      }
    }
  }

  /// The pixels of a PNG file.
  private final class Pixels {
    let surface: OpaquePointer
    var width: Int { Int(cairo_image_surface_get_width(surface)) }
    var height: Int { Int(cairo_image_surface_get_height(surface)) }

    init?(_ bytes: [UInt8]) {
      var rest = bytes[...]
      let surface = withUnsafeMutablePointer(to: &rest) { rest in
        cairo_image_surface_create_from_png_stream(
          { rest, buffer, count in
            guard let rest = rest?.assumingMemoryBound(to: ArraySlice<UInt8>.self), let buffer,
              rest.pointee.count >= count
            else { return CAIRO_STATUS_READ_ERROR }
            let part = rest.pointee.prefix(Int(count))
            for (index, byte) in part.enumerated() { buffer[index] = byte }
            rest.pointee.removeFirst(Int(count))
            return CAIRO_STATUS_SUCCESS
          }, rest)
      }
      guard let surface else { return nil }
      self.surface = surface
      // With other bytes, Cairo returns a surface in which nothing can be drawn.
      if cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS { return nil }
    }

    deinit { cairo_surface_destroy(surface) }

    /// Draws the image, or the frame of a strip for a fraction of the travel.
    func paint(
      _ area: KnobSkin.Area, frame strip: FilmStrip?, _ fraction: Double, _ cairo: OpaquePointer
    ) {
      let origin = strip.map { $0.origin(of: $0.index(at: fraction)) } ?? (0, 0)
      cairo_translate(cairo, area.x, area.y)
      cairo_scale(
        cairo, area.width / Double(strip?.width ?? width),
        area.height / Double(strip?.height ?? height))
      if let strip {
        cairo_rectangle(cairo, 0, 0, Double(strip.width), Double(strip.height))
        cairo_clip(cairo)
      }
      cairo_set_source_surface(cairo, surface, -Double(origin.0), -Double(origin.1))
      cairo_paint(cairo)
    }
  }
#endif
