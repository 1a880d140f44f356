import KnobEngine
import Testing

@testable import KnobPresentation

@Suite struct PressPreferencesTests {
  /// A presenter without a depth: an encoder.
  private final class Dial: EncoderPresenter {
    var encoder = RotaryEncoder()
    var encoderTurn = EncoderTurn()
    var heldKeys: Set<Int> = []
    var gestureReport = GestureReport()
    var pressPreferences = PressPreferences()
    var settings = KnobSettings.encoder
    func report(_ event: GestureEvent) {}
    func turningChanged() {}
    func redraw() {}
  }

  @Test func keyForCoarseAdjustmentMakesAPressCoarse() {
    let dial = Dial()
    #expect(dial.isCoarse(holding: .control, true) && !dial.isCoarse(holding: .control, false))
    dial.press(KnobPoint(x: 0, y: 0), by: .mouse, fine: false, coarse: true)
    #expect(dial.encoder.isCoarse)
  }

  /// Without a depth, its key is free.
  @Test func keyOfADepthIsFreeWhereThereIsNone() {
    let dial = Dial()
    dial.settings.depth.modifier = .control
    #expect(dial.isCoarse(holding: .control, true))
  }
}
