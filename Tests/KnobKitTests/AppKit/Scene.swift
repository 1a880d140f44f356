import AppKit
import KnobEngine

@testable import KnobKit

/// A knob control in a window.
@MainActor final class Scene: Hand, StandInTarget {
  /// The superview of the knob.
  let page = NSView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  let knob: KnobControl
  private var handlers: [SentEvent: [@MainActor (KnobControl) -> Void]] = [:]
  private var held: Set<NSEvent.SpecialKey> = []

  init(_ knob: KnobControl, size: CGSize? = CGSize(width: 160, height: 160)) {
    self.knob = knob
    super.init(NSWindow(contentView: page), log: EventLog()) { knob }
    page.addSubview(knob)
    knob.frame = CGRect(origin: CGPoint(x: 30, y: 50), size: size ?? knob.intrinsicContentSize)
    layout()
    knob.onEditingChanged = { [unowned self] in send($0 ? .began : .ended) }
    knob.target = self
    knob.action = Selector("turned:")
  }

  /// Adds a handler of an event.
  func on(_ event: SentEvent, _ action: @escaping @MainActor (KnobControl) -> Void) {
    handlers[event, default: []].append(action)
  }

  private func send(_ event: SentEvent) {
    log.record(event)
    for handler in handlers[event] ?? [] { handler(knob) }
  }

  func perform(_ selector: Selector, with sender: Any) {
    if selector.name == "turned:", sender as? KnobControl === knob { send(.changed) }
  }

  func layout() { page.layoutSubtreeIfNeeded() }

  /// Scrolls the page, as a scroll view does.
  func scrollPage(by points: Double) { knob.frame.origin.y += points }

  func setDisplayScale(_ scale: Double) { window.setScale(scale) }

  func unfocus() { window.makeFirstResponder(nil) }

  // MARK: Keys

  /// Presses a key and holds it. The key repeats if it is held already.
  func hold(_ key: KnobInput.Key, fine: Bool = false, holding modifier: ModifierKey = .none) {
    focus()
    let isRepeat = !held.insert(key.special).inserted
    let flags = modifier.flags.union(fine ? .shift : [])
    sendKey(key.special, .keyDown, flags) { $0.isARepeat = isRepeat }
  }

  func pressWithoutRelease(_ key: KnobInput.Key) { sendKey(key.special, .keyDown) }

  /// The number of key presses that the knob did not handle.
  var unhandledKeys: Int { unhandled(.keyDown) }

  /// The Command key goes down. After that, AppKit sends no event when another key goes up.
  func systemCancelsKeys() {
    let event = NSEvent(.flagsChanged)
    event.modifierFlags = .command
    window.receive(event)
  }

  /// The window is no longer the key window.
  func systemMovesFocus() { window.resignKey() }

  func releaseKeys() {
    for key in held { sendKey(key, .keyUp) }
    held = []
  }

  /// Sends one event of a key to the first responder.
  func sendKey(
    _ key: NSEvent.SpecialKey, _ type: NSEvent.EventType, _ flags: NSEvent.ModifierFlags = [],
    _ change: (NSEvent) -> Void = { _ in }
  ) {
    let event = NSEvent(type)
    let character = UnicodeScalar(UInt32(key.rawValue)).map(Character.init)
    event.charactersIgnoringModifiers = String(character ?? "?")
    // Arrow keys are function keys on a numeric pad.
    event.modifierFlags = flags.union([.function, .numericPad])
    change(event)
    window.receive(event)
  }

  /// Presses Escape, whichever responder has the focus.
  func escape() { type("\u{1B}") }

  func type(_ characters: String) {
    let event = NSEvent(.keyDown)
    event.charactersIgnoringModifiers = characters
    window.receive(event)
  }
}

extension KnobInput.Key {
  var special: NSEvent.SpecialKey {
    switch self {
    case .up: .upArrow
    case .down: .downArrow
    case .left: .leftArrow
    case .right: .rightArrow
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .home: .home
    case .end: .end
    case .delete: .deleteForward
    }
  }
}

/// A window to which a program moves a control.
@MainActor final class OtherWindow {
  let page = NSView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  private let window: NSWindow

  init() { window = NSWindow(contentView: page) }
}
