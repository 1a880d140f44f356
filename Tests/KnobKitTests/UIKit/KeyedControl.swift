import KnobEngine
import UIKit

@testable import KnobKit

// Keys of a control that a view of SwiftUI shows.

extension KnobControl: KeyedControl {}
extension EncoderControl: KeyedControl {}

/// A view that receives keys.
@MainActor protocol KeyView {
  var keys: KeyInput { get }
}
extension KnobControl: KeyView {}
extension EncoderControl: KeyView {}

extension KeyedControl {
  func focus() { setFocused(true) }

  func unfocus() {
    setFocused(false)
    resignFirstResponder()
  }

  func press(_ key: KeyEquivalent, _ modifiers: EventModifiers, _ phase: KeyPhase) -> Bool {
    guard let keys = (self as? any KeyView)?.keys else { return false }
    if key == .tab { return keyCommands?.contains { $0.input == "\t" } == true }
    let press = KeyPress(
      KeyPress.codes[key] ?? .keyboardA, modifiers.flags, characters: String(key.character))
    switch phase {
    case .down: return keys.begin([press]).isEmpty
    case .up: return keys.end([press]).isEmpty
    case .repeat:
      let shift = KeyPress(.keyboardLeftShift, modifiers.flags, characters: "")
      _ = modifiers.contains(.shift) ? keys.begin([shift]) : keys.end([shift])
      keys.repeatKey()
      return true
    }
  }
}

extension KeyPress {
  fileprivate static let codes: [KeyEquivalent: UIKeyboardHIDUsage] = [
    .upArrow: .keyboardUpArrow, .downArrow: .keyboardDownArrow, .leftArrow: .keyboardLeftArrow,
    .rightArrow: .keyboardRightArrow, .pageUp: .keyboardPageUp, .pageDown: .keyboardPageDown,
    .home: .keyboardHome, .end: .keyboardEnd, .escape: .keyboardEscape,
    .delete: .keyboardDeleteOrBackspace, KeyEquivalent("\u{7F}"): .keyboardDeleteOrBackspace,
    .deleteForward: .keyboardDeleteForward, KeyEquivalent("\u{F705}"): .keyboardF2,
  ]
}

extension EventModifiers {
  fileprivate var flags: UIKeyModifierFlags {
    var flags = UIKeyModifierFlags()
    if contains(.shift) { flags.insert(.shift) }
    if contains(.control) { flags.insert(.control) }
    if contains(.option) { flags.insert(.alternate) }
    if contains(.command) { flags.insert(.command) }
    return flags
  }
}
