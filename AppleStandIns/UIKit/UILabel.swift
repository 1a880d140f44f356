/// https://developer.apple.com/documentation/uikit/uilabel
@MainActor open class UILabel: UIView {
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
  public enum TextStyle: Sendable { case caption1 }
}

/// https://developer.apple.com/documentation/uikit/uifontmetrics
public final class UIFontMetrics: StandInObject {
  /// https://developer.apple.com/documentation/uikit/uifontmetrics/init(fortextstyle:)
  public init(forTextStyle style: UIFont.TextStyle) {}
  /// https://developer.apple.com/documentation/uikit/uifontmetrics/scaledfont(for:)
  public func scaledFont(for font: UIFont) -> UIFont { font }
}

/// https://developer.apple.com/documentation/uikit/uiimage
public final class UIImage: StandInObject, @unchecked Sendable {
  /// https://developer.apple.com/documentation/uikit/uiimage/size
  public let size: CGSize
  /// For tests: an image of this size.
  public init(size: CGSize) { self.size = size }

  /// https://developer.apple.com/documentation/uikit/uiimage/init(named:)
  ///
  /// There are no asset catalogs, so no name has an image.
  public init?(named name: String) { nil }

  /// For tests: where it was drawn, with which transform, and after how many other operations.
  public private(set) var drawings: [(rect: CGRect, transform: CGAffineTransform, over: Int)] = []

  /// https://developer.apple.com/documentation/uikit/uiimage/draw(in:)
  public func draw(in rect: CGRect) {
    MainActor.assumeIsolated {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      drawings.append((rect, context.ctm, context.operations.count))
    }
  }
}

/// https://developer.apple.com/documentation/uikit/uiimageview
@MainActor open class UIImageView: UIView {
  /// https://developer.apple.com/documentation/uikit/uiimageview/image
  open var image: UIImage?
}

extension NSAttributedString {
  /// https://developer.apple.com/documentation/foundation/nsattributedstring/draw(at:)
  @MainActor public func draw(at point: CGPoint) {
    record(at: point, in: UIGraphicsGetCurrentContext()) { ($0 as? UIColor)?.cgColor }
  }
}
