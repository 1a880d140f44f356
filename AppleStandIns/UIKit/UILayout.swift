/// https://developer.apple.com/documentation/uikit/nslayoutanchor
///
/// Constraints have no effect.
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: StandInObject {
  /// https://developer.apple.com/documentation/uikit/nslayoutanchor/constraint(equalto:)
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
  /// https://developer.apple.com/documentation/uikit/nslayoutanchor/constraint(equalto:constant:)
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
}

/// https://developer.apple.com/documentation/uikit/nslayoutxaxisanchor
@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// https://developer.apple.com/documentation/uikit/nslayoutyaxisanchor
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
/// https://developer.apple.com/documentation/uikit/nslayoutdimension
@MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// https://developer.apple.com/documentation/uikit/nslayoutdimension/constraint(equaltoconstant:)
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
}

extension NSLayoutConstraint {
  /// https://developer.apple.com/documentation/uikit/nslayoutconstraint/activate(_:)
  public class func activate(_ constraints: [NSLayoutConstraint]) {}
  /// https://developer.apple.com/documentation/uikit/nslayoutconstraint/isactive
  public var isActive: Bool {
    get { true }
    set {}
  }
}

/// The anchors of a view and of a layout guide, such as
/// https://developer.apple.com/documentation/uikit/uiview/leadinganchor.
@MainActor public protocol StandInAnchors {}

extension StandInAnchors {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}

/// https://developer.apple.com/documentation/uikit/uilayoutguide
@MainActor open class UILayoutGuide: StandInObject, StandInAnchors {}

extension UIView: StandInAnchors {
  /// https://developer.apple.com/documentation/uikit/uiview/readablecontentguide
  public var readableContentGuide: UILayoutGuide { UILayoutGuide() }
}

/// https://developer.apple.com/documentation/uikit/uiscrollview
@MainActor open class UIScrollView: UIView {
  // MARK: Old names

  @available(*, unavailable, renamed: "isScrollEnabled") open var scrollEnabled: Bool { false }

  /// https://developer.apple.com/documentation/uikit/uiscrollview/contentlayoutguide
  open var contentLayoutGuide: UILayoutGuide { UILayoutGuide() }
  /// https://developer.apple.com/documentation/uikit/uiscrollview/framelayoutguide
  open var frameLayoutGuide: UILayoutGuide { UILayoutGuide() }
  /// https://developer.apple.com/documentation/uikit/uiscrollview/isscrollenabled
  open var isScrollEnabled = true
}

/// https://developer.apple.com/documentation/uikit/uistackview
@MainActor open class UIStackView: UIView {
  /// https://developer.apple.com/documentation/uikit/uistackview/init(arrangedsubviews:)
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  /// https://developer.apple.com/documentation/uikit/uistackview/axis
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// https://developer.apple.com/documentation/uikit/uistackview/spacing
  open var spacing: CGFloat = 0
  /// https://developer.apple.com/documentation/uikit/uistackview/alignment-swift.property
  open var alignment = Alignment.fill
  /// https://developer.apple.com/documentation/uikit/uistackview/alignment-swift.enum
  public enum Alignment: Int, Sendable { case fill, leading, center = 3, trailing }
  /// https://developer.apple.com/documentation/uikit/uistackview/distribution-swift.property
  open var distribution = Distribution.fill
  /// https://developer.apple.com/documentation/uikit/uistackview/distribution-swift.enum
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  /// https://developer.apple.com/documentation/uikit/uistackview/addarrangedsubview(_:)
  open func addArrangedSubview(_ view: UIView) { addSubview(view) }
}
