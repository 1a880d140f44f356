/// https://developer.apple.com/documentation/swiftui/geometryreader
///
/// It has the whole size, as every view. Its content is called on another thread, as SwiftUI may do.
public nonisolated struct GeometryReader<Content: View>: View, Primitive {
  private let content: (GeometryProxy) -> Content

  /// https://developer.apple.com/documentation/swiftui/geometryreader/init(content:)
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  @MainActor func walk(_ host: ViewHost, _ place: Place) {
    let view = offMainThread { content(GeometryProxy(size: place.size)) }
    host.walk(view, place.child("geometry"))
  }
}

/// https://developer.apple.com/documentation/swiftui/layout
///
/// It has the whole size, and so have its views until they are placed. It lays out on another thread,
/// as SwiftUI may do.
public protocol Layout: Sendable {
  /// https://developer.apple.com/documentation/swiftui/layout/subviews
  typealias Subviews = LayoutSubviews
  /// https://developer.apple.com/documentation/swiftui/layout/cache
  associatedtype Cache = Void
  /// https://developer.apple.com/documentation/swiftui/layout/sizethatfits(proposal:subviews:cache:)
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize
  /// https://developer.apple.com/documentation/swiftui/layout/placesubviews(in:proposal:subviews:cache:)
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout where Cache == Void {
  /// https://developer.apple.com/documentation/swiftui/layout/callasfunction(_:)
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    content().modified { host, place, content in
      let proposal = ProposedViewSize(width: place.size.width, height: place.size.height)
      let (bounds, placed) = offMainThread {
        var cache: Void = ()
        let view = LayoutSubview()
        let size = sizeThatFits(proposal: proposal, subviews: [view], cache: &cache)
        let bounds = CGRect(origin: .zero, size: size)
        placeSubviews(in: bounds, proposal: proposal, subviews: [view], cache: &cache)
        return (bounds, view.size)
      }
      var place = place.child("layout")
      place.size = placed ?? bounds.size
      host.walk(content, place)
    }
  }
}

/// https://developer.apple.com/documentation/swiftui/layoutsubviews
///
/// SwiftUI's type is a collection of its own.
public typealias LayoutSubviews = [LayoutSubview]

/// https://developer.apple.com/documentation/swiftui/layoutsubview
///
/// SwiftUI's type is a structure.
public final class LayoutSubview {
  private(set) var size: CGSize?

  /// https://developer.apple.com/documentation/swiftui/layoutsubview/place(at:anchor:proposal:)
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    guard let width = proposal.width, let height = proposal.height else { return }
    size = CGSize(width: width, height: height)
  }
}

/// https://developer.apple.com/documentation/swiftui/unitpoint
public struct UnitPoint: Hashable, Sendable {
  /// https://developer.apple.com/documentation/swiftui/unitpoint/topleading
  public static let topLeading = UnitPoint()
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
