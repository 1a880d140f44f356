import KnobEngine
import UIKit

@testable import KnobKit

/// A knob in a window, away from its corner, with a hand, and a log of what it sends.
@MainActor final class Scene {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  /// Holds the knob, and scrolls by the origin of its bounds as a scroll view does.
  let page = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  let knob: KnobControl
  private(set) var log: [String] = []
  var finger: Finger?
  private let offset = CGPoint(x: 30, y: 50)

  init(_ knob: KnobControl, size: CGSize? = CGSize(width: 160, height: 160)) {
    self.knob = knob
    window.addSubview(page)
    page.addSubview(knob)
    let size = size ?? knob.intrinsicContentSize
    knob.frame = CGRect(origin: CGPoint(x: offset.x, y: offset.y), size: size)
    window.layoutIfNeeded()
    listen(.editingDidBegin, "began")
    listen(.valueChanged, "changed")
    listen(.editingDidEnd, "ended")
  }

  convenience init(
    _ parameter: Parameter = Parameter(0...100, default: 50), value: Double? = nil,
    _ change: (KnobControl) -> Void = { _ in }
  ) {
    let knob = KnobControl(parameter, value: value)
    change(knob)
    self.init(knob)
  }

  private func listen(_ event: UIControl.Event, _ word: String) {
    on(event) { [unowned self] _ in log.append(word) }
  }

  /// Hears an event of the knob.
  func on(_ event: UIControl.Event, _ action: @escaping @MainActor (KnobControl) -> Void) {
    knob.addAction(UIAction { [unowned knob] _ in action(knob) }, for: event)
  }

  /// What was sent since it was last asked.
  func sent() -> String {
    defer { log = [] }
    return log.joined(separator: "+")
  }

  func peek(_ word: String) -> Bool { log.contains(word) }

  // MARK: Touches

  func inWindow(_ x: Double, _ y: Double) -> CGPoint {
    CGPoint(x: x + offset.x, y: y + offset.y)
  }

  /// Presses, where UIKit would give the touch to the knob.
  @discardableResult
  func press(
    _ x: Double, _ y: Double, _ kind: UITouch.TouchType = .direct,
    _ flags: UIKeyModifierFlags = [], taps: Int = 1, buttons: UIEvent.ButtonMask = []
  ) -> Bool {
    let finger = Finger(inWindow(x, y), kind)
    finger.taps = taps
    guard window.hitTest(finger.place, with: nil) === knob else { return false }
    self.finger = finger
    knob.touchesBegan([finger], with: Happening(flags, buttons: buttons))
    return true
  }

  func move(
    _ x: Double, _ y: Double, _ flags: UIKeyModifierFlags = [],
    buttons: UIEvent.ButtonMask = []
  ) {
    guard let finger else { return }
    finger.place = inWindow(x, y)
    knob.touchesMoved([finger], with: Happening(flags, buttons: buttons))
  }

  func release() {
    guard let finger else { return }
    self.finger = nil
    knob.touchesEnded([finger], with: Happening())
  }

  func systemCancels() {
    guard let finger else { return }
    self.finger = nil
    knob.touchesCancelled([finger], with: Happening())
  }

  func tap(_ x: Double, _ y: Double, taps: Int = 1) {
    press(x, y, taps: taps)
    release()
  }

  // MARK: Keys and wheel

  /// The keys that are held down.
  private var held: [UIKeyboardHIDUsage: KeyPress] = [:]

  func key(_ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
    liftKeys()
    hold(code, flags)
    liftKeys()
  }

  /// Presses a key and holds it down; another time it repeats.
  func hold(_ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
    if held[code] != nil { return knob.keys.repeatKey() }
    let press = KeyPress(code, flags)
    held[code] = press
    knob.becomeFirstResponder()
    knob.pressesBegan([press], with: nil)
  }

  /// The system takes the held keys away.
  func systemTakesKeys() {
    knob.pressesCancelled(Set(held.values), with: nil)
  }

  /// Lets all held keys go.
  func liftKeys() {
    for press in held.values { knob.pressesEnded([press], with: nil) }
    held = [:]
  }

  func point(at x: Double, _ y: Double) {
    let hover = knob.hover
    let request = UIPointerRegionRequest(location: CGPoint(x: x, y: y))
    let whole = UIPointerRegion(rect: knob.bounds)
    let region = hover.pointerInteraction(
      hover.interaction, regionFor: request, defaultRegion: whole)
    let animator = Animator()
    if region != nil, !knob.isHovered {
      hover.pointerInteraction(hover.interaction, willEnter: whole, animator: animator)
    } else if region == nil, knob.isHovered {
      hover.pointerInteraction(hover.interaction, willExit: whole, animator: animator)
    }
  }

  private final class Animator: NSObject, UIPointerInteractionAnimating {}

  /// Turns the wheel up by so many notches; false where the page has them.
  @discardableResult
  func scroll(_ notches: Double, _ flags: UIKeyModifierFlags = []) -> Bool {
    defer { knob.wheel.pan.endScroll() }
    return knob.wheel.pan.scroll(by: CGPoint(x: 0, y: 10 * notches), flags: flags)
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
