import CGTK

/// A widget, as GTK's functions take it.
typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer<GtkWidget> {
  /// The same object, as the functions of its class take it.
  func of<Kind>(_ kind: Kind.Type) -> UnsafeMutablePointer<Kind> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: kind)
  }

  /// The same object, for classes whose structures GTK keeps to itself.
  var opaque: OpaquePointer { OpaquePointer(self) }

  /// Gives it style classes.
  @discardableResult
  func styled(_ classes: String...) -> Widget {
    for name in classes { gtk_widget_add_css_class(self, name) }
    return self
  }

  /// Says where it lies in the room that it gets.
  @discardableResult
  func aligned(_ across: GtkAlign, _ down: GtkAlign = GTK_ALIGN_CENTER) -> Widget {
    gtk_widget_set_halign(self, across)
    gtk_widget_set_valign(self, down)
    return self
  }

  /// Takes what room there is.
  @discardableResult
  func expanded(across: Bool = true, down: Bool = false) -> Widget {
    gtk_widget_set_hexpand(self, across ? 1 : 0)
    gtk_widget_set_vexpand(self, down ? 1 : 0)
    return self
  }

  /// Keeps points free around it.
  @discardableResult
  func inset(_ across: gint, _ down: gint) -> Widget {
    gtk_widget_set_margin_start(self, across)
    gtk_widget_set_margin_end(self, across)
    gtk_widget_set_margin_top(self, down)
    gtk_widget_set_margin_bottom(self, down)
    return self
  }

  /// Asks for at least so many points.
  @discardableResult
  func sized(_ width: gint, _ height: gint) -> Widget {
    gtk_widget_set_size_request(self, width, height)
    return self
  }
}

/// Widgets side by side.
func row(_ spacing: gint, _ children: [Widget]) -> Widget {
  box(GTK_ORIENTATION_HORIZONTAL, spacing, children)
}

/// Widgets below one another.
func column(_ spacing: gint, _ children: [Widget]) -> Widget {
  box(GTK_ORIENTATION_VERTICAL, spacing, children)
}

private func box(_ way: GtkOrientation, _ spacing: gint, _ children: [Widget]) -> Widget {
  let box: Widget = gtk_box_new(way, spacing)
  for child in children { gtk_box_append(box.of(GtkBox.self), child) }
  return box
}

/// A line of text that starts at the left.
func text(_ words: String, _ classes: String...) -> Widget {
  let label: Widget = gtk_label_new(words)
  gtk_label_set_xalign(label.opaque, 0)
  for name in classes { label.styled(name) }
  return label
}

/// A title with a line of explanation below it.
func heading(_ title: String, _ hint: String) -> Widget {
  column(2, [text(title, "title"), text(hint, "hint")])
}

/// A switch with its name before it.
func toggle(
  _ name: String, isOn: Bool, _ body: @escaping (Bool) -> Void
) -> (row: Widget, toggle: Widget) {
  let toggle: Widget = gtk_switch_new()
  gtk_switch_set_active(toggle.opaque, isOn ? 1 : 0)
  toggle.aligned(GTK_ALIGN_END)
  listen(toggle, "notify::active") { body(gtk_switch_get_active(toggle.opaque) != 0) }
  return (setting(name, toggle), toggle)
}

/// A list to choose from, with its name before it.
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

/// A button with a text.
func button(_ name: String, _ body: @escaping () -> Void) -> Widget {
  let button: Widget = gtk_button_new_with_label(name)
  listen(button, "clicked", body)
  return button
}
