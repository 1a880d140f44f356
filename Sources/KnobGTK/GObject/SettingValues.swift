import CGTK
import KnobPresentation

/// Settings as GObject properties.
extension SettingRow {
  /// Returns the declaration of the setting as a property of a class.
  ///
  /// A choice is an ``Enumeration``. A list of numbers is a GVariant of the type `ad`, such as
  /// `[-12.0, 0.0, 12.0]` in GtkBuilder XML. A list of texts is a GStrv, with one text per line. A list
  /// of modulations is a GVariant of the type `aa{sv}`, such as `[{'name': <'lfo'>, 'depth': <0.2>}]`.
  func spec(_ name: String, _ standard: SettingValue) -> UnsafeMutablePointer<GParamSpec>? {
    switch (kind, standard) {
    case (.number(let limits), .number(let standard)):
      return g_param_spec_double(
        name, nil, about, limits.lowerBound, limits.upperBound, standard, .property)
    case (.count(let limits), .count(let standard)):
      return g_param_spec_int(
        name, nil, about, gint(limits.lowerBound), gint(limits.upperBound), gint(standard),
        .property)
    case (.flag, .flag(let standard)):
      return g_param_spec_boolean(name, nil, about, standard ? 1 : 0, .property)
    case (.choice, .choice(let standard)):
      return g_param_spec_enum(
        name, nil, about, Enumeration.type(of: self), gint(standard), .property)
    case (.text, .text(let standard)):
      return g_param_spec_string(name, nil, about, standard, .property)
    case (.numbers, _):
      let type = g_variant_type_new("ad")
      defer { g_variant_type_free(type) }
      return g_param_spec_variant(name, nil, about, type, nil, .property)
    case (.texts, _):
      return g_param_spec_boxed(name, nil, about, g_strv_get_type(), .property)
    case (.color, _):
      return g_param_spec_boxed(name, nil, about, gdk_rgba_get_type(), .property)
    case (.modulations, _):
      let type = g_variant_type_new("aa{sv}")
      defer { g_variant_type_free(type) }
      return g_param_spec_variant(name, nil, about, type, nil, .property)
    default: preconditionFailure("the default of \(name) is of another kind")
    }
  }
}

extension SettingValue {
  /// Reads a value of a property.
  init(of kind: SettingKind, _ value: UnsafePointer<GValue>) {
    switch kind {
    case .flag: self = .flag(g_value_get_boolean(value) != 0)
    case .number: self = .number(g_value_get_double(value))
    case .count: self = .count(Int(g_value_get_int(value)))
    case .choice: self = .choice(Int(g_value_get_enum(value)))
    case .text: self = .text(g_value_get_string(value).map { String(cString: $0) })
    case .numbers: self = .numbers(SettingValue.numbers(g_value_get_variant(value)))
    case .texts: self = .texts(SettingValue.texts(g_value_get_boxed(value)))
    case .color:
      self = .color(g_value_get_boxed(value).map { KnobColor($0.load(as: GdkRGBA.self)) })
    case .modulations: self = .modulations([KnobModulation](g_value_get_variant(value)))
    }
  }

  private static func numbers(_ variant: OpaquePointer?) -> [Double] {
    var count: gsize = 0
    guard let variant,
      let start = g_variant_get_fixed_array(variant, &count, gsize(MemoryLayout<Double>.size))
    else { return [] }
    let bytes = UnsafeRawBufferPointer(
      start: start, count: Int(count) * MemoryLayout<Double>.stride)
    return Array(bytes.bindMemory(to: Double.self))
  }

  private static func texts(_ boxed: gpointer?) -> [String] {
    guard let list = boxed?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self) else {
      return []
    }
    return (0..<Int(g_strv_length(list))).compactMap { list[$0].map { String(cString: $0) } }
  }

  /// Stores the value as that of a property.
  func store(in value: UnsafeMutablePointer<GValue>) {
    switch self {
    case .flag(let flag): g_value_set_boolean(value, flag ? 1 : 0)
    case .number(let number): g_value_set_double(value, number)
    case .count(let count): g_value_set_int(value, gint(clamping: count))
    case .choice(let index): g_value_set_enum(value, gint(index))
    case .text(let text): g_value_set_string(value, text)
    case .numbers(let numbers):
      let type = g_variant_type_new("d")
      defer { g_variant_type_free(type) }
      g_value_set_variant(
        value,
        g_variant_new_fixed_array(
          type, numbers, gsize(numbers.count), gsize(MemoryLayout<Double>.size)))
    case .texts(let texts):
      let list = g_strv_builder_new()
      for text in texts { g_strv_builder_add(list, text) }
      g_value_take_boxed(value, g_strv_builder_end(list))
      g_strv_builder_unref(list)
    case .color(let color):
      guard var rgba = color?.rgba else { return g_value_set_boxed(value, nil) }
      g_value_set_boxed(value, &rgba)
    case .modulations(let list): g_value_set_variant(value, list.variant)
    }
  }
}

extension GParamFlags {
  /// The flags of a property that can be written, and that notifies only of actual changes.
  package static var property: GParamFlags {
    GParamFlags(
      rawValue: G_PARAM_READABLE.rawValue | G_PARAM_WRITABLE.rawValue
        | G_PARAM_EXPLICIT_NOTIFY.rawValue)
  }
}
