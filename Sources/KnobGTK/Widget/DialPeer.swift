import CGTK
import KnobEngine
import KnobPresentation

/// What a knob and an encoder have in common: a dial that the user turns, with a caption below it,
/// which CSS colors.
package class DialPeer: WidgetPeer {
  /// The input of the user, which a dial has from the first time that it is shown.
  private(set) var input: UserInput?
  /// Whether the pointer is over the dial.
  private(set) var isHovered = false
  let captionView = CaptionView()
  let parts = KnobParts()
  /// The metrics with those of the look.
  private(set) final var shownMetrics = KnobSettings().metrics
  /// The distance from the top of the widget to the top of the dial.
  private(set) final var top = 0.0
  /// The distance from the top of the widget to the top of the caption.
  private(set) final var captionTop = 0.0
  /// The color behind the dial, as last determined.
  private var lastGround: KnobColor?
  /// The face of the last paint.
  final var paintedFace: PaintedFace?

  package required init(_ widget: UnsafeMutablePointer<GtkWidget>) { super.init(widget) }

  // MARK: What knob and encoder decide

  /// What the user turns.
  package var core: TurnCore { preconditionFailure("a dial is a knob or an encoder") }
  /// This dial, if it is a knob. An encoder has no text field, no menu, and no labels.
  var asKnob: KnobPeer? { nil }
  /// The dial has got a size.
  func placed(_ size: KnobSize) {}
  /// The metrics with the margin that the labels around the dial need.
  var layoutMetrics: KnobMetrics { shownMetrics }
  /// The labels around the dial.
  var labelRing: LabelRing? { nil }
  /// The values other than its own that the dial shows.
  var shownMarkers: KnobMarkers { KnobMarkers() }
  /// The size that the caption needs for any text that it may show.
  var captionSize: KnobSize { KnobSize(width: 0, height: 0) }
  /// Whether the application draws in place of the dial.
  var isDialCovered: Bool { false }
  package func redraw() {}

  // MARK: Life cycle

  /// Completes `instance_init`. What only a visible dial needs is added when it is first shown.
  override func begin() {
    // Install the style sheet before the style is first used: GTK does not update the style of a
    // hidden page.
    StyleSheet.install(for: gtk_widget_get_display(widget))
    gtk_widget_set_focusable(widget, 1)
    gtk_widget_set_valign(widget, GTK_ALIGN_BASELINE)
  }

  /// Continues in a window, whose display may not be the default display.
  override func enteredWindow() { StyleSheet.install(for: gtk_widget_get_display(widget)) }

  /// Adds what only a visible dial needs, the first time that it is shown.
  override func appears() {
    if input == nil {
      input = UserInput(self)
      parts.add(to: widget)
    }
    groundChanged()
  }

  override func unmapped() {
    cancelInput()
    paintedFace = nil
  }

  override func dispose() {
    input?.detach()
    parts.remove()
  }

  override func stateChanged() {
    if !core.isTurning { showTurning(false) }
    let isEnabled = gtk_widget_is_sensitive(widget) != 0
    if isEnabled != core.knob.isEnabled {
      // What the user has typed may still be set, if the click that leaves the field also disables
      // the knob.
      if !isEnabled { asKnob?.core.dropEntry() }
      core.perform(.isEnabled(isEnabled))
      input?.wheel.enabledChanged(isEnabled)
    }
    asKnob?.focusChanged()
    groundChanged()
  }

  override func styleChanged() {
    captionView.forgetLayout()
    lastGround = nil
    colorsChanged()
  }

  // MARK: Size

  override func measure(_ orientation: GtkOrientation) -> WidgetSize {
    let arrangement = arrangement
    let (least, natural) = (arrangement.minimumSize, arrangement.naturalSize)
    guard orientation == GTK_ORIENTATION_VERTICAL else {
      return WidgetSize(least: pixels(least.width), natural: pixels(natural.width))
    }
    return WidgetSize(
      least: pixels(least.height), natural: pixels(natural.height),
      leastBaseline: pixels(arrangement.middle(in: least)),
      naturalBaseline: pixels(arrangement.middle(in: natural)))
  }

  override func allocate(width: Double, height: Double, baseline: gint) {
    let places = arrangement.places(
      in: KnobSize(width: width, height: height), middle: baseline < 0 ? nil : Double(baseline))
    (top, captionTop) = (places.dialTop, places.captionTop)
    placed(KnobSize(width: width, height: places.dialHeight))
  }

  /// Updates the proportions and the size after a change of one of them.
  func proportionsChanged() {
    shownMetrics = shownMarkers.completing(core.settings.look.completing(core.settings.metrics))
    gtk_widget_queue_resize(widget)
    redraw()
  }

  // MARK: Colors

  /// Discards the colors that CSS defines for the dial, or for one of its parts.
  final func colorsChanged() {
    paintedFace = nil
    redraw()
  }

  /// The color behind the dial. GTK does not notify of a change that leaves the own style of the
  /// widget as it is, so the color is determined again at each change of state.
  final var ground: KnobColor {
    if let lastGround { return lastGround }
    let ground = KnobGround.color(behind: widget)
    lastGround = ground
    return ground
  }

  final func groundChanged() {
    lastGround = nil
    redraw()
  }

  final func hover(_ isOver: Bool) {
    defer { input?.pointer.updateCursor() }
    guard isOver != isHovered else { return }
    isHovered = isOver
    groundChanged()
  }
}

// MARK: Turning

extension DialPeer {
  package func retainKnob() { g_object_ref(gpointer(widget)) }
  package func releaseKnob() { g_object_unref(gpointer(widget)) }

  package func turningChanged() {
    showTurning(core.isTurning)
    input?.pointer.updateCursor()
  }

  /// Cancels a gesture of any kind, and releases the pointer, which would keep a hidden widget in
  /// memory.
  func cancelInput() {
    core.handle(.cancel)
    input?.pointer.abandon()
    input?.pointer.watch.stop()
    core.releaseKeys()
  }

  /// Notes before an input which keys the user holds: to turn the depth, or a knob of a link alone.
  func noteModifiers(_ state: GdkModifierType) {
    core.noteModifiers { state.rawValue & $0.mask != 0 }
  }

  /// Whether the modifiers of a key or a scroll belong to a shortcut of the application.
  func isShortcut(_ state: GdkModifierType) -> Bool {
    let own = ModifierKey.allCases.reduce(0) { core.uses($1) ? $0 | $1.mask : $0 }
    return KeyInput.isShortcut(GdkModifierType(rawValue: state.rawValue & ~own))
  }

  /// Shows whether a pointer turns the dial.
  ///
  /// GTK itself shows each press in the same way, and does not always notice the release, such as
  /// after the dial has been hidden.
  private func showTurning(_ isTurning: Bool) {
    if isTurning {
      gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_ACTIVE, 0)
    } else {
      gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_ACTIVE)
    }
  }
}

extension ModifierKey {
  fileprivate var mask: UInt32 {
    switch self {
    case .none: 0
    case .control: GDK_CONTROL_MASK.rawValue
    case .option: GDK_ALT_MASK.rawValue
    case .command: GDK_META_MASK.rawValue
    }
  }
}

extension SettingPeer where Self: DialPeer {
  var settings: KnobSettings { core.settings }

  func set(_ body: (inout KnobSettings) -> Void) {
    change { $0.core.adopt(body) }
  }
}

// MARK: The dial

extension DialPeer {
  var arrangement: KnobArrangement {
    KnobArrangement(
      diameter: core.settings.diameter, metrics: shownMetrics, caption: captionSize,
      labels: labelRing)
  }

  /// Converts points to whole points, up to the size of the largest dial with its margin. If the
  /// margin is not valid, the result is 0.
  private func pixels(_ points: Double) -> gint {
    points > 0 ? gint(min(points, 4_352).rounded(.up)) : 0
  }

  package var dialLayout: KnobLayout {
    KnobLayout(
      of: core.knob, metrics: layoutMetrics, fraction: core.shownFraction, scale: scale)
  }

  var scale: Double { Double(gtk_widget_get_scale_factor(widget)) }

  /// Whether a press at a point of the dial turns it. Labels around the dial are not a part of it.
  func isHit(_ point: KnobPoint) -> Bool {
    let layout = dialLayout
    let reach = max(layout.diameter / 2 + max(shownMetrics.margin, 0), 12)
    return layout.isHit(point) && (labelRing == nil || point.distance(to: layout.center) <= reach)
  }

  /// Converts a point of the widget to the coordinates of the dial.
  func inDial(x: Double, y: Double) -> KnobPoint {
    KnobPoint(x: DialPlace.onGrid(x), y: DialPlace.onGrid(y) - top)
  }

  var state: KnobState {
    KnobState(of: core.knob, isHovered: isHovered, isFocused: isFocusVisible)
  }

  /// Whether the focus ring is shown.
  var isFocusVisible: Bool {
    let flags = gtk_widget_get_state_flags(widget).rawValue
    let focus = GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue
    return flags & focus == focus
  }

  /// Shows or hides the focus ring. The ring is for the keyboard: a key shows it, and a press hides
  /// it. GTK itself uses a timer for this.
  func showFocus(_ isShown: Bool) {
    guard let root = gtk_widget_get_root(widget), root.isInstance(of: gtk_window_get_type())
    else { return }
    gtk_window_set_focus_visible(root.as(GtkWindow.self), isShown ? 1 : 0)
  }

  /// Gives assistive technologies the name.
  func describeName() {
    describe(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, core.settings.name ?? "")
  }

  // MARK: Drawing

  /// The area of the widget in the coordinates of the dial. Nil if it is empty.
  var area: PaintBounds? {
    let width = Double(gtk_widget_get_width(widget))
    let height = Double(gtk_widget_get_height(widget))
    guard width > 0, height > 0 else { return nil }
    return PaintBounds(left: 0, top: -top, right: width, bottom: height - top)
  }

  /// Draws with Cairo in the coordinates of the dial.
  func paint(
    in snapshot: OpaquePointer, within bounds: PaintBounds, _ body: (OpaquePointer) -> Void
  ) {
    var rectangle = graphene_rect_t()
    graphene_rect_init(
      &rectangle, Float(bounds.left), Float(bounds.top + top), Float(bounds.width),
      Float(bounds.height))
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &rectangle) else { return }
    defer { cairo_destroy(cairo) }
    cairo_translate(cairo, 0, top)
    body(cairo)
  }
}
