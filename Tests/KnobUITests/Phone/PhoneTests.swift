import XCTest

/// The demo on a phone, turned by real touches.
final class PhoneTests: XCTestCase {
  /// With a finger, a large knob turns around its center: a quarter of a circle is a third of the sweep.
  @MainActor func testFingerTurnsAroundTheCenter() {
    let page = DemoPage("start")
    XCTAssertEqual(page.value, 20, accuracy: 0.001)
    page.knob.point(0.5, 0.15).press(forDuration: 0.1, thenDragTo: page.knob.point(0.85, 0.5))
    XCTAssertEqual(page.value, 26.67, accuracy: 0.7)
    page.keepPicture("turned", in: self)
  }

  @MainActor func testPressChangesNothing() {
    let page = DemoPage("start")
    page.knob.point(0.85, 0.5).tap()
    XCTAssertEqual(page.value, 20, accuracy: 0.001)
  }

  @MainActor func testTwoFingersTurn() {
    let page = DemoPage("start")
    page.knob.rotate(.pi / 2, withVelocity: 1)
    XCTAssertGreaterThan(page.value, 22)
    page.keepPicture("two fingers", in: self)
  }

  /// The page scrolls, but not while the finger turns the knob.
  @MainActor func testPageStandsStill() {
    let page = DemoPage("start")
    let place = page.knob.frame
    page.knob.point(0.15, 0.5).press(forDuration: 0.1, thenDragTo: page.knob.point(0.15, -0.5))
    XCTAssertEqual(page.knob.frame, place)
    XCTAssertGreaterThan(page.value, 20)
  }

  @MainActor func testSliderIsAMirror() {
    let page = DemoPage("start")
    page["slider"].adjust(toNormalizedSliderPosition: 1)
    XCTAssertEqual(page.value, 30, accuracy: 0.5)
  }

  @MainActor func testLongPressOpensTheMenu() {
    let page = DemoPage("start")
    page.knob.press(forDuration: 1.2)
    let item = page.app.buttons["Enter Value…"]
    XCTAssert(item.waitForExistence(timeout: 5))
    XCTAssertEqual(page.value, 20, accuracy: 0.001)
    page.keepPicture("menu", in: self)
    item.tap()
    type("12.5", into: page)
  }

  /// A slow turn is no long press: the menu stays closed.
  @MainActor func testSlowTurnOpensNoMenu() {
    let page = DemoPage("start")
    page.knob.point(0.5, 0.15)
      .press(
        forDuration: 0.1, thenDragTo: page.knob.point(0.65, 0.2), withVelocity: .slow,
        thenHoldForDuration: 1)
    XCTAssertFalse(page.app.buttons["Enter Value…"].exists)
    XCTAssertGreaterThan(page.value, 20.5)
  }

  /// The keyboard of an iPad or of the simulator: each press is one step.
  @MainActor func testKeysTurn() {
    let page = DemoPage("start")
    // A finger takes no keyboard focus, but Tab gives it, as on an iPad.
    page.app.typeKey(.tab, modifierFlags: [])
    page.app.typeKey(.upArrow, modifierFlags: [])
    page.app.typeKey(.upArrow, modifierFlags: [])
    page.keepPicture("keys", in: self)
    XCTAssertEqual(page.value, 20.4, accuracy: 0.001)
  }

  /// A quarter of a circle, around the center of the disc.
  @MainActor func testFingerTurnsTheDisc() {
    let page = DemoPage("disc")
    page["disc"].point(0.5, 0.1)
      .press(forDuration: 0.1, thenDragTo: page["disc"].point(0.9, 0.5))
    XCTAssertEqual(page.value(of: "disc"), 90, accuracy: 3)
    page.keepPicture("disc", in: self)
  }

  /// Apple's audit of the page. Each finding is a failure.
  @MainActor func testAudit() throws {
    try DemoPage("start").app.performAccessibilityAudit()
  }

  @MainActor private func type(_ text: String, into page: DemoPage) {
    let field = page.app.textFields.firstMatch
    XCTAssert(field.waitForExistence(timeout: 5))
    field.typeText(text + "\n")
    XCTAssertEqual(page.value, Double(text) ?? .nan, accuracy: 0.001)
    page.keepPicture("typed", in: self)
  }
}
