import CGTK
import KnobGTK

/// The GObject class `RotaryHistory`: a ``KnobHistory`` for programs in other languages.
enum HistoryType {
  /// The type, which GtkBuilder knows by its name.
  static let id: GType = {
    let found = TypeName.find("RotaryHistory")
    if let adopted = found.adopted { return adopted }
    var info = GTypeInfo()
    info.class_size = guint16(MemoryLayout<GObjectClass>.size)
    info.instance_size = guint16(MemoryLayout<GObject>.size)
    info.class_init = { klass, _ in
      if let klass { HistoryType.fill(klass.as(GObjectClass.self)) }
    }
    info.instance_init = { instance, _ in
      guard let object = instance?.as(GObject.self) else { return }
      let history = Unmanaged.passRetained(HistoryObject(of: object)).toOpaque()
      g_object_set_qdata_full(object, HistoryType.slot, history) {
        if let history = $0 { Unmanaged<HistoryObject>.fromOpaque(history).release() }
      }
    }
    let type = g_type_register_static(
      g_object_get_type(), found.name, &info, GTypeFlags(rawValue: 0))
    TypeName.sign(type)
    return type
  }()

  /// Where a history keeps its Swift object, and a knob its history.
  private static let slot = g_quark_from_string("rotary-history")

  private static func fill(_ object: UnsafeMutablePointer<GObjectClass>) {
    object.pointee.get_property = { instance, id, value, _ in
      guard let value, let history = HistoryType.object(instance) else { return }
      history.get(HistoryObject.Property.allCases[Int(id) - 1], value)
    }
    object.pointee.set_property = { instance, id, value, _ in
      guard let value, let history = HistoryType.object(instance) else { return }
      history.set(HistoryObject.Property.allCases[Int(id) - 1], value)
    }
    for (index, property) in HistoryObject.Property.allCases.enumerated() {
      g_object_class_install_property(object, guint(index + 1), property.spec)
    }
  }

  private static func object(_ instance: UnsafeMutablePointer<GObject>?) -> HistoryObject? {
    guard let instance, instance.isInstance(of: id), let held = g_object_get_qdata(instance, slot)
    else { return nil }
    return Unmanaged<HistoryObject>.fromOpaque(held).takeUnretainedValue()
  }

  /// Returns the Swift object of a history that a function of C has received. If it is not a
  /// history, it reports a critical message.
  static func checked(
    _ instance: UnsafeMutablePointer<GObject>?, _ function: String
  ) -> HistoryObject? {
    let object = object(instance)
    if object == nil { critical("\(function): the object is not a RotaryHistory") }
    return object
  }

  /// Returns the history of a knob.
  static func history(of knob: UnsafeMutablePointer<GtkWidget>) -> HistoryObject? {
    object(g_object_get_qdata(knob.as(GObject.self), slot)?.as(GObject.self))
  }

  /// Sets the history of a knob, which the knob keeps alive.
  static func setHistory(_ history: HistoryObject?, of knob: UnsafeMutablePointer<GtkWidget>) {
    let held = history.map { g_object_ref(gpointer($0.object)) } ?? nil
    g_object_set_qdata_full(knob.as(GObject.self), slot, held) {
      if let history = $0 { g_object_unref(history) }
    }
  }
}
