#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import Foundation

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
    /// The indicator; nil is the text's color, and the fill's while the knob is turned, made darker
    /// or lighter where it could not be told from the cap.
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

    /// The color of the indicator.
    func indicator(isTurned: Bool) -> CGColor {
      if let indicator { return indicator }
      let (top, bottom) = capGradient(tint: 0)
      return (isTurned ? fill : text).legible(on: [top, bottom])
    }

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

    /// This color, or the nearest on its way to black or white that has a contrast of 4.5 to 1 on
    /// each of these grounds. Where none has, it is black or white.
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

    /// The ratio of the luminances of this color, laid over a ground, and the ground: 1 to 21.
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
