import CGTK
import Foundation
import KnobEngine
import Testing

@testable import KnobGTK

/// A window on GTK's Broadway display, in a real browser whose fingers turn what is in it.
///
/// X lets no test make touches. Broadway takes those of a browser, and a browser's come from its
/// own protocol: GDK gets them as it gets those of a screen.
@MainActor final class TouchScene {
  let window: UnsafeMutablePointer<GtkWidget>
  private let browser = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private var heard = 0
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
    try open()
    try findWindow()
  }

  /// Where a first touch lands tells where the window is; until the browser shows it, none does.
  private func findWindow() throws {
    for _ in 0..<20 where spy.count(of: GDK_TOUCH_BEGIN) == 0 {
      try send("start", [0: (300, 400)])
      if Stage.spin(1, until: { spy.count(of: GDK_TOUCH_BEGIN) > 0 }) {
        let seen = try #require(spy.pointer)
        origin = (300 - Double(seen.x), 400 - Double(seen.y))
      }
      try send("end", [:])
      Stage.spin(0.5)
    }
    try #require(spy.count(of: GDK_TOUCH_BEGIN) > 0, "the window saw no touch")
  }

  private func open() throws {
    let environment = ProcessInfo.processInfo.environment
    let python = try #require(environment["KNOB_PYTHON"], "KNOB_PYTHON names no Python")
    let address = try #require(environment["KNOB_BROADWAY"], "KNOB_BROADWAY names no address")
    browser.executableURL = URL(fileURLWithPath: python)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    browser.arguments = [script.appendingPathComponent("touch.py").path, address]
    browser.standardInput = commands
    browser.standardOutput = answers
    try browser.run()
    try answer(within: 30)
  }

  func close() {
    try? commands.fileHandleForWriting.close()
    browser.waitUntilExit()
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
    let line = ([verb] + words).joined(separator: " ") + "\n"
    try commands.fileHandleForWriting.write(contentsOf: Data(line.utf8))
    try answer(within: 10)
  }

  /// Runs the main loop until the browser says that it is done.
  private func answer(within seconds: Double) throws {
    let handle = answers.fileHandleForReading.fileDescriptor
    var poll = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
    let isThere = Stage.spin(seconds) { Foundation.poll(&poll, 1, 0) > 0 }
    try #require(isThere, "the browser does not answer")
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(handle, &bytes, bytes.count)
    try #require(count > 0, "the browser is gone")
  }
}
