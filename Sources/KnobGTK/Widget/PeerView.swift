import CGTK
import KnobEngine
import KnobPresentation

/// The part of the peer that concerns presentation: size, state, drawing, and accessibility.
extension KnobPeer {
  // MARK: Size

  func measure(_ orientation: GtkOrientation) -> (least: gint, natural: gint) {
    let arrangement = arrangement
    let (least, natural) = (
      arrangement.minimumSize(diameter: diameter), arrangement.naturalSize(diameter: diameter)
    )
    return orientation == GTK_ORIENTATION_HORIZONTAL
      ? (pixels(least.width), pixels(natural.width))
      : (pixels(least.height), pixels(natural.height))
  }

  private var arrangement: KnobArrangement {
    KnobArrangement(
      of: knob, metrics: metrics, caption: captionSize, scale: scale,
      isDialCovered: drawing?.order == .instead)
  }

  /// Converts points to whole points, up to the size of the largest dial with its margin. If the
  /// margin is not valid, the result is 0.
  private func pixels(_ points: Double) -> gint {
    points > 0 ? gint(min(points, 4_352).rounded(.up)) : 0
  }

  func allocate(width: Double, height: Double) {
    let places = arrangement.places(in: KnobSize(width: width, height: height))
    (top, captionTop) = (places.dialTop, places.captionTop)
    knob.size = KnobSize(width: width, height: places.dialHeight)
    openEntry?.allocate(width: width, middle: entryMiddle)
    menu?.present()
    bubble?.present()
  }

  var layout: KnobLayout {
    KnobLayout(of: knob, metrics: metrics, fraction: shownFraction, scale: scale)
  }

  var scale: Double { Double(gtk_widget_get_scale_factor(widget)) }

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
    let isFocused = has(GTK_STATE_FLAG_FOCUSED) && has(GTK_STATE_FLAG_FOCUS_VISIBLE)
    return KnobState(of: knob, isHovered: isHovered, isFocused: isFocused)
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
    defer { input?.pointer.updateCursor() }
    guard isOver != isHovered else { return }
    isHovered = isOver
    groundChanged()
  }

  func stateChanged() {
    let isEnabled = gtk_widget_is_sensitive(widget) != 0
    if isEnabled != knob.isEnabled {
      if !isEnabled { closeEntry() }
      perform { $0.setEnabled(isEnabled) }
      input?.wheel.enabledChanged(isEnabled)
    }
    focusChanged()
    groundChanged()
  }

  var isReadOnly: Bool {
    get { knob.isReadOnly }
    set {
      guard newValue != knob.isReadOnly else { return }
      if newValue { closeEntry() }
      perform { $0.setReadOnly(newValue) }
      if isHovered { input?.pointer.updateCursor() }
      describe(GTK_ACCESSIBLE_PROPERTY_READ_ONLY, Fundamental.boolean) {
        g_value_set_boolean($0, newValue ? 1 : 0)
      }
      redraw()
    }
  }

  func styleChanged() {
    captionView.forgetLayout()
    lastGround = nil
    colorsChanged()
  }

  /// Discards the colors that CSS defines for the knob, or for one of its parts.
  func colorsChanged() {
    paintedFace = nil
    redraw()
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

  // MARK: Drawing

  func draw(in snapshot: OpaquePointer) {
    let width = Double(gtk_widget_get_width(widget))
    let height = Double(gtk_widget_get_height(widget))
    guard width > 0, height > 0 else { return }
    defer { entry?.draw(in: snapshot) }
    let area = PaintBounds(left: 0, top: -top, right: width, bottom: height - top)
    let face = PaintedFace.current(of: self, area: area)
    let picture = face.picture(layout)
    drawCaption(picture.palette.text, in: snapshot, width: width)
    let bounds = drawing == nil ? face.bounds(of: picture) : area
    var rectangle = graphene_rect_t()
    graphene_rect_init(
      &rectangle, Float(bounds.left), Float(bounds.top + top), Float(bounds.width),
      Float(bounds.height))
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &rectangle) else { return }
    defer { cairo_destroy(cairo) }
    cairo_translate(cairo, 0, top)
    if drawing?.order != .instead { face.paint(picture, cairo) }
    drawing?.body(
      KnobDrawing(
        cairo: cairo, layout: picture.layout, state: picture.state, text: picture.palette.text,
        accent: picture.palette.fill, value: shownValue, scale: picture.scale))
  }

  private var shownValue: Double { knob.parameter.value(at: shownFraction) }

  // MARK: Text

  func text(of value: Double) -> String { text.text(value, of: knob.parameter) }

  /// The text of the current value.
  var valueText: String { text(of: knob.value) }

  /// Updates the text and its size after a change of the format.
  func textChanged() {
    gtk_widget_queue_resize(widget)
    announce()
  }

  /// Updates one accessibility property.
  func describe(
    _ property: GtkAccessibleProperty, _ type: GType,
    _ set: (UnsafeMutablePointer<GValue>) -> Void
  ) {
    KnobGTK.describe(widget, property, type, set)
  }
}

/// Updates one accessibility property of a widget.
func describe(
  _ widget: UnsafeMutablePointer<GtkWidget>, _ property: GtkAccessibleProperty, _ type: GType,
  _ set: (UnsafeMutablePointer<GValue>) -> Void
) {
  var property = property
  var value = GValue(of: type)
  set(&value)
  gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, &value)
  g_value_unset(&value)
}
