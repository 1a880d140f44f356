import CGTK

/// A colour: sRGB, each component and the opacity from 0 to 1.
public struct KnobColor: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

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

  /// The same colour, so many times as opaque.
  public func faded(_ opacity: Double) -> KnobColor {
    KnobColor(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }

  /// This colour, so far on the way to another.
  func mixed(with other: KnobColor, _ share: Double) -> KnobColor {
    KnobColor(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
  }

  /// How light it looks, from 0 to 1 (ITU-R BT.709).
  var lightness: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

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
  public var track: KnobColor?
  public var fill: KnobColor?
  public var cap: KnobColor?
  public var indicator: KnobColor?
  public var tick: KnobColor?

  public init() {}
}
