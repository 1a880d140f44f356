import CGTK

/// An image in the pixels of the device, which never changes after it is painted. It is released
/// with its last owner.
final class StoredImage {
  private let bounds: PaintBounds
  private let surface: OpaquePointer
  /// The size of the image in memory.
  let bytes: Int

  /// Paints an image. Returns nil if it would be larger than `limit`, in bytes, or empty.
  init?(
    _ bounds: PaintBounds, scale: Double, limit: Int, paint: (OpaquePointer) -> Void
  ) {
    let width = (bounds.width * scale).rounded(.up)
    let height = (bounds.height * scale).rounded(.up)
    guard width > 0, height > 0, width * height * 4 <= Double(limit),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(width), gint(height)),
      let cairo = cairo_create(surface)
    else { return nil }
    cairo_surface_set_device_scale(surface, scale, scale)
    cairo_translate(cairo, -bounds.left, -bounds.top)
    paint(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    self.bounds = bounds
    self.surface = surface
    bytes =
      Int(cairo_image_surface_get_stride(surface)) * Int(cairo_image_surface_get_height(surface))
  }

  deinit { cairo_surface_destroy(surface) }

  func paint(_ cairo: OpaquePointer) {
    cairo_set_source_surface(cairo, surface, bounds.left, bounds.top)
    cairo_paint(cairo)
  }
}
