#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The dial: what stands still, what turns, and pictures below, in place of and over them.
  ///
  /// Face and hand are views of their own, so that a turning knob draws its hand alone.
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

    /// Fits all to the bounds.
    func arrange(imageCenter: CGPoint?) {
      face.frame = bounds
      hand.frame = bounds
      let frames = PictureFrames(
        in: bounds, ground: background.image?.size ?? foreground.image?.size,
        knob: picture.image?.size, center: imageCenter)
      background.frame = frames.ground
      foreground.frame = frames.ground
      // A turned view has no frame.
      picture.bounds.size = frames.knob.size
      picture.center = CGPoint(x: frames.knob.midX, y: frames.knob.midY)
    }

    /// Shows this picture of the knob; with none, and none for any state, the drawn one.
    func show(_ image: UIImage?, hasPictures: Bool) {
      if picture.image?.size != image?.size { superview?.setNeedsLayout() }
      picture.image = image
      face.isHidden = hasPictures
    }

    /// Turns the picture: radians, clockwise.
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
#endif
