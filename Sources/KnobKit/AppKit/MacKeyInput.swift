#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// Keyboard input: the arrow keys, Page Up, Page Down, Home, End, Delete, and Escape.
  @MainActor final class KeyInput {
    private unowned let control: KnobControl

    init(_ control: KnobControl) { self.control = control }

    /// Handles a key that goes down or repeats.
    ///
    /// - Returns: Whether the knob used the key.
    func press(_ event: NSEvent) -> Bool {
      if event.isEscape {
        guard control.knob.isInGesture else { return false }
        control.cancelGesture()
        return true
      }
      let isOther = !event.modifierFlags.isDisjoint(with: [.control, .option, .command])
      guard let code = event.specialKey, let key = KeyInput.keys[code], !isOther else {
        return false
      }
      let fine = event.modifierFlags.contains(.shift)
      return control.press(code, key, fine: fine, isRepeat: event.isARepeat)
    }

    /// Handles a key that goes up.
    ///
    /// - Returns: Whether the knob used the key.
    func release(_ event: NSEvent) -> Bool {
      guard let code = event.specialKey else { return false }
      return control.release(code)
    }

    /// Releases all keys when Command goes down, because AppKit does not report keys that go up
    /// while Command is held.
    func modifiersChanged(_ event: NSEvent) {
      if event.modifierFlags.contains(.command) { control.releaseKeys() }
    }

    /// The key that is called Delete on a Mac is called Backspace elsewhere.
    private static let keys: [NSEvent.SpecialKey: KnobInput.Key] = [
      .upArrow: .up, .downArrow: .down, .leftArrow: .left, .rightArrow: .right,
      .pageUp: .pageUp, .pageDown: .pageDown, .home: .home, .end: .end,
      .delete: .delete, .deleteForward: .delete, .backspace: .delete,
    ]
  }

  extension NSEvent {
    var isEscape: Bool { charactersIgnoringModifiers == "\u{1B}" }
  }
#endif
