import KnobEngine
import UIKit

@testable import KnobKit

extension Pointer {
  /// The pointing device of a test that names none.
  static var usual: Pointer { .finger }

  var touchType: UITouch.TouchType {
    switch self {
    case .finger: .direct
    case .pen: .pencil
    case .mouse: .indirectPointer
    }
  }
}

/// A view that receives pointer input for a dial.
@MainActor protocol PointerView: UIView {
  var hover: PointerHover { get }
  var wheel: WheelInput { get }
}

typealias Surface = PointerView

extension UIView {
  func layOut() { layoutIfNeeded() }
}

extension UIWindow {
  /// Passes a touch that begins to the recognizers of the window.
  func touch(_ touch: Finger) {
    for recognizer in gestureRecognizers ?? [] {
      recognizer.touchesBegan([touch], with: TouchEvent())
      recognizer.finish()
    }
  }
}

extension KnobControl: PointerView {}

/// A window with a simulated finger, pen, or mouse. All points are in the coordinates of the view
/// as it is, or as it was at the last press.
@MainActor class Hand: Stage {
  let window: UIWindow
  private let view: () -> any PointerView
  private let update: () -> Void
  private(set) var finger: Finger?
  /// The upper left corner of the view in the window, at the last press.
  private var corner = CGPoint.zero
  private var isInside = false

  init(
    _ window: UIWindow, log: EventLog, update: @escaping () -> Void = {},
    view: @escaping () -> any PointerView
  ) {
    (self.window, self.update, self.view) = (window, update, view)
    super.init(log)
  }

  /// Whether a finger is on the view.
  var isTouching: Bool { finger?.kind == .direct }

  /// A point of the view, in the window.
  func inWindow(_ x: Double, _ y: Double) -> CGPoint {
    let corner = finger == nil ? view().convert(.zero, to: nil) : corner
    return CGPoint(x: corner.x + x, y: corner.y + y)
  }

  /// Presses.
  ///
  /// - Returns: Whether UIKit would give the touch to the view.
  @discardableResult
  func press(
    _ x: Double, _ y: Double, by pointer: Pointer = .usual, fine: Bool = false, clicks: Int = 1,
    buttons: UIEvent.ButtonMask = [], holding key: ModifierKey = .none
  ) -> Bool {
    finger = nil
    let view = view()
    let touch = Finger(inWindow(x, y), pointer.touchType)
    touch.taps = clicks
    touch.time = time
    touch.hit = window.hitTest(touch.place, with: nil)
    window.touch(touch)
    guard touch.hit === view else { return false }
    corner = view.convert(.zero, to: nil)
    finger = touch
    let flags = key.flags.union(fine ? .shift : [])
    view.touchesBegan([touch], with: TouchEvent(flags, buttons: buttons))
    update()
    return true
  }

  func move(
    _ x: Double, _ y: Double, fine: Bool = false, buttons: UIEvent.ButtonMask = [],
    holding key: ModifierKey = .none
  ) {
    guard let finger else { return }
    (finger.place, finger.time) = (inWindow(x, y), time)
    let flags = key.flags.union(fine ? .shift : [])
    view().touchesMoved([finger], with: TouchEvent(flags, buttons: buttons))
    update()
  }

  func release() {
    guard let finger else { return }
    self.finger = nil
    view().touchesEnded([finger], with: TouchEvent())
    update()
  }

  /// The system cancels the touch.
  func systemCancels() {
    guard let finger else { return }
    self.finger = nil
    view().touchesCancelled([finger], with: TouchEvent())
    update()
  }

  func click(_ x: Double, _ y: Double, clicks: Int = 1) {
    press(x, y, clicks: clicks)
    release()
  }

  /// Moves the pointer without a button.
  func point(at x: Double, _ y: Double) {
    let view = view()
    let (hover, whole) = (view.hover, UIPointerRegion(rect: view.bounds))
    let region = hover.pointerInteraction(
      hover.interaction, regionFor: UIPointerRegionRequest(location: CGPoint(x: x, y: y)),
      defaultRegion: whole)
    if region != nil, !isInside {
      hover.pointerInteraction(hover.interaction, willEnter: whole, animator: Animator())
    } else if region == nil, isInside {
      hover.pointerInteraction(hover.interaction, willExit: whole, animator: Animator())
    }
    isInside = region != nil
    update()
  }

  private final class Animator: NSObject, UIPointerInteractionAnimating {}

  /// Turns the wheel up by some notches.
  ///
  /// - Returns: Whether the knob took them, and not the page.
  @discardableResult
  func scroll(_ notches: Double, fine: Bool = false, holding key: ModifierKey = .none) -> Bool {
    let pan = view().wheel.pan
    defer {
      pan.endScroll()
      update()
    }
    return pan.scroll(
      by: CGPoint(x: 0, y: 10 * notches), flags: key.flags.union(fine ? .shift : []))
  }
}

extension ModifierKey {
  var flags: UIKeyModifierFlags {
    switch self {
    case .none: []
    case .control: .control
    case .option: .alternate
    case .command: .command
    }
  }
}
