import CGTK
import KnobEngine

/// A GObject property: how it is declared, and how it reads and writes the peer.
struct KnobProperty {
  let name: String
  let declare: (String) -> UnsafeMutablePointer<GParamSpec>?
  let get: (KnobPeer, UnsafeMutablePointer<GValue>) -> Void
  let set: (KnobPeer, UnsafePointer<GValue>) -> Void
  /// Returns a value that differs whenever the property has changed.
  let read: (KnobPeer) -> AnyHashable?

  static func install(in object: UnsafeMutablePointer<GObjectClass>) {
    for (index, property) in all.enumerated() {
      g_object_class_install_property(object, guint(index + 1), property.declare(property.name))
    }
    // GtkRange does not tell whether it was given an adjustment or created an empty one.
    g_object_class_override_property(object, adjustmentID, "adjustment")
  }

  /// The number of the property `adjustment`, which GtkRange defines.
  static let adjustmentID = guint(all.count + 1)

  private static let flags = GParamFlags(
    rawValue: G_PARAM_READABLE.rawValue | G_PARAM_WRITABLE.rawValue
      | G_PARAM_EXPLICIT_NOTIFY.rawValue)

  // MARK: Kinds of properties

  private init<T: Hashable>(
    _ name: String, _ path: ReferenceWritableKeyPath<KnobPeer, T>,
    declare: @escaping (String) -> UnsafeMutablePointer<GParamSpec>?,
    get: @escaping (UnsafeMutablePointer<GValue>, T) -> Void,
    set: @escaping (UnsafePointer<GValue>) -> T
  ) {
    self.name = name
    self.declare = declare
    self.get = { get($1, $0[keyPath: path]) }
    self.set = { peer, value in
      let new = set(value)
      peer.change { $0[keyPath: path] = new }
    }
    read = { AnyHashable($0[keyPath: path]) }
  }

  static func number(
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<KnobPeer, Double>,
    _ range: ClosedRange<Double>, _ standard: Double
  ) -> KnobProperty {
    KnobProperty(
      name, path,
      declare: {
        g_param_spec_double($0, nil, about, range.lowerBound, range.upperBound, standard, flags)
      }, get: g_value_set_double, set: g_value_get_double)
  }

  static func flag(
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<KnobPeer, Bool>,
    _ standard: Bool
  ) -> KnobProperty {
    KnobProperty(
      name, path, declare: { g_param_spec_boolean($0, nil, about, standard ? 1 : 0, flags) },
      get: { g_value_set_boolean($0, $1 ? 1 : 0) }, set: { g_value_get_boolean($0) != 0 })
  }

  static func count(
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<KnobPeer, Int>,
    _ range: ClosedRange<gint>, _ standard: gint
  ) -> KnobProperty {
    KnobProperty(
      name, path,
      declare: {
        g_param_spec_int($0, nil, about, range.lowerBound, range.upperBound, standard, flags)
      }, get: { g_value_set_int($0, gint(clamping: $1)) }, set: { Int(g_value_get_int($0)) })
  }

  static func text(
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<KnobPeer, String?>
  ) -> KnobProperty {
    KnobProperty(
      name, path, declare: { g_param_spec_string($0, nil, about, nil, flags) },
      get: { g_value_set_string($0, $1) },
      set: { g_value_get_string($0).map { String(cString: $0) } })
  }

  /// A property with one of several values, whose nicks GtkBuilder reads. Its type is registered
  /// under the names of the class and the property: `RotaryKnobTravelUnit` for `travel-unit`.
  static func choice<Value: Hashable>(
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<KnobPeer, Value>,
    _ values: [(nick: String, value: Value)]
  ) -> KnobProperty {
    KnobProperty(
      name, path,
      declare: {
        let type = registerEnumeration(enumerationName(of: $0), values.map(\.nick))
        return g_param_spec_enum($0, nil, about, type, 0, flags)
      },
      get: { target, now in
        g_value_set_enum(target, gint(values.firstIndex { $0.value == now } ?? 0))
      }, set: { values[Int(g_value_get_enum($0))].value })
  }

  /// A property with one of several values, which the peer numbers in the order of their nicks.
  static func choice(
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<KnobPeer, Int>,
    _ nicks: [String]
  ) -> KnobProperty {
    choice(name, about, path, nicks.enumerated().map { ($0.element, $0.offset) })
  }

  private static func enumerationName(of property: String) -> String {
    let words = property.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return KnobType.name.name + words.joined()
  }

  static func color(
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<KnobPeer, KnobColor?>
  ) -> KnobProperty {
    KnobProperty(
      name, path, declare: { g_param_spec_boxed($0, nil, about, gdk_rgba_get_type(), flags) },
      get: { value, color in
        guard var rgba = color?.rgba else { return g_value_set_boxed(value, nil) }
        g_value_set_boxed(value, &rgba)
      },
      set: { value in
        g_value_get_boxed(value).map { KnobColor($0.load(as: GdkRGBA.self)) }
      })
  }

  /// A property that is a list of numbers: a GVariant of type `ad`, such as `[-12.0, 0.0, 12.0]` in
  /// GtkBuilder XML.
  static func numbers(
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<KnobPeer, [Double]>
  ) -> KnobProperty {
    KnobProperty(
      name, path,
      declare: { name in
        let type = g_variant_type_new("ad")
        defer { g_variant_type_free(type) }
        return g_param_spec_variant(name, nil, about, type, nil, flags)
      },
      get: { value, numbers in
        g_value_set_variant(
          value,
          g_variant_new_fixed_array(
            g_variant_type_checked_("d"), numbers, gsize(numbers.count),
            gsize(MemoryLayout<Double>.size)))
      },
      set: { value in
        guard let variant = g_value_get_variant(value) else { return [] }
        var count: gsize = 0
        let start = g_variant_get_fixed_array(variant, &count, gsize(MemoryLayout<Double>.size))
        guard let start else { return [] }
        let bytes = UnsafeRawBufferPointer(
          start: start, count: Int(count) * MemoryLayout<Double>.stride)
        return Array(bytes.bindMemory(to: Double.self))
      })
  }

  /// A property that is an object of a type.
  static func object(
    _ name: String, _ about: String,
    _ path: ReferenceWritableKeyPath<KnobPeer, OpaquePointer?>, _ type: GType
  ) -> KnobProperty {
    KnobProperty(
      name, path,
      declare: { g_param_spec_object($0, nil, about, type, flags) },
      get: { g_value_set_object($0, $1.map { UnsafeMutableRawPointer($0) }) },
      set: { g_value_get_object($0).map { OpaquePointer($0) } })
  }
}

extension KnobPeer {
  /// Makes a change, and notifies of each GObject property whose value differs afterward.
  ///
  /// To compare the values of all properties takes longer than most changes, so it is left out if
  /// there is no handler.
  func change(_ body: (KnobPeer) -> Void) {
    guard isObserved else { return body(self) }
    let before = KnobProperty.all.map { $0.read(self) }
    body(self)
    let object = widget.as(GObject.self)
    g_object_freeze_notify(object)
    for (property, old) in zip(KnobProperty.all, before) where property.read(self) != old {
      g_object_notify(object, property.name)
    }
    g_object_thaw_notify(object)
  }

  /// Whether anything may be notified of properties: a handler, such as a binding has, or a method
  /// of a class that inherits from this one.
  private var isObserved: Bool {
    let isSubclass = widget.as(GTypeInstance.self).pointee.g_class.pointee.g_type != KnobType.id
    let handler = g_signal_handler_find(
      gpointer(widget), G_SIGNAL_MATCH_ID, KnobPeer.notifySignal, 0, nil, nil, nil)
    return isSubclass || handler != 0
  }

  private static let notifySignal = g_signal_lookup("notify", g_object_get_type())
}
