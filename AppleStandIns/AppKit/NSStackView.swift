/// https://developer.apple.com/documentation/appkit/nsstackview
///
/// Each view has its natural size and is in the middle of the other axis. There is no room to
/// share.
@MainActor open class NSStackView: NSView {
  /// https://developer.apple.com/documentation/appkit/nsstackview/arrangedsubviews
  open var arrangedSubviews: [NSView] { subviews }
  /// https://developer.apple.com/documentation/appkit/nsstackview/orientation
  open var orientation = NSUserInterfaceLayoutOrientation.horizontal
  /// https://developer.apple.com/documentation/appkit/nsstackview/spacing
  open var spacing: CGFloat = 8
  /// https://developer.apple.com/documentation/appkit/nsstackview/alignment
  open var alignment = NSLayoutConstraint.Attribute.centerY
  /// https://developer.apple.com/documentation/appkit/nsstackview/edgeinsets
  open var edgeInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// https://developer.apple.com/documentation/appkit/nsstackview/init(views:)
  public convenience init(views: [NSView]) {
    self.init(frame: .zero)
    for view in views { addSubview(view) }
  }

  /// https://developer.apple.com/documentation/appkit/nsstackview/addarrangedsubview(_:)
  open func addArrangedSubview(_ view: NSView) { addSubview(view) }

  private var isVertical: Bool { orientation == .vertical }

  open override var intrinsicContentSize: NSSize {
    let sizes = arrangedSubviews.map(\.naturalSize)
    let space = spacing * CGFloat(max(sizes.count - 1, 0))
    let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
    let size =
      isVertical
      ? NSSize(width: widths.max() ?? 0, height: heights.reduce(space, +))
      : NSSize(width: widths.reduce(space, +), height: heights.max() ?? 0)
    return NSSize(
      width: size.width + edgeInsets.left + edgeInsets.right,
      height: size.height + edgeInsets.top + edgeInsets.bottom)
  }

  open override func layout() {
    super.layout()
    var (x, y) = (edgeInsets.left, bounds.height - edgeInsets.top)
    for view in arrangedSubviews {
      let size = view.naturalSize
      let origin =
        isVertical
        ? NSPoint(x: (bounds.width - size.width) / 2, y: y - size.height)
        : NSPoint(x: x, y: (bounds.height - size.height) / 2)
      view.frame = NSRect(origin: origin, size: size)
      (x, y) = (x + size.width + spacing, y - size.height - spacing)
    }
  }
}

/// https://developer.apple.com/documentation/appkit/nsuserinterfacelayoutorientation
public enum NSUserInterfaceLayoutOrientation: Int, Sendable { case horizontal, vertical }

/// https://developer.apple.com/documentation/foundation/nsedgeinsets
public struct NSEdgeInsets: Sendable {
  public var top, left, bottom, right: CGFloat
  /// https://developer.apple.com/documentation/foundation/nsedgeinsets/init(top:left:bottom:right:)
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// https://developer.apple.com/documentation/appkit/nslayoutdimension
///
/// The width of a view. Unlike Apple's, it is isolated to the main actor, as the view is.
@MainActor public final class NSLayoutDimension: StandInObject {
  private let view: NSView
  init(_ view: NSView) { self.view = view }

  /// https://developer.apple.com/documentation/appkit/nslayoutdimension/constraint(equaltoconstant:)
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint { [view] in view.fixedWidth = $0 ? c : nil }
  }
}

/// https://developer.apple.com/documentation/appkit/nslayoutconstraint
///
/// Unlike Apple's, it is isolated to the main actor, as its views are.
@MainActor open class NSLayoutConstraint: StandInObject {
  // MARK: Old names

  @available(*, unavailable, renamed: "isActive") open var active: Bool { false }

  private let apply: (Bool) -> Void
  init(_ apply: @escaping (Bool) -> Void) { self.apply = apply }

  /// https://developer.apple.com/documentation/appkit/nslayoutconstraint/attribute
  public enum Attribute: Int, Sendable { case leading = 5, trailing, centerX = 9, centerY }

  /// https://developer.apple.com/documentation/appkit/nslayoutconstraint/isactive
  open var isActive = false { didSet { apply(isActive) } }
}

extension NSView {
  /// https://developer.apple.com/documentation/appkit/nsview/fittingsize
  public var fittingSize: NSSize { intrinsicContentSize }

  /// https://developer.apple.com/documentation/appkit/nsview/widthanchor
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self) }

  /// The size in a stack.
  fileprivate var naturalSize: NSSize {
    let size = intrinsicContentSize
    return NSSize(width: fixedWidth ?? max(size.width, 0), height: max(size.height, 0))
  }
}
