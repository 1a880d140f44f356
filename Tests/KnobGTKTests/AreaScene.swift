import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

/// A window with any widget in it, and a hand that turns the widget. Points are in the coordinates
/// of the widget.
@MainActor final class AreaScene {
  static let place = KnobPoint(x: 400, y: 300)

  let widget: UnsafeMutablePointer<GtkWidget>
  let window: UnsafeMutablePointer<GtkWidget>
  let fixed: UnsafeMutablePointer<GtkWidget>
  let hand: Hand
  private let spy = EventSpy()

  /// - Parameter create: creates the widget, after GTK has been initialized.
  init(
    width: gint = 160, height: gint = 160, of create: () -> UnsafeMutablePointer<GtkWidget>?
  ) throws {
    hand = try Stage.open()
    widget = try #require(create())
    window = try #require(gtk_window_new())
    fixed = try #require(gtk_fixed_new())
    gtk_widget_set_size_request(widget, width, height)
    gtk_fixed_put(fixed.as(GtkFixed.self), widget, AreaScene.place.x, AreaScene.place.y)
    gtk_window_set_decorated(window.as(GtkWindow.self), 0)
    gtk_window_set_default_size(window.as(GtkWindow.self), 1_200, 900)
    gtk_window_set_child(window.as(GtkWindow.self), fixed)
    spy.watch(window)
    gtk_window_present(window.as(GtkWindow.self))
    try #require(Stage.spin { gtk_widget_get_mapped(window) != 0 })
    Stage.frames(2, of: window)
    hand.focus(gtk_native_get_surface(OpaquePointer(window)))
    try #require(Stage.spin { gtk_window_is_active(window.as(GtkWindow.self)) != 0 })
  }

  func close(at location: SourceLocation = #_sourceLocation) {
    hand.rest()
    gtk_window_destroy(window.as(GtkWindow.self))
    Stage.settle()
    Journal.expectNothing(at: location)
  }

  func move(_ x: Double, _ y: Double) {
    let place = (x: Int(AreaScene.place.x + x), y: Int(AreaScene.place.y + y))
    let isNew = spy.pointer.map { $0 != place } ?? true
    hand.point(x: place.x, y: place.y)
    if isNew { Stage.spin(3) { spy.pointer.map { $0 == place } ?? false } }
    Stage.frames(1, of: window)
  }

  func press(_ x: Double, _ y: Double) {
    move(x, y)
    act(GDK_BUTTON_PRESS) { hand.button(1, down: true) }
  }

  func release() { act(GDK_BUTTON_RELEASE) { hand.button(1, down: false) } }

  func button(_ number: UInt32, down: Bool) {
    act(down ? GDK_BUTTON_PRESS : GDK_BUTTON_RELEASE) { hand.button(number, down: down) }
  }

  /// Whether the widget has the style of one that is pressed.
  var isActive: Bool {
    gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
  }

  func scroll(_ notches: Int) {
    for _ in 0..<abs(notches) { act(GDK_SCROLL) { hand.wheel(up: notches > 0) } }
  }

  func key(_ symbol: Int32) {
    key(symbol, down: true)
    key(symbol, down: false)
  }

  func key(_ symbol: Int32, down: Bool) {
    act(down ? GDK_KEY_PRESS : GDK_KEY_RELEASE) { hand.key(symbol, down: down) }
  }

  private func act(_ type: GdkEventType, _ body: () -> Void) {
    let before = spy.count(of: type)
    body()
    Stage.spin(3) { spy.count(of: type) > before }
    Stage.settle()
  }
}
