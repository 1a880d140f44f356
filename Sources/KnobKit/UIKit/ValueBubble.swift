#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import UIKit

  /// A text in a small box beside a view. The box lies above all other views of the window, and
  /// stays within the window.
  @MainActor final class ValueBubble {
    private let box = UIView(frame: .zero)
    private let label = UILabel()
    private var placement = BubblePlacement(dial: BubblePlacement.Area(.zero))
    /// The space between the text and the edge of the box.
    private static let padding: CGFloat = 6
    private static let greatestWidth: CGFloat = 240

    init() {
      box.isUserInteractionEnabled = false
      box.isAccessibilityElement = false
      box.backgroundColor = .secondarySystemBackground
      box.layer.cornerRadius = 8
      box.layer.borderWidth = 1
      label.font = CaptionFont.font
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      label.textAlignment = .center
      label.textColor = .label
      box.addSubview(label)
    }

    /// The text, while the bubble is shown.
    var text: String? { box.window == nil ? nil : label.text }

    /// Where the bubble is in the window.
    var frame: CGRect { box.frame }

    var opacity: Double {
      get { box.opacity }
      set { box.opacity = newValue }
    }

    /// Shows a text, or moves the bubble.
    ///
    /// - Parameters:
    ///   - rect: The area of the view beside which the bubble is placed.
    ///   - finger: Where a finger touches the window, which the bubble avoids.
    func show(_ text: String, at rect: CGRect, of view: UIView, finger: CGPoint? = nil) {
      guard let window = view.window else { return hide() }
      if box.superview !== window { window.addSubview(box) }
      box.layer.borderColor = UIColor.separator.resolvedColor(with: view.traitCollection).cgColor
      label.text = text
      let padding = ValueBubble.padding
      let widest = min(ValueBubble.greatestWidth, window.bounds.width) - 4 * padding
      let textSize = label.sizeThatFits(
        CGSize(width: widest, height: CGFloat.greatestFiniteMagnitude))
      let size = CGSize(
        width: min(textSize.width, widest) + 2 * padding, height: textSize.height + 2 * padding)
      placement.dial = BubblePlacement.Area(view.convert(rect, to: window))
      let area = placement.place(
        KnobSize(size), inside: BubblePlacement.Area(window.bounds),
        finger: finger.map(KnobPoint.init))
      box.frame = CGRect(origin: CGPoint(x: area.left, y: area.top), size: size)
      label.frame = CGRect(
        x: padding, y: padding, width: size.width - 2 * padding,
        height: size.height - 2 * padding)
    }

    func hide() {
      box.removeFromSuperview()
      placement = BubblePlacement(dial: BubblePlacement.Area(.zero))
    }
  }

  /// The font of captions and bubbles.
  @MainActor enum CaptionFont {
    /// Monospaced digits keep a changing value from shifting. The user's text size applies.
    static var font: UIFont {
      UIFontMetrics(forTextStyle: .caption1)
        .scaledFont(for: .monospacedDigitSystemFont(ofSize: 12, weight: .medium))
    }
  }
#endif
