import AppKit
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// What is set, how far it may go, and what follows at once.
  @MainActor @Suite struct SettingsTests {
    @Test func timesOfTheCaptionHaveTheirLimits() {
      let knob = KnobControl(frame: .zero)
      #expect(knob.valuePersistence == 1 && knob.nameTransition == 0.25)
      for wrong in [-1, Double.nan] {
        (knob.valuePersistence, knob.nameTransition) = (wrong, wrong)
        #expect(knob.valuePersistence == 0 && knob.nameTransition == 0)
      }
      (knob.valuePersistence, knob.nameTransition) = (1e9, 1e9)
      #expect(knob.valuePersistence == 3_600 && knob.nameTransition == 60)
    }

    @Test func diameterHasItsLimitsAndMakesRoom() {
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

    @Test func captionHasRoomForAllThatItMaySay() {
      let knob = KnobControl(Parameter(0...2, step: 1))
      knob.showsValue = true
      knob.format = ValueFormat(names: ["A", "Triangle, band-limited", "B"])
      let width = knob.intrinsicContentSize.width
      #expect(width > 72 && knob.captionLabel.stringValue == "A")
      knob.doubleValue = 1
      #expect(knob.intrinsicContentSize.width == width)
      knob.format = ValueFormat(unit: "units of a long name")
      knob.parameter = Parameter(0...1_000_000)
      let wide = knob.intrinsicContentSize.width
      knob.doubleValue = 1_000_000
      #expect(knob.intrinsicContentSize.width == wide)
    }

    @Test func pointerOverAKnobThatIgnoresInputShowsNothing() {
      let scene = Scene()
      scene.point(at: 80, 80)
      scene.knob.isReadOnly = true
      #expect(!scene.knob.state.contains(.hovered))
      scene.knob.isReadOnly = false
      #expect(scene.knob.state.contains(.hovered))
      scene.knob.isEnabled = false
      #expect(!scene.knob.state.contains(.hovered))
    }

    @Test func readOnlyIsDrawn() {
      let scene = Scene()
      _ = scene.knob.dial.face.drawn()
      scene.knob.isReadOnly = true
      #expect(scene.knob.dial.face.needsDisplay && scene.knob.painter.state.isReadOnly)
    }

    @Test func settingsOfInterfaceBuilderAreTheEngines() {
      let knob = KnobControl(frame: .zero)
      knob.step = 0.25
      knob.wraps = true
      knob.trackingName = "vertical"
      (knob.sweepStart, knob.sweepEnd) = (-90, 180)
      knob.isBipolar = true
      knob.tickCount = 11
      knob.unit = "dB"
      knob.defaultValue = 0.5
      #expect(knob.parameter == Parameter(0...1, step: 0.25, wraps: true, default: 0.5))
      #expect(knob.tracking == .vertical && knob.sweep == Sweep(degrees: -90, to: 180))
      #expect(knob.metrics.origin == .middle && knob.metrics.ticks == .even(11))
      #expect(knob.text.hasSuffix("\u{A0}dB"))
    }

    @Test func whatMakesNoSenseIsIgnored() {
      let knob = KnobControl(frame: .zero)
      knob.trackingName = "sideways"
      knob.sweepStart = 200
      #expect(knob.tracking == .automatic && knob.sweep == .standard)
      for wrong in [-1, 0, Double.nan] {
        knob.step = wrong
        #expect(knob.parameter.step == nil)
      }
      // Nor does it stand in the way of what comes after.
      knob.maxValue = 5
      #expect(knob.maxValue == 5)
      for wrong in [-3, 1] {
        knob.tickCount = wrong
        #expect(knob.metrics.ticks == .none)
      }
    }

    @Test func rangeLeavesTheRestOfTheParameter() {
      let knob = KnobControl(
        Parameter(0...10, step: 1, detents: [5], pull: 0.1, wraps: true, default: 5))
      knob.maxValue = 20
      #expect(
        knob.parameter
          == Parameter(0...20, step: 1, detents: [5], pull: 0.1, wraps: true, default: 5))
    }

    @Test func taperWaitsForItsRangeButNotForAnotherParameter() {
      let knob = KnobControl(frame: .zero)
      knob.isLogarithmic = true
      #expect(!knob.isLogarithmic)
      knob.minValue = 0.5
      #expect(knob.isLogarithmic && knob.minValue == 0.5)
      knob.isLogarithmic = false
      knob.minValue = 0
      knob.isLogarithmic = true
      knob.parameter = Parameter(0...10)
      knob.minValue = 1
      #expect(!knob.isLogarithmic)
    }

    @Test func valueOfInterfaceBuilderComesAsSoonAsItsRange() throws {
      let knob = try #require(KnobControl(coder: NSCoder()))
      knob.doubleValue = 440
      knob.maxValue = 20_000
      #expect(knob.doubleValue == 440)
    }
  }
}
