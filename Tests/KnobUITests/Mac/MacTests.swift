import XCTest

/// The demo on a Mac, turned by a real mouse and keyboard.
final class MacTests: XCTestCase {
  /// With a mouse, up is more: 250 points are the whole range.
  @MainActor func testMouseTurns() {
    let page = DemoPage("start")
    XCTAssertEqual(page.value, 20, accuracy: 0.001)
    drag(page, up: 50)
    XCTAssertEqual(page.value, 24, accuracy: 0.2)
    page.keepPicture("turned", in: self)
  }

  @MainActor func testShiftIsTenTimesFiner() {
    let page = DemoPage("start")
    XCUIElement.perform(withKeyModifiers: .shift) { drag(page, up: 50) }
    XCTAssertEqual(page.value, 20.4, accuracy: 0.1)
  }

  @MainActor func testPressChangesNothing() {
    let page = DemoPage("start")
    page.knob.point(0.85, 0.5).click()
    XCTAssertEqual(page.value, 20, accuracy: 0.001)
  }

  @MainActor func testDoubleClickResets() {
    let page = DemoPage("start")
    drag(page, up: 50)
    page.knob.doubleClick()
    XCTAssertEqual(page.value, 20, accuracy: 0.001)
  }

  @MainActor func testKeysTurn() {
    let page = DemoPage("start")
    page.knob.click()
    page.app.typeKey(.upArrow, modifierFlags: [])
    page.app.typeKey(.upArrow, modifierFlags: [])
    XCTAssertEqual(page.value, 20.4, accuracy: 0.001)
    page.keepPicture("keys", in: self)
  }

  /// The field opens with the first digit, and Return takes the value.
  @MainActor func testTypingOpensTheField() {
    let page = DemoPage("start")
    page.knob.click()
    page.app.typeText("12.5")
    page.keepPicture("typed", in: self)
    page.app.typeKey(.return, modifierFlags: [])
    XCTAssertEqual(page.value, 12.5, accuracy: 0.001)
  }

  @MainActor func testEscapeClosesTheField() {
    let page = DemoPage("start")
    page.knob.click()
    page.app.typeText("12.5")
    page.app.typeKey(.escape, modifierFlags: [])
    XCTAssertEqual(page.value, 20, accuracy: 0.001)
    // The focus is back on the knob.
    page.app.typeKey(.upArrow, modifierFlags: [])
    XCTAssertEqual(page.value, 20.2, accuracy: 0.001)
  }

  @MainActor func testSecondaryClickOpensTheMenu() {
    let page = DemoPage("start")
    for way in ["secondary click", "control-click", "secondary click again"] {
      if way == "control-click" {
        XCUIElement.perform(withKeyModifiers: .control) { page.knob.click() }
      } else {
        page.knob.rightClick()
      }
      let item = page.app.menuItems["Enter Value…"]
      XCTAssert(item.waitForExistence(timeout: 5), way)
      page.keepPicture(way, in: self)
      page.app.typeKey(.escape, modifierFlags: [])
      XCTAssertEqual(page.value, 20, accuracy: 0.001, way)
    }
  }

  @MainActor func testWheelTurns() {
    let page = DemoPage("start")
    page.knob.click()
    page.knob.scroll(byDeltaX: 0, deltaY: 10)
    // The system's setting decides the direction.
    XCTAssertGreaterThan(abs(page.value - 20), 0.01)
  }

  /// Apple's audit of the page. Each finding is a failure.
  @MainActor func testAudit() throws {
    try DemoPage("start").app.performAccessibilityAudit()
  }

  @MainActor private func drag(_ page: DemoPage, up points: Double) {
    let start = page.knob.point(0.5, 0.5)
    start.click(forDuration: 0.1, thenDragTo: start.withOffset(CGVector(dx: 0, dy: -points)))
  }
}
