#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The name and value of a knob, in its own label or in one that the application lends.
  extension KnobControl {
    func setUpLabel() {
      // Figures of one width: a turning value does not wobble.
      let font = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .medium)
      ownLabel.font = UIFontMetrics(forTextStyle: .caption1).scaledFont(for: font)
      ownLabel.adjustsFontForContentSizeCategory = true
      ownLabel.textAlignment = .center
      ownLabel.textColor = .label
      addSubview(ownLabel)
    }

    private var hasCaption: Bool {
      valueLabel == nil && (caption.name != nil || caption.showsValue)
    }

    /// The size that the caption needs, whatever it says.
    var captionSize: CGSize {
      guard hasCaption else { return .zero }
      let range = parameter.range
      var texts = [text(of: range.lowerBound), text(of: range.upperBound), text]
      texts += format.names
      if let name = caption.name { texts.append(name) }
      let shown = ownLabel.text
      defer { ownLabel.text = shown }
      let sizes = texts.map { text in
        ownLabel.text = text
        return ownLabel.intrinsicContentSize
      }
      return CGSize(
        width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    }

    /// Puts the text and its opacity into the label.
    func refreshLabel() {
      ownLabel.isHidden = !hasCaption
      let label = valueLabel ?? ownLabel
      label.text = caption.text(value: text)
      let isDimmed = label === ownLabel && !isEnabled
      label.alpha = caption.opacity * (isDimmed ? KnobPainter.disabledOpacity : 1)
    }
  }
#endif
