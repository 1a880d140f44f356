#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// Colors that are set for one knob. A color that is nil is derived from the system's accent and
  /// the text color.
  struct KnobColors {
    var track: NSColor?
    var fill: NSColor?
    var cap: NSColor?
    var indicator: NSColor?
    var tick: NSColor?
  }

  /// The appearance of a knob: its colors, and when it is redrawn.
  extension KnobControl {
    /// The color of the track. If nil, it is the text color at 13% opacity.
    @IBInspectable public var trackColor: NSColor? {
      get { colors.track }
      set { change(\.track, newValue) }
    }

    /// The color of the fill and the thumb. If nil, it is the system's accent color.
    @IBInspectable public var fillColor: NSColor? {
      get { colors.fill }
      set { change(\.fill, newValue) }
    }

    /// The color of the cap. If nil, it suits a light or a dark background.
    @IBInspectable public var capColor: NSColor? {
      get { colors.cap }
      set { change(\.cap, newValue) }
    }

    /// The color of the indicator. If nil, it is the text color, and while the knob is turned it is
    /// the fill color. In both cases, it is made darker or lighter if it is too close to the color
    /// of the cap.
    @IBInspectable public var indicatorColor: NSColor? {
      get { colors.indicator }
      set { change(\.indicator, newValue) }
    }

    /// The color of the ticks. If nil, it is the text color at 38% opacity.
    @IBInspectable public var tickColor: NSColor? {
      get { colors.tick }
      set { change(\.tick, newValue) }
    }

    private func change(_ part: WritableKeyPath<KnobColors, NSColor?>, _ color: NSColor?) {
      colors[keyPath: part] = color
      redraw()
    }

    /// The label below the dial. You can set its font and color. It is empty if the knob has no
    /// name.
    public var captionLabel: NSTextField { ownLabel }

    // MARK: Painter input

    var scale: Double { max(Double(window?.backingScaleFactor ?? 1), 1) }

    /// AppKit draws the focus ring around a mask.
    var hasFocusRing: Bool { false }

    /// The square around the dial, in the control's points.
    var ringMask: CGRect { dial.convert(dialLayout.disc, to: self) }

    var palette: KnobPalette {
      let ground = effectiveAppearance.bestMatch(from: [
        .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
      ])
      var palette = KnobPalette(
        text: resolved(.labelColor), accent: resolved(colors.fill ?? .controlAccentColor),
        isDark: ground == .darkAqua || ground == .accessibilityHighContrastDarkAqua,
        isHighContrast: ground == .accessibilityHighContrastAqua
          || ground == .accessibilityHighContrastDarkAqua)
      if let track = colors.track { palette.track = resolved(track) }
      if let tick = colors.tick { palette.tick = resolved(tick) }
      palette.cap = colors.cap.map(resolved)
      palette.indicator = colors.indicator.map(resolved)
      return palette
    }

    private func resolved(_ color: NSColor) -> CGColor {
      var result = color.cgColor
      effectiveAppearance.performAsCurrentDrawingAppearance { result = color.cgColor }
      return result
    }

    // MARK: Redrawing

    /// Redraws the hand and the caption after the value or its picture has moved.
    func refresh() {
      dial.hand.needsDisplay = true
      refreshLabel()
    }

    /// Redraws the dial after its appearance has changed.
    func redraw() {
      dial.face.needsDisplay = true
      let isPictured = pictures[exactly: .disabled] != nil
      dial.alphaValue = isEnabled || isPictured ? 1 : KnobPainter.disabledOpacity
      refresh()
    }

    /// Updates the layout after the size of the knob may have changed.
    func relayout() {
      invalidateIntrinsicContentSize()
      needsLayout = true
      redraw()
    }

    func arrange() {
      let frames = arrangement
      dial.frame = frames.dial
      dial.arrange()
      knob.size = KnobSize(dial.bounds.size)
      ownLabel.frame = frames.label
      noteFocusRingMaskChanged()
      redraw()
    }
  }

  extension NSControl.ControlSize {
    /// The diameter of a knob of this control size, in points.
    var diameter: Double {
      if #available(macOS 26, *), self == .extraLarge { return NaturalDiameter.extraLarge }
      return switch self {
      case .mini: NaturalDiameter.mini
      case .small: NaturalDiameter.small
      case .large: NaturalDiameter.large
      default: NaturalDiameter.regular
      }
    }
  }
#endif
