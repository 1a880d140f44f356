import CGTK

/// A widget, in the form that GTK's functions take.
typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer<GtkWidget> {
  /// The same object, in the form that the functions of its class take.
  func of<Kind>(_ kind: Kind.Type) -> UnsafeMutablePointer<Kind> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: kind)
  }

  /// The same object, for classes whose structure is private to GTK.
  var opaque: OpaquePointer { OpaquePointer(self) }

  /// Adds style classes.
  @discardableResult
  func styled(_ classes: String...) -> Widget {
    for name in classes { gtk_widget_add_css_class(self, name) }
    return self
  }

  /// Sets the alignment within the available space.
  @discardableResult
  func aligned(_ across: GtkAlign, _ down: GtkAlign = GTK_ALIGN_CENTER) -> Widget {
    gtk_widget_set_halign(self, across)
    gtk_widget_set_valign(self, down)
    return self
  }

  /// Expands into the available space.
  @discardableResult
  func expanded(across: Bool = true, down: Bool = false) -> Widget {
    gtk_widget_set_hexpand(self, across ? 1 : 0)
    gtk_widget_set_vexpand(self, down ? 1 : 0)
    return self
  }

  /// Sets the margins, in points.
  @discardableResult
  func inset(_ across: gint, _ down: gint) -> Widget {
    gtk_widget_set_margin_start(self, across)
    gtk_widget_set_margin_end(self, across)
    gtk_widget_set_margin_top(self, down)
    gtk_widget_set_margin_bottom(self, down)
    return self
  }

  /// Sets the minimum size, in points.
  @discardableResult
  func sized(_ width: gint, _ height: gint) -> Widget {
    gtk_widget_set_size_request(self, width, height)
    return self
  }
}

/// Arranges widgets side by side.
func row(_ spacing: gint, _ children: [Widget]) -> Widget {
  box(GTK_ORIENTATION_HORIZONTAL, spacing, children)
}

/// Arranges widgets below each other.
func column(_ spacing: gint, _ children: [Widget]) -> Widget {
  box(GTK_ORIENTATION_VERTICAL, spacing, children)
}

private func box(_ way: GtkOrientation, _ spacing: gint, _ children: [Widget]) -> Widget {
  let box: Widget = gtk_box_new(way, spacing)
  for child in children { gtk_box_append(box.of(GtkBox.self), child) }
  return box
}

/// A left-aligned line of text.
func text(_ words: String, _ classes: String...) -> Widget {
  let label: Widget = gtk_label_new(words)
  gtk_label_set_xalign(label.opaque, 0)
  for name in classes { label.styled(name) }
  return label
}

/// A title with an explanation below it.
func heading(_ title: String, _ hint: String) -> Widget {
  column(2, [text(title, "title"), text(hint, "hint")])
}

/// A switch with its name in front of it.
func toggle(
  _ name: String, isOn: Bool, _ body: @escaping (Bool) -> Void
) -> (row: Widget, toggle: Widget) {
  let toggle: Widget = gtk_switch_new()
  gtk_switch_set_active(toggle.opaque, isOn ? 1 : 0)
  toggle.aligned(GTK_ALIGN_END)
  listen(toggle, "notify::active") { body(gtk_switch_get_active(toggle.opaque) != 0) }
  return (setting(name, toggle), toggle)
}

/// A drop-down list with its name in front of it.
func choice(
  _ name: String, _ choices: [String], _ body: @escaping (Int) -> Void
) -> (row: Widget, list: OpaquePointer) {
  let model = gtk_string_list_new(nil)
  for choice in choices { gtk_string_list_append(model, choice) }
  let list: Widget = gtk_drop_down_new(model, nil)
  list.aligned(GTK_ALIGN_END)
  listen(list, "notify::selected") { body(Int(gtk_drop_down_get_selected(list.opaque))) }
  return (setting(name, list), list.opaque)
}

private func setting(_ name: String, _ control: Widget) -> Widget {
  row(12, [text(name).expanded(), control])
}

/// Names a widget for assistive technologies, if it shows no text.
func describe(_ widget: Widget, as words: String) {
  var (property, value) = (GTK_ACCESSIBLE_PROPERTY_LABEL, GValue())
  g_value_init(&value, GType(16 << 2))
  defer { g_value_unset(&value) }
  g_value_set_string(&value, words)
  gtk_accessible_update_property_value(widget.opaque, 1, &property, &value)
}

/// A button with a text.
func button(_ name: String, _ body: @escaping () -> Void) -> Widget {
  let button: Widget = gtk_button_new_with_label(name)
  listen(button, "clicked", body)
  return button
}
