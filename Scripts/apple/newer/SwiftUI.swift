// Since Xcode 16.
extension SwiftUI.View {
  nonisolated public func onGeometryChange<T>(for type: T.Type, of transform: @escaping @Sendable (SwiftUI.GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Swift.Void) -> some SwiftUI.View where T : Swift.Equatable, T : Swift.Sendable { self }
}
extension SwiftUI.EnvironmentValues {
  @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
  public var labelsVisibility: SwiftUI.Visibility { get }
}
