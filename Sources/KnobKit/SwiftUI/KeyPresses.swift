#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  // The keys of the views.

  extension SurfaceModel {
    /// Handles a key that goes down, repeats, or goes up.
    ///
    /// - Returns: Whether the key was used.
    func handles(_ press: KeyPress) -> Bool {
      if press.phase == .up { return release(press.key) }
      if press.key == .escape {
        guard isInGesture else { return false }
        cancelGesture()
        return true
      }
      // While a pointer turns the knob, the focus stays, so that Escape reaches the knob.
      if press.key == .tab { return isTurned }
      let modifiers = press.modifiers
      guard let key = KeyEquivalent.inputs[press.key] else {
        let isOther = !modifiers.isDisjoint(with: [.control, .option, .command])
        guard !isOther else { return false }
        return openEntry(forKey: press.key == .f2 ? nil : press.characters)
      }
      let (isOption, isCommand) = (modifiers.contains(.option), modifiers.contains(.command))
      let isShortcut = isShortcut(
        control: modifiers.contains(.control), option: isOption, command: isCommand)
      guard !isShortcut else { return false }
      noteDepthModifier(depthModifier.isDown(option: isOption, command: isCommand))
      let fine = modifiers.contains(.shift)
      return self.press(press.key, key, fine: fine, isRepeat: press.phase == .repeat)
    }
  }

  extension KnobModel {
    /// Handles a key, or a command of the clipboard.
    ///
    /// - Returns: `.handled` for the knob's own keys, and `.ignored` for others.
    func press(_ press: KeyPress) -> KeyPress.Result {
      guard press.phase != .up, press.modifiers == .command,
        let item = KnobModel.commands[press.key], isEnabled(item)
      else { return handles(press) ? .handled : .ignored }
      perform(item)
      return .handled
    }

    private static let commands: [KeyEquivalent: KnobMenuItem] = [
      KeyEquivalent("c"): .copy, KeyEquivalent("v"): .paste,
    ]
  }

  extension KeyEquivalent {
    /// The character that AppKit has for the F2 key.
    fileprivate static let f2 = KeyEquivalent("\u{F705}")

    fileprivate static let inputs: [KeyEquivalent: KnobInput.Key] = [
      .upArrow: .up, .downArrow: .down, .leftArrow: .left, .rightArrow: .right,
      .pageUp: .pageUp, .pageDown: .pageDown, .home: .home, .end: .end,
      .delete: .delete, .deleteForward: .delete,
      // The character that the Delete key of a Mac sends.
      KeyEquivalent("\u{7F}"): .delete,
    ]
  }
#endif
