import XCTest

/// Pictures of the looks, as the system shows them.
final class LookTests: XCTestCase {
  @MainActor func testPicturesOfLooks() {
    let page = DemoPage("looks")
    for name in ["Arc", "Dot", "Line", "Ticks", "Stepped", "Needle"] {
      let knob = page.app.descendants(matching: .any)[name].firstMatch
      XCTAssert(knob.waitForExistence(timeout: 5), name)
      page.keepPicture("look \(name)", of: knob, in: self)
    }
    page.keepPicture("looks", in: self)
  }
}
