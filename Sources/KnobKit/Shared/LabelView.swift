#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import Foundation
  import KnobEngine
  import KnobPresentation

  // In KnobKit, the dial is a view in the middle of its labels.

  /// The labels around the dial of a control.
  final class LabelView: CanvasView {
    /// The labels that are shown, in the points of the dial.
    private(set) var labels: [DialLabels.Shown] = []
    /// The color in which they were drawn.
    private var color: KnobColor?

    /// Shows labels in an area of a control.
    func show(_ labels: [DialLabels.Shown], of control: KnobControl, in area: CGRect) {
      (self.labels, frame) = (labels, area)
      paint = { [unowned control] context in
        let dial = control.dial.frame
        context.translateBy(x: dial.minX - area.minX, y: dial.minY - area.minY)
        let (font, color, scale) = (control.labelFont, control.palette.label, control.scale)
        for label in labels { font.draw(label, in: color, scale: scale) }
      }
      redraw()
    }

    /// Redraws the labels if their color has changed.
    func refresh(_ color: KnobColor, isEnabled: Bool) {
      opacity = isEnabled ? 1 : KnobPainter.disabledOpacity
      guard color != self.color else { return }
      self.color = color
      redraw()
    }

    /// Returns the value of the label at a point of the dial.
    func value(at point: KnobPoint) -> Double? { labels.first { $0.place.isHit(point) }?.value }
  }

  /// The space for the labels around a dial.
  struct LabelSpace: Sendable {
    let labels: DialLabels
    /// The proportions of the knob without labels.
    let metrics: KnobMetrics
    /// The number of device pixels per point.
    let scale: Double

    /// Returns the width of the space around the dial and its margin, in whole pixels.
    ///
    /// - Parameter size: The size of the dial with its labels.
    func width(in size: CGSize) -> CGFloat {
      let space = labels.ring.completing(metrics, in: KnobSize(size)).margin - metrics.margin
      return CGFloat((space * scale).rounded(.down) / scale)
    }
  }

  extension DialLabels.Shown {
    /// Returns the left end of the text and its baseline, on the grid of the device's pixels.
    func origin(scale: Double) -> (x: Double, baseline: Double) {
      ((place.origin.x * scale).rounded() / scale, (place.baseline * scale).rounded() / scale)
    }
  }

  extension PlatformFont {
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
        string: label.text, attributes: [.font: self, .foregroundColor: PlatformColor(color)])
      let origin = label.origin(scale: scale)
      text.draw(at: CGPoint(x: origin.x, y: origin.baseline - Double(ascender)))
    }
  }
#endif
