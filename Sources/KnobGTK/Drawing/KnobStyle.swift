import CGTK

/// The default style sheet of the knob. Every rule of a theme or an application overrides it.
///
/// The nodes are `knob` and its children `track`, `fill`, `cap`, `indicator`, and `tick`. GTK 4.8
/// has no custom properties, so each part is an empty node of which only the `color` is read. If
/// the `cap` is transparent, the cap takes its colors from the theme. Text uses the color and font
/// of `knob`.
enum KnobStyle {
  private static let sheet = """
    knob { outline: none; font-size: smaller; font-weight: 500; }
    knob:disabled { opacity: 0.38; }
    knob > track { color: alpha(currentColor, 0.13); }
    knob > tick { color: alpha(currentColor, 0.38); }
    knob > cap { color: transparent; }
    knob > fill, knob:active > indicator { color: @theme_selected_bg_color; }
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

/// The empty child nodes from which the colors of the parts are read.
final class KnobParts {
  enum Part: String, CaseIterable { case track, fill, cap, indicator, tick }

  private var nodes: [Part: UnsafeMutablePointer<GtkWidget>] = [:]

  func add(to widget: UnsafeMutablePointer<GtkWidget>) {
    for part in Part.allCases {
      guard let node = KnobParts.node(part) else { continue }
      gtk_widget_set_parent(node, widget)
      nodes[part] = node
    }
  }

  func remove() {
    for node in nodes.values { gtk_widget_unparent(node) }
    nodes = [:]
  }

  /// The color that CSS defines for a part.
  func color(_ part: Part, of widget: UnsafeMutablePointer<GtkWidget>) -> KnobColor {
    KnobParts.color(nodes[part] ?? widget)
  }

  static func color(_ widget: UnsafeMutablePointer<GtkWidget>) -> KnobColor {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
    return KnobColor(color)
  }

  private static func node(_ part: Part) -> UnsafeMutablePointer<GtkWidget>? {
    var name = GValue(of: Fundamental.string)
    g_value_set_string(&name, part.rawValue)
    var role = GValue(of: gtk_accessible_role_get_type())
    g_value_set_enum(&role, gint(GTK_ACCESSIBLE_ROLE_NONE.rawValue))
    defer { g_value_unset(&name) }
    let object = "css-name".withCString { css in
      "accessible-role".withCString { accessible in
        var names: [UnsafePointer<CChar>?] = [css, accessible]
        let values = [name, role]
        return g_object_new_with_properties(gtk_drawing_area_get_type(), 2, &names, values)
      }
    }
    return object?.as(GtkWidget.self)
  }
}
