import CGTK

/// The GObject class `RotaryEncoder`: a widget that is implemented by an ``EncoderPeer``.
enum EncoderType {
  private static let peers: PeerClass<EncoderPeer> = PeerClass(
    "RotaryEncoder", parent: gtk_widget_get_type(),
    initialize: { klass, _ in initialize(klass) },
    begin: { instance, _ in
      guard let instance else { return }
      let peer = EncoderPeer(instance.as(GtkWidget.self))
      peers.attach(peer, to: instance.raw)
      peer.begin()
    })

  /// The type, which GtkBuilder knows as `RotaryEncoder`.
  static var id: GType { peers.type }

  static var name: String { peers.name.name }

  static let gestureBegin = peers.signal("gesture-begin")
  static let turned = peers.signal("turned", Fundamental.double, Fundamental.int)
  static let gestureEnd = peers.signal("gesture-end")

  /// Returns the peer of an encoder.
  static func peer(_ instance: UnsafeMutableRawPointer?) -> EncoderPeer? { peers.peer(instance) }

  /// Returns the peer of any widget. Returns nil if the widget is not an encoder.
  static func peer(of widget: UnsafeMutablePointer<GtkWidget>?) -> EncoderPeer? {
    peers.peer(of: widget)
  }

  // MARK: The class

  nonisolated(unsafe) private static var parent: UnsafeMutablePointer<GtkWidgetClass>?

  private static func initialize(_ klass: UnsafeMutableRawPointer?) {
    guard let klass else { return }
    parent = g_type_class_peek(gtk_widget_get_type())?.as(GtkWidgetClass.self)
    let widget = klass.as(GtkWidgetClass.self)
    let object = klass.as(GObjectClass.self)
    gtk_widget_class_set_css_name(widget, "knob")
    // To GTK 4.8, a spin button contains text that can be edited.
    gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_SLIDER)
    overrideObject(object)
    overrideWidget(widget)
    installActions(widget)
    PeerProperty<EncoderPeer>.install(in: object)
    _ = (gestureBegin, turned, gestureEnd)
  }

  private static func overrideObject(_ object: UnsafeMutablePointer<GObjectClass>) {
    object.pointee.dispose = { instance in
      EncoderType.peer(instance)?.dispose()
      EncoderType.parent?.as(GObjectClass.self).pointee.dispose?(instance)
    }
    object.pointee.finalize = { instance in
      EncoderType.peers.detach(instance)
      EncoderType.parent?.as(GObjectClass.self).pointee.finalize?(instance)
    }
    object.pointee.get_property = { instance, id, value, _ in
      guard let peer = EncoderType.peer(instance), let value else { return }
      PeerProperty.get(id, of: peer, value)
    }
    object.pointee.set_property = { instance, id, value, _ in
      guard let peer = EncoderType.peer(instance), let value else { return }
      PeerProperty.set(id, of: peer, value)
    }
  }

  private static func overrideWidget(_ widget: UnsafeMutablePointer<GtkWidgetClass>) {
    widget.pointee.measure = { instance, orientation, _, least, natural, above, naturalAbove in
      let size = EncoderType.peer(instance)?.measure(orientation) ?? WidgetSize()
      size.store(least, natural, above, naturalAbove)
    }
    widget.pointee.size_allocate = { instance, width, height, baseline in
      EncoderType.peer(instance)?.allocate(
        width: Double(width), height: Double(height), baseline: baseline)
    }
    widget.pointee.snapshot = { instance, snapshot in
      guard let snapshot else { return }
      EncoderType.peer(instance)?.draw(in: snapshot)
    }
    widget.pointee.state_flags_changed = { instance, previous in
      EncoderType.parent?.pointee.state_flags_changed?(instance, previous)
      EncoderType.peer(instance)?.stateChanged()
    }
    widget.pointee.css_changed = { instance, change in
      EncoderType.parent?.pointee.css_changed?(instance, change)
      EncoderType.peer(instance)?.styleChanged()
    }
    widget.pointee.map = { instance in
      EncoderType.peer(instance)?.appears()
      EncoderType.parent?.pointee.map?(instance)
    }
    widget.pointee.unmap = { instance in
      EncoderType.parent?.pointee.unmap?(instance)
      EncoderType.peer(instance)?.unmapped()
    }
  }
}

extension EncoderType {
  /// Installs what assistive technologies and the application can invoke.
  private static func installActions(_ widget: UnsafeMutablePointer<GtkWidgetClass>) {
    gtk_widget_class_install_action(widget, "encoder.increment", nil) { instance, _, _ in
      EncoderType.peer(instance)?.handle(.increment)
    }
    gtk_widget_class_install_action(widget, "encoder.decrement", nil) { instance, _, _ in
      EncoderType.peer(instance)?.handle(.decrement)
    }
  }
}

/// Returns the type of the class, for C, as `rotary_knob_get_type` does.
@_cdecl("rotary_encoder_get_type")
public func rotaryEncoderGetType() -> GType { EncoderType.id }
