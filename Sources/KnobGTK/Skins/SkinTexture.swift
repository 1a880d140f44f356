import CGTK
import KnobPresentation

/// An image of a skin, ready to be drawn. If it is a strip, each frame is a separate texture, so
/// that no frame shows a part of its neighbors when it is scaled.
///
/// An image that is shown smaller than it is gets a texture of that size. To scale it with each
/// frame of the window would take longer than all other drawing of the knob.
final class SkinTexture {
  let width: Int
  let height: Int
  private let surface: OpaquePointer
  private let store: SkinTextures

  /// What a texture shows: a frame or the whole image, in its size or smaller.
  struct Part: Hashable {
    let frame: Int?
    let width, height: Int
  }

  /// Decodes a PNG file. Returns nil if it is damaged.
  ///
  /// - Parameter store: Where the textures are stored.
  convenience init?(png bytes: [UInt8], in store: SkinTextures) {
    let data = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(data) }
    self.init(gdk_texture_new_from_bytes(data, nil), in: store)
  }

  /// Draws an SVG document, with librsvg. Returns nil if it is damaged.
  ///
  /// - Parameters:
  ///   - store: Where the textures are stored.
  ///   - size: Returns the size of the image, given the document's own size, in pixels.
  convenience init?(
    svg bytes: [UInt8], in store: SkinTextures,
    size: @escaping (_ width: Int, _ height: Int) -> (width: Int, height: Int)
  ) {
    guard let loader = gdk_pixbuf_loader_new_with_type("svg", nil) else { return nil }
    defer { g_object_unref(gpointer(loader)) }
    connect(loader, "size-prepared") { arguments in
      let chosen = size(arguments.signed(1), arguments.signed(2))
      gdk_pixbuf_loader_set_size(
        loader, gint(clamping: max(chosen.width, 1)), gint(clamping: max(chosen.height, 1)))
    }
    let isWritten = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), nil) != 0
    let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
    guard isWritten, isClosed, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { return nil }
    self.init(gdk_texture_new_for_pixbuf(pixbuf), in: store)
  }

  /// Takes the pixels of a texture, and releases it.
  private init?(_ texture: OpaquePointer?, in store: SkinTextures) {
    guard let texture else { return nil }
    defer { g_object_unref(gpointer(texture)) }
    let (width, height) = (gdk_texture_get_width(texture), gdk_texture_get_height(texture))
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height) else {
      return nil
    }
    (self.width, self.height) = (Int(width), Int(height))
    (self.surface, self.store) = (surface, store)
    guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
    gdk_texture_download(texture, pixels, gsize(cairo_image_surface_get_stride(surface)))
    cairo_surface_mark_dirty(surface)
  }

  /// The number of bytes of the pixels.
  var bytes: Int { width * height * 4 }

  deinit {
    store.forget(self)
    cairo_surface_destroy(surface)
  }

  // MARK: Drawing

  /// Draws the image, or a frame of it.
  ///
  /// - Parameters:
  ///   - frame: The strip and the index of one of its frames. If nil, the whole image is drawn.
  ///   - scale: The number of device pixels per point.
  func draw(
    _ frame: (strip: FilmStrip, index: Int)?, in area: KnobSkin.Area, scale: Double,
    of snapshot: OpaquePointer
  ) {
    var bounds = graphene_rect_t()
    graphene_rect_init(
      &bounds, Float(area.x), Float(area.y), Float(area.width), Float(area.height))
    let width = max((area.width * scale).rounded(), 1)
    let height = max((area.height * scale).rounded(), 1)
    let texture = texture(frame, width: width, height: height)
    if let texture { gtk_snapshot_append_texture(snapshot, texture, &bounds) }
  }

  /// Returns a texture for an area of device pixels.
  private func texture(
    _ frame: (strip: FilmStrip, index: Int)?, width: Double, height: Double
  ) -> OpaquePointer? {
    let own = (width: frame?.strip.width ?? self.width, height: frame?.strip.height ?? self.height)
    let isSmaller = width <= Double(own.width) && height <= Double(own.height)
    let part = Part(
      frame: frame?.index, width: isSmaller ? Int(width) : own.width,
      height: isSmaller ? Int(height) : own.height)
    return store.texture(of: part, in: self) {
      let origin = frame.map { $0.strip.origin(of: $0.index) } ?? (x: 0, y: 0)
      return newTexture(of: part, x: origin.x, y: origin.y, from: own)
    }
  }

  private func newTexture(
    of part: Part, x: Int, y: Int, from own: (width: Int, height: Int)
  ) -> OpaquePointer? {
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let pixels = cairo_image_surface_get_data(surface),
      let source = cairo_image_surface_create_for_data(
        pixels + y * stride + x * 4, CAIRO_FORMAT_ARGB32, gint(own.width), gint(own.height),
        gint(stride)),
      let target = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, gint(part.width), gint(part.height)),
      let cairo = cairo_create(target)
    else { return nil }
    cairo_scale(
      cairo, Double(part.width) / Double(own.width), Double(part.height) / Double(own.height))
    cairo_set_source_surface(cairo, source, 0, 0)
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    cairo_surface_destroy(source)
    cairo_surface_flush(target)
    let data = g_bytes_new_with_free_func(
      cairo_image_surface_get_data(target),
      gsize(cairo_image_surface_get_stride(target)) * gsize(part.height),
      { cairo_surface_destroy(OpaquePointer($0)) }, gpointer(target))
    defer { g_bytes_unref(data) }
    return gdk_memory_texture_new(
      gint(part.width), gint(part.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, data,
      gsize(cairo_image_surface_get_stride(target)))
  }
}
