#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import UIKit

  /// Colours that are set for one knob; nil comes from `tintColor` and the text's colour.
  struct KnobColors {
    var track: UIColor?
    var fill: UIColor?
    var cap: UIColor?
    var indicator: UIColor?
    var tick: UIColor?
  }

  /// The sight of a knob: its proportions, colours, size, and when it is drawn.
  extension KnobControl {
    /// The colour of the track; nil is the text's at 13 %.
    @IBInspectable public var trackColor: UIColor? {
      get { colors.track }
      set { change(\.track, newValue) }
    }

    /// The colour of fill, thumb and focus ring; nil is `tintColor`.
    @IBInspectable public var fillColor: UIColor? {
      get { colors.fill }
      set { change(\.fill, newValue) }
    }

    /// The colour of the cap; nil is made for a light or a dark ground.
    @IBInspectable public var capColor: UIColor? {
      get { colors.cap }
      set { change(\.cap, newValue) }
    }

    /// The color of the indicator; nil is the text's, and the fill's while the knob is turned, made
    /// darker or lighter where it could not be told from the cap.
    @IBInspectable public var indicatorColor: UIColor? {
      get { colors.indicator }
      set { change(\.indicator, newValue) }
    }

    /// The colour of the ticks; nil is the text's at 38 %.
    @IBInspectable public var tickColor: UIColor? {
      get { colors.tick }
      set { change(\.tick, newValue) }
    }

    private func change(_ part: WritableKeyPath<KnobColors, UIColor?>, _ color: UIColor?) {
      colors[keyPath: part] = color
      redraw()
    }

    /// The label below the dial, whose font and colour can be set. Empty without a name.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var captionLabel: UILabel { ownLabel }

    // MARK: What the painter gets

    var scale: Double { max(Double(traitCollection.displayScale), 1) }

    var hasFocusRing: Bool { isFocused }

    var palette: KnobPalette {
      func resolved(_ color: UIColor) -> CGColor {
        color.resolvedColor(with: traitCollection).cgColor
      }
      var palette = KnobPalette(
        text: resolved(.label), accent: resolved(colors.fill ?? tintColor),
        isDark: traitCollection.userInterfaceStyle == .dark,
        isHighContrast: traitCollection.accessibilityContrast == .high)
      if let track = colors.track { palette.track = resolved(track) }
      if let tick = colors.tick { palette.tick = resolved(tick) }
      palette.cap = colors.cap.map(resolved)
      palette.indicator = colors.indicator.map(resolved)
      return palette
    }

    func paintHand(in context: CGContext) {
      if pictures.isEmpty {
        drawHand(with: painter, in: context)
      } else if look.isFocused {
        painter.paintFocusRing(in: context)
      }
    }

    // MARK: When it is drawn

    /// The value or its picture has moved.
    func refresh() {
      dial.hand.setNeedsDisplay()
      dial.turn(by: dialLayout.rotation)
      refreshLabel()
    }

    /// The look has changed.
    func redraw() {
      dial.face.setNeedsDisplay()
      dial.show(currentKnobImage, hasPictures: !pictures.isEmpty)
      let isPictured = pictures[exactly: .disabled] != nil
      dial.alpha = isEnabled || isPictured ? 1 : KnobPainter.disabledOpacity
      refresh()
    }

    /// The room that it needs may have changed.
    func relayout() {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      redraw()
    }

    func arrange() {
      let frames = arrangement
      dial.frame = frames.dial
      knob.size = KnobSize(dial.bounds.size)
      ownLabel.frame = frames.label
      dial.arrange(imageCenter: settings.imageCenter)
      redraw()
    }
  }
#endif
