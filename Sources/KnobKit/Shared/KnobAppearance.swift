#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
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
      palette.modulation = modulation.map(color)
      return palette
    }
  }

  /// The images of a knob: those that rotate, one per state, and those that do not.
  struct KnobImages<Image> {
    /// The image below the knob.
    var background: Image?
    /// The image above the knob.
    var foreground: Image?
    /// The position of the center of the rotating image, in the points of the background. If nil,
    /// it is the center of the background.
    var center: CGPoint?

    private var images = StateImages<Image>()

    /// Whether no state has an image. The knob then draws itself.
    var isEmpty: Bool { images.isEmpty }

    /// The image that is set for exactly this state.
    subscript(exactly state: ImageState) -> Image? {
      get { images[exactly: state] }
      set { images[exactly: state] = newValue }
    }

    /// Returns the image to show: the one for exactly this state, or else the disabled, the
    /// highlighted, the focused, the hovered, or the normal one, in this order.
    func image(for state: ImageState) -> Image? { images.image(for: state) }
  }

  extension KnobImages: Sendable where Image: Sendable {}

  /// The frames of the images of a knob. They follow the dial: the background fills it, and the
  /// others keep their size in proportion to the background.
  struct ImageFrames: Equatable {
    /// The frame of the background and the foreground.
    let ground: CGRect
    /// The frame of the rotating image while it points up.
    let knob: CGRect

    /// Creates the frames from the sizes of the images.
    ///
    /// - Parameters:
    ///   - ground: The size of the background, or of the foreground if there is no background.
    ///   - center: The position of the center of the rotating image, in the points of the
    ///     background. If nil, it is the center of the background.
    /// - Edge cases: Without a background or a foreground, the rotating image fills the dial.
    init(in dial: CGRect, ground: CGSize?, knob: CGSize?, center: CGPoint? = nil) {
      let base = ground ?? knob ?? dial.size
      let frame = dial.fitting(base)
      self.ground = frame
      guard base.width > 0, base.height > 0 else {
        self.knob = frame
        return
      }
      let ratio = frame.width / base.width
      let size = knob ?? base
      let (width, height) = (size.width * ratio, size.height * ratio)
      let middle =
        center.map { CGPoint(x: frame.minX + $0.x * ratio, y: frame.minY + $0.y * ratio) }
        ?? CGPoint(x: frame.midX, y: frame.midY)
      self.knob = CGRect(
        x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }
  }
#endif
