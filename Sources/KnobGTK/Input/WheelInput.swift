import CGTK
import KnobEngine

/// Handles the wheel and the touchpad, and determines whether a scroll is meant for the knob.
///
/// A knob takes a scroll if it has keyboard focus, or if the pointer has moved inside it since the
/// page last scrolled. A knob that scrolls under a resting pointer therefore lets the page continue
/// to scroll.
final class WheelInput {
  private unowned let peer: KnobPeer
  private var scroll: OpaquePointer?
  private var timer: guint = 0
  private let kinetic = KineticHold()
  /// The position of the knob in the window when the pointer last moved inside it.
  private var home: KnobPoint?
  /// Whether the pointer was over the dial when the knob became insensitive.
  private var wasHovered = false

  init(_ peer: KnobPeer) { self.peer = peer }

  deinit { stopTimer() }

  func attach() {
    guard let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES),
      let motion = gtk_event_controller_motion_new()
    else { return }
    self.scroll = scroll
    let scrolled:
      @convention(c) (OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> gboolean = {
        (KnobPeer.from($3)?.wheel.scrolled(dx: $1, dy: $2) ?? false) ? 1 : 0
      }
    connect(
      UnsafeMutableRawPointer(scroll), "scroll",
      to: unsafeBitCast(scrolled, to: GCallback.self), data: peer.data)
    let stopped: Callback = { KnobPeer.from($1)?.wheel.kinetic.end() }
    connect(
      UnsafeMutableRawPointer(scroll), "scroll-end",
      to: unsafeBitCast(stopped, to: GCallback.self), data: peer.data)
    let entered: @convention(c) (OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> Void =
      {
        KnobPeer.from($3)?.wheel.pointerIs(atX: $1, y: $2, hasMoved: false)
      }
    let moved: @convention(c) (OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> Void = {
      // If the layout moves under the pointer, GDK synthesizes a motion event, which has no time.
      let hasMoved = gtk_event_controller_get_current_event_time($0) != GDK_CURRENT_TIME
      KnobPeer.from($3)?.wheel.pointerIs(atX: $1, y: $2, hasMoved: hasMoved)
    }
    let left: Callback = { KnobPeer.from($1)?.wheel.pointerLeft() }
    let controller = UnsafeMutableRawPointer(motion)
    connect(controller, "enter", to: unsafeBitCast(entered, to: GCallback.self), data: peer.data)
    connect(controller, "motion", to: unsafeBitCast(moved, to: GCallback.self), data: peer.data)
    connect(controller, "leave", to: unsafeBitCast(left, to: GCallback.self), data: peer.data)
    gtk_widget_add_controller(peer.widget, scroll)
    gtk_widget_add_controller(peer.widget, motion)
  }

  func detach() {
    stopTimer()
    kinetic.end()
    scroll = nil
  }

  // MARK: Turning

  /// - Returns: Whether the knob took the scroll.
  private func scrolled(dx: Double, dy: Double) -> Bool {
    guard let scroll, isMeant else { return false }
    let state = gtk_event_controller_get_current_event_state(scroll)
    guard !KeyInput.isShortcut(state) else { return false }
    let isFine = state.rawValue & GDK_SHIFT_MASK.rawValue != 0
    let isWheel = gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_WHEEL
    let notches = KnobInput.notches(
      right: dx, down: dy, in: isWheel ? .notches : .points, fine: isFine)
    guard notches != 0, peer.knob.canScroll(up: notches > 0) else { return false }
    kinetic.begin(around: peer.widget)
    restartTimer()
    peer.handle(.scroll(notches, fine: isFine))
    // A handler of the beginning that runs the main loop may take longer than the pause.
    if timer == 0 { peer.endBurst(of: .scroll) }
    return true
  }

  private func restartTimer() {
    stopTimer()
    let pause = guint(KnobInput.burstPause * 1_000)
    timer = g_timeout_add(
      pause,
      { data in
        KnobPeer.from(data)?.wheel.paused()
        return 0
      }, peer.data)
  }

  private func stopTimer() {
    if timer != 0 { g_source_remove(timer) }
    timer = 0
  }

  private func paused() {
    timer = 0
    kinetic.end()
    peer.endBurst(of: .scroll)
  }

  // MARK: Whether a scroll is meant for the knob

  private var isMeant: Bool {
    if gtk_widget_has_focus(peer.widget) != 0 { return true }
    guard let home, let now = place(of: KnobPoint(x: 0, y: 0)) else { return false }
    return home == now
  }

  private func pointerIs(atX x: Double, y: Double, hasMoved: Bool) {
    let isInside = peer.layout.isHit(peer.inDial(x: x, y: y))
    if hasMoved { home = isInside ? place(of: KnobPoint(x: 0, y: 0)) : nil }
    peer.hover(isInside)
  }

  private func pointerLeft() {
    home = nil
    peer.hover(false)
  }

  /// Updates the hovered state. An insensitive knob receives no pointer events, so when it becomes
  /// sensitive again, it checks whether the pointer is still over it.
  func enabledChanged(_ isEnabled: Bool) {
    if !isEnabled { wasHovered = peer.isHovered }
    peer.hover(isEnabled && wasHovered && isUnderPointer)
  }

  private var isUnderPointer: Bool {
    guard let native = gtk_widget_get_native(peer.widget), let place = DialPlace(of: peer),
      let seat = gdk_display_get_default_seat(gtk_widget_get_display(peer.widget))
    else { return false }
    var point = KnobPoint(x: 0, y: 0)
    let pointer = gdk_seat_get_pointer(seat)
    let surface = gdk_device_get_surface_at_position(pointer, &point.x, &point.y)
    guard let surface, surface == gtk_native_get_surface(native) else { return false }
    return peer.layout.isHit(place.inDial(DialPlace.inWindow(point, on: surface)))
  }

  /// Converts a point of the widget to the coordinates of the window.
  private func place(of point: KnobPoint) -> KnobPoint? {
    guard let root = gtk_widget_get_root(peer.widget) else { return nil }
    var (x, y) = (0.0, 0.0)
    let top = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
    let isInside = gtk_widget_translate_coordinates(peer.widget, top, point.x, point.y, &x, &y)
    return isInside != 0 ? KnobPoint(x: x, y: y) : nil
  }
}
