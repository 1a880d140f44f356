#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import UIKit

  /// The toolkit's classes of views, fonts, colors, and images.
  typealias PlatformView = UIView
  typealias PlatformFont = UIFont
  typealias PlatformColor = UIColor
  typealias PlatformImage = UIImage

  extension UIColor {
    convenience init(_ color: KnobColor) {
      self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
  }

  /// The view of the dial.
  ///
  /// The face and the needle are separate views, so turning the knob redraws only the needle.
  final class DialView: UIView {
    let face = CanvasView()
    let needle = CanvasView()

    init() {
      super.init(frame: .zero)
      isUserInteractionEnabled = false
      isOpaque = false
      addSubview(face)
      addSubview(needle)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
  }

  extension UIImage {
    /// Draws the whole image upright in the current context.
    func paint(in rect: CGRect) { draw(in: rect) }
  }

  /// A view that a closure draws.
  class CanvasView: UIView {
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

  extension UILabel {
    var caption: String {
      get { text ?? "" }
      set { text = newValue }
    }
  }
#endif
