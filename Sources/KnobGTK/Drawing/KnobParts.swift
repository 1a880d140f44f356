import CGTK

/// The empty child nodes from which the colors of the parts are read.
final class KnobParts {
  enum Part: String, CaseIterable { case track, fill, cap, indicator, tick }

  private var nodes: [Part: UnsafeMutablePointer<GtkWidget>] = [:]

  func add(to widget: UnsafeMutablePointer<GtkWidget>) {
    for part in Part.allCases {
      guard let node = makeWidget(PartType.id, cssName: part.rawValue) else { continue }
      gtk_widget_set_parent(node, widget)
      nodes[part] = node
    }
  }

  func remove() {
    for node in nodes.values { gtk_widget_unparent(node) }
    nodes = [:]
  }

  /// The color that CSS defines for a part.
  func color(_ part: Part, of widget: UnsafeMutablePointer<GtkWidget>) -> KnobColor {
    KnobParts.color(nodes[part] ?? widget)
  }

  static func color(_ widget: UnsafeMutablePointer<GtkWidget>) -> KnobColor {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
    return KnobColor(color)
  }
}

/// Creates a widget of a type whose CSS node has a name of its own.
func makeWidget(_ type: GType, cssName: String) -> UnsafeMutablePointer<GtkWidget>? {
  var name = GValue(of: Fundamental.string)
  g_value_set_string(&name, cssName)
  defer { g_value_unset(&name) }
  let object = "css-name".withCString { property in
    var property: UnsafePointer<CChar>? = property
    return g_object_new_with_properties(type, 1, &property, &name)
  }
  return object?.as(GtkWidget.self)
}

/// The GObject class `RotaryKnobPart`: a widget that notifies the knob, its parent, when its style
/// changes.
///
/// A rule for one part does not change the style of the knob, so GTK would not draw the knob again.
private enum PartType {
  static let id: GType = {
    let name = KnobType.name + "Part"
    // Another copy of the library may have registered the class, together with the class of the
    // knob that this copy adopts.
    let known = g_type_from_name(name)
    guard known == 0 else { return known }
    var query = GTypeQuery()
    g_type_query(gtk_widget_get_type(), &query)
    var info = GTypeInfo()
    (info.class_size, info.instance_size) = (
      guint16(query.class_size), guint16(query.instance_size)
    )
    info.class_init = { klass, _ in
      guard let widget = klass?.as(GtkWidgetClass.self) else { return }
      gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_NONE)
      widget.pointee.css_changed = { node, change in
        PartType.parent?.pointee.css_changed?(node, change)
        (PeerClass.peer(gtk_widget_get_parent(node)?.raw) as? DialPeer)?.colorsChanged()
      }
    }
    return g_type_register_static(gtk_widget_get_type(), name, &info, GTypeFlags(rawValue: 0))
  }()

  nonisolated(unsafe) private static let parent =
    g_type_class_peek(gtk_widget_get_type())?.as(GtkWidgetClass.self)
}
