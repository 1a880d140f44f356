import CGTK
import KnobGTK
import KnobPresentation
import KnobStudio

/// The GObject class `RotaryLink`: a `KnobLink` for programs in other languages.
enum LinkType {
  /// The type, which GtkBuilder knows by its name.
  static let id: GType = {
    let found = TypeName.find("RotaryLink")
    if let adopted = found.adopted { return adopted }
    var info = GTypeInfo()
    info.class_size = guint16(MemoryLayout<GObjectClass>.size)
    info.instance_size = guint16(MemoryLayout<GObject>.size)
    info.class_init = { klass, _ in
      if let klass { LinkType.fill(klass.as(GObjectClass.self)) }
    }
    info.instance_init = { instance, _ in
      guard let object = instance?.as(GObject.self) else { return }
      g_object_set_qdata_full(
        object, LinkType.slot, Unmanaged.passRetained(KnobLink()).toOpaque()
      ) {
        if let link = $0 { Unmanaged<KnobLink>.fromOpaque(link).release() }
      }
    }
    let type = g_type_register_static(
      g_object_get_type(), found.name, &info, GTypeFlags(rawValue: 0))
    TypeName.sign(type)
    return type
  }()

  /// The type of the modes.
  static var mode: GType { Enumeration.type("link-mode", KnobLink.Mode.words) }

  /// Where the object keeps its link.
  private static let slot = g_quark_from_string("rotary-link")

  private static func fill(_ object: UnsafeMutablePointer<GObjectClass>) {
    object.pointee.get_property = { instance, id, value, _ in
      guard let value, let link = LinkType.link(instance) else { return }
      Property.allCases[Int(id) - 1].get(link, value)
    }
    object.pointee.set_property = { instance, id, value, _ in
      guard let value, let link = LinkType.link(instance) else { return }
      Property.allCases[Int(id) - 1].set(link, value)
    }
    for (index, property) in Property.allCases.enumerated() {
      g_object_class_install_property(object, guint(index + 1), property.spec)
    }
  }

  private static func link(_ instance: UnsafeMutablePointer<GObject>?) -> KnobLink? {
    guard let instance, instance.isInstance(of: id), let held = g_object_get_qdata(instance, slot)
    else { return nil }
    return Unmanaged<KnobLink>.fromOpaque(held).takeUnretainedValue()
  }

  /// Returns the link of an object that a function of C has received. If it is not a link, it reports
  /// a critical message.
  static func checked(
    _ instance: UnsafeMutablePointer<GObject>?, _ function: String
  ) -> KnobLink? {
    let link = link(instance)
    if link == nil { critical("\(function): the object is not a RotaryLink") }
    return link
  }

  // MARK: Properties

  private enum Property: String, CaseIterable {
    case mode, modifier

    /// The declaration of the property.
    var spec: UnsafeMutablePointer<GParamSpec>? {
      switch self {
      case .mode:
        g_param_spec_enum(
          rawValue, nil, "What the knobs have in common", LinkType.mode, 0, .property)
      case .modifier:
        g_param_spec_enum(
          rawValue, nil, "A key that the user holds to turn one knob of the link alone",
          rotaryDepthModifierGetType(), LinkType.index(of: ModifierKey.alt), .property)
      }
    }

    func get(_ link: KnobLink, _ value: UnsafeMutablePointer<GValue>) {
      switch self {
      case .mode: g_value_set_enum(value, LinkType.index(of: link.mode))
      case .modifier: g_value_set_enum(value, LinkType.index(of: link.modifier))
      }
    }

    func set(_ link: KnobLink, _ value: UnsafePointer<GValue>) {
      let index = Int(g_value_get_enum(value))
      switch self {
      case .mode: link.mode = KnobLink.Mode.allCases[index]
      case .modifier: link.modifier = ModifierKey.allCases[index]
      }
    }
  }

  private static func index<Choice: CaseIterable & Equatable>(of choice: Choice) -> gint {
    gint(Array(Choice.allCases).firstIndex(of: choice) ?? 0)
  }
}
