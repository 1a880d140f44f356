import CGTK
import KnobPresentation

/// The colors that CSS defines for a knob.
private struct StyledColors {
  let text: KnobColor
  let track: KnobColor
  let fill: KnobColor
  let cap: KnobColor
  let indicator: KnobColor
  let tick: KnobColor

  init(of peer: DialPeer) {
    let (parts, widget) = (peer.parts, peer.widget)
    text = KnobParts.color(widget)
    track = parts.color(.track, of: widget)
    fill = parts.color(.fill, of: widget)
    cap = parts.color(.cap, of: widget)
    indicator = parts.color(.indicator, of: widget)
    tick = parts.color(.tick, of: widget)
  }
}

extension KnobPalette {
  /// Creates the palette of a knob as it is now. Each color comes from the knob's own colors, then
  /// from CSS, then from the theme.
  init(of peer: DialPeer) {
    let styled = StyledColors(of: peer)
    let (own, widget, state, accent) = (
      peer.core.settings.colors, peer.widget, peer.state, styled.fill
    )
    let isThemes = accent == KnobPalette.selection(widget)
    let fill = own.fill ?? (peer.ground.isDark && isThemes ? accent.brightened : accent)
    self.init(
      text: styled.text, accent: fill, isDark: peer.ground.isDark,
      isHighContrast: KnobPalette.isHighContrast(widget))
    ground = peer.ground
    track = own.track ?? styled.track
    tick = own.tick ?? styled.tick
    modulation = own.modulation
    marker = own.marker ?? marker
    cap = own.cap ?? (styled.cap.alpha > 0 ? styled.cap : nil)
    // While the knob turns, the default style sheet gives the indicator the accent color.
    let line =
      own.indicator ?? (state.isTurned && styled.indicator == accent ? fill : styled.indicator)
    indicator = legibleOnCap(line, in: state)
  }

  /// The theme's background color of selected text. In a dark theme, this color is dark because it
  /// lies behind white text, so it is too dark for a line on a dark background.
  static func selection(_ widget: UnsafeMutablePointer<GtkWidget>) -> KnobColor? {
    var color = GdkRGBA()
    let context = gtk_widget_get_style_context(widget)
    let isFound = gtk_style_context_lookup_color(context, "theme_selected_bg_color", &color)
    return isFound != 0 ? KnobColor(color) : nil
  }

  /// Whether the theme is a high-contrast theme. GTK 4.8 indicates this only by the theme's name.
  static func isHighContrast(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    // As in GTK, the environment variable overrides the setting.
    let name =
      g_getenv("GTK_THEME").map { String(cString: $0) }
      ?? setting("gtk-theme-name", Fundamental.string, of: widget) {
        g_value_get_string($0).map { String(cString: $0) }
      }
    guard let theme = name?.lowercased() else { return false }
    return theme.includes("highcontrast") || theme.includes("-hc")
  }
}
