#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import UIKit

  /// The toolkit's class of fonts.
  typealias PlatformFont = UIFont

  extension UIFont {
    /// Returns the size of a label around the dial: the width of its text, and the height of a
    /// capital letter.
    func labelSize(of text: String) -> KnobSize {
      let size = NSAttributedString(string: text, attributes: [.font: self]).size()
      return KnobSize(width: Double(size.width.rounded(.up)), height: Double(capHeight))
    }

    /// Draws a label around the dial in the current context, which is flipped.
    ///
    /// - Parameter scale: The number of device pixels per point.
    @MainActor func draw(_ label: DialLabels.Shown, in color: KnobColor, scale: Double) {
      let text = NSAttributedString(
        string: label.text, attributes: [.font: self, .foregroundColor: UIColor(color)])
      let origin = label.origin(scale: scale)
      text.draw(at: CGPoint(x: origin.x, y: origin.baseline - Double(ascender)))
    }
  }

  extension UIColor {
    fileprivate convenience init(_ color: KnobColor) {
      self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
  }

  extension KnobControl {
    /// The font of the labels around the dial.
    var labelFont: UIFont {
      let font: UIFont = builtInLabel.font
      return font.withSize(font.pointSize * LabelRing.fontShare)
    }
  }
#endif
