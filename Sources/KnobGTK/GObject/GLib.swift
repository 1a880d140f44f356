import CGTK

/// The fundamental types of GObject. Their C macros are not visible to Swift.
enum Fundamental {
  static let none = GType(1 << 2)
  static let boolean = GType(5 << 2)
  static let int = GType(6 << 2)
  static let uint = GType(7 << 2)
  static let enumeration = GType(12 << 2)
  static let double = GType(15 << 2)
  static let string = GType(16 << 2)
  static let variant = GType(21 << 2)
}

/// The time in seconds of a clock that is never set.
package var monotonicTime: Double { Double(g_get_monotonic_time()) / 1e6 }

/// Reports a programmer's mistake in the same way as GTK: `RotaryKnob-CRITICAL **: ...`.
package func critical(_ message: String) {
  message.withCString { text in
    withVaList([text]) { g_logv("RotaryKnob", G_LOG_LEVEL_CRITICAL, "%s", $0) }
  }
}

extension GValue {
  /// Creates an empty value of a type. Call `g_value_unset` to free its contents.
  init(of type: GType) {
    self.init()
    g_value_init(&self, type)
  }
}

extension StringProtocol {
  /// Whether the text contains another one. Swift's own method needs the library for regular
  /// expressions, which is larger than this one.
  func includes(_ part: String) -> Bool {
    String(self).withCString { strstr($0, part) != nil }
  }
}

/// Reads a setting of GTK.
///
/// - Parameters:
///   - type: The fundamental type of the setting.
///   - get: The function that reads a value of this type. What it returns must not refer to the
///     value.
func setting<Value>(
  _ name: String, _ type: GType, of widget: UnsafeMutablePointer<GtkWidget>,
  _ get: (UnsafePointer<GValue>) -> Value
) -> Value {
  var value = GValue(of: type)
  defer { g_value_unset(&value) }
  let settings: OpaquePointer? = gtk_widget_get_settings(widget)
  g_object_get_property(settings?.as(GObject.self), name, &value)
  return get(&value)
}

/// Adds a widget to any container, in the same way as a `<child>` in GtkBuilder XML.
func add(
  _ widget: UnsafeMutablePointer<GtkWidget>, to container: UnsafeMutablePointer<GtkWidget>?
) {
  guard let container,
    let buildable = g_type_interface_peek(
      container.as(GTypeInstance.self).pointee.g_class, gtk_buildable_get_type())
  else { return critical("a knob cannot be added to a container that is nil") }
  let builder = gtk_builder_new()
  defer { g_object_unref(gpointer(builder)) }
  buildable.as(GtkBuildableIface.self).pointee.add_child?(
    OpaquePointer(container), builder, widget.as(GObject.self), nil)
}

/// Updates one accessibility property of a widget.
func describe(
  _ widget: UnsafeMutablePointer<GtkWidget>, _ property: GtkAccessibleProperty, _ type: GType,
  _ set: (UnsafeMutablePointer<GValue>) -> Void
) {
  var property = property
  var value = GValue(of: type)
  set(&value)
  gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, &value)
  g_value_unset(&value)
}

/// Updates one accessibility property of a widget that is a text.
package func describe(
  _ widget: UnsafeMutablePointer<GtkWidget>, _ property: GtkAccessibleProperty, _ text: String
) {
  describe(widget, property, Fundamental.string) { g_value_set_string($0, text) }
}
