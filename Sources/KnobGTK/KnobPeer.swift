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
      gtk_widget_queue_resize(widget)
      redraw()
    }
  }
  var colors = KnobColors() { didSet { if colors != oldValue { redraw() } } }
  /// The diameter of the dial that the widget asks for.
  var diameter = 48.0 { didSet { if diameter != oldValue { gtk_widget_queue_resize(widget) } } }
  var resetsToDefault = true
  /// The width of the full-speed column as a share of the travel, where it is not given in points.
  var columnShare = 0.1 {
    didSet {
      if case .travelShare = knob.tracking.column {
        knob.tracking.column = .travelShare(columnShare)
      }
    }
  }

  /// What was asked for; the engine has it as soon as it makes sense.
  var asked = Asked() { didSet { if asked != oldValue { adopt(oldValue) } } }

  var onGestureBegin: ((KnobWidget) -> Void)?
  var onChange: ((KnobWidget) -> Void)?
  var onGestureEnd: ((KnobWidget) -> Void)?
  var drawing: (order: KnobDrawing.Order, body: (KnobDrawing) -> Void)? {
    didSet {
      // A drawing of the application's own may fill the dial.
      if drawing?.order != oldValue?.order { gtk_widget_queue_resize(widget) }
    }
  }

  lazy var pointer = PointerInput(self)
  lazy var wheel = WheelInput(self)
  lazy var keys = KeyInput(self)
  let caption = KnobCaption()
  let picture = KnobPicture()
  let parts = KnobParts()
  var text = ValueText() { didSet { textChanged() } }

  /// Where the dial starts below the top of the widget.
  var top = 0.0
  /// Where the caption starts below the top of the dial.
  var captionTop = 0.0
  /// The color behind the knob when it was last looked up.
  var lastGround: KnobColor?
  var isHovered = false
  /// Whether range and taper are about to be set together.
  var isTaking = false
  /// The text that assistive technology heard last.
  var announced: String?

  let adjustment = AdjustmentLink()
  let faults = FaultReport()
  /// The value that is being written to the adjustment for the engine, until it is heard of.
  var writing: Double?
  /// How many values the engine has proposed, and which proposal is being told of.
  var proposalCount = 0
  var runningProposal: Int?
  /// Whether the beginning of a gesture has been told, but not its end.
  var isGestureTold = false
  /// Whether the end of a gesture is told when its last value has been.
  var owesEnd = false
  /// What the burst that began last comes from: the keys or the wheel.
  var burst: KnobEvents.Source?
  /// Whether somebody else decided about the last proposal: the picture then follows the
  /// adjustment.
  var isOverruled = false
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
  var range: UnsafeMutablePointer<GtkRange> {
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
    let told: Callback = { KnobPeer.from($1)?.valueTold() }
    connect(
      widget, "value-changed", to: unsafeBitCast(told, to: GCallback.self), data: data,
      G_CONNECT_AFTER)
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

  /// All construct properties are set.
  func constructed() {
    followAdjustment()
    announce()
  }

  /// The widget is going away, perhaps while it is being turned.
  func dispose() {
    // Whoever heard of a beginning hears of an end.
    if isGestureTold { emitEnd() }
    pointer.detach()
    wheel.detach()
    picture.stop(on: widget)
    caption.dispose(self)
    parts.remove()
    leaveAdjustment()
    faults.forget()
    (onGestureBegin, onChange, onGestureEnd, drawing) = (nil, nil, nil, nil)
    text.format = nil
  }

  func unmapped() {
    handle(.cancel)
    pointer.watch.stop()
    keys.releaseAll()
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
}
