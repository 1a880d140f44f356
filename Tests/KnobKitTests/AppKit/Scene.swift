import AppKit
import KnobEngine

@testable import KnobKit

/// A knob in a window, away from its corner, with a hand, and a log of what it tells.
///
/// The window's y goes up, as AppKit has it; the hand's goes down from the knob's upper left corner.
@MainActor final class Scene: StandInTarget {
  let page = Page(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  let window: NSWindow
  let knob: KnobControl
  private(set) var log: [String] = []
  private var clicks = 1
  private var isPen = false

  /// What lies below the knob; it remembers what the knob left to it.
  final class Page: NSView {
    var scrolls: [NSEvent] = []
    var keys: [NSEvent] = []
    var presses = 0
    var menus = 0
    override var acceptsFirstResponder: Bool { true }
    override func scrollWheel(with event: NSEvent) { scrolls.append(event) }
    override func keyDown(with event: NSEvent) { keys.append(event) }
    override func rightMouseDown(with event: NSEvent) { menus += 1 }
    override func mouseDown(with event: NSEvent) { presses += 1 }
  }

  init(_ knob: KnobControl, size: CGSize? = CGSize(width: 160, height: 160)) {
    self.knob = knob
    window = NSWindow(contentView: page)
    page.addSubview(knob)
    knob.frame = CGRect(origin: CGPoint(x: 30, y: 50), size: size ?? knob.intrinsicContentSize)
    page.layoutSubtreeIfNeeded()
    knob.onEditingChanged = { [unowned self] in log.append($0 ? "began" : "ended") }
    knob.target = self
    knob.action = Selector("turned:")
  }

  convenience init(
    _ parameter: Parameter = Parameter(0...100, default: 50), value: Double? = nil,
    _ change: (KnobControl) -> Void = { _ in }
  ) {
    let knob = KnobControl(parameter, value: value)
    change(knob)
    self.init(knob)
  }

  func perform(_ selector: Selector, with sender: Any) {
    if selector.name == "turned:", sender as? KnobControl === knob { log.append("changed") }
  }

  /// What was told since it was last asked.
  func told() -> String {
    defer { log = [] }
    return log.joined(separator: "+")
  }

  func peek(_ word: String) -> Bool { log.contains(word) }

  // MARK: Mouse and pen

  func inWindow(_ x: Double, _ y: Double) -> CGPoint {
    CGPoint(x: knob.frame.minX + x, y: knob.frame.maxY - y)
  }

  private func send(
    _ type: NSEvent.EventType, _ x: Double, _ y: Double, _ flags: NSEvent.ModifierFlags
  ) {
    let event = NSEvent(type)
    event.locationInWindow = inWindow(x, y)
    event.modifierFlags = flags
    event.clickCount = clicks
    event.subtype = isPen ? .tabletPoint : .mouseEvent
    window.receive(event)
  }

  /// Another button goes down.
  func pressOther(_ x: Double, _ y: Double, _ type: NSEvent.EventType = .rightMouseDown) {
    send(type, x, y, [])
  }

  func press(
    _ x: Double, _ y: Double, _ flags: NSEvent.ModifierFlags = [], clicks: Int = 1,
    isPen: Bool = false
  ) {
    (self.clicks, self.isPen) = (clicks, isPen)
    send(.leftMouseDown, x, y, flags)
  }

  func drag(_ x: Double, _ y: Double, _ flags: NSEvent.ModifierFlags = []) {
    send(.leftMouseDragged, x, y, flags)
  }

  func release(_ x: Double = 80, _ y: Double = 80) { send(.leftMouseUp, x, y, []) }

  func click(_ x: Double, _ y: Double, clicks: Int = 1) {
    press(x, y, clicks: clicks)
    release(x, y)
  }

  /// The pointer moves to here, with no button down.
  func point(at x: Double, _ y: Double) { send(.mouseMoved, x, y, []) }

  // MARK: Keys and wheel

  /// The keys that are held down.
  private var held: Set<NSEvent.SpecialKey> = []

  func key(_ key: NSEvent.SpecialKey, _ flags: NSEvent.ModifierFlags = []) {
    liftKeys()
    hold(key, flags)
    liftKeys()
  }

  /// Presses a key and holds it down; another time it repeats.
  func hold(_ key: NSEvent.SpecialKey, _ flags: NSEvent.ModifierFlags = []) {
    window.makeFirstResponder(knob)
    sendKey(key, .keyDown, flags) { $0.isARepeat = !held.insert(key).inserted }
  }

  /// Lets all held keys go.
  func liftKeys() {
    for key in held { sendKey(key, .keyUp) }
    held = []
  }

  func sendKey(
    _ key: NSEvent.SpecialKey, _ type: NSEvent.EventType, _ flags: NSEvent.ModifierFlags = [],
    _ change: (NSEvent) -> Void = { _ in }
  ) {
    let event = NSEvent(type)
    let character = UnicodeScalar(UInt32(key.rawValue)).map(Character.init)
    event.charactersIgnoringModifiers = String(character ?? "?")
    // Arrows come with the flags of the keys that they are.
    event.modifierFlags = flags.union([.function, .numericPad])
    change(event)
    window.receive(event)
  }

  /// Presses Escape, wherever the keyboard's focus is.
  func escape() { send("\u{1B}", []) }

  func send(_ characters: String, _ flags: NSEvent.ModifierFlags) {
    let event = NSEvent(.keyDown)
    event.charactersIgnoringModifiers = characters
    event.modifierFlags = flags
    window.receive(event)
  }

  /// Turns the wheel up by so many lines; false where the page has them.
  @discardableResult
  func scroll(_ lines: Double, _ change: (NSEvent) -> Void = { _ in }) -> Bool {
    let event = NSEvent(.scrollWheel)
    event.locationInWindow = inWindow(80, 80)
    event.scrollingDeltaY = lines
    change(event)
    let before = page.scrolls.count
    window.receive(event)
    return page.scrolls.count == before
  }

  /// Waits until something is so, at most this long.
  func wait(_ seconds: Double = 2, until isSo: () -> Bool) async {
    let start = Date()
    while !isSo(), -start.timeIntervalSinceNow < seconds {
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Frames of the display, at these times.
  func frames(_ times: Double...) { for time in times { CADisplayLink.fire(at: time) } }
}

/// Linux has no Objective-C messages: the stand-ins call these.
extension FrameLink: StandInTarget {
  public func perform(_ selector: Selector, with sender: Any) {
    guard selector.name == "step:", let link = sender as? CADisplayLink else { return }
    step(link)
  }
}
