import CGTK
import KnobCairo
import KnobEngine
import KnobPresentation

/// The implementation of an encoder widget: a GtkDrawingArea, the engine's encoder, and the user's
/// input.
///
/// A peer lives as long as its widget, and is used only on GTK's thread.
final class EncoderPeer {
  let widget: UnsafeMutablePointer<GtkWidget>
  var encoder: RotaryEncoder
  /// The tracking that the application has set, to which the user's preferences apply.
  var tracking = Tracking() { didSet { encoder.tracking = tracking } }
  var usesWheel = true
  var label: String? { didSet { describeLabel() } }
  var diameter = 48.0 { didSet { updateSize() } }
  var metrics = KnobMetrics() { didSet { updateSize() } }
  var colors = KnobColors() { didSet { gtk_widget_queue_draw(widget) } }
  var isHovered = false {
    didSet { if isHovered != oldValue { gtk_widget_queue_draw(widget) } }
  }

  var onGestureBegin: ((EncoderWidget) -> Void)?
  var onTurn: ((EncoderWidget, RotaryEncoder.Turn) -> Void)?
  var onGestureEnd: ((EncoderWidget) -> Void)?

  private var input: EncoderInput?

  init(degreesPerStep: Double) {
    encoder = RotaryEncoder(degreesPerStep: degreesPerStep)
    widget = EncoderPeer.makeWidget()
    metrics.margin = 4
    metrics.origin = .nowhere
    KnobStyle.install(for: gtk_widget_get_display(widget))
    gtk_widget_set_focusable(widget, 1)
    connect(widget, "state-flags-changed") { [unowned self] _ in stateChanged() }
    connect(widget, "resize") { [unowned self] _ in encoder.size = size }
    connect(widget, "unmap") { [unowned self] _ in cancel() }
    connect(widget, "realize") { [unowned self] _ in
      KnobStyle.install(for: gtk_widget_get_display(widget))
    }
    draw()
    updateSize()
    input = EncoderInput(self)
    g_object_set_data_full(
      widget.as(GObject.self), "rotary-encoder", Unmanaged.passRetained(self).toOpaque()
    ) { peer in
      peer.map { Unmanaged<EncoderPeer>.fromOpaque($0).release() }
    }
  }

  /// Creates a drawing area with the CSS node of a knob and the role of a control with steps.
  private static func makeWidget() -> UnsafeMutablePointer<GtkWidget> {
    guard let widget = KnobGTK.makeWidget(gtk_drawing_area_get_type(), cssName: "knob") else {
      preconditionFailure("GTK could not create an encoder")
    }
    var role = GValue(of: gtk_accessible_role_get_type())
    g_value_set_enum(&role, gint(GTK_ACCESSIBLE_ROLE_SPIN_BUTTON.rawValue))
    g_object_set_property(widget.as(GObject.self), "accessible-role", &role)
    g_value_unset(&role)
    gtk_widget_add_css_class(widget, "encoder")
    return widget
  }

  // MARK: Input

  /// Passes an input to the encoder and tells the result.
  ///
  /// - Returns: Whether anything happened.
  @discardableResult
  func handle(_ input: KnobInput) -> Bool {
    let turn = encoder.handle(input)
    tell(turn.events, turn)
    return !turn.events.isEmpty
  }

  private func tell(_ events: KnobEvents, _ turn: RotaryEncoder.Turn? = nil) {
    guard !events.isEmpty else { return }
    // A handler may remove the widget.
    let handle = EncoderWidget(self)
    updateTurning()
    if events.contains(.burstEnded) { onGestureEnd?(handle) }
    if events.contains(.began) { onGestureBegin?(handle) }
    if let turn, events.contains(.changed) { onTurn?(handle, turn) }
    if events.contains(.ended) || events.contains(.cancelled) { onGestureEnd?(handle) }
  }

  private func updateTurning() {
    if encoder.isTurning {
      gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_ACTIVE, 0)
    } else {
      gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_ACTIVE)
    }
    gtk_widget_queue_draw(widget)
  }

  /// Cancels a gesture of any kind.
  func cancel() {
    input?.abandon()
    handle(.cancel)
  }

  private func stateChanged() {
    let isEnabled = gtk_widget_is_sensitive(widget) != 0
    if isEnabled != encoder.isEnabled {
      if !isEnabled { input?.abandon() }
      tell(encoder.setEnabled(isEnabled))
    }
    gtk_widget_queue_draw(widget)
  }

  private func describeLabel() {
    guard let label else {
      return gtk_accessible_reset_property(
        OpaquePointer(widget), GTK_ACCESSIBLE_PROPERTY_LABEL)
    }
    describe(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, Fundamental.string) {
      g_value_set_string($0, label)
    }
  }

  // MARK: Drawing

  private func updateSize() {
    let side = gint((diameter + 2 * metrics.margin).rounded(.up))
    gtk_drawing_area_set_content_width(widget.as(GtkDrawingArea.self), side)
    gtk_drawing_area_set_content_height(widget.as(GtkDrawingArea.self), side)
    gtk_widget_queue_draw(widget)
  }

  private func draw() {
    gtk_drawing_area_set_draw_func(
      widget.as(GtkDrawingArea.self),
      { _, cairo, _, _, data in
        guard let data, let cairo else { return }
        let peer = Unmanaged<EncoderPeer>.fromOpaque(data).takeUnretainedValue()
        let painter = MarkPainter(picture: peer.picture)
        painter.paintFace(cairo)
        painter.paintNeedle(cairo)
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private var size: KnobSize {
    KnobSize(
      width: Double(gtk_widget_get_width(widget)), height: Double(gtk_widget_get_height(widget)))
  }

  /// The layout of a knob of one turn at the angle of the encoder.
  var layout: KnobLayout {
    var knob = Knob(
      Parameter(0...1, wraps: true), size: size)
    knob.sweep = Sweep(degrees: -180, to: 180)
    return KnobLayout(
      of: knob, metrics: metrics, fraction: encoder.angle / 360 + 0.5,
      scale: Double(gtk_widget_get_scale_factor(widget)))
  }

  private var picture: KnobPicture {
    var state = KnobState()
    let flags = gtk_widget_get_state_flags(widget).rawValue
    let focus = GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue
    state.isFocused = flags & focus == focus
    state.isEnabled = encoder.isEnabled
    state.isHovered = isHovered && encoder.isEnabled
    state.isTurned = encoder.isTurning
    return KnobPicture(
      layout: layout, palette: palette, state: state,
      scale: Double(gtk_widget_get_scale_factor(widget)))
  }

  /// The colors that are set for the encoder, and otherwise those of the theme.
  private var palette: KnobPalette {
    let text = KnobParts.color(widget)
    let ground = KnobGround.color(behind: widget)
    let accent = KnobPalette.selection(widget) ?? text
    var palette = KnobPalette(
      text: text, accent: colors.fill ?? (ground.isDark ? accent.brightened : accent),
      isDark: ground.isDark, isHighContrast: KnobPalette.isHighContrast(widget))
    palette.ground = ground
    palette.track = colors.track ?? palette.track
    palette.tick = colors.tick ?? palette.tick
    palette.cap = colors.cap
    palette.indicator = colors.indicator
    return palette
  }
}
