/// https://developer.apple.com/documentation/appkit/nstextfield
@MainActor open class NSTextField: NSControl {
  private var text = "" { didSet { texts.append(text) } }
  /// For tests: each text that was set.
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

  open override var intrinsicContentSize: NSSize {
    (font ?? NSFont(size: 13)).size(of: text)
  }
}

/// https://developer.apple.com/documentation/appkit/nsfont
public typealias NSFont = StandInFont

extension NSFont {
  /// https://developer.apple.com/documentation/appkit/nsfont/systemfontsize(for:)
  public static func systemFontSize(for controlSize: NSControl.ControlSize) -> CGFloat {
    switch controlSize {
    case .mini: 9
    case .small: 11
    case .regular: 13
    case .large: 15
    case .extraLarge: 17
    }
  }
}
