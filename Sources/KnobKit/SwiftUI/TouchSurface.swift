#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import SwiftUI
  import UIKit

  /// Where all pointers come in: a view that shows nothing.
  ///
  /// SwiftUI's own gestures tell neither of a cancellation nor what kind of pointer it is, nor which
  /// keys are held meanwhile.
  struct PointerSurface: UIViewRepresentable {
    let model: KnobModel
    let link: KnobLink

    func makeUIView(context: Context) -> TouchSurface { TouchSurface(model) }

    func updateUIView(_ view: TouchSurface, context: Context) {
      model.adopt(link, isAnimated: context.transaction.animation != nil)
    }
  }

  /// Fingers, pens and pointers: the one that turns the knob, with its coalesced samples, and those
  /// that rest on it beside, which make for fine adjustment.
  final class TouchSurface: UIView {
    let model: KnobModel
    let wheel: WheelSurface
    let hover: HoverSurface
    private var turning: UITouch?
    private var resting: Set<UITouch> = []

    init(_ model: KnobModel) {
      self.model = model
      wheel = WheelSurface(model)
      hover = HoverSurface(model, wheel)
      super.init(frame: .zero)
      isMultipleTouchEnabled = true
      isOpaque = false
      backgroundColor = .clear
      addGestureRecognizer(wheel.pan)
      addInteraction(hover.interaction)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      model.size = KnobSize(bounds.size)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      model.isHit(KnobPoint(point))
    }

    /// A pan or a swipe that starts on the dial is the knob's: the page does not scroll with it.
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      if recognizer === wheel.pan { return wheel.shouldBegin }
      let isStroke =
        recognizer is UIPanGestureRecognizer || recognizer is UISwipeGestureRecognizer
      guard isStroke, recognizer.numberOfTouches > 0, model.isActive else {
        return super.gestureRecognizerShouldBegin(recognizer)
      }
      return !model.isTurning && !model.isHit(KnobPoint(recognizer.location(in: self)))
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      let first = touches.min { $0.timestamp < $1.timestamp }
      guard turning == nil, let first else { return resting.formUnion(touches) }
      resting.formUnion(touches.subtracting([first]))
      // A mouse brings the keyboard along; a finger leaves it where it is.
      if first.type == .indirectPointer { model.takeFocus() }
      model.handle(.press(place(of: first), by: first.kind, fine: isFine(event)))
      turning = first
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let turning, touches.contains(turning) else { return }
      let fine = isFine(event)
      for sample in event?.coalescedTouches(for: turning)?.dropLast() ?? [] {
        model.handle(.move(place(of: sample), fine: fine, isCoalesced: true))
      }
      model.handle(.move(place(of: turning), fine: fine))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let ended = lift(touches) else { return }
      model.release(taps: ended.tapCount)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      if lift(touches) != nil { model.handle(.cancel) }
    }

    /// Forgets touches that are over.
    ///
    /// - Returns: the one that turned the knob, if it was among them.
    private func lift(_ touches: Set<UITouch>) -> UITouch? {
      resting.subtract(touches)
      guard let lifted = turning, touches.contains(lifted) else { return nil }
      turning = nil
      return lifted
    }

    private func place(of touch: UITouch) -> KnobPoint { KnobPoint(touch.location(in: self)) }

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
