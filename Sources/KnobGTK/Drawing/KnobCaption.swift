import CGTK
import KnobEngine

/// The text of a knob. It shows the name, replaces it with the value while the knob turns, and
/// shows the name again after a pause.
///
/// It is drawn below the dial, or shown by a GtkLabel that the application provides.
final class KnobCaption {
  /// The name. If it is nil and ``showsValue`` is false, there is no caption.
  var name: String?
  /// Whether the value is always shown in place of the name.
  var showsValue = false
  /// How long the value remains visible after a gesture, in seconds.
  var persistence = 1.0
  /// How long the cross-fade between the name and the value takes, in seconds.
  var transition = 0.25
  /// The space between the dial and the caption, in points.
  static let gap = 4.0

  /// A label of the application that shows the caption. If it is set, nothing is drawn below the
  /// dial.
  private(set) var label: OpaquePointer?

  private var isValue = false
  /// The progress of the cross-fade, from 0 (the name) to 1 (the value).
  private var share = 0.0
  private let timer = DelayedCall()
  private var tick: guint = 0
  private var lastFrame: gint64?
  private var layout: OpaquePointer?

  deinit {
    forgetLayout()
  }

  // MARK: Contents

  /// Whether there is a caption to draw below the dial.
  var isDrawn: Bool { label == nil && (name != nil || showsValue) }

  /// Whether only the value is shown, and never the name.
  private var isOnlyValue: Bool { showsValue || name == nil }

  func showValue(_ peer: KnobPeer) {
    timer.cancel()
    isValue = true
    fade(peer)
  }

  /// Shows the name again after a pause, unless another gesture starts in the meantime.
  func showNameSoon(_ peer: KnobPeer) {
    timer.cancel()
    guard !peer.knob.isInGesture else { return }
    timer.schedule(after: max(persistence, 0)) { [unowned self, unowned peer] in
      isValue = false
      fade(peer)
    }
  }

  /// Updates the label after a change of a text or of the value.
  func refresh(_ peer: KnobPeer) {
    guard let label else { return }
    let text = isOnlyValue || share >= 0.5 ? peer.valueText : name ?? ""
    gtk_label_set_text(label, text)
    let opacity = isOnlyValue ? 1 : (2 * share - 1).magnitude
    gtk_widget_set_opacity(label.as(GtkWidget.self), opacity)
  }

  func setLabel(_ new: OpaquePointer?, _ peer: KnobPeer) {
    guard new != label else { return }
    returnLabel()
    label = new
    addWeak()
    refresh(peer)
    gtk_widget_queue_resize(peer.widget)
  }

  func stop(_ peer: KnobPeer) {
    timer.cancel()
    if tick != 0 { gtk_widget_remove_tick_callback(peer.widget, tick) }
    tick = 0
    isValue = false
    share = 0
  }

  // MARK: Cross-fading

  private func fade(_ peer: KnobPeer) {
    let target = isValue ? 1.0 : 0.0
    guard share != target else { return refresh(peer) }
    guard transition > 0, areAnimationsEnabled(on: peer.widget),
      gtk_widget_get_mapped(peer.widget) != 0
    else {
      share = target
      refresh(peer)
      return peer.redraw()
    }
    guard tick == 0 else { return }
    lastFrame = nil
    tick = gtk_widget_add_tick_callback(
      peer.widget,
      { _, clock, data in
        guard let peer = KnobPeer.from(data) else { return 0 }
        return peer.caption.step(gdk_frame_clock_get_frame_time(clock), peer) ? 1 : 0
      }, peer.data, nil)
  }

  private func step(_ now: gint64, _ peer: KnobPeer) -> Bool {
    let passed = Double(now - (lastFrame ?? now)) / 1_000_000 / transition
    lastFrame = now
    let target = isValue ? 1.0 : 0.0
    share = isValue ? min(share + passed, 1) : max(share - passed, 0)
    refresh(peer)
    peer.redraw()
    if share != target { return true }
    tick = 0
    return false
  }

  // MARK: Drawing

  /// The size that the caption needs for any text that it may show.
  func size(_ peer: KnobPeer) -> KnobSize {
    guard isDrawn else { return KnobSize(width: 0, height: 0) }
    let range = peer.knob.parameter.range
    var texts = [peer.valueText] + [range.lowerBound, range.upperBound].map(peer.text(of:))
    texts += peer.text.standard.names
    if let name { texts.append(name) }
    let sizes = texts.map { measure($0, peer) }
    return KnobSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  /// Draws the caption at a vertical position, centered in a given width.
  func draw(
    _ cairo: OpaquePointer, _ color: KnobColor, top: Double, width: Double, _ peer: KnobPeer
  ) {
    guard isDrawn else { return }
    let shown = isOnlyValue ? 1 : share
    // The first text disappears before the second one appears: two overlapping texts would be
    // illegible.
    if shown < 0.5, let name {
      draw(name, color.faded(1 - 2 * shown), cairo, top, width, peer)
    } else {
      draw(peer.valueText, color.faded(2 * shown - 1), cairo, top, width, peer)
    }
  }

  private func draw(
    _ text: String, _ color: KnobColor, _ cairo: OpaquePointer, _ top: Double, _ width: Double,
    _ peer: KnobPeer
  ) {
    guard let layout = pango(text, peer) else { return }
    pango_layout_set_width(layout, gint(min(width * Double(PANGO_SCALE), Double(gint.max))))
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    cairo_move_to(cairo, 0, top)
    pango_cairo_show_layout(cairo, layout)
  }

  private func measure(_ text: String, _ peer: KnobPeer) -> KnobSize {
    guard let layout = pango(text, peer) else { return KnobSize(width: 0, height: 0) }
    pango_layout_set_width(layout, -1)
    var (width, height): (gint, gint) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    return KnobSize(width: Double(width), height: Double(height))
  }

  private func pango(_ text: String, _ peer: KnobPeer) -> OpaquePointer? {
    if layout == nil {
      layout = gtk_widget_create_pango_layout(peer.widget, nil)
      pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      pango_layout_set_single_paragraph_mode(layout, 1)
      let attributes = pango_attr_list_new()
      // Use digits of equal width, so that the text does not move while the value changes.
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    pango_layout_set_text(layout, text, -1)
    return layout
  }

  /// Discards the text layout after a change of font.
  func forgetLayout() {
    if let layout { g_object_unref(gpointer(layout)) }
    layout = nil
  }

  // MARK: A label that may be destroyed

  private func addWeak() {
    guard let label else { return }
    g_object_weak_ref(
      label.as(GObject.self), labelIsGone, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Gives the label back to the application, which may show it elsewhere.
  private func returnLabel() {
    guard let label else { return }
    g_object_weak_unref(
      label.as(GObject.self), labelIsGone, Unmanaged.passUnretained(self).toOpaque())
    gtk_widget_set_opacity(label.as(GtkWidget.self), 1)
    self.label = nil
  }

  fileprivate func labelWent() { label = nil }

  func dispose(_ peer: KnobPeer) {
    stop(peer)
    returnLabel()
  }
}

private func labelIsGone(
  _ data: UnsafeMutableRawPointer?, _ object: UnsafeMutablePointer<GObject>?
) {
  guard let data else { return }
  Unmanaged<KnobCaption>.fromOpaque(data).takeUnretainedValue().labelWent()
}
