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

  @Test func controlIsCreatedWithAFrameAndAnAction() {
    let frame = CGRect(x: 1, y: 2, width: 80, height: 90)
    var sent = 0
    let action = UIAction { _ in sent += 1 }
    let controls = [
      KnobControl(frame: frame, primaryAction: action),
      EncoderControl(frame: frame, primaryAction: action),
      RangeControl(frame: frame, primaryAction: action),
      KnobControl(frame: frame, primaryAction: nil),
    ]
    for control in controls {
      #expect(control.frame == frame)
      control.sendActions(for: .primaryActionTriggered)
    }
    #expect(sent == 3)
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

  /// VoiceOver touches the activation point if an element does not activate itself.
  @Test func doubleTapOfVoiceOverTurnsNothing() {
    let scene = Scene(value: 50) { ($0.knobTracking, $0.label) = (.absolute, "Mix") }
    let knob = scene.knob
    #expect(knob.accessibilityActivate())
    let place = knob.convert(knob.accessibilityActivationPoint, from: nil)
    scene.click(place.x, place.y)
    #expect(knob.value == 50 && scene.events() == "began+ended")
    #expect(EncoderControl().accessibilityActivate())
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

extension StandInTests.ControlTests.TypingTests {
  private func show(_ keyboard: CGRect) {
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
      userInfo: [UIResponder.keyboardFrameEndUserInfoKey: keyboard])
  }

  @Test func fieldIsAboveTheKeyboard() throws {
    let scene = Scene(value: 50) { $0.label = "Mix" }
    scene.knob.enterValue()
    let field = try #require(scene.field)
    let place = field.frame
    // The knob is at 50...210 of the window.
    show(CGRect(x: 0, y: 150, width: 600, height: 450))
    #expect(field.convert(field.bounds, to: nil).maxY == 142 && field.frame.midX == place.midX)
    show(CGRect(x: 0, y: 600, width: 600, height: 450))
    #expect(field.frame == place)
    show(CGRect(x: 300, y: 150, width: 300, height: 200))
    #expect(field.frame == place)
  }
}

extension StandInTests.ControlTests.PointerTests {
  @Test func feedbackIsPreparedAtThePress() {
    let scene = Scene(value: 90) { $0.knobTracking = .vertical }
    UIFeedbackGenerator.felt = []
    var prepared: Int {
      scene.knob.interactions.filter { ($0 as? UIFeedbackGenerator)?.isPrepared == true }.count
    }
    #expect(prepared == 0)
    scene.press(80, 80)
    #expect(prepared == 2)
    scene.move(80, 20)
    #expect(UIFeedbackGenerator.felt == ["impact"] && prepared == 2)
    scene.release()
  }
}

extension StandInTests.ControlTests.SettingsTests {
  @Test func formatterReplacesTheFormat() {
    let knob = KnobControl(Parameter(0...1), value: 0.624)
    knob.format.locale = Locale(identifier: "en_US")
    #expect(knob.text == "0.62")
    knob.formatter = { "\(Int(($0 * 100).rounded())) per cent" }
    #expect(knob.text == "62 per cent" && knob.accessibilityValue == "62 per cent")
    knob.formatter = { $0 == 0 ? "off" : nil }
    #expect(knob.text == "0.62")
    knob.value = 0
    #expect(knob.text == "off")
    (knob.value, knob.formatter) = (0.624, nil)
    #expect(knob.text == "0.62")
  }
}
