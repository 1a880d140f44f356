import CGTK

/// Saves the contents of a mapped window as PNG, without a screenshot tool.
enum Picture {
  static func save(_ window: Widget, to path: String) throws {
    let (width, height) = (gtk_widget_get_width(window), gtk_widget_get_height(window))
    let scale = Float(gtk_widget_get_scale_factor(window))
    let paintable = gtk_widget_paintable_new(window)
    defer { g_object_unref(gpointer(paintable)) }
    guard let snapshot = gtk_snapshot_new() else { return }
    gtk_snapshot_scale(snapshot, scale, scale)
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot),
      let renderer = gtk_native_get_renderer(window.opaque),
      let texture = gsk_renderer_render_texture(renderer, node, nil)
    else { throw DemoError("The window has nothing to show.") }
    defer {
      gsk_render_node_unref(node)
      g_object_unref(gpointer(texture))
    }
    guard gdk_texture_save_to_png(texture, path) != 0 else {
      throw DemoError("\(path) cannot be written.")
    }
  }
}
