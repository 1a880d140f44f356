@_exported import Foundation
@_exported import QuartzCore

/// https://developer.apple.com/documentation/uikit/uiresponder
@MainActor open class UIResponder: StandInResponder {
  /// https://developer.apple.com/documentation/uikit/uiresponder/init
  public init() { super.init(standIn: ()) }

  /// https://developer.apple.com/documentation/uikit/uiresponder/next
  open var next: UIResponder? { nil }

  weak static var first: UIResponder?

  /// https://developer.apple.com/documentation/uikit/uiresponder/keyboardwillchangeframenotification
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// https://developer.apple.com/documentation/uikit/uiresponder/keyboardframeenduserinfokey
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"

  /// https://developer.apple.com/documentation/uikit/uiresponder/canbecomefirstresponder
  open var canBecomeFirstResponder: Bool { false }

  /// https://developer.apple.com/documentation/uikit/uiresponder/isfirstresponder
  open var isFirstResponder: Bool { UIResponder.first === self }

  /// https://developer.apple.com/documentation/uikit/uiresponder/becomefirstresponder()
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    if let first = UIResponder.first, first !== self, !first.resignFirstResponder() {
      return false
    }
    UIResponder.first = self
    return true
  }

  /// https://developer.apple.com/documentation/uikit/uiresponder/resignfirstresponder()
  @discardableResult open func resignFirstResponder() -> Bool {
    if isFirstResponder { UIResponder.first = nil }
    return true
  }

  /// https://developer.apple.com/documentation/uikit/uiresponder/undomanager
  open var undoManager: UndoManager? { next?.undoManager }

  /// https://developer.apple.com/documentation/uikit/uiresponder/keycommands
  open var keyCommands: [UIKeyCommand]? { nil }

  /// https://developer.apple.com/documentation/uikit/uiresponder/touchesbegan(_:with:)
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// https://developer.apple.com/documentation/uikit/uiresponder/touchesmoved(_:with:)
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// https://developer.apple.com/documentation/uikit/uiresponder/touchesended(_:with:)
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// https://developer.apple.com/documentation/uikit/uiresponder/touchescancelled(_:with:)
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// https://developer.apple.com/documentation/uikit/uiresponder/pressesbegan(_:with:)
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// https://developer.apple.com/documentation/uikit/uiresponder/pressesended(_:with:)
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// https://developer.apple.com/documentation/uikit/uiresponder/pressescancelled(_:with:)
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Commands

  /// https://developer.apple.com/documentation/uikit/uiresponder/canperformaction(_:withsender:)
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  /// https://developer.apple.com/documentation/uikit/uiresponderstandardeditactions/copy(_:)
  open func copy(_ sender: Any?) {}
  /// https://developer.apple.com/documentation/uikit/uiresponderstandardeditactions/paste(_:)
  open func paste(_ sender: Any?) {}

  // MARK: Members of NSObject

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/isaccessibilityelement
  open var isAccessibilityElement = false

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitylabel
  open var accessibilityLabel: String?

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityvalue
  open var accessibilityValue: String?

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitytraits
  open var accessibilityTraits: UIAccessibilityTraits = .none

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityhint
  open var accessibilityHint: String?

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitycustomactions
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityelements
  open var accessibilityElements: [Any]?

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityframe
  ///
  /// In UIKit, that of a view is its frame on the screen.
  open var accessibilityFrame = CGRect.zero

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityactivationpoint
  open var accessibilityActivationPoint = CGPoint.zero

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityactivate()
  open func accessibilityActivate() -> Bool { false }

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityperformescape()
  open func accessibilityPerformEscape() -> Bool { false }

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityincrement()
  open func accessibilityIncrement() {}

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitydecrement()
  open func accessibilityDecrement() {}
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/none
  public static let none = UIAccessibilityTraits([])
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/notenabled
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/adjustable
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
}

/// https://developer.apple.com/documentation/uikit/uiaccessibility
@MainActor public enum UIAccessibility {
  /// https://developer.apple.com/documentation/uikit/uiaccessibility/isreducemotionenabled
  ///
  /// Tests can set it.
  public static var isReduceMotionEnabled = false

  /// https://developer.apple.com/documentation/uikit/uiaccessibility/notification
  public struct Notification: Hashable, Sendable {
    let rawValue: UInt32
    /// https://developer.apple.com/documentation/uikit/uiaccessibility/notification/announcement
    public static let announcement = Notification(rawValue: 1008)
    /// https://developer.apple.com/documentation/uikit/uiaccessibility/notification/layoutchanged
    public static let layoutChanged = Notification(rawValue: 1001)
  }

  /// https://developer.apple.com/documentation/uikit/uiaccessibility/converttoscreencoordinates(_:in:)-5ydgk
  ///
  /// Windows are at the upper-left corner of the screen.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }

  /// For tests: the texts that were announced.
  public static var announcements: [String] = []

  /// https://developer.apple.com/documentation/uikit/uiaccessibility/post(notification:argument:)
  ///
  /// Unlike Apple's, it is isolated to the main actor, as what it records is.
  public static func post(notification: Notification, argument: Any?) {
    if notification == .announcement, let text = argument as? String { announcements.append(text) }
  }
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction
@MainActor open class UIAccessibilityCustomAction: StandInObject {
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction/handler
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction/name
  public let name: String
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction/actionhandler
  public let actionHandler: Handler?
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction/init(name:actionhandler:)
  public init(name: String, actionHandler: @escaping Handler) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }
}
