/// https://developer.apple.com/documentation/uikit/uiimage
public final class UIImage: StandInObject, @unchecked Sendable {
  /// https://developer.apple.com/documentation/uikit/uiimage/size
  public let size: CGSize
  /// For tests: an image of this size.
  public init(size: CGSize) { self.size = size }

  /// https://developer.apple.com/documentation/uikit/uiimage/init(named:)
  ///
  /// There are no asset catalogs, so no name has an image.
  public init?(named name: String) { nil }

  /// https://developer.apple.com/documentation/uikit/uiimage/init(systemname:)
  ///
  /// Every name has an image.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// https://developer.apple.com/documentation/uikit/uiimage/configuration-swift.class
  public class Configuration: StandInObject {}
  /// https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration
  public final class SymbolConfiguration: Configuration {
    fileprivate let pointSize: CGFloat
    /// https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration/init(pointsize:)
    public init(pointSize: CGFloat) { self.pointSize = pointSize }
  }

  /// https://developer.apple.com/documentation/uikit/uiimage/init(systemname:withconfiguration:)
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    let side = (configuration as? SymbolConfiguration)?.pointSize ?? 17
    self.init(size: CGSize(width: side, height: side))
  }

  /// https://developer.apple.com/documentation/uikit/uiimage/renderingmode-swift.enum
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  /// https://developer.apple.com/documentation/uikit/uiimage/withtintcolor(_:renderingmode:)
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(size: size)
  }

  /// For tests: where it was drawn, with which transform, and after how many other operations.
  public private(set) var drawings: [(rect: CGRect, transform: CGAffineTransform, over: Int)] = []

  /// https://developer.apple.com/documentation/uikit/uiimage/draw(in:)
  public func draw(in rect: CGRect) {
    MainActor.assumeIsolated {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      drawings.append((rect, context.ctm, context.operations.count))
    }
  }
}

/// https://developer.apple.com/documentation/uikit/uiimageview
@MainActor open class UIImageView: UIView {
  // MARK: Old names

  @available(*, unavailable, renamed: "isAnimating") open var animating: Bool { false }
  @available(*, unavailable, renamed: "isHighlighted") open var highlighted: Bool { false }

  /// https://developer.apple.com/documentation/uikit/uiimageview/init(image:)
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    isUserInteractionEnabled = false
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// https://developer.apple.com/documentation/uikit/uiimageview/image
  open var image: UIImage?
}
