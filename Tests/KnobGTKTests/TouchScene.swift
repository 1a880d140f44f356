import CGTK
import Foundation
import KnobEngine
import Testing

@testable import KnobGTK

/// A window whose knobs are turned by fingers.
///
/// X lets no test make touches. GTK's Broadway display takes those of a browser, and a browser's come
/// from its own protocol; on Wayland, mutter makes them. GDK gets both as it gets those of a screen.
@MainActor final class TouchScene {
  let window: UnsafeMutablePointer<GtkWidget>
  private let screen: PythonProcess
  private var fingers: [Int: (x: Double, y: Double)] = [:]
  private let spy = EventSpy()
  /// Where the window's surface starts on the page.
  private var origin = (x: 0.0, y: 0.0)

  /// - Parameter content: what the window holds.
  init(_ content: () -> UnsafeMutablePointer<GtkWidget>?) throws {
    let window = try #require(gtk_window_new())
    self.window = window
    gtk_window_set_default_size(window.as(GtkWindow.self), 700, 500)
    gtk_window_set_child(window.as(GtkWindow.self), content())
    spy.watch(window)
    gtk_window_present(window.as(GtkWindow.self))
    screen = try TouchScene.touchScreen()
    try findWindow()
  }

  /// Whether there is a display that takes touches.
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

  /// Where a first touch lands tells where the window is; until the display shows it, none does.
  private func findWindow() throws {
    for _ in 0..<20 where spy.count(of: GDK_TOUCH_BEGIN) == 0 {
      try send("start", [0: (600, 450)])
      if Stage.spin(1, until: { spy.count(of: GDK_TOUCH_BEGIN) > 0 }) {
        let seen = try #require(spy.pointer)
        origin = (600 - Double(seen.x), 450 - Double(seen.y))
      }
      try send("end", [:])
      Stage.spin(0.5)
    }
    try #require(spy.count(of: GDK_TOUCH_BEGIN) > 0, "the window saw no touch")
  }

  func close() {
    screen.close()
    gtk_window_destroy(window.as(GtkWindow.self))
    Stage.settle()
  }

  // MARK: Fingers

  /// Puts a finger down at a point of a knob, in the knob's coordinates.
  func press(_ knob: KnobWidget, _ x: Double, _ y: Double, finger: Int = 0) throws {
    fingers[finger] = onPage(knob.widget, x, y)
    try touch("start", fingers)
  }

  func move(_ knob: KnobWidget, _ x: Double, _ y: Double, finger: Int = 0) throws {
    fingers[finger] = onPage(knob.widget, x, y)
    try touch("move", fingers)
  }

  /// Draws a finger over the window, in the window's coordinates.
  func swipe(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
    for step in 0...6 {
      let share = Double(step) / 6
      let place = (start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
      fingers[0] = onPage(window, place.0, place.1)
      try touch(step == 0 ? "start" : "move", fingers)
    }
    try lift()
  }

  /// Lifts all fingers.
  func lift() throws {
    fingers = [:]
    try touch("end", fingers)
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

  /// Touches, and waits until GTK has seen it. The first moves of a finger may be none: a browser
  /// lets a finger tremble.
  private func touch(_ verb: String, _ fingers: [Int: (x: Double, y: Double)]) throws {
    let type = verb == "start" ? GDK_TOUCH_BEGIN : verb == "end" ? GDK_TOUCH_END : GDK_TOUCH_UPDATE
    let before = spy.count(of: type)
    try send(verb, fingers)
    Stage.spin(verb == "move" ? 0.3 : 2) { spy.count(of: type) > before }
    Stage.spin(0.05)
  }

  private func send(_ verb: String, _ fingers: [Int: (x: Double, y: Double)]) throws {
    let words = fingers.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.x) \($0.value.y)" }
    try screen.send(([verb] + words).joined(separator: " "))
  }
}
