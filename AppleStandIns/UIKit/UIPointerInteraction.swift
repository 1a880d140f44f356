/// https://developer.apple.com/documentation/uikit/uipointerinteraction
@MainActor public final class UIPointerInteraction: StandInObject, UIInteraction {
  /// https://developer.apple.com/documentation/uikit/uipointerinteraction/delegate
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// https://developer.apple.com/documentation/uikit/uiinteraction/view
  public private(set) weak var view: UIView?

  /// https://developer.apple.com/documentation/uikit/uipointerinteraction/init(delegate:)
  public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }

  public func willMove(to view: UIView?) { self.view = view }

  /// For tests: how often it was invalidated.
  public private(set) var invalidations = 0
  /// https://developer.apple.com/documentation/uikit/uipointerinteraction/invalidate()
  public func invalidate() { invalidations += 1 }
}

/// https://developer.apple.com/documentation/uikit/uipointerinteractiondelegate
///
/// Its methods are optional.
@MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uipointerinteractiondelegate/pointerinteraction(_:regionfor:defaultregion:)
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// https://developer.apple.com/documentation/uikit/uipointerinteractiondelegate/pointerinteraction(_:stylefor:)
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// https://developer.apple.com/documentation/uikit/uipointerinteractiondelegate/pointerinteraction(_:willenter:animator:)
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// https://developer.apple.com/documentation/uikit/uipointerinteractiondelegate/pointerinteraction(_:willexit:animator:)
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// https://developer.apple.com/documentation/uikit/uipointerinteractionanimating
@MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {}

/// https://developer.apple.com/documentation/uikit/uipointerregionrequest
@MainActor public final class UIPointerRegionRequest: StandInObject {
  /// https://developer.apple.com/documentation/uikit/uipointerregionrequest/location
  public let location: CGPoint
  /// For tests: in UIKit, only the system creates requests.
  public init(location: CGPoint) { self.location = location }
}

/// https://developer.apple.com/documentation/uikit/uipointerregion
@MainActor public final class UIPointerRegion: StandInObject {
  /// https://developer.apple.com/documentation/uikit/uipointerregion/rect
  public let rect: CGRect
  /// https://developer.apple.com/documentation/uikit/uipointerregion/init(rect:identifier:)
  public init(rect: CGRect, identifier: AnyHashable? = nil) { self.rect = rect }
}

/// https://developer.apple.com/documentation/uikit/uipointerstyle
@MainActor open class UIPointerStyle: StandInObject {
  /// For tests: the kind of the style.
  public let name: String
  /// For tests: a style of this kind.
  public required init(name: String) { self.name = name }
  /// https://developer.apple.com/documentation/uikit/uipointerstyle/system()
  open class func system() -> Self { self.init(name: "system") }
  /// https://developer.apple.com/documentation/uikit/uipointerstyle/hidden()
  open class func hidden() -> Self { self.init(name: "hidden") }
}
