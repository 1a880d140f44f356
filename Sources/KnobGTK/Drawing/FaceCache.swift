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

  /// The maximum number of bytes of all faces together. Beyond it, the least recently used faces
  /// are removed. A knob that shows such a face keeps its image.
  static let capacity = 16 << 20
  /// The maximum number of bytes of a single face. A larger one is painted each time.
  static let largest = capacity / 4

  nonisolated(unsafe) private static var faces = RecentStore<Face, StoredImage>(
    capacity: capacity)
  /// The number of times that a face has been looked up.
  static var uses: Int { faces.uses }
  /// The number of bytes of the stored faces.
  static var bytes: Int { faces.bytes }
  /// The number of faces that have been painted to be stored.
  static var misses: Int { faces.misses }
  /// The number of faces that are stored.
  static var count: Int { faces.count }

  /// Returns the image of a face, which is painted if it does not exist yet. Returns nil for a face
  /// that is too large to store.
  static func image(of face: Face, paint: (OpaquePointer) -> Void) -> StoredImage? {
    if let image = faces.value(for: face) { return image }
    guard
      let image = StoredImage(face.bounds, scale: face.scale, limit: largest, paint: paint)
    else { return nil }
    faces.store(image, for: face, bytes: image.bytes)
    return image
  }
}
