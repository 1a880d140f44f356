import CGTK

/// The default style sheet of the knob. Every rule of a theme or an application overrides it.
///
/// The nodes are `knob` and its children `track`, `fill`, `cap`, `indicator`, and `tick`. GTK 4.8
/// has no custom properties, so each part is an empty node of which only the `color` is read. If
/// the `cap` is transparent, the cap takes its colors from the theme. Text uses the color and font
/// of `knob`. The node `field` is that in which the user types a value, and `bubble` shows the
/// value beside the dial.
enum StyleSheet {
  /// The class of a knob whose skin has an image for a disabled knob.
  static let disabledImage = "disabled-image"

  private static let sheet = """
    knob { outline: none; }
    knob { font-size: smaller; font-weight: 500; }
    knob:disabled { opacity: 0.38; }
    knob.\(disabledImage):disabled { opacity: 1; }
    knob > track { color: alpha(currentColor, 0.13); }
    knob > tick { color: alpha(currentColor, 0.5); }
    knob > cap { color: transparent; }
    knob > fill, knob:active > indicator { color: @theme_selected_bg_color; }
    knob > field { padding: 2px 5px; border-radius: 5px; color: @theme_text_color;
      background-color: @theme_base_color; box-shadow: inset 0 0 0 1px @borders; }
    knob > field:focus-within { box-shadow:
      inset 0 0 0 2px mix(@theme_selected_bg_color, @theme_text_color, 0.25); }
    knob > field.error { box-shadow: inset 0 0 0 2px mix(@error_color, @theme_text_color, 0.25); }
    knob > field selection { color: @theme_selected_fg_color;
      background-color: @theme_selected_bg_color; }
    knob bubble > contents { padding: 1px 7px; border: 1px solid @borders; border-radius: 5px;
      color: @theme_text_color; background-color: @theme_base_color; }
    """

  nonisolated(unsafe) private static var displays: Set<OpaquePointer> = []

  /// How many times a display has changed its theme.
  nonisolated(unsafe) private(set) static var themes = 0

  /// Installs the style sheet for a display, once.
  static func install(for display: OpaquePointer?) {
    guard let display, displays.insert(display).inserted else { return }
    let provider = gtk_css_provider_new()
    gtk_css_provider_load_from_data(provider, sheet, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
    g_object_unref(gpointer(provider))
    if let settings = gtk_settings_get_for_display(display) {
      connect(settings, "notify::gtk-theme-name") { _ in themes += 1 }
    }
  }
}
