#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// The keyboard: arrows, Page Up and Down, Home, End, Delete, and Escape.
  @MainActor final class KeyInput {
    private unowned let control: KnobControl

    init(_ control: KnobControl) { self.control = control }

    /// - Returns: whether the key was the knob's.
    func take(_ event: NSEvent) -> Bool {
      if event.charactersIgnoringModifiers == KeyInput.escape {
        guard control.knob.isInGesture else { return false }
        control.abandon()
        return true
      }
      let isOther = !event.modifierFlags.isDisjoint(with: [.control, .option, .command])
      guard let key = event.specialKey.flatMap({ KeyInput.keys[$0] }), !isOther else {
        return false
      }
      let fine = event.modifierFlags.contains(.shift)
      return control.handle(.key(key, fine: fine)) || control.knob.isTurning
    }

    private static let escape = "\u{1B}"

    /// The key that a Mac calls Delete is Backspace elsewhere.
    private static let keys: [NSEvent.SpecialKey: KnobInput.Key] = [
      .upArrow: .up, .downArrow: .down, .leftArrow: .left, .rightArrow: .right,
      .pageUp: .pageUp, .pageDown: .pageDown, .home: .home, .end: .end,
      .delete: .delete, .deleteForward: .delete, .backspace: .delete,
    ]
  }
#endif
