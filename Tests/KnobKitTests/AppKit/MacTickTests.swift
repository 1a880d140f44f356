import AppKit
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// What a knob has in common with `NSSlider`.
  @MainActor @Suite struct MacTickTests {
    @Test func knobHasTheInitializerOfASlider() {
      let target = Scene().page
      let knob = KnobControl(
        value: 30, minValue: 10, maxValue: 50, target: target, action: Selector("turned:"))
      #expect(knob.doubleValue == 30 && knob.minValue == 10 && knob.maxValue == 50)
      #expect(knob.target === target && knob.action?.name == "turned:")
      #expect(knob.frame.size == knob.intrinsicContentSize)
      let plain = KnobControl(value: 99, minValue: 2, maxValue: 1, target: nil, action: nil)
      #expect(plain.doubleValue == 1 && plain.minValue == 1 && plain.target == nil)
    }

    @Test func ticksHaveValues() {
      let knob = KnobControl(Parameter(0...10))
      knob.numberOfTickMarks = 3
      #expect(knob.numberOfTickMarks == 3 && knob.tickCount == 3)
      #expect((-1...3).map(knob.tickMarkValue) == [0, 0, 5, 10, 0])
      #expect(knob.closestTickMarkValue(toValue: 7.5) == 10)
      #expect(knob.closestTickMarkValue(toValue: 7.4) == 5)
      knob.metrics.ticks = .at([4], minor: [2])
      #expect(knob.numberOfTickMarks == 2 && knob.tickMarkValue(at: 1) == 4)
      knob.numberOfTickMarks = 2
      #expect(knob.metrics.ticks == .at([4], minor: [2]))
      knob.numberOfTickMarks = 0
      #expect(knob.closestTickMarkValue(toValue: 7.4) == 7.4)
    }

    @Test func ticksHaveRectangles() {
      let scene = Scene { $0.label = "Name" }
      let knob = scene.knob
      knob.numberOfTickMarks = 3
      scene.layout()
      let rect = knob.rectOfTickMark(at: 1)
      let dial = knob.dial.frame
      #expect(rect.width >= 1 && rect.height > 1 && dial.contains(rect))
      #expect(abs(rect.midX - dial.midX) <= 1 && rect.midY < dial.minY + 20)
      #expect(knob.rectOfTickMark(at: 3) == .zero && knob.rectOfTickMark(at: -1) == .zero)
      #expect(knob.indexOfTickMark(at: NSPoint(x: rect.midX + 9, y: rect.midY)) == 1)
      #expect(knob.indexOfTickMark(at: NSPoint(x: dial.maxX, y: dial.maxY)) == 2)
      knob.numberOfTickMarks = 0
      #expect(knob.indexOfTickMark(at: .zero) == NSNotFound)
    }

    @Test func optionKeyChangesTheValueByAnAmountPerPoint() {
      let scene = Scene { $0.knobTracking = .vertical }
      scene.knob.altIncrementValue = 2
      scene.press(80, 80)
      scene.move(80, 75, flags: .option)
      #expect(abs(scene.knob.doubleValue - 60) < 1e-9)
      scene.move(80, 73, flags: .option)
      #expect(abs(scene.knob.doubleValue - 64) < 1e-9)
      scene.move(80, 73)
      scene.move(80, 73, fine: true)
      #expect(scene.knob.core.knob.tracking.fineFactor == 0.1)
      scene.move(80, 48, fine: true)
      #expect(abs(scene.knob.doubleValue - 65) < 1e-9)
      scene.move(80, 48, flags: .option)
      #expect(scene.knob.core.knob.tracking.fineFactor == 5)
      scene.release()
      #expect(scene.knob.core.knob.tracking.fineFactor == 0.1)
    }

    @Test func optionKeyHasNoEffectByDefault() {
      let scene = Scene { $0.knobTracking = .vertical }
      #expect(scene.knob.altIncrementValue == -1)
      scene.press(80, 80)
      scene.move(80, 55, flags: .option)
      #expect(scene.knob.doubleValue == 60)
    }

    @Test func canceledDragRestoresTheFactor() {
      let scene = Scene { $0.knobTracking = .vertical }
      scene.knob.altIncrementValue = 2
      scene.press(80, 80)
      scene.move(80, 75, flags: .option)
      scene.escape()
      #expect(scene.knob.core.knob.tracking.fineFactor == 0.1 && scene.knob.doubleValue == 50)
    }
  }
}
