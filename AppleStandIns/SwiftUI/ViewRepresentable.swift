#if canImport(UIKit)
  typealias PlatformView = UIView
  typealias PlatformRepresentable = UIViewRepresentable

  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentable
  @MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    typealias Context = UIViewRepresentableContext<Self>
    /// https://developer.apple.com/documentation/swiftui/uiviewrepresentable/makeuiview(context:)
    func makeUIView(context: Context) -> UIViewType
    /// https://developer.apple.com/documentation/swiftui/uiviewrepresentable/updateuiview(_:context:)
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// https://developer.apple.com/documentation/swiftui/uiviewrepresentable/sizethatfits(_:uiview:context:)
    ///
    /// There is no layout. It only sets `idealSize` of the host.
    func sizeThatFits(
      _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
    ) -> CGSize?
  }

  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentablecontext
  @MainActor @preconcurrency public struct UIViewRepresentableContext<View: UIViewRepresentable> {
    /// https://developer.apple.com/documentation/swiftui/uiviewrepresentablecontext/transaction
    public let transaction: Transaction
    /// https://developer.apple.com/documentation/swiftui/uiviewrepresentablecontext/environment
    public let environment: EnvironmentValues
  }

  extension UIViewRepresentable {
    public func sizeThatFits(
      _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
    ) -> CGSize? { nil }

    func walk(_ host: ViewHost, _ place: Place) {
      let context = Context(transaction: host.transaction, environment: place.environment)
      let view = host.seat(place) { makeUIView(context: context) }
      updateUIView(view, context: context)
      host.speak(view.isAccessibilityElement, view.accessibilityLabel, place)
      host.measure { sizeThatFits(.unspecified, uiView: view, context: context) }
    }
  }
#else
  typealias PlatformView = NSView
  typealias PlatformRepresentable = NSViewRepresentable

  /// https://developer.apple.com/documentation/swiftui/nsviewrepresentable
  @MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
    associatedtype NSViewType: NSView
    typealias Context = NSViewRepresentableContext<Self>
    /// https://developer.apple.com/documentation/swiftui/nsviewrepresentable/makensview(context:)
    func makeNSView(context: Context) -> NSViewType
    /// https://developer.apple.com/documentation/swiftui/nsviewrepresentable/updatensview(_:context:)
    func updateNSView(_ nsView: NSViewType, context: Context)
    /// https://developer.apple.com/documentation/swiftui/nsviewrepresentable/sizethatfits(_:nsview:context:)
    ///
    /// There is no layout. It only sets `idealSize` of the host.
    func sizeThatFits(
      _ proposal: ProposedViewSize, nsView: NSViewType, context: Context
    ) -> CGSize?
  }

  /// https://developer.apple.com/documentation/swiftui/nsviewrepresentablecontext
  @MainActor @preconcurrency public struct NSViewRepresentableContext<View: NSViewRepresentable> {
    /// https://developer.apple.com/documentation/swiftui/nsviewrepresentablecontext/transaction
    public let transaction: Transaction
    /// https://developer.apple.com/documentation/swiftui/nsviewrepresentablecontext/environment
    public let environment: EnvironmentValues
  }

  extension NSViewRepresentable {
    public func sizeThatFits(
      _ proposal: ProposedViewSize, nsView: NSViewType, context: Context
    ) -> CGSize? { nil }

    func walk(_ host: ViewHost, _ place: Place) {
      let context = Context(transaction: host.transaction, environment: place.environment)
      let view = host.seat(place) { makeNSView(context: context) }
      updateNSView(view, context: context)
      host.speak(view.isAccessibilityElement(), view.accessibilityLabel(), place)
      host.measure { sizeThatFits(.unspecified, nsView: view, context: context) }
    }
  }
#endif

/// https://developer.apple.com/documentation/swiftui/proposedviewsize
public struct ProposedViewSize: Equatable, Sendable {
  /// https://developer.apple.com/documentation/swiftui/proposedviewsize/width
  public var width: CGFloat?
  /// https://developer.apple.com/documentation/swiftui/proposedviewsize/height
  public var height: CGFloat?
  /// https://developer.apple.com/documentation/swiftui/proposedviewsize/init(width:height:)
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
  /// https://developer.apple.com/documentation/swiftui/proposedviewsize/init(_:)
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  /// https://developer.apple.com/documentation/swiftui/proposedviewsize/replacingunspecifieddimensions(by:)
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize { CGSize(width: width ?? size.width, height: height ?? size.height) }
  /// https://developer.apple.com/documentation/swiftui/proposedviewsize/unspecified
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
}
