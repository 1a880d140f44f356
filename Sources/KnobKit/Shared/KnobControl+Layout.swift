#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine
  import KnobPresentation

  /// The size of the control, the layout of its dial and label, and what its painter draws.
  extension KnobControl {
    /// The proportions that the knob is drawn with.
    var drawnMetrics: KnobMetrics {
      look.completing(shownMarkers.completing(pair?.filling(metrics, of: self) ?? metrics))
    }

    package var dialLayout: KnobLayout {
      KnobLayout(of: knob, metrics: drawnMetrics, fraction: shownFraction, scale: scale)
    }

    var painter: KnobPainter {
      KnobPainter(
        look: look, layout: dialLayout, palette: palette, state: visualState,
        markers: shownMarkers, scale: scale)
    }

    var visualState: KnobState {
      KnobState(of: knob, isHovered: isHovered, isFocused: hasFocusRing)
    }

    // MARK: Size

    func naturalSize(caption: CGSize) -> CGSize {
      let size = arrangement(caption: caption).naturalSize
      return CGSize(width: size.width, height: size.height)
    }

    /// The places of the dial and a caption.
    func arrangement(caption: CGSize) -> KnobArrangement {
      KnobArrangement(
        diameter: settings.diameter, metrics: drawnMetrics, caption: KnobSize(caption),
        labels: dialLabels()?.ring)
    }

    /// Lays out the dial and the caption in the current bounds.
    func layOutParts() {
      let places = arrangement(caption: captionSize).places(in: KnobSize(bounds.size))
      layOutDial(
        in: CGRect(
          x: bounds.minX, y: bounds.minY + places.dialTop, width: bounds.width,
          height: places.dialHeight))
      builtInLabel.frame = CGRect(
        x: bounds.minX, y: bounds.minY + places.captionTop, width: bounds.width,
        height: captionSize.height)
      placeEntry()
      redraw()
    }

    // MARK: Redrawing

    /// The space around the images, which contains the markers.
    var imageMargin: Double { hasMarkers ? drawnMetrics.margin : 0 }

    /// Redraws the needle and the caption after the value or its picture has moved.
    package func refresh() {
      dial.needle.redraw()
      pair?.moved(self)
      refreshLabel()
      refreshBubble()
      host?.pictureChanged()
    }

    /// Redraws the dial after its appearance has changed.
    package func redraw() {
      (dial.face.frame, dial.needle.frame) = (dial.bounds, dial.bounds)
      dial.face.redraw()
      dial.opacity = dialOpacity
      refreshLabels()
      updateCursor()
      refresh()
    }

    /// Updates what depends on the size of the knob.
    func sizeChanged() {
      entryField?.follow()
      range?.relayout()
    }
  }

  /// The caption of a knob: its name and value, in its own label or in one that the application
  /// provides.
  extension KnobControl {
    var hasCaption: Bool { valueLabel == nil && hasCaptionText }

    /// Whether there is anything to show in a caption.
    var hasCaptionText: Bool {
      host == nil
        && (caption.name != nil || caption.display == .always || caption.display == .both)
    }

    /// The size that the caption needs for any text that it may show.
    var captionSize: CGSize { hasCaption ? captionTextSize : .zero }

    /// The texts that a caption may show.
    var captionTexts: [String] {
      caption.possibleTexts(
        of: parameter, names: format.names(of: parameter), value: knob.value,
        others: possibleDepthTexts,
        format: text(of:))
    }

    /// The size of a label for any text that a caption may show.
    var captionTextSize: CGSize {
      let texts = captionTexts
      // A separate label measures the texts, so that the text on screen, which a screen reader
      // reads, does not change.
      let measuringLabel = measuringLabel
      let sizes = texts.map { text in
        measuringLabel.caption = text
        return measuringLabel.intrinsicContentSize
      }
      return CGSize(
        width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    }

    /// Updates the text and the opacity of the label.
    func refreshLabel() {
      builtInLabel.isHidden = !hasCaption || entryField != nil
      guard pair?.ownsCaption(self) ?? true else { return }
      let label = valueLabel ?? builtInLabel
      label.caption = caption.text(value: shownText)
      let isDimmed = (label === builtInLabel || range != nil) && !isEnabled
      label.opacity = caption.opacity * (isDimmed ? KnobPainter.disabledOpacity : 1)
    }
  }
#endif
