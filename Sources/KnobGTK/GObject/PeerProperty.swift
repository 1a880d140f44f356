import CGTK
import KnobEngine
import KnobPresentation

/// A Swift object that implements the instances of a GObject class with properties.
protocol PropertyPeer: AnyObject {
  /// The instance.
  var widget: UnsafeMutablePointer<GtkWidget> { get }
  associatedtype Kind: PeerType
  /// All properties of the class. GObject numbers them from 1 in this order.
  static var properties: [PeerProperty<Self>] { get }
  var settings: KnobSettings { get }
}

/// A peer whose properties include the settings of a control.
protocol SettingPeer: PropertyPeer {
  /// The kind of the control, which decides what settings it has.
  static var control: SettingRow.Controls { get }
  /// Changes settings, and notifies of each property that differs afterward.
  ///
  /// - Parameter body: Changes the settings. It may be called several times.
  func set(_ body: (inout KnobSettings) -> Void)
}

/// A GObject property: how it is declared, and how it reads and writes the peer.
struct PeerProperty<Peer: PropertyPeer> {
  let name: String
  /// Returns the declaration. Nil if the parent class has it.
  private let declare: (String) -> UnsafeMutablePointer<GParamSpec>?
  private let get: (Peer, UnsafeMutablePointer<GValue>) -> Void
  private let set: (Peer, UnsafePointer<GValue>) -> Void
  /// Returns a value that differs whenever the property has changed. The peer would have to copy its
  /// settings for each property, so they are passed.
  let read: (Peer, KnobSettings) -> SettingValue?

  static func install(in object: UnsafeMutablePointer<GObjectClass>) {
    for (index, property) in Peer.properties.enumerated() {
      let id = guint(index + 1)
      if let spec = property.declare(property.name) {
        g_object_class_install_property(object, id, spec)
      } else {
        g_object_class_override_property(object, id, property.name)
      }
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

  // MARK: Kinds of properties

  /// A property that is a number.
  static func number(
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<Peer, Double>,
    _ range: ClosedRange<Double>, _ standard: Double
  ) -> Self {
    Self(
      name: name,
      declare: {
        g_param_spec_double($0, nil, about, range.lowerBound, range.upperBound, standard, .property)
      },
      get: { g_value_set_double($1, $0[keyPath: path]) },
      set: { peer, value in
        let new = g_value_get_double(value)
        peer.change { $0[keyPath: path] = new }
      }, read: { peer, _ in .number(peer[keyPath: path]) })
  }

  /// A property that is a text. By default, it is empty.
  static func text(
    _ name: String, _ about: String, _ path: ReferenceWritableKeyPath<Peer, String>
  ) -> Self {
    Self(
      name: name, declare: { g_param_spec_string($0, nil, about, "", .property) },
      get: { g_value_set_string($1, $0[keyPath: path]) },
      set: { peer, value in
        let new = g_value_get_string(value).map { String(cString: $0) } ?? ""
        peer.change { $0[keyPath: path] = new }
      }, read: { peer, _ in .text(peer[keyPath: path]) })
  }

  /// A property of the parent class that is an object. Writing it does not read it.
  static func overridden(
    _ name: String, get: @escaping (Peer) -> UnsafeMutableRawPointer?,
    set: @escaping (Peer, UnsafeMutableRawPointer?) -> Void
  ) -> Self {
    Self(
      name: name, declare: { _ in nil }, get: { g_value_set_object($1, get($0)) },
      set: { set($0, g_value_get_object($1)) }, read: { _, _ in nil })
  }

  /// A widget that is a part of the instance, and that cannot be replaced.
  static func part(
    _ name: String, _ about: String, _ type: GType,
    _ get: @escaping (Peer) -> UnsafeMutablePointer<GtkWidget>
  ) -> Self {
    Self(
      name: name,
      declare: { g_param_spec_object($0, nil, about, type, G_PARAM_READABLE) },
      get: { g_value_set_object($1, get($0)) }, set: { _, _ in }, read: { _, _ in nil })
  }

  /// A property that is an object of a type.
  static func object(
    _ name: String, _ about: String,
    _ path: ReferenceWritableKeyPath<Peer, OpaquePointer?>, _ type: GType
  ) -> Self {
    Self(
      name: name,
      declare: { g_param_spec_object($0, nil, about, type, .property) },
      get: { g_value_set_object($1, $0[keyPath: path].map { UnsafeMutableRawPointer($0) }) },
      set: { peer, value in
        let new = g_value_get_object(value).map { OpaquePointer($0) }
        peer.change { $0[keyPath: path] = new }
      }, read: { peer, _ in .count(Int(bitPattern: peer[keyPath: path])) })
  }
}

extension PeerProperty where Peer: SettingPeer {
  /// The properties that are settings of the control.
  static var settings: [Self] {
    SettingRow.rows(of: Peer.control).map { row in
      Self(
        name: row.name,
        declare: { row.spec($0, row.defaultValue(of: Peer.control)) },
        get: { row.value(in: $0.settings).store(in: $1) },
        set: { peer, value in
          let new = SettingValue(of: row.kind, value)
          var fault: String?
          peer.set { fault = row.set(new, in: &$0) }
          if let fault { critical("\(fault); the knob keeps its own") }
        }, read: { row.value(in: $1) })
    }
  }
}

extension PropertyPeer {
  /// Makes a change, and notifies of each GObject property whose value differs afterward.
  ///
  /// Comparing the values of all properties takes longer than most changes, so it is left out if
  /// there is no handler.
  func change(_ body: (Self) -> Void) {
    guard isObserved else { return body(self) }
    let before = propertyValues
    body(self)
    let after = propertyValues
    let object = widget.as(GObject.self)
    g_object_freeze_notify(object)
    for (index, property) in Self.properties.enumerated() where after[index] != before[index] {
      g_object_notify(object, property.name)
    }
    g_object_thaw_notify(object)
  }

  private var propertyValues: [SettingValue?] {
    let settings = settings
    return Self.properties.map { $0.read(self, settings) }
  }

  /// Whether anything may be notified of properties: a handler, such as a binding has, or a method
  /// of a class that inherits from this one.
  private var isObserved: Bool {
    let isSubclass = widget.as(GTypeInstance.self).pointee.g_class.pointee.g_type != Self.Kind.id
    let handler = g_signal_handler_find(
      gpointer(widget), G_SIGNAL_MATCH_ID, notifySignal, 0, nil, nil, nil)
    return isSubclass || handler != 0
  }
}

private let notifySignal = g_signal_lookup("notify", g_object_get_type())
