import CGTK
import KnobEngine

/// Pictures of what stands still on a knob: track, ticks, shadow and cap, shared by all knobs that
/// look the same.
///
/// Shadow and cap cost most of a drawing, and they change only with size, colors and state.
enum FaceCache {
  /// All that a face depends on.
  struct Face: Hashable {
    let size: KnobSize
    let scale: Double
    let track: KnobLayout.Arc
    let cap: KnobLayout.Circle
    let ticks: [KnobLayout.Tick]
    let diameter: Double
    let palette: KnobPalette
    let state: KnobState
  }

  private struct Entry {
    let surface: OpaquePointer
    let bytes: Int
    var used: Int
  }

  /// How many bytes the faces may take together. Past it those go that were not used for longest.
  static let capacity = 16 << 20
  /// How many bytes one face may take: a larger one is painted each time.
  static let largest = capacity / 4

  nonisolated(unsafe) private static var entries: [Face: Entry] = [:]
  nonisolated(unsafe) private static var uses = 0
  /// How many bytes the kept faces take.
  nonisolated(unsafe) private(set) static var bytes = 0
  /// How many faces were painted to be kept.
  nonisolated(unsafe) private(set) static var misses = 0

  /// How many faces are kept now.
  static var count: Int { entries.count }

  /// The picture of a face, painted if there is none yet and never changed after that; nil for a face
  /// that is too large to keep.
  static func surface(for face: Face, paint: (OpaquePointer) -> Void) -> OpaquePointer? {
    uses += 1
    if let place = entries.index(forKey: face) {
      entries.values[place].used = uses
      return entries.values[place].surface
    }
    let width = (face.size.width * face.scale).rounded(.up)
    let height = (face.size.height * face.scale).rounded(.up)
    guard width > 0, height > 0, width * height * 4 <= Double(largest),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(width), gint(height)),
      let cairo = cairo_create(surface)
    else { return nil }
    cairo_surface_set_device_scale(surface, face.scale, face.scale)
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
    // By its place: a face of NaN is not equal to itself, and cannot be found by its key.
    let entry = entries.remove(at: oldest).value
    cairo_surface_destroy(entry.surface)
    bytes -= entry.bytes
  }
}
