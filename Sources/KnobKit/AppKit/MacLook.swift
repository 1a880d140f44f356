#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// Colours that are set for one knob; nil comes from the system's accent and the text's colour.
  struct KnobColors {
    var track: NSColor?
    var fill: NSColor?
    var cap: NSColor?
    var indicator: NSColor?
    var tick: NSColor?
  }

  /// The sight of a knob: its colours, and when it is drawn.
  extension KnobControl {
    /// The colour of the track; nil is the text's at 13 %.
    @IBInspectable public var trackColor: NSColor? {
      get { colors.track }
      set { change(\.track, newValue) }
    }

    /// The colour of fill and thumb; nil is the system's accent.
    @IBInspectable public var fillColor: NSColor? {
      get { colors.fill }
      set { change(\.fill, newValue) }
    }

    /// The colour of the cap; nil is made for a light or a dark ground.
    @IBInspectable public var capColor: NSColor? {
      get { colors.cap }
      set { change(\.cap, newValue) }
    }

    /// The color of the indicator; nil is the text's, and the fill's while the knob is turned, made
    /// darker or lighter where it could not be told from the cap.
    @IBInspectable public var indicatorColor: NSColor? {
      get { colors.indicator }
      set { change(\.indicator, newValue) }
    }

    /// The colour of the ticks; nil is the text's at 38 %.
    @IBInspectable public var tickColor: NSColor? {
      get { colors.tick }
      set { change(\.tick, newValue) }
    }

    private func change(_ part: WritableKeyPath<KnobColors, NSColor?>, _ color: NSColor?) {
      colors[keyPath: part] = color
      redraw()
    }

    /// The label below the dial, whose font and colour can be set. Empty without a name.
    public var captionLabel: NSTextField { ownLabel }

    // MARK: What the painter gets

    var scale: Double { max(Double(window?.backingScaleFactor ?? 1), 1) }

    /// The ring is AppKit's, drawn round a mask.
    var hasFocusRing: Bool { false }

    /// The dial's disc, in the control's points.
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

    // MARK: When it is drawn

    /// The value or its picture has moved.
    func refresh() {
      dial.hand.needsDisplay = true
      refreshLabel()
    }

    /// The look has changed.
    func redraw() {
      dial.face.needsDisplay = true
      let isPictured = pictures[exactly: .disabled] != nil
      dial.alphaValue = isEnabled || isPictured ? 1 : KnobPainter.disabledOpacity
      refresh()
    }

    /// The room that it needs may have changed.
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
    /// The diameter of a knob of this size, in points.
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
