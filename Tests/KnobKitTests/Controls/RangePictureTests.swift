import KnobEngine
import KnobPresentation
import QuartzCore
import Testing

@testable import KnobKit

/// What a range shows.
extension StandInTests.ControlTests.RangeTests {
  @Test func fillIsBetweenTheThumbs() throws {
    let (scene, range) = scene()
    func fill() throws -> (Double, Double) {
      let layout = range.lower.dialLayout
      let arc = try #require(layout.fill)
      return (arc.start, arc.end)
    }
    let angles = [range.lower, range.upper].map(\.dialLayout.rotation)
    #expect(try fill() == (angles[0], angles[1]))
    _ = range.lower.dial.needle.drawn()
    range.upperValue = 50
    #expect(range.lower.dial.needle.drawn() != nil)
    #expect(try fill().1 == range.upper.dialLayout.rotation)
    scene.pressThumb(80, 20)
    scene.move(80, 0)
    #expect(range.lower.dial.needle.drawn() != nil && abs(range.upperValue - 58) < 1e-9)
    scene.release()
  }

  @Test func captionShowsTheValueThatIsTurned() {
    let (scene, range) = scene { ($0.label, $0.format) = ("Band", ValueFormat(digits: 0)) }
    #expect(range.captionLabel.caption == "Band" && !range.captionLabel.isHidden)
    scene.pressThumb(140, 64)
    scene.move(140, 39)
    #expect(range.captionLabel.caption == "85")
    range.lowerValue = 30
    range.lower.redraw()
    #expect(range.captionLabel.caption == "85")
    scene.release()
    scene.pressThumb(20, 64)
    scene.move(20, 39)
    #expect(range.captionLabel.caption == "40")
    range.upper.redraw()
    #expect(range.captionLabel.caption == "40")
    scene.release()
  }

  /// The caption of a range is for the thumb whose value it shows, or showed last.
  @Test func clickOnTheCaptionOpensTheTextField() {
    let (scene, range) = scene {
      ($0.label, $0.format) = ("Band", ValueFormat(digits: 0))
    }
    let caption = range.captionLabel.frame
    scene.pressThumb(140, 64)
    scene.move(140, 39)
    scene.release()
    #expect(range.captionLabel.caption == "85" && range.upper.entryField == nil)
    scene.click(caption)
    #expect(range.upper.entryField != nil && range.lower.entryField == nil)
    range.upper.core.closeEntry()
    range.isReadOnly = true
    scene.click(caption)
    #expect(range.upper.entryField == nil && range.values == 25...85)
    #expect(scene.hit(caption.midX, caption.midY) === scene.page)
    range.isReadOnly = false
    scene.pressThumb(20, 64)
    scene.move(20, 39)
    scene.release()
    scene.click(caption)
    #expect(range.lower.entryField != nil && range.upper.entryField == nil)
  }

  @Test func captionHasRoomBelowTheDial() {
    let range = RangeControl(Parameter(0...100))
    #expect(range.intrinsicContentSize == CGSize(width: 72, height: 72))
    #expect(range.frame.size == range.intrinsicContentSize)
    range.label = "A long name of a band"
    let size = range.intrinsicContentSize
    #expect(size.height > 72 + 10 && size.width > 72)
    let scene = RangeScene(range, size: size)
    #expect(range.lower.frame == range.upper.frame && range.lower.frame.height == 72)
    #expect(range.captionLabel.frame.minY >= 72)
    #expect(range.captionLabel.frame.maxY <= size.height)
    #expect(scene.hit(size.width / 2, size.height - 2) is KnobControl)
    range.lower.allowsTyping = false
    #expect(scene.hit(size.width / 2, size.height - 2) === scene.page)
    range.diameter = 96
    #expect(range.lower.diameter == 96 && range.intrinsicContentSize.height > size.height)
  }

  @Test func labelsAroundTheDialAreDrawnOnce() {
    let (scene, range) = scene {
      $0.tickCount = 3
      $0.labels = .ticks
    }
    scene.layout()
    #expect(range.lower.labelView != nil && range.upper.labelView == nil)
    #expect(range.lower.dial.frame == range.upper.dial.frame)
    #expect(range.lower.dial.frame.width < 150)
  }

  @Test func typedValueIsLimited() throws {
    let (scene, range) = scene { $0.label = "Band" }
    scene.typeKey("9", on: range.lower)
    let field = try #require(scene.field)
    #expect(field.superview === range && scene.hit(field.frame.midX, field.frame.midY) === field)
    field.type("0")
    scene.pressReturn()
    #expect(range.values == 75...75 && scene.field == nil)
    #expect(scene.events() == "began+changed+ended")
  }
}
