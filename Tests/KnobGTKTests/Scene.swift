import CGTK
import Foundation
import KnobEngine
import Testing

@testable import KnobGTK

/// A window with a knob in it, and a hand that turns the knob.
///
/// The window is in the upper-left corner of the screen, because no window manager moves it. The
/// knob is in the middle of the window, so that a pointer can leave it on every side. Points are in
/// the coordinates of the knob.
@MainActor final class Scene {
  static let place = KnobPoint(x: 400, y: 300)

  let peer: KnobPeer
  let window: UnsafeMutablePointer<GtkWidget>
  let signals: SignalLog
  let hand: Hand
  private var handle: KnobWidget?
  let spy = EventSpy()
  /// The lifetimes of the knob and of the window.
  private let lifetimes: [Lifetime]
  private(set) var pointer: (x: Int, y: Int)?
  private var isShiftDown = false
  private var isControlDown = false
  private var isClosed = false

  /// - Parameters:
  ///   - size: the size of the knob, or nil for its natural size.
  ///   - room: the size of the window.
  ///   - content: creates the content of the window; by default, only the knob.
  init(
    _ knob: KnobWidget, size: KnobSize? = nil, margin: Double = 0,
    window room: (width: gint, height: gint) = (1_200, 900),
    content: ((UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>)? = nil
  ) throws {
    hand = try Stage.open()
    handle = knob
    let window = try #require(gtk_window_new())
    self.window = window
    peer = try #require(KnobType.peer(knob.widget))
    signals = SignalLog(knob.widget)
    lifetimes = [Lifetime(of: knob.widget), Lifetime(of: window)]
    knob.metrics.margin = margin
    if let size {
      knob.diameter = max(min(size.width, size.height) - 2 * margin, 8)
      gtk_widget_set_size_request(knob.widget, gint(size.width), gint(size.height))
    }
    gtk_window_set_decorated(window.as(GtkWindow.self), 0)
    gtk_window_set_default_size(window.as(GtkWindow.self), room.width, room.height)
    gtk_window_set_child(window.as(GtkWindow.self), content?(knob.widget) ?? Scene.alone(knob))
    spy.watch(window)
    try show()
  }

  private static func alone(_ knob: KnobWidget) -> UnsafeMutablePointer<GtkWidget>? {
    let fixed = gtk_fixed_new()
    gtk_fixed_put(fixed?.as(GtkFixed.self), knob.widget, place.x, place.y)
    return fixed
  }

  private func show() throws {
    gtk_window_present(window.as(GtkWindow.self))
    try #require(Stage.spin { gtk_widget_get_mapped(window) != 0 })
    Stage.frames(2, of: window)
    activate()
    try #require(
      Stage.spin { gtk_window_is_active(window.as(GtkWindow.self)) != 0 },
      "the window did not become active")
    gtk_widget_grab_focus(peer.widget)
    if Stage.isWayland { enter() }
    Stage.frames(1, of: window)
    signals.clear()
  }

  /// Moves a Wayland pointer into the window. The motion that enters a window is not reported.
  private func enter() {
    for place in 1...2 {
      hand.point(x: place, y: place)
      Stage.spin(0.2) { spy.pointer != nil }
    }
  }

  /// A handle of the knob.
  var knob: KnobWidget { handle ?? KnobWidget(peer) }

  /// Whether the knob has the style of one that is turned.
  var knobIsActive: Bool {
    gtk_widget_get_state_flags(knob.widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
  }

  /// Whether a click at the present place of the pointer arrives in the window. While a menu is open,
  /// GTK sends it every input.
  func windowReceivesClick() -> Bool {
    let click = ClickListener(window, gtk_gesture_click_new(), "pressed")
    hand.button(1, down: true)
    hand.button(1, down: false)
    return Stage.spin(2) { click.count == 1 }
  }

  /// Watches the events of a popover, which do not pass through the window.
  func watch(_ popover: UnsafeMutablePointer<GtkWidget>) { spy.watch(popover) }

  /// Releases the handle, so that only the window retains the knob.
  func letGo() { handle = nil }

  func activate() { hand.focus(gtk_native_get_surface(OpaquePointer(window))) }

  var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_range_get_adjustment(knob.widget.as(GtkRange.self))
  }

  /// Ends the scene, and fails the test for every unexpected message.
  func close(at location: SourceLocation = #_sourceLocation) {
    guard !isClosed else { return }
    isClosed = true
    hand.rest()
    gtk_window_destroy(window.as(GtkWindow.self))
    Stage.settle()
    Journal.expectNothing(at: location)
  }

  // MARK: The pointer

  /// The position of a point of the knob, or of another widget, on the screen.
  func onScreen(
    _ point: KnobPoint, of widget: UnsafeMutablePointer<GtkWidget>? = nil
  ) -> (x: Int, y: Int) {
    let widget = widget ?? peer.widget
    let native = gtk_widget_get_native(widget)
    let top = native?.as(GtkWidget.self)
    var (x, y) = (0.0, 0.0)
    gtk_widget_translate_coordinates(widget, top, point.x, point.y, &x, &y)
    var shift = (x: 0.0, y: 0.0)
    gtk_native_get_surface_transform(native, &shift.x, &shift.y)
    let corner = corner(of: gtk_native_get_surface(native))
    return (Int((x + shift.x).rounded()) + corner.x, Int((y + shift.y).rounded()) + corner.y)
  }

  func move(_ x: Double, _ y: Double, on widget: UnsafeMutablePointer<GtkWidget>? = nil) {
    let place = onScreen(KnobPoint(x: x, y: y), of: widget)
    point(x: place.x, y: place.y)
  }

  private func point(x: Int, y: Int) {
    let place = (x: x, y: y)
    hand.point(x: x, y: y)
    let isNew = pointer.map { $0 != place } ?? true
    pointer = place
    if isNew {
      Stage.spin(3) { spy.pointer.map { $0 == place } ?? false }
    } else {
      Stage.frames(2, of: window)
    }
  }

  /// Moves the pointer to the middle of the dial, even if it is there already.
  func moveToTheCenter() {
    let center = (x: peer.core.knob.size.width / 2, y: peer.top + peer.core.knob.size.height / 2)
    if let pointer, pointer == onScreen(KnobPoint(x: center.x, y: center.y)) { nudge(1, 0) }
    move(center.x, center.y)
  }

  /// Moves the pointer by a distance on the screen, even if the knob has moved.
  func nudge(_ dx: Int, _ dy: Int) {
    guard let pointer else { return }
    point(x: pointer.x + dx, y: pointer.y + dy)
  }

  func press() { button(1, down: true) }
  func release() { button(1, down: false) }

  /// - Parameter number: 1 is the primary button, and 3 the secondary one.
  func button(_ number: UInt32, down: Bool) {
    act(down ? GDK_BUTTON_PRESS : GDK_BUTTON_RELEASE) { hand.button(number, down: down) }
  }

  func press(_ x: Double, _ y: Double) {
    move(x, y)
    press()
  }

  func click(_ x: Double, _ y: Double) {
    press(x, y)
    release()
  }

  /// Turns the wheel by a number of notches. A positive number is up.
  func scroll(_ notches: Int) {
    for _ in 0..<abs(notches) {
      act(GDK_SCROLL) { hand.wheel(up: notches > 0) }
    }
  }

  // MARK: The keyboard

  func key(_ symbol: Int32) {
    key(symbol, down: true)
    key(symbol, down: false)
  }

  /// Presses or releases a key.
  func key(_ symbol: Int32, down: Bool) {
    // The knob may take Escape before the window receives it.
    act(down ? GDK_KEY_PRESS : GDK_KEY_RELEASE, within: symbol == GDK_KEY_Escape ? 0.5 : 3) {
      hand.key(symbol, down: down)
    }
  }

  /// Waits until a held key is repeated.
  func waitForRepeat() {
    let before = spy.count(of: GDK_KEY_PRESS)
    Stage.spin { spy.count(of: GDK_KEY_PRESS) > before }
  }

  func shift(_ down: Bool) {
    guard down != isShiftDown else { return }
    isShiftDown = down
    key(GDK_KEY_Shift_L, down: down)
  }

  func control(_ down: Bool) {
    guard down != isControlDown else { return }
    isControlDown = down
    key(GDK_KEY_Control_L, down: down)
  }

  /// Does something, and waits until the window has received the event. If a handler has removed
  /// the knob, the event may not arrive.
  private func act(_ type: GdkEventType, within seconds: Double = 3, _ body: () -> Void) {
    let before = spy.count(of: type)
    body()
    Stage.spin(seconds) { spy.count(of: type) > before || knobIsGone }
    if knobIsGone { Stage.spin(0.2) { spy.count(of: type) > before } }
  }

  /// Whether the knob is no longer in the window, or one of them is destroyed.
  private var knobIsGone: Bool {
    lifetimes.contains { $0.isOver } || gtk_widget_get_root(peer.widget) == nil
  }
}

/// The position of a surface on the screen: (0, 0) for a window, or the position of a popup.
private func corner(of surface: OpaquePointer?) -> (x: Int, y: Int) {
  guard let surface else { return (0, 0) }
  guard surface.isInstance(of: gdk_popup_get_type()) else { return (0, 0) }
  let parent = corner(of: gdk_popup_get_parent(surface))
  return (
    parent.x + Int(gdk_popup_get_position_x(surface)),
    parent.y + Int(gdk_popup_get_position_y(surface))
  )
}

/// Records every event of a window before any widget receives it.
final class EventSpy {
  private(set) var pointer: (x: Int, y: Int)?
  private var counts: [UInt32: Int] = [:]
  private var places: [(type: UInt32, x: Int, y: Int)] = []

  func count(of type: GdkEventType) -> Int { counts[type.rawValue] ?? 0 }

  /// Whether an event occurred at a place since `forget()`.
  func saw(_ type: GdkEventType, at place: (x: Int, y: Int)) -> Bool {
    places.contains { $0 == (type.rawValue, place.x, place.y) }
  }

  func forget() { places = [] }

  func watch(_ window: UnsafeMutablePointer<GtkWidget>) {
    guard let controller = gtk_event_controller_legacy_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    connectEvent(controller, "event") { [self] in
      $0.event(1).map(saw)
      return false
    }
    gtk_widget_add_controller(window, controller)
  }

  private func saw(_ event: OpaquePointer) {
    let type = gdk_event_get_event_type(event)
    counts[type.rawValue, default: 0] += 1
    var (x, y) = (0.0, 0.0)
    if gdk_event_get_position(event, &x, &y) != 0 {
      let corner = corner(of: gdk_event_get_surface(event))
      let place = (x: Int(x.rounded()) + corner.x, y: Int(y.rounded()) + corner.y)
      pointer = place
      places.append((type.rawValue, place.x, place.y))
    }
  }
}
