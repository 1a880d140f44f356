import CGTK

/// The GObject class `RotaryKnob`: a GtkRange that is implemented by a ``KnobPeer``.
enum KnobType {
  private static let peers: PeerClass<KnobPeer> = PeerClass(
    "RotaryKnob", parent: gtk_range_get_type(), initialize: { klass, _ in initialize(klass) },
    begin: { instance, _ in
      guard let instance else { return }
      let peer = KnobPeer(instance.as(GtkWidget.self))
      peers.attach(peer, to: instance.raw)
      peer.begin()
    })

  /// The type, which GtkBuilder knows as `RotaryKnob`.
  static var id: GType { peers.type }

  static var name: String { peers.name.name }

  static let gestureBegin = peers.signal("gesture-begin")
  static let gestureEnd = peers.signal("gesture-end")
  static let depthGestureBegin = peers.signal("depth-gesture-begin")
  static let depthGestureEnd = peers.signal("depth-gesture-end")
  static let formatValue = peers.signal(
    "format-value", Fundamental.double, returning: Fundamental.string, textAccumulator)
  static let parseText = peers.signal(
    "parse-text", Fundamental.string, returning: Fundamental.double, numberAccumulator)

  /// Returns the peer of a knob.
  static func peer(_ instance: UnsafeMutableRawPointer?) -> KnobPeer? { peers.peer(instance) }

  /// Returns the peer of any widget. Returns nil if the widget is not a knob.
  static func peer(of widget: UnsafeMutablePointer<GtkWidget>?) -> KnobPeer? {
    peers.peer(of: widget)
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
    // GtkRange does not tell whether it was given an adjustment or created an empty one.
    g_object_class_override_property(object, adjustmentID, "adjustment")
    installActions(widget)
    _ = (gestureBegin, gestureEnd, depthGestureBegin, depthGestureEnd, formatValue, parseText)
  }

  /// The number of the property `adjustment`, which GtkRange defines.
  private static var adjustmentID: guint { guint(KnobPeer.properties.count + 1) }

  private static func overrideObject(_ object: UnsafeMutablePointer<GObjectClass>) {
    object.pointee.dispose = { instance in
      KnobType.peer(instance)?.dispose()
      KnobType.parent?.as(GObjectClass.self).pointee.dispose?(instance)
    }
    object.pointee.finalize = { instance in
      KnobType.peers.detach(instance)
      KnobType.parent?.as(GObjectClass.self).pointee.finalize?(instance)
    }
    object.pointee.get_property = { instance, id, value, _ in
      guard let peer = KnobType.peer(instance), let value else { return }
      if id == KnobType.adjustmentID {
        g_value_set_object(value, peer.adjustmentProperty)
      } else {
        KnobProperty.get(id, of: peer, value)
      }
    }
    object.pointee.set_property = { instance, id, value, _ in
      guard let peer = KnobType.peer(instance), let value else { return }
      if id == KnobType.adjustmentID {
        peer.adjustmentProperty = g_value_get_object(value)
      } else {
        KnobProperty.set(id, of: peer, value)
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
    widget.pointee.measure = { instance, orientation, _, least, natural, above, naturalAbove in
      let size = KnobType.peer(instance)?.measure(orientation) ?? WidgetSize()
      size.store(least, natural, above, naturalAbove)
    }
    // GtkRange's own trough and slider are hidden.
    widget.pointee.size_allocate = { instance, width, height, baseline in
      KnobType.peer(instance)?.allocate(
        width: Double(width), height: Double(height), baseline: baseline)
    }
    widget.pointee.snapshot = { instance, snapshot in
      guard let snapshot else { return }
      KnobType.peer(instance)?.draw(in: snapshot)
    }
    widget.pointee.contains = { instance, x, y in
      guard KnobType.parent?.pointee.contains?(instance, x, y) == 1 else { return 0 }
      guard let peer = KnobType.peer(instance), let range = peer.range else { return 1 }
      return range.isPointer(x: x, y: y, of: peer) ? 1 : 0
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
