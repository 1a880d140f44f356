import UIKit

/// https://developer.apple.com/documentation/swiftui/uiviewrepresentable
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  typealias Context = UIViewRepresentableContext<Self>
  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentable/makeuiview(context:)
  func makeUIView(context: Context) -> UIViewType
  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentable/updateuiview(_:context:)
  func updateUIView(_ uiView: UIViewType, context: Context)
}

/// https://developer.apple.com/documentation/swiftui/uiviewrepresentablecontext
@MainActor @preconcurrency public struct UIViewRepresentableContext<View: UIViewRepresentable> {
  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentablecontext/transaction
  public let transaction: Transaction
  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentablecontext/environment
  public let environment: EnvironmentValues
}

extension UIViewRepresentable {
  func walk(_ host: ViewHost, _ place: Place) { host.place(self, place) }
}
