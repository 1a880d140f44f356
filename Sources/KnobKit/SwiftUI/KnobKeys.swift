#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import SwiftUI

  extension KnobModel {
    /// Takes a key, which the system repeats while it is held.
    ///
    /// - Returns: handled only where the key was the knob's: the others go on.
    func press(_ press: KeyPress) -> KeyPress.Result {
      if press.key == .escape {
        guard knob.isInGesture else { return .ignored }
        handle(.cancel)
        return .handled
      }
      let isOther = !press.modifiers.isDisjoint(with: [.control, .option, .command])
      guard let key = KnobModel.keys[press.key], !isOther else { return .ignored }
      let isTaken = handle(.key(key, fine: press.modifiers.contains(.shift)))
      return isTaken || knob.isTurning ? .handled : .ignored
    }

    private static let keys: [KeyEquivalent: KnobInput.Key] = [
      .upArrow: .up, .downArrow: .down, .leftArrow: .left, .rightArrow: .right,
      .pageUp: .pageUp, .pageDown: .pageDown, .home: .home, .end: .end,
      .delete: .delete, .deleteForward: .delete,
      // What the Delete key of a Mac sends.
      KeyEquivalent("\u{7F}"): .delete,
    ]
  }
#endif
