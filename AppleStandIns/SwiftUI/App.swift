/// https://developer.apple.com/documentation/swiftui/app
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  /// https://developer.apple.com/documentation/swiftui/app/init()
  init()
  /// https://developer.apple.com/documentation/swiftui/app/body-swift.property
  @SceneBuilder var body: Body { get }
}

extension App {
  /// https://developer.apple.com/documentation/swiftui/app/main()
  ///
  /// There is no screen. It evaluates the window once and returns.
  public static func main() { _ = ViewHost(Self()) }
}

/// https://developer.apple.com/documentation/swiftui/scene
@MainActor @preconcurrency public protocol Scene {
  /// For tests: the content of the first window.
  var window: AnyView { get }
}

/// https://developer.apple.com/documentation/swiftui/scenebuilder
@resultBuilder public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// https://developer.apple.com/documentation/swiftui/windowgroup
public struct WindowGroup<Content: View>: Scene {
  private let makeContent: () -> Content

  /// https://developer.apple.com/documentation/swiftui/windowgroup/init(_:content:)
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    makeContent = content
  }

  /// For tests: the view of the window.
  public var window: AnyView { AnyView(makeContent()) }
}

#if canImport(AppKit)
  /// https://developer.apple.com/documentation/swiftui/nsapplicationdelegateadaptor
  @MainActor @preconcurrency @propertyWrapper
  public struct NSApplicationDelegateAdaptor<DelegateType: NSObject & NSApplicationDelegate> {
    /// https://developer.apple.com/documentation/swiftui/nsapplicationdelegateadaptor/init(_:)
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
    /// https://developer.apple.com/documentation/swiftui/nsapplicationdelegateadaptor/wrappedvalue
    public var wrappedValue: DelegateType { fatalError("there is no application") }
  }
#endif

extension Scene {
  /// https://developer.apple.com/documentation/swiftui/scene/defaultsize(_:)-5y8n
  ///
  /// The host sets the size of a window.
  public func defaultSize(_ size: CGSize) -> some Scene { self }
}

extension ViewHost {
  /// A window of an application.
  public convenience init<A: App>(_ app: A, size: CGSize = CGSize(width: 400, height: 600)) {
    self.init(size: size) { app.body.window }
  }
}
