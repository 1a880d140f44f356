import CGTK
import KnobPresentation

/// An image of a skin, ready to be drawn. If it is a strip, each frame is a texture of its own, so that
/// no frame shows a part of its neighbors when it is scaled.
final class SkinTexture {
  let width: Int
  let height: Int
  private let whole: OpaquePointer
  private var frames: [Int: OpaquePointer] = [:]
  private var pixels: OpaquePointer?

  /// Decodes a PNG file. Returns nil if it is damaged.
  convenience init?(png bytes: [UInt8]) {
    let data = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(data) }
    guard let texture = gdk_texture_new_from_bytes(data, nil) else { return nil }
    self.init(texture)
  }

  /// Draws an SVG document, with librsvg. Returns nil if it is damaged.
  ///
  /// - Parameter size: Returns the size of the image, given the document's own size, in pixels.
  convenience init?(
    svg bytes: [UInt8], size: @escaping (_ width: Int, _ height: Int) -> (width: Int, height: Int)
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
    guard isWritten, isClosed, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader),
      let texture = gdk_texture_new_for_pixbuf(pixbuf)
    else { return nil }
    self.init(texture)
  }

  private init(_ texture: OpaquePointer) {
    whole = texture
    (width, height) = (
      Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture))
    )
  }

  deinit {
    g_object_unref(gpointer(whole))
    for frame in frames.values { g_object_unref(gpointer(frame)) }
    if let pixels { g_bytes_unref(pixels) }
  }

  // MARK: Drawing

  /// Draws the image, or a frame of it.
  ///
  /// - Parameter frame: The strip and the index of one of its frames. If nil, the whole image is drawn.
  func draw(
    _ frame: (strip: FilmStrip, index: Int)?, in area: KnobSkin.Area, of snapshot: OpaquePointer
  ) {
    var bounds = graphene_rect_t()
    graphene_rect_init(
      &bounds, Float(area.x), Float(area.y), Float(area.width), Float(area.height))
    let texture = frame.map { self.frame($0.index, of: $0.strip) } ?? whole
    gtk_snapshot_append_texture(snapshot, texture, &bounds)
  }

  /// Returns a texture of a frame, which uses the pixels of the strip.
  private func frame(_ index: Int, of strip: FilmStrip) -> OpaquePointer {
    if let frame = frames[index] { return frame }
    let (stride, start) = (width * 4, strip.origin(of: index))
    let data = g_bytes_new_from_bytes(
      wholePixels, gsize(start.y * stride + start.x * 4),
      gsize((strip.height - 1) * stride + strip.width * 4))
    defer { g_bytes_unref(data) }
    guard
      let frame = gdk_memory_texture_new(
        gint(strip.width), gint(strip.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, data,
        gsize(stride))
    else { return whole }
    frames[index] = frame
    return frame
  }

  private var wholePixels: OpaquePointer? {
    if let pixels { return pixels }
    let stride = width * 4
    guard let memory = g_malloc(gsize(stride * height)) else { return nil }
    gdk_texture_download(whole, memory.assumingMemoryBound(to: UInt8.self), gsize(stride))
    pixels = g_bytes_new_take(memory, gsize(stride * height))
    return pixels
  }
}
