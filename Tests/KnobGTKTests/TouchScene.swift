import CGTK
import Foundation
import KnobEngine
import Testing

@testable import KnobGTK

/// A window whose knobs are turned by touch.
///
/// A test cannot make touches in X. GTK's Broadway display receives touches from a browser, which a
/// test can control. On Wayland, mutter makes touches. To GDK, both are those of a touch screen.
@MainActor final class TouchScene {
  let window: UnsafeMutablePointer<GtkWidget>
  private let screen: PythonProcess
  private var fingers: [Int: (x: Double, y: Double)] = [:]
  private let spy = EventSpy()
  /// The position of the window's surface on the page.
  private var origin = (x: 0.0, y: 0.0)

  /// - Parameters:
  ///   - longTouch: how long a touch on a knob lasts until it opens the menu, in milliseconds. mutter may
  ///     take longer for a touch than the 500 of GTK.
  ///   - content: creates the content of the window.
  init(longTouch: Int = 60_000, _ content: () -> UnsafeMutablePointer<GtkWidget>?) throws {
    Properties(gtk_settings_get_default()).set("gtk-long-press-time", .count(longTouch))
    let window = try #require(gtk_window_new())
    self.window = window
    gtk_window_set_default_size(window.as(GtkWindow.self), 700, 500)
    gtk_window_set_child(window.as(GtkWindow.self), content())
    spy.watch(window)
    gtk_window_present(window.as(GtkWindow.self))
    screen = try TouchScene.touchScreen()
    try findWindow()
  }

  /// Whether the display supports touches.
  nonisolated static let isPossible = broadway != nil || isOnMutter
  nonisolated private static let environment = ProcessInfo.processInfo.environment
  nonisolated private static let broadway = environment["KNOB_BROADWAY"]
  nonisolated private static let isOnMutter = environment["KNOB_MUTTER"] != nil

  private static func touchScreen() throws -> PythonProcess {
    if isOnMutter { return try PythonProcess("mutter.py", [], python: "/usr/bin/python3") }
    let python = try #require(environment["KNOB_PYTHON"], "KNOB_PYTHON names no Python")
    let address = try #require(broadway, "KNOB_BROADWAY names no address")
    return try PythonProcess("touch.py", [address], python: python)
  }

  /// Touches the window at two places, none of them on a knob, until they agree on its origin.
  ///
  /// No touch arrives until the display shows the window, and while a compositor animates a window
  /// that opens, a touch arrives at a wrong place. Such a window is scaled, so the two places
  /// disagree even if no frame passes between them.
  private func findWindow() throws {
    let places = [(x: 670.0, y: 400.0), (x: 550.0, y: 490.0)]
    var last: (x: Double, y: Double)?
    var agreements = 0
    for attempt in 0..<60 where agreements < 2 {
      let seen = try originSeen(from: places[attempt % 2])
      let agrees = seen.flatMap { seen in last.map { $0 == seen } } ?? false
      agreements = agrees ? agreements + 1 : 0
      last = seen
      Stage.spin(0.1)
    }
    try #require(agreements == 2, "the window is not in one place: \(String(describing: last))")
    origin = last ?? (0, 0)
  }

  /// The origin of the window according to one touch; nil if the window did not receive the touch.
  private func originSeen(from place: (x: Double, y: Double)) throws -> (x: Double, y: Double)? {
    let ends = spy.count(of: GDK_TOUCH_END)
    try send("start", [0: place])
    try send("end", [:])
    Stage.spin(0.5) { spy.count(of: GDK_TOUCH_END) > ends }
    guard spy.count(of: GDK_TOUCH_END) > ends, let seen = spy.pointer else { return nil }
    return (place.x - Double(seen.x), place.y - Double(seen.y))
  }

  func close() {
    screen.close()
    gtk_window_destroy(window.as(GtkWindow.self))
    Stage.settle()
  }

  // MARK: Fingers

  /// Puts a finger down at a point of a knob, in the knob's coordinates.
  func press(_ knob: KnobWidget, _ x: Double, _ y: Double, finger: Int = 0) throws {
    try press(knob.widget, x, y, finger: finger)
  }

  func press(
    _ widget: UnsafeMutablePointer<GtkWidget>, _ x: Double, _ y: Double, finger: Int = 0
  ) throws {
    try touch("start", finger, onPage(widget, x, y))
  }

  func move(_ knob: KnobWidget, _ x: Double, _ y: Double, finger: Int = 0) throws {
    try move(knob.widget, x, y, finger: finger)
  }

  func move(
    _ widget: UnsafeMutablePointer<GtkWidget>, _ x: Double, _ y: Double, finger: Int = 0
  ) throws {
    try touch("move", finger, onPage(widget, x, y))
  }

  /// Moves a finger over the window, in the window's coordinates.
  func swipe(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
    for step in 0...5 {
      let share = Double(step) / 5
      let place = (start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
      try touch(step == 0 ? "start" : "move", 0, onPage(window, place.0, place.1))
    }
    try lift()
  }

  /// Lifts all fingers.
  func lift() throws {
    let expected = spy.count(of: GDK_TOUCH_END) + fingers.count
    fingers = [:]
    try send("end", fingers)
    try #require(
      Stage.spin(5) { spy.count(of: GDK_TOUCH_END) >= expected }, "the fingers were not lifted")
  }

  private func onPage(
    _ widget: UnsafeMutablePointer<GtkWidget>, _ x: Double, _ y: Double
  ) -> (x: Double, y: Double) {
    var place = (x: 0.0, y: 0.0)
    gtk_widget_translate_coordinates(widget, window, x, y, &place.x, &place.y)
    var (shiftX, shiftY) = (0.0, 0.0)
    gtk_native_get_surface_transform(OpaquePointer(window), &shiftX, &shiftY)
    return (place.x + shiftX + origin.x, place.y + shiftY + origin.y)
  }

  /// Moves a finger, and waits until GTK has received the event of this finger.
  ///
  /// The other fingers may send events too, although they stay where they are.
  private func touch(_ verb: String, _ finger: Int, _ place: (x: Double, y: Double)) throws {
    let type = verb == "start" ? GDK_TOUCH_BEGIN : GDK_TOUCH_UPDATE
    let target = (Int((place.x - origin.x).rounded()), Int((place.y - origin.y).rounded()))
    fingers[finger] = place
    spy.forget()
    try send(verb, fingers)
    try #require(Stage.spin(15) { spy.saw(type, at: target) }, "no \(verb) arrived at \(target)")
  }

  private func send(_ verb: String, _ fingers: [Int: (x: Double, y: Double)]) throws {
    let words = fingers.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.x) \($0.value.y)" }
    try screen.send(([verb] + words).joined(separator: " "))
  }
}
