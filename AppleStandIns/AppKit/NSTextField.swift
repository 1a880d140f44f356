/// https://developer.apple.com/documentation/appkit/nstextfield
@MainActor open class NSTextField: NSControl {
  private var text = "" { didSet { texts.append(text) } }
  /// Each text that it has been given, for tests to read.
  public private(set) var texts: [String] = []

  /// https://developer.apple.com/documentation/appkit/nstextfield/init(labelwithstring:)
  public convenience init(labelWithString stringValue: String) {
    self.init(frame: .zero)
    self.stringValue = stringValue
  }

  open override var stringValue: String {
    get { text }
    set { text = newValue }
  }
  open override var doubleValue: Double {
    get { Double(text) ?? 0 }
    set { text = "\(newValue)" }
  }
  /// https://developer.apple.com/documentation/appkit/nstextfield/textcolor
  open var textColor: NSColor?

  /// A letter here is half as wide as the font is high.
  open override var intrinsicContentSize: NSSize {
    let size = font?.pointSize ?? 13
    guard !text.isEmpty else { return .zero }
    return NSSize(width: CGFloat(text.count) * size / 2, height: size * 1.2)
  }
}

/// https://developer.apple.com/documentation/appkit/nstextalignment
public enum NSTextAlignment: Int, Sendable { case left, right, center, justified, natural }

/// https://developer.apple.com/documentation/appkit/nsfont
public final class NSFont: NSObject, @unchecked Sendable {
  /// https://developer.apple.com/documentation/appkit/nsfont/pointsize
  public let pointSize: CGFloat
  /// https://developer.apple.com/documentation/appkit/nsfont/weight
  public struct Weight: Sendable { public static let medium = Weight() }
  init(size: CGFloat) { pointSize = size }
  /// https://developer.apple.com/documentation/appkit/nsfont/monospaceddigitsystemfont(ofsize:weight:)
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> NSFont {
    NSFont(size: fontSize)
  }
  /// https://developer.apple.com/documentation/appkit/nsfont/systemfontsize(for:)
  public class func systemFontSize(for controlSize: NSControl.ControlSize) -> CGFloat {
    switch controlSize {
    case .mini: 9
    case .small: 11
    case .regular: 13
    case .large: 15
    case .extraLarge: 17
    }
  }
}
