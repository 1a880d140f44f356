import XCTest

/// What only the demo in AppKit has.
final class PageTests: XCTestCase {
  /// The outlets and the action of the xib file are connected.
  @MainActor func testInterfaceShowsTheValue() {
    let page = DemoPage("interface")
    let before = page["value"].value as? String
    XCTAssertNotNil(before)
    page.keepPicture("interface", in: self)
    page.knob.click()
    page.app.typeKey(.upArrow, modifierFlags: [])
    XCTAssertNotEqual(page["value"].value as? String, before)
  }

  @MainActor func testPicturesAreShown() {
    let page = DemoPage("pictures")
    page.keepPicture("pictures", in: self)
    page["enabled"].click()
    page.keepPicture("pictures, disabled", in: self)
    XCTAssertFalse(page["skin"].isEnabled)
  }

  /// A quarter of a circle, around the center of the disc.
  @MainActor func testMouseTurnsTheDisc() {
    let page = DemoPage("disc")
    let disc = page["disc"]
    disc.point(0.5, 0.1).click(forDuration: 0.1, thenDragTo: disc.point(0.9, 0.5))
    XCTAssertEqual(page.value(of: "disc"), 90, accuracy: 3)
    page.keepPicture("disc", in: self)
  }
}
