import CGTK
import KnobEngine
import KnobPresentation

/// The implementation of a range widget: two knobs on top of each other, and a caption below them.
final class RangePeer: WidgetPeer, SettingPeer {
  let lower: KnobWidget
  let upper: KnobWidget
  private let dial: UnsafeMutablePointer<GtkWidget>?
  private let caption: OpaquePointer?

  required init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    (lower, upper) = (KnobWidget(value: 0), KnobWidget(value: 1))
    _ = PeerPair(lower.peer, upper.peer)
    let label = gtk_label_new(nil)
    caption = label.map { OpaquePointer($0) }
    dial = RangePeer.makeDial(lower, upper)
    super.init(widget)
    gtk_widget_set_valign(widget, GTK_ALIGN_BASELINE)
    gtk_widget_set_parent(dial, widget)
    gtk_widget_set_visible(label, 0)
    gtk_label_set_ellipsize(caption, PANGO_ELLIPSIZE_END)
    gtk_widget_add_css_class(label, KnobStyle.caption)
    // A click on it is for one of the knobs.
    gtk_widget_set_can_target(label, 0)
    gtk_widget_set_parent(label, widget)
    for knob in [lower, upper] { passOn(knob) }
    namesChanged()
  }

  private static func makeDial(
    _ lower: KnobWidget, _ upper: KnobWidget
  ) -> UnsafeMutablePointer<GtkWidget>? {
    let overlay = gtk_overlay_new()
    for knob in [lower, upper] { gtk_widget_set_valign(knob.widget, GTK_ALIGN_FILL) }
    gtk_overlay_set_child(overlay.map { OpaquePointer($0) }, lower.widget)
    gtk_overlay_add_overlay(overlay.map { OpaquePointer($0) }, upper.widget)
    gtk_overlay_set_measure_overlay(overlay.map { OpaquePointer($0) }, upper.widget, 1)
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
  override func dispose() {
    while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
  }

  /// Returns the knob with the name of an internal child.
  func knob(named name: String) -> KnobWidget? { ["lower": lower, "upper": upper][name] }

  override func grabFocus() -> Bool {
    gtk_widget_grab_focus(lower.widget) != 0 || gtk_widget_grab_focus(upper.widget) != 0
  }

  // MARK: Size

  override func measure(_ orientation: GtkOrientation) -> WidgetSize {
    let (dial, caption) = (
      RangePeer.size(of: dial, orientation), RangePeer.size(of: captionWidget, orientation)
    )
    guard orientation == GTK_ORIENTATION_VERTICAL else {
      return WidgetSize(
        least: max(dial.least, caption.least), natural: max(dial.natural, caption.natural))
    }
    let gap = captionWidget == nil ? 0 : gint(KnobArrangement.gap)
    return WidgetSize(
      least: dial.least + gap + caption.least, natural: dial.natural + gap + caption.natural,
      leastBaseline: dial.least / 2, naturalBaseline: dial.natural / 2)
  }

  private static func size(
    of part: UnsafeMutablePointer<GtkWidget>?, _ orientation: GtkOrientation
  ) -> WidgetSize {
    var size = WidgetSize()
    if let part {
      gtk_widget_measure(part, orientation, -1, &size.least, &size.natural, nil, nil)
    }
    return size
  }

  /// Places the dial and the caption like those of a knob.
  override func allocate(width: Double, height: Double, baseline: gint) {
    let captionHeight = RangePeer.size(of: captionWidget, GTK_ORIENTATION_VERTICAL).natural
    let arrangement = KnobArrangement(
      of: lower.peer.knob, metrics: lower.peer.shownMetrics,
      caption: KnobSize(width: 0, height: Double(captionHeight)), scale: 1, isDialCovered: true)
    let places = arrangement.places(
      in: KnobSize(width: width, height: height),
      middle: baseline < 0 ? nil : Double(baseline))
    place(dial, top: places.dialTop, gint(width), gint(places.dialHeight))
    place(captionWidget, top: places.captionTop, gint(width), captionHeight)
  }

  private func place(
    _ part: UnsafeMutablePointer<GtkWidget>?, top: Double, _ width: gint, _ height: gint
  ) {
    var area = GdkRectangle(x: 0, y: gint(top), width: width, height: height)
    if let part { gtk_widget_size_allocate(part, &area, -1) }
  }

  /// The caption, if there is one.
  private var captionWidget: UnsafeMutablePointer<GtkWidget>? {
    settings.name == nil ? nil : caption?.as(GtkWidget.self)
  }

  // MARK: Settings

  /// The settings that both knobs have in common. A program may have set others for one of them.
  var settings: KnobSettings { lower.peer.settings }

  /// Passes settings on to both knobs.
  func set(_ body: (inout KnobSettings) -> Void) {
    change {
      let old = $0.settings
      for knob in [$0.lower, $0.upper] { knob.peer.set { $0.changeThumb(body) } }
      if $0.settings.changes(from: old).contains(.caption) { $0.namesChanged() }
    }
  }

  /// Gives assistive technologies the names of the range and of its two ends.
  private func namesChanged() {
    let settings = settings
    gtk_widget_set_visible(caption?.as(GtkWidget.self), settings.name == nil ? 0 : 1)
    for knob in [lower, upper] { knob.labelWidget = settings.name == nil ? nil : caption }
    for (part, name) in [
      (widget, settings.name ?? ""),
      (lower.widget, RangeEnd.lower.name(of: settings.name, own: settings.lowerName)),
      (upper.widget, RangeEnd.upper.name(of: settings.name, own: settings.upperName)),
    ] {
      describe(part, GTK_ACCESSIBLE_PROPERTY_LABEL, name)
    }
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
  typealias Kind = RangeType
  static var control: SettingRow.Controls { .range }

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
    ] + PeerProperty.settings
}
