#if canImport(SwiftUI) && canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import KnobEngine
  import SwiftUI

  /// An invisible view that receives all pointer input.
  ///
  /// SwiftUI's own gestures report neither a cancellation nor the keys that are held during the
  /// gesture.
  struct PointerSurface: NSViewRepresentable {
    let model: any SurfaceModel
    /// The bubble with the value, if there is one.
    var bubble: BubbleContent?
    /// Passes an updated view to the model.
    ///
    /// - Parameter isAnimated: Whether the update is animated.
    let store: (_ isAnimated: Bool) -> Void

    func makeNSView(context: Context) -> MouseSurface { MouseSurface(model) }

    func updateNSView(_ view: MouseSurface, context: Context) {
      store(context.transaction.animation != nil)
      view.show(bubble)
      view.pointer.updateCursor()
    }
  }

  /// A view that receives mouse, pen, and trackpad input for a dial that SwiftUI draws.
  final class MouseSurface: NSView {
    let model: any SurfaceModel
    private(set) lazy var wheel = WheelInput(model, in: self)
    private(set) lazy var pointer = PointerInput(model, in: self, wheel)
    private lazy var twist = TwistInput(model)
    private lazy var bubble = ValueBubble()
    private var hasBubble = false
    private var observer: NotificationObserver?

    init(_ model: any SurfaceModel) {
      self.model = model
      super.init(frame: .zero)
      addTrackingArea(.pointer(of: self))
      model.onTurningChanged = { [weak self] in self?.turningChanged() }
      model.surface = self
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// In the engine's points, y increases downward. AppKit also reads this on other threads, for
    /// example when it prints.
    nonisolated override var isFlipped: Bool { true }
    nonisolated override var mouseDownCanMoveWindow: Bool { false }

    override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }

    override func hitTest(_ point: NSPoint) -> NSView? {
      model.isHit(KnobPoint(convert(point, from: superview))) ? super.hitTest(point) : nil
    }

    override func layout() {
      super.layout()
      model.dialSize = KnobSize(bounds.size)
    }

    /// The text of the bubble, while it is shown.
    var shownBubble: String? { hasBubble ? bubble.text : nil }

    /// Shows, moves, or hides the bubble with the value.
    func show(_ content: BubbleContent?) {
      guard content != nil || hasBubble else { return }
      hasBubble = content != nil
      bubble.show(content, at: bounds, of: self, finger: nil)
    }

    // MARK: Mouse and wheel

    override func mouseDown(with event: NSEvent) {
      // A click with Control is for a menu, which is that of a view around this one.
      guard !event.modifierFlags.contains(.control) else {
        return super.rightMouseDown(with: event)
      }
      if !model.hasKeyboardFocus { model.showsFocusRing = NSApplication.shared.showsFocusRing }
      model.requestKeyboardFocus()
      pointer.press(event)
    }

    override func mouseDragged(with event: NSEvent) { pointer.move(event) }

    override func mouseUp(with event: NSEvent) { pointer.release(event) }

    private func turningChanged() { pointer.turningChanged(model.isTurned) }

    override func resetCursorRects() {
      super.resetCursorRects()
      pointer.addCursor(to: self, in: bounds)
    }

    override func mouseEntered(with event: NSEvent) { pointer.enter(event) }
    override func mouseMoved(with event: NSEvent) { pointer.hover(event) }
    override func mouseExited(with event: NSEvent) { pointer.exit() }

    override func rotate(with event: NSEvent) { twist.rotate(event) }

    override func scrollWheel(with event: NSEvent) {
      if !wheel.scroll(event) { super.scrollWheel(with: event) }
    }

    // MARK: Window

    /// A gesture is canceled when its window is no longer the key window.
    override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      pointer.turningChanged(false)
      if window == nil { show(nil) }
      observer = window.map { window in
        NotificationObserver(NSWindow.didResignKeyNotification, of: window) { [weak self] in
          self?.resign()
        }
      }
    }

    private func resign() {
      model.handle(.cancel)
      pointer.turningChanged(false)
    }
  }

  extension View {
    /// Does nothing. VoiceOver on a Mac does not click.
    nonisolated func doubleTapDoesNothing() -> some View { self }

    /// Does nothing. A mouse is exact.
    func fingerTarget(_ model: any SurfaceModel) -> some View { self }
  }
#endif
