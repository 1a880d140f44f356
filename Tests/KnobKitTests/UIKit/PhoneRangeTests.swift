import KnobEngine
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.ControlTests.RangeTests {
  @Test func tabMovesFromOneThumbToTheOther() throws {
    let (range, other) = (RangeControl(Parameter(0...1)), RangeControl(Parameter(0...1)))
    let groups = [range.lower, range.upper, other.lower, other.upper].map(\.focusGroupIdentifier)
    #expect(Set(groups).count == 4 && !groups.contains(nil))
    #expect(range.lower.canBecomeFocused && !range.canBecomeFocused)
  }

  @Test func secondFingerIsForTheOtherThumb() throws {
    let range = RangeControl(Parameter(0...100), values: 25...75)
    let scene = RangeScene(range)
    scene.pressThumb(20, 64)
    #expect(scene.hit(140, 64) === range.upper && scene.hit(20, 64) === range.upper)
    scene.release()
    #expect(scene.hit(20, 64) === range.lower)
  }

  /// The fingers may come down on either side of thumbs at the same place.
  @Test(arguments: [25.0...75, 50...50], [20.0, 140])
  func twoFingersSpreadTheThumbs(_ values: ClosedRange<Double>, _ first: Double) throws {
    let range = RangeControl(Parameter(0...100), values: values)
    range.knobTracking = .vertical
    let scene = RangeScene(range)
    var fingers: [(knob: KnobControl, finger: Finger)] = []
    for x in [first, 160 - first] {
      let knob = try #require(scene.hit(x, 64) as? KnobControl)
      let finger = Finger(scene.inWindow(x, 64))
      knob.touchesBegan([finger], with: TouchEvent())
      fingers.append((knob, finger))
    }
    #expect(range.lower.isTurning && range.upper.isTurning)
    // Thumbs that are apart belong to the fingers. Otherwise, the first one goes down.
    let goesDown = values.lowerBound == values.upperBound || first < 80
    for (index, (knob, finger)) in fingers.enumerated() {
      finger.place.y += (index == 0) == goesDown ? 25 : -25
      knob.touchesMoved([finger], with: TouchEvent())
    }
    #expect(range.values == (values.lowerBound - 10)...(values.upperBound + 10))
    for (knob, finger) in fingers { knob.touchesEnded([finger], with: TouchEvent()) }
    #expect(!range.lower.isTurning && !range.upper.isTurning)
    #expect(range.values == (values.lowerBound - 10)...(values.upperBound + 10))
  }

  @Test func voiceOverTouchesTheThumb() {
    let range = RangeControl(Parameter(0...100), values: 25...75)
    let scene = RangeScene(range)
    for knob in [range.lower, range.upper] {
      let point = knob.accessibilityActivationPoint
      #expect(scene.window.hitTest(point, with: nil) === knob)
    }
    #expect(!range.captionLabel.isAccessibilityElement && !range.isAccessibilityElement)
  }
}
