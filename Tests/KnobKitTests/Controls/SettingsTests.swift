import Foundation
import KnobEngine
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// Settings, their limits, and their effects.
  @MainActor @Suite struct SettingsTests {
    @Test func captionTimesAreClamped() {
      let knob = KnobControl(frame: .zero)
      #expect(knob.valuePersistence == 1 && knob.nameTransition == 0.25)
      for wrong in [-1, Double.nan] {
        (knob.valuePersistence, knob.nameTransition) = (wrong, wrong)
        #expect(knob.valuePersistence == 0 && knob.nameTransition == 0)
      }
      (knob.valuePersistence, knob.nameTransition) = (1e9, 1e9)
      #expect(knob.valuePersistence == 3_600 && knob.nameTransition == 60)
    }

    @Test func diameterIsClampedAndChangesTheSize() {
      let knob = KnobControl(Parameter(0...1))
      let before = knob.invalidations
      knob.diameter = 100
      #expect(knob.intrinsicContentSize.width == 108 && knob.invalidations > before)
      knob.diameter = .nan
      #expect(knob.diameter == 100)
      knob.diameter = 1
      #expect(knob.diameter == 8)
      knob.diameter = .infinity
      #expect(knob.diameter == 4_096)
    }

    @Test func captionWidensTheKnob() {
      let knob = KnobControl(Parameter(0...1))
      knob.label = String(repeating: "m", count: 30)
      #expect(knob.intrinsicContentSize.width > 72)
      let before = knob.invalidations
      knob.parameter = Parameter(0...1_000_000_000_000)
      #expect(knob.invalidations > before)
    }

    @Test func captionHasRoomForAllItsTexts() {
      let knob = KnobControl(Parameter(0...2, step: 1))
      knob.valueDisplay = .always
      knob.format = ValueFormat(names: ["A", "Triangle, band-limited", "B"])
      let width = knob.intrinsicContentSize.width
      #expect(width > 72 && knob.captionLabel.caption == "A")
      knob.value = 1
      #expect(knob.intrinsicContentSize.width == width)
      knob.format = ValueFormat(unit: "units of a long name")
      knob.parameter = Parameter(0...1_000_000)
      let wide = knob.intrinsicContentSize.width
      knob.value = 1_000_000
      #expect(knob.intrinsicContentSize.width == wide)
    }

    @Test func knobThatTakesNoInputIsNotHovered() {
      let scene = Scene()
      scene.point(at: 80, 80)
      scene.knob.isReadOnly = true
      #expect(!scene.knob.visualState.isHovered)
      scene.knob.isReadOnly = false
      #expect(scene.knob.visualState.isHovered)
      scene.knob.isEnabled = false
      #expect(!scene.knob.visualState.isHovered)
    }

    @Test func readOnlyKnobIsRedrawn() {
      let scene = Scene()
      _ = scene.knob.dial.face.drawn()
      scene.knob.isReadOnly = true
      #expect(scene.knob.dial.face.needsDisplay && scene.knob.painter.state.isReadOnly)
    }

    @Test func newRangeKeepsTheRestOfTheParameter() {
      let knob = KnobControl(
        Parameter(0...10, step: 1, detents: [5], pull: 0.1, wraps: true, default: 5))
      knob.maximumValue = 20
      #expect(
        knob.parameter
          == Parameter(0...20, step: 1, detents: [5], pull: 0.1, wraps: true, default: 5))
    }

    @Test func formatSetsTheNumberOfDigits() {
      let knob = KnobControl(Parameter(10...30), value: 20)
      knob.format = ValueFormat(digits: 3)
      knob.format.locale = Locale(identifier: "en_US")
      #expect(knob.text == "20.000")
    }

    @Test func everyTrackingTurnsTheSameKnob() {
      let scene = Scene(value: 50) { $0.knobTracking = .rotary }
      scene.press(80, 10, by: .finger)
      scene.move(150, 80)
      scene.release()
      #expect(abs(scene.knob.value - (50 + 100.0 / 3)) < 1e-9)
      for (style, x, y) in [(Tracking.horizontal, 105.0, 80.0), (.vertical, 80, 55)] {
        scene.knob.value = 50
        scene.knob.knobTracking = style
        scene.press(80, 80)
        scene.move(x, y)
        scene.release()
        #expect(scene.knob.value == 60)
      }
    }
  }
}

extension StandInTests.ControlTests {
  /// Settings in the order in which Interface Builder provides them.
  @MainActor @Suite struct InterfaceBuilderTests {
    @Test func settingsSetTheParameter() {
      let knob = KnobControl(frame: .zero)
      knob.step = 0.25
      knob.wraps = true
      knob.knobTrackingName = "vertical"
      knob.sweepStart = -90
      knob.sweepEnd = 180
      knob.isBipolar = true
      knob.tickCount = 11
      knob.unit = "dB"
      knob.defaultValue = 0.5
      #expect(knob.parameter == Parameter(0...1, step: 0.25, wraps: true, default: 0.5))
      #expect(knob.knobTracking == .vertical && knob.sweep == Sweep(degrees: -90, to: 180))
      #expect(knob.metrics.origin == .middle && knob.metrics.ticks == .even(11))
      #expect(knob.text.hasSuffix("\u{A0}dB"))
      #expect(knob.knobTrackingName == "vertical" && knob.tickCount == 11 && knob.step == 0.25)
    }

    @Test func invalidSettingsAreIgnored() {
      let knob = KnobControl(frame: .zero)
      knob.knobTrackingName = "sideways"
      knob.sweepStart = 200
      #expect(knob.knobTracking == .automatic && knob.sweep == .standard)
      for wrong in [-1, 0, Double.nan] {
        knob.step = wrong
        #expect(knob.parameter.step == nil)
      }
      // Settings that follow still apply.
      knob.maximumValue = 5
      #expect(knob.maximumValue == 5)
      for wrong in [-3, 1] {
        knob.tickCount = wrong
        #expect(knob.metrics.ticks == .none)
      }
    }

    @Test func taperAppliesOnceTheRangeAllowsIt() {
      let knob = KnobControl(frame: .zero)
      knob.isLogarithmic = true
      #expect(!knob.isLogarithmic)
      knob.minimumValue = 0.5
      #expect(knob.isLogarithmic && knob.minimumValue == 0.5)
      knob.isLogarithmic = false
      knob.minimumValue = 0
      knob.isLogarithmic = true
      knob.parameter = Parameter(0...10)
      knob.minimumValue = 1
      #expect(!knob.isLogarithmic)
    }

    @Test func valueAppliesOnceTheRangeAllowsIt() throws {
      let knob = try #require(KnobControl(coder: NSCoder()))
      knob.value = 440
      knob.maximumValue = 20_000
      #expect(knob.value == 440)
    }
  }
}
