import Foundation
import KnobEngine
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests {
  /// The control of each toolkit, with the events of that toolkit.
  @MainActor @Suite struct ControlTests {}
}

extension StandInTests.ControlTests {
  @MainActor @Suite struct Defaults {
    @Test func plainKnobIsLikeASlider() {
      let knob = KnobControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      #expect(knob.value == 0 && knob.minimumValue == 0 && knob.maximumValue == 1)
      #expect(knob.isContinuous && knob.isEnabled && !knob.isHighlighted && knob.state == .normal)
      #expect(knob.resetsToDefault && !knob.returnsToDefault && !knob.isReadOnly)
      #expect(knob.knobTracking == .automatic && knob.sweep == .standard)
    }

    @Test func codeSendsNothing() {
      let scene = Scene()
      scene.knob.value = 70
      scene.knob.setValue(80, animated: true)
      scene.knob.maximumValue = 60
      scene.knob.parameter = Parameter(0...10)
      scene.knob.isEnabled = false
      #expect(scene.events() == "")
      #expect(scene.knob.value == 10)
    }

    @Test func boundsMoveEachOtherAsASlidersDo() {
      let knob = KnobControl(frame: .zero)
      knob.minimumValue = 5
      #expect(knob.minimumValue == 5 && knob.maximumValue == 5 && knob.value == 5)
      knob.maximumValue = 9
      knob.value = 8
      knob.maximumValue = 3
      #expect(knob.minimumValue == 3 && knob.maximumValue == 3 && knob.value == 3)
      knob.maximumValue = .nan
      #expect(knob.maximumValue == 3)
    }

    @Test func lentLabelIsKept() {
      let knob = KnobControl(Parameter(0...1), value: 0.5)
      weak var label: PlatformLabel?
      do {
        let lent = PlatformLabel.empty()
        label = lent
        knob.valueLabel = lent
      }
      #expect(label != nil && label?.caption == knob.text)
      knob.valueLabel = nil
      #expect(label == nil)
    }

    @Test func equalBoundsCannotMove() {
      let scene = Scene(Parameter(5...5))
      scene.press(80, 10, by: .finger)
      scene.move(150, 80)
      scene.release()
      #expect(scene.events() == "began+ended" && scene.knob.value == 5)
    }

    @Test func valueBeforeRangeIsKeptFromInterfaceBuilder() throws {
      let knob = try #require(KnobControl(coder: NSCoder()))
      knob.value = 440
      knob.isLogarithmic = true
      knob.minimumValue = 20
      knob.maximumValue = 20_000
      knob.layOut()
      #expect(knob.value == 440 && knob.parameter.taper == .logarithmic)
      knob.maximumValue = 100
      knob.maximumValue = 1_000
      #expect(knob.value == 100)
    }
  }
}

extension StandInTests.ControlTests {
  /// What observers of properties are notified of.
  @MainActor @Suite struct Observing {
    @Test func valueReportsEachChangeOnceWithOldAndNew() {
      let scene = Scene(value: 50) { $0.knobTracking = .vertical }
      let knob = scene.knob
      var heard: [String] = []
      knob.observe(KnobControl.valueKey) { [unowned knob] in
        knob.value
      } _: { old, new in
        heard.append("\(old ?? "nil")>\(new ?? "nil")")
      }
      knob.value = 20
      knob.value = 20
      knob.minimumValue = 30
      scene.press(80, 80)
      scene.move(80, 55)
      scene.move(80, 55)
      scene.release()
      scene.key(.home)
      #expect(heard == ["50.0>20.0", "20.0>30.0", "30.0>37.0", "37.0>30.0"])
    }

    @Test func turningIsReported() {
      let scene = Scene(value: 50)
      let knob = scene.knob
      var heard: [String] = []
      knob.observe("isTurning") { [unowned knob] in
        knob.isTurning
      } _: { old, new in
        heard.append("\(old ?? "nil")>\(new ?? "nil")")
      }
      scene.press(80, 80)
      scene.release()
      scene.key(.up)
      scene.press(80, 80, by: .mouse)
      scene.escape()
      #expect(heard == ["false>true", "true>false", "false>true", "true>false"])
    }
  }
}

extension StandInTests.ControlTests {
  @MainActor @Suite struct Accessibility {
    @Test func stepsAreAHundredthOrAStep() {
      let scene = Scene(value: 50)
      scene.knob.accessibilityIncrement()
      #expect(scene.knob.value == 51 && scene.events() == "began+changed+ended")
      scene.knob.accessibilityDecrement()
      scene.knob.accessibilityDecrement()
      #expect(scene.knob.value == 49)
      scene.knob.parameter.step = 7
      scene.knob.accessibilityIncrement()
      #expect(scene.knob.value == 56)
    }
  }
}
