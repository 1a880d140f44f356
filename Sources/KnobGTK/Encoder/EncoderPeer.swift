import CGTK
import KnobEngine
import KnobPresentation

/// The implementation of an encoder widget: the engine's encoder, and the user's input.
///
/// A peer lives as long as the GObject that owns it, and is used only on GTK's thread.
final class EncoderPeer: DialPeer, EncoderPresenter {
  let widget: UnsafeMutablePointer<GtkWidget>
  var encoder = RotaryEncoder(size: KnobSize(width: 0, height: 0))
  var encoderTurn = EncoderTurn()
  /// The tracking as the application has set it. The encoder gets it with the user's preferences.
  var tracking = Tracking() { didSet { if tracking != oldValue { adoptTracking() } } }
  var pressPreferences = PressPreferences()
  var heldKeys: Set<Int> = []
  var gestureReport = GestureReport()
  var usesWheel = true
  var hidesPointer = false
  var diameter = 48.0 { didSet { if diameter != oldValue { gtk_widget_queue_resize(widget) } } }
  var look = KnobLook.arc { didSet { if look != oldValue { proportionsChanged() } } }
  var metrics = KnobMetrics.encoder { didSet { if metrics != oldValue { proportionsChanged() } } }
  private(set) var shownMetrics = KnobMetrics()
  var layoutMetrics: KnobMetrics { shownMetrics }
  let labelRing: LabelRing? = nil
  var showsGhost = false { didSet { if showsGhost != oldValue { redraw() } } }
  var shownMarkers: KnobMarkers { markers(showsGhost: showsGhost) }
  var colors = KnobColors() { didSet { if colors != oldValue { redraw() } } }
  var isHovered = false
  /// The name, which is the caption.
  var name: String? { didSet { if name != oldValue { nameChanged() } } }

  var onGestureBegin: ((EncoderWidget) -> Void)?
  var onTurn: ((EncoderWidget, RotaryEncoder.Turn) -> Void)?
  var onGestureEnd: ((EncoderWidget) -> Void)?

  private(set) var input: UserInput?
  let parts = KnobParts()
  private let captionView = CaptionView()
  private(set) var top = 0.0
  private var captionTop = 0.0
  var lastGround: KnobColor?
  var paintedFace: PaintedFace?

  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
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
      input = UserInput(self)
      parts.add(to: widget)
    }
    groundChanged()
  }

  func unmapped() {
    cancelInput()
    paintedFace = nil
  }

  /// Releases everything. The widget is being destroyed, possibly while it is being turned.
  func dispose() {
    unmapped()
    input?.detach()
    parts.remove()
    (onGestureBegin, onTurn, onGestureEnd) = (nil, nil, nil)
  }

  // MARK: Events

  func report(_ event: GestureEvent) {
    let handle = EncoderWidget(self)
    switch event {
    case .began:
      emit(EncoderType.gestureBegin, from: widget)
      onGestureBegin?(handle)
    case .changed:
      guard let turn = takeTurn() else { return }
      emit(EncoderType.turned, from: widget, .number(turn.degrees), .count(turn.steps))
      onTurn?(handle, turn)
    case .ended:
      emit(EncoderType.gestureEnd, from: widget)
      onGestureEnd?(handle)
    }
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
  var dial: Knob { encoder.knob }

  var isDialCovered: Bool { false }

  func allocate(width: Double, height: Double, baseline: gint) {
    let places = arrangement.places(
      in: KnobSize(width: width, height: height), middle: baseline < 0 ? nil : Double(baseline))
    (top, captionTop) = (places.dialTop, places.captionTop)
    encoder.size = KnobSize(width: width, height: places.dialHeight)
  }

  var state: KnobState { state(isFocused: isFocusVisible, isHovered: isHovered) }

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
