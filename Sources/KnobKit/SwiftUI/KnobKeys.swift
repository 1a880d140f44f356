#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import SwiftUI

  extension KnobModel {
    /// Handles a key that goes down, repeats, or goes up.
    ///
    /// - Returns: `.handled` for the knob's own keys, and `.ignored` for others.
    func press(_ press: KeyPress) -> KeyPress.Result {
      takes(press) ? .handled : .ignored
    }

    private func takes(_ press: KeyPress) -> Bool {
      if press.phase == .up { return release(press.key) }
      if press.key == .escape {
        guard knob.isInGesture else { return false }
        handle(.cancel)
        return true
      }
      // While a pointer turns the knob, the focus stays, so that Escape reaches the knob.
      if press.key == .tab { return knob.isTurning }
      let isOther = !press.modifiers.isDisjoint(with: [.control, .option, .command])
      guard let key = KnobModel.keys[press.key], !isOther else { return false }
      let fine = press.modifiers.contains(.shift)
      return self.press(press.key, key, fine: fine, isRepeat: press.phase == .repeat)
    }

    private static let keys: [KeyEquivalent: KnobInput.Key] = [
      .upArrow: .up, .downArrow: .down, .leftArrow: .left, .rightArrow: .right,
      .pageUp: .pageUp, .pageDown: .pageDown, .home: .home, .end: .end,
      .delete: .delete, .deleteForward: .delete,
      // The character that the Delete key of a Mac sends.
      KeyEquivalent("\u{7F}"): .delete,
    ]
  }
#endif
