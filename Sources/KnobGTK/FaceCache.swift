import CGTK
import KnobEngine

/// Pictures of what stands still on a knob: track, ticks, shadow and cap, shared by all knobs that
/// look the same.
///
/// Shadow and cap cost most of a drawing, and they change only with size, colours and state.
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

  /// How many faces are kept; past it the one longest unused goes.
  static let capacity = 64

  nonisolated(unsafe) private static var surfaces: [Face: (surface: OpaquePointer, used: Int)] = [:]
  nonisolated(unsafe) private static var uses = 0

  /// How many faces are kept now.
  static var count: Int { surfaces.count }

  /// The picture of a face, painted if there is none yet. It is never changed after.
  static func surface(for face: Face, paint: (OpaquePointer) -> Void) -> OpaquePointer? {
    uses += 1
    if let found = surfaces[face] {
      surfaces[face] = (found.surface, uses)
      return found.surface
    }
    let width = (face.size.width * face.scale).rounded(.up)
    let height = (face.size.height * face.scale).rounded(.up)
    guard width > 0, height > 0, width < 16_384, height < 16_384,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(width), gint(height)),
      let cairo = cairo_create(surface)
    else { return nil }
    cairo_surface_set_device_scale(surface, face.scale, face.scale)
    paint(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    makeRoom()
    surfaces[face] = (surface, uses)
    return surface
  }

  private static func makeRoom() {
    guard surfaces.count >= capacity,
      let oldest = surfaces.indices.min(by: { surfaces[$0].value.used < surfaces[$1].value.used })
    else { return }
    // By its place: a face of NaN is not equal to itself, and cannot be found by its key.
    cairo_surface_destroy(surfaces.remove(at: oldest).value.surface)
  }
}
