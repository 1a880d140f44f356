#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// Keyboard input: the arrow keys, Page Up, Page Down, Home, End, Delete, Escape, and the keys
  /// that open the text field.
  @MainActor final class KeyInput {
    private unowned let target: any TurnedDial

    init(_ target: any TurnedDial) { self.target = target }

    /// Handles a key that goes down or repeats.
    ///
    /// - Returns: Whether the knob used the key.
    func press(_ event: NSEvent) -> Bool {
      if event.isEscape {
        guard target.core.isInGesture else { return false }
        target.cancelGesture()
        return true
      }
      guard let code = event.specialKey, let key = KeyInput.keys[code] else {
        let isOther = !event.modifierFlags.isDisjoint(with: [.control, .option, .command])
        guard !isOther else { return false }
        return target.openEntry(forKey: event.specialKey == .f2 ? nil : event.characters ?? "")
      }
      guard !target.isShortcut(HeldModifiers(event.modifierFlags)) else { return false }
      target.noteModifiers(HeldModifiers(event.modifierFlags))
      let fine = event.modifierFlags.contains(.shift)
      return target.core.press(code.rawValue, key, fine: fine, isRepeat: event.isARepeat)
    }

    /// Handles a key that goes up.
    ///
    /// - Returns: Whether the knob used the key.
    func release(_ event: NSEvent) -> Bool {
      guard let code = event.specialKey else { return false }
      return target.core.release(code.rawValue)
    }

    /// Releases all keys when Command goes down, because AppKit does not report keys that go up
    /// while Command is held.
    func modifiersChanged(_ event: NSEvent) {
      if event.modifierFlags.contains(.command) { target.core.releaseKeys() }
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

    /// Whether the key moves the focus, with Shift backward.
    var isTab: Bool { specialKey == .tab || specialKey == .backTab }
  }

  extension HeldModifiers {
    init(_ flags: NSEvent.ModifierFlags) {
      self = []
      if flags.contains(.control) { insert(.control) }
      if flags.contains(.option) { insert(.option) }
      if flags.contains(.command) { insert(.command) }
    }
  }
#endif
