import CGTK

/// The textures of a skin in the sizes in which knobs show it.
///
/// Together with the pictures of SVG documents, they are for as many sizes as fit on a screen at
/// once. With fewer, all of them would be made again in each frame.
final class SkinTextures {
  /// The maximum number of bytes of the textures of a skin, and of the pictures of its documents:
  /// those of three layers that cover a screen of 3,840 x 2,160 pixels.
  static let capacity = 100 << 20

  private struct Key: Hashable {
    let image: ObjectIdentifier
    let part: SkinTexture.Part
  }

  /// A texture that is stored.
  private final class Stored {
    let texture: OpaquePointer
    init(_ texture: OpaquePointer) { self.texture = texture }
    deinit { g_object_unref(gpointer(texture)) }
  }

  private var store = RecentStore<Key, Stored>(capacity: capacity)

  /// The number of textures that have been made.
  var misses: Int { store.misses }

  /// Returns the texture for a part of an image, which is made if it does not exist yet.
  ///
  /// - Parameter make: Returns a new texture, and a reference to it.
  func texture(
    of part: SkinTexture.Part, in image: SkinTexture, make: () -> OpaquePointer?
  ) -> OpaquePointer? {
    let key = Key(image: ObjectIdentifier(image), part: part)
    if let stored = store.value(for: key) { return stored.texture }
    guard let texture = make() else { return nil }
    store.store(Stored(texture), for: key, bytes: part.width * part.height * 4)
    return texture
  }

  /// Removes the textures of an image, which is being released.
  func forget(_ image: SkinTexture) {
    let image = ObjectIdentifier(image)
    store.removeAll { $0.image == image }
  }
}
