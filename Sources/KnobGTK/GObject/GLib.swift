import CGTK

/// The fundamental types of GObject. Their C macros are not visible to Swift.
enum Fundamental {
  static let none = GType(1 << 2)
  static let boolean = GType(5 << 2)
  static let int = GType(6 << 2)
  static let enumeration = GType(12 << 2)
  static let double = GType(15 << 2)
  static let string = GType(16 << 2)
  static let variant = GType(21 << 2)
}

/// Connects a C function to a signal. The owner of `data` must outlive `object`, or disconnect the
/// function.
@discardableResult
func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String, to handler: GCallback?,
  data: UnsafeMutableRawPointer?, _ flags: GConnectFlags = GConnectFlags(rawValue: 0)
) -> UInt {
  g_signal_connect_data(object, signal, handler, data, nil, flags)
}

/// Whether an object is an instance of a type, or of a type that inherits from it.
func isInstance(_ object: UnsafeMutableRawPointer, of type: GType) -> Bool {
  g_type_check_instance_is_a(object.assumingMemoryBound(to: GTypeInstance.self), type) != 0
}

/// Reports a programmer's mistake in the same way as GTK: `RotaryKnob-CRITICAL **: ...`.
func critical(_ message: String) {
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

/// Emits a signal that has no arguments other than its instance.
func emit(_ signal: guint, from object: UnsafeMutableRawPointer) {
  var instance = GValue(of: g_object_get_type())
  g_value_set_object(&instance, object)
  g_signal_emitv(&instance, signal, 0, nil)
  g_value_unset(&instance)
}

/// Registers an enumeration. Its members are named as in C: for example, `RotaryKnobTravelUnit` has
/// `ROTARY_KNOB_TRAVEL_UNIT_KNOB_SIZES` with the nick `knob-sizes`.
func registerEnumeration(_ name: String, _ nicks: [String]) -> GType {
  // Another copy of the library may have registered the enumeration, together with the class that
  // this copy adopts.
  let known = g_type_from_name(name)
  guard known == 0 else { return known }
  let values = UnsafeMutablePointer<GEnumValue>.allocate(capacity: nicks.count + 1)
  let words = name.reduce(into: "") { $0 += $1.isUppercase && !$0.isEmpty ? "_\($1)" : "\($1)" }
  for (index, nick) in nicks.enumerated() {
    let full = "\(words)_\(nick)".uppercased().replacing("-", with: "_")
    (values + index).initialize(
      to: GEnumValue(value: gint(index), value_name: strdup(full), value_nick: strdup(nick)))
  }
  (values + nicks.count).initialize(to: GEnumValue())
  return g_enum_register_static(name, values)
}

/// A handler of a signal without arguments, which receives the instance and the user data.
typealias Callback = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
