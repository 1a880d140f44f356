import CGTK
import KnobEngine
import KnobPresentation

/// The implementation of an encoder widget: the engine's encoder, and the user's input.
///
/// A peer lives as long as the GObject that owns it, and is used only on GTK's thread.
final class EncoderPeer: DialPeer {
  let widget: UnsafeMutablePointer<GtkWidget>
  var encoder = RotaryEncoder()
  /// The tracking as the application has set it. The encoder gets it with the user's preferences.
  var tracking = Tracking() { didSet { encoder.tracking = tracking } }
  var usesWheel = true
  var diameter = 48.0 { didSet { if diameter != oldValue { gtk_widget_queue_resize(widget) } } }
  var look = KnobLook.arc { didSet { if look != oldValue { proportionsChanged() } } }
  var metrics = KnobMetrics() { didSet { if metrics != oldValue { proportionsChanged() } } }
  private(set) var shownMetrics = KnobMetrics()
  var layoutMetrics: KnobMetrics { shownMetrics }
  let labelRing: LabelRing? = nil
  /// An encoder has no values.
  let shownMarkers = KnobMarkers()
  var colors = KnobColors() { didSet { if colors != oldValue { redraw() } } }
  var isHovered = false { didSet { if isHovered != oldValue { groundChanged() } } }
  /// The name, which is the caption.
  var name: String? { didSet { if name != oldValue { nameChanged() } } }

  var onGestureBegin: ((EncoderWidget) -> Void)?
  var onTurn: ((EncoderWidget, RotaryEncoder.Turn) -> Void)?
  var onGestureEnd: ((EncoderWidget) -> Void)?

  /// The input of the user, which an encoder has from the first time that it is shown.
  private(set) var input: EncoderInput?
  let parts = KnobParts()
  private let captionView = CaptionView()
  private(set) var top = 0.0
  private var captionTop = 0.0
  var lastGround: KnobColor?
  var paintedFace: PaintedFace?

  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
    dial.sweep = Sweep(degrees: -180, to: 180)
    metrics.margin = 4
    metrics.origin = .nowhere
    shownMetrics = metrics
  }

  private func proportionsChanged() {
    shownMetrics = look.completing(metrics)
    gtk_widget_queue_resize(widget)
    redraw()
  }

  // MARK: Life cycle

  /// Completes `instance_init`.
  func begin() {
    KnobStyle.install(for: gtk_widget_get_display(widget))
    gtk_widget_add_css_class(widget, "encoder")
    gtk_widget_set_focusable(widget, 1)
    gtk_widget_set_valign(widget, GTK_ALIGN_BASELINE)
  }

  /// Adds what only a visible encoder needs, the first time that it is shown.
  func appears() {
    KnobStyle.install(for: gtk_widget_get_display(widget))
    if input == nil {
      input = EncoderInput(self)
      parts.add(to: widget)
    }
    groundChanged()
  }

  func unmapped() {
    cancel()
    paintedFace = nil
  }

  /// Releases everything. The widget is being destroyed, possibly while it is being turned.
  func dispose() {
    unmapped()
    parts.remove()
    (onGestureBegin, onTurn, onGestureEnd) = (nil, nil, nil)
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
    showTurning(encoder.isTurning)
    redraw()
    if events.contains(.burstEnded) { tellEnd(handle) }
    if events.contains(.began) {
      emit(EncoderType.gestureBegin, from: widget)
      onGestureBegin?(handle)
    }
    if let turn, events.contains(.changed) {
      emit(EncoderType.turned, from: widget, .number(turn.degrees), .count(turn.steps))
      onTurn?(handle, turn)
    }
    if events.contains(.ended) || events.contains(.cancelled) { tellEnd(handle) }
  }

  private func tellEnd(_ handle: EncoderWidget) {
    emit(EncoderType.gestureEnd, from: widget)
    onGestureEnd?(handle)
  }

  /// Cancels a gesture of any kind.
  func cancel() {
    input?.abandon()
    handle(.cancel)
  }

  func stateChanged() {
    if !encoder.isTurning { showTurning(false) }
    let isEnabled = gtk_widget_is_sensitive(widget) != 0
    if isEnabled != encoder.isEnabled {
      if !isEnabled { input?.abandon() }
      tell(encoder.setEnabled(isEnabled))
    }
    groundChanged()
  }

  // MARK: The caption

  private func nameChanged() {
    describe(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, Fundamental.string) {
      g_value_set_string($0, name ?? "")
    }
    gtk_widget_queue_resize(widget)
    redraw()
  }

  var captionSize: KnobSize {
    captionView.size(of: name.map { [$0] } ?? [], on: widget)
  }

  func forgetText() { captionView.forgetLayout() }

  // MARK: The picture

  /// A knob of one turn.
  private(set) var dial = Knob(Parameter(0...1, wraps: true), size: KnobSize(width: 0, height: 0))

  /// The direction of the needle.
  var shownFraction: Double { encoder.angle / 360 + 0.5 }

  var isDialCovered: Bool { false }

  func allocate(width: Double, height: Double, baseline: gint) {
    let places = arrangement.places(
      in: KnobSize(width: width, height: height), middle: baseline < 0 ? nil : Double(baseline))
    (top, captionTop) = (places.dialTop, places.captionTop)
    dial.size = KnobSize(width: width, height: places.dialHeight)
    encoder.size = dial.size
  }

  var state: KnobState {
    var state = KnobState()
    state.isFocused = isFocusVisible
    state.isEnabled = encoder.isEnabled
    state.isHovered = isHovered && encoder.isEnabled
    state.isTurned = encoder.isTurning
    return state
  }

  func redraw() { gtk_widget_queue_draw(widget) }

  func draw(in snapshot: OpaquePointer) {
    guard let area else { return }
    let face = PaintedFace.current(of: self, area: area)
    let picture = face.picture(of: self)
    if let name {
      captionView.draw(
        name, picture.palette.text, in: snapshot, top: captionTop, width: area.width, on: widget)
    }
    paint(in: snapshot, within: face.bounds(of: picture)) { face.paint(picture, $0) }
  }
}

extension EncoderPeer {
  static var type: GType { EncoderType.id }
  static var typeName: String { EncoderType.name }
  nonisolated(unsafe) static let properties: [PeerProperty<EncoderPeer>] =
    [
      .number(
        "degrees-per-step", "The rotation of one step, in degrees", \.encoder.degreesPerStep,
        0.001...3_600, 15),
      .text("label", "The name, which is shown below the dial", \.name),
    ] + PeerProperty.tracking + PeerProperty.dial
}
