import CGTK
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
    let image: StoredImage
    var used: Int
  }

  /// The maximum number of bytes of all faces together. Beyond it, the least recently used faces
  /// are removed. A knob that shows such a face keeps its image.
  static let capacity = 16 << 20
  /// The maximum number of bytes of a single face. A larger one is painted each time.
  static let largest = capacity / 4

  nonisolated(unsafe) private static var entries: [Face: Entry] = [:]
  /// The number of times that a face has been looked up.
  nonisolated(unsafe) private(set) static var uses = 0
  /// The number of bytes of the stored faces.
  nonisolated(unsafe) private(set) static var bytes = 0
  /// The number of faces that have been painted to be stored.
  nonisolated(unsafe) private(set) static var misses = 0

  /// The number of faces that are stored.
  static var count: Int { entries.count }

  /// Returns the image of a face, which is painted if it does not exist yet. Returns nil for a face
  /// that is too large to store.
  static func image(of face: Face, paint: (OpaquePointer) -> Void) -> StoredImage? {
    uses += 1
    if let place = entries.index(forKey: face) {
      entries.values[place].used = uses
      return entries.values[place].image
    }
    guard
      let image = StoredImage(face.bounds, scale: face.scale, limit: largest, paint: paint)
    else { return nil }
    misses += 1
    while bytes + image.bytes > capacity { dropOldest() }
    entries[face] = Entry(image: image, used: uses)
    bytes += image.bytes
    return image
  }

  private static func dropOldest() {
    guard
      let oldest = entries.indices.min(by: { entries.values[$0].used < entries.values[$1].used })
    else { return bytes = 0 }
    // Remove the entry by its index: a face that contains NaN is not equal to itself, so its key
    // does not find it.
    bytes -= entries.remove(at: oldest).value.image.bytes
  }
}
