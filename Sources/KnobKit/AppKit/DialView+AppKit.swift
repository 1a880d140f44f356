#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine
  import KnobPresentation

  /// The toolkit's classes of views, fonts, colors, and images.
  typealias PlatformView = NSView
  typealias PlatformFont = NSFont
  typealias PlatformColor = NSColor
  typealias PlatformImage = NSImage

  extension NSColor {
    convenience init(_ color: KnobColor) {
      self.init(srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
  }

  /// The view of the dial.
  ///
  /// The face and the needle are separate views, so turning the knob redraws only the needle.
  /// Clicks pass through to the control.
  final class DialView: NSView {
    let face = CanvasView()
    let needle = CanvasView()

    init() {
      super.init(frame: .zero)
      wantsLayer = true
      addSubview(face)
      addSubview(needle)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    nonisolated override var isFlipped: Bool { true }
  }

  extension NSImage {
    /// Draws the whole image upright in the current context, even in a flipped one.
    func paint(in rect: CGRect) {
      draw(
        in: rect, from: .zero, operation: .sourceOver, fraction: 1, respectFlipped: true,
        hints: nil)
    }
  }

  /// A view that a closure draws.
  class CanvasView: NSView {
    var paint: ((CGContext) -> Void)?

    init() { super.init(frame: .zero) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    nonisolated override var isFlipped: Bool { true }

    override func draw(_ dirtyRect: NSRect) {
      if let context = NSGraphicsContext.current?.cgContext { paint?(context) }
    }
  }

  extension CanvasView {
    func redraw() { needsDisplay = true }

    /// Does nothing. The control receives all clicks itself.
    func ignoreInput() {}
  }

  extension NSView {
    var opacity: Double {
      get { alphaValue }
      set { alphaValue = newValue }
    }
  }

  extension NSTextField {
    var caption: String {
      get { stringValue }
      set { stringValue = newValue }
    }
  }
#endif
