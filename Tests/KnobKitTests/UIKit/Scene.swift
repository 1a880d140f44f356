import KnobEngine
import UIKit

@testable import KnobKit

/// A knob control in a window.
@MainActor final class Scene: Hand {
  /// The superview of the knob.
  let page = Page(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  let knob: KnobControl
  private var held: [UIKeyboardHIDUsage: KeyPress] = [:]

  /// A view that counts the key presses that reach it.
  final class Page: UIView {
    fileprivate(set) var presses = 0

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      self.presses += presses.count
    }
  }

  init(_ knob: KnobControl, size: CGSize? = CGSize(width: 160, height: 160)) {
    self.knob = knob
    super.init(UIWindow(frame: page.frame), log: EventLog()) { knob }
    window.addSubview(page)
    page.addSubview(knob)
    let size = size ?? knob.intrinsicContentSize
    knob.frame = CGRect(origin: CGPoint(x: 30, y: 50), size: size)
    layout()
    for event in [SentEvent.began, .changed, .ended] {
      on(event) { [log] _ in log.record(event) }
    }
  }

  /// Adds a handler of an event.
  func on(_ event: SentEvent, _ action: @escaping @MainActor (KnobControl) -> Void) {
    knob.addAction(UIAction { [unowned knob] _ in action(knob) }, for: event.controlEvent)
  }

  func layout() { window.layoutIfNeeded() }

  /// Scrolls the page, as a scroll view does.
  func scrollPage(by points: Double) { page.bounds.origin.y = points }

  func setDisplayScale(_ scale: Double) { window.setTraits { $0.displayScale = scale } }

  func unfocus() { knob.resignFirstResponder() }

  // MARK: Keys

  /// Presses a key and holds it. The key repeats if it is held already.
  func hold(_ key: KnobInput.Key, fine: Bool = false, holding modifier: ModifierKey = .none) {
    hold(key.code, modifier.flags.union(fine ? .shift : []))
  }

  private func hold(_ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
    if held[code] != nil { return knob.keys.repeatKey() }
    let press = KeyPress(code, flags)
    held[code] = press
    focus()
    knob.pressesBegan([press], with: nil)
  }

  func pressWithoutRelease(_ key: KnobInput.Key) {
    knob.pressesBegan([KeyPress(key.code)], with: nil)
  }

  /// The number of key presses that the knob did not handle.
  var unhandledKeys: Int { page.presses }

  func escape() {
    releaseKeys()
    hold(.keyboardEscape)
    releaseKeys()
  }

  /// The system cancels the presses of the held keys.
  func systemCancelsKeys() { knob.pressesCancelled(Set(held.values), with: nil) }

  /// The focus system moves the focus to another view.
  func systemMovesFocus() { knob.setFocused(false) }

  func releaseKeys() {
    for press in held.values { knob.pressesEnded([press], with: nil) }
    held = [:]
  }
}

extension SentEvent {
  var controlEvent: UIControl.Event {
    switch self {
    case .began: .editingDidBegin
    case .changed: .valueChanged
    case .ended: .editingDidEnd
    }
  }
}

extension KnobInput.Key {
  var code: UIKeyboardHIDUsage {
    switch self {
    case .up: .keyboardUpArrow
    case .down: .keyboardDownArrow
    case .left: .keyboardLeftArrow
    case .right: .keyboardRightArrow
    case .pageUp: .keyboardPageUp
    case .pageDown: .keyboardPageDown
    case .home: .keyboardHome
    case .end: .keyboardEnd
    case .delete: .keyboardDeleteForward
    }
  }
}

/// A window to which a program moves a control.
@MainActor final class OtherWindow {
  let page = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  private let window: UIWindow

  init() {
    window = UIWindow(frame: page.frame)
    window.addSubview(page)
  }
}
