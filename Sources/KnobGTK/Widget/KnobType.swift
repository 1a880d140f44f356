import CGTK

/// The GObject class `RotaryKnob`: a GtkRange that is implemented by a ``KnobPeer``.
enum KnobType {
  static let name = TypeName.find()

  /// The type, which is registered on first use. GtkBuilder knows it as `RotaryKnob`.
  static let id: GType = {
    if let adopted = name.adopted { return adopted }
    var info = GTypeInfo()
    info.class_size = guint16(query.class_size)
    info.instance_size = guint16(Int(query.instance_size) + MemoryLayout<UnsafeRawPointer>.size)
    info.class_init = { klass, _ in KnobType.initialize(klass) }
    info.instance_init = { type, _ in
      guard let type else { return }
      let instance = UnsafeMutableRawPointer(type)
      let peer = KnobPeer(type.as(GtkWidget.self))
      slot(instance).pointee = Unmanaged.passRetained(peer).toOpaque()
      peer.begin()
    }
    let type = g_type_register_static(
      gtk_range_get_type(), name.name, &info, GTypeFlags(rawValue: 0))
    TypeName.sign(type)
    return type
  }()

  nonisolated(unsafe) private static let query: GTypeQuery = {
    var query = GTypeQuery()
    g_type_query(gtk_range_get_type(), &query)
    return query
  }()

  static let gestureBegin = signal("gesture-begin")
  static let gestureEnd = signal("gesture-end")

  /// Returns the peer of an instance.
  static func peer(_ instance: UnsafeMutableRawPointer?) -> KnobPeer? {
    guard let instance, let peer = slot(instance).pointee else { return nil }
    return Unmanaged<KnobPeer>.fromOpaque(peer).takeUnretainedValue()
  }

  /// The memory at the end of an instance that stores its peer.
  private static func slot(
    _ instance: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    (instance + Int(query.instance_size)).as(UnsafeMutableRawPointer?.self)
  }

  private static func signal(_ name: String) -> guint {
    self.name.adopted != nil
      ? g_signal_lookup(name, id)
      : g_signal_newv(name, id, G_SIGNAL_RUN_LAST, nil, nil, nil, nil, Fundamental.none, 0, nil)
  }

  // MARK: The class

  nonisolated(unsafe) private static var parent: UnsafeMutablePointer<GtkWidgetClass>?

  private static func initialize(_ klass: UnsafeMutableRawPointer?) {
    guard let klass else { return }
    parent = g_type_class_peek(gtk_range_get_type())?.as(GtkWidgetClass.self)
    let widget = klass.as(GtkWidgetClass.self)
    let object = klass.as(GObjectClass.self)
    gtk_widget_class_set_css_name(widget, "knob")
    gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_SLIDER)
    overrideObject(object)
    overrideRange(widget.as(GtkRangeClass.self))
    overrideWidget(widget)
    overrideVisibility(widget)
    KnobProperty.install(in: object)
    installActions(widget)
    _ = (gestureBegin, gestureEnd)
  }

  private static func overrideObject(_ object: UnsafeMutablePointer<GObjectClass>) {
    object.pointee.dispose = { instance in
      KnobType.peer(instance)?.dispose()
      KnobType.parent?.as(GObjectClass.self).pointee.dispose?(instance)
    }
    object.pointee.finalize = { instance in
      if let instance, let peer = KnobType.slot(instance).pointee {
        KnobType.slot(instance).pointee = nil
        Unmanaged<KnobPeer>.fromOpaque(peer).release()
      }
      KnobType.parent?.as(GObjectClass.self).pointee.finalize?(instance)
    }
    object.pointee.get_property = { instance, id, value, _ in
      guard let peer = KnobType.peer(instance), let value else { return }
      if id == KnobProperty.adjustmentID {
        g_value_set_object(value, peer.adjustmentProperty)
      } else {
        KnobProperty.all[Int(id) - 1].get(peer, value)
      }
    }
    object.pointee.set_property = { instance, id, value, _ in
      guard let peer = KnobType.peer(instance), let value else { return }
      if id == KnobProperty.adjustmentID {
        peer.adjustmentProperty = g_value_get_object(value)
      } else {
        KnobProperty.all[Int(id) - 1].set(peer, value)
      }
    }
  }

  private static func overrideRange(_ range: UnsafeMutablePointer<GtkRangeClass>) {
    range.pointee.change_value = { instance, scroll, value in
      // A handler of the signal may have canceled the turn. The value must not be set again then.
      if KnobType.peer(instance)?.adjustment.isProposalStale == true { return 1 }
      return KnobType.parent?.as(GtkRangeClass.self).pointee.change_value?(instance, scroll, value)
        ?? 0
    }
  }

  private static func overrideWidget(_ widget: UnsafeMutablePointer<GtkWidgetClass>) {
    widget.pointee.measure = { instance, orientation, forSize, least, natural, baseline, other in
      let size = KnobType.peer(instance)?.measure(orientation) ?? (least: 0, natural: 0)
      least?.pointee = size.least
      natural?.pointee = size.natural
      baseline?.pointee = -1
      other?.pointee = -1
    }
    // GtkRange's own trough and slider are hidden.
    widget.pointee.size_allocate = { instance, width, height, _ in
      KnobType.peer(instance)?.allocate(width: Double(width), height: Double(height))
    }
    widget.pointee.snapshot = { instance, snapshot in
      guard let snapshot else { return }
      KnobType.peer(instance)?.draw(in: snapshot)
    }
    widget.pointee.focus = { instance, direction in
      // The field and the knob are one stop of the Tab key.
      if KnobType.peer(instance)?.openEntry?.hasFocus == true { return 0 }
      return KnobType.parent?.pointee.focus?(instance, direction) ?? 0
    }
    widget.pointee.state_flags_changed = { instance, previous in
      KnobType.parent?.pointee.state_flags_changed?(instance, previous)
      KnobType.peer(instance)?.stateChanged()
    }
    widget.pointee.css_changed = { instance, change in
      KnobType.parent?.pointee.css_changed?(instance, change)
      KnobType.peer(instance)?.styleChanged()
    }
  }

  /// Installs what assistive technologies and the application can invoke.
  private static func installActions(_ widget: UnsafeMutablePointer<GtkWidgetClass>) {
    gtk_widget_class_install_action(widget, "knob.enter-value", nil) { instance, _, _ in
      KnobType.peer(instance)?.enterValue()
    }
    gtk_widget_class_install_action(widget, "knob.reset", nil) { instance, _, _ in
      KnobType.peer(instance)?.handle(.reset)
    }
    gtk_widget_class_install_action(widget, "menu.popup", nil) { instance, _, _ in
      KnobType.peer(instance)?.popUpMenu()
    }
    gtk_widget_class_install_action(widget, "clipboard.copy", nil) { instance, _, _ in
      KnobType.peer(instance)?.copyValue()
    }
    gtk_widget_class_install_action(widget, "clipboard.paste", nil) { instance, _, _ in
      KnobType.peer(instance)?.pasteValue()
    }
  }

  private static func overrideVisibility(_ widget: UnsafeMutablePointer<GtkWidgetClass>) {
    widget.pointee.root = { instance in
      KnobType.parent?.pointee.root?(instance)
      KnobType.peer(instance)?.enteredWindow()
    }
    widget.pointee.unroot = { instance in
      KnobType.peer(instance)?.leavesWindow()
      KnobType.parent?.pointee.unroot?(instance)
    }
    widget.pointee.map = { instance in
      KnobType.peer(instance)?.appears()
      KnobType.parent?.pointee.map?(instance)
    }
    widget.pointee.unmap = { instance in
      KnobType.parent?.pointee.unmap?(instance)
      KnobType.peer(instance)?.unmapped()
    }
  }

}

/// Returns the type of the class, for C. It may belong to another copy of the library if that copy
/// is compatible. GtkBuilder finds the type by the name of this function, so its XML can contain
/// `<object class="RotaryKnob">` without further setup.
@_cdecl("rotary_knob_get_type")
public func rotaryKnobGetType() -> GType { KnobType.id }
