#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics

  /// The colours of one drawing.
  ///
  ///     var palette = KnobPalette(text: .black, accent: blue, isDark: false)
  ///     palette.fill = orange
  public struct KnobPalette {
    /// The colour of text where the knob is; the other colours come from it where they are not set.
    public var text: CGColor
    /// The track: the text's colour at 13 %.
    public var track: CGColor
    /// The fill, its dot, the thumb and the focus ring: the accent.
    public var fill: CGColor
    /// The cap, shaded from a little lighter at the top to a little darker at the bottom; nil is
    /// made for a light or a dark ground.
    public var cap: CGColor?
    /// The indicator; nil is the text's colour, and the fill's while the knob is turned.
    public var indicator: CGColor?
    /// The ticks: the text's colour at 38 %.
    public var tick: CGColor
    /// Whether the ground is dark.
    public var isDark: Bool
    /// Whether to draw flat and outlined, for those who asked the system for more contrast.
    public var isHighContrast: Bool

    /// The colours that come from those of text and accent.
    public init(text: CGColor, accent: CGColor, isDark: Bool, isHighContrast: Bool = false) {
      self.text = text
      track = text.faded(0.13)
      fill = accent
      tick = text.faded(0.38)
      self.isDark = isDark
      self.isHighContrast = isHighContrast
    }

    /// The colour of the indicator.
    func indicator(isTurned: Bool) -> CGColor { indicator ?? (isTurned ? fill : text) }

    /// The cap from top to bottom, so far on the way to the colour of a hovered or turned one.
    func capGradient(tint: Double) -> (top: CGColor, bottom: CGColor) {
      let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
      let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
      let toward = isDark ? white : CGColor(srgbRed: 0.114, green: 0.114, blue: 0.125, alpha: 1)
      var (top, bottom) =
        isDark
        ? (
          CGColor(srgbRed: 0.294, green: 0.294, blue: 0.322, alpha: 1),
          CGColor(srgbRed: 0.216, green: 0.216, blue: 0.239, alpha: 1)
        )
        : (white, CGColor(srgbRed: 0.929, green: 0.929, blue: 0.941, alpha: 1))
      if let cap {
        top = cap.mixed(with: white, 0.08)
        bottom = cap.mixed(with: black, 0.08)
      }
      return (top.mixed(with: toward, tint), bottom.mixed(with: toward, tint))
    }

    var rim: CGColor { CGColor(srgbRed: 0, green: 0, blue: 0, alpha: isDark ? 0.45 : 0.14) }
    var shadow: CGColor { CGColor(srgbRed: 0, green: 0, blue: 0, alpha: isDark ? 0.5 : 0.22) }
  }

  extension CGColor {
    /// The same colour, so many times as opaque.
    func faded(_ opacity: Double) -> CGColor { copy(alpha: alpha * opacity) ?? self }

    /// This colour, so far on the way to another.
    func mixed(with other: CGColor, _ share: Double) -> CGColor {
      let (a, b) = (sRGB, other.sRGB)
      let mixed = zip(a, b).map { $0 + ($1 - $0) * share }
      return CGColor(srgbRed: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
    }

    /// Red, green, blue and opacity.
    ///
    /// - Edge cases: a pattern, which has no such components, counts as black.
    var sRGB: [CGFloat] {
      guard let space = CGColorSpace(name: CGColorSpace.sRGB),
        let color = converted(to: space, intent: .defaultIntent, options: nil),
        let components = color.components, components.count == 4
      else { return [0, 0, 0, alpha] }
      return components
    }
  }
#endif
