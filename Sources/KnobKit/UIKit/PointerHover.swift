#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import UIKit

  /// The pointer of a mouse or a trackpad over the dial.
  @MainActor final class PointerHover: NSObject, UIPointerInteractionDelegate {
    private unowned let control: KnobControl
    private(set) lazy var interaction = UIPointerInteraction(delegate: self)

    /// Whether the pointer is over the dial.
    private(set) var isOver = false {
      didSet { if isOver != oldValue { control.redraw() } }
    }

    init(_ control: KnobControl) { self.control = control }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      let isInside = control.point(inside: request.location, with: nil)
      control.wheel.pointerMoved(isInside: isInside)
      return isInside ? UIPointerRegion(rect: control.dial.frame) : nil
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      isOver = true
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      isOver = false
      control.wheel.pointerMoved(isInside: false)
    }
  }
#endif
