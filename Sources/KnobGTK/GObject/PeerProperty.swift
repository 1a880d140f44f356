import CGTK
import KnobEngine

/// A Swift object that implements the instances of a GObject class with properties.
protocol PropertyPeer: AnyObject {
  /// The instance.
  var widget: UnsafeMutablePointer<GtkWidget> { get }
  static var type: GType { get }
  static var typeName: String { get }
  /// All properties of the class. GObject numbers them from 1 in this order.
  static var properties: [PeerProperty<Self>] { get }
}

/// A GObject property: how it is declared, and how it reads and writes the peer.
struct PeerProperty<Peer: PropertyPeer> {
  let name: String
  private let declare: (String) -> UnsafeMutablePointer<GParamSpec>?
  private let get: (Peer, UnsafeMutablePointer<GValue>) -> Void
  private let set: (Peer, UnsafePointer<GValue>) -> Void
  /// Returns a value that differs whenever the property has changed.
  let read: (Peer) -> AnyHashable?

  static func install(in object: UnsafeMutablePointer<GObjectClass>) {
    for (index, property) in Peer.properties.enumerated() {
      g_object_class_install_property(object, guint(index + 1), property.declare(property.name))
    }
  }

  /// Reads the property with a number.
  static func get(_ id: guint, of peer: Peer, _ value: UnsafeMutablePointer<GValue>) {
    Peer.properties[Int(id) - 1].get(peer, value)
  }

  /// Writes the property with a number.
  static func set(_ id: guint, of peer: Peer, _ value: UnsafePointer<GValue>) {
    Peer.properties[Int(id) - 1].set(peer, value)
  }

  private static var flags: GParamFlags {
    GParamFlags(
      rawValue: G_PARAM_READABLE.rawValue | G_PARAM_WRITABLE.rawValue
        | G_PARAM_EXPLICIT_NOTIFY.rawValue)
  }

  // MARK: Kinds of properties

  fileprivate init(
    name: String, declare: @escaping (String) -> UnsafeMutablePointer<GParamSpec>?,
    get: @escaping (Peer, UnsafeMutablePointer<GValue>) -> Void,
    set: @escaping (Peer, UnsafePointer<GValue>) -> Void, read: @escaping (Peer) -> AnyHashable?
  ) {
    (self.name, self.declare, self.get, self.set, self.read) = (name, declare, get, set, read)
  }

  private init<T: Hashable>(
    _ name: String, _ path: ReferenceWritableKeyPath<Peer, T>,
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
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<Peer, Double>,
    _ range: ClosedRange<Double>, _ standard: Double
  ) -> Self {
    Self(
      name, path,
      declare: {
        g_param_spec_double($0, nil, about, range.lowerBound, range.upperBound, standard, flags)
      }, get: g_value_set_double, set: g_value_get_double)
  }

  static func flag(
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<Peer, Bool>,
    _ standard: Bool
  ) -> Self {
    Self(
      name, path, declare: { g_param_spec_boolean($0, nil, about, standard ? 1 : 0, flags) },
      get: { g_value_set_boolean($0, $1 ? 1 : 0) }, set: { g_value_get_boolean($0) != 0 })
  }

  static func count(
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<Peer, Int>,
    _ range: ClosedRange<gint>, _ standard: gint
  ) -> Self {
    Self(
      name, path,
      declare: {
        g_param_spec_int($0, nil, about, range.lowerBound, range.upperBound, standard, flags)
      }, get: { g_value_set_int($0, gint(clamping: $1)) }, set: { Int(g_value_get_int($0)) })
  }

  static func text(
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<Peer, String?>,
    _ standard: String? = nil
  ) -> Self {
    Self(
      name, path, declare: { g_param_spec_string($0, nil, about, standard, flags) },
      get: { g_value_set_string($0, $1) },
      set: { g_value_get_string($0).map { String(cString: $0) } })
  }

  /// A property with one of several values, whose nicks GtkBuilder reads. Its type is registered
  /// under the names of the class and the property: `RotaryKnobTravelUnit` for `travel-unit`.
  static func choice<Value: Hashable>(
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<Peer, Value>,
    _ values: [(nick: String, value: Value)]
  ) -> Self {
    Self(
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
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<Peer, Int>,
    _ nicks: [String]
  ) -> Self {
    choice(name, about, path, nicks.enumerated().map { ($0.element, $0.offset) })
  }

  private static func enumerationName(of property: String) -> String {
    let words = property.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return Peer.typeName + words.joined()
  }

  static func color(
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<Peer, KnobColor?>
  ) -> Self {
    Self(
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
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<Peer, [Double]>
  ) -> Self {
    Self(
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

  /// A property that is a list of texts: a GStrv, with one text per line in GtkBuilder XML.
  static func texts(
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<Peer, [String]>
  ) -> Self {
    Self(
      name, path, declare: { g_param_spec_boxed($0, nil, about, g_strv_get_type(), flags) },
      get: { value, texts in
        let list = g_strv_builder_new()
        for text in texts { g_strv_builder_add(list, text) }
        g_value_take_boxed(value, g_strv_builder_end(list))
        g_strv_builder_unref(list)
      },
      set: { value in
        guard let start = g_value_get_boxed(value) else { return [] }
        let list = start.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
        return (0..<Int(g_strv_length(list))).compactMap { list[$0].map { String(cString: $0) } }
      })
  }

  /// A widget that is a part of the instance, and that cannot be replaced.
  static func part(
    _ name: String, _ about: String, _ type: GType,
    _ get: @escaping (Peer) -> UnsafeMutablePointer<GtkWidget>
  ) -> Self {
    Self(
      name: name,
      declare: { g_param_spec_object($0, nil, about, type, G_PARAM_READABLE) },
      get: { g_value_set_object($1, get($0)) }, set: { _, _ in }, read: { _ in nil })
  }

  /// Returns the same property of an owner of several instances, which passes it on to all of them.
  func passedOn<Owner: PropertyPeer>(
    to parts: @escaping (Owner) -> [Peer]
  ) -> PeerProperty<Owner> {
    PeerProperty<Owner>(
      name: name, declare: declare,
      get: { owner, value in if let first = parts(owner).first { get(first, value) } },
      set: { owner, value in owner.change { for part in parts($0) { set(part, value) } } },
      read: { parts($0).first.flatMap(read) })
  }

  /// A property that is an object of a type.
  static func object(
    _ name: String, _ about: String,
    _ path: ReferenceWritableKeyPath<Peer, OpaquePointer?>, _ type: GType
  ) -> Self {
    Self(
      name, path,
      declare: { g_param_spec_object($0, nil, about, type, flags) },
      get: { g_value_set_object($0, $1.map { UnsafeMutableRawPointer($0) }) },
      set: { g_value_get_object($0).map { OpaquePointer($0) } })
  }
}

extension PropertyPeer {
  /// Makes a change, and notifies of each GObject property whose value differs afterward.
  ///
  /// To compare the values of all properties takes longer than most changes, so it is left out if
  /// there is no handler.
  func change(_ body: (Self) -> Void) {
    guard isObserved else { return body(self) }
    let before = Self.properties.map { $0.read(self) }
    body(self)
    let object = widget.as(GObject.self)
    g_object_freeze_notify(object)
    for (property, old) in zip(Self.properties, before) where property.read(self) != old {
      g_object_notify(object, property.name)
    }
    g_object_thaw_notify(object)
  }

  /// Whether anything may be notified of properties: a handler, such as a binding has, or a method
  /// of a class that inherits from this one.
  private var isObserved: Bool {
    let isSubclass = widget.as(GTypeInstance.self).pointee.g_class.pointee.g_type != Self.type
    let handler = g_signal_handler_find(
      gpointer(widget), G_SIGNAL_MATCH_ID, notifySignal, 0, nil, nil, nil)
    return isSubclass || handler != 0
  }
}

private let notifySignal = g_signal_lookup("notify", g_object_get_type())
