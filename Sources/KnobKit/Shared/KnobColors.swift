#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobPresentation

  extension KnobColor {
    /// Creates a color from a color of Core Graphics.
    ///
    ///     palette.fill = KnobColor(UIColor.systemOrange.cgColor)
    ///
    /// - Edge cases: The components of a color of a wider gamut, such as Display P3, lie outside
    ///   0...1. A pattern has no components. It counts as black with the opacity of the pattern.
    public init(_ color: CGColor) {
      guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
        let converted = color.converted(to: space, intent: .defaultIntent, options: nil),
        let components = converted.components, components.count == 4
      else {
        self = KnobColor.black.faded(color.alpha)
        return
      }
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }

    /// The color in Core Graphics, in the color space extended sRGB.
    public var cgColor: CGColor {
      CGColorSpace(name: CGColorSpace.extendedSRGB)
        .flatMap { CGColor(colorSpace: $0, components: components) }
        ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// The red, green, and blue components and the opacity.
    var components: [CGFloat] { [red, green, blue, alpha] }
  }

  /// The colors that are set for one knob, in a toolkit's own type. A color that is nil is derived
  /// from the accent color and the text color.
  struct KnobColors<Color> {
    var track: Color?
    var fill: Color?
    var cap: Color?
    var indicator: Color?
    var tick: Color?

    /// Returns the palette of a knob with these colors.
    ///
    /// - Parameters:
    ///   - text: The color of the text around the knob.
    ///   - accent: The color of a fill that is not set.
    ///   - resolved: Resolves a color in the knob's environment.
    func palette(
      text: Color, accent: Color, isDark: Bool, isHighContrast: Bool,
      resolved: (Color) -> CGColor
    ) -> KnobPalette {
      func color(_ color: Color) -> KnobColor { KnobColor(resolved(color)) }
      var palette = KnobPalette(
        text: color(text), accent: color(fill ?? accent), isDark: isDark,
        isHighContrast: isHighContrast)
      if let track { palette.track = color(track) }
      if let tick { palette.tick = color(tick) }
      palette.cap = cap.map(color)
      palette.indicator = indicator.map(color)
      return palette
    }
  }
#endif
