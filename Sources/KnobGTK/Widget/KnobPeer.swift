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
  var look = KnobLook.arc { didSet { if look != oldValue { proportionsChanged() } } }
  var metrics = KnobMetrics() {
    didSet {
      guard metrics != oldValue else { return }
      if case .value(let origin) = metrics.origin { originValue = origin }
      proportionsChanged()
    }
  }
  private(set) var shownMetrics = KnobMetrics()
  /// The metrics of the last layout.
  private var placedMetrics = KnobMetrics()
  var layoutMetrics: KnobMetrics {
    get { pair?.filling(placedMetrics, of: self) ?? placedMetrics }
    set { placedMetrics = newValue }
  }
  /// The two knobs of a range, if this is one of them.
  var range: PeerPair?
  var labels = KnobLabels.none {
    didSet {
      if case .values(let values) = labels { labelValues = values }
      if labels != oldValue { proportionsChanged() }
    }
  }
  /// The values of labels at values. They are stored even while there are other labels.
  var labelValues: [Double] = [] {
    didSet { if case .values = labels, labelValues != oldValue { labels = .values(labelValues) } }
  }
  var allowsLabelClicks = false
  /// The labels of the last layout.
  var labelView: LabelView?
  var markers = KnobMarkers() { didSet { if markers != oldValue { markersChanged(oldValue) } } }
  /// Whether a mark stays at the value from before a turn.
  var showsGhost = false { didSet { if showsGhost != oldValue { redraw() } } }
  /// The depth of the modulation. Nil if the application does not use it.
  var depth: DepthPresenter? { didSet { proportionsChanged() } }
  var chosenDepthModifier = KnobWidget.DepthModifier.none
  var depthHandlers = DepthHandlers()
  /// The name of the modulation. Nil means the standard one.
  var modulationName: String? { didSet { if isInWindow { announcement.update() } } }
  /// The value before the present gesture.
  var valueBefore = 0.0
  var colors = KnobColors() { didSet { if colors != oldValue { redraw() } } }
  /// The diameter as the application has set it.
  var chosenDiameter: Double?
  /// The path of the skin.
  var skin: String? { didSet { if skin != oldValue { skinChanged() } } }
  /// The skin, unless it has a fault.
  var loadedSkin: LoadedSkin?
  var resetsToDefault = true
  var hidesPointer = false
  var usesWheel = true
  /// The tracking as the application has set it. The engine gets it with the user's preferences.
  var tracking = Tracking() { didSet { if tracking != oldValue { adoptTracking() } } }
  var pressPreferences = PressPreferences()
  /// The width of the full-speed column as a share of the travel, where it is not given in points.
  var columnShare = 0.1 {
    didSet {
      if case .travelShare = tracking.column { tracking.column = .travelShare(columnShare) }
    }
  }

  /// The settings as they were requested. The engine receives them as soon as they are valid.
  var requested = RequestedSettings() {
    didSet { if requested != oldValue { adoptSettings(oldValue) } }
  }
  /// The exponent of the power taper. It is stored even while another taper is in use.
  var exponent = 2.0 {
    didSet {
      if case .power = requested.parameter.taper { requested.parameter.taper = .power(exponent) }
    }
  }
  /// The value at which the fill starts. It is stored even while the fill starts elsewhere.
  var originValue = 0.0 {
    didSet { if case .value = metrics.origin { metrics.origin = .value(originValue) } }
  }

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
  var text = ValueText() { didSet { textChanged() } }

  /// The text field in which the user types a value. Nil as long as nobody does.
  var entry: EntryField?
  var isTypingAllowed = true
  /// The menu, while it is open.
  var menu: ContextMenu?
  var allowsMenu = true
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
    metrics.margin = 4
    (shownMetrics, placedMetrics) = (metrics, metrics)
  }

  private func proportionsChanged() {
    shownMetrics = shownMarkers.completing(look.completing(metrics))
    placedMetrics = shownMetrics
    gtk_widget_queue_resize(widget)
    redraw()
  }

  /// A modulation changes with each frame, and only moves in the picture.
  private func markersChanged(_ old: KnobMarkers) {
    if markers.hasModulation != old.hasModulation { return proportionsChanged() }
    if isInWindow { gtk_widget_queue_draw(widget) }
  }

  var shownMarkers: KnobMarkers {
    var shown = markers
    if showsGhost, knob.isTurning { shown = shown.with(ghost: valueBefore) }
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
    (text.format, text.parser) = (nil, nil)
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
