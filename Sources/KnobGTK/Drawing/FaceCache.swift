import CGTK
import KnobEngine
import KnobPresentation

/// Images of the parts of a knob that do not turn: the track, the ticks, the shadow, and the cap.
/// All knobs that look the same share one image.
///
/// The shadow and the cap take most of the time of a drawing, and change only with size, colors,
/// and state.
enum FaceCache {
  /// Everything that the image of a face depends on.
  struct Face: Hashable {
    let bounds: PaintBounds
    let key: KnobPicture.FaceKey
    let scale: Double
  }

  private struct Entry {
    let surface: OpaquePointer
    let bytes: Int
    var used: Int
  }

  /// The maximum number of bytes of all faces together. Beyond it, the least recently used faces
  /// are removed.
  static let capacity = 16 << 20
  /// The maximum number of bytes of a single face. A larger one is painted each time.
  static let largest = capacity / 4

  nonisolated(unsafe) private static var entries: [Face: Entry] = [:]
  nonisolated(unsafe) private static var uses = 0
  /// The number of bytes of the stored faces.
  nonisolated(unsafe) private(set) static var bytes = 0
  /// The number of faces that have been painted to be stored.
  nonisolated(unsafe) private(set) static var misses = 0

  /// The number of faces that are stored.
  static var count: Int { entries.count }

  /// Returns the image of a face. It is painted if it does not exist yet, and never changes
  /// afterward. Returns nil for a face that is too large to store.
  static func surface(for face: Face, paint: (OpaquePointer) -> Void) -> OpaquePointer? {
    uses += 1
    if let place = entries.index(forKey: face) {
      entries.values[place].used = uses
      return entries.values[place].surface
    }
    let width = (face.bounds.width * face.scale).rounded(.up)
    let height = (face.bounds.height * face.scale).rounded(.up)
    guard width > 0, height > 0, width * height * 4 <= Double(largest),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(width), gint(height)),
      let cairo = cairo_create(surface)
    else { return nil }
    cairo_surface_set_device_scale(surface, face.scale, face.scale)
    cairo_translate(cairo, -face.bounds.left, -face.bounds.top)
    paint(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    misses += 1
    keep(surface, for: face)
    return surface
  }

  private static func keep(_ surface: OpaquePointer, for face: Face) {
    let size =
      Int(cairo_image_surface_get_stride(surface)) * Int(cairo_image_surface_get_height(surface))
    while bytes + size > capacity { dropOldest() }
    entries[face] = Entry(surface: surface, bytes: size, used: uses)
    bytes += size
  }

  private static func dropOldest() {
    guard
      let oldest = entries.indices.min(by: { entries.values[$0].used < entries.values[$1].used })
    else { return bytes = 0 }
    // Remove the entry by its index: a face that contains NaN is not equal to itself, so its key
    // does not find it.
    let entry = entries.remove(at: oldest).value
    cairo_surface_destroy(entry.surface)
    bytes -= entry.bytes
  }
}
