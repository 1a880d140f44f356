import CGTK
import KnobEngine
import KnobPresentation

/// The implementation of a range widget: two knobs on top of each other, which share one caption.
final class RangePeer: WidgetPeer, SettingPeer {
  let lower: KnobWidget
  let upper: KnobWidget

  required init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    (lower, upper) = (KnobWidget(value: 0), KnobWidget(value: 1))
    _ = PeerPair(lower.peer, upper.peer)
    super.init(widget)
    gtk_widget_set_valign(widget, GTK_ALIGN_BASELINE)
    for (knob, name) in [(lower, "lower"), (upper, "upper")] {
      gtk_widget_set_valign(knob.widget, GTK_ALIGN_FILL)
      gtk_widget_add_css_class(knob.widget, name)
      gtk_widget_set_parent(knob.widget, widget)
      passOn(knob)
    }
    namesChanged()
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
    var size = lower.peer.measure(orientation)
    // The application may have requested a size for a knob.
    for knob in [lower, upper] {
      var (least, natural): (gint, gint) = (0, 0)
      gtk_widget_measure(knob.widget, orientation, -1, &least, &natural, nil, nil)
      size.grow(toLeast: least, natural: natural)
    }
    return size
  }

  override func allocate(width: Double, height: Double, baseline: gint) {
    for knob in [lower, upper] {
      gtk_widget_allocate(knob.widget, gint(width), gint(height), baseline, nil)
    }
  }

  // MARK: Settings

  /// The settings that both knobs have in common. A program may have set others for one of them.
  var settings: KnobSettings { lower.peer.core.settings }

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
    for (part, name) in [
      (widget, settings.name ?? ""),
      (lower.widget, RangeEnd.lower.name(of: settings.name, own: settings.lowerName)),
      (upper.widget, RangeEnd.upper.name(of: settings.name, own: settings.upperName)),
    ] {
      describe(part, GTK_ACCESSIBLE_PROPERTY_LABEL, name)
    }
  }

  // MARK: Values

  /// Sets both values, in an order in which neither thumb stops the other.
  func setValues(_ values: ClosedRange<Double>) {
    for (end, value) in RangeEnd.steps(to: values, from: upper.value) {
      (end == .lower ? lower : upper).value = value
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
