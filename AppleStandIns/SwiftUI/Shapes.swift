/// https://developer.apple.com/documentation/swiftui/shape
public protocol Shape: View {}

/// https://developer.apple.com/documentation/swiftui/circle
public nonisolated struct Circle: Shape, Primitive {
  public init() {}
  @MainActor func walk(_ host: ViewHost, _ place: Place) {}
}

/// https://developer.apple.com/documentation/swiftui/rectangle
public nonisolated struct Rectangle: Shape, Primitive {
  public init() {}
  @MainActor func walk(_ host: ViewHost, _ place: Place) {}
}

/// https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle
public struct HierarchicalShapeStyle: ShapeStyle {
  /// https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle/secondary
  public static let secondary = HierarchicalShapeStyle()
  /// https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle/quaternary
  public static let quaternary = HierarchicalShapeStyle()
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// https://developer.apple.com/documentation/swiftui/shapestyle/secondary
  public static var secondary: HierarchicalShapeStyle { .init() }
  /// https://developer.apple.com/documentation/swiftui/shapestyle/quaternary
  public static var quaternary: HierarchicalShapeStyle { .init() }
}

extension Shape {
  /// https://developer.apple.com/documentation/swiftui/shape/fill(_:style:)-3y2ud
  ///
  /// Shapes draw nothing.
  public nonisolated func fill<S: ShapeStyle>(_ content: S) -> some View { placed { _ in } }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:)
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    placed { _ in }
  }

  /// https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:)
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    placed { _ in }
  }
}

extension Color {
  /// https://developer.apple.com/documentation/swiftui/color/green
  public nonisolated static let green = Color(red: 0, green: 1, blue: 0)
  /// https://developer.apple.com/documentation/swiftui/color/purple
  public nonisolated static let purple = Color(red: 0.5, green: 0, blue: 0.5)
}

extension Font {
  /// https://developer.apple.com/documentation/swiftui/font/title2
  public static let title2 = Font(traits: ["title2"])
}

extension Image {
  /// https://developer.apple.com/documentation/swiftui/image/init(systemname:)
  public nonisolated init(systemName: String) { self.init(systemName) }
}

extension AccessibilityChildBehavior {
  /// https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior/ignore
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
}
