import CGTK

@testable import KnobGTK

/// A value of a GObject property.
enum Setting: Equatable {
  case number(Double)
  case count(Int)
  case flag(Bool)
  case text(String?)
  case choice(Int)
  case numbers([Double])
  case texts([String])
  case color(String?)
  case object(UnsafeMutableRawPointer?)
  /// A GVariant of another type than a list of numbers, as text.
  case variant(String)
}

extension Setting: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(floatLiteral value: Double) { self = .number(value) }
}

/// The properties of a GObject, by name. Retains the object.
final class Properties {
  let object: UnsafeMutablePointer<GObject>?

  init(_ pointer: UnsafeMutableRawPointer?) {
    object = pointer?.assumingMemoryBound(to: GObject.self)
    if let pointer { g_object_ref(pointer) }
  }

  convenience init(_ pointer: OpaquePointer?) { self.init(UnsafeMutableRawPointer(pointer)) }

  deinit { if let object { g_object_unref(object) } }

  func spec(_ name: String) -> UnsafeMutablePointer<GParamSpec>? {
    guard let object else { return nil }
    let type = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
    let klass = UnsafeMutableRawPointer(type.pointee.g_class)
    return g_object_class_find_property(klass?.assumingMemoryBound(to: GObjectClass.self), name)
  }

  func get(_ name: String) -> Setting? {
    guard let spec = spec(name) else { return nil }
    var value = GValue(of: spec.pointee.value_type)
    defer { g_value_unset(&value) }
    g_object_get_property(object, name, &value)
    return Setting(&value)
  }

  /// The default in the declaration of a property.
  func standard(_ name: String) -> Setting? {
    guard let spec = spec(name), let value = g_param_spec_get_default_value(spec) else {
      return nil
    }
    var copy = GValue(of: spec.pointee.value_type)
    defer { g_value_unset(&copy) }
    g_value_copy(value, &copy)
    return Setting(&copy)
  }

  func set(_ name: String, _ setting: Setting) {
    guard let spec = spec(name) else { return }
    var value = GValue(of: spec.pointee.value_type)
    defer { g_value_unset(&value) }
    setting.fill(&value)
    g_object_set_property(object, name, &value)
  }
}

extension Setting {
  fileprivate init?(_ value: inout GValue) {
    let type = g_type_fundamental(value.g_type)
    switch type {
    case Fundamental.double: self = .number(g_value_get_double(&value))
    case Fundamental.int: self = .count(Int(g_value_get_int(&value)))
    case Fundamental.boolean: self = .flag(g_value_get_boolean(&value) != 0)
    case Fundamental.enumeration: self = .choice(Int(g_value_get_enum(&value)))
    case Fundamental.string:
      self = .text(g_value_get_string(&value).map { String(cString: $0) })
    case Fundamental.variant:
      let variant = g_value_get_variant(&value)
      self =
        variant.map { Setting.isList($0) } == false
        ? .variant(Setting.text(of: variant)) : .numbers(Setting.numbers(variant))
    default:
      if value.g_type == gdk_rgba_get_type() {
        self = .color(Setting.color(g_value_get_boxed(&value)))
      } else if value.g_type == g_strv_get_type() {
        self = .texts(Setting.texts(g_value_get_boxed(&value)))
      } else {
        self = .object(g_value_get_object(&value))
      }
    }
  }

  private static func numbers(_ variant: OpaquePointer?) -> [Double] {
    guard let variant else { return [] }
    return (0..<g_variant_n_children(variant)).map { index in
      let child = g_variant_get_child_value(variant, index)
      defer { g_variant_unref(child) }
      return g_variant_get_double(child)
    }
  }

  private static func isList(_ variant: OpaquePointer) -> Bool {
    g_variant_n_children(variant) == 0
      || String(cString: g_variant_get_type_string(variant)) == "ad"
  }

  private static func text(of variant: OpaquePointer?) -> String {
    let text = g_variant_print(variant, 0)
    defer { g_free(text) }
    return text.map { String(cString: $0) } ?? ""
  }

  private static func texts(_ boxed: gpointer?) -> [String] {
    guard let list = boxed?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self) else {
      return []
    }
    return (0..<Int(g_strv_length(list))).compactMap { list[$0].map { String(cString: $0) } }
  }

  private static func color(_ boxed: gpointer?) -> String? {
    guard let text = boxed.flatMap({ gdk_rgba_to_string($0.assumingMemoryBound(to: GdkRGBA.self)) })
    else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  fileprivate func fill(_ value: inout GValue) {
    switch self {
    case .number(let number): g_value_set_double(&value, number)
    case .count(let count) where value.g_type == Fundamental.uint:
      g_value_set_uint(&value, guint(count))
    case .count(let count): g_value_set_int(&value, gint(count))
    case .flag(let flag): g_value_set_boolean(&value, flag ? 1 : 0)
    case .text(let text): g_value_set_string(&value, text)
    case .choice(let choice): g_value_set_enum(&value, gint(choice))
    case .object(let object): g_value_set_object(&value, object)
    case .color(let text):
      var color = GdkRGBA()
      guard let text, gdk_rgba_parse(&color, text) != 0 else { return }
      g_value_set_boxed(&value, &color)
    case .texts(let texts):
      g_value_take_boxed(&value, g_strsplit(texts.joined(separator: "\n"), "\n", -1))
    case .variant(let text):
      let type = g_variant_type_new("aa{sv}")
      defer { g_variant_type_free(type) }
      guard let variant = g_variant_parse(type, text, nil, nil, nil) else { return }
      g_value_set_variant(&value, variant)
      g_variant_unref(variant)
    case .numbers([]): g_value_set_variant(&value, nil)
    case .numbers(let numbers):
      let children = numbers.map { g_variant_new_double($0) }
      let type = g_variant_type_new("d")
      defer { g_variant_type_free(type) }
      g_value_set_variant(&value, g_variant_new_array(type, children, gsize(children.count)))
    }
  }
}
