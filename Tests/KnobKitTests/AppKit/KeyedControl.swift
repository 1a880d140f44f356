import AppKit
import KnobEngine

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
  func focus() { window?.makeFirstResponder(self) }
  func unfocus() { window?.makeFirstResponder(nil) }

  func press(_ key: KeyEquivalent, _ modifiers: EventModifiers, _ phase: KeyPhase) -> Bool {
    guard let window else { return false }
    let event = NSEvent(phase == .up ? .keyUp : .keyDown)
    event.charactersIgnoringModifiers = String(key.character)
    event.modifierFlags = modifiers.flags
    event.isARepeat = phase == .repeat
    if phase == .up { return (self as? any KeyView)?.keys.release(event) == true }
    let count = window.unhandledEvents.count
    window.receive(event)
    return window.unhandledEvents.count == count
  }
}

extension EventModifiers {
  fileprivate var flags: NSEvent.ModifierFlags {
    var flags = NSEvent.ModifierFlags()
    if contains(.shift) { flags.insert(.shift) }
    if contains(.control) { flags.insert(.control) }
    if contains(.option) { flags.insert(.option) }
    if contains(.command) { flags.insert(.command) }
    if contains(.numericPad) { flags.formUnion([.numericPad, .function]) }
    return flags
  }
}
