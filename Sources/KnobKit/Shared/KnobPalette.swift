#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import Foundation

  /// The colors of a knob.
  ///
  ///     var palette = KnobPalette(text: .black, accent: blue, isDark: false)
  ///     palette.fill = orange
  public struct KnobPalette {
    /// The color of the text around the knob. Other colors that are not set are derived from it.
    public var text: CGColor
    /// The color of the track. By default, it is the text color at 13% opacity.
    public var track: CGColor
    /// The color of the fill, its dot, the thumb, and the focus ring. By default, it is the accent
    /// color.
    public var fill: CGColor
    /// The color of the cap, which is shaded from slightly lighter at the top to slightly darker at
    /// the bottom. If nil, it suits a light or a dark background.
    public var cap: CGColor?
    /// The color of the indicator. If nil, it is the text color, and while the knob is turned it is
    /// the fill color. In both cases, it is made darker or lighter if it is too close to the color
    /// of the cap.
    public var indicator: CGColor?
    /// The color of the ticks. By default, it is the text color at 38% opacity.
    public var tick: CGColor
    /// Whether the background is dark.
    public var isDark: Bool
    /// Whether to draw without shading and with outlines, for users who ask the system for more
    /// contrast.
    public var isHighContrast: Bool

    /// Creates a palette from the text color and the accent color.
    public init(text: CGColor, accent: CGColor, isDark: Bool, isHighContrast: Bool = false) {
      self.text = text
      track = text.faded(0.13)
      fill = accent
      tick = text.faded(0.38)
      self.isDark = isDark
      self.isHighContrast = isHighContrast
    }

    /// Returns the color of the indicator.
    func indicator(isTurned: Bool) -> CGColor {
      if let indicator { return indicator }
      let (top, bottom) = capGradient(tint: 0)
      return (isTurned ? fill : text).legible(on: [top, bottom])
    }

    /// Returns the colors of the cap at the top and the bottom. The `tint` is the fraction, 0...1,
    /// by which they are mixed with the color of a hovered or turned cap.
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
      var palette = KnobPalette(
        text: resolved(text), accent: resolved(fill ?? accent), isDark: isDark,
        isHighContrast: isHighContrast)
      if let track { palette.track = resolved(track) }
      if let tick { palette.tick = resolved(tick) }
      palette.cap = cap.map(resolved)
      palette.indicator = indicator.map(resolved)
      return palette
    }
  }

  extension CGColor {
    /// Returns this color with its opacity multiplied by a factor.
    func faded(_ opacity: Double) -> CGColor { copy(alpha: alpha * opacity) ?? self }

    /// Returns this color mixed with a share of another.
    func mixed(with other: CGColor, _ share: Double) -> CGColor {
      let (a, b) = (sRGB, other.sRGB)
      let mixed = zip(a, b).map { $0 + ($1 - $0) * share }
      return CGColor(srgbRed: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
    }

    /// Returns this color, or the nearest one toward black or white that has a contrast of at least
    /// 4.5 to 1 with each of the backgrounds. If there is none, the result is black or white.
    fileprivate func legible(on grounds: [CGColor]) -> CGColor {
      func contrast(_ color: CGColor) -> Double {
        grounds.map { color.contrast(on: $0) }.min() ?? 0
      }
      guard contrast(self) < 4.5 else { return self }
      let ends = [0.0, 1].map { CGColor(srgbRed: $0, green: $0, blue: $0, alpha: 1) }
      let end = contrast(ends[0]) > contrast(ends[1]) ? ends[0] : ends[1]
      return (1...16).lazy.map { self.mixed(with: end, Double($0) / 16) }
        .first { contrast($0) >= 4.5 } ?? end
    }

    /// Returns the contrast ratio, 1 to 21, between this color drawn over a background and the
    /// background itself.
    ///
    /// - Source: WCAG 2.2, "contrast ratio".
    func contrast(on ground: CGColor) -> Double {
      let over = CGColor(srgbRed: sRGB[0], green: sRGB[1], blue: sRGB[2], alpha: 1)
      let levels = [ground.mixed(with: over, alpha), ground].map(\.luminance)
      return ((levels.max() ?? 0) + 0.05) / ((levels.min() ?? 0) + 0.05)
    }

    private var luminance: Double {
      let linear = sRGB.prefix(3).map { level in
        level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    /// The red, green, and blue components and the opacity.
    ///
    /// - Edge cases: A pattern, which has no such components, counts as black.
    var sRGB: [CGFloat] {
      guard let space = CGColorSpace(name: CGColorSpace.sRGB),
        let color = converted(to: space, intent: .defaultIntent, options: nil),
        let components = color.components, components.count == 4
      else { return [0, 0, 0, alpha] }
      return components
    }
  }

  /// The state that a knob is drawn in.
  public struct KnobState: Hashable, Sendable {
    /// The pointer is over the dial.
    public var isHovered = false
    /// A pointer is turning the knob.
    public var isTurned = false
    /// The knob has the keyboard focus, and its focus ring is visible.
    public var isFocused = false
    /// The knob accepts input.
    public var isEnabled = true
    /// The knob can only be read.
    public var isReadOnly = false

    /// Creates a state that is enabled and nothing else.
    public init() {}
  }
#endif
