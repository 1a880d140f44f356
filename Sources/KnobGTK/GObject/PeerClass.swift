import CGTK

/// A GObject class whose instances are implemented by Swift objects, their peers.
///
/// The memory of an instance ends with a reference to its peer. The class is registered on first
/// use, which is when the library is loaded, unless another copy of the library has already
/// registered it.
package final class PeerClass {
  let type: GType
  let name: String
  /// Whether another copy of the library has registered the class.
  let isAdopted: Bool
  /// The methods of the parent class.
  private(set) var parent: UnsafeMutablePointer<GtkWidgetClass>?
  private let parentType: GType
  /// The size of an instance of the parent class.
  private let offset: Int
  private let peer: WidgetPeer.Type
  private let properties: Properties
  private let complete: (UnsafeMutablePointer<GtkWidgetClass>) -> Void

  /// The properties of a class, whatever the type of its peers is.
  private struct Properties {
    let install: (UnsafeMutablePointer<GObjectClass>) -> Void
    let get: (guint, WidgetPeer, UnsafeMutablePointer<GValue>) -> Void
    let set: (guint, WidgetPeer, UnsafePointer<GValue>) -> Void

    init<Peer: WidgetPeer & PropertyPeer>(of peer: Peer.Type) {
      install = PeerProperty<Peer>.install
      get = { PeerProperty.get($0, of: unsafeDowncast($1, to: Peer.self), $2) }
      set = { PeerProperty.set($0, of: unsafeDowncast($1, to: Peer.self), $2) }
    }
  }

  /// The classes that are registered.
  nonisolated(unsafe) private static var all: [PeerClass] = []

  /// - Parameter complete: Overrides further methods, and installs signals and actions.
  init<Peer: WidgetPeer & PropertyPeer>(
    _ name: String, _ peer: Peer.Type, parent: GType,
    complete: @escaping (UnsafeMutablePointer<GtkWidgetClass>) -> Void
  ) {
    var query = GTypeQuery()
    g_type_query(parent, &query)
    let found = TypeName.find(name)
    (self.name, isAdopted) = (found.name, found.adopted != nil)
    (parentType, offset) = (parent, Int(query.instance_size))
    (self.peer, properties, self.complete) = (peer, Properties(of: peer), complete)
    if let adopted = found.adopted {
      type = adopted
    } else {
      var info = GTypeInfo()
      info.class_size = guint16(query.class_size)
      info.instance_size = guint16(offset + MemoryLayout<UnsafeRawPointer>.size)
      info.class_init = { klass, _ in
        let klass = klass?.as(GtkWidgetClass.self)
        if let klass { PeerClass.of(type: klass.as(GTypeClass.self).pointee.g_type)?.fill(klass) }
      }
      info.instance_init = { instance, _ in
        guard let instance, let known = PeerClass.of(instance.raw) else { return }
        let peer = known.peer.init(instance.as(GtkWidget.self))
        known.slot(instance.raw).pointee = Unmanaged.passRetained(peer).toOpaque()
        peer.begin()
      }
      type = g_type_register_static(parent, found.name, &info, GTypeFlags(rawValue: 0))
      TypeName.sign(type)
    }
    PeerClass.all.append(self)
  }

  private static func of(type: GType) -> PeerClass? { all.first { $0.type == type } }

  /// Returns the class of an instance, which may be that of a subclass.
  static func of(_ instance: UnsafeMutableRawPointer) -> PeerClass? {
    all.first { instance.isInstance(of: $0.type) }
  }

  // MARK: Peers

  /// Returns the peer of an instance of any class.
  package static func peer(_ instance: UnsafeMutableRawPointer?) -> WidgetPeer? {
    instance.flatMap { of($0)?.peer($0) }
  }

  /// Returns the peer of an instance of the class.
  func peer<Peer: WidgetPeer>(_ instance: UnsafeMutableRawPointer) -> Peer? {
    slot(instance).pointee.map { Unmanaged<Peer>.fromOpaque($0).takeUnretainedValue() }
  }

  private func slot(
    _ instance: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    (instance + offset).as(UnsafeMutableRawPointer?.self)
  }

  // MARK: Methods

  private func fill(_ widget: UnsafeMutablePointer<GtkWidgetClass>) {
    parent = g_type_class_peek(parentType)?.as(GtkWidgetClass.self)
    let object = widget.as(GObjectClass.self)
    PeerClass.fill(object)
    PeerClass.fillVisibility(widget)
    PeerClass.fillPresentation(widget)
    properties.install(object)
    complete(widget)
  }

  private static func fill(_ object: UnsafeMutablePointer<GObjectClass>) {
    object.pointee.dispose = { instance in
      guard let instance else { return }
      PeerClass.peer(instance.raw)?.dispose()
      PeerClass.of(instance.raw)?.parent?.as(GObjectClass.self).pointee.dispose?(instance)
    }
    object.pointee.finalize = { instance in
      guard let instance, let known = PeerClass.of(instance.raw) else { return }
      let slot = known.slot(instance.raw)
      let peer = slot.pointee
      slot.pointee = nil
      peer.map { Unmanaged<WidgetPeer>.fromOpaque($0).release() }
      known.parent?.as(GObjectClass.self).pointee.finalize?(instance)
    }
    object.pointee.get_property = { instance, id, value, _ in
      guard let instance, let value, let known = PeerClass.of(instance.raw) else { return }
      known.peer(instance.raw).map { known.properties.get(id, $0, value) }
    }
    object.pointee.set_property = { instance, id, value, _ in
      guard let instance, let value, let known = PeerClass.of(instance.raw) else { return }
      known.peer(instance.raw).map { known.properties.set(id, $0, value) }
    }
  }

  private static func fillVisibility(_ widget: UnsafeMutablePointer<GtkWidgetClass>) {
    widget.pointee.root = { instance in
      PeerClass.parent(of: instance)?.root?(instance)
      PeerClass.peer(instance)?.enteredWindow()
    }
    widget.pointee.unroot = { instance in
      PeerClass.peer(instance)?.leavesWindow()
      PeerClass.parent(of: instance)?.unroot?(instance)
    }
    widget.pointee.map = { instance in
      PeerClass.peer(instance)?.appears()
      PeerClass.parent(of: instance)?.map?(instance)
    }
    widget.pointee.unmap = { instance in
      PeerClass.parent(of: instance)?.unmap?(instance)
      PeerClass.peer(instance)?.unmapped()
    }
    widget.pointee.state_flags_changed = { instance, previous in
      PeerClass.parent(of: instance)?.state_flags_changed?(instance, previous)
      PeerClass.peer(instance)?.stateChanged()
    }
    widget.pointee.css_changed = { instance, change in
      PeerClass.parent(of: instance)?.css_changed?(instance, change)
      PeerClass.peer(instance)?.styleChanged()
    }
  }

  private static func fillPresentation(_ widget: UnsafeMutablePointer<GtkWidgetClass>) {
    widget.pointee.measure = { instance, orientation, _, least, natural, above, naturalAbove in
      let size = PeerClass.peer(instance)?.measure(orientation) ?? WidgetSize()
      least?.pointee = size.least
      natural?.pointee = size.natural
      above?.pointee = size.leastBaseline
      naturalAbove?.pointee = size.naturalBaseline
    }
    widget.pointee.size_allocate = { instance, width, height, baseline in
      PeerClass.peer(instance)?.allocate(
        width: Double(width), height: Double(height), baseline: baseline)
    }
    widget.pointee.snapshot = { instance, snapshot in
      if let snapshot { PeerClass.peer(instance)?.draw(in: snapshot) }
    }
    widget.pointee.contains = { PeerClass.peer($0)?.contains(x: $1, y: $2) == true ? 1 : 0 }
    widget.pointee.focus = { PeerClass.peer($0)?.focus($1) == true ? 1 : 0 }
    widget.pointee.grab_focus = { PeerClass.peer($0)?.grabFocus() == true ? 1 : 0 }
  }

  private static func peer(_ widget: UnsafeMutablePointer<GtkWidget>?) -> WidgetPeer? {
    peer(widget?.raw)
  }

  private static func parent(of widget: UnsafeMutablePointer<GtkWidget>?) -> GtkWidgetClass? {
    widget.flatMap { of($0.raw)?.parent?.pointee }
  }
}

/// A GObject class of the library, with its signals.
package protocol PeerType {
  associatedtype Peer: WidgetPeer
  static var peers: PeerClass { get }
}

extension PeerType {
  /// The type, which GtkBuilder knows by its name.
  package static var id: GType { peers.type }

  package static var name: String { peers.name }

  /// Returns the peer of an instance of the class.
  package static func peer(_ instance: UnsafeMutableRawPointer?) -> Peer? {
    instance.flatMap(peers.peer)
  }

  /// Returns the peer of any widget. Returns nil if the widget is not of the class.
  package static func peer(of widget: UnsafeMutablePointer<GtkWidget>?) -> Peer? {
    guard let widget, widget.isInstance(of: id) else { return nil }
    return peer(widget.raw)
  }

  /// Creates a widget of the class, and returns its peer.
  ///
  /// - Precondition: GTK must be initialized.
  static func make() -> Peer {
    // In a release build, the message of a precondition is not printed.
    if gtk_is_initialized() == 0 {
      fatalError("GTK must be initialized before you create a widget")
    }
    guard let peer = peer(g_object_new_with_properties(id, 0, nil, nil)) else {
      fatalError("GTK could not create a \(name)")
    }
    return peer
  }

  /// Adds a signal to the class, with arguments of the given types.
  ///
  /// - Parameters:
  ///   - returning: The type of what handlers return.
  ///   - accumulator: Decides after each handler whether to call the next one.
  static func signal(
    _ name: String, _ arguments: GType..., returning result: GType = Fundamental.none,
    _ accumulator: GSignalAccumulator? = nil
  ) -> guint {
    guard !peers.isAdopted else { return g_signal_lookup(name, id) }
    var arguments = arguments
    return g_signal_newv(
      name, id, G_SIGNAL_RUN_LAST, nil, accumulator, nil, nil, result, guint(arguments.count),
      &arguments)
  }

  /// Lets assistive technologies and the application invoke an action.
  static func action(
    _ name: String, of klass: UnsafeMutablePointer<GtkWidgetClass>,
    _ body: @escaping GtkWidgetActionActivateFunc
  ) {
    gtk_widget_class_install_action(klass, name, nil, body)
  }
}
