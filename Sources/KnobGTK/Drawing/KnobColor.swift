import CGTK
import KnobEngine

/// A color in sRGB. Each component and the opacity range from 0 to 1.
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

  /// Creates a color from its CSS notation, such as `#3584e4`, `rgb(53 132 228)`, or `orange`.
  /// Returns nil if GTK cannot parse it.
  public init?(_ css: String) {
    var color = GdkRGBA()
    guard gdk_rgba_parse(&color, css) != 0 else { return nil }
    self.init(color)
  }

  init(_ color: GdkRGBA) {
    self.init(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
      alpha: Double(color.alpha))
  }

  var rgba: GdkRGBA {
    GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
  }

  /// Returns this color with its opacity multiplied by a factor. For example, 0.5 makes it half as
  /// opaque.
  public func faded(_ opacity: Double) -> KnobColor {
    KnobColor(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }

  /// Returns a mixture of this color and another. The share is 0 for this color and 1 for the
  /// other.
  func mixed(with other: KnobColor, _ share: Double) -> KnobColor {
    KnobColor(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
  }

  /// Returns this color drawn over another one, which is opaque.
  func over(_ ground: KnobColor) -> KnobColor {
    KnobColor(red: red, green: green, blue: blue).mixed(with: ground, 1 - alpha).opaque
  }

  private var opaque: KnobColor { KnobColor(red: red, green: green, blue: blue) }

  /// The relative luminance, from 0 to 1 (WCAG 2).
  var luminance: Double {
    func linear(_ share: Double) -> Double {
      share <= 0.040_45 ? share / 12.92 : raise((share + 0.055) / 1.055, to: 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Whether white has more contrast with this color than black does.
  var isDark: Bool { luminance < 0.179 }

  /// Returns the contrast of two opaque colors, from 1 to 21 (WCAG 2).
  func contrast(with other: KnobColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The minimum contrast at which a line is distinguishable from its background.
  static let legibleContrast = 4.5

  /// Moves this color toward `end` only as far as it takes to be distinguishable from each of the
  /// backgrounds. Returns `end` itself if nothing less is enough.
  func told(from grounds: [KnobColor], toward end: KnobColor) -> KnobColor {
    func isTold(_ color: KnobColor) -> Bool {
      grounds.allSatisfy { color.over($0).contrast(with: $0) >= KnobColor.legibleContrast }
    }
    guard !isTold(self) else { return self }
    var (near, far) = (0.0, 1.0)
    for _ in 0..<8 {
      let middle = (near + far) / 2
      if isTold(mixed(with: end, middle)) { far = middle } else { near = middle }
    }
    return mixed(with: end, far)
  }

  /// This hue, light enough for a line on a dark background: its largest component is raised to
  /// 0.894, and the result is mixed with one eighth of white.
  var brightened: KnobColor {
    let most = max(red, green, blue)
    guard most > 0, most < 0.894 else { return self }
    let factor = 0.894 / most
    let full = KnobColor(red: red * factor, green: green * factor, blue: blue * factor)
    return full.mixed(with: .white, 0.125).faded(alpha)
  }

  static let white = KnobColor(red: 1, green: 1, blue: 1)
  static let black = KnobColor(red: 0, green: 0, blue: 0)
}

/// The colors that are set for one knob. Where a color is nil, CSS or the theme defines it.
public struct KnobColors: Hashable, Sendable {
  /// The color of the track.
  public var track: KnobColor?
  /// The color of the fill, the thumb, and the focus ring.
  public var fill: KnobColor?
  /// The color of the cap, which is shaded slightly from top to bottom.
  public var cap: KnobColor?
  /// The color of the indicator. It also applies while the knob is being turned.
  public var indicator: KnobColor?
  /// The color of the ticks.
  public var tick: KnobColor?

  /// Creates a set in which no color is set.
  public init() {}
}
