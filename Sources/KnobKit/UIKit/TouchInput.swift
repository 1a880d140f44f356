#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import UIKit

  /// Fingers, pens and pointers: the one that turns the knob, with its coalesced samples, and those
  /// that rest on it beside, which make for fine adjustment.
  @MainActor final class TouchInput {
    private unowned let owner: any KnobOwner
    private unowned let dial: UIView
    /// Fingers that rest on the dial beside the one that turns it.
    private var resting: Set<UITouch> = []
    /// Where the dial lay when the touch that turns it began.
    private var place = DialPlace { $0 }
    /// Whether a mouse's main button turns it.
    private var hasButton = false
    /// How many taps it was when it began; UIKit may forget them where the touch moves.
    private var taps = 1

    init(_ owner: any KnobOwner, in dial: UIView) { (self.owner, self.dial) = (owner, dial) }

    // MARK: Which finger does what

    /// The touch that is to turn the knob, of those that begin; the others rest.
    func claim(_ touches: Set<UITouch>) -> Set<UITouch> {
      let first = touches.min { $0.timestamp < $1.timestamp }
      guard !owner.knob.isTurning, let first else {
        resting.formUnion(touches)
        return []
      }
      resting.formUnion(touches.subtracting([first]))
      return [first]
    }

    func turning(of touches: Set<UITouch>) -> Set<UITouch> { touches.subtracting(resting) }

    /// Forgets the resting ones of touches that are over.
    func release(_ touches: Set<UITouch>) -> Set<UITouch> {
      defer { resting.subtract(touches) }
      return turning(of: touches)
    }

    /// A pan or a swipe that starts on the dial is the knob's: the page does not scroll with it.
    ///
    /// - Returns: nil where the knob has no say.
    func admits(_ recognizer: UIGestureRecognizer) -> Bool? {
      let isStroke =
        recognizer is UIPanGestureRecognizer || recognizer is UISwipeGestureRecognizer
      let isActive = owner.knob.isEnabled && !owner.knob.isReadOnly
      guard isStroke, recognizer.numberOfTouches > 0, isActive else { return nil }
      return !owner.knob.isTurning && !owner.isHit(KnobPoint(recognizer.start(in: dial)))
    }

    // MARK: The finger that turns

    /// - Returns: whether the touch turns the knob from here on.
    func begin(_ touch: UITouch, _ event: UIEvent?) -> Bool {
      let buttons = event?.buttonMask ?? []
      hasButton = buttons.contains(.primary)
      taps = touch.tapCount
      // Another button is for the application's menus.
      guard hasButton || buttons.isEmpty else { return false }
      place = DialPlace { [dial] in dial.convert($0, to: nil) }
      // A mouse brings the keyboard along; a finger leaves it where it is.
      if touch.type == .indirectPointer { owner.takeKeyboard() }
      owner.handle(.press(point(of: touch), by: touch.kind, fine: isFine(event)))
      return owner.knob.isTurning
    }

    func move(_ touch: UITouch, _ event: UIEvent?) -> Bool {
      let buttons = event?.buttonMask ?? []
      // The touch lasts as long as any button is down; the gesture, as long as the one that began it.
      if hasButton, !buttons.isEmpty, !buttons.contains(.primary) {
        end(touch)
        return false
      }
      let fine = isFine(event)
      for sample in event?.coalescedTouches(for: touch)?.dropLast() ?? [] {
        owner.handle(.move(point(of: sample), fine: fine, isCoalesced: true))
      }
      owner.handle(.move(point(of: touch), fine: fine))
      return owner.knob.isTurning
    }

    func end(_ touch: UITouch?) { owner.release(clicks: max(taps, touch?.tapCount ?? 1)) }

    private func point(of touch: UITouch) -> KnobPoint { place.point(touch.location(in: nil)) }

    private func isFine(_ event: UIEvent?) -> Bool {
      !resting.isEmpty || event?.modifierFlags.contains(.shift) == true
    }
  }

  extension UIGestureRecognizer {
    /// Where its first finger went down: a pan is recognized only when it has moved a little.
    fileprivate func start(in view: UIView) -> CGPoint {
      let place = location(in: view)
      guard let way = (self as? UIPanGestureRecognizer)?.translation(in: view) else {
        return place
      }
      return CGPoint(x: place.x - way.x, y: place.y - way.y)
    }
  }

  extension UITouch {
    fileprivate var kind: KnobInput.Pointer {
      switch type {
      case .direct: .touch
      case .pencil: .pen
      default: .mouse
      }
    }
  }
#endif
