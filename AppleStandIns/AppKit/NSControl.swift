/// https://developer.apple.com/documentation/appkit/nscontrol
///
/// A control without a cell. The documentation does not say what it stores, so here it stores only
/// the target and the action, and a subclass has to store the rest.
@MainActor open class NSControl: NSView {
  // MARK: Old names

  @available(*, unavailable, renamed: "isContinuous") open var continuous: Bool { false }
  @available(*, unavailable, renamed: "isEnabled") open var enabled: Bool { false }
  @available(*, unavailable, renamed: "isHighlighted") open var highlighted: Bool { false }

  /// https://developer.apple.com/documentation/appkit/nscontrol/init(frame:)
  public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }
  /// https://developer.apple.com/documentation/appkit/nscontrol/init(coder:)
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Values

  /// https://developer.apple.com/documentation/appkit/nscontrol/doublevalue
  open var doubleValue: Double {
    get { 0 }
    set {}
  }
  /// https://developer.apple.com/documentation/appkit/nscontrol/floatvalue
  open var floatValue: Float {
    get { 0 }
    set {}
  }
  /// https://developer.apple.com/documentation/appkit/nscontrol/intvalue
  open var intValue: Int32 {
    get { 0 }
    set {}
  }
  /// https://developer.apple.com/documentation/appkit/nscontrol/integervalue
  open var integerValue: Int {
    get { 0 }
    set {}
  }
  /// https://developer.apple.com/documentation/appkit/nscontrol/stringvalue
  open var stringValue: String {
    get { "" }
    set {}
  }
  /// https://developer.apple.com/documentation/appkit/nscontrol/objectvalue
  open var objectValue: Any? {
    get { nil }
    set {}
  }
  /// https://developer.apple.com/documentation/appkit/nscontrol/formatter
  open var formatter: Formatter? {
    get { nil }
    set {}
  }

  /// https://developer.apple.com/documentation/appkit/nscontrol/takedoublevaluefrom(_:)
  open func takeDoubleValueFrom(_ sender: Any?) {}
  /// https://developer.apple.com/documentation/appkit/nscontrol/takefloatvaluefrom(_:)
  open func takeFloatValueFrom(_ sender: Any?) {}
  /// https://developer.apple.com/documentation/appkit/nscontrol/takeintegervaluefrom(_:)
  open func takeIntegerValueFrom(_ sender: Any?) {}
  /// https://developer.apple.com/documentation/appkit/nscontrol/takeintvaluefrom(_:)
  open func takeIntValueFrom(_ sender: Any?) {}
  /// https://developer.apple.com/documentation/appkit/nscontrol/takestringvaluefrom(_:)
  open func takeStringValueFrom(_ sender: Any?) {}
  /// https://developer.apple.com/documentation/appkit/nscontrol/takeobjectvaluefrom(_:)
  open func takeObjectValueFrom(_ sender: Any?) {}

  // MARK: State

  /// https://developer.apple.com/documentation/appkit/nscontrol/isenabled
  open var isEnabled: Bool {
    get { false }
    set { heardEnabled = newValue }
  }
  /// For tests: the last value that a subclass passed on.
  public private(set) var heardEnabled: Bool?
  /// https://developer.apple.com/documentation/appkit/nscontrol/iscontinuous
  open var isContinuous: Bool {
    get { false }
    set {}
  }
  /// https://developer.apple.com/documentation/appkit/nscontrol/ishighlighted
  open var isHighlighted: Bool {
    get { false }
    set {}
  }
  /// https://developer.apple.com/documentation/appkit/nscontrol/refusesfirstresponder
  open var refusesFirstResponder = false
  /// https://developer.apple.com/documentation/appkit/nscontrol/tag
  open override var tag: Int {
    get { storedTag }
    set { storedTag = newValue }
  }
  private var storedTag = 0

  /// https://developer.apple.com/documentation/appkit/nscontrol/controlsize-swift.enum
  public enum ControlSize: UInt, Sendable { case regular, small, mini, large, extraLarge }
  /// https://developer.apple.com/documentation/appkit/nscontrol/controlsize-swift.property
  open var controlSize: ControlSize {
    get { .regular }
    set {}
  }
  /// https://developer.apple.com/documentation/appkit/nscontrol/font
  open var font: NSFont?
  /// https://developer.apple.com/documentation/appkit/nscontrol/alignment
  open var alignment = NSTextAlignment.natural

  // MARK: Size

  /// https://developer.apple.com/documentation/appkit/nscontrol/sizethatfits(_:)
  open func sizeThatFits(_ size: NSSize) -> NSSize { size }
  /// https://developer.apple.com/documentation/appkit/nscontrol/sizetofit()
  open func sizeToFit() {}

  // MARK: Action

  /// https://developer.apple.com/documentation/appkit/nscontrol/target
  open weak var target: AnyObject?
  /// https://developer.apple.com/documentation/appkit/nscontrol/action
  open var action: Selector?
  /// https://developer.apple.com/documentation/appkit/nscontrol/sendaction(_:to:)
  @discardableResult open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
    guard let action, let target = target as? any StandInTarget else { return false }
    target.perform(action, with: self)
    return true
  }

  /// https://developer.apple.com/documentation/appkit/nscontrol/performclick(_:)
  open func performClick(_ sender: Any?) {}

  /// https://developer.apple.com/documentation/appkit/nscontrol/mousedown(with:)
  open override func mouseDown(with event: NSEvent) {}
}
