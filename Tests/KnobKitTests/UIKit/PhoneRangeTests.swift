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

  @Test func secondFingerIsForTheThumbThatIsTurned() throws {
    let range = RangeControl(Parameter(0...100), values: 25...75)
    let scene = RangeScene(range)
    scene.pressThumb(20, 64)
    #expect(scene.hit(140, 64) === range.lower && scene.hit(80, 20) === range.lower)
    scene.release()
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
