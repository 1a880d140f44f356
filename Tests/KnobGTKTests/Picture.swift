import CGTK
import Foundation
import Testing

/// The pixels of a mapped widget on the background of its window.
struct Picture: Equatable {
  let width: Int
  let height: Int
  /// Four bytes per pixel: blue, green, red, and alpha.
  let bytes: [UInt8]

  var isOneColor: Bool {
    let first = bytes.prefix(4)
    return stride(from: 0, to: bytes.count, by: 4).allSatisfy {
      bytes[$0..<$0 + 4].elementsEqual(first)
    }
  }

  /// Whether a row has pixels darker than its first one.
  func hasInk(inRow row: Int) -> Bool {
    let start = row * width * 4
    return (0..<width).contains { Int(bytes[start + $0 * 4]) < Int(bytes[start]) - 16 }
  }

  /// - Parameter scale: the number of device pixels per point in the widget's window.
  @MainActor
  init(
    of widget: UnsafeMutablePointer<GtkWidget>, in window: UnsafeMutablePointer<GtkWidget>,
    background: String = "#ffffff"
  ) throws {
    let scale = Double(gtk_widget_get_scale_factor(widget))
    let size = (
      width: Double(gtk_widget_get_width(widget)), height: Double(gtk_widget_get_height(widget))
    )
    let paintable = gtk_widget_paintable_new(widget)
    defer { g_object_unref(gpointer(paintable)) }
    Stage.frames(1, of: window)
    let snapshot = gtk_snapshot_new()
    gtk_snapshot_scale(snapshot, Float(scale), Float(scale))
    var color = GdkRGBA()
    gdk_rgba_parse(&color, background)
    var bounds = graphene_rect_t()
    graphene_rect_init(&bounds, 0, 0, Float(size.width), Float(size.height))
    gtk_snapshot_append_color(snapshot, &color, &bounds)
    gdk_paintable_snapshot(paintable, snapshot, size.width, size.height)
    let node = try #require(gtk_snapshot_free_to_node(snapshot))
    defer { gsk_render_node_unref(node) }
    let renderer = gsk_cairo_renderer_new()
    defer { g_object_unref(gpointer(renderer)) }
    gsk_renderer_realize(renderer, gtk_native_get_surface(OpaquePointer(window)), nil)
    defer { gsk_renderer_unrealize(renderer) }
    graphene_rect_init(&bounds, 0, 0, Float(size.width * scale), Float(size.height * scale))
    let texture = try #require(gsk_renderer_render_texture(renderer, node, &bounds))
    defer { g_object_unref(gpointer(texture)) }
    self.init(texture)
  }

  /// Reads a PNG file. Returns nil if there is none.
  init?(contentsOf url: URL) {
    guard let texture = gdk_texture_new_from_filename(url.path, nil) else { return nil }
    self.init(texture)
    g_object_unref(gpointer(texture))
  }

  private init(_ texture: OpaquePointer) {
    width = Int(gdk_texture_get_width(texture))
    height = Int(gdk_texture_get_height(texture))
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &bytes, gsize(width * 4))
    self.bytes = bytes
  }

  func write(to url: URL) {
    let data = g_bytes_new(bytes, gsize(bytes.count))
    let texture = gdk_memory_texture_new(
      gint(width), gint(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, data, gsize(width * 4))
    gdk_texture_save_to_png(texture, url.path)
    g_object_unref(gpointer(texture))
    g_bytes_unref(data)
  }

  /// The average and the largest difference between the channels of two pictures of the same size.
  func difference(to other: Picture) -> (mean: Double, most: Int) {
    guard (width, height) == (other.width, other.height) else { return (255, 255) }
    var (sum, most) = (0, 0)
    for (one, two) in zip(bytes, other.bytes) {
      let difference = abs(Int(one) - Int(two))
      sum += difference
      most = max(most, difference)
    }
    return (Double(sum) / Double(max(bytes.count, 1)), most)
  }
}
