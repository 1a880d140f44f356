#if canImport(SwiftUI) && canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import KnobEngine
  import SwiftUI

  /// Where all pointers come in: a view that shows nothing.
  ///
  /// SwiftUI's own gestures tell neither of a cancellation nor which keys are held meanwhile.
  struct PointerSurface: NSViewRepresentable {
    let model: KnobModel
    let link: KnobLink

    func makeNSView(context: Context) -> MouseSurface { MouseSurface(model) }

    func updateNSView(_ view: MouseSurface, context: Context) {
      model.adopt(link, isAnimated: context.transaction.animation != nil)
    }
  }

  /// The mouse and the trackpad, and whether a turn of the wheel is meant for the knob.
  ///
  /// A knob takes the wheel if it has the keyboard, or if the pointer has moved inside it since the
  /// page last scrolled: a knob that scrolls under a resting pointer lets the page scroll on.
  final class MouseSurface: NSView {
    let model: KnobModel
    private let timer = KnobTimer()
    /// Where the knob was in the window when the pointer last moved inside it.
    private var home: CGPoint?
    private var watch: (any NSObjectProtocol)?

    init(_ model: KnobModel) {
      self.model = model
      super.init(frame: .zero)
      addTrackingArea(
        NSTrackingArea(
          rect: .zero,
          options: [.mouseMoved, .mouseEnteredAndExited, .activeInKeyWindow, .inVisibleRect],
          owner: self, userInfo: nil))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// The engine's points have y down.
    override var isFlipped: Bool { true }

    override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }

    override func hitTest(_ point: NSPoint) -> NSView? {
      let place = KnobPoint(convert(point, from: superview))
      return model.isHit(place) ? super.hitTest(point) : nil
    }

    override func layout() {
      super.layout()
      model.size = KnobSize(bounds.size)
    }

    // MARK: Mouse

    override func mouseDown(with event: NSEvent) {
      model.takeFocus()
      model.handle(.press(place(of: event), by: .mouse, fine: event.isFine))
    }

    override func mouseDragged(with event: NSEvent) {
      model.handle(.move(place(of: event), fine: event.isFine))
    }

    override func mouseUp(with event: NSEvent) { model.release(taps: event.clickCount) }

    private func place(of event: NSEvent) -> KnobPoint {
      KnobPoint(convert(event.locationInWindow, from: nil))
    }

    // MARK: Hover

    override func mouseEntered(with event: NSEvent) { pointerMoved(event) }
    override func mouseMoved(with event: NSEvent) { pointerMoved(event) }

    override func mouseExited(with event: NSEvent) {
      model.isHovered = false
      home = nil
    }

    private func pointerMoved(_ event: NSEvent) {
      let isInside = model.isHit(place(of: event))
      if model.isHovered != isInside { model.isHovered = isInside }
      home = isInside ? convert(.zero, to: nil) : nil
    }

    // MARK: Wheel

    override func scrollWheel(with event: NSEvent) {
      let notches = event.notches
      let isMeant = model.isFocused || home.map { $0 == convert(.zero, to: nil) } ?? false
      guard isMeant, notches != 0, model.canScroll(up: notches > 0) else {
        return super.scrollWheel(with: event)
      }
      model.handle(.scroll(notches, fine: event.isFine))
      timer.start(after: KnobInput.burstPause) { [weak self] in self?.model.handle(.endScroll) }
    }

    // MARK: Window

    /// A window that is no longer the key one takes the gesture back.
    override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      if let watch { NotificationCenter.default.removeObserver(watch) }
      watch = window.map { window in
        NotificationCenter.default.addObserver(
          forName: NSWindow.didResignKeyNotification, object: window, queue: .main
        ) { [weak self] _ in
          MainActor.assumeIsolated { self?.resign() }
        }
      }
    }

    private func resign() { if model.isTurning { model.handle(.cancel) } }
  }

  extension NSEvent {
    fileprivate var isFine: Bool { modifierFlags.contains(.shift) }

    /// How far the wheel turned towards more: up or right. With Shift the system turns a vertical
    /// wheel into a horizontal one, whose sign is the vertical one's.
    fileprivate var notches: Double {
      let (x, y) = (Double(scrollingDeltaX), Double(scrollingDeltaY))
      let way = abs(y) >= abs(x) ? y : isFine ? x : -x
      return hasPreciseScrollingDeltas ? KnobInput.notches(forPoints: way) : way
    }
  }
#endif
