/// https://developer.apple.com/documentation/swiftui/geometryreader
///
/// It has the whole size, as every view.
public nonisolated struct GeometryReader<Content: View>: View, Primitive {
  private let content: (GeometryProxy) -> Content

  /// https://developer.apple.com/documentation/swiftui/geometryreader/init(content:)
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  @MainActor func walk(_ host: ViewHost, _ place: Place) {
    host.walk(content(GeometryProxy(size: place.size)), place.child("geometry"))
  }
}

/// https://developer.apple.com/documentation/swiftui/scaledmetric
///
/// It follows `textScale` of the environment.
@propertyWrapper public struct ScaledMetric: Installable {
  private final class Slot {
    var scale: CGFloat = 1
  }
  private let slot = Slot()
  private let base: CGFloat

  /// https://developer.apple.com/documentation/swiftui/scaledmetric/init(wrappedvalue:relativeto:)
  public init(wrappedValue: CGFloat, relativeTo textStyle: Font.TextStyle) { base = wrappedValue }

  /// https://developer.apple.com/documentation/swiftui/scaledmetric/wrappedvalue
  public var wrappedValue: CGFloat { base * slot.scale }

  @MainActor func install(_ host: ViewHost, _ path: String, _ environment: EnvironmentValues) {
    slot.scale = environment.textScale
  }
}

extension EnvironmentValues {
  /// For tests: how much larger texts are than in the standard size.
  public var textScale: CGFloat {
    get { self[TextScaleKey.self] }
    set { self[TextScaleKey.self] = newValue }
  }
}

private struct TextScaleKey: EnvironmentKey {
  static var defaultValue: CGFloat { 1 }
}
