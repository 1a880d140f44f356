/// https://developer.apple.com/documentation/swiftui/image
public nonisolated struct Image: View, Primitive, Equatable, Sendable {
  private let name: String
  private var isResizable = false

  /// https://developer.apple.com/documentation/swiftui/image/init(_:bundle:)
  public nonisolated init(_ name: String) { self.name = name }

  /// https://developer.apple.com/documentation/swiftui/image/resizable(capinsets:resizingmode:)
  public nonisolated func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  @MainActor func walk(_ host: ViewHost, _ place: Place) {
    var place = place
    if !isResizable { place.size = .zero }
    host.images.append((name, place))
  }
}

extension ViewHost {
  /// For tests: a visible image, with its rotation in degrees, its size, and its opacity.
  public struct Picture: Equatable {
    public var name: String
    public var degrees: Double
    public var size: CGSize
    public var opacity: Double
    public init(_ name: String, _ degrees: Double, _ size: CGSize, opacity: Double = 1) {
      (self.name, self.degrees, self.size, self.opacity) = (name, degrees, size, opacity)
    }
  }

  /// The visible images, from bottom to top.
  public var pictures: [Picture] {
    images.map { image in
      Picture(
        image.name, image.place.rotation * 180 / .pi, image.place.size,
        opacity: image.place.opacity)
    }
  }
}
