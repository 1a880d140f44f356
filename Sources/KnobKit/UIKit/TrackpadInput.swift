#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import UIKit

  /// The hover state for the pointer of a mouse or a trackpad.
  @MainActor final class PointerHover: NSObject, UIPointerInteractionDelegate {
    private unowned let owner: any TurnedDial
    private unowned let dial: UIView
    private let wheel: WheelInput
    /// Whether the system hides the pointer.
    private var isHidden = false
    private(set) lazy var interaction = UIPointerInteraction(delegate: self)

    init(_ owner: any TurnedDial, in dial: UIView, _ wheel: WheelInput) {
      (self.owner, self.dial, self.wheel) = (owner, dial, wheel)
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      let place = dial.convert(request.location, from: interaction.view)
      let isInside = owner.isHit(KnobPoint(place))
      wheel.pointerMoved(isInside: isInside)
      guard isInside else { return nil }
      let origin = dial.convert(CGPoint.zero, to: interaction.view)
      return UIPointerRegion(rect: CGRect(origin: origin, size: dial.bounds.size))
    }

    /// The pointer keeps its shape, because the knob itself shows that it is hovered. It may be
    /// hidden while it turns the knob.
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      isHidden = owner.core.isPointerHidden
      return isHidden ? .hidden() : .system()
    }

    /// Hides or shows the pointer, if that has changed.
    func update() { if isHidden != owner.core.isPointerHidden { interaction.invalidate() } }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      owner.isHovered = true
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      owner.isHovered = false
      wheel.pointerMoved(isInside: false)
    }
  }

  /// Scroll input, which UIKit reports as a pan.
  final class WheelInput: ScrollInput {
    /// A pan recognizer that receives scroll events but no touches.
    private(set) lazy var pan: UIPanGestureRecognizer = {
      let pan = UIPanGestureRecognizer(target: self, action: .named("scrolled:"))
      pan.allowedScrollTypesMask = .all
      pan.allowedTouchTypes = []
      return pan
    }()

    /// Whether the scroll that is about to begin is meant for the knob.
    var shouldBegin: Bool {
      guard isMeant else { return false }
      owner.noteModifiers(HeldModifiers(pan.modifierFlags))
      return notches.map { owner.core.canScroll(up: $0 > 0) } ?? true
    }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func scrolled(_ pan: UIPanGestureRecognizer) {
      guard isUsed, pan.state == .began || pan.state == .changed else { return }
      let notches = notches
      pan.setTranslation(.zero, in: dial)
      owner.noteModifiers(HeldModifiers(pan.modifierFlags))
      if let notches { scroll(notches, fine: isFine) }
    }

    private var isFine: Bool { pan.modifierFlags.contains(.shift) }

    private var notches: Double? {
      let translation = pan.translation(in: dial)
      return owner.core.wheelNotches(
        KnobInput.notches(
          right: -translation.x, down: -translation.y, in: .points, fine: isFine))
    }
  }
#endif
