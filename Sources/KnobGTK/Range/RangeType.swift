import CGTK

/// The GObject class `RotaryRange`: a widget that is implemented by a ``RangePeer``.
enum RangeType: PeerType {
  typealias Peer = RangePeer

  nonisolated(unsafe) static let peers: PeerClass = {
    let peers = PeerClass(
      "RotaryRange", RangePeer.self, parent: gtk_widget_get_type(),
      complete: { klass in
        gtk_widget_class_set_css_name(klass, "knobrange")
        gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_GROUP)
        _ = (gestureBegin, valueChanged, gestureEnd)
      })
    if !peers.isAdopted { addBuilding(to: peers.type) }
    return peers
  }()

  static let gestureBegin = signal("gesture-begin", KnobType.id)
  static let valueChanged = signal("value-changed", KnobType.id)
  static let gestureEnd = signal("gesture-end", KnobType.id)

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
