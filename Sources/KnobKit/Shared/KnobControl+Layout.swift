#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine
  import KnobPresentation

  /// The size of the control, the layout of its dial and label, and what its painter draws.
  extension KnobControl {
    /// The proportions that the knob is drawn with.
    var drawnMetrics: KnobMetrics {
      look.completing(
        core.shownMarkers.completing(core.pair?.filling(metrics, of: core) ?? metrics))
    }

    var painter: KnobPainter {
      KnobPainter(
        look: look, layout: dialLayout, palette: palette, state: visualState,
        markers: core.shownMarkers, scale: scale)
    }

    var visualState: KnobState {
      KnobState(of: core.knob, isHovered: isHovered, isFocused: hasFocusRing)
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
      entryField?.place()
      redraw()
    }

    // MARK: Labels

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
      core.knob.size = KnobSize(dial.bounds.size)
      // Both knobs of a range have space for the labels. One of them draws them.
      let isShown = core.pair?.drawsLabels(core) ?? true
      show(isShown ? labels?.shown(around: dialLayout, KnobSize(area.size)) : nil, in: area)
    }

    /// Shows labels in an area, or none.
    private func show(_ labels: [DialLabels.Shown]?, in area: CGRect) {
      guard let labels else {
        labelView?.removeFromSuperview()
        labelView = nil
        return
      }
      let view = labelView ?? LabelView()
      if labelView == nil {
        view.ignoreInput()
        addSubview(view)
        labelView = view
      }
      view.show(labels, of: self, in: area)
    }
  }

  /// The caption of a knob: its name and value, in its own label or in one that the application
  /// provides.
  extension KnobControl {
    var hasCaption: Bool { valueLabel == nil && hasCaptionText }

    /// Whether there is anything to show in a caption.
    var hasCaptionText: Bool {
      host == nil
        && (core.caption.name != nil || [.always, .both].contains(core.caption.display))
    }

    /// The size that the caption needs for any text that it may show.
    var captionSize: CGSize { hasCaption ? captionTextSize : .zero }

    /// The texts that a caption may show.
    var captionTexts: [String] {
      core.caption.possibleTexts(
        of: parameter, names: format.names(of: parameter), value: core.knob.value,
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
      builtInLabel.isHidden = !hasCaption || core.entry != nil
      guard core.pair?.ownsCaption(core) ?? true else { return }
      let label = valueLabel ?? builtInLabel
      label.caption = core.caption.text(value: shownText)
      let isDimmed = (label === builtInLabel || range != nil) && !isEnabled
      label.opacity = core.caption.opacity * (isDimmed ? KnobPainter.disabledOpacity : 1)
    }

    /// Shows, moves, or hides the bubble with the value.
    func refreshBubble() {
      let opacity = core.caption.bubbleOpacity(
        hasCaption: host?.hasCaption ?? (hasCaption || valueLabel != nil))
      guard opacity > 0, window != nil, !isHidden, core.entry == nil else {
        bubble?.hide()
        bubble = nil
        return
      }
      if bubble == nil || core.isInGesture { core.takeBubble() }
      let bubble = bubble ?? ValueBubble()
      self.bubble = bubble
      bubble.show(shownText, at: dialLayout.disc, of: dial, finger: fingerInWindow)
      bubble.opacity = opacity
    }

    /// The area of the dial and of the caption below it, beside which a popover hides neither.
    package var areaWithCaption: CGRect {
      let disc = dial.convert(dialLayout.disc, to: self)
      let label = range?.captionLabel ?? builtInLabel
      return label.isHidden ? disc : disc.union(label.convert(label.bounds, to: self))
    }

    /// The area around the thumb, in the points of the control: at least 44 points wide, as the
    /// area that a finger needs.
    var thumbArea: CGRect {
      let layout = dialLayout
      let place = layout.thumb?.center ?? layout.center
      let circle = KnobLayout.Circle(center: place, radius: max(layout.thumb?.radius ?? 0, 22))
      return dial.convert(CGRect(around: circle), to: self)
    }
  }
#endif
