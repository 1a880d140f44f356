/// https://developer.apple.com/documentation/swiftui/scrollview
public nonisolated struct ScrollView<Content: View>: View {
  private let content: Content
  /// https://developer.apple.com/documentation/swiftui/scrollview/init(_:showsindicators:content:)
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { content }
}

/// https://developer.apple.com/documentation/swiftui/group
///
/// A modifier of a group applies to each of its views.
public nonisolated struct Group<Content: View>: View {
  private let content: Content
  /// https://developer.apple.com/documentation/swiftui/group/init(content:)
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { content }
}

/// https://developer.apple.com/documentation/swiftui/groupbox
public nonisolated struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  /// https://developer.apple.com/documentation/swiftui/groupbox/init(_:content:)
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content)
  where Label == Text {
    (label, self.content) = (Text(titleKey), content())
  }
  public var body: some View {
    label
    content
  }
}

/// https://developer.apple.com/documentation/swiftui/spacer
public nonisolated struct Spacer: View, Primitive {
  /// https://developer.apple.com/documentation/swiftui/spacer/init(minlength:)
  public init(minLength: CGFloat? = nil) {}
  @MainActor func walk(_ host: ViewHost, _ place: Place) {}
}

/// https://developer.apple.com/documentation/swiftui/geometryproxy
public struct GeometryProxy {
  /// https://developer.apple.com/documentation/swiftui/geometryproxy/size
  public let size: CGSize
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/ongeometrychange(for:of:action:)
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (T) -> Void
  ) -> some View {
    modified { host, place, content in
      let value = offMainThread { transform(GeometryProxy(size: place.size)) }
      host.watch(value, place.path + "%", initial: true) { _, value in action(value) }
      host.walk(content, place.child("geometry"))
    }
  }
}

/// https://developer.apple.com/documentation/swiftui/edge/set
///
/// Unlike Apple's, it is not inside `Edge`, which has another name for it.
public struct EdgeSet: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// https://developer.apple.com/documentation/swiftui/edge/set/top
  public static let top = EdgeSet(rawValue: 1)
  /// https://developer.apple.com/documentation/swiftui/edge/set/all
  public static let all = EdgeSet(rawValue: 15)
}

/// https://developer.apple.com/documentation/swiftui/edge
public enum Edge: Sendable {
  public typealias Set = EdgeSet
}

extension HorizontalAlignment {
  /// https://developer.apple.com/documentation/swiftui/horizontalalignment/leading
  ///
  /// It has no effect on the layout.
  public static var leading: HorizontalAlignment { .center }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/padding(_:_:)
  ///
  /// It takes up no space.
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    placed { _ in }
  }

  /// https://developer.apple.com/documentation/swiftui/view/linelimit(_:reservesspace:)
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    placed { _ in }
  }

  /// https://developer.apple.com/documentation/swiftui/view/padding(_:)-68shk
  public nonisolated func padding(_ length: CGFloat) -> some View {
    placed {
      $0.size.width = max($0.size.width - 2 * length, 0)
      $0.size.height = max($0.size.height - 2 * length, 0)
    }
  }
}
