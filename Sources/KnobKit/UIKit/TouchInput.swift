#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import UIKit

  /// Fingers, pens and pointers: the one that turns the knob, with its coalesced samples, and those
  /// that rest on it beside, which make for fine adjustment.
  @MainActor final class TouchInput {
    private unowned let control: KnobControl
    /// Fingers that rest on the dial beside the one that turns it.
    private var resting: Set<UITouch> = []

    init(_ control: KnobControl) { self.control = control }

    // MARK: Which finger does what

    /// The touch that is to turn the knob, of those that begin; the others rest.
    func claim(_ touches: Set<UITouch>) -> Set<UITouch> {
      let first = touches.min { $0.timestamp < $1.timestamp }
      guard !control.isTurning, let first else {
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

    // MARK: The finger that turns

    /// - Returns: whether the touch turns the knob from here on.
    func begin(_ touch: UITouch, _ event: UIEvent?) -> Bool {
      // A mouse brings the keyboard along; a finger leaves it where it is.
      if touch.type == .indirectPointer { control.becomeFirstResponder() }
      control.handle(.press(place(of: touch), by: touch.kind, fine: isFine(event)))
      return control.isTurning
    }

    func move(_ touch: UITouch, _ event: UIEvent?) -> Bool {
      let fine = isFine(event)
      for sample in event?.coalescedTouches(for: touch)?.dropLast() ?? [] {
        control.handle(.move(place(of: sample), fine: fine, isCoalesced: true))
      }
      control.handle(.move(place(of: touch), fine: fine))
      return control.isTurning
    }

    func end(_ touch: UITouch?) { control.release(clicks: touch?.tapCount ?? 1) }

    private func place(of touch: UITouch) -> KnobPoint {
      KnobPoint(touch.location(in: control.dial))
    }

    private func isFine(_ event: UIEvent?) -> Bool {
      !resting.isEmpty || event?.modifierFlags.contains(.shift) == true
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
