import AppKit
import KnobEngine

@testable import KnobKit

/// A range in a window.
@MainActor final class RangeScene: Hand, StandInTarget {
  /// The thumb that the pointer turns.
  @MainActor private final class Pressed { weak var knob: KnobControl? }

  let page = NSView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  private(set) var range: RangeControl?
  private let pressed = Pressed()
  var onEvent: (SentEvent) -> Void = { _ in }

  init(_ range: RangeControl, size: CGSize = CGSize(width: 160, height: 160)) {
    self.range = range
    let (page, pressed) = (page, pressed)
    super.init(NSWindow(contentView: page), log: EventLog()) { pressed.knob ?? page }
    page.addSubview(range)
    range.frame = CGRect(origin: CGPoint(x: 30, y: 50), size: size)
    layout()
    pressed.knob = range.lower
    range.onEditingChanged = { [unowned self] in send($0 ? .began : .ended) }
    range.target = self
    range.action = Selector("turned:")
  }

  func perform(_ selector: Selector, with sender: Any) {
    if selector.name == "turned:", sender is RangeControl { send(.changed) }
  }

  private func send(_ event: SentEvent) {
    log.record(event)
    onEvent(event)
  }

  func layout() { page.layoutSubtreeIfNeeded() }

  /// The view that receives a press at a point of the dial.
  func hit(_ x: Double, _ y: Double) -> NSView? { window.contentView?.hitTest(inWindow(x, y)) }

  /// Presses the thumb that is there.
  func pressThumb(_ x: Double, _ y: Double) {
    if let knob = hit(x, y) as? KnobControl { pressed.knob = knob }
    press(x, y)
  }

  /// Clicks the middle of an area of the range.
  func click(_ area: CGRect) {
    pressThumb(area.midX, area.midY)
    release(area.midX, area.midY)
  }

  /// Releases the range.
  func remove() {
    range?.removeFromSuperview()
    range = nil
  }

  // MARK: Keys

  /// Presses and releases a key, with the keyboard focus on a knob.
  func key(_ key: KnobInput.Key, on knob: KnobControl?) {
    hold(key, on: knob)
    send(key, .keyUp)
  }

  func hold(_ key: KnobInput.Key, on knob: KnobControl?) {
    window.makeFirstResponder(knob)
    send(key, .keyDown)
  }

  private func send(_ key: KnobInput.Key, _ type: NSEvent.EventType) {
    let event = NSEvent(type)
    let character = UnicodeScalar(UInt32(key.special.rawValue)).map(Character.init)
    event.charactersIgnoringModifiers = String(character ?? "?")
    window.receive(event)
  }

  func typeKey(_ character: String, on knob: KnobControl?) {
    window.makeFirstResponder(knob)
    let event = NSEvent(.keyDown)
    event.charactersIgnoringModifiers = character
    window.receive(event)
  }

  var field: NSTextField? {
    range?.subviews.compactMap { $0 as? NSTextField }.first { $0.isEditable }
  }

  func pressReturn() { field?.command("insertNewline:") }

  /// Turns the wheel over the thumb that is at a point.
  func scroll(_ notches: Double, at x: Double, _ y: Double) -> Bool {
    if let knob = hit(x, y) as? KnobControl { pressed.knob = knob }
    point(at: x, y)
    let before = unhandled(.scrollWheel)
    let event = NSEvent(.scrollWheel)
    (event.locationInWindow, event.scrollingDeltaY) = (inWindow(x, y), notches)
    window.receive(event)
    return unhandled(.scrollWheel) == before
  }

  var undoManager: UndoManager? { window.undoManager }
}

extension RangeControl {
  var minimumValue: Double {
    get { minValue }
    set { minValue = newValue }
  }

  var maximumValue: Double {
    get { maxValue }
    set { maxValue = newValue }
  }

  /// What a screen reader finds.
  var spokenThumbs: [KnobControl] {
    accessibilityChildren()?.compactMap { $0 as? KnobControl } ?? []
  }
}

extension KnobControl {
  var spokenArea: CGRect { accessibilityFrame() }
}
