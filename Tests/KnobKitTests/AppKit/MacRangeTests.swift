import AppKit
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests.RangeTests {
  @Test func tabMovesFromTheLowerThumbToTheUpperOne() {
    let range = RangeControl(Parameter(0...100))
    let scene = RangeScene(range)
    #expect(!range.acceptsFirstResponder)
    scene.window.makeFirstResponder(range.lower)
    scene.typeKey("\t", on: range.lower)
    #expect(scene.window.firstResponder === range.upper)
  }

  @Test func focusRingIsAroundTheThumb() throws {
    let range = RangeControl(Parameter(0...100), values: 25...75)
    _ = RangeScene(range)
    let masks = [range.lower.focusRingMaskBounds, range.upper.focusRingMaskBounds]
    #expect(masks[0].maxX < 60 && masks[1].minX > 100 && masks[0].width < 40)
    let changes = range.lower.maskChanges
    range.lowerValue = 40
    #expect(range.lower.maskChanges > changes && range.lower.focusRingMaskBounds != masks[0])
  }

  @Test func valueOfAScreenReaderIsLimited() {
    let range = RangeControl(Parameter(0...100), values: 25...75)
    range.upper.setAccessibilityValue(NSNumber(value: 10))
    #expect(range.values == 25...25 && !range.isAccessibilityElement())
  }

  @Test func settingsOfAControlApplyToBothKnobs() {
    let range = RangeControl(Parameter(0...100))
    (range.controlSize, range.tag, range.isContinuous) = (.large, 7, false)
    #expect(range.upper.diameter == 96 && range.tag == 7 && !range.upper.isContinuous)
    #expect(range.captionLabel.font == range.lower.captionLabel.font && range.isFlipped)
    range.isEnabled = false
    #expect(!range.isEnabled && !range.lower.isEnabled && range.heardEnabled == false)
  }
}
