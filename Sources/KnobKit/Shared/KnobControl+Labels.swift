#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import Foundation
  import KnobEngine
  import KnobPresentation

  // In KnobKit, the dial is a view in the middle of its labels.

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

  // MARK: Controls

  extension KnobControl {
    /// The values that have a label around the dial. The default is none.
    ///
    ///     cutoff.metrics.ticks = .at([20, 100, 1_000, 10_000, 20_000])
    ///     cutoff.labels = .ticks    // 20, 100, 1k, 10k, 20k
    ///
    /// The labels have the font of ``captionLabel`` at 85% of its size, and follow ``format`` or
    /// the formatter. The natural size has room for all of them. VoiceOver does not read them.
    public var labels: KnobLabels {
      get { settings.labels }
      set { set { $0.labels = newValue } }
    }

    /// Whether each tick has a label, for Interface Builder. The default is false.
    @IBInspectable public var showsTickLabels: Bool {
      get { labels == .ticks }
      set { if newValue != showsTickLabels { labels = newValue ? .ticks : .none } }
    }

    /// Whether a click or a tap on a label sets the value of the label, as a gesture. The default
    /// is false.
    @IBInspectable public var allowsLabelClicks: Bool {
      get { settings.allowsLabelClicks }
      set { set { $0.allowsLabelClicks = newValue } }
    }

    /// Sets the font of the labels around a dial of SwiftUI, which follows the text size there.
    func setLabelFontSize(_ size: CGFloat) {
      guard size != labelFont.pointSize else { return }
      builtInLabel.font = .monospacedDigitSystemFont(
        ofSize: size / LabelRing.fontShare, weight: .medium)
      relayout()
    }

    /// The space around the dial for its labels, or nil if there are none.
    var labelSpace: LabelSpace? {
      dialLabels().map { LabelSpace(labels: $0, metrics: drawnMetrics, scale: scale) }
    }

    /// Returns the labels, or nil if there are none.
    func dialLabels() -> DialLabels? {
      guard labels != .none else { return nil }
      let (converter, font) = (converter, labelFont)
      return DialLabels(
        labels, parameter, sweep, drawnMetrics,
        text: { converter.labelText($0, of: parameter) }, measure: { font.labelSize(of: $0) })
    }

    /// Lays out the dial and its labels in an area.
    func layOutDial(in area: CGRect) {
      let space = labelSpace
      let (labels, width) = (space?.labels, space?.width(in: area.size) ?? 0)
      dial.frame = area.insetBy(dx: width, dy: width)
      knob.size = KnobSize(dial.bounds.size)
      // Both knobs of a range have space for the labels. One of them draws them.
      let isShown = pair?.drawsLabels(self) ?? true
      show(isShown ? labels?.shown(around: dialLayout, KnobSize(area.size)) : nil, in: area)
    }

    /// Shows labels in an area, or none.
    private func show(_ labels: [DialLabels.Shown]?, in area: CGRect) {
      guard let labels else {
        labelView?.removeFromSuperview()
        labelView = nil
        return
      }
      let view = labelView ?? CanvasView()
      if labelView == nil {
        view.ignoreInput()
        addSubview(view)
        labelView = view
      }
      view.frame = area
      own.shownLabels = labels
      view.paint = { [unowned self] context in
        context.translateBy(x: dial.frame.minX - area.minX, y: dial.frame.minY - area.minY)
        for label in labels { labelFont.draw(label, in: palette.label, scale: scale) }
      }
      view.redraw()
    }

    /// Redraws the labels after their colors have changed.
    func refreshLabels() {
      guard let labelView else { return }
      labelView.opacity = isEnabled ? 1 : KnobPainter.disabledOpacity
      let color = palette.label
      guard color != own.labelColor else { return }
      own.labelColor = color
      labelView.redraw()
    }
  }

  // MARK: Clicks

  extension KnobControl {
    /// A text of the knob that a click or a tap may be meant for.
    enum ClickableText: Equatable {
      case caption
      /// A label with its value.
      case label(Double)
    }

    /// Returns the text at a point of the control, if a click there has an effect. The dial has
    /// priority.
    func clickableText(at point: CGPoint) -> ClickableText? {
      if isHit(KnobPoint(dial.convert(point, from: self))) { return nil }
      if isOnCaption(point) { return .caption }
      guard allowsLabelClicks, acceptsInput, labelView != nil else { return nil }
      let inside = KnobPoint(dial.convert(point, from: self))
      return own.shownLabels.first { $0.place.isHit(inside) }.map { .label($0.value) }
    }

    /// The user has clicked a text, or tapped it.
    func clicked(_ text: ClickableText, _ clicks: Int) {
      switch text {
      case .caption: captionClicked(clicks)
      case .label(let value): handle(.choose(value, from: .pointer))
      }
    }
  }
#endif
