/// https://developer.apple.com/documentation/uikit/uilabel
@MainActor open class UILabel: UIView {
  /// https://developer.apple.com/documentation/uikit/uilabel/text
  open var text: String?
  /// https://developer.apple.com/documentation/uikit/uilabel/font
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = UIFont(size: 17)
  /// https://developer.apple.com/documentation/uikit/uilabel/textcolor
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  /// https://developer.apple.com/documentation/uikit/uilabel/textalignment
  open var textAlignment = NSTextAlignment.natural
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategoryadjusting/adjustsfontforcontentsizecategory
  open var adjustsFontForContentSizeCategory = false

  /// A letter here is half as wide as the font is high; larger types are larger.
  open override var intrinsicContentSize: CGSize {
    let isLarge =
      adjustsFontForContentSizeCategory
      && traitCollection.preferredContentSizeCategory == .accessibilityExtraLarge
    let size = font.pointSize * (isLarge ? 2 : 1)
    guard let text, !text.isEmpty else { return .zero }
    return CGSize(width: CGFloat(text.count) * size / 2, height: size * 1.2)
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
