import CGTK
import KnobEngine

/// A rotary knob for GTK 4.
///
///     let cutoff = KnobWidget(Parameter(20...20_000, taper: .logarithmic, default: 1_000))
///     cutoff.label = "Cutoff"
///     cutoff.format = ValueFormat(unit: "Hz", usesPrefixes: true)
///     cutoff.onChange { knob in print(knob.value) }
///     gtk_box_append(box, cutoff.widget)
///
/// Underneath is a GtkRange of the class `RotaryKnob`, which any GTK code can use: its `adjustment`
/// owns the value, `value-changed` follows the adjustment, and `change-value`, `gesture-begin` and
/// `gesture-end` are the user's alone, as are the closures here.
///
/// This class is a handle that keeps the widget alive; two handles of one widget are as good as
/// one. Closures get the knob as their argument: one that captures a handle of its own knob keeps
/// that knob alive for ever. Like all of GTK it belongs to the main thread.
public final class KnobWidget {
  /// The widget, to put into any container.
  public let widget: UnsafeMutablePointer<GtkWidget>

  private let peer: KnobPeer

  /// The GType `RotaryKnob`. Asking for it registers the class, so that GtkBuilder's XML can name
  /// it.
  public static var type: GType { KnobType.id }

  /// Creates a knob.
  ///
  /// - Parameters:
  ///   - parameter: what the value means.
  ///   - value: in the user's unit; the default value where it is left out.
  ///   - adjustment: one to share with other widgets; it gets the range of the parameter.
  /// - Precondition: GTK must have been initialised.
  public convenience init(
    _ parameter: Parameter = Parameter(0...1), value: Double? = nil,
    adjustment: UnsafeMutablePointer<GtkAdjustment>? = nil
  ) {
    precondition(gtk_is_initialized() != 0, "GTK must be initialised before its first knob")
    guard let object = g_object_new_with_properties(KnobType.id, 0, nil, nil),
      let peer = KnobType.peer(object)
    else { preconditionFailure("GTK could not create a knob") }
    self.init(peer)
    if let adjustment { gtk_range_set_adjustment(range, adjustment) }
    self.parameter = parameter
    self.value = value ?? parameter.resetValue
  }

  /// The knob that a widget is, for instance one from GtkBuilder; nil if it is none.
  public convenience init?(widget: UnsafeMutablePointer<GtkWidget>) {
    let instance = UnsafeMutableRawPointer(widget)
    let type = instance.assumingMemoryBound(to: GTypeInstance.self)
    guard g_type_check_instance_is_a(type, KnobType.id) != 0,
      let peer = KnobType.peer(instance)
    else { return nil }
    self.init(peer)
  }

  init(_ peer: KnobPeer) {
    self.peer = peer
    widget = peer.widget
    g_object_ref_sink(gpointer(widget))
  }

  deinit { g_object_unref(gpointer(widget)) }

  private var range: UnsafeMutablePointer<GtkRange> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkRange.self)
  }

  // MARK: The value

  /// The value, in the user's unit. Setting it is heard as `value-changed`, but not by
  /// ``onChange(_:)``.
  ///
  /// - Edge cases: clamped or wrapped, and snapped; NaN is ignored.
  public var value: Double {
    get { peer.value }
    set { peer.setValue(newValue, animated: false) }
  }

  /// Sets the value, which is there at once; with animation the picture travels to it in 0.2 s, the
  /// long way round and never across the gap.
  ///
  /// - Edge cases: as for ``value``. The picture does not travel where GTK's animations are off.
  public func setValue(_ value: Double, animated: Bool) {
    peer.setValue(value, animated: animated)
  }

  /// The fraction of the travel, 0...1, at which the value lies.
  public var fraction: Double { peer.knob.parameter.fraction(of: value) }

  /// The value as the knob shows and speaks it.
  public var text: String { peer.text(of: value) }

  /// What the value means. The adjustment has the same range.
  public var parameter: Parameter {
    get { peer.knob.parameter }
    set { peer.change { $0.take(newValue) } }
  }

  /// Whether a pointer is turning the knob.
  public var isTurning: Bool { peer.knob.isTurning }

  // MARK: Turning

  /// How movement becomes travel: `knob.tracking = .vertical`.
  public var tracking: Tracking {
    get { peer.knob.tracking }
    set { peer.change { $0.take(newValue) } }
  }

  /// The angle between the ends: from -135 to +135 degrees by default.
  public var sweep: Sweep {
    get { peer.knob.sweep }
    set { peer.change { $0.take(newValue) } }
  }

  /// Whether the value follows a pointer at once; when false it changes at the release. True by
  /// default.
  public var isContinuous: Bool {
    get { peer.knob.isContinuous }
    set { peer.change { $0.knob.isContinuous = newValue } }
  }

  /// Whether a double click or tap resets the knob: true by default.
  public var resetsToDefault: Bool {
    get { peer.resetsToDefault }
    set { peer.change { $0.resetsToDefault = newValue } }
  }

  /// Whether the knob goes back to its default when a pointer lets go: false by default.
  public var returnsToDefault: Bool {
    get { peer.knob.returnsToDefault }
    set { peer.change { $0.knob.returnsToDefault = newValue } }
  }

  /// Whether the knob takes input. Disabling it in mid-gesture takes the gesture back.
  public var isEnabled: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  /// Whether the knob can be focused and read, but not turned: false by default.
  public var isReadOnly: Bool {
    get { peer.isReadOnly }
    set { peer.change { $0.isReadOnly = newValue } }
  }

  // MARK: Look

  /// The dial's natural diameter in points: 48 by default.
  ///
  /// - Edge cases: clamped to 8...4096; NaN is ignored.
  public var diameter: Double {
    get { peer.diameter }
    set {
      peer.change { $0.diameter = newValue.isNaN ? $0.diameter : min(max(newValue, 8), 4_096) }
    }
  }

  /// The proportions: widths, lengths, ticks, and where the fill starts.
  public var metrics: KnobMetrics {
    get { peer.metrics }
    set { peer.change { $0.metrics = newValue } }
  }

  /// Colours of this knob's own; CSS and the theme give the others.
  public var colors: KnobColors {
    get { peer.colors }
    set { peer.change { $0.colors = newValue } }
  }

  /// Draws in place of the built-in painter, or on top of it. nil gives the knob back to the
  /// painter.
  ///
  ///     knob.draw { drawing in ... }
  ///     knob.draw(.after) { drawing in ... }
  ///     knob.draw(with: nil)
  public func draw(_ order: KnobDrawing.Order = .instead, with body: ((KnobDrawing) -> Void)?) {
    peer.drawing = body.map { (order, $0) }
    peer.redraw()
  }

  // MARK: Words

  /// The name, shown below the dial and spoken. It gives way to the value while the knob turns.
  public var label: String? {
    get { peer.name }
    set { peer.change { $0.name = newValue } }
  }

  /// A label of yours that shows name and value in place of the knob's own.
  public var labelWidget: OpaquePointer? {
    get { peer.labelWidget }
    set { peer.change { $0.labelWidget = newValue } }
  }

  /// Whether the value always stands in place of the name: false by default.
  public var showsValue: Bool {
    get { peer.showsValue }
    set { peer.change { $0.showsValue = newValue } }
  }

  /// How long the value stays after a gesture, in seconds: 1 by default.
  ///
  /// - Edge cases: an hour at most; NaN and negative numbers mean 0.
  public var valuePersistence: Double {
    get { peer.caption.persistence }
    set { peer.change { $0.caption.persistence = newValue > 0 ? min(newValue, 3_600) : 0 } }
  }

  /// How long name and value cross-fade, in seconds: 0.25 by default, 0 for none.
  ///
  /// - Edge cases: a minute at most; NaN and negative numbers mean 0.
  public var nameTransition: Double {
    get { peer.caption.transition }
    set { peer.change { $0.caption.transition = newValue > 0 ? min(newValue, 60) : 0 } }
  }

  /// How the value reads: by default as a number with as many digits as the range asks for.
  public var format: ValueFormat {
    get { peer.text.standard }
    set { peer.change { $0.text.standard = newValue } }
  }

  /// Formats values, given in the user's unit, with a closure in place of ``format``; nil goes back
  /// to that.
  public func formatter(_ body: ((Double) -> String)?) { peer.text.format = body }

  // MARK: What the user does

  /// A gesture begins: a press, a key, a scroll, a reset, a value that an assistive technology writes.
  /// nil, here and below, stops listening.
  public func onGestureBegin(_ body: ((KnobWidget) -> Void)?) { peer.onGestureBegin = body }

  /// The user changed the value, by hand or with an assistive technology: once for each real change,
  /// and never for what code sets.
  public func onChange(_ body: ((KnobWidget) -> Void)?) { peer.onChange = body }

  /// The gesture is over, or cancelled and its value taken back.
  public func onGestureEnd(_ body: ((KnobWidget) -> Void)?) { peer.onGestureEnd = body }
}
