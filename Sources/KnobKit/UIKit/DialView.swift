#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import UIKit

  /// The toolkit's classes of views, fonts, and colors.
  typealias PlatformView = UIView
  typealias PlatformFont = UIFont
  typealias PlatformColor = UIColor

  extension UIColor {
    convenience init(_ color: KnobColor) {
      self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
  }

  /// The view of the dial: the face, the needle, and the images below, instead of, and above them.
  ///
  /// The face and the needle are separate views, so turning the knob redraws only the needle.
  final class DialView: UIView {
    let background = UIImageView()
    let face = CanvasView()
    let rotatingImage = UIImageView()
    let needle = CanvasView()
    let foreground = UIImageView()
    /// Draws the face and the needle of a knob without images.
    var drawFace: ((CGContext) -> Void)?
    var drawNeedle: ((CGContext) -> Void)?

    init() {
      super.init(frame: .zero)
      isUserInteractionEnabled = false
      isOpaque = false
      face.paint = { [unowned self] in drawFace?($0) }
      needle.paint = { [unowned self] in drawNeedle?($0) }
      for view in [background, face, rotatingImage, needle, foreground] { addSubview(view) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Shows the images for a state, or the drawn knob if there are none, in the current bounds.
    ///
    /// - Parameter margin: The space around the images, in points.
    func show(_ images: KnobImages<UIImage>, for state: ImageState, margin: Double) {
      background.image = images.background
      rotatingImage.image = images.image(for: state)
      foreground.image = images.foreground
      let frames = ImageFrames(
        in: bounds.inside(margin: margin), ground: (images.background ?? images.foreground)?.size,
        knob: rotatingImage.image?.size, center: images.center)
      background.frame = frames.ground
      foreground.frame = frames.ground
      // The frame of a rotated view is undefined.
      rotatingImage.bounds.size = frames.knob.size
      rotatingImage.center = CGPoint(x: frames.knob.midX, y: frames.knob.midY)
      face.frame = bounds
      needle.frame = bounds
      face.isHidden = !images.isEmpty
      face.setNeedsDisplay()
    }

    /// Rotates the image, in radians clockwise, and redraws the needle.
    func rotate(to angle: Double) {
      rotatingImage.transform = CGAffineTransform(rotationAngle: angle)
      needle.setNeedsDisplay()
    }
  }

  /// A view that a closure draws.
  final class CanvasView: UIView {
    var paint: ((CGContext) -> Void)?

    init() {
      super.init(frame: .zero)
      isOpaque = false
      backgroundColor = .clear
      contentMode = .redraw
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
      if let context = UIGraphicsGetCurrentContext() { paint?(context) }
    }
  }

  extension CanvasView {
    func redraw() { setNeedsDisplay() }

    /// Lets touches pass through to the control.
    func ignoreInput() { isUserInteractionEnabled = false }
  }

  extension UIView {
    var opacity: Double {
      get { alpha }
      set { alpha = newValue }
    }
  }

  // MARK: Parts

  extension KnobControl {
    func setUpLabel() {
      // Monospaced digits keep a changing value from shifting.
      let font = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .medium)
      builtInLabel.font = UIFontMetrics(forTextStyle: .caption1).scaledFont(for: font)
      builtInLabel.adjustsFontForContentSizeCategory = true
      builtInLabel.textAlignment = .center
      builtInLabel.textColor = .label
      addSubview(builtInLabel)
    }

    /// Measures every text that the caption may show, in its font. All knobs share it.
    private static let measuringLabel = UILabel()

    var measuringLabel: UILabel {
      let label = KnobControl.measuringLabel
      let shown = valueLabel ?? builtInLabel
      label.font = shown.font
      label.numberOfLines = shown.numberOfLines
      return label
    }

    /// The font of the labels around the dial.
    var labelFont: UIFont {
      let font: UIFont = builtInLabel.font
      return font.withSize(font.pointSize * LabelRing.fontShare)
    }
  }

  extension UILabel {
    var caption: String {
      get { text ?? "" }
      set { text = newValue }
    }
  }
#endif
