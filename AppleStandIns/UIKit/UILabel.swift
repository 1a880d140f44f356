/// https://developer.apple.com/documentation/uikit/uilabel
@MainActor open class UILabel: UIView {
  /// https://developer.apple.com/documentation/uikit/uilabel/text
  open var text: String? { didSet { texts.append(text ?? "") } }
  /// Each text that it has been given, for tests to read.
  public private(set) var texts: [String] = []
  /// https://developer.apple.com/documentation/uikit/uilabel/numberoflines
  open var numberOfLines = 1
  /// https://developer.apple.com/documentation/uikit/uilabel/font
  ///
  /// It follows the user's size of type where the label does.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { isLarge ? UIFont(size: 2 * ownFont.pointSize) : ownFont }
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

  /// A letter here is half as wide as the font is high.
  open override var intrinsicContentSize: CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let lines = text.split(separator: "\n").prefix(numberOfLines == 0 ? .max : numberOfLines)
    let letters = lines.map(\.count).max() ?? 0
    let size = font.pointSize
    return CGSize(
      width: CGFloat(letters) * size / 2, height: CGFloat(lines.count) * size * 1.2)
  }
}

/// https://developer.apple.com/documentation/uikit/nstextalignment
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// https://developer.apple.com/documentation/uikit/uifont
public final class UIFont: NSObject, @unchecked Sendable {
  /// https://developer.apple.com/documentation/uikit/uifont/pointsize
  public let pointSize: CGFloat
  /// https://developer.apple.com/documentation/uikit/uifont/weight
  public struct Weight: Sendable {
    public static let medium = Weight()
  }
  init(size: CGFloat) { pointSize = size }
  /// https://developer.apple.com/documentation/uikit/uifont/monospaceddigitsystemfont(ofsize:weight:)
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size)
  }
  /// https://developer.apple.com/documentation/uikit/uifont/textstyle
  public enum TextStyle: Sendable { case caption1 }
}

/// https://developer.apple.com/documentation/uikit/uifontmetrics
public final class UIFontMetrics {
  /// https://developer.apple.com/documentation/uikit/uifontmetrics/init(fortextstyle:)
  public init(forTextStyle style: UIFont.TextStyle) {}
  /// https://developer.apple.com/documentation/uikit/uifontmetrics/scaledfont(for:)
  public func scaledFont(for font: UIFont) -> UIFont { font }
}

/// https://developer.apple.com/documentation/uikit/uiimage
public final class UIImage: NSObject, @unchecked Sendable {
  /// https://developer.apple.com/documentation/uikit/uiimage/size
  public let size: CGSize
  /// Only here: a picture of this size.
  public init(size: CGSize) { self.size = size }
}

/// https://developer.apple.com/documentation/uikit/uiimageview
@MainActor open class UIImageView: UIView {
  /// https://developer.apple.com/documentation/uikit/uiimageview/image
  open var image: UIImage?
}
