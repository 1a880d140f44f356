import CGTK

/// The colors of one drawing. They come from the knob's own colors, then from CSS, then from the
/// theme.
struct KnobPalette: Hashable {
  private(set) var text: KnobColor
  let track: KnobColor
  private(set) var fill: KnobColor
  /// The gradient of the cap, from top to bottom.
  let cap: Gradient
  private(set) var indicator: KnobColor
  let tick: KnobColor
  /// Whether the background is dark.
  let isDark: Bool
  /// Whether the drawing is flat and outlined, for a high-contrast theme.
  let isHighContrast: Bool

  struct Gradient: Hashable {
    var top: KnobColor
    var bottom: KnobColor
  }

  init(of peer: KnobPeer) {
    let (own, parts, widget, state) = (peer.colors, peer.parts, peer.widget, peer.state)
    let ground = peer.ground
    text = KnobParts.color(widget)
    track = own.track ?? parts.color(.track, of: widget)
    isDark = ground.isDark
    let accent = parts.color(.fill, of: widget)
    let isThemes = accent == KnobPalette.selection(widget)
    fill = own.fill ?? (isDark && isThemes ? accent.brightened : accent)
    let resting = parts.color(.indicator, of: widget)
    let indicator = own.indicator ?? (state.isTurned && resting == accent ? fill : resting)
    tick = own.tick ?? parts.color(.tick, of: widget)
    isHighContrast = KnobPalette.isHighContrast(widget)
    let given = own.cap ?? parts.color(.cap, of: widget)
    let cap = KnobPalette.cap(given.alpha > 0 ? given : nil, on: ground, in: state)
    (self.cap, self.indicator) = KnobPalette.legible(indicator, on: cap, over: ground)
  }

  /// The part of the palette that affects the face. A face has no fill and no indicator, and uses
  /// the text color only in high contrast.
  var ofFace: KnobPalette {
    var face = self
    (face.fill, face.indicator) = (.black, .black)
    if !isHighContrast { face.text = .black }
    return face
  }

  /// The gradient of the cap before anything is drawn on it.
  private static func cap(
    _ given: KnobColor?, on ground: KnobColor, in state: KnobState
  ) -> Gradient {
    let isDark = ground.isDark
    var cap =
      isDark
      ? Gradient(
        top: KnobColor(red: 0.294, green: 0.294, blue: 0.322),
        bottom: KnobColor(red: 0.216, green: 0.216, blue: 0.239))
      : Gradient(top: .white, bottom: KnobColor(red: 0.929, green: 0.929, blue: 0.941))
    if let given {
      cap = Gradient(top: given.mixed(with: .white, 0.08), bottom: given.mixed(with: .black, 0.08))
    }
    let tint = state.isReadOnly ? 0 : state.isTurned ? 0.08 : state.isHovered ? 0.04 : 0
    let toward = isDark ? KnobColor.white : KnobColor(red: 0.114, green: 0.114, blue: 0.125)
    return Gradient(
      top: cap.top.mixed(with: toward, tint), bottom: cap.bottom.mixed(with: toward, tint))
  }

  /// Returns a cap and an indicator that is distinguishable from every part of it.
  ///
  /// A cap of medium gray allows for only a black or only a white line. If such a cap is shaded,
  /// neither is distinguishable from all of it, so the shading is reduced.
  private static func legible(
    _ indicator: KnobColor, on cap: Gradient, over ground: KnobColor
  ) -> (Gradient, KnobColor) {
    let middle = cap.top.mixed(with: cap.bottom, 0.5).over(ground)
    let (end, other) = middle.isDark ? (KnobColor.white, KnobColor.black) : (.black, .white)
    func allowing(_ color: KnobColor) -> KnobColor {
      let seen = color.over(ground)
      return end.contrast(with: seen) < KnobColor.legibleContrast
        ? seen.told(from: [end], toward: other) : color
    }
    let cap = Gradient(top: allowing(cap.top), bottom: allowing(cap.bottom))
    let line = indicator.told(from: [cap.top.over(ground), cap.bottom.over(ground)], toward: end)
    return (cap, line)
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

  var rim: KnobColor { KnobColor.black.faded(isDark ? 0.45 : 0.14) }
  var shadow: KnobColor { KnobColor.black.faded(isDark ? 0.5 : 0.22) }
}

/// The state that a knob is drawn in.
public struct KnobState: Hashable, Sendable {
  /// Whether the pointer is over the dial.
  public var isHovered = false
  /// Whether a pointer is turning the knob.
  public var isTurned = false
  /// Whether the knob has keyboard focus and shows its focus ring.
  public var isFocused = false
  /// Whether the knob takes input.
  public var isEnabled = true
  /// Whether the knob can only be read.
  public var isReadOnly = false

  /// The part of the state that affects the face. The face looks the same with or without keyboard
  /// focus, and whether or not the knob is enabled.
  var ofFace: KnobState {
    var face = self
    (face.isFocused, face.isEnabled) = (false, true)
    return face
  }
}
