import CGTK
import KnobEngine
import KnobPresentation

/// The implementation of an encoder widget: the engine's encoder.
final class EncoderPeer: DialPeer, FrontEnd {
  private let encoderCore = EncoderCore()

  var onGestureBegin: ((EncoderWidget) -> Void)?
  var onTurn: ((EncoderWidget, EndlessEncoder.Turn) -> Void)?
  var onGestureEnd: ((EncoderWidget) -> Void)?

  required init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget)
    encoderCore.frontEnd = self
  }

  func settingsChanged(_ changes: SettingChanges, from old: KnobSettings) {
    if changes.contains(.size) { proportionsChanged() }
    if changes.contains(.colors) { redraw() }
    guard changes.contains(.caption) else { return }
    describeName()
    gtk_widget_queue_resize(widget)
    redraw()
  }

  // MARK: Life cycle

  override func begin() {
    super.begin()
    gtk_widget_add_css_class(widget, "encoder")
  }

  override func dispose() {
    unmapped()
    super.dispose()
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
      guard let turn = core.takeTurn() else { return }
      emit(EncoderType.turned, from: widget, .number(turn.degrees), .count(turn.steps))
      onTurn?(handle, turn)
    case .ended:
      emit(EncoderType.gestureEnd, from: widget)
      onGestureEnd?(handle)
    }
  }

  // MARK: The picture

  override var core: EncoderCore { encoderCore }

  override func placed(_ size: KnobSize) { core.knob.size = size }

  override var shownMarkers: KnobMarkers { core.shownMarkers }

  override var captionSize: KnobSize {
    captionView.size(of: settings.name.map { [$0] } ?? [], on: widget)
  }

  override func redraw() { gtk_widget_queue_draw(widget) }

  override func draw(in snapshot: OpaquePointer) {
    guard let area else { return }
    let face = PaintedFace.current(of: self, area: area)
    let picture = face.picture(of: self)
    if let name = settings.name {
      captionView.draw(
        name, picture.palette.text, in: snapshot, top: captionTop, width: area.width, on: widget)
    }
    paint(in: snapshot, within: face.bounds(of: picture)) { face.paint(picture, $0) }
  }
}

extension EncoderPeer: SettingPeer {
  typealias Kind = EncoderType
  static var control: SettingRow.Controls { .encoder }
  nonisolated(unsafe) static let properties: [PeerProperty<EncoderPeer>] = PeerProperty.settings
}
