import CGTK
import Measuring

/// Controls side by side in a window.
final class Crowd {
  let window = gtk_window_new()
  let controls: [UnsafeMutablePointer<GtkWidget>?]

  /// - Parameter side: the width and height of each control, in points. The screen should have room
  ///   for all of them.
  init(of controls: [UnsafeMutablePointer<GtkWidget>?], side: Int32) {
    self.controls = controls
    let fixed = gtk_fixed_new()
    let columns = Int(ceil((Double(controls.count) * 1.4).squareRoot()))
    for (index, control) in controls.enumerated() {
      gtk_widget_set_size_request(control, side, side)
      gtk_fixed_put(
        fixed.map(as: GtkFixed.self), control, Double(index % columns) * Double(side),
        Double(index / columns) * Double(side))
    }
    gtk_window_set_decorated(window.map(as: GtkWindow.self), 0)
    gtk_window_set_child(window.map(as: GtkWindow.self), fixed)
    gtk_window_present(window.map(as: GtkWindow.self))
  }

  /// Writes what the window shows as a PNG file.
  func save(to path: String) {
    let paintable = gtk_widget_paintable_new(window)
    let snapshot = gtk_snapshot_new()
    let (width, height) = (gtk_widget_get_width(window), gtk_widget_get_height(window))
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    let renderer = gtk_native_get_renderer(gtk_widget_get_native(window))
    if let node = gtk_snapshot_free_to_node(snapshot) {
      let texture = gsk_renderer_render_texture(renderer, node, nil)
      gdk_texture_save_to_png(texture, path)
      g_object_unref(texture.map { UnsafeMutableRawPointer($0) })
      gsk_render_node_unref(node)
    }
    g_object_unref(paintable.map { UnsafeMutableRawPointer($0) })
  }

  func close() {
    gtk_window_destroy(window.map(as: GtkWindow.self))
    MainLoop.run(seconds: 0.2)
  }
}
