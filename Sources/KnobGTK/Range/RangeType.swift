import CGTK

/// The GObject class `RotaryRange`: a widget that is implemented by a ``RangePeer``.
enum RangeType {
  private static let peers: PeerClass<RangePeer> = {
    let peers = PeerClass<RangePeer>(
      "RotaryRange", parent: gtk_widget_get_type(),
      initialize: { klass, _ in initialize(klass) },
      begin: { instance, _ in
        guard let instance else { return }
        RangeType.peers.attach(RangePeer(instance.as(GtkWidget.self)), to: instance.raw)
      })
    if peers.name.adopted == nil { addBuilding(to: peers.type) }
    return peers
  }()

  /// The type, which GtkBuilder knows as `RotaryRange`.
  static var id: GType { peers.type }

  static var name: String { peers.name.name }

  static let gestureBegin = peers.signal("gesture-begin", KnobType.id)
  static let valueChanged = peers.signal("value-changed", KnobType.id)
  static let gestureEnd = peers.signal("gesture-end", KnobType.id)

  /// Returns the peer of a range.
  static func peer(_ instance: UnsafeMutableRawPointer?) -> RangePeer? { peers.peer(instance) }

  /// Returns the peer of any widget. Returns nil if the widget is not a range.
  static func peer(of widget: UnsafeMutablePointer<GtkWidget>?) -> RangePeer? {
    peers.peer(of: widget)
  }

  // MARK: The class

  nonisolated(unsafe) private static var parent: UnsafeMutablePointer<GtkWidgetClass>?

  private static func initialize(_ klass: UnsafeMutableRawPointer?) {
    guard let klass else { return }
    parent = g_type_class_peek(gtk_widget_get_type())?.as(GtkWidgetClass.self)
    let widget = klass.as(GtkWidgetClass.self)
    let object = klass.as(GObjectClass.self)
    gtk_widget_class_set_css_name(widget, "knobrange")
    gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_GROUP)
    widget.pointee.measure = { instance, orientation, _, least, natural, above, naturalAbove in
      let size = RangeType.peer(instance)?.measure(orientation) ?? WidgetSize()
      size.store(least, natural, above, naturalAbove)
    }
    widget.pointee.size_allocate = { instance, width, height, baseline in
      RangeType.peer(instance)?.allocate(width: width, height: height, baseline: baseline)
    }
    widget.pointee.grab_focus = { RangeType.peer($0)?.grabFocus() == true ? 1 : 0 }
    overrideObject(object)
    PeerProperty<RangePeer>.install(in: object)
    _ = (gestureBegin, valueChanged, gestureEnd)
  }

  private static func overrideObject(_ object: UnsafeMutablePointer<GObjectClass>) {
    object.pointee.dispose = { instance in
      RangeType.peer(instance)?.dispose()
      RangeType.parent?.as(GObjectClass.self).pointee.dispose?(instance)
    }
    object.pointee.finalize = { instance in
      RangeType.peers.detach(instance)
      RangeType.parent?.as(GObjectClass.self).pointee.finalize?(instance)
    }
    object.pointee.get_property = { instance, id, value, _ in
      guard let peer = RangeType.peer(instance), let value else { return }
      PeerProperty.get(id, of: peer, value)
    }
    object.pointee.set_property = { instance, id, value, _ in
      guard let peer = RangeType.peer(instance), let value else { return }
      PeerProperty.set(id, of: peer, value)
    }
  }

  /// Lets GtkBuilder XML set the properties of the two knobs, which are internal children.
  private static func addBuilding(to type: GType) {
    var info = GInterfaceInfo()
    info.interface_init = { interface, _ in
      interface?.as(GtkBuildableIface.self).pointee.get_internal_child = { range, _, name in
        guard let peer = RangeType.peer(range?.raw), let name else { return nil }
        return peer.knob(named: String(cString: name))?.widget.as(GObject.self)
      }
    }
    g_type_add_interface_static(type, gtk_buildable_get_type(), &info)
  }
}

/// Returns the type of the class, for C, as `rotary_knob_get_type` does.
@_cdecl("rotary_range_get_type")
public func rotaryRangeGetType() -> GType { RangeType.id }
