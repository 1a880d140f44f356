import XCTest

/// What only the demo in UIKit has.
final class PageTests: XCTestCase {
  /// A turn downward does not drag the sheet away.
  @MainActor func testSheetStandsStill() {
    let page = DemoPage("start")
    page["sheet"].tap()
    let knob = page["knob in sheet"]
    XCTAssert(knob.waitForExistence(timeout: 5))
    page.keepPicture("sheet", in: self)
    let place = knob.frame
    knob.point(0.5, 0.3).press(forDuration: 0.1, thenDragTo: knob.point(0.5, 0.8))
    XCTAssertEqual(knob.frame, place)
    XCTAssertLessThan(page.value(of: "knob in sheet"), 40)
  }

  /// The outlets and the action of the storyboard are connected.
  @MainActor func testStoryboardShowsTheValue() {
    let page = DemoPage("storyboard")
    let before = page["value"].label
    page.keepPicture("storyboard", in: self)
    page.knob.point(0.5, 0.5).press(forDuration: 0.1, thenDragTo: page.knob.point(0.5, 0.1))
    XCTAssertNotEqual(page["value"].label, before)
  }

  @MainActor func testPicturesAreShown() {
    let page = DemoPage("pictures")
    page.keepPicture("pictures", in: self)
    page["enabled"].tap()
    page.keepPicture("pictures, disabled", in: self)
    XCTAssertFalse(page["pictured"].isEnabled)
  }
}
