import KnobEngine
import KnobPresentation

/// The front end of `<rotary-encoder>`.
final class WebEncoder: WebDial, FrontEnd {
  private let encoderCore = EncoderCore()
  override var core: EncoderCore { encoderCore }

  override init(id: Int32) {
    super.init(id: id)
    core.frontEnd = self
  }

  override var standardSettings: KnobSettings { .encoder }

  override var markers: KnobMarkers { core.shownMarkers }

  func settingsChanged(_ changes: SettingChanges, from old: KnobSettings) { redraw() }

  func report(_ event: GestureEvent) {
    switch event {
    case .began: report(.began, of: core)
    case .changed:
      guard let turn = core.takeTurn() else { return }
      Page.turn(id, turn.degrees, turn.steps, turn.events.source.rawValue)
      redraw()
    case .ended: report(.ended, of: core)
    }
  }
}

@_expose(wasm, "createEncoder") @c(web_create_encoder) func createEncoder(id: Int32) -> Handle {
  Unmanaged<WebDial>.passRetained(WebEncoder(id: id)).toOpaque()
}
