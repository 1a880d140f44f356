import CGTK

/// A GObject class whose instances are implemented by Swift objects, their peers.
///
/// The memory of an instance ends with a reference to its peer. The class is registered on first
/// use, which is when the library is loaded, unless another copy of the library has already
/// registered it.
struct PeerClass<Peer: AnyObject> {
  let name: TypeName
  let type: GType
  /// The size of an instance of the parent class.
  private let offset: Int

  /// - Parameters:
  ///   - initialize: Overrides methods, and installs properties, signals, and actions.
  ///   - begin: Creates the peer of a new instance, and attaches it.
  init(
    _ name: String, parent: GType, initialize: @escaping GClassInitFunc,
    begin: @escaping GInstanceInitFunc
  ) {
    var query = GTypeQuery()
    g_type_query(parent, &query)
    self.name = TypeName.find(name)
    offset = Int(query.instance_size)
    if let adopted = self.name.adopted {
      type = adopted
      return
    }
    var info = GTypeInfo()
    info.class_size = guint16(query.class_size)
    info.instance_size = guint16(offset + MemoryLayout<UnsafeRawPointer>.size)
    (info.class_init, info.instance_init) = (initialize, begin)
    type = g_type_register_static(parent, self.name.name, &info, GTypeFlags(rawValue: 0))
    TypeName.sign(type)
  }

  // MARK: Peers

  /// Returns the peer of an instance of the class.
  func peer(_ instance: UnsafeMutableRawPointer?) -> Peer? {
    guard let instance, let peer = slot(instance).pointee else { return nil }
    return Unmanaged<Peer>.fromOpaque(peer).takeUnretainedValue()
  }

  /// Returns the peer of any widget. Returns nil if the widget is not of the class.
  func peer(of widget: UnsafeMutablePointer<GtkWidget>?) -> Peer? {
    guard let widget, widget.isInstance(of: type) else { return nil }
    return peer(widget.raw)
  }

  func attach(_ peer: Peer, to instance: UnsafeMutableRawPointer) {
    slot(instance).pointee = Unmanaged.passRetained(peer).toOpaque()
  }

  /// Releases the peer of an instance that is finalized.
  func detach(_ instance: UnsafeMutableRawPointer?) {
    guard let instance, let peer = slot(instance).pointee else { return }
    slot(instance).pointee = nil
    Unmanaged<Peer>.fromOpaque(peer).release()
  }

  private func slot(
    _ instance: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    (instance + offset).as(UnsafeMutableRawPointer?.self)
  }

  // MARK: Signals

  /// Adds a signal to the class, with arguments of the given types.
  ///
  /// - Parameters:
  ///   - returning: The type of what handlers return.
  ///   - accumulator: Decides after each handler whether to call the next one.
  func signal(
    _ name: String, _ arguments: GType..., returning result: GType = Fundamental.none,
    _ accumulator: GSignalAccumulator? = nil
  ) -> guint {
    guard self.name.adopted == nil else { return g_signal_lookup(name, type) }
    var arguments = arguments
    return g_signal_newv(
      name, type, G_SIGNAL_RUN_LAST, nil, accumulator, nil, nil, result,
      guint(arguments.count), &arguments)
  }
}
