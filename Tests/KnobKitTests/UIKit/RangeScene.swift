import KnobEngine
import UIKit

@testable import KnobKit

/// A range in a window.
@MainActor final class RangeScene: Hand {
  /// The thumb that the pointer turns.
  @MainActor private final class Pressed {
    weak var knob: KnobControl?
    let none = KnobControl(frame: .zero)
  }

  let page = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  private(set) var range: RangeControl?
  private let pressed = Pressed()
  var onEvent: (SentEvent) -> Void = { _ in }

  init(_ range: RangeControl, size: CGSize = CGSize(width: 160, height: 160)) {
    self.range = range
    let pressed = pressed
    super.init(UIWindow(frame: page.frame), log: EventLog()) { pressed.knob ?? pressed.none }
    window.addSubview(page)
    page.addSubview(range)
    range.frame = CGRect(origin: CGPoint(x: 30, y: 50), size: size)
    layout()
    pressed.knob = range.lower
    for event in [SentEvent.began, .changed, .ended] {
      range.addAction(
        UIAction { [unowned self] _ in
          log.record(event)
          onEvent(event)
        }, for: event.controlEvent)
    }
  }

  func layout() { window.layoutIfNeeded() }

  /// The view that receives a press at a point of the dial.
  func hit(_ x: Double, _ y: Double) -> UIView? { window.hitTest(inWindow(x, y), with: nil) }

  /// Presses the thumb that is there.
  func pressThumb(_ x: Double, _ y: Double) {
    if let knob = hit(x, y) as? KnobControl { pressed.knob = knob }
    press(x, y)
  }

  /// Clicks the middle of an area of the range.
  func click(_ area: CGRect) {
    pressThumb(area.midX, area.midY)
    release()
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
    knob?.core.releaseKeys()
  }

  func hold(_ key: KnobInput.Key, on knob: KnobControl?) {
    knob?.becomeFirstResponder()
    knob?.pressesBegan([KeyPress(key.code)], with: nil)
  }

  func typeKey(_ character: String, on knob: KnobControl?) {
    knob?.becomeFirstResponder()
    knob?.pressesBegan([KeyPress(.keyboardA, characters: character)], with: nil)
  }

  var field: UITextField? { range?.subviews.compactMap { $0 as? UITextField }.first }

  func pressReturn() { field?.pressReturn() }

  /// Turns the wheel over the thumb that is at a point.
  func scroll(_ notches: Double, at x: Double, _ y: Double) -> Bool {
    if let knob = hit(x, y) as? KnobControl { pressed.knob = knob }
    point(at: x, y)
    return scroll(notches)
  }

  var undoManager: UndoManager? { window.undoManager }
}

extension RangeControl {
  /// What a screen reader finds.
  var spokenThumbs: [KnobControl] { accessibilityElements?.compactMap { $0 as? KnobControl } ?? [] }
}

extension KnobControl {
  var spokenArea: CGRect { accessibilityFrame }
}
