import CGTK
import KnobEngine
import KnobPresentation

/// Handles the wheel and the touchpad.
final class WheelInput {
  private unowned let peer: DialPeer
  private var scroll: OpaquePointer?
  /// Ends the burst after a pause.
  private let pause = DelayedCall()
  private let kinetic = KineticHold()
  private var claim = WheelClaim()
  /// Whether the pointer was over the dial when the knob became insensitive.
  private var wasHovered = false

  init(_ peer: DialPeer) { self.peer = peer }

  func attach() {
    guard let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES),
      let motion = gtk_event_controller_motion_new()
    else { return }
    self.scroll = scroll
    connectEvent(scroll, "scroll") { [unowned self] in scrolled(dx: $0.double(1), dy: $0.double(2))
    }
    connect(scroll, "scroll-end") { [unowned self] _ in kinetic.end() }
    connect(motion, "enter") { [unowned self] in
      pointerIs(atX: $0.double(1), y: $0.double(2), hasMoved: false)
    }
    connect(motion, "motion") { [unowned self] in
      // If the layout moves under the pointer, GDK synthesizes a motion event, which has no time.
      let hasMoved = gtk_event_controller_get_current_event_time(motion) != GDK_CURRENT_TIME
      pointerIs(atX: $0.double(1), y: $0.double(2), hasMoved: hasMoved)
    }
    connect(motion, "leave") { [unowned self] _ in pointerLeft() }
    gtk_widget_add_controller(peer.widget, scroll)
    gtk_widget_add_controller(peer.widget, motion)
  }

  func detach() {
    pause.cancel()
    kinetic.end()
    scroll = nil
  }

  // MARK: Turning

  /// - Returns: Whether the knob took the scroll.
  private func scrolled(dx: Double, dy: Double) -> Bool {
    guard let scroll else { return false }
    peer.noteModifiers(gtk_event_controller_get_current_event_state(scroll))
    guard isMeant, let (notches, isFine) = notches(of: scroll, dx: dx, dy: dy),
      peer.core.canScroll(up: notches > 0)
    else { return false }
    kinetic.begin(around: peer.widget)
    pause.schedule(after: KnobInput.burstPause) { [unowned self] in
      kinetic.end()
      peer.core.endBurst(of: .scroll)
    }
    peer.core.handle(.scroll(notches, fine: isFine))
    // A handler of the beginning that runs the main loop may take longer than the pause.
    if !pause.isPending { peer.core.endBurst(of: .scroll) }
    return true
  }

  /// Returns the notches of a scroll, and whether they are for fine adjustment. Nil if the scroll
  /// belongs to a shortcut, or if the wheel does not turn the dial.
  private func notches(
    of scroll: OpaquePointer, dx: Double, dy: Double
  ) -> (notches: Double, isFine: Bool)? {
    let state = gtk_event_controller_get_current_event_state(scroll)
    guard !peer.isShortcut(state) else { return nil }
    let isFine = state.rawValue & GDK_SHIFT_MASK.rawValue != 0
    let isWheel = gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_WHEEL
    let scrolled = KnobInput.notches(
      right: dx, down: dy, in: isWheel ? .notches : .points, fine: isFine)
    return peer.core.wheelNotches(scrolled).map { ($0, isFine) }
  }

  // MARK: Whether a scroll is meant for the knob

  private var isMeant: Bool {
    claim.isMeant(hasKeyboard: gtk_widget_has_focus(peer.widget) != 0, at: placeInWindow)
  }

  private func pointerIs(atX x: Double, y: Double, hasMoved: Bool) {
    let isInside = peer.isHit(peer.inDial(x: x, y: y))
    if hasMoved { claim.pointerMoved(isInside: isInside, at: placeInWindow) }
    peer.hover(isInside)
    peer.asKnob?.pointerIsOver(x: x, y: y)
  }

  private func pointerLeft() {
    claim.pointerMoved(isInside: false, at: nil)
    peer.hover(false)
    peer.asKnob?.pointerLeft()
  }

  /// Updates the hovered state. An insensitive knob receives no pointer events, so when it becomes
  /// sensitive again, it checks whether the pointer is still over it.
  func enabledChanged(_ isEnabled: Bool) {
    if !isEnabled { wasHovered = peer.isHovered }
    peer.hover(isEnabled && wasHovered && isUnderPointer)
    if !isEnabled { peer.asKnob?.pointerLeft() }
  }

  private var isUnderPointer: Bool {
    guard let native = gtk_widget_get_native(peer.widget), let place = DialPlace(of: peer),
      let seat = gdk_display_get_default_seat(gtk_widget_get_display(peer.widget))
    else { return false }
    var point = KnobPoint(x: 0, y: 0)
    let pointer = gdk_seat_get_pointer(seat)
    let surface = gdk_device_get_surface_at_position(pointer, &point.x, &point.y)
    guard let surface, surface == gtk_native_get_surface(native) else { return false }
    return peer.isHit(place.inDial(DialPlace.inWindow(point, on: surface)))
  }

  /// The position of the knob in its window.
  private var placeInWindow: KnobPoint? {
    guard let root = gtk_widget_get_root(peer.widget) else { return nil }
    var (x, y) = (0.0, 0.0)
    let isInside = gtk_widget_translate_coordinates(
      peer.widget, root.as(GtkWidget.self), 0, 0, &x, &y)
    return isInside != 0 ? KnobPoint(x: x, y: y) : nil
  }
}
