import CGTK
import KnobEngine
import KnobPresentation

/// Images of a face with the beginning of its fill, one for each way to divide it. All knobs that
/// look the same share them.
///
/// Stroking a long arc takes most of the time of a drawing. For a knob that moves, the painter
/// draws the last image before the value, and then only the rest of the arc.
final class KeyFrames {
  /// Everything that the images depend on.
  struct Key: Hashable {
    let face: FaceCache.Face
    let paint: KnobPaint
    /// The fill of a knob at its upper end.
    let whole: KnobLayout.Arc
  }

  /// An image, and the angle at which the rest of the arc starts.
  struct Frame {
    let image: StoredImage
    let rest: Double
  }

  /// The maximum number of bytes of all images together. Beyond it, no more images are painted.
  static let capacity = 16 << 20
  /// The maximum number of bytes of a single image.
  static let largest = capacity / DividedFill.parts
  /// The number of bytes of all images.
  nonisolated(unsafe) private(set) static var bytes = 0

  private struct Reference { weak var frames: KeyFrames? }
  nonisolated(unsafe) private static var shared: [Key: Reference] = [:]

  private let key: Key
  private var images = [StoredImage?](repeating: nil, count: DividedFill.parts)

  private init(_ key: Key) { self.key = key }

  deinit {
    KeyFrames.shared[key] = nil
    for case let image? in images { KeyFrames.bytes -= image.bytes }
  }

  /// Returns the images for a key, which exist for as long as a knob uses them. Returns nil if the
  /// rest of the arc would be visible on the image, because the fill is translucent or shaded.
  static func shared(_ key: Key) -> KeyFrames? {
    // A key that contains NaN is not equal to itself, so it could not be removed again.
    guard key.paint.isFlat, key.paint.top.alpha >= 1, key == key else { return nil }
    if let frames = shared[key]?.frames { return frames }
    let frames = KeyFrames(key)
    shared[key] = Reference(frames: frames)
    return frames
  }

  /// Returns the last image before the end of a fill. Returns nil if there is none, or if the fill
  /// does not start where the images do.
  ///
  /// - Parameter paint: Paints an image: the face, and the fill up to an angle.
  func frame(for fill: KnobLayout.Arc, paint: (OpaquePointer, Double) -> Void) -> Frame? {
    guard let divided = DividedFill(fill, of: key.whole, scale: key.face.scale) else { return nil }
    if images[divided.index] == nil {
      let limit = min(KeyFrames.largest, KeyFrames.capacity - KeyFrames.bytes)
      images[divided.index] = StoredImage(key.face.bounds, scale: key.face.scale, limit: limit) {
        paint($0, divided.beginningEnd)
      }
      KeyFrames.bytes += images[divided.index]?.bytes ?? 0
    }
    return images[divided.index].map { Frame(image: $0, rest: divided.restStart) }
  }
}
