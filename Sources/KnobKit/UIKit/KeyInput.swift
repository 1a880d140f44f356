#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import UIKit

  /// Input from a hardware keyboard: the arrow keys, Page Up, Page Down, Home, End, Delete, Escape,
  /// and the keys that open the text field.
  ///
  /// UIKit reports a key in two ways. A press has a beginning and an end, and does not repeat. A
  /// key command comes before the focus system, which would move the focus with an arrow key. It
  /// repeats and has no end. The documentation does not say which of the two UIKit sends for a key
  /// that has a command, or whether it sends both. Either one is therefore enough here, and both
  /// together count once.
  @MainActor final class KeyInput {
    private unowned let target: any TurnedDial
    private let timer = KnobTimer()
    /// The key whose command came last, until a press reports the same key.
    private var commandKey: UIKeyboardHIDUsage?
    /// The key that repeats while it is held.
    private var repeating:
      (code: UIKeyboardHIDUsage, key: KnobInput.Key, flags: UIKeyModifierFlags)?

    /// The delay before a held key repeats and the interval between repeats, in seconds.
    private static let repeatDelay = 0.5
    private static let repeatInterval = 0.1
    /// The time after its last command at which a key counts as released, in seconds. It is longer
    /// than the delay before UIKit repeats a key.
    private static let commandPause = 0.7

    init(_ target: any TurnedDial) { self.target = target }

    // MARK: Presses

    /// Handles presses that begin.
    ///
    /// - Returns: The presses that are not for the knob.
    func begin(_ presses: Set<UIPress>) -> Set<UIPress> {
      presses.filter { press in !(press.key.map(keyDown) ?? false) }
    }

    /// Handles presses that end or are canceled.
    ///
    /// - Returns: The presses that were not for the knob.
    func end(_ presses: Set<UIPress>) -> Set<UIPress> {
      presses.filter { press in
        guard let code = press.key?.keyCode else { return true }
        if repeating?.code == code { stop() }
        if KeyInput.shiftKeys.contains(code) { repeating?.flags.remove(.shift) }
        return !target.core.release(code.rawValue)
      }
    }

    /// Releases all keys when the knob loses the keyboard focus.
    func releaseKeys() {
      stop()
      target.core.releaseKeys()
    }

    private func stop() {
      timer.stop()
      (commandKey, repeating) = (nil, nil)
    }

    /// Handles a key that goes down.
    ///
    /// - Returns: Whether the knob used the key.
    private func keyDown(_ key: UIKey) -> Bool {
      let code = key.keyCode
      if code == .keyboardEscape { return cancel() }
      // While a pointer turns the knob, the focus stays.
      if code == .keyboardTab { return target.core.isTurning }
      if KeyInput.shiftKeys.contains(code) { repeating?.flags.insert(.shift) }
      guard let input = KeyInput.keys[code] else {
        let isOther = !key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        guard !isOther else { return false }
        return target.openEntry(forKey: code == .keyboardF2 ? nil : key.characters)
      }
      guard !target.isShortcut(HeldModifiers(key.modifierFlags)) else { return false }
      let isReported = commandKey == code && target.core.holds(code.rawValue)
      if let commandKey, !isReported { target.core.release(commandKey.rawValue) }
      commandKey = nil
      guard isReported || press(code, input, key.modifierFlags, isRepeat: false) else {
        return false
      }
      repeating = KeyInput.repeatingKeys.contains(input) ? (code, input, key.modifierFlags) : nil
      timer.start(after: KeyInput.repeatDelay) { [weak self] in self?.repeatKey() }
      return true
    }

    private func press(
      _ code: UIKeyboardHIDUsage, _ key: KnobInput.Key, _ flags: UIKeyModifierFlags, isRepeat: Bool
    ) -> Bool {
      target.noteModifiers(HeldModifiers(flags))
      return target.core.press(code.rawValue, key, fine: flags.contains(.shift), isRepeat: isRepeat)
    }

    /// Cancels the gesture.
    ///
    /// - Returns: Whether there was a gesture to cancel.
    private func cancel() -> Bool {
      guard target.core.isInGesture else { return false }
      stop()
      target.cancelGesture()
      return true
    }

    /// Repeats a held key.
    func repeatKey() {
      guard let (code, key, flags) = repeating, target.hasKeyboardFocus,
        press(code, key, flags, isRepeat: true)
      else { return stop() }
      timer.start(after: KeyInput.repeatInterval) { [weak self] in self?.repeatKey() }
    }

    private static let repeatingKeys: Set<KnobInput.Key> = [
      .up, .down, .left, .right, .pageUp, .pageDown,
    ]

    /// Shift turns fine adjustment on and off while another key repeats.
    private static let shiftKeys: Set<UIKeyboardHIDUsage> = [
      .keyboardLeftShift, .keyboardRightShift,
    ]

    private static let keys: [UIKeyboardHIDUsage: KnobInput.Key] = [
      .keyboardUpArrow: .up, .keyboardDownArrow: .down, .keyboardLeftArrow: .left,
      .keyboardRightArrow: .right, .keyboardPageUp: .pageUp, .keyboardPageDown: .pageDown,
      .keyboardHome: .home, .keyboardEnd: .end, .keyboardDeleteForward: .delete,
      .keyboardDeleteOrBackspace: .delete,
    ]

    // MARK: Commands

    /// Commands for the keys that the system would otherwise handle first: the arrow keys, which
    /// move the focus, and, during a drag, Escape and Tab.
    var commands: [UIKeyCommand] {
      guard target.core.acceptsInput else { return [] }
      var flags: [UIKeyModifierFlags] = [[], .shift]
      if target.core.uses(.option) { flags += [.alternate, [.alternate, .shift]] }
      let arrows = KeyInput.arrows.keys.flatMap { input in flags.map { command(input, $0) } }
      guard target.core.isTurning else { return arrows }
      return arrows + [command(UIKeyCommand.inputEscape, []), command(KeyInput.tab, [])]
    }

    private func command(_ input: String, _ flags: UIKeyModifierFlags) -> UIKeyCommand {
      let command = UIKeyCommand(
        input: input, modifierFlags: flags, action: .named("knobKeyed:"))
      command.wantsPriorityOverSystemBehavior = true
      return command
    }

    /// Handles a command whose key goes down or repeats.
    func handle(_ command: UIKeyCommand) {
      if command.input == UIKeyCommand.inputEscape { _ = cancel() }
      guard let code = command.input.flatMap({ KeyInput.arrows[$0] }),
        let key = KeyInput.keys[code]
      else { return }
      let isHeld = target.core.holds(code.rawValue)
      // A press has reported this key, and `repeatKey` repeats it.
      if isHeld, commandKey != code { return }
      guard press(code, key, command.modifierFlags, isRepeat: isHeld) else { return }
      (commandKey, repeating) = (code, nil)
      timer.start(after: KeyInput.commandPause) { [weak self] in self?.releaseKeys() }
    }

    private static let tab = "\t"

    private static let arrows: [String: UIKeyboardHIDUsage] = [
      UIKeyCommand.inputUpArrow: .keyboardUpArrow,
      UIKeyCommand.inputDownArrow: .keyboardDownArrow,
      UIKeyCommand.inputLeftArrow: .keyboardLeftArrow,
      UIKeyCommand.inputRightArrow: .keyboardRightArrow,
    ]
  }

  extension HeldModifiers {
    init(_ flags: UIKeyModifierFlags) {
      self = []
      if flags.contains(.control) { insert(.control) }
      if flags.contains(.alternate) { insert(.option) }
      if flags.contains(.command) { insert(.command) }
    }
  }
#endif
