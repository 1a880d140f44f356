import CGTK
import KnobEngine
import KnobPresentation

/// What a knob and an encoder have in common: a dial that the user turns, with a caption below it,
/// which CSS colors.
protocol DialPeer: SettingPeer, TurnPresenter {
  /// The knob that gives the dial its layout.
  var dial: Knob { get }
  /// The fraction that the picture shows.
  var shownFraction: Double { get }
  var state: KnobState { get }
  var depthModifier: KnobWidget.DepthModifier { get }
  /// The input of the user, which a dial has from the first time that it is shown.
  var input: UserInput? { get }
  /// Whether the pointer is over the dial.
  var isHovered: Bool { get set }
  /// The metrics with those of the look.
  var shownMetrics: KnobMetrics { get }
  /// The metrics with the margin that the labels around the dial need.
  var layoutMetrics: KnobMetrics { get }
  /// The labels around the dial.
  var labelRing: LabelRing? { get }
  /// The values other than its own that the dial shows.
  var shownMarkers: KnobMarkers { get }
  var parts: KnobParts { get }
  /// The size that the caption needs for any text that it may show.
  var captionSize: KnobSize { get }
  /// Whether the application draws in place of the dial.
  var isDialCovered: Bool { get }
  /// The distance from the top of the widget to the top of the dial.
  var top: Double { get }
  /// The color behind the dial, as last determined.
  var lastGround: KnobColor? { get set }
  /// The face of the last paint.
  var paintedFace: PaintedFace? { get set }
  /// Discards the text layout of the caption after a change of font.
  func forgetText()

  // MARK: What an encoder does not have

  /// The text field, while the user types in it.
  var openEntry: EntryField? { get }
  /// Whether the user may enter a value as text now.
  var acceptsText: Bool { get }
  /// Opens the text field, or moves the focus into the one that is open.
  ///
  /// - Returns: Whether it is open.
  @discardableResult func enterValue(_ opening: ValueEntry.Opening) -> Bool
  func closeEntry()
  /// Whether a point of the widget is on the caption.
  func isOnCaption(x: Double, y: Double) -> Bool
  /// Whether a single click on the caption opens the text field, and not only a double click.
  var isCaptionValue: Bool { get }
  /// The value of the label at a point of the dial, if a click on it sets the value.
  func labelValue(at point: KnobPoint) -> Double?
  var hasMenu: Bool { get }
  var isMenuOpen: Bool { get }
  /// - Returns: Whether the menu is open.
  @discardableResult func popUpMenu(at place: KnobPoint?) -> Bool
  func pointerIsOver(x: Double, y: Double)
  func pointerLeft()
  /// The keyboard focus, or its visibility, may have changed.
  func focusChanged()
}

extension DialPeer {
  var depthModifier: KnobWidget.DepthModifier { .none }
  var openEntry: EntryField? { nil }
  var acceptsText: Bool { false }
  func enterValue(_ opening: ValueEntry.Opening) -> Bool { false }
  func closeEntry() {}
  func isOnCaption(x: Double, y: Double) -> Bool { false }
  var isCaptionValue: Bool { false }
  func labelValue(at point: KnobPoint) -> Double? { nil }
  var hasMenu: Bool { false }
  var isMenuOpen: Bool { false }
  func popUpMenu(at place: KnobPoint?) -> Bool { false }
  func pointerIsOver(x: Double, y: Double) {}
  func pointerLeft() {}
  func focusChanged() {}
}

// MARK: Turning

extension DialPeer {
  func retainKnob() { g_object_ref(gpointer(widget)) }
  func releaseKnob() { g_object_unref(gpointer(widget)) }

  func turningChanged() {
    showTurning(isTurning)
    input?.pointer.updateCursor()
  }

  func hover(_ isOver: Bool) {
    defer { input?.pointer.updateCursor() }
    guard isOver != isHovered else { return }
    isHovered = isOver
    groundChanged()
  }

  func stateChanged() {
    if !isTurning { showTurning(false) }
    let isEnabled = gtk_widget_is_sensitive(widget) != 0
    if isEnabled != knob.isEnabled {
      if !isEnabled { closeEntry() }
      perform(.isEnabled(isEnabled))
      input?.wheel.enabledChanged(isEnabled)
    }
    focusChanged()
    groundChanged()
  }

  /// Cancels a gesture of any kind, and releases the pointer, which would keep a hidden widget in
  /// memory.
  func cancelInput() {
    handle(.cancel)
    input?.pointer.abandon()
    input?.pointer.watch.stop()
    releaseKeys()
  }

  /// Notes before an input whether the user holds the key with which it turns the depth.
  func noteModifiers(_ state: GdkModifierType) {
    depth?.isModifierDown = state.rawValue & depthModifier.mask != 0
  }

  /// Whether the modifiers of a key or a scroll belong to a shortcut of the application.
  func isShortcut(_ state: GdkModifierType) -> Bool {
    KeyInput.isShortcut(GdkModifierType(rawValue: state.rawValue & ~depthModifier.mask))
  }
}

extension DialPeer {
  // MARK: Settings

  /// The tracking as the application has set it.
  var tracking: Tracking { settings.tracking }
  var usesWheel: Bool { settings.usesWheel }
  var resetsToDefault: Bool { settings.resetsToDefault }
  var hidesPointer: Bool { settings.hidesPointer }
  var look: KnobLook { settings.look }
  var metrics: KnobMetrics { settings.metrics }
  var colors: KnobColors { settings.colors }
  /// The diameter of the dial that the widget asks for.
  var diameter: Double { settings.diameter }
  var name: String? { settings.name }

  // MARK: Size

  func measure(_ orientation: GtkOrientation) -> WidgetSize {
    let arrangement = arrangement
    let (least, natural) = (
      arrangement.minimumSize(diameter: diameter), arrangement.naturalSize(diameter: diameter)
    )
    guard orientation == GTK_ORIENTATION_VERTICAL else {
      return WidgetSize(least: pixels(least.width), natural: pixels(natural.width))
    }
    return WidgetSize(
      least: pixels(least.height), natural: pixels(natural.height),
      leastBaseline: pixels(arrangement.middle(in: least)),
      naturalBaseline: pixels(arrangement.middle(in: natural)))
  }

  var arrangement: KnobArrangement {
    KnobArrangement(
      of: dial, look: look, metrics: shownMetrics, caption: captionSize, scale: scale,
      isDialCovered: isDialCovered, labels: labelRing)
  }

  /// Converts points to whole points, up to the size of the largest dial with its margin. If the
  /// margin is not valid, the result is 0.
  private func pixels(_ points: Double) -> gint {
    points > 0 ? gint(min(points, 4_352).rounded(.up)) : 0
  }

  var dialLayout: KnobLayout {
    KnobLayout(of: dial, metrics: layoutMetrics, fraction: shownFraction, scale: scale)
  }

  var scale: Double { Double(gtk_widget_get_scale_factor(widget)) }

  /// Whether a press at a point of the dial turns it. Labels around the dial are not a part of it.
  func isHit(_ point: KnobPoint) -> Bool {
    let layout = dialLayout
    let reach = max(layout.diameter / 2 + max(shownMetrics.margin, 0), 12)
    return layout.isHit(point) && (labelRing == nil || point.distance(to: layout.center) <= reach)
  }

  /// Converts a point of the widget to the coordinates of the dial.
  ///
  /// GTK converts coordinates in single precision, so a whole pixel arrives as 80.0000076. The
  /// result is rounded to a grid as fine as Wayland's. Distances such as "exactly 4 points from the
  /// center" are then exact.
  func inDial(x: Double, y: Double) -> KnobPoint {
    func onGrid(_ place: Double) -> Double { (place * 256).rounded() / 256 }
    return KnobPoint(x: onGrid(x), y: onGrid(y) - top)
  }

  // MARK: State

  /// Whether the focus ring is shown.
  var isFocusVisible: Bool {
    let flags = gtk_widget_get_state_flags(widget).rawValue
    let focus = GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue
    return flags & focus == focus
  }

  /// The window that contains the dial.
  var window: UnsafeMutablePointer<GtkWindow>? {
    guard let root = gtk_widget_get_root(widget), root.isInstance(of: gtk_window_get_type())
    else { return nil }
    return root.as(GtkWindow.self)
  }

  /// Shows or hides the focus ring. The ring is for the keyboard: a key shows it, and a press hides
  /// it. GTK itself uses a timer for this.
  func showFocus(_ isShown: Bool) {
    if let window { gtk_window_set_focus_visible(window, isShown ? 1 : 0) }
  }

  /// Shows whether a pointer turns the dial.
  ///
  /// GTK itself shows each press in the same way, and does not always notice the release, such as
  /// after the dial has been hidden.
  func showTurning(_ isTurning: Bool) {
    if isTurning {
      gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_ACTIVE, 0)
    } else {
      gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_ACTIVE)
    }
  }

  // MARK: Colors

  func styleChanged() {
    forgetText()
    lastGround = nil
    colorsChanged()
  }

  /// Discards the colors that CSS defines for the dial, or for one of its parts.
  func colorsChanged() {
    paintedFace = nil
    redraw()
  }

  /// The color behind the dial. GTK does not notify of a change that leaves the own style of the
  /// widget as it is, so the color is determined again at each change of state.
  var ground: KnobColor {
    if let lastGround { return lastGround }
    let ground = KnobGround.color(behind: widget)
    lastGround = ground
    return ground
  }

  func groundChanged() {
    lastGround = nil
    redraw()
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

/// Returns the peer of a knob or of an encoder. Returns nil for any other widget.
func dialPeer(of widget: UnsafeMutablePointer<GtkWidget>?) -> (any DialPeer)? {
  KnobType.peer(of: widget) ?? EncoderType.peer(of: widget)
}
