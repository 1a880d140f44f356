/// `UIFont` and `NSFont`.
///
/// - Source: https://developer.apple.com/documentation/uikit/uifont and
///   https://developer.apple.com/documentation/appkit/nsfont
public final class StandInFont: NSObject, @unchecked Sendable {
  /// https://developer.apple.com/documentation/uikit/uifont/pointsize
  public let pointSize: CGFloat
  /// https://developer.apple.com/documentation/uikit/uifont/weight
  public struct Weight: Sendable { public static let medium = Weight() }
  public init(size: CGFloat) { pointSize = size }
  /// https://developer.apple.com/documentation/uikit/uifont/monospaceddigitsystemfont(ofsize:weight:)
  public static func monospacedDigitSystemFont(
    ofSize size: CGFloat, weight: Weight
  ) -> StandInFont {
    StandInFont(size: size)
  }

  /// For tests: the size of a text. A letter is half as wide as the font is high.
  public func size(of text: String, maximumLines: Int = 1) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let lines = text.split(separator: "\n").prefix(maximumLines == 0 ? .max : maximumLines)
    let letters = lines.map(\.count).max() ?? 0
    return CGSize(
      width: CGFloat(letters) * pointSize / 2, height: CGFloat(lines.count) * pointSize * 1.2)
  }
}

/// https://developer.apple.com/documentation/uikit/nstextalignment
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
