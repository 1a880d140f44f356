#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

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
