import KnobEngine
import SwiftUI

@testable import KnobKit

/// A key of a keyboard, by the character that AppKit has for it.
struct KeyEquivalent: Hashable, Sendable {
  let character: Character
  init(_ character: Character) { self.character = character }

  static let upArrow = KeyEquivalent("\u{F700}")
  static let downArrow = KeyEquivalent("\u{F701}")
  static let leftArrow = KeyEquivalent("\u{F702}")
  static let rightArrow = KeyEquivalent("\u{F703}")
  static let tab = KeyEquivalent("\t")
  static let escape = KeyEquivalent("\u{1B}")
  static let delete = KeyEquivalent("\u{8}")
  static let deleteForward = KeyEquivalent("\u{F728}")
  static let home = KeyEquivalent("\u{F729}")
  static let end = KeyEquivalent("\u{F72B}")
  static let pageUp = KeyEquivalent("\u{F72C}")
  static let pageDown = KeyEquivalent("\u{F72D}")
}

/// The keys that are held while another one is pressed.
struct EventModifiers: OptionSet, Sendable {
  let rawValue: Int
  static let shift = EventModifiers(rawValue: 2)
  static let control = EventModifiers(rawValue: 4)
  static let option = EventModifiers(rawValue: 8)
  static let command = EventModifiers(rawValue: 16)
  static let numericPad = EventModifiers(rawValue: 32)
}

/// What happens to a key.
enum KeyPhase { case down, `repeat`, up }

extension ViewHost {
  /// The controls of knobs and encoders, and the thumbs of ranges.
  var controls: [any KeyedControl] {
    views(PlatformView.self).flatMap { view -> [any KeyedControl] in
      if let range = view as? RangeControl { return [range.lower, range.upper] }
      return (view as? any KeyedControl).map { [$0] } ?? []
    }
  }

  var control: (any KeyedControl)? { controls.first }

  /// Whether the control has the keyboard focus.
  var hasFocus: Bool { control?.hasKeyboardFocus ?? false }

  /// Gives the keyboard focus to the control, or removes it.
  func focus(_ isFocused: Bool = true) {
    if isFocused { control?.focus() } else { control?.unfocus() }
    update()
  }

  /// Presses a key. Returns whether the control used it.
  @discardableResult
  func press(
    _ key: KeyEquivalent, _ modifiers: EventModifiers = [], _ phase: KeyPhase = .down
  ) -> Bool {
    defer { update() }
    return hasFocus && control?.press(key, modifiers, phase) == true
  }

  /// Shows a frame at a time in seconds.
  func frame(at time: Double) {
    CADisplayLink.fire(at: time)
    update()
  }
}

/// A control that handles keys.
@MainActor protocol KeyedControl: Surface {
  var hasKeyboardFocus: Bool { get }
  func focus()
  func unfocus()
  /// Presses a key. Returns whether the control used it.
  func press(_ key: KeyEquivalent, _ modifiers: EventModifiers, _ phase: KeyPhase) -> Bool
}
