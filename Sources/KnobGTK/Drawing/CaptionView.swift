import CGTK
import KnobEngine
import KnobPresentation

/// Shows the caption of a knob: as text below the dial, or in a GtkLabel that the application
/// provides.
final class CaptionView {
  /// A label of the application that shows the caption. If it is set, nothing is drawn below the
  /// dial.
  private(set) var label: OpaquePointer?
  private var layout: OpaquePointer?
  /// Whether a line break in a text is shown as a character.
  var isSingleLine = true

  deinit { forgetLayout() }

  // MARK: Text below the dial

  /// The size of the largest of several texts.
  func size(of texts: [String], on widget: UnsafeMutablePointer<GtkWidget>) -> KnobSize {
    let sizes = texts.map { text in
      var (width, height): (gint, gint) = (0, 0)
      let layout = layout(of: text, on: widget)
      pango_layout_set_width(layout, -1)
      pango_layout_get_pixel_size(layout, &width, &height)
      return KnobSize(width: Double(width), height: Double(height))
    }
    return KnobSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  /// Draws a text at a vertical position, centered in a given width.
  func draw(
    _ text: String, _ color: KnobColor, in snapshot: OpaquePointer, top: Double, width: Double,
    on widget: UnsafeMutablePointer<GtkWidget>
  ) {
    let layout = layout(of: text, on: widget)
    pango_layout_set_width(layout, gint(min(width * Double(PANGO_SCALE), Double(gint.max))))
    var (color, origin) = (color.rgba, graphene_point_t(x: 0, y: Float(top)))
    gtk_snapshot_save(snapshot)
    gtk_snapshot_translate(snapshot, &origin)
    gtk_snapshot_append_layout(snapshot, layout, &color)
    gtk_snapshot_restore(snapshot)
  }

  private func layout(
    of text: String, on widget: UnsafeMutablePointer<GtkWidget>
  ) -> OpaquePointer? {
    if layout == nil {
      layout = gtk_widget_create_pango_layout(widget, nil)
      pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      let attributes = pango_attr_list_new()
      // Use digits of equal width, so that the text does not move while the value changes.
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    pango_layout_set_single_paragraph_mode(layout, isSingleLine ? 1 : 0)
    pango_layout_set_text(layout, text, -1)
    return layout
  }

  /// Discards the text layout after a change of font.
  func forgetLayout() {
    if let layout { g_object_unref(gpointer(layout)) }
    layout = nil
  }

  // MARK: A label of the application

  /// Shows a text in the label of the application.
  func show(_ text: String, opacity: Double) {
    guard let label else { return }
    gtk_label_set_text(label, text)
    gtk_widget_set_opacity(label.as(GtkWidget.self), opacity)
  }

  /// Sets the label. The previous one is returned to the application, which may show it elsewhere.
  /// A label may be destroyed at any time.
  func setLabel(_ new: OpaquePointer?) {
    let data = Unmanaged.passUnretained(self).toOpaque()
    if let label {
      g_object_weak_unref(label.as(GObject.self), CaptionView.forgetLabel, data)
      gtk_widget_set_opacity(label.as(GtkWidget.self), 1)
    }
    label = new
    if let new { g_object_weak_ref(new.as(GObject.self), CaptionView.forgetLabel, data) }
  }

  private static let forgetLabel: GWeakNotify = { data, _ in
    guard let data else { return }
    Unmanaged<CaptionView>.fromOpaque(data).takeUnretainedValue().label = nil
  }
}
