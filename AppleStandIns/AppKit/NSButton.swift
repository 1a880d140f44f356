/// https://developer.apple.com/documentation/appkit/nsbutton
@MainActor open class NSButton: NSControl {
  /// https://developer.apple.com/documentation/appkit/nsbutton/title
  open var title = ""
  /// https://developer.apple.com/documentation/appkit/nsbutton/keyequivalent
  open var keyEquivalent = ""
  private var isCheckBox = false
  private var storedEnabled = true

  /// https://developer.apple.com/documentation/appkit/nsbutton/init(title:target:action:)
  public convenience init(title: String, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    (self.title, self.target, self.action) = (title, target as AnyObject?, action)
  }

  /// https://developer.apple.com/documentation/appkit/nsbutton/init(checkboxwithtitle:target:action:)
  public convenience init(checkboxWithTitle title: String, target: Any?, action: Selector?) {
    self.init(title: title, target: target, action: action)
    isCheckBox = true
  }

  /// https://developer.apple.com/documentation/appkit/nsbutton/state
  open var state = NSControl.StateValue.off

  open override var isEnabled: Bool {
    get { storedEnabled }
    set { storedEnabled = newValue }
  }

  open override var intrinsicContentSize: NSSize {
    NSSize(width: NSFont(size: 13).size(of: title).width + 24, height: 24)
  }

  /// https://developer.apple.com/documentation/appkit/nscontrol/performclick(_:)
  open override func performClick(_ sender: Any?) {
    guard isEnabled else { return }
    if isCheckBox { state = state == .on ? .off : .on }
    sendAction(action, to: target)
  }
}

extension NSControl {
  /// https://developer.apple.com/documentation/appkit/nscontrol/statevalue
  public struct StateValue: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let off = StateValue(rawValue: 0)
    public static let on = StateValue(rawValue: 1)
  }
}

/// https://developer.apple.com/documentation/appkit/nspopupbutton
@MainActor open class NSPopUpButton: NSButton {
  private var titles: [String] = []

  /// https://developer.apple.com/documentation/appkit/nspopupbutton/init(frame:pullsdown:)
  public init(frame buttonFrame: NSRect, pullsDown flag: Bool) { super.init(frame: buttonFrame) }
  /// https://developer.apple.com/documentation/appkit/nscontrol/init(coder:)
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// https://developer.apple.com/documentation/appkit/nspopupbutton/additems(withtitles:)
  open func addItems(withTitles itemTitles: [String]) { titles += itemTitles }
  /// https://developer.apple.com/documentation/appkit/nspopupbutton/itemtitles
  open var itemTitles: [String] { titles }
  /// https://developer.apple.com/documentation/appkit/nspopupbutton/indexofselecteditem
  open private(set) var indexOfSelectedItem = 0
  /// https://developer.apple.com/documentation/appkit/nspopupbutton/selectitem(at:)
  open func selectItem(at index: Int) { indexOfSelectedItem = index }

  /// For tests: the user chooses an item.
  public func choose(_ index: Int) {
    selectItem(at: index)
    sendAction(action, to: target)
  }
}

/// https://developer.apple.com/documentation/appkit/nsslider
@MainActor open class NSSlider: NSControl {
  /// https://developer.apple.com/documentation/appkit/nsslider/minvalue
  open var minValue = 0.0
  /// https://developer.apple.com/documentation/appkit/nsslider/maxvalue
  open var maxValue = 1.0
  private var storedValue = 0.0
  private var storedEnabled = true
  private var storedContinuous = true

  /// https://developer.apple.com/documentation/appkit/nsslider/init(value:minvalue:maxvalue:target:action:)
  public convenience init(
    value: Double, minValue: Double, maxValue: Double, target: Any?, action: Selector?
  ) {
    self.init(frame: .zero)
    (self.minValue, self.maxValue, doubleValue) = (minValue, maxValue, value)
    (self.target, self.action) = (target as AnyObject?, action)
  }

  open override var doubleValue: Double {
    get { storedValue }
    set { storedValue = min(max(newValue, minValue), maxValue) }
  }
  open override var isEnabled: Bool {
    get { storedEnabled }
    set { storedEnabled = newValue }
  }
  open override var isContinuous: Bool {
    get { storedContinuous }
    set { storedContinuous = newValue }
  }
  open override func takeDoubleValueFrom(_ sender: Any?) {
    if let control = sender as? NSControl { doubleValue = control.doubleValue }
  }
  open override var intrinsicContentSize: NSSize { NSSize(width: -1, height: 20) }

  /// For tests: the user moves the thumb.
  public func slide(to value: Double) {
    guard isEnabled else { return }
    doubleValue = value
    sendAction(action, to: target)
  }
}
