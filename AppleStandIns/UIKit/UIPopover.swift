/// https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2, none = -1, fullScreen = 0, popover = 7
}

/// https://developer.apple.com/documentation/uikit/uipresentationcontroller
@MainActor open class UIPresentationController: StandInObject {}

/// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller
@MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/sourceview
  open var sourceView: UIView?
  /// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/sourcerect
  open var sourceRect = CGRect.null
  /// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/passthroughviews
  open var passthroughViews: [UIView]?
  /// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/delegate
  open weak var delegate: (any UIPopoverPresentationControllerDelegate)?

  /// The popover is below its source.
  func place(_ page: UIViewController, in view: UIView) {
    let source = sourceView?.convert(sourceRect, to: view) ?? .zero
    page.view.frame = CGRect(
      origin: CGPoint(x: source.minX, y: source.maxY), size: page.preferredContentSize)
  }
}

/// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate
///
/// Its method is optional.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/adaptivepresentationstyle(for:traitcollection:)
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .fullScreen }
}

/// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollerdelegate
@MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{}

extension UIView {
  /// https://developer.apple.com/documentation/uikit/uiview/layoutfittingcompressedsize
  public static let layoutFittingCompressedSize = CGSize.zero
  /// https://developer.apple.com/documentation/uikit/uiview/systemlayoutsizefitting(_:)
  ///
  /// All subviews are one below the other.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    let sizes = subviews.filter { !$0.isHidden }.map(\.intrinsicContentSize)
    return CGSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + max($1.height, 0) })
  }
  /// https://developer.apple.com/documentation/uikit/uiview/safearealayoutguide
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
}
