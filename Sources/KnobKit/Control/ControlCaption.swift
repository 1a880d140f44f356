#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics

  /// The caption of a knob: its name and value, in its own label or in one that the application
  /// provides.
  extension KnobControl {
    private var hasCaption: Bool {
      valueLabel == nil && (caption.name != nil || caption.showsValue)
    }

    /// The size that the caption needs for any text that it may show.
    var captionSize: CGSize {
      guard hasCaption else { return .zero }
      let range = parameter.range
      var texts = [text(of: range.lowerBound), text(of: range.upperBound), text]
      texts += format.names
      if let name = caption.name { texts.append(name) }
      // A separate label measures the texts, so that the text on screen, which a screen reader
      // reads, does not change.
      let ruler = captionRuler
      let sizes = texts.map { text in
        ruler.caption = text
        return ruler.intrinsicContentSize
      }
      return CGSize(
        width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    }

    /// Updates the text and the opacity of the label.
    func refreshLabel() {
      ownLabel.isHidden = !hasCaption
      let label = valueLabel ?? ownLabel
      label.caption = caption.text(value: text)
      let isDimmed = label === ownLabel && !isEnabled
      label.opacity = caption.opacity * (isDimmed ? KnobPainter.disabledOpacity : 1)
    }
  }
#endif
