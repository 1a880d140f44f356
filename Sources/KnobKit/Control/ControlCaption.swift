#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics

  /// The name and value of a knob, in its own label or in one that the application lends.
  extension KnobControl {
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
      // Not with the label itself: what it shows, and a screen reader reads, stays as it is.
      let ruler = captionRuler
      let sizes = texts.map { text in
        ruler.caption = text
        return ruler.intrinsicContentSize
      }
      return CGSize(
        width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    }

    /// Puts the text and its opacity into the label.
    func refreshLabel() {
      ownLabel.isHidden = !hasCaption
      let label = valueLabel ?? ownLabel
      label.caption = caption.text(value: text)
      let isDimmed = label === ownLabel && !isEnabled
      label.opacity = caption.opacity * (isDimmed ? KnobPainter.disabledOpacity : 1)
    }
  }
#endif
