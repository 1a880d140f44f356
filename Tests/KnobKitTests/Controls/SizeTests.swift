import Foundation
import KnobEngine
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// The natural size of a control, and the layout of its parts.
  @MainActor @Suite struct SizeTests {
    @Test func naturalSizeIsThatOfTheDialAndTheLabel() {
      let knob = KnobControl(Parameter(0...100))
      #expect(knob.intrinsicContentSize == CGSize(width: 72, height: 72))
      #expect(knob.bounds.size == knob.intrinsicContentSize)
      knob.diameter = 100
      #expect(knob.intrinsicContentSize == CGSize(width: 108, height: 108))
      knob.label = "Gain"
      #expect(
        knob.intrinsicContentSize
          == CGSize(width: 108, height: 108 + 4 + Scene.captionFontSize * 1.2))
      knob.label = String(repeating: "m", count: 30)
      #expect(knob.intrinsicContentSize.width == 15 * Scene.captionFontSize)
      knob.diameter = .nan
      #expect(knob.diameter == 100)
      let before = knob.invalidations
      knob.label = "Gain"
      #expect(knob.invalidations > before)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func nonFiniteProportionsAreTheStandardOnes(_ odd: Double) {
      let knob = KnobControl(Parameter(0...100))
      (knob.metrics.margin, knob.metrics.trackWidth, knob.metrics.capRadius) = (odd, odd, odd)
      var metrics = KnobMetrics()
      metrics.margin = 4
      #expect(knob.metrics == metrics)
      #expect(knob.intrinsicContentSize == CGSize(width: 72, height: 72))
    }

    @Test func measuringDoesNotChangeTheVisibleText() {
      let knob = KnobControl(Parameter(0...100))
      knob.label = "Gain"
      let seen = knob.captionLabel.texts
      #expect(knob.intrinsicContentSize.height > 72)
      knob.layOut()
      #expect(Set(knob.captionLabel.texts.dropFirst(seen.count)).isSubset(of: ["Gain"]))
      #expect(knob.captionLabel.caption == "Gain")
    }

    @Test func labelTakesSpaceFromTheDial() {
      let scene = Scene()
      let height = scene.knob.dial.frame.height
      scene.knob.label = "Gain"
      scene.layout()
      #expect(scene.knob.dial.frame.height < height)
      scene.knob.label = nil
      scene.layout()
      #expect(scene.knob.dial.frame.height == height)
    }

    @Test func captionFollowsTheSettings() {
      let knob = KnobControl(Parameter(0...100), value: 50)
      let (height, before) = (knob.intrinsicContentSize.height, knob.invalidations)
      knob.valueDisplay = .always
      #expect(knob.intrinsicContentSize.height > height && knob.invalidations > before)
      let asked = knob.invalidations
      knob.format = ValueFormat(unit: "dB")
      #expect(knob.captionLabel.caption == knob.text && knob.text.hasSuffix("dB"))
      #expect(knob.invalidations > asked)
    }

    @Test func faceAndNeedleFillTheDial() {
      let scene = Scene()
      scene.knob.frame.size = CGSize(width: 90, height: 120)
      scene.layout()
      let dial = scene.knob.dial
      #expect(dial.frame == CGRect(x: 0, y: 0, width: 90, height: 120))
      #expect(dial.face.frame == dial.bounds && dial.needle.frame == dial.bounds)
    }

    @Test func dialAndLabelStayTogether() {
      let knob = KnobControl(Parameter(0...1))
      knob.label = "Gain"
      let scene = Scene(knob, size: CGSize(width: 60, height: 200))
      #expect(knob.dial.frame.width == 60 && knob.dial.frame.height == 60)
      #expect(abs(knob.captionLabel.frame.minY - knob.dial.frame.maxY - 4) < 1e-9)
      #expect(knob.dial.frame.minY > 0 && knob.captionLabel.frame.maxY < 200)
      // A press is measured relative to the dial.
      let middle = knob.dial.frame
      #expect(scene.press(middle.midX, middle.midY))
      #expect(knob.isTurning)
      scene.release()
      scene.press(middle.midX, middle.minY - 20)
      #expect(!knob.isTurning)
    }
  }
}
