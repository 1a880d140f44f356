import KnobEngine

/// A color in sRGB.
///
///     KnobColor(red: 1, green: 0.5, blue: 0)              // orange
///     KnobColor(red: 0, green: 0, blue: 0).faded(0.5)     // black at half opacity
///
/// - Edge cases: Components outside 0...1 are allowed. They describe a color of a wider gamut, as
///   in extended sRGB.
public struct KnobColor: Hashable, Sendable {
  /// The red component, 0...1.
  public var red: Double
  /// The green component, 0...1.
  public var green: Double
  /// The blue component, 0...1.
  public var blue: Double
  /// The opacity, 0...1.
  public var alpha: Double

  /// Creates a color from its components, each 0...1. The color is opaque if you leave out the
  /// opacity.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque white.
  public static let white = KnobColor(red: 1, green: 1, blue: 1)
  /// Opaque black.
  public static let black = KnobColor(red: 0, green: 0, blue: 0)

  /// Returns this color with its opacity multiplied by a factor. For example, 0.5 makes it half as
  /// opaque.
  public func faded(_ factor: Double) -> KnobColor {
    KnobColor(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// Returns a mixture of this color and another. The share is 0 for this color and 1 for the
  /// other.
  package func mixed(with other: KnobColor, _ share: Double) -> KnobColor {
    KnobColor(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
  }

  /// Returns a mixture of this color and an opaque one, with the opacity of this color.
  func tinted(with other: KnobColor, _ share: Double) -> KnobColor {
    mixed(with: other.faded(alpha), share)
  }

  /// Returns this color drawn over a background, which is opaque.
  package func over(_ ground: KnobColor) -> KnobColor {
    KnobColor(red: red, green: green, blue: blue).mixed(with: ground, 1 - alpha)
  }

  /// This hue, light enough for a line on a dark background: its largest component is raised to
  /// 0.894, and the result is mixed with one eighth of white.
  package var brightened: KnobColor {
    let largest = max(red, green, blue)
    guard largest > 0, largest < 0.894 else { return self }
    let factor = 0.894 / largest
    let full = KnobColor(red: red * factor, green: green * factor, blue: blue * factor)
    return full.mixed(with: .white, 0.125).faded(alpha)
  }
}

// MARK: Contrast

extension KnobColor {
  /// The minimum contrast at which a line is distinguishable from its background.
  ///
  /// - Source: WCAG 2.2, success criterion 1.4.3.
  package static let legibleContrast = 4.5

  /// The minimum contrast of a focus ring with the page.
  ///
  /// - Source: WCAG 2.2, success criterion 1.4.11.
  package static let visibleContrast = 3.0

  /// Whether white has more contrast with this color than black does. The opacity is ignored.
  package var isDark: Bool { luminance < 0.179 }

  /// Returns the contrast of two opaque colors, from 1 to 21.
  ///
  /// - Source: WCAG 2.2, "contrast ratio".
  package func contrast(with other: KnobColor) -> Double {
    KnobColor.contrast(luminance, other.luminance)
  }

  private static func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Returns whether this color, drawn over each of the opaque backgrounds, is distinguishable from
  /// it.
  package func isLegible(
    on grounds: [KnobColor], _ contrast: Double = KnobColor.legibleContrast
  ) -> Bool {
    isLegible(on: grounds.map(Ground.init), contrast)
  }

  /// An opaque background with its luminance, which takes long to calculate.
  private struct Ground {
    let color: KnobColor
    let luminance: Double

    init(_ color: KnobColor) {
      self.color = color
      luminance = color.luminance
    }
  }

  private func isLegible(on grounds: [Ground], _ contrast: Double) -> Bool {
    let own = alpha == 1 ? luminance : nil
    return grounds.allSatisfy {
      KnobColor.contrast(own ?? over($0.color).luminance, $0.luminance) >= contrast
    }
  }

  /// Moves this color toward `end` only as far as it takes to be distinguishable from each of the
  /// opaque backgrounds. Returns `end` if nothing less is enough.
  package func legible(
    on grounds: [KnobColor], toward end: KnobColor,
    _ contrast: Double = KnobColor.legibleContrast
  ) -> KnobColor {
    let grounds = grounds.map(Ground.init)
    guard !isLegible(on: grounds, contrast) else { return self }
    var (illegible, legible) = (0.0, 1.0)
    for _ in 0..<8 {
      let middle = (illegible + legible) / 2
      if mixed(with: end, middle).isLegible(on: grounds, contrast) {
        legible = middle
      } else {
        illegible = middle
      }
    }
    return mixed(with: end, legible)
  }

  /// The relative luminance, from 0 to 1.
  ///
  /// - Source: WCAG 2.2, "relative luminance".
  private var luminance: Double {
    func linear(_ component: Double) -> Double {
      component <= 0.040_45 ? component / 12.92 : raise((component + 0.055) / 1.055, to: 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
