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
  /// The settings as the application has set them. The encoder gets the tracking with the user's
  /// preferences.
  var settings = KnobSettings.encoder { didSet { settingsChanged(from: oldValue) } }
  var pressPreferences = PressPreferences()
  var heldKeys: Set<Int> = []
  var gestureReport = GestureReport()
  private(set) var shownMetrics = KnobMetrics()
  var layoutMetrics: KnobMetrics { shownMetrics }
  let labelRing: LabelRing? = nil
  var shownMarkers: KnobMarkers { markers(showsGhost: settings.showsGhost) }
  var isHovered = false

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
    shownMetrics = settings.metrics
  }

  func set(_ body: (inout KnobSettings) -> Void) {
    change {
      var next = $0.settings
      body(&next)
      $0.settings = next
    }
  }

  private func settingsChanged(from old: KnobSettings) {
    let changes = settings.changes(from: old)
    if changes.contains(.turning) {
      adoptTracking()
      encoder.degreesPerStep = settings.degreesPerStep
    }
    if changes.contains(.size) { proportionsChanged() }
    if changes.contains(.colors) { redraw() }
    if changes.contains(.caption) { nameChanged() }
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
  static var control: SettingRow.Controls { .encoder }
  nonisolated(unsafe) static let properties: [PeerProperty<EncoderPeer>] = PeerProperty.settings
}
