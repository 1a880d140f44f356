import CGTK
import KnobEngine
import KnobPresentation

/// The implementation of a range widget: two knobs on top of each other, and a caption below them.
///
/// A peer lives as long as the GObject that owns it, and is used only on GTK's thread.
final class RangePeer: PropertyPeer {
  let widget: UnsafeMutablePointer<GtkWidget>
  let lower: KnobWidget
  let upper: KnobWidget
  private let link: RangeLink
  private let caption: OpaquePointer?

  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
    (lower, upper) = (KnobWidget(value: 0), KnobWidget(value: 1))
    link = RangeLink(lower.peer, upper.peer)
    let label = gtk_label_new(nil)
    caption = label.map { OpaquePointer($0) }
    let layout = gtk_widget_get_layout_manager(widget).map { OpaquePointer($0) }
    gtk_orientable_set_orientation(layout, GTK_ORIENTATION_VERTICAL)
    gtk_box_layout_set_spacing(layout, guint(KnobArrangement.gap))
    gtk_widget_set_parent(makeDial(), widget)
    gtk_widget_set_visible(label, 0)
    gtk_widget_add_css_class(label, KnobStyle.caption)
    gtk_widget_set_parent(label, widget)
    for knob in [lower, upper] { passOn(knob) }
  }

  private func makeDial() -> UnsafeMutablePointer<GtkWidget>? {
    let overlay = gtk_overlay_new()
    gtk_overlay_set_child(overlay.map { OpaquePointer($0) }, lower.widget)
    gtk_overlay_add_overlay(overlay.map { OpaquePointer($0) }, upper.widget)
    gtk_overlay_set_measure_overlay(overlay.map { OpaquePointer($0) }, upper.widget, 1)
    gtk_widget_set_vexpand(overlay, 1)
    gtk_widget_add_css_class(lower.widget, "lower")
    gtk_widget_add_css_class(upper.widget, "upper")
    return overlay
  }

  /// Emits the signals of a knob as signals of the range. The knob may outlive the range.
  private func passOn(_ knob: KnobWidget) {
    for (name, signal) in [
      ("gesture-begin", RangeType.gestureBegin), ("value-changed", RangeType.valueChanged),
      ("gesture-end", RangeType.gestureEnd),
    ] {
      connect(knob.widget, name) { [weak self, unowned peer = knob.peer] _ in
        if let self { emit(signal, from: widget, .object(peer.widget.raw)) }
      }
    }
  }

  /// Releases the children. The widget is being destroyed.
  func dispose() {
    while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
  }

  /// Returns the knob with the name of an internal child.
  func knob(named name: String) -> KnobWidget? { ["lower": lower, "upper": upper][name] }

  func grabFocus() -> Bool {
    gtk_widget_grab_focus(lower.widget) != 0 || gtk_widget_grab_focus(upper.widget) != 0
  }

  // MARK: Names

  var label: String? {
    get { link.name }
    set {
      gtk_widget_set_visible(caption?.as(GtkWidget.self), newValue == nil ? 0 : 1)
      for knob in [lower, upper] {
        knob.labelWidget = newValue == nil ? nil : caption
        knob.label = newValue
      }
      link.name = newValue
      describe(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, Fundamental.string) {
        g_value_set_string($0, newValue ?? "")
      }
    }
  }

  var lowerLabel: String? {
    get { link.endNames[.lower] }
    set { link.endNames[.lower] = newValue }
  }

  var upperLabel: String? {
    get { link.endNames[.upper] }
    set { link.endNames[.upper] = newValue }
  }

  // MARK: Adjustments

  var lowerAdjustment: OpaquePointer? {
    get { lower.peer.adjustmentProperty.map { OpaquePointer($0) } }
    set { lower.peer.adjustmentProperty = newValue?.raw }
  }

  var upperAdjustment: OpaquePointer? {
    get { upper.peer.adjustmentProperty.map { OpaquePointer($0) } }
    set { upper.peer.adjustmentProperty = newValue?.raw }
  }
}

extension RangePeer {
  static var type: GType { RangeType.id }
  static var typeName: String { RangeType.name }

  nonisolated(unsafe) static let properties: [PeerProperty<RangePeer>] =
    [
      .object(
        "lower-adjustment", "The adjustment of the lower value", \.lowerAdjustment,
        gtk_adjustment_get_type()),
      .object(
        "upper-adjustment", "The adjustment of the upper value", \.upperAdjustment,
        gtk_adjustment_get_type()),
      .part("lower", "The knob of the lower value", KnobType.id) { $0.lower.widget },
      .part("upper", "The knob of the upper value", KnobType.id) { $0.upper.widget },
      .text("label", "The name, which the value of a thumb that is turned replaces", \.label),
      .text(
        "lower-label", "The name of the lower thumb for assistive technologies", \.lowerLabel),
      .text(
        "upper-label", "The name of the upper thumb for assistive technologies", \.upperLabel),
    ]
    + KnobPeer.properties.filter { common.contains($0.name) }.map { property in
      property.passedOn { [$0.lower.peer, $0.upper.peer] }
    }

  /// The properties of a knob that both knobs have in common.
  private static let common: Set = [
    "taper", "exponent", "step", "detents", "pull", "tracking", "travel", "travel-unit",
    "fine-factor", "dead-zone", "largest-turn", "overshoot", "column", "column-share",
    "sweep-start", "sweep-end", "continuous", "uses-wheel", "hides-pointer", "read-only",
    "allows-menu", "allows-typing", "diameter", "track-radius", "track-width", "fill-width",
    "thumb-radius", "tick-count", "major-ticks", "minor-ticks", "tick-width", "tick-start",
    "tick-end", "major-tick-end", "labels", "label-values", "track-color", "fill-color",
    "cap-color", "tick-color", "unit", "digits", "unit-prefixes", "shows-plus", "value-names",
  ]
}
