import KnobEngine
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.ControlTests.Defaults {
  @Test func contentHuggingIsHighAndCompressionResistanceIsLow() {
    let knob = KnobControl(frame: .zero)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      #expect(knob.contentHuggingPriority(for: axis) == .defaultHigh)
      #expect(knob.contentCompressionResistancePriority(for: axis) == .defaultLow)
    }
  }
}

extension StandInTests.ControlTests.Observing {
  @Test func observersAreNotifiedManually() {
    for key in ["value", "isTurning"] {
      #expect(!KnobControl.automaticallyNotifiesObservers(forKey: key))
    }
    #expect(KnobControl.automaticallyNotifiesObservers(forKey: "alpha"))
  }
}

extension StandInTests.ControlTests.Accessibility {
  @Test func knobIsAnAdjustableElementWithNameAndUnit() {
    let scene = Scene(Parameter(20...20_000, taper: .logarithmic), value: 2_740) { knob in
      knob.label = "Cutoff"
      knob.format = ValueFormat(unit: "Hz", usesPrefixes: true)
      knob.format.locale = Locale(identifier: "en_US")
    }
    let knob = scene.knob
    #expect(knob.isAccessibilityElement && knob.accessibilityTraits.contains(.adjustable))
    #expect(knob.accessibilityLabel == "Cutoff")
    #expect(knob.accessibilityValue == "2.74\u{A0}kHz")
    knob.value = 20
    #expect(knob.accessibilityValue == "20.0\u{A0}Hz")
    knob.accessibilityLabel = "Filter"
    #expect(knob.accessibilityLabel == "Filter" && knob.label == "Cutoff")
  }

  @Test func disabledAndReadOnlyKnobsHaveTheirTraits() {
    let scene = Scene(value: 50)
    scene.knob.isEnabled = false
    #expect(scene.knob.accessibilityTraits.contains(.notEnabled))
    scene.knob.accessibilityIncrement()
    scene.knob.isEnabled = true
    #expect(!scene.knob.accessibilityTraits.contains(.notEnabled))
    scene.knob.isReadOnly = true
    #expect(!scene.knob.accessibilityTraits.contains(.adjustable))
    scene.knob.accessibilityIncrement()
    #expect(scene.knob.value == 50 && scene.events() == "")
  }
}

extension StandInTests.ControlTests.SettingsTests {
  @Test func formatterReplacesTheFormat() {
    let knob = KnobControl(Parameter(0...1), value: 0.624)
    knob.format.locale = Locale(identifier: "en_US")
    #expect(knob.text == "0.62")
    knob.formatter = { "\(Int(($0 * 100).rounded())) per cent" }
    #expect(knob.text == "62 per cent" && knob.accessibilityValue == "62 per cent")
    knob.formatter = nil
    #expect(knob.text == "0.62")
  }
}
