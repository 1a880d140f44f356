import CGTK
import KnobEngine
import KnobPresentation

/// Measures and draws the labels around a dial in the font of its widget.
final class LabelView {
  let labels: DialLabels?
  private let source: Source
  private let layout: OpaquePointer?

  private init(_ source: Source, of peer: KnobPeer) {
    self.source = source
    let converter = peer.converter
    let layout = LabelView.layout(on: peer.widget)
    self.layout = layout
    let height = LabelView.digitHeight(in: layout)
    labels = DialLabels(
      source.labels, source.parameter, source.sweep, source.metrics,
      text: { converter.labelText($0, of: source.parameter) },
      measure: { text in
        var width: gint = 0
        pango_layout_set_text(layout, text, -1)
        pango_layout_get_pixel_size(layout, &width, nil)
        return KnobSize(width: Double(width), height: height)
      })
  }

  deinit { if let layout { g_object_unref(gpointer(layout)) } }

  /// Returns the labels of a knob as it is now, or nil if there are none.
  static func current(of peer: KnobPeer) -> LabelView? {
    guard peer.core.settings.labels != .none else { return nil }
    let source = Source(of: peer)
    if let view = peer.labelView, view.source == source { return view }
    // The formatter of the application may destroy the knob.
    peer.retainKnob()
    defer { peer.releaseKnob() }
    let view = LabelView(source, of: peer)
    peer.labelView = view
    return view
  }

  // MARK: Text

  /// A layout for one label after another. Unlike that of the widget, its direction is weak, so
  /// that the sign of a number is in front of it in a right-to-left layout too.
  private static func layout(on widget: UnsafeMutablePointer<GtkWidget>) -> OpaquePointer? {
    let context = gtk_widget_create_pango_context(widget)
    defer { if let context { g_object_unref(gpointer(context)) } }
    pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
    let layout = pango_layout_new(context)
    pango_layout_set_single_paragraph_mode(layout, 1)
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    pango_attr_list_insert(attributes, pango_attr_scale_new(LabelRing.fontShare))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    return layout
  }

  private static func digitHeight(in layout: OpaquePointer?) -> Double {
    var ink = PangoRectangle()
    pango_layout_set_text(layout, "0", -1)
    pango_layout_get_extents(layout, &ink, nil)
    return Double(ink.height) / Double(PANGO_SCALE)
  }

  // MARK: Drawing

  /// Draws labels on the grid of device pixels.
  ///
  /// - Parameter top: The distance from the top of the widget to the top of the dial.
  func draw(
    _ labels: [DialLabels.Shown], _ color: KnobColor, in snapshot: OpaquePointer, top: Double,
    scale: Double
  ) {
    var color = color.rgba
    func onGrid(_ place: Double) -> Float { Float((place * scale).rounded() / scale) }
    for label in labels {
      pango_layout_set_text(layout, label.text, -1)
      let ascent = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
      var origin = graphene_point_t(
        x: onGrid(label.place.origin.x), y: onGrid(top + label.place.baseline - ascent))
      gtk_snapshot_save(snapshot)
      gtk_snapshot_translate(snapshot, &origin)
      gtk_snapshot_append_layout(snapshot, layout, &color)
      gtk_snapshot_restore(snapshot)
    }
  }

  /// Everything but the font and the format of the values that the labels depend on. The peer
  /// discards the labels when one of these changes.
  private struct Source: Equatable {
    let labels: KnobLabels
    let parameter: Parameter
    let sweep: Sweep
    let metrics: KnobMetrics

    init(of peer: KnobPeer) {
      (labels, parameter, sweep) = (
        peer.core.settings.labels, peer.core.knob.parameter, peer.core.knob.sweep
      )
      metrics = peer.shownMetrics
    }
  }
}

// MARK: -

/// Labels around the dial.
extension KnobWidget {
  /// The values that have a label around the dial. The default is none.
  ///
  ///     cutoff.metrics.ticks = .at([20, 100, 1_000, 10_000, 20_000])
  ///     cutoff.labels = .ticks    // 20, 100, 1k, 10k, 20k
  ///
  /// The labels have the font of the knob at 85% of its size, and follow ``format`` or the
  /// formatter. The natural size has room for all of them.
  public var labels: KnobLabels {
    get { peer.core.settings.labels }
    set { peer.set { $0.labels = newValue } }
  }

  /// Whether a click on a label sets the value of the label, as a gesture. The default is false.
  public var allowsLabelClicks: Bool {
    get { peer.core.settings.allowsLabelClicks }
    set { peer.set { $0.allowsLabelClicks = newValue } }
  }
}
