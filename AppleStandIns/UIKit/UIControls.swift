/// https://developer.apple.com/documentation/uikit/uislider
@MainActor open class UISlider: UIControl {
  // MARK: Old names

  @available(*, unavailable, renamed: "isContinuous") open var continuous: Bool { false }

  private var range: (Float, Float) = (0, 1)
  private var current: Float = 0

  /// https://developer.apple.com/documentation/uikit/uislider/value
  open var value: Float {
    get { current }
    set { current = min(max(newValue, range.0), range.1) }
  }
  /// https://developer.apple.com/documentation/uikit/uislider/minimumvalue
  open var minimumValue: Float {
    get { range.0 }
    set {
      range = (newValue, max(newValue, range.1))
      value = current
    }
  }
  /// https://developer.apple.com/documentation/uikit/uislider/maximumvalue
  open var maximumValue: Float {
    get { range.1 }
    set {
      range = (min(newValue, range.0), newValue)
      value = current
    }
  }
  /// https://developer.apple.com/documentation/uikit/uislider/iscontinuous
  open var isContinuous = true
  /// For tests: whether the last change was animated.
  public private(set) var isAnimated = false
  /// https://developer.apple.com/documentation/uikit/uislider/setvalue(_:animated:)
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
    isAnimated = animated
  }

  /// For tests: the user moves the thumb. Returns false if the slider is disabled.
  @discardableResult public func slide(to value: Float) -> Bool {
    guard isEnabled else { return false }
    self.value = value
    sendActions(for: .valueChanged)
    return true
  }
}

/// https://developer.apple.com/documentation/uikit/uiswitch
@MainActor open class UISwitch: UIControl {
  // MARK: Old names

  @available(*, unavailable, renamed: "isOn") open var on: Bool { false }

  /// https://developer.apple.com/documentation/uikit/uiswitch/ison
  open var isOn = false

  /// For tests: the user taps the switch.
  public func tap() {
    isOn.toggle()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

/// https://developer.apple.com/documentation/uikit/uibutton
@MainActor open class UIButton: UIControl {
  /// https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
  public struct Configuration: Sendable {
    /// https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/bordered()
    public static func bordered() -> Configuration { Configuration() }
    /// https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/borderedprominent()
    public static func borderedProminent() -> Configuration { Configuration() }
  }

  /// https://developer.apple.com/documentation/uikit/uibutton/init(configuration:primaryaction:)
  ///
  /// The title of the action is that of the button.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    accessibilityLabel = primaryAction?.title
  }

  /// https://developer.apple.com/documentation/uikit/uibutton/menu
  open var menu: UIMenu?
  /// https://developer.apple.com/documentation/uikit/uicontrol/showsmenuasprimaryaction
  open var showsMenuAsPrimaryAction = false
  /// https://developer.apple.com/documentation/uikit/uibutton/changesselectionasprimaryaction
  open var changesSelectionAsPrimaryAction = false

  /// For tests: the user taps the button.
  public func tap() { if isEnabled { sendActions(for: .primaryActionTriggered) } }
}
