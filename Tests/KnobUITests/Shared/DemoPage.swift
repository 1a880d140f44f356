import XCTest

/// The demo, opened with one of its pages.
@MainActor struct DemoPage {
  let app = XCUIApplication()

  init(_ page: String) {
    app.launchArguments = ["-page", page, "-AppleLanguages", "(en)", "-AppleLocale", "en_US"]
    app.launch()
  }

  var knob: XCUIElement { self["knob"] }

  /// The value that the knob has for assistive technologies.
  var value: Double { value(of: "knob") }

  /// The number at the beginning of the value that an element has for assistive technologies.
  func value(of name: String) -> Double {
    let value = self[name].value
    let number = (value as? String)?.prefix { "-0123456789.".contains($0) }
    return (value as? NSNumber)?.doubleValue ?? number.flatMap { Double($0) } ?? .nan
  }

  subscript(name: String) -> XCUIElement {
    app.descendants(matching: .any).matching(identifier: name).firstMatch
  }

  /// Attaches a picture of the screen to the results.
  func keepPicture(_ name: String, of element: XCUIElement? = nil, in test: XCTestCase) {
    let picture = element?.screenshot() ?? app.screenshot()
    let attachment = XCTAttachment(screenshot: picture)
    attachment.name = name
    attachment.lifetime = .keepAlways
    test.add(attachment)
  }
}

extension XCUIElement {
  /// A point in the element: 0, 0 is the upper left corner, and 1, 1 the lower right one.
  func point(_ x: Double, _ y: Double) -> XCUICoordinate {
    coordinate(withNormalizedOffset: CGVector(dx: x, dy: y))
  }
}
