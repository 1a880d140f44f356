import KnobEngine
import Testing

@testable import KnobPresentation

@Suite struct PressPreferencesTests {
  /// An encoder, which has no depth.
  private let core = EncoderCore()

  @Test func keyForCoarseAdjustmentMakesAPressCoarse() {
    #expect(core.isCoarse(holding: .control, true) && !core.isCoarse(holding: .control, false))
    core.press(KnobPoint(x: 0, y: 0), by: .mouse, fine: false, coarse: true)
    #expect(core.knob.isCoarse)
  }

  /// Without a depth, its key is free.
  @Test func keyOfADepthIsFreeWhereThereIsNone() {
    core.adopt { $0.depth.modifier = .control }
    #expect(core.isCoarse(holding: .control, true))
  }
}
