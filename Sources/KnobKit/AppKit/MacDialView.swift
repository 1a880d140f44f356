#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine
  import KnobPresentation

  /// The toolkit's classes of views, fonts, and colors.
  typealias PlatformView = NSView
  typealias PlatformFont = NSFont
  typealias PlatformColor = NSColor

  extension NSColor {
    convenience init(_ color: KnobColor) {
      self.init(srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
  }

  /// The view of the dial: the face, which does not turn, and the needle, which does, with the
  /// images below, instead of, and above them.
  ///
  /// The face and the needle are separate views, so turning the knob redraws only the needle.
  /// Clicks pass through to the control.
  final class DialView: NSView {
    let face = CanvasView()
    let needle = CanvasView()
    /// Draws the face and the needle of a knob without images.
    var drawFace: ((CGContext) -> Void)?
    var drawNeedle: ((CGContext) -> Void)?

    private var images = KnobImages<NSImage>()
    private var image: NSImage?
    private var margin = 0.0
    private var rotation = 0.0

    init() {
      super.init(frame: .zero)
      wantsLayer = true
      face.paint = { [unowned self] in paintFace(in: $0) }
      needle.paint = { [unowned self] in paintNeedle(in: $0) }
      addSubview(face)
      addSubview(needle)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    nonisolated override var isFlipped: Bool { true }

    /// Shows the images for a state, or the drawn knob if there are none, in the current bounds.
    ///
    /// - Parameter margin: The space around the images, in points.
    func show(_ images: KnobImages<NSImage>, for state: ImageState, margin: Double) {
      (self.images, image, self.margin) = (images, images.image(for: state), margin)
      face.frame = bounds
      needle.frame = bounds
      face.needsDisplay = true
    }

    /// Rotates the image, in radians clockwise, and redraws the needle.
    func rotate(to angle: Double) {
      rotation = angle
      needle.needsDisplay = true
    }

    // MARK: Drawing

    private var frames: ImageFrames {
      ImageFrames(
        in: bounds.inside(margin: margin), ground: (images.background ?? images.foreground)?.size,
        knob: image?.size,
        center: images.center)
    }

    private func paintFace(in context: CGContext) {
      images.background?.paint(in: frames.ground)
      if images.isEmpty { drawFace?(context) }
    }

    private func paintNeedle(in context: CGContext) {
      if let image {
        let frame = frames.knob
        context.saveGState()
        context.translateBy(x: frame.midX, y: frame.midY)
        context.rotate(by: rotation)
        context.translateBy(x: -frame.midX, y: -frame.midY)
        image.paint(in: frame)
        context.restoreGState()
      }
      drawNeedle?(context)
      images.foreground?.paint(in: frames.ground)
    }
  }

  extension NSImage {
    /// Draws the whole image upright, even in a flipped context.
    fileprivate func paint(in rect: CGRect) {
      draw(
        in: rect, from: .zero, operation: .sourceOver, fraction: 1, respectFlipped: true,
        hints: nil)
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

  // MARK: Caption

  extension KnobControl {
    func setUpLabel() {
      builtInLabel.alignment = .center
      builtInLabel.textColor = .labelColor
      styleLabel()
      addSubview(builtInLabel)
    }

    /// Sets the label's font to suit the control size.
    func styleLabel() { builtInLabel.font = standardFont }

    private var standardFont: NSFont {
      // Monospaced digits keep a changing value from shifting.
      .monospacedDigitSystemFont(ofSize: NSFont.systemFontSize(for: controlSize), weight: .medium)
    }

    /// Measures every text that the caption may show, in its font. All knobs share it.
    private static let measuringLabel = NSTextField(labelWithString: "")

    var measuringLabel: NSTextField {
      let label = KnobControl.measuringLabel
      let shown = valueLabel ?? builtInLabel
      label.font = shown.font
      label.maximumNumberOfLines = shown.maximumNumberOfLines
      return label
    }

    /// The font of the labels around the dial.
    var labelFont: NSFont {
      let font = builtInLabel.font ?? standardFont
      return font.withSize(font.pointSize * LabelRing.fontShare)
    }
  }

  extension NSTextField {
    var caption: String {
      get { stringValue }
      set { stringValue = newValue }
    }
  }
#endif
