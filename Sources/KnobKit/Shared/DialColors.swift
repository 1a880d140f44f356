#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine
  import KnobPresentation

  /// The colors that are set for one knob, in a toolkit's own type. A color that is nil is derived
  /// from the accent color and the text color.
  struct DialColors<Color> {
    var track: Color?
    var fill: Color?
    var cap: Color?
    var indicator: Color?
    var tick: Color?
    var modulation: Color?
    var marker: Color?

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
      if let marker { palette.marker = color(marker) }
      palette.cap = cap.map(color)
      palette.indicator = indicator.map(color)
      palette.modulation = modulation.map(color)
      return palette
    }
  }

  /// The images of a knob that are set one by one. They are a skin without files.
  struct SingleImages {
    /// The image below the knob.
    var background: PlatformImage?
    /// The image above the knob.
    var foreground: PlatformImage?
    /// The position of the center of the rotating image, in the points of the background. If nil,
    /// it is the center of the background.
    var center: CGPoint?
    /// The images that rotate. Without any, the knob draws itself.
    var knob = StateImages<PlatformImage>()

    /// The skin while an image of the knob is shown, or nil if there are no images.
    func skin(showing image: PlatformImage?) -> KnobSkin? {
      let ground = background ?? foreground
      guard ground != nil || !knob.isEmpty else { return nil }
      return KnobSkin(
        ground: ground.map { KnobSize($0.size) }, knob: image.map { KnobSize($0.size) },
        center: center.map(KnobPoint.init), states: knob.states)
    }
  }
#endif
