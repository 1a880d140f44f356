import CGTK
import KnobEngine
import KnobGTK

/// The colors of the demo: those of the theme, and a few more for panels and groups.
///
/// The CSS of GTK 4.8 cannot query whether the theme is dark, so there are two sets of named
/// colors.
enum Theme {
  private nonisolated(unsafe) static let provider = gtk_css_provider_new()

  /// Applies light or dark colors to everything.
  static func apply(isDark: Bool) {
    set("gtk-application-prefer-dark-theme", isDark)
    let colors = isDark ? dark : light
    gtk_css_provider_load_from_data(provider, colors + halves + sheet, -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider),
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// Whether the user's theme is dark at launch.
  static var isDark: Bool { isSet("gtk-application-prefer-dark-theme") }

  /// Whether the user allows animations.
  static var isAnimated: Bool { isSet("gtk-enable-animations") }

  /// The accent color of the theme.
  static func accent(of widget: Widget) -> KnobColor {
    var color = GdkRGBA()
    let context = gtk_widget_get_style_context(widget)
    guard gtk_style_context_lookup_color(context, "knob_accent", &color) != 0 else {
      return KnobColor.text(of: widget)
    }
    return KnobColor(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue))
  }

  /// Selects the first of these fonts that is installed.
  ///
  /// Without a desktop, no setting defines the user's font, and GTK may select one of any width.
  static func useFont(_ name: String) {
    var value = GValue()
    g_value_init(&value, GType(16 << 2))
    defer { g_value_unset(&value) }
    g_value_set_string(&value, name)
    g_object_set_property(settings, "gtk-font-name", &value)
  }

  private static func isSet(_ name: String) -> Bool {
    var value = GValue()
    g_value_init(&value, GType(5 << 2))
    defer { g_value_unset(&value) }
    g_object_get_property(settings, name, &value)
    return g_value_get_boolean(&value) != 0
  }

  private static func set(_ name: String, _ isOn: Bool) {
    var value = GValue()
    g_value_init(&value, GType(5 << 2))
    defer { g_value_unset(&value) }
    g_value_set_boolean(&value, isOn ? 1 : 0)
    g_object_set_property(settings, name, &value)
  }

  private static var settings: UnsafeMutablePointer<GObject>? {
    UnsafeMutableRawPointer(gtk_settings_get_default())?.assumingMemoryBound(to: GObject.self)
  }
}

extension Theme {
  private static let light = """
    @define-color page #f3f3f5; @define-color card #ffffff; @define-color well #f3f3f5;
    @define-color ink #1d1d20; @define-color bar #fafafb; @define-color knob_accent #3584e4;
    @define-color one #d9600a; @define-color two #2f7fe0;
    @define-color three #1f9d6b; @define-color four #9141ac;

    """

  private static let dark = """
    @define-color page #1b1b1e; @define-color card #28282c; @define-color well #1b1b1e;
    @define-color ink #f4f4f6; @define-color bar #232326; @define-color knob_accent #3a88e7;
    @define-color one #ff9a4d; @define-color two #62a6f5;
    @define-color three #4fd39b; @define-color four #d18aea;

    """

  /// Both sets of colors at the same time, side by side, for the page of sizes and states.
  private static let halves = """
    .light-half { background: #fafafa; color: #1d1d20; }
    .dark-half { background: #242428; color: #f4f4f6; }

    """

  private static let sheet = """
    window { background: @page; color: @ink; }
    window.bare { padding: 0; border: none; box-shadow: none; }
    headerbar { background: @bar; border-bottom: 1px solid alpha(@ink, 0.1); box-shadow: none; }
    button { background: alpha(@ink, 0.07); border: none; border-radius: 8px; box-shadow: none;
      text-shadow: none; color: @ink; }
    button:hover { background: alpha(@ink, 0.11); }
    button:active, button:checked { background: alpha(@ink, 0.16); }
    button.text-button:disabled { color: alpha(@ink, 0.4); }
    .transport button.record:checked { background: #c01c28; color: white; }
    .transport button.play:checked { background: @three; color: @card; }
    stackswitcher button { min-width: 104px; min-height: 28px; margin: 7px 2px; padding: 0 10px;
      background: transparent; }
    stackswitcher button:hover { background: alpha(@ink, 0.06); }
    stackswitcher button:checked { background: alpha(@ink, 0.11); }
    windowcontrols button { background: transparent; }
    switch { background: alpha(@ink, 0.16); border: none; box-shadow: none; }
    switch:checked { background: @knob_accent; }
    switch > slider { background: white; border: none; box-shadow: 0 1px 2px alpha(black, 0.35);
      min-width: 22px; min-height: 22px; margin: 2px; }
    scale > trough { background: alpha(@ink, 0.13); border: none; min-height: 5px; }
    scale > trough > highlight { background: @knob_accent; border: none; margin: 0;
      min-height: 5px; }
    scale > trough > slider { background: white; border: 1px solid alpha(black, 0.2);
      border-radius: 50%; min-width: 18px; min-height: 18px; margin: -8px; transform: none;
      box-shadow: 0 1px 3px alpha(black, 0.25); }
    scale:disabled { opacity: 0.4; }
    scale > marks { color: alpha(@ink, 0.6); }
    .brand { font-weight: 700; }
    .card { background: @card; border-radius: 14px; padding: 20px 24px;
      border: 1px solid alpha(@ink, 0.07); box-shadow: 0 1px 3px alpha(black, 0.08); }
    .slim { padding: 8px 24px; }
    knob.locked { color: @knob_accent; }
    .title { font-weight: 700; }
    .hint { opacity: 0.6; font-size: smaller; }
    .value { font-size: 34px; font-feature-settings: "tnum"; }
    .readout { font-feature-settings: "tnum"; }
    .well { background: @well; border-radius: 8px; }
    .one .title, .one .well, .one knob > fill, .one knob:active > indicator { color: @one; }
    .two .title, .two .well, .two knob > fill, .two knob:active > indicator { color: @two; }
    .three .title, .three .well, .three knob > fill, .three knob:active > indicator {
      color: @three; }
    .four .title, .four .well, .four knob > fill, .four knob:active > indicator { color: @four; }
    .half { padding: 24px 20px; }
    .half .title { font-weight: 400; opacity: 0.6; font-size: smaller; }
    """
}
