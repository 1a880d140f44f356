import AppKit
import KnobKit
import Testing

/// What VoiceOver reads and does.
@MainActor @Suite(.serialized) struct AccessibilityTests {
  @Test func knobIsASlider() {
    let knob = standardKnob()
    let desk = Desk(knob)
    defer { desk.close() }
    knob.label = "Cutoff"
    knob.format = ValueFormat(unit: "Hz", digits: 1)
    #expect(knob.isAccessibilityElement() && knob.accessibilityRole() == .slider)
    #expect(knob.accessibilityLabel() == "Cutoff")
    let numbers = [
      knob.accessibilityValue(), knob.accessibilityMinValue(), knob.accessibilityMaxValue(),
    ]
    #expect(numbers.map { ($0 as? NSNumber)?.doubleValue } == [20, 10, 30])
    let text = knob.accessibilityValueDescription()
    #expect(text?.contains("20") == true && text?.contains("Hz") == true)
  }

  @Test func voiceOverTurnsTheKnob() {
    let knob = standardKnob()
    let desk = Desk(knob)
    defer { desk.close() }
    #expect(knob.accessibilityPerformIncrement() && abs(knob.doubleValue - 20.2) < 1e-9)
    #expect(knob.accessibilityPerformDecrement() && abs(knob.doubleValue - 20) < 1e-9)
    knob.setAccessibilityValue(NSNumber(value: 25))
    #expect(knob.doubleValue == 25)
    knob.isEnabled = false
    #expect(!knob.isAccessibilityEnabled())
    knob.setAccessibilityValue(NSNumber(value: 12))
    #expect(knob.doubleValue == 25)
  }

  @Test func rangeHasAnElementForEachThumb() {
    let range = RangeControl(Parameter(0...100), values: 25...75)
    let desk = Desk(range)
    defer { desk.close() }
    range.label = "Band"
    let thumbs = range.accessibilityChildren() as? [KnobControl]
    #expect(thumbs?.map(\.doubleValue) == [25, 75] && !range.isAccessibilityElement())
    #expect(thumbs?.allSatisfy { $0.accessibilityLabel()?.contains("Band") == true } == true)
  }
}
