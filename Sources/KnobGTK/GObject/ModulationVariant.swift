import CGTK
import KnobPresentation

/// Modulations as a GVariant of the type `aa{sv}`, the form of the GObject property.
extension [KnobModulation] {
  /// Reads a list.
  ///
  /// - Edge cases: A modulation without a name is left out. Values of other types and colors that GDK
  ///   does not know are as if they were missing. Other keys are ignored.
  init(_ variant: OpaquePointer?) {
    self = []
    guard let variant else { return }
    for index in 0..<g_variant_n_children(variant) {
      guard let child = g_variant_get_child_value(variant, index) else { continue }
      defer { g_variant_unref(child) }
      if let modulation = KnobModulation(child) { append(modulation) }
    }
  }

  /// The list, to which nothing refers yet.
  var variant: OpaquePointer? {
    withType("a{sv}") { g_variant_new_array($0, map { $0.variant }, gsize(count)) }
  }
}

extension KnobModulation {
  fileprivate init?(_ variant: OpaquePointer) {
    let dictionary = g_variant_dict_new(variant)
    defer { g_variant_dict_unref(dictionary) }
    func value<Value>(
      _ key: String, _ type: String, _ read: (OpaquePointer) -> Value
    ) -> Value? {
      let found = withType(type) { g_variant_dict_lookup_value(dictionary, key, $0) }
      guard let found else { return nil }
      defer { g_variant_unref(found) }
      return read(found)
    }
    func text(_ key: String) -> String? {
      value(key, "s") { g_variant_get_string($0, nil).map { String(cString: $0) } }.flatMap(\.self)
    }
    func number(_ key: String) -> Double? { value(key, "d", g_variant_get_double) }
    guard let name = text("name") else { return nil }
    self.init(
      name, title: text("title"), color: text("color").flatMap(KnobColor.init(css:)),
      depth: number("depth") ?? 0,
      isBipolar: value("bipolar", "b") { g_variant_get_boolean($0) != 0 } ?? false,
      live: number("live"))
  }

  fileprivate var variant: OpaquePointer? {
    var entries: [OpaquePointer?] = []
    func insert(_ key: String, _ value: OpaquePointer?) {
      entries.append(
        g_variant_new_dict_entry(g_variant_new_string(key), g_variant_new_variant(value)))
    }
    insert("name", g_variant_new_string(name))
    if let title { insert("title", g_variant_new_string(title)) }
    if var rgba = color?.rgba {
      let text = gdk_rgba_to_string(&rgba)
      insert("color", g_variant_new_string(text))
      g_free(text)
    }
    insert("depth", g_variant_new_double(depth))
    insert("bipolar", g_variant_new_boolean(isBipolar ? 1 : 0))
    if let live { insert("live", g_variant_new_double(live)) }
    return withType("{sv}") { g_variant_new_array($0, entries, gsize(entries.count)) }
  }
}

/// Calls a closure with a type that exists until it returns.
private func withType<Result>(_ text: String, _ body: (OpaquePointer?) -> Result) -> Result {
  let type = g_variant_type_new(text)
  defer { g_variant_type_free(type) }
  return body(type)
}

extension KnobColor {
  /// The color of a text that GDK knows, such as `#ff8000` or `orange`.
  fileprivate init?(css text: String) {
    var rgba = GdkRGBA()
    guard gdk_rgba_parse(&rgba, text) != 0 else { return nil }
    self.init(rgba)
  }
}
