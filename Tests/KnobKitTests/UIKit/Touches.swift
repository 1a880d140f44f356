import KnobEngine
import UIKit

@testable import KnobKit

/// A touch that a test moves. Only UIKit can create touches, so this class overrides the properties
/// that are read.
@MainActor final class Finger: UITouch {
  /// In the window.
  var place: CGPoint
  var kind: TouchType
  var taps = 1
  var time = 0.0
  /// The view that UIKit gives the touch to.
  weak var hit: UIView?

  init(_ place: CGPoint, _ kind: TouchType = .direct) {
    self.place = place
    self.kind = kind
    super.init()
  }

  override var type: TouchType { kind }
  override var view: UIView? { hit }
  override var tapCount: Int { taps }
  override var timestamp: TimeInterval { time }
  override func location(in view: UIView?) -> CGPoint {
    view?.convert(place, from: nil) ?? place
  }
}

/// An event with touches.
@MainActor final class TouchEvent: UIEvent {
  var flags: UIKeyModifierFlags
  var samples: [UITouch]?
  var buttons: ButtonMask

  init(
    _ flags: UIKeyModifierFlags = [], samples: [UITouch]? = nil, buttons: ButtonMask = []
  ) {
    self.flags = flags
    self.samples = samples
    self.buttons = buttons
    super.init()
  }

  override var modifierFlags: UIKeyModifierFlags { flags }
  override var buttonMask: ButtonMask { buttons }
  override func coalescedTouches(for touch: UITouch) -> [UITouch]? { samples }
}

/// A press of a key.
@MainActor final class KeyPress: UIPress {
  private final class Key: UIKey {
    var code = UIKeyboardHIDUsage.keyboardA
    var flags: UIKeyModifierFlags = []
    var typed = ""
    override var characters: String { typed }
    override var keyCode: UIKeyboardHIDUsage { code }
    override var modifierFlags: UIKeyModifierFlags { flags }
  }

  private let pressed = Key()

  init(
    _ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = [], characters: String = ""
  ) {
    super.init()
    pressed.typed = characters
    pressed.code = code
    pressed.flags = flags
  }

  override var key: UIKey? { pressed }
}

// Linux has no Objective-C messages, so the stand-ins call these methods.
extension FrameTimer: StandInTarget {
  public func perform(_ selector: Selector, with sender: Any) {
    guard selector.name == "step:", let link = sender as? CADisplayLink else { return }
    step(link)
  }
}

extension WheelInput: StandInTarget {
  public func perform(_ selector: Selector, with sender: Any) {
    guard selector.name == "scrolled:", let pan = sender as? UIPanGestureRecognizer else { return }
    scrolled(pan)
  }
}

extension KnobControl: StandInTarget {
  public func perform(_ selector: Selector, with sender: Any) {
    guard selector.name == "knobKeyed:", let command = sender as? UIKeyCommand else { return }
    knobKeyed(command)
  }
}
