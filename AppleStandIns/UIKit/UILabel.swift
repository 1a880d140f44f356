/// https://developer.apple.com/documentation/uikit/uilabel
@MainActor open class UILabel: UIView {
  // MARK: Old names

  @available(*, unavailable, renamed: "isEnabled") open var enabled: Bool { false }
  @available(*, unavailable, renamed: "isHighlighted") open var highlighted: Bool { false }

  /// By default, a label ignores touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// https://developer.apple.com/documentation/uikit/uilabel/text
  open var text: String? { didSet { texts.append(text ?? "") } }
  /// For tests: each text that was set.
  public private(set) var texts: [String] = []
  /// https://developer.apple.com/documentation/uikit/uilabel/numberoflines
  open var numberOfLines = 1
  /// https://developer.apple.com/documentation/uikit/uilabel/preferredmaxlayoutwidth
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// https://developer.apple.com/documentation/uikit/uilabel/font
  ///
  /// It scales with the user's text size if the label does.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { isLarge ? ownFont.withSize(2 * ownFont.pointSize) : ownFont }
    set { ownFont = newValue }
  }
  private var ownFont = UIFont(size: 17)
  private var isLarge: Bool {
    adjustsFontForContentSizeCategory
      && traitCollection.preferredContentSizeCategory == .accessibilityExtraLarge
  }
  /// https://developer.apple.com/documentation/uikit/uilabel/textcolor
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  /// https://developer.apple.com/documentation/uikit/uilabel/textalignment
  open var textAlignment = NSTextAlignment.natural
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategoryadjusting/adjustsfontforcontentsizecategory
  open var adjustsFontForContentSizeCategory = false

  open override var intrinsicContentSize: CGSize {
    font.size(of: text ?? "", maximumLines: numberOfLines)
  }
}

/// https://developer.apple.com/documentation/uikit/uifont
public typealias UIFont = StandInFont

extension UIFont {
  /// https://developer.apple.com/documentation/uikit/uifont/textstyle
  public enum TextStyle: Sendable { case title2, body, caption1 }
  /// https://developer.apple.com/documentation/uikit/uifont/preferredfont(fortextstyle:)
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(size: 17) }
}

/// https://developer.apple.com/documentation/uikit/uifontmetrics
public final class UIFontMetrics: StandInObject {
  /// https://developer.apple.com/documentation/uikit/uifontmetrics/init(fortextstyle:)
  public init(forTextStyle style: UIFont.TextStyle) {}
  /// https://developer.apple.com/documentation/uikit/uifontmetrics/scaledfont(for:)
  public func scaledFont(for font: UIFont) -> UIFont { font }
}

extension NSAttributedString {
  /// https://developer.apple.com/documentation/foundation/nsattributedstring/draw(at:)
  @MainActor public func draw(at point: CGPoint) {
    record(at: point, in: UIGraphicsGetCurrentContext()) { ($0 as? UIColor)?.cgColor }
  }
}
