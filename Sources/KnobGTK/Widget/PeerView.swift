import CGTK
import KnobEngine

/// The part of the peer that concerns presentation: size, state, drawing, and accessibility.
extension KnobPeer {
  // MARK: Size

  func measure(_ orientation: GtkOrientation) -> (least: gint, natural: gint) {
    let dial = diameter + 2 * metrics.margin
    let least = min(24, diameter) + 2 * metrics.margin
    let text = caption.size(self)
    if orientation == GTK_ORIENTATION_HORIZONTAL {
      // A caption with less room than this is shortened with an ellipsis.
      return (pixels(least), pixels(max(dial, text.width)))
    }
    guard text.height > 0 else { return (pixels(least), pixels(dial)) }
    let side = captionTop(onDial: dial, text) + text.height
    return (pixels(least + text.height + KnobCaption.gap), pixels(max(dial, side)))
  }

  /// Returns the distance from the top of a dial to the top of its caption.
  ///
  /// The caption lies below the focus ring. On a large dial, it moves up into the gap between the
  /// ends of the track, where it is close to the picture and fits within the ring.
  private func captionTop(onDial side: Double, _ text: KnobSize) -> Double {
    guard drawing?.order != .instead else { return side + KnobCaption.gap }
    var knob = knob
    knob.size = KnobSize(width: side, height: side)
    let layout = KnobLayout(of: knob, metrics: metrics, fraction: 0, scale: scale)
    let top = (layout.lowerEdge + KnobCaption.gap).rounded(.up)
    let ring = layout.focusRing.radius - KnobLayout.focusRingWidth
    let corner = KnobPoint(x: layout.center.x + text.width / 2, y: top + text.height)
    return corner.distance(to: layout.center) <= ring ? top : side + KnobCaption.gap
  }

  /// Converts points to whole points, up to the size of the largest dial with its margin. If the
  /// margin does not make sense, the result is 0.
  private func pixels(_ points: Double) -> gint {
    points > 0 ? gint(min(points, 4_352).rounded(.up)) : 0
  }

  func allocate(width: Double, height: Double) {
    let text = caption.size(self)
    let largest = min(width, height)
    let isWithin = text.height > 0 && captionTop(onDial: largest, text) < largest
    let room = text.height > 0 && !isWithin ? height - text.height - KnobCaption.gap : height
    // The dial and the caption stay together. The remaining space goes above and below them.
    let dial = text.height > 0 ? max(min(room, width), 0) : room
    captionTop = text.height > 0 ? captionTop(onDial: dial, text) : dial
    let whole = text.height > 0 ? max(dial, captionTop + text.height) : dial
    top = max((height - whole) / 2, 0).rounded(.down)
    knob.size = KnobSize(width: width, height: dial)
  }

  var layout: KnobLayout {
    KnobLayout(of: knob, metrics: metrics, fraction: shownFraction, scale: scale)
  }

  private var scale: Double { Double(gtk_widget_get_scale_factor(widget)) }

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

  var state: KnobState {
    let flags = gtk_widget_get_state_flags(widget).rawValue
    func has(_ flag: GtkStateFlags) -> Bool { flags & flag.rawValue != 0 }
    var state = KnobState()
    state.isEnabled = !has(GTK_STATE_FLAG_INSENSITIVE)
    state.isReadOnly = knob.isReadOnly
    state.isTurned = knob.isTurning
    state.isHovered = isHovered && state.isEnabled && !state.isReadOnly
    state.isFocused = has(GTK_STATE_FLAG_FOCUSED) && has(GTK_STATE_FLAG_FOCUS_VISIBLE)
    return state
  }

  /// The window that contains the knob.
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

  func hover(_ isOver: Bool) {
    guard isOver != isHovered else { return }
    isHovered = isOver
    groundChanged()
  }

  func stateChanged() {
    let isEnabled = gtk_widget_is_sensitive(widget) != 0
    if isEnabled != knob.isEnabled {
      deliver(knob.setEnabled(isEnabled))
      wheel.enabledChanged(isEnabled)
    }
    groundChanged()
  }

  func setReadOnly(_ readOnly: Bool) {
    guard readOnly != knob.isReadOnly else { return }
    deliver(knob.setReadOnly(readOnly))
    describe(GTK_ACCESSIBLE_PROPERTY_READ_ONLY) {
      $0 = GValue(of: Fundamental.boolean)
      g_value_set_boolean(&$0, readOnly ? 1 : 0)
    }
    redraw()
  }

  func styleChanged() {
    caption.forgetLayout()
    groundChanged()
  }

  /// The color behind the knob. GTK does not notify of a change that leaves the knob's own style as
  /// it is, so the color is determined again at each change of state.
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

  func redraw() { gtk_widget_queue_draw(widget) }

  // MARK: Drawing

  func draw(in snapshot: OpaquePointer) {
    let width = Double(gtk_widget_get_width(widget))
    let height = Double(gtk_widget_get_height(widget))
    guard width > 0, height > 0 else { return }
    var bounds = graphene_rect_t()
    graphene_rect_init(&bounds, 0, 0, Float(width), Float(height))
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    defer { cairo_destroy(cairo) }
    let palette = KnobPalette(of: self)
    caption.draw(
      cairo, palette.text, top: top + captionTop, width: width, self)
    cairo_translate(cairo, 0, top)
    let painter = KnobPainter(layout: layout, palette: palette, state: state, scale: scale)
    if drawing?.order != .instead { painter.paint(cairo, size: knob.size) }
    drawing?.body(
      KnobDrawing(
        cairo: cairo, layout: painter.layout, state: painter.state, text: palette.text,
        accent: palette.fill, value: shownValue, scale: painter.scale))
  }

  private var shownValue: Double { knob.parameter.value(at: shownFraction) }

  // MARK: Text

  func text(of value: Double) -> String { text.text(value, of: knob.parameter) }

  /// The text of the current value.
  var valueText: String { text(of: knob.value) }

  /// Updates everything that shows or announces the value.
  func announce() {
    caption.refresh(self)
    redraw()
    let text = valueText
    guard text != announced else { return }
    announced = text
    describe(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT) {
      $0 = GValue(of: Fundamental.string)
      g_value_set_string(&$0, text)
    }
  }

  /// Updates the text and its size after a change of the format.
  func textChanged() {
    gtk_widget_queue_resize(widget)
    announce()
  }

  func setName(_ name: String?) {
    guard name != caption.name else { return }
    caption.name = name
    describe(GTK_ACCESSIBLE_PROPERTY_LABEL) {
      $0 = GValue(of: Fundamental.string)
      g_value_set_string(&$0, name ?? "")
    }
    caption.refresh(self)
    gtk_widget_queue_resize(widget)
  }

  /// Updates one accessibility property.
  private func describe(
    _ property: GtkAccessibleProperty, _ fill: (inout GValue) -> Void
  ) {
    var property = property
    var value = GValue()
    fill(&value)
    gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, &value)
    g_value_unset(&value)
  }
}
