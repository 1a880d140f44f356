#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import UIKit

  /// Colors that are set for one knob. A color that is nil is derived from `tintColor` and the text
  /// color.
  struct KnobColors {
    var track: UIColor?
    var fill: UIColor?
    var cap: UIColor?
    var indicator: UIColor?
    var tick: UIColor?
  }

  /// The appearance of a knob: its colors, and when it is redrawn.
  extension KnobControl {
    /// The color of the track. If nil, it is the text color at 13% opacity.
    @IBInspectable public var trackColor: UIColor? {
      get { colors.track }
      set { change(\.track, newValue) }
    }

    /// The color of the fill, the thumb, and the focus ring. If nil, it is `tintColor`.
    @IBInspectable public var fillColor: UIColor? {
      get { colors.fill }
      set { change(\.fill, newValue) }
    }

    /// The color of the cap. If nil, it suits a light or a dark background.
    @IBInspectable public var capColor: UIColor? {
      get { colors.cap }
      set { change(\.cap, newValue) }
    }

    /// The color of the indicator. If nil, it is the text color, and while the knob is turned it is
    /// the fill color. In both cases, it is made darker or lighter if it is too close to the color
    /// of the cap.
    @IBInspectable public var indicatorColor: UIColor? {
      get { colors.indicator }
      set { change(\.indicator, newValue) }
    }

    /// The color of the ticks. If nil, it is the text color at 38% opacity.
    @IBInspectable public var tickColor: UIColor? {
      get { colors.tick }
      set { change(\.tick, newValue) }
    }

    private func change(_ part: WritableKeyPath<KnobColors, UIColor?>, _ color: UIColor?) {
      colors[keyPath: part] = color
      redraw()
    }

    /// The label below the dial. You can set its font and color. It is empty if the knob has no
    /// name.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var captionLabel: UILabel { ownLabel }

    // MARK: Painter input

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

    // MARK: Redrawing

    /// Redraws the hand and the caption after the value or its picture has moved.
    func refresh() {
      dial.hand.setNeedsDisplay()
      dial.turn(by: dialLayout.rotation)
      refreshLabel()
    }

    /// Redraws the dial after its appearance has changed.
    func redraw() {
      dial.face.setNeedsDisplay()
      dial.show(currentKnobImage, hasPictures: !pictures.isEmpty)
      let isPictured = pictures[exactly: .disabled] != nil
      dial.alpha = isEnabled || isPictured ? 1 : KnobPainter.disabledOpacity
      refresh()
    }

    /// Updates the layout after the size of the knob may have changed.
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
