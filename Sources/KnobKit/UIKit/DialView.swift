#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The view of the dial: the face, the hand, and the images below, instead of, and above them.
  ///
  /// The face and the hand are separate views, so turning the knob redraws only the hand.
  final class DialView: UIView {
    let background = UIImageView()
    let face = CanvasView()
    let hand = CanvasView()
    let picture = UIImageView()
    let foreground = UIImageView()

    init() {
      super.init(frame: .zero)
      isUserInteractionEnabled = false
      isOpaque = false
      for view in [background, face, picture, hand, foreground] { addSubview(view) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Fits all parts to the bounds.
    func arrange(imageCenter: CGPoint?) {
      face.frame = bounds
      hand.frame = bounds
      let frames = PictureFrames(
        in: bounds, ground: background.image?.size ?? foreground.image?.size,
        knob: picture.image?.size, center: imageCenter)
      background.frame = frames.ground
      foreground.frame = frames.ground
      // The frame of a rotated view is undefined.
      picture.bounds.size = frames.knob.size
      picture.center = CGPoint(x: frames.knob.midX, y: frames.knob.midY)
    }

    /// Shows an image of the knob. If there is no image for any state, shows the drawn knob.
    func show(_ image: UIImage?, hasPictures: Bool) {
      if picture.image?.size != image?.size { superview?.setNeedsLayout() }
      picture.image = image
      face.isHidden = hasPictures
    }

    /// Rotates the image, in radians clockwise.
    func turn(by angle: Double) { picture.transform = CGAffineTransform(rotationAngle: angle) }
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

  extension KnobControl {
    func setUpLabel() {
      // Monospaced digits keep a changing value from shifting.
      let font = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .medium)
      ownLabel.font = UIFontMetrics(forTextStyle: .caption1).scaledFont(for: font)
      ownLabel.adjustsFontForContentSizeCategory = true
      ownLabel.textAlignment = .center
      ownLabel.textColor = .label
      addSubview(ownLabel)
    }

    /// Measures every text that the label may show, in the label's font. All knobs share one ruler.
    private static let ruler = UILabel()

    var captionRuler: UILabel {
      let ruler = KnobControl.ruler
      ruler.font = ownLabel.font
      ruler.numberOfLines = ownLabel.numberOfLines
      return ruler
    }
  }

  extension UILabel {
    var caption: String {
      get { text ?? "" }
      set { text = newValue }
    }

    var opacity: Double {
      get { alpha }
      set { alpha = newValue }
    }
  }
#endif
