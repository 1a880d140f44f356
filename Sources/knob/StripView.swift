import Foundation
import KnobPresentation

#if canImport(CCairo)
  import CCairo

  /// A frame of somebody's film strip, drawn as a knob.
  struct StripView {
    private let image: Pixels
    private let strip: FilmStrip

    init(file: String, frames: Int?) throws {
      guard FileManager.default.isReadableFile(atPath: file) else {
        throw stop("\(file): cannot be read")
      }
      guard let image = Pixels(png: file) else { throw stop("\(file): is not a PNG file") }
      self.image = image
      do {
        strip = try FilmStrip(width: image.width, height: image.height, frames: frames)
      } catch {
        throw stop("\(file): \(error.sentence)")
      }
    }

    /// Returns a PNG file with the frame for a fraction of the travel, which fits into a square.
    func png(at fraction: Double, size: Double, scale: Double, opacity: Double) throws -> Data {
      let pixels = (size * scale).rounded()
      let origin = strip.origin(of: strip.index(at: fraction))
      let zoom = pixels / Double(max(strip.width, strip.height))
      let (width, height) = (Double(strip.width) * zoom, Double(strip.height) * zoom)
      return try Canvas.png(width: pixels, height: pixels) { cairo in
        cairo_translate(cairo, (pixels - width) / 2, (pixels - height) / 2)
        cairo_rectangle(cairo, 0, 0, width, height)
        cairo_clip(cairo)
        cairo_scale(cairo, zoom, zoom)
        cairo_set_source_surface(cairo, image.surface, -Double(origin.x), -Double(origin.y))
        cairo_paint_with_alpha(cairo, opacity)
      }
    }
  }

  /// The pixels of a PNG file.
  private final class Pixels {
    let surface: OpaquePointer
    var width: Int { Int(cairo_image_surface_get_width(surface)) }
    var height: Int { Int(cairo_image_surface_get_height(surface)) }

    init?(png file: String) {
      guard let surface = cairo_image_surface_create_from_png(file) else { return nil }
      self.surface = surface
      // Without a file, Cairo returns a surface in which nothing can be drawn.
      if cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS { return nil }
    }

    deinit { cairo_surface_destroy(surface) }
  }
#endif
