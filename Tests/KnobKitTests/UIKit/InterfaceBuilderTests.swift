import KnobEngine
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.ControlTests {
  @MainActor @Suite struct InterfaceBuilderTests {
    @Test func settingsAreTheEngines() {
      let knob = KnobControl(frame: .zero)
      knob.step = 0.25
      knob.wraps = true
      knob.trackingName = "vertical"
      knob.sweepStart = -90
      knob.sweepEnd = 180
      knob.isBipolar = true
      knob.tickCount = 11
      knob.unit = "dB"
      knob.defaultValue = 0.5
      #expect(knob.parameter == Parameter(0...1, step: 0.25, wraps: true, default: 0.5))
      #expect(knob.tracking == .vertical && knob.sweep == Sweep(degrees: -90, to: 180))
      #expect(knob.metrics.origin == .middle && knob.metrics.ticks == .even(11))
      #expect(knob.text.hasSuffix("\u{A0}dB"))
      #expect(knob.trackingName == "vertical" && knob.tickCount == 11 && knob.step == 0.25)
    }

    @Test func whatMakesNoSenseIsIgnored() {
      let knob = KnobControl(frame: .zero)
      knob.trackingName = "sideways"
      knob.sweepStart = 200
      knob.step = -1
      knob.tickCount = -3
      #expect(knob.tracking == .automatic && knob.sweep == .standard)
      #expect(knob.parameter.step == nil && knob.metrics.ticks == .none)
      knob.isLogarithmic = true
      #expect(!knob.isLogarithmic && knob.parameter.taper == .linear)
      knob.minimumValue = 0.5
      #expect(knob.isLogarithmic)
    }
  }
}
