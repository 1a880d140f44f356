import CGTK
import KnobPresentation

extension KnobPalette {
  /// Creates the palette of a knob as it is now. Each color comes from the knob's own colors, then
  /// from CSS, then from the theme.
  init(of peer: KnobPeer) {
    let (own, parts, widget, state) = (peer.colors, peer.parts, peer.widget, peer.state)
    let accent = parts.color(.fill, of: widget)
    let isThemes = accent == KnobPalette.selection(widget)
    let fill = own.fill ?? (peer.ground.isDark && isThemes ? accent.brightened : accent)
    self.init(
      text: KnobParts.color(widget), accent: fill, isDark: peer.ground.isDark,
      isHighContrast: KnobPalette.isHighContrast(widget))
    ground = peer.ground
    track = own.track ?? parts.color(.track, of: widget)
    tick = own.tick ?? parts.color(.tick, of: widget)
    let styledCap = parts.color(.cap, of: widget)
    cap = own.cap ?? (styledCap.alpha > 0 ? styledCap : nil)
    let styled = parts.color(.indicator, of: widget)
    // While the knob turns, the default style sheet gives the indicator the accent color.
    let line = own.indicator ?? (state.isTurned && styled == accent ? fill : styled)
    indicator = legibleOnCap(line, in: state)
  }

  /// The theme's background color of selected text. In a dark theme, this color is dark because it
  /// lies behind white text, so it is too dark for a line on a dark background.
  private static func selection(_ widget: UnsafeMutablePointer<GtkWidget>) -> KnobColor? {
    var color = GdkRGBA()
    let context = gtk_widget_get_style_context(widget)
    let isFound = gtk_style_context_lookup_color(context, "theme_selected_bg_color", &color)
    return isFound != 0 ? KnobColor(color) : nil
  }

  /// Whether the theme is a high-contrast theme. GTK 4.8 indicates this only by the theme's name.
  private static func isHighContrast(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    // As in GTK, the environment variable overrides the setting.
    let name =
      g_getenv("GTK_THEME").map { String(cString: $0) }
      ?? setting("gtk-theme-name", Fundamental.string, of: widget) {
        g_value_get_string($0).map { String(cString: $0) }
      }
    guard let theme = name?.lowercased() else { return false }
    return theme.contains("highcontrast") || theme.contains("-hc")
  }
}
