import KnobEngine
import KnobPresentation

/// The presenter of `<rotary-encoder>`.
final class WebEncoder: WebDial, EncoderPresenter {
  var encoder = RotaryEncoder(size: KnobSize(width: 0, height: 0))
  var encoderTurn = EncoderTurn()

  init(id: Int32) { super.init(id: id, settings: .encoder) }

  override var turned: any TurnPresenter { self }

  override var standardSettings: KnobSettings { .encoder }

  override func resize(_ size: KnobSize) { encoder.size = size }

  override var markers: KnobMarkers { markers(showsGhost: settings.showsGhost) }

  override func settingsChanged(_ changes: SettingChanges) {
    if changes.contains(.turning) {
      adoptTracking()
      encoder.degreesPerStep = settings.degreesPerStep
    }
    redraw()
  }

  func report(_ event: GestureEvent) {
    switch event {
    case .began: report(.began, of: gestureReport)
    case .changed:
      guard let turn = takeTurn() else { return }
      Page.turn(id, turn.degrees, turn.steps, turn.events.source.rawValue)
      redraw()
    case .ended: report(.ended, of: gestureReport)
    }
  }
}

@_expose(wasm, "createEncoder") @c(web_create_encoder) func createEncoder(id: Int32) -> Handle {
  Unmanaged<WebDial>.passRetained(WebEncoder(id: id)).toOpaque()
}
