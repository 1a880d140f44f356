#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import SwiftUI
  import UIKit

  /// The wheel and the trackpad over a knob, and whether a turn of them is meant for it.
  ///
  /// A knob takes the wheel if it has the keyboard, or if the pointer has moved inside it since the
  /// page last scrolled: a knob that scrolls under a resting pointer lets the page scroll on.
  @MainActor final class WheelSurface: NSObject {
    private let model: KnobModel
    private let timer = KnobTimer()
    /// Where the knob was in the window when the pointer last moved inside it.
    private var home: CGPoint?

    /// Scroll events come through a pan that takes no touches.
    private(set) lazy var pan: UIPanGestureRecognizer = {
      let pan = UIPanGestureRecognizer(target: self, action: Selector(("scrolled:")))
      pan.allowedScrollTypesMask = .all
      pan.allowedTouchTypes = []
      return pan
    }()

    init(_ model: KnobModel) { self.model = model }

    /// Whether the scroll that is about to begin is the knob's.
    var shouldBegin: Bool {
      guard isMeant else { return false }
      let notches = notches
      return notches == 0 || model.canScroll(up: notches > 0)
    }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func scrolled(_ pan: UIPanGestureRecognizer) {
      guard pan.state == .began || pan.state == .changed else { return }
      let notches = notches
      pan.setTranslation(.zero, in: pan.view)
      guard notches != 0 else { return }
      model.handle(.scroll(notches, fine: isFine))
      guard model.isInGesture else { return }
      timer.start(after: KnobInput.burstPause) { [weak self] in self?.model.handle(.endScroll) }
    }

    private var isFine: Bool { pan.modifierFlags.contains(.shift) }

    /// How far the scroll goes towards more: up or right. The content of a page moves down when a
    /// wheel turns up. With Shift a vertical wheel may come as a horizontal one, whose sign is the
    /// vertical one's.
    private var notches: Double {
      let way = pan.translation(in: pan.view)
      let isVertical = abs(way.y) >= abs(way.x)
      return KnobInput.notches(forPoints: isVertical ? way.y : isFine ? way.x : -way.x)
    }

    // MARK: Whose wheel it is

    private var isMeant: Bool { model.isFocused || home.map { $0 == place } ?? false }

    private var place: CGPoint? { pan.view?.convert(.zero, to: nil) }

    /// The pointer has moved, to inside the dial or out of it.
    func pointerMoved(isInside: Bool) { home = isInside ? place : nil }
  }

  /// The pointer of a mouse or a trackpad over the dial.
  @MainActor final class HoverSurface: NSObject, UIPointerInteractionDelegate {
    private let model: KnobModel
    private let wheel: WheelSurface
    private(set) lazy var interaction = UIPointerInteraction(delegate: self)

    init(_ model: KnobModel, _ wheel: WheelSurface) { (self.model, self.wheel) = (model, wheel) }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      let isInside = model.isHit(KnobPoint(request.location))
      wheel.pointerMoved(isInside: isInside)
      return isInside ? defaultRegion : nil
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      model.isHovered = true
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      model.isHovered = false
      wheel.pointerMoved(isInside: false)
    }
  }
#endif
