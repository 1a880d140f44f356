import CGTK
import KnobEngine
import KnobPresentation

/// The implementation of a knob widget: the engine, and its connection to the adjustment that owns
/// the value.
///
/// A peer lives as long as the GObject that owns it, and is used only on GTK's thread.
final class KnobPeer {
  let widget: UnsafeMutablePointer<GtkWidget>

  /// The engine. Its value follows the adjustment, except while a gesture is in progress.
  var knob = Knob()
  /// The settings as the application has set them.
  var settings = KnobSettings() { didSet { settingsChanged(from: oldValue) } }
  private(set) var shownMetrics = KnobMetrics()
  /// The metrics of the last layout.
  private var placedMetrics = KnobMetrics()
  var layoutMetrics: KnobMetrics {
    get { pair?.filling(placedMetrics, of: self) ?? placedMetrics }
    set { placedMetrics = newValue }
  }
  /// The two knobs of a range, if this is one of them.
  var range: PeerPair?
  /// The labels of the last layout.
  var labelView: LabelView?
  var markers: KnobMarkers { settings.markers }
  /// The depth of the modulation. Nil if the application does not use it.
  var depth: DepthPresenter? { didSet { proportionsChanged() } }
  var chosenDepthModifier = KnobWidget.DepthModifier.none
  var depthHandlers = DepthHandlers()
  /// The name of the modulation. Nil means the standard one.
  var modulationName: String? { settings.depth.name }
  /// The value before the present gesture.
  var valueBefore = 0.0
  /// The skin, unless it has a fault.
  var loadedSkin: LoadedSkin?
  var pressPreferences = PressPreferences()

  var onGestureBegin: ((KnobWidget) -> Void)?
  var onChange: ((KnobWidget) -> Void)?
  var onGestureEnd: ((KnobWidget) -> Void)?
  var drawing: (order: KnobDrawing.Order, body: (KnobDrawing) -> Void)? {
    didSet {
      // A drawing of the application may cover the whole dial, so the caption moves out of its way.
      if drawing?.order != oldValue?.order { gtk_widget_queue_resize(widget) }
    }
  }

  /// The input of the user, which a knob has from the first time that it is shown.
  private(set) var input: UserInput?
  lazy var frames = FrameLink(self)
  var motion = KnobMotion()
  var caption = KnobCaption()
  /// Shows the name again after a gesture.
  let nameTimer = DelayedCall()
  let captionView = CaptionView()
  /// Runs from the moment in which the pointer enters the knob, if the value is shown then.
  var restTimer: DelayedCall?
  /// The bubble that shows the value, while it is visible.
  var bubble: ValueBubble?
  let parts = KnobParts()
  /// Writes values in place of the format.
  var formatter: ((Double) -> String)? { didSet { textChanged() } }
  /// Reads typed text, before the format or in place of it.
  var parser: (order: ValueParserOrder, body: (String) -> Double?)?

  /// The text field in which the user types a value. Nil as long as nobody does.
  var entry: EntryField?
  /// The menu, while it is open.
  var menu: ContextMenu?
  /// A GMenuModel of the application, whose items follow those of the menu.
  var extraMenu: OpaquePointer? {
    didSet {
      if let extraMenu { g_object_ref(gpointer(extraMenu)) }
      if let oldValue { g_object_unref(gpointer(oldValue)) }
    }
  }

  /// The distance from the top of the widget to the top of the dial.
  var top = 0.0
  /// The distance from the top of the widget to the top of the caption.
  var captionTop = 0.0
  /// The color behind the knob, as last determined.
  var lastGround: KnobColor?
  /// The face of the last paint.
  var paintedFace: PaintedFace?
  /// Whether the knob is in a window. Otherwise nobody sees or hears it.
  private(set) var isInWindow = false
  var isHovered = false
  /// Whether range and taper are currently being set together.
  var isAdoptingParameter = false

  lazy var announcement = ValueAnnouncement(self)
  lazy var adjustment = AdjustmentLink(self)
  let faults = FaultReport()
  /// The keys that are down, as hardware codes, because Shift changes the name of a key.
  var heldKeys: Set<Int> = []
  var gestureReport = GestureReport()
  /// Whether the beginning of a gesture has been emitted, but not its end, which may be delayed.
  var isBeginningEmitted = false
  /// Whether the end of a gesture is to be emitted after its last value.
  var isEndDelayed = false
  /// The handler that emits such an end, from the first time that it is needed.
  var endHandler: UInt?

  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
    knob.size = KnobSize(width: 0, height: 0)
    (shownMetrics, placedMetrics) = (settings.metrics, settings.metrics)
  }

  func proportionsChanged() {
    shownMetrics = shownMarkers.completing(look.completing(metrics))
    placedMetrics = shownMetrics
    gtk_widget_queue_resize(widget)
    redraw()
  }

  var shownMarkers: KnobMarkers {
    var shown = markers
    if settings.showsGhost, knob.isTurning { shown = shown.with(ghost: valueBefore) }
    if let depth { shown = shown.with(depth: depth.knob.value, isBipolar: depth.isBipolar) }
    return shown
  }

  // MARK: Life cycle

  /// Completes `instance_init`. What only a visible knob needs is added when it is first shown.
  func begin() {
    // Install the style sheet before the style is first used: GTK does not update the style of a
    // hidden page.
    KnobStyle.install(for: gtk_widget_get_display(widget))
    gtk_widget_set_focusable(widget, 1)
    gtk_widget_set_valign(widget, GTK_ALIGN_BASELINE)
    for controller in controllers(of: widget) { gtk_widget_remove_controller(widget, controller) }
    // GtkRange's own trough and slider are never drawn, so they do not need a style either.
    if let trough = gtk_widget_get_first_child(widget) { gtk_widget_set_visible(trough, 0) }
    adjustment.listen()
  }

  /// Continues in a window, whose display may not be the default display.
  func enteredWindow() {
    KnobStyle.install(for: gtk_widget_get_display(widget))
    isInWindow = true
    announcement.update()
  }

  func leavesWindow() {
    closeEntry()
    isInWindow = false
    announcement.stop()
  }

  /// Adds what only a visible knob needs, the first time that it is shown.
  func appears() {
    if input == nil {
      input = UserInput(self)
      parts.add(to: widget)
    }
    groundChanged()
  }

  /// Releases everything. The widget is being destroyed, possibly while it is being turned.
  func dispose() {
    // Every beginning that was emitted needs an end.
    emitEnd()
    removeEntry()
    closeMenu()
    removeBubble()
    (extraMenu, restTimer) = (nil, nil)
    input?.detach()
    stopMotion()
    announcement.stop()
    captionView.setLabel(nil)
    parts.remove()
    adjustment.leave()
    faults.forget()
    (onGestureBegin, onChange, onGestureEnd, drawing) = (nil, nil, nil, nil)
    (formatter, parser) = (nil, nil)
    depthHandlers = DepthHandlers()
  }

  func unmapped() {
    closeEntry()
    closeMenu()
    cancelInput()
    paintedFace = nil
    stopMotion()
  }
}

// MARK: The value

extension KnobPeer {
  /// The value of the adjustment, or that of the engine if the adjustment does not hold a number.
  var value: Double { adjustment.value ?? knob.value }

  /// Sets the value in code. The adjustment receives it at once. If `animated` is true, the picture
  /// moves to it.
  func setValue(_ value: Double, animated: Bool) {
    guard let next = knob.parameter.snapped(value) else { return }
    let shown = shownFraction
    adjustment.setInCode(next)
    if animated { movePicture(from: shown, animated: true, .eased) }
  }

  /// The GObject property `adjustment`. If it is set to nil, the range is 0...1.
  var adjustmentProperty: UnsafeMutableRawPointer? {
    get { gtk_range_get_adjustment(widget.as(GtkRange.self))?.raw }
    set {
      let given = newValue?.as(GtkAdjustment.self)
      gtk_range_set_adjustment(
        widget.as(GtkRange.self), given ?? gtk_adjustment_new(0, 0, 1, 0.01, 0.1, 0))
    }
  }
}
