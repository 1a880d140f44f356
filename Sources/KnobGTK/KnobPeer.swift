import CGTK
import KnobEngine

/// The inside of a knob widget: the engine, and what ties it to the adjustment that owns the value.
///
/// It lives as long as its GObject, which owns it, and is used on GTK's thread only.
final class KnobPeer {
  let widget: UnsafeMutablePointer<GtkWidget>

  /// The engine. Its value follows the adjustment, except while a gesture is in progress.
  var knob = Knob()
  var metrics = KnobMetrics() {
    didSet {
      guard metrics != oldValue else { return }
      if case .value(let origin) = metrics.origin { asked.originValue = origin }
      if metrics.margin != oldValue.margin { gtk_widget_queue_resize(widget) }
      redraw()
    }
  }
  var colors = KnobColors() { didSet { if colors != oldValue { redraw() } } }
  /// The diameter of the dial that the widget asks for.
  var diameter = 48.0 { didSet { if diameter != oldValue { gtk_widget_queue_resize(widget) } } }
  var resetsToDefault = true

  /// What was asked for; the engine has it as soon as it makes sense.
  var asked = Asked() { didSet { if asked != oldValue { adopt(oldValue) } } }

  var onGestureBegin: ((KnobWidget) -> Void)?
  var onChange: ((KnobWidget) -> Void)?
  var onGestureEnd: ((KnobWidget) -> Void)?
  var drawing: (order: KnobDrawing.Order, body: (KnobDrawing) -> Void)?

  lazy var pointer = PointerInput(self)
  lazy var wheel = WheelInput(self)
  lazy var keys = KeyInput(self)
  let caption = KnobCaption()
  let picture = KnobPicture()
  let parts = KnobParts()
  var text = ValueText() { didSet { textChanged() } }

  /// Where the dial starts below the top of the widget.
  var top = 0.0
  var isHovered = false
  /// Whether range and taper are about to be set together.
  var isTaking = false
  /// The text that assistive technology heard last.
  var announced: String?

  private var adjustment: UnsafeMutablePointer<GtkAdjustment>?
  private var adjustmentHandler: UInt = 0
  /// Whether the next change of the adjustment is the one that the engine proposed.
  var isProposing = false
  /// Whether somebody else decided about the last proposal: the picture then follows the
  /// adjustment.
  var isOverruled = false
  /// The value that the adjustment had when it was last heard; NaN before that.
  private var heard = Double.nan
  /// Whether what was last heard was an echo of an earlier value, which the engine ignored.
  var isEcho = false

  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
    knob.size = KnobSize(width: 0, height: 0)
    metrics.margin = 4
  }

  var data: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
  var object: UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
  }
  private var range: UnsafeMutablePointer<GtkRange> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkRange.self)
  }

  static func from(_ data: UnsafeMutableRawPointer?) -> KnobPeer? {
    data.map { Unmanaged<KnobPeer>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: Life

  /// The end of instance_init: listeners, controllers and parts.
  func begin() {
    // Before anybody asks for its style: GTK does not look again at a page that is hidden.
    KnobStyle.install(for: gtk_widget_get_display(widget))
    gtk_widget_set_focusable(widget, 1)
    removeControllers()
    parts.add(to: widget)
    pointer.attach()
    wheel.attach()
    keys.attach()
    let changed: Callback = { KnobPeer.from($1)?.valueChanged() }
    connect(widget, "value-changed", to: unsafeBitCast(changed, to: GCallback.self), data: data)
    // Only then is it certain which display it is on.
    let realized: Callback = { widget, _ in
      let widget = widget?.assumingMemoryBound(to: GtkWidget.self)
      KnobStyle.install(for: gtk_widget_get_display(widget))
    }
    connect(widget, "realize", to: unsafeBitCast(realized, to: GCallback.self), data: nil)
    let swapped:
      @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void =
        {
          KnobPeer.from($2)?.followAdjustment()
        }
    connect(
      widget, "notify::adjustment", to: unsafeBitCast(swapped, to: GCallback.self), data: data)
  }

  /// All construct properties are set: a knob without an adjustment of its own goes from 0 to 1.
  func constructed() {
    followAdjustment()
    if let adjustment, gtk_adjustment_get_lower(adjustment) == gtk_adjustment_get_upper(adjustment)
    {
      configure(0...1)
    }
    announce()
  }

  /// The widget is going away, perhaps while it is being turned.
  func dispose() {
    pointer.detach()
    wheel.detach()
    picture.stop(on: widget)
    caption.dispose(self)
    parts.remove()
    leaveAdjustment()
    (onGestureBegin, onChange, onGestureEnd, drawing) = (nil, nil, nil, nil)
    text.format = nil
  }

  func unmapped() {
    deliver(knob.handle(.cancel))
    picture.stop(on: widget)
    caption.stop(self)
  }

  private func removeControllers() {
    let controllers = gtk_widget_observe_controllers(widget)
    defer { g_object_unref(gpointer(controllers)) }
    while let item = g_list_model_get_item(controllers, 0) {
      gtk_widget_remove_controller(widget, OpaquePointer(item))
      g_object_unref(item)
    }
  }

  // MARK: The adjustment, which owns the value

  /// Sets the value in code. The adjustment has it at once; with animation the picture travels.
  func setValue(_ value: Double, animated: Bool) {
    guard let adjustment, let next = knob.parameter.snapped(value) else { return }
    if animated { animate(from: shownFraction, to: next, .eased) }
    gtk_adjustment_set_value(adjustment, next)
  }

  var value: Double { adjustment.map { gtk_adjustment_get_value($0) } ?? knob.value }

  /// Gives the adjustment this range.
  func configure(_ range: ClosedRange<Double>) {
    guard let adjustment else { return }
    let width = range.upperBound - range.lowerBound
    gtk_adjustment_configure(
      adjustment, gtk_adjustment_get_value(adjustment), range.lowerBound, range.upperBound,
      asked.step ?? width / 100, width / 10, 0)
  }

  private func followAdjustment() {
    let now = gtk_range_get_adjustment(range)
    guard now != adjustment else { return }
    leaveAdjustment()
    guard let now else { return }
    adjustment = now
    heard = .nan
    g_object_ref(gpointer(now))
    let changed: Callback = { KnobPeer.from($1)?.rangeChanged() }
    adjustmentHandler = connect(
      now, "changed", to: unsafeBitCast(changed, to: GCallback.self), data: data)
    rangeChanged()
  }

  private func leaveAdjustment() {
    guard let adjustment else { return }
    g_signal_handler_disconnect(gpointer(adjustment), adjustmentHandler)
    g_object_unref(gpointer(adjustment))
    self.adjustment = nil
  }

  private func rangeChanged() {
    adoptMeaning()
    gtk_widget_queue_resize(widget)
  }

  /// Gives the engine the range of the adjustment with the taper and step asked for.
  ///
  /// An adjustment clamps its value to a new range by itself. That is nobody's wish: the engine's
  /// own way with the old value holds, which wraps and snaps it.
  func adoptMeaning() {
    guard let adjustment, !isTaking else { return }
    let lower = gtk_adjustment_get_lower(adjustment)
    let upper = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    switch asked.parameter(lower: lower, upper: upper) {
    case .success(let parameter): knob.parameter = parameter
    case .failure(let fault):
      critical("\(fault.sentence); the knob keeps its range, taper and step")
    }
    guard max(min(heard, upper), lower) == value else { return valueChanged() }
    setAdjustment(knob.parameter.snapped(heard) ?? value)
  }

  /// The adjustment has another value: the engine's own proposal, or one set in code.
  private func valueChanged() {
    let value = value
    guard value != heard else { return announce() }
    heard = value
    if isProposing {
      isProposing = false
    } else {
      knob.set(value)
      let reachable = knob.parameter.snapped(value) ?? knob.value
      isEcho = !knob.parameter.isEcho(reachable, of: knob.value)
      if reachable != value { setAdjustment(reachable) }
    }
    announce()
  }

  /// Gives the adjustment a value that the engine has already.
  func setAdjustment(_ value: Double) {
    guard let adjustment else { return }
    heard = gtk_adjustment_get_value(adjustment)
    isProposing = value != heard
    gtk_adjustment_set_value(adjustment, value)
    isProposing = false
    announce()
  }
}
