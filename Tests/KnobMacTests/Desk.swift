import AppKit
import KnobKit

// These tests are for a Mac, where they open windows and send them events. On Linux,
// `Scripts/apple.sh` runs all but the pictures against the stand-ins, so they use only what AppKit
// has.

/// A window with a control of 160 points, a mouse, and a keyboard. Points are in the coordinates of
/// the control, with y increasing downward.
@MainActor final class Desk {
  let window: NSWindow
  private let control: NSView

  init(_ control: NSView) {
    self.control = control
    NSApplication.shared.setActivationPolicy(.accessory)
    window = NSWindow(
      contentRect: NSRect(x: 100, y: 100, width: 300, height: 300), styleMask: [.titled],
      backing: .buffered, defer: false)
    window.isReleasedWhenClosed = false
    let page = NSView(frame: NSRect(x: 0, y: 0, width: 300, height: 300))
    window.contentView = page
    control.frame = NSRect(x: 40, y: 60, width: 160, height: 160)
    page.addSubview(control)
    page.layoutSubtreeIfNeeded()
    window.makeKeyAndOrderFront(nil)
  }

  /// Ends all that the control does, and closes the window.
  func close() {
    control.removeFromSuperview()
    window.orderOut(nil)
  }

  // MARK: Mouse

  func press(_ x: Double, _ y: Double, clicks: Int = 1, _ flags: NSEvent.ModifierFlags = []) {
    send(.leftMouseDown, x, y, clicks, flags)
  }

  func move(_ x: Double, _ y: Double, _ flags: NSEvent.ModifierFlags = []) {
    send(.leftMouseDragged, x, y, 1, flags)
  }

  func release(_ x: Double, _ y: Double, clicks: Int = 1) { send(.leftMouseUp, x, y, clicks, []) }

  func click(_ x: Double, _ y: Double, clicks: Int = 1) {
    press(x, y, clicks: clicks)
    release(x, y, clicks: clicks)
  }

  private func send(
    _ type: NSEvent.EventType, _ x: Double, _ y: Double, _ clicks: Int,
    _ flags: NSEvent.ModifierFlags
  ) {
    let event = NSEvent.mouseEvent(
      with: type, location: control.convert(NSPoint(x: x, y: y), to: nil), modifierFlags: flags,
      timestamp: 0, windowNumber: window.windowNumber, context: nil, eventNumber: 0,
      clickCount: clicks, pressure: type == .leftMouseUp ? 0 : 1)
    if let event { window.sendEvent(event) }
  }

  /// Turns the wheel up by some notches over the control.
  func scroll(_ notches: Int32) {
    let event = CGEvent(
      scrollWheelEvent2Source: nil, units: .line, wheelCount: 1, wheel1: notches, wheel2: 0,
      wheel3: 0)
    // The event belongs to no window, so the control receives it directly.
    if let event = event.flatMap(NSEvent.init(cgEvent:)) { control.scrollWheel(with: event) }
  }

  // MARK: Keyboard

  /// A key: its character, and its code on a keyboard.
  struct Key {
    let character: String
    let code: UInt16

    static let up = Key(character: "\u{F700}", code: 126)
    static let down = Key(character: "\u{F701}", code: 125)
    static let pageUp = Key(character: "\u{F72C}", code: 116)
    static let pageDown = Key(character: "\u{F72D}", code: 121)
    static let home = Key(character: "\u{F729}", code: 115)
    static let end = Key(character: "\u{F72B}", code: 119)
    static let escape = Key(character: "\u{1B}", code: 53)
    static let two = Key(character: "2", code: 19)
  }

  /// Presses and releases a key, which goes to the first responder.
  func type(_ key: Key, _ flags: NSEvent.ModifierFlags = []) {
    for type in [NSEvent.EventType.keyDown, .keyUp] {
      let event = NSEvent.keyEvent(
        with: type, location: .zero, modifierFlags: flags, timestamp: 0,
        windowNumber: window.windowNumber, context: nil, characters: key.character,
        charactersIgnoringModifiers: key.character, isARepeat: false, keyCode: key.code)
      if let event { window.sendEvent(event) }
    }
  }
}

/// A knob from 10 to 30 at 20, which a mouse turns up and down.
@MainActor func standardKnob() -> KnobControl {
  let knob = KnobControl(Parameter(10...30, default: 20))
  knob.knobTracking = .vertical
  return knob
}
