#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// The view of the dial: the face, which does not turn, and the hand, which does.
  ///
  /// The face and the hand are separate views, so turning the knob redraws only the hand. Clicks
  /// pass through to the control.
  final class DialView: NSView {
    let face = CanvasView()
    let hand = CanvasView()

    init() {
      super.init(frame: .zero)
      wantsLayer = true
      addSubview(face)
      addSubview(hand)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    nonisolated override var isFlipped: Bool { true }

    /// Fits all parts to the bounds.
    func arrange() {
      face.frame = bounds
      hand.frame = bounds
    }
  }

  /// A view that a closure draws.
  final class CanvasView: NSView {
    var paint: ((CGContext) -> Void)?

    init() { super.init(frame: .zero) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    nonisolated override var isFlipped: Bool { true }

    override func draw(_ dirtyRect: NSRect) {
      if let context = NSGraphicsContext.current?.cgContext { paint?(context) }
    }
  }
#endif
