import CGTK
import KnobEngine

/// A colour: sRGB, each component and the opacity from 0 to 1.
public struct KnobColor: Hashable, Sendable {
  /// Red, 0...1.
  public var red: Double
  /// Green, 0...1.
  public var green: Double
  /// Blue, 0...1.
  public var blue: Double
  /// The opacity, 0...1.
  public var alpha: Double

  /// A colour from its components, 0...1 each; opaque where no opacity is given.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour as CSS writes it: `#3584e4`, `rgb(53 132 228)`, `orange`. nil where GTK cannot read
  /// it.
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

  /// The same colour, so many times as opaque: half of it with 0.5.
  public func faded(_ opacity: Double) -> KnobColor {
    KnobColor(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }

  /// This colour, so far on the way to another.
  func mixed(with other: KnobColor, _ share: Double) -> KnobColor {
    KnobColor(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
  }

  /// This color over another one, which is opaque.
  func over(_ ground: KnobColor) -> KnobColor {
    KnobColor(red: red, green: green, blue: blue).mixed(with: ground, 1 - alpha).opaque
  }

  private var opaque: KnobColor { KnobColor(red: red, green: green, blue: blue) }

  /// How much light it gives, from 0 to 1 (WCAG 2, relative luminance).
  var luminance: Double {
    func linear(_ share: Double) -> Double {
      share <= 0.040_45 ? share / 12.92 : raise((share + 0.055) / 1.055, to: 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Whether white stands out from it more than black does.
  var isDark: Bool { luminance < 0.179 }

  /// The contrast of two opaque colors, from 1 to 21 (WCAG 2).
  func contrast(with other: KnobColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The contrast that a line needs to be told from its ground.
  static let legibleContrast = 4.5

  /// This color as far toward `end` as it takes to be told from each of the grounds; `end` itself
  /// where nothing less does.
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

  /// This hue, light enough for a line on dark ground: its largest component at 0.894, and an
  /// eighth of the way to white from there.
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

/// Colours that are set for one knob. What is nil comes from the theme and from CSS.
public struct KnobColors: Hashable, Sendable {
  /// The track.
  public var track: KnobColor?
  /// Fill, thumb and focus ring.
  public var fill: KnobColor?
  /// The cap, which is shaded a little from top to bottom.
  public var cap: KnobColor?
  /// The indicator, also while the knob is turned.
  public var indicator: KnobColor?
  /// The ticks.
  public var tick: KnobColor?

  /// No colour is set.
  public init() {}
}
