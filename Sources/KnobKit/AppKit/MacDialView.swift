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

  extension KnobControl {
    func setUpLabel() {
      ownLabel.alignment = .center
      ownLabel.textColor = .labelColor
      styleLabel()
      addSubview(ownLabel)
    }

    /// Sets the label's font to suit the control size.
    func styleLabel() {
      // Monospaced digits keep a changing value from shifting.
      ownLabel.font = .monospacedDigitSystemFont(
        ofSize: NSFont.systemFontSize(for: controlSize), weight: .medium)
    }

    /// Measures every text that the label may show, in the label's font. All knobs share one ruler.
    private static let ruler = NSTextField(labelWithString: "")

    var captionRuler: NSTextField {
      let ruler = KnobControl.ruler
      ruler.font = ownLabel.font
      return ruler
    }
  }

  extension NSTextField {
    var caption: String {
      get { stringValue }
      set { stringValue = newValue }
    }

    var opacity: Double {
      get { alphaValue }
      set { alphaValue = newValue }
    }
  }
#endif
