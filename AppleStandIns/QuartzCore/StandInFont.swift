import Foundation

/// `UIFont` and `NSFont`.
///
/// - Source: https://developer.apple.com/documentation/uikit/uifont and
///   https://developer.apple.com/documentation/appkit/nsfont
public final class StandInFont: StandInObject, @unchecked Sendable {
  /// https://developer.apple.com/documentation/uikit/uifont/pointsize
  public let pointSize: CGFloat
  /// https://developer.apple.com/documentation/uikit/uifont/weight
  public struct Weight: Sendable { public static let medium = Weight() }
  /// For tests: the weight and the digits of the font.
  public let traits: [String]
  public init(size: CGFloat, traits: [String] = []) { (pointSize, self.traits) = (size, traits) }
  /// https://developer.apple.com/documentation/uikit/uifont/ascender
  public var ascender: CGFloat { pointSize }
  /// https://developer.apple.com/documentation/uikit/uifont/capheight
  public var capHeight: CGFloat { 0.7 * pointSize }
  /// https://developer.apple.com/documentation/uikit/uifont/withsize(_:)
  public func withSize(_ fontSize: CGFloat) -> StandInFont {
    StandInFont(size: fontSize, traits: traits)
  }
  /// https://developer.apple.com/documentation/uikit/uifont/monospaceddigitsystemfont(ofsize:weight:)
  public static func monospacedDigitSystemFont(
    ofSize size: CGFloat, weight: Weight
  ) -> StandInFont {
    StandInFont(size: size, traits: ["medium", "monospacedDigit"])
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

extension NSAttributedString.Key {
  /// https://developer.apple.com/documentation/foundation/nsattributedstring/key/font
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// https://developer.apple.com/documentation/foundation/nsattributedstring/key/foregroundcolor
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

extension NSAttributedString {
  private func attribute<Value>(_ key: Key, _ type: Value.Type) -> Value? {
    length == 0 ? nil : attribute(key, at: 0, effectiveRange: nil) as? Value
  }

  /// https://developer.apple.com/documentation/foundation/nsattributedstring/size()
  public func size() -> CGSize {
    (attribute(.font, StandInFont.self) ?? StandInFont(size: 12)).size(of: string)
  }

  /// For tests: records the text in a context, which is flipped.
  public func record(at point: CGPoint, in context: CGContext?, _ color: (Any) -> CGColor?) {
    let color = attribute(.foregroundColor, AnyObject.self).flatMap(color)
    let font = attribute(.font, StandInFont.self)
    context?.recordText(
      string, at: point, fontSize: font?.pointSize ?? 12,
      color ?? CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
  }
}

/// https://developer.apple.com/documentation/uikit/nstextalignment
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
