/// https://developer.apple.com/documentation/appkit/nstextfield
@MainActor open class NSTextField: NSControl {
  // MARK: Old names

  @available(*, unavailable, renamed: "isAutomaticTextCompletionEnabled")
  open var automaticTextCompletionEnabled: Bool { false }
  @available(*, unavailable, renamed: "isBezeled") open var bezeled: Bool { false }
  @available(*, unavailable, renamed: "isBordered") open var bordered: Bool { false }
  @available(*, unavailable, renamed: "isEditable") open var editable: Bool { false }
  @available(*, unavailable, renamed: "isSelectable") open var selectable: Bool { false }

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
  // MARK: Editing

  /// https://developer.apple.com/documentation/appkit/nstextfield/iseditable
  open var isEditable = false
  /// https://developer.apple.com/documentation/appkit/nstextfield/bezelstyle-swift.property
  open var bezelStyle = BezelStyle.squareBezel
  /// https://developer.apple.com/documentation/appkit/nstextfield/bezelstyle-swift.enum
  public enum BezelStyle: UInt, Sendable { case squareBezel, roundedBezel }
  /// https://developer.apple.com/documentation/appkit/nstextfield/delegate
  open weak var delegate: (any NSTextFieldDelegate)?
  /// https://developer.apple.com/documentation/appkit/nstextfield/maximumnumberoflines
  open var maximumNumberOfLines = 0
  /// https://developer.apple.com/documentation/appkit/nstextfield/preferredmaxlayoutwidth
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// https://developer.apple.com/documentation/appkit/nstextfield/init(wrappinglabelwithstring:)
  public convenience init(wrappingLabelWithString stringValue: String) {
    self.init(labelWithString: stringValue)
  }
  /// https://developer.apple.com/documentation/appkit/nstextfield/init(string:)
  public convenience init(string stringValue: String) {
    self.init(labelWithString: stringValue)
    isEditable = true
  }

  private var editor: NSTextView?
  /// https://developer.apple.com/documentation/appkit/nscontrol/currenteditor()
  open func currentEditor() -> NSText? { editor }

  open override var acceptsFirstResponder: Bool { isEditable }

  /// A text field that becomes first responder selects its text.
  open override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    let editor = NSTextView()
    editor.string = text
    editor.selectedRange = NSRange(location: 0, length: text.count)
    self.editor = editor
    return true
  }

  open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    guard editor != nil else { return true }
    editor = nil
    delegate?.controlTextDidEndEditing(
      Notification(name: Notification.Name("NSControlTextDidEndEditingNotification"), object: self))
    return true
  }

  /// For tests: types text, which replaces the selection.
  public func type(_ typed: String) {
    guard let editor else { return }
    var letters = Array(text)
    let range = editor.selectedRange
    letters.replaceSubrange(range.location..<range.location + range.length, with: typed)
    text = String(letters)
    editor.string = text
    editor.selectedRange = NSRange(location: range.location + typed.count, length: 0)
    delegate?.controlTextDidChange(
      Notification(name: Notification.Name("NSControlTextDidChangeNotification"), object: self))
  }

  /// For tests: presses a key with a binding. Returns whether the delegate handled it.
  @discardableResult public func command(_ name: String) -> Bool {
    guard let editor else { return false }
    return delegate?.control(self, textView: editor, doCommandBy: Selector(name)) ?? false
  }

  /// For tests: the selected text.
  public var selectedText: String {
    guard let range = editor?.selectedRange else { return "" }
    return String(Array(text)[range.location..<range.location + range.length])
  }

  /// https://developer.apple.com/documentation/appkit/nstextfield/textcolor
  open var textColor: NSColor?

  open override var intrinsicContentSize: NSSize {
    (font ?? NSFont(size: 13)).size(of: text, maximumLines: maximumNumberOfLines)
  }
}

/// https://developer.apple.com/documentation/appkit/nsfont
public typealias NSFont = StandInFont

extension NSFont {
  /// https://developer.apple.com/documentation/appkit/nsfont/systemfont(ofsize:)
  public static func systemFont(ofSize fontSize: CGFloat) -> NSFont { NSFont(size: fontSize) }
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

/// https://developer.apple.com/documentation/appkit/nstext
@MainActor open class NSText: NSView {
  public init() { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { nil }
  /// https://developer.apple.com/documentation/appkit/nstext/string
  open var string = ""
  /// https://developer.apple.com/documentation/appkit/nstext/selectedrange
  open var selectedRange = NSRange(location: 0, length: 0)
}

/// https://developer.apple.com/documentation/appkit/nstextview
@MainActor open class NSTextView: NSText {}

/// https://developer.apple.com/documentation/appkit/nscontroltexteditingdelegate
///
/// Its methods are optional.
@MainActor public protocol NSControlTextEditingDelegate: NSObjectProtocol {
  /// https://developer.apple.com/documentation/appkit/nscontroltexteditingdelegate/controltextdidchange(_:)
  @MainActor func controlTextDidChange(_ obj: Notification)
  /// https://developer.apple.com/documentation/appkit/nscontroltexteditingdelegate/controltextdidendediting(_:)
  @MainActor func controlTextDidEndEditing(_ obj: Notification)
  /// https://developer.apple.com/documentation/appkit/nscontroltexteditingdelegate/control(_:textview:docommandby:)
  @MainActor func control(
    _ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector
  ) -> Bool
}

extension NSControlTextEditingDelegate {
  @MainActor public func controlTextDidChange(_ obj: Notification) {}
  @MainActor public func controlTextDidEndEditing(_ obj: Notification) {}
  @MainActor public func control(
    _ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector
  ) -> Bool { false }
}

/// https://developer.apple.com/documentation/appkit/nstextfielddelegate
@MainActor public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}

extension NSAttributedString {
  /// https://developer.apple.com/documentation/foundation/nsattributedstring/draw(at:)
  public func draw(at point: NSPoint) {
    record(at: point, in: NSGraphicsContext.current?.cgContext) { ($0 as? NSColor)?.cgColor }
  }
}
