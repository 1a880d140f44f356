import AppKit
import KnobEngine

@testable import KnobKit

/// An encoder in a window.
@MainActor final class EncoderScene: Hand, StandInTarget {
  let page = NSView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  let encoder: EncoderControl
  private(set) var turns: [EndlessEncoder.Turn] = []
  var onEvent: (SentEvent) -> Void = { _ in }
  private var held: [NSEvent.SpecialKey] = []

  init(_ change: (EncoderControl) -> Void = { _ in }) {
    let encoder = EncoderControl()
    self.encoder = encoder
    change(encoder)
    super.init(NSWindow(contentView: page), log: EventLog()) { encoder }
    page.addSubview(encoder)
    encoder.frame = CGRect(x: 30, y: 50, width: 160, height: 160)
    page.layoutSubtreeIfNeeded()
    encoder.onEditingChanged = { [unowned self] in send($0 ? .began : .ended) }
    encoder.target = self
    encoder.action = Selector("turned:")
  }

  func perform(_ selector: Selector, with sender: Any) {
    guard selector.name == "turned:", sender as? EncoderControl === encoder else { return }
    turns.append(encoder.lastTurn)
    send(.changed)
  }

  private func send(_ event: SentEvent) {
    log.record(event)
    onEvent(event)
  }

  var isAdjustable: Bool { encoder.accessibilityRole() == .incrementor }
  var spokenName: String? { encoder.accessibilityLabel() }

  // MARK: Keys

  /// Presses a key and holds it. The key repeats if it is held already.
  func hold(_ key: KnobInput.Key, fine: Bool = false) {
    window.makeFirstResponder(encoder)
    let isRepeat = held.contains(key.special)
    if !isRepeat { held.append(key.special) }
    send(key.special, .keyDown, fine ? .shift : []) { $0.isARepeat = isRepeat }
  }

  func releaseKeys() {
    for key in held { send(key, .keyUp) }
    held = []
  }

  private func send(
    _ key: NSEvent.SpecialKey, _ type: NSEvent.EventType, _ flags: NSEvent.ModifierFlags = [],
    _ change: (NSEvent) -> Void = { _ in }
  ) {
    let event = NSEvent(type)
    let character = UnicodeScalar(UInt32(key.rawValue)).map(Character.init)
    event.charactersIgnoringModifiers = String(character ?? "?")
    event.modifierFlags = flags
    change(event)
    window.receive(event)
  }

  func escape() {
    let event = NSEvent(.keyDown)
    event.charactersIgnoringModifiers = "\u{1B}"
    window.receive(event)
  }

  /// The keyboard focus leaves.
  func unfocus() { window.makeFirstResponder(nil) }

  // MARK: Two fingers

  /// Turns two fingers around each other on a trackpad, clockwise, as a whole gesture.
  func rotate(_ degrees: Double) {
    for (angle, phase) in [(0, NSEvent.Phase.began), (degrees, .changed), (0, .ended)] {
      let event = NSEvent(.rotate)
      event.locationInWindow = inWindow(80, 80)
      (event.rotation, event.phase) = (Float(-angle), phase)
      window.receive(event)
    }
  }
}

extension EncoderControl {
  func accessibilityIncrement() { _ = accessibilityPerformIncrement() }
  func accessibilityDecrement() { _ = accessibilityPerformDecrement() }
}
