// Since Xcode 15.4.
#if !os(visionOS)
@available(iOS 17.5, *)
extension UIKit.UIImpactFeedbackGenerator {
  @_Concurrency.MainActor convenience public init(style: UIKit.UIImpactFeedbackGenerator.FeedbackStyle, view: UIKit.UIView)
}
@available(iOS 17.5, *)
extension UIKit.UISelectionFeedbackGenerator {
  @_Concurrency.MainActor convenience public init(view: UIKit.UIView)
}
#endif
