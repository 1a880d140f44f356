#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import UIKit

  /// The hover state for the pointer of a mouse or a trackpad.
  @MainActor final class PointerHover: NSObject, UIPointerInteractionDelegate {
    private unowned let owner: any KnobOwner
    private unowned let dial: UIView
    private let wheel: WheelInput
    private(set) lazy var interaction = UIPointerInteraction(delegate: self)

    init(_ owner: any KnobOwner, in dial: UIView, _ wheel: WheelInput) {
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

    /// The pointer keeps its shape, because the knob itself shows that it is hovered.
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      .system()
    }

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
#endif
