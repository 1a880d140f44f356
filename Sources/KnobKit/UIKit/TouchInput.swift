#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import UIKit

  /// Input from fingers, pens, and pointers. One touch, with its coalesced samples, turns the knob.
  /// Other touches that rest on the knob turn on fine adjustment. Two fingers that move around each
  /// other turn the knob together.
  @MainActor final class TouchInput {
    private unowned let owner: any TurnedDial
    private unowned let dial: UIView
    /// The fingers that rest on the dial while another one turns it.
    private var resting: Set<UITouch> = []
    /// The position of the dial when the touch that turns it began.
    private var coordinates = DialCoordinates { $0 }
    /// Whether the main button of a mouse turns the knob.
    private var hasButton = false
    /// The tap count when the touch began. UIKit may reset its own count when the touch moves.
    private var taps = 1
    /// The keys that were held when the touch began.
    private var modifiers: UIKeyModifierFlags = []
    /// The touch that turns the knob.
    private weak var finger: UITouch?
    private let twist: TwistGesture
    /// The first finger that came down beside the one that turns the knob.
    private weak var partner: UITouch?
    /// The position of the touch at the press, and whether the touch has left it since.
    private var start: KnobPoint?
    private var hasMoved = false
    /// The distance that a finger moves before it turns the knob instead of opening a menu, in
    /// points.
    private static let slop = 4.0

    init(_ owner: any TurnedDial, in dial: UIView) {
      (self.owner, self.dial) = (owner, dial)
      twist = TwistGesture(owner.core)
    }

    // MARK: Roles of fingers

    /// Chooses the touch that turns the knob from touches that begin. The others rest.
    func claim(_ touches: Set<UITouch>) -> Set<UITouch> {
      let first = touches.min { $0.timestamp < $1.timestamp }
      guard !owner.core.isTurning, let first else {
        resting.formUnion(touches)
        if partner == nil, let first { beginPair(with: first) }
        return []
      }
      resting.formUnion(touches.subtracting([first]))
      return [first]
    }

    func turning(of touches: Set<UITouch>) -> Set<UITouch> { touches.subtracting(resting) }

    // MARK: Two fingers

    private func beginPair(with touch: UITouch) {
      guard let finger, finger.type == .direct, touch.type == .direct else { return }
      partner = touch
      twist.begin(first: inWindow(finger), second: inWindow(touch))
    }

    private func inWindow(_ touch: UITouch) -> KnobPoint { KnobPoint(touch.location(in: nil)) }

    /// Follows two fingers, of which at least one has moved. They may turn the knob together.
    func followPair(_ event: UIEvent?) {
      guard let finger, let partner else { return }
      // A third finger is fine adjustment.
      let isFine = resting.count > 1 || event?.modifierFlags.contains(.shift) == true
      let (first, second) = (inWindow(finger), inWindow(partner))
      if twist.move(first: first, second: second, fine: isFine) { hasMoved = true }
    }

    /// Ends the gesture of two fingers if one of them is among touches that have ended.
    private func endPair(_ touches: Set<UITouch>, isCancelled: Bool) {
      guard [finger, partner].contains(where: { $0.map(touches.contains) == true }) else { return }
      partner = nil
      twist.endFingers(isCancelled: isCancelled)
    }

    /// Removes resting touches that have ended or that the system has canceled.
    ///
    /// - Returns: The touch that turns the knob, if it is among them.
    func release(_ touches: Set<UITouch>, isCancelled: Bool = false) -> Set<UITouch> {
      endPair(touches, isCancelled: isCancelled)
      defer { resting.subtract(touches) }
      return turning(of: touches)
    }

    /// Decides whether another recognizer may begin. A pan or a swipe that starts on the dial may
    /// not, so the page does not scroll with it.
    ///
    /// - Returns: nil if the recognizer does not concern the knob.
    func allows(_ recognizer: UIGestureRecognizer) -> Bool? {
      let isDrag =
        recognizer is UIPanGestureRecognizer || recognizer is UISwipeGestureRecognizer
      guard isDrag, recognizer.numberOfTouches > 0, owner.core.acceptsInput else { return nil }
      return !owner.core.isTurning && !owner.isNear(KnobPoint(recognizer.start(in: dial)))
    }

    // MARK: Turning finger

    /// Where a finger turns the knob, in the window. A mouse and a pen cover nothing.
    var fingerInWindow: CGPoint? {
      owner.core.isTurning && finger?.type == .direct ? finger?.location(in: nil) : nil
    }

    /// Whether a finger that is still down has turned the knob, so that it opens no menu.
    var hasTurned: Bool { hasMoved && owner.core.isTurning }

    /// Begins to turn the knob with a touch.
    ///
    /// - Returns: Whether the touch now turns the knob.
    func begin(_ touch: UITouch, _ event: UIEvent?) -> Bool {
      let buttons = event?.buttonMask ?? []
      hasButton = buttons.contains(.primary)
      taps = touch.tapCount
      (finger, partner) = (touch, nil)
      twist.endFingers()
      // Other buttons are for the application's menus.
      guard hasButton || buttons.isEmpty else { return false }
      coordinates = DialCoordinates { [dial] in dial.convert($0, to: nil) }
      // A mouse moves the keyboard focus to the knob. A finger does not.
      if touch.type == .indirectPointer { owner.requestKeyboardFocus() }
      owner.leaveEntry()
      (start, hasMoved) = (point(of: touch), false)
      modifiers = event?.modifierFlags ?? []
      owner.noteModifiers(HeldModifiers(modifiers))
      owner.core.press(
        point(of: touch), by: touch.pointer, fine: isFine(event), coarse: isCoarse(event),
        time: touch.timestamp)
      return owner.core.isTurning
    }

    func move(_ touch: UITouch, _ event: UIEvent?) -> Bool {
      let buttons = event?.buttonMask ?? []
      // The touch lasts while any button is down, but the gesture ends with the button that began
      // it.
      if hasButton, !buttons.isEmpty, !buttons.contains(.primary) {
        end(touch)
        return false
      }
      if twist.hasFingers { return twist.isActive }
      if let start, start.distance(to: point(of: touch)) > TouchInput.slop { hasMoved = true }
      let (fine, coarse) = (isFine(event), isCoarse(event))
      for sample in event?.coalescedTouches(for: touch)?.dropLast() ?? [] {
        owner.core.handle(
          .move(
            point(of: sample), fine: fine, coarse: coarse, isCoalesced: true,
            time: sample.timestamp))
      }
      owner.core.handle(.move(point(of: touch), fine: fine, coarse: coarse, time: touch.timestamp))
      return owner.core.isTurning
    }

    func end(_ touch: UITouch?) {
      owner.core.release(
        clicks: max(taps, touch?.tapCount ?? 1), command: modifiers.contains(.command),
        option: modifiers.contains(.alternate))
    }

    private func point(of touch: UITouch) -> KnobPoint {
      coordinates.point(touch.location(in: nil))
    }

    private func isFine(_ event: UIEvent?) -> Bool {
      !resting.isEmpty || event?.modifierFlags.contains(.shift) == true
    }

    private func isCoarse(_ event: UIEvent?) -> Bool {
      owner.core.isCoarse(holding: .command, event?.modifierFlags.contains(.command) == true)
    }
  }

  extension UIGestureRecognizer {
    /// Returns where the first finger came down. A pan is recognized only after the finger has
    /// moved a little.
    fileprivate func start(in view: UIView) -> CGPoint {
      let location = location(in: view)
      guard let translation = (self as? UIPanGestureRecognizer)?.translation(in: view) else {
        return location
      }
      return CGPoint(x: location.x - translation.x, y: location.y - translation.y)
    }
  }

  extension UITouch {
    fileprivate var pointer: KnobInput.Pointer {
      switch type {
      case .direct: .touch
      case .pencil: .pen
      default: .mouse
      }
    }
  }
#endif
