import AppKit
import KnobEngine

@testable import KnobKit

extension Pointer {
  /// The pointing device of a test that names none.
  static var usual: Pointer { .mouse }

  /// A Mac has no touch screen. A pen does what a finger does elsewhere.
  var subtype: NSEvent.EventSubtype { self == .mouse ? .mouseEvent : .tabletPoint }
}

typealias Surface = NSView

extension NSView {
  func layOut() { layoutSubtreeIfNeeded() }
}

/// A window with a simulated mouse or pen. All points are in the coordinates of the view as it is,
/// or as it was at the last press, with y increasing downward.
@MainActor class Hand: Stage {
  let window: NSWindow
  private let view: () -> NSView
  private let update: () -> Void
  private var clicks = 1
  private var pointer = Pointer.mouse
  /// The upper left corner of the view on the screen, at the press.
  private var corner: CGPoint?

  init(
    _ window: NSWindow, log: EventLog, update: @escaping () -> Void = {},
    view: @escaping () -> NSView
  ) {
    (self.window, self.update, self.view) = (window, update, view)
    super.init(log)
  }

  /// Whether a finger is on the view: never.
  let isTouching = false

  /// A point of the view, in the window, where y increases upward.
  func inWindow(_ x: Double, _ y: Double) -> CGPoint {
    let corner = corner ?? window.convertPoint(toScreen: view().convert(.zero, to: nil))
    return CGPoint(x: corner.x + x - window.frame.minX, y: corner.y - y - window.frame.minY)
  }

  private func send(
    _ type: NSEvent.EventType, _ x: Double, _ y: Double, fine: Bool = false,
    _ change: (NSEvent) -> Void = { _ in }
  ) {
    let event = NSEvent(type)
    event.locationInWindow = inWindow(x, y)
    event.modifierFlags = fine ? .shift : []
    (event.clickCount, event.timestamp) = (clicks, time)
    event.subtype = pointer.subtype
    change(event)
    window.receive(event)
    update()
  }

  /// Updates the view after an event.
  func refreshView() { update() }

  /// Presses.
  ///
  /// - Returns: Whether AppKit gives the event to the view.
  @discardableResult
  func press(
    _ x: Double, _ y: Double, by pointer: Pointer = .usual, fine: Bool = false, clicks: Int = 1,
    flags: NSEvent.ModifierFlags = [], holding key: ModifierKey = .none
  ) -> Bool {
    (self.clicks, self.pointer, corner) = (clicks, pointer, nil)
    corner = window.convertPoint(toScreen: view().convert(.zero, to: nil))
    let isHit = window.contentView?.hitTest(inWindow(x, y)) === view()
    send(.leftMouseDown, x, y, fine: fine) { $0.modifierFlags.formUnion(flags.union(key.flags)) }
    return isHit
  }

  /// Presses another button.
  func pressOther(_ x: Double, _ y: Double, _ type: NSEvent.EventType = .rightMouseDown) {
    send(type, x, y)
  }

  func move(
    _ x: Double, _ y: Double, fine: Bool = false, flags: NSEvent.ModifierFlags = [],
    holding key: ModifierKey = .none
  ) {
    send(.leftMouseDragged, x, y, fine: fine) {
      $0.modifierFlags.formUnion(flags.union(key.flags))
    }
  }

  /// Moves the mouse with the button down, right and down. The pointer may not follow.
  func drag(_ dx: Double, _ dy: Double) {
    send(.leftMouseDragged, 80, 40) { event in
      (event.deltaX, event.deltaY) = (dx, dy)
    }
  }

  func release(_ x: Double = 80, _ y: Double = 80) {
    send(.leftMouseUp, x, y)
    corner = nil
  }

  /// The window is no longer the key window.
  func systemCancels() {
    window.resignKey()
    update()
  }

  func click(_ x: Double, _ y: Double, clicks: Int = 1) {
    press(x, y, clicks: clicks)
    release(x, y)
  }

  /// Moves the pointer without a button.
  func point(at x: Double, _ y: Double) { send(.mouseMoved, x, y) }

  /// Turns the wheel up by some notches.
  ///
  /// - Returns: Whether the knob took them, and not the page.
  @discardableResult
  func scroll(
    _ notches: Double, fine: Bool = false, holding key: ModifierKey = .none,
    _ change: (NSEvent) -> Void = { _ in }
  ) -> Bool {
    let before = unhandled(.scrollWheel)
    send(.scrollWheel, 80, 80, fine: fine) { event in
      event.scrollingDeltaY = notches
      event.modifierFlags.formUnion(key.flags)
      change(event)
    }
    return unhandled(.scrollWheel) == before
  }

  /// The number of events of a type that no view handled.
  func unhandled(_ type: NSEvent.EventType) -> Int {
    window.unhandledEvents.count { $0.type == type }
  }
}

extension ModifierKey {
  var flags: NSEvent.ModifierFlags {
    switch self {
    case .none: []
    case .control: .control
    case .option: .option
    case .command: .command
    }
  }
}

// Linux has no Objective-C messages, so the stand-ins call this method.
extension FrameTimer: StandInTarget {
  public func perform(_ selector: Selector, with sender: Any) {
    guard selector.name == "step:", let link = sender as? CADisplayLink else { return }
    step(link)
  }
}
