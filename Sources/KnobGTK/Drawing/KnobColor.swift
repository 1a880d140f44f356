import CGTK
import KnobPresentation

extension KnobColor {
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
}
