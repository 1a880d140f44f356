import Foundation
import KnobEngine
import KnobPresentation

#if canImport(CCairo)
  import CCairo
  import KnobCairo
#endif

/// Pictures of knobs at places, which become a file.
struct Canvas {
  enum Format: String {
    case png, svg

    /// The format that belongs to the name of a file, or nil if there is none.
    init?(file: String) {
      self.init(rawValue: URL(fileURLWithPath: file).pathExtension.lowercased())
    }
  }

  /// A text, whose baseline is at the height of the point.
  struct Label {
    let text: String
    let middle: KnobPoint
    let fontSize: Double
  }

  /// What is drawn of a picture.
  enum Part {
    case whole
    /// Only what stands still, or only what turns: the layers of a skin, which a disabled knob
    /// dims.
    case face, needle
  }

  struct Item {
    let picture: KnobPicture
    let part: Part
    let labels: [Label]
    let x: Double
    let y: Double
  }

  /// The size in points.
  let width: Double
  let height: Double
  /// The color behind all pictures. If nil, it is transparent.
  var ground: KnobColor?
  private(set) var items: [Item] = []

  init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  mutating func add(
    _ picture: KnobPicture, part: Part = .whole, labels: [Label] = [], x: Double, y: Double
  ) {
    items.append(Item(picture: picture, part: part, labels: labels, x: x, y: y))
  }

  /// Returns the contents of a file.
  ///
  /// - Parameter scale: The number of pixels per point of a PNG file.
  func data(_ format: Format, scale: Double) throws -> Data {
    switch format {
    case .svg: Data(SVGDocument(self).text.utf8)
    case .png: try png(scale: scale)
    }
  }

  #if canImport(CCairo)
    private func png(scale: Double) throws -> Data {
      let (width, height) = ((width * scale).rounded(.up), (height * scale).rounded(.up))
      return try Canvas.png(width: width, height: height) { cairo in
        cairo_scale(cairo, scale, scale)
        if let ground {
          cairo.set(ground)
          cairo_paint(cairo)
        }
        let progress = Progress(of: items.count)
        for (index, item) in items.enumerated() {
          progress.show(index)
          paint(item, cairo)
        }
        progress.end()
      }
    }

    /// Returns a PNG file of a size in pixels, which a closure draws.
    static func png(
      width: Double, height: Double, draw: (OpaquePointer) -> Void
    ) throws -> Data {
      // Cairo's images have at most this number of pixels on each side.
      let limit = 32_767.0
      guard width <= limit, height <= limit,
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
        let cairo = cairo_create(surface)
      else {
        throw stop(
          "the picture would have \(Int(width)) x \(Int(height)) pixels; the limit is 32767")
      }
      defer {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
      }
      draw(cairo)
      var data = Data()
      let status = withUnsafeMutablePointer(to: &data) { data in
        cairo_surface_write_to_png_stream(
          surface,
          { data, bytes, count in
            guard let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            data?.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
            return CAIRO_STATUS_SUCCESS
          }, data)
      }
      guard status == CAIRO_STATUS_SUCCESS else {
        throw stop(String(cString: cairo_status_to_string(status)))
      }
      return data
    }

    private func paint(_ item: Item, _ cairo: OpaquePointer) {
      // A shade would turn with the needle.
      let painter = MarkPainter(picture: item.picture, isFlat: item.part == .needle)
      cairo_save(cairo)
      cairo_translate(cairo, item.x, item.y)
      cairo_push_group(cairo)
      if item.part != .needle { painter.paintFace(cairo) }
      if item.part != .face { painter.paintNeedle(cairo) }
      cairo.set(item.picture.palette.label)
      for label in item.labels { label.draw(cairo) }
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(
        cairo, item.picture.state.isEnabled ? 1 : KnobPalette.disabledOpacity)
      cairo_restore(cairo)
    }
  #else
    private func png(scale: Double) throws -> Data {
      throw stop("this build of the command writes only .svg files; PNG files need Cairo, on Linux")
    }
  #endif
}

#if canImport(CCairo)
  extension Canvas.Label {
    fileprivate func draw(_ cairo: OpaquePointer) {
      cairo_select_font_face(
        cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
      cairo_set_font_size(cairo, fontSize)
      var extents = cairo_text_extents_t()
      cairo_text_extents(cairo, text, &extents)
      cairo_move_to(cairo, middle.x - extents.x_advance / 2, middle.y)
      cairo_show_text(cairo, text)
    }
  }
#endif

/// Shows the progress of long work on a terminal.
private struct Progress {
  private let count: Int
  private let isShown: Bool

  init(of count: Int) {
    self.count = count
    isShown = count > 32 && isatty(STDERR_FILENO) != 0
  }

  func show(_ index: Int) {
    if isShown, index % 16 == 0 { write("\r\(index) of \(count)") }
  }

  func end() {
    if isShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
