import CGTK

/// The colours of one drawing: a knob's own, else CSS, else the theme.
struct KnobPalette: Hashable {
  let text: KnobColor
  let track: KnobColor
  let fill: KnobColor
  /// nil: made for a light or a dark theme.
  let cap: KnobColor?
  let indicator: KnobColor
  let tick: KnobColor
  let isDark: Bool
  /// Flat and outlined, for a high-contrast theme.
  let isHighContrast: Bool

  init(of peer: KnobPeer) {
    let (own, parts, widget) = (peer.colors, peer.parts, peer.widget)
    text = KnobParts.color(widget)
    track = own.track ?? parts.color(.track, of: widget)
    isDark = text.lightness > 0.5
    let accent = parts.color(.fill, of: widget)
    let isThemes = accent == KnobPalette.selection(widget)
    fill = own.fill ?? (isDark && isThemes ? accent.brightened : accent)
    let cap = own.cap ?? parts.color(.cap, of: widget)
    self.cap = cap.alpha > 0 ? cap : nil
    let isTurned = peer.state.isTurned
    let resting = parts.color(.indicator, of: widget)
    indicator = own.indicator ?? (isTurned && resting == accent ? fill : resting)
    tick = own.tick ?? parts.color(.tick, of: widget)
    isHighContrast = KnobPalette.isHighContrast(widget)
  }

  /// What the theme lays under selected text. In a dark theme that is dark, to carry white text:
  /// too dark for a line on a dark ground.
  private static func selection(_ widget: UnsafeMutablePointer<GtkWidget>) -> KnobColor? {
    var color = GdkRGBA()
    let context = gtk_widget_get_style_context(widget)
    let isFound = gtk_style_context_lookup_color(context, "theme_selected_bg_color", &color)
    return isFound != 0 ? KnobColor(color) : nil
  }

  /// Whether the theme is one of high contrast, which GTK 4.8 tells by its name alone.
  private static func isHighContrast(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    var name = GValue(of: Fundamental.string)
    defer { g_value_unset(&name) }
    let settings = UnsafeMutableRawPointer(gtk_widget_get_settings(widget))
    g_object_get_property(
      settings?.assumingMemoryBound(to: GObject.self), "gtk-theme-name", &name)
    // The variable overrides the setting, in GTK and so here.
    guard let text = g_getenv("GTK_THEME") ?? g_value_get_string(&name) else { return false }
    let theme = String(cString: text).lowercased()
    return theme.contains("highcontrast") || theme.contains("-hc")
  }

  /// The cap from top to bottom.
  func capGradient(tint: Double) -> (top: KnobColor, bottom: KnobColor) {
    let toward = isDark ? KnobColor.white : KnobColor(red: 0.114, green: 0.114, blue: 0.125)
    var (top, bottom) =
      isDark
      ? (
        KnobColor(red: 0.294, green: 0.294, blue: 0.322),
        KnobColor(red: 0.216, green: 0.216, blue: 0.239)
      )
      : (KnobColor.white, KnobColor(red: 0.929, green: 0.929, blue: 0.941))
    if let cap {
      top = cap.mixed(with: .white, 0.08)
      bottom = cap.mixed(with: .black, 0.08)
    }
    return (top.mixed(with: toward, tint), bottom.mixed(with: toward, tint))
  }

  var rim: KnobColor { KnobColor.black.faded(isDark ? 0.45 : 0.14) }
  var shadow: KnobColor { KnobColor.black.faded(isDark ? 0.5 : 0.22) }
}

/// What state a knob is drawn in.
public struct KnobState: Hashable, Sendable {
  /// The pointer is over the dial.
  public var isHovered = false
  /// A pointer turns the knob.
  public var isTurned = false
  /// The knob has the keyboard, and its ring is to be seen.
  public var isFocused = false
  /// The knob takes input.
  public var isEnabled = true
  /// The knob can only be read.
  public var isReadOnly = false
}
