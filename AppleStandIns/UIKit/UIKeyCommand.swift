/// https://developer.apple.com/documentation/uikit/uikeycommand
@MainActor open class UIKeyCommand: StandInObject {
  /// https://developer.apple.com/documentation/uikit/uikeycommand/inputuparrow
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// https://developer.apple.com/documentation/uikit/uikeycommand/inputdownarrow
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// https://developer.apple.com/documentation/uikit/uikeycommand/inputleftarrow
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// https://developer.apple.com/documentation/uikit/uikeycommand/inputrightarrow
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// https://developer.apple.com/documentation/uikit/uikeycommand/inputescape
  public nonisolated static let inputEscape = "UIKeyInputEscape"

  /// https://developer.apple.com/documentation/uikit/uikeycommand/input
  public let input: String?
  /// https://developer.apple.com/documentation/uikit/uikeycommand/modifierflags
  public let modifierFlags: UIKeyModifierFlags
  /// https://developer.apple.com/documentation/uikit/uikeycommand/action
  public let action: Selector?
  /// https://developer.apple.com/documentation/uikit/uikeycommand/wantspriorityoversystembehavior
  public var wantsPriorityOverSystemBehavior = false

  /// https://developer.apple.com/documentation/uikit/uikeycommand/init(input:modifierflags:action:)
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
  }
}

extension UIResponder {
  /// For tests: presses a key with an input string, or repeats it. Key commands with priority come
  /// before the focus system.
  ///
  /// - Returns: Whether a command of this or of a later responder handled it.
  public func command(_ input: String, _ flags: UIKeyModifierFlags = []) -> Bool {
    var responder: UIResponder? = self
    while let each = responder {
      let command = each.keyCommands?.first {
        $0.input == input && $0.modifierFlags == flags && $0.wantsPriorityOverSystemBehavior
      }
      if let command, let action = command.action, let target = each as? any StandInTarget {
        target.perform(action, with: command)
        return true
      }
      responder = each.next
    }
    return false
  }
}
