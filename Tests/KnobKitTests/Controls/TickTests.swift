import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// Knobs that can have only the values of their ticks.
  @MainActor @Suite struct TickTests {
    private func scene(_ ticks: KnobMetrics.Ticks, step: Double? = nil) -> Scene {
      Scene(Parameter(0...100, step: step), value: 40) {
        $0.knobTracking = .vertical
        $0.metrics.ticks = ticks
        $0.allowsTickValuesOnly = true
      }
    }

    @Test func onlyTickValuesCanBeReached() {
      let scene = scene(.even(5))
      #expect(scene.knob.value == 50 && scene.knob.step == 25 && scene.events() == "")
      scene.press(80, 80)
      scene.move(80, 30)
      scene.release()
      #expect(scene.knob.value == 75)
      scene.key(.up)
      #expect(scene.knob.value == 100)
      scene.knob.value = 60
      #expect(scene.knob.value == 50)
    }

    @Test func ticksAndRangeCanChange() {
      let scene = scene(.even(5))
      scene.knob.metrics.ticks = .even(3)
      #expect(scene.knob.step == 50)
      scene.knob.maximumValue = 60
      #expect(scene.knob.step == 30 && scene.knob.value == 60)
      scene.knob.tickCount = 0
      #expect(scene.knob.step == 0)
    }

    @Test func stepReturnsWithTheOtherValues() {
      let scene = scene(.even(5), step: 10)
      scene.knob.parameter.defaultValue = 25
      #expect(scene.knob.step == 25)
      scene.knob.allowsTickValuesOnly = false
      #expect(scene.knob.step == 10 && scene.knob.parameter.defaultValue == 25)
      scene.knob.allowsTickValuesOnly = true
      scene.knob.step = 20
      #expect(scene.knob.step == 25)
      scene.knob.allowsTickValuesOnly = false
      #expect(scene.knob.step == 20)
    }

    @Test func unevenTicksRestrictNothing() {
      let scene = scene(.at([0, 1, 100]), step: 10)
      #expect(scene.knob.step == 10 && scene.knob.value == 40)
    }
  }
}
