#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import UIKit

  /// The hardware keyboard: arrows, Page Up and Down, Home, End, Delete, and Escape. UIKit tells of a
  /// key once, so holding one repeats it here.
  @MainActor final class KeyInput {
    private unowned let control: KnobControl
    private let timer = KnobTimer()

    /// How long a key is held before it repeats, and how often it does, in seconds.
    private static let repeatDelay = 0.5
    private static let repeatInterval = 0.1

    init(_ control: KnobControl) { self.control = control }

    /// - Returns: the presses that are not for the knob.
    func begin(_ presses: Set<UIPress>) -> Set<UIPress> {
      presses.filter { press in !(press.key.map(take) ?? false) }
    }

    /// A key was let go, or taken away.
    func end() { timer.stop() }

    /// - Returns: whether the key was the knob's.
    private func take(_ key: UIKey) -> Bool {
      if key.keyCode == .keyboardEscape {
        guard control.knob.isInGesture else { return false }
        control.abandon()
        return true
      }
      let isOther = !key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
      guard let input = KeyInput.keys[key.keyCode], !isOther else { return false }
      let fine = key.modifierFlags.contains(.shift)
      guard control.handle(.key(input, fine: fine)) else { return control.isTurning }
      if KeyInput.repeating.contains(input) {
        timer.start(after: KeyInput.repeatDelay) { [weak self] in self?.repeatKey(input, fine) }
      }
      return true
    }

    private func repeatKey(_ key: KnobInput.Key, _ fine: Bool) {
      guard control.isFirstResponder, control.handle(.key(key, fine: fine)) else { return }
      timer.start(after: KeyInput.repeatInterval) { [weak self] in self?.repeatKey(key, fine) }
    }

    private static let repeating: Set<KnobInput.Key> = [
      .up, .down, .left, .right, .pageUp, .pageDown,
    ]

    private static let keys: [UIKeyboardHIDUsage: KnobInput.Key] = [
      .keyboardUpArrow: .up, .keyboardDownArrow: .down, .keyboardLeftArrow: .left,
      .keyboardRightArrow: .right, .keyboardPageUp: .pageUp, .keyboardPageDown: .pageDown,
      .keyboardHome: .home, .keyboardEnd: .end, .keyboardDeleteForward: .delete,
      .keyboardDeleteOrBackspace: .delete,
    ]
  }
#endif
