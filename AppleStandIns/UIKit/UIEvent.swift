/// https://developer.apple.com/documentation/uikit/uitouch
@MainActor open class UITouch: StandInObject {
  /// https://developer.apple.com/documentation/uikit/uitouch/phase-swift.enum
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// https://developer.apple.com/documentation/uikit/uitouch/touchtype
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  /// https://developer.apple.com/documentation/uikit/uitouch/init
  public nonisolated override init() { super.init() }

  /// https://developer.apple.com/documentation/uikit/uitouch/type
  open var type: TouchType { .direct }
  /// https://developer.apple.com/documentation/uikit/uitouch/view
  open var view: UIView? { nil }
  /// https://developer.apple.com/documentation/uikit/uitouch/tapcount
  open var tapCount: Int { 1 }
  /// https://developer.apple.com/documentation/uikit/uitouch/timestamp
  open var timestamp: TimeInterval { 0 }
  /// https://developer.apple.com/documentation/uikit/uitouch/location(in:)
  open func location(in view: UIView?) -> CGPoint { .zero }
}

/// https://developer.apple.com/documentation/uikit/uievent
@MainActor open class UIEvent: StandInObject {
  /// https://developer.apple.com/documentation/uikit/uievent/init
  public nonisolated override init() { super.init() }

  /// https://developer.apple.com/documentation/uikit/uievent/modifierflags
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// https://developer.apple.com/documentation/uikit/uievent/buttonmask-swift.struct
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// https://developer.apple.com/documentation/uikit/uievent/buttonmask-swift.struct/primary
    public static let primary = ButtonMask(rawValue: 1)
    /// https://developer.apple.com/documentation/uikit/uievent/buttonmask-swift.struct/secondary
    public static let secondary = ButtonMask(rawValue: 2)
  }

  /// https://developer.apple.com/documentation/uikit/uievent/buttonmask-swift.property
  ///
  /// It is empty for fingers, and in an app that does not support indirect input events.
  open var buttonMask: ButtonMask { [] }
  /// https://developer.apple.com/documentation/uikit/uievent/coalescedtouches(for:)
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }
}

/// https://developer.apple.com/documentation/uikit/uikeymodifierflags
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// https://developer.apple.com/documentation/uikit/uikeymodifierflags/shift
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// https://developer.apple.com/documentation/uikit/uikeymodifierflags/control
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// https://developer.apple.com/documentation/uikit/uikeymodifierflags/alternate
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// https://developer.apple.com/documentation/uikit/uikeymodifierflags/command
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// https://developer.apple.com/documentation/uikit/uipress
open class UIPress: StandInObject {
  /// https://developer.apple.com/documentation/uikit/uipress/init
  public override init() { super.init() }
  /// https://developer.apple.com/documentation/uikit/uipress/key
  open var key: UIKey? { nil }
}

/// https://developer.apple.com/documentation/uikit/uipressesevent
@MainActor open class UIPressesEvent: UIEvent {}

/// https://developer.apple.com/documentation/uikit/uikey
@MainActor open class UIKey: StandInObject {
  /// https://developer.apple.com/documentation/uikit/uikey/init
  public nonisolated override init() { super.init() }
  /// https://developer.apple.com/documentation/uikit/uikey/keycode
  open var keyCode: UIKeyboardHIDUsage { .keyboardEscape }
  /// https://developer.apple.com/documentation/uikit/uikey/characters
  open var characters: String { "" }
  /// https://developer.apple.com/documentation/uikit/uikey/modifierflags
  open var modifierFlags: UIKeyModifierFlags { [] }
}

/// https://developer.apple.com/documentation/uikit/uikeyboardhidusage
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardA = 4
  case keyboardEscape = 41
  case keyboardDeleteOrBackspace = 42
  case keyboardTab = 43
  case keyboardF2 = 59
  case keyboardHome = 74
  case keyboardPageUp = 75
  case keyboardDeleteForward = 76
  case keyboardEnd = 77
  case keyboardPageDown = 78
  case keyboardRightArrow = 79
  case keyboardLeftArrow = 80
  case keyboardDownArrow = 81
  case keyboardUpArrow = 82
  case keyboardLeftShift = 225
  case keyboardRightShift = 229
}
