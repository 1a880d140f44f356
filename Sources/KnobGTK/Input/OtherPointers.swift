import CGTK
import KnobEngine
import KnobPresentation

/// Handles what happens on a dial beside the pointer that turns it: other fingers, other buttons,
/// and the rotate gesture of a touchpad.
///
/// A finger that begins on the dial in the meantime enables fine adjustment, unless the two move
/// around each other, and then turn the knob together.
final class OtherPointers {
  private unowned let peer: DialPeer
  private unowned let pointer: PointerInput
  private var extra = ExtraInput()
  private lazy var twist = TwistGesture(peer.core)
  private lazy var touchpad = TouchpadRotation(peer, twist)
  /// The first finger beside the one that turns the knob. The two may turn it together.
  private var partner: UInt?

  init(_ peer: DialPeer, _ pointer: PointerInput) {
    (self.peer, self.pointer) = (peer, pointer)
  }

  // MARK: The pointer that turns the knob

  func pressBegan() {
    partner = nil
    touchpad.end()
  }

  /// - Returns: Whether the pointer turns the knob together with another one.
  func turn(first point: KnobPoint, fine: Bool) -> Bool {
    partner != nil && twist.move(first: point, fine: fine)
  }

  /// - Returns: Whether two fingers turned the knob together.
  func endRotation() -> Bool { partner != nil && twist.endFingers() }

  func turnCancelled() {
    _ = endRotation()
    partner = nil
  }

  /// Whether a resting finger enables fine adjustment.
  var makeFine: Bool { extra.fingers.count > (partner != nil && twist.isActive ? 1 : 0) }

  // MARK: Events

  /// Receives every event before any gesture does. While a pointer turns the knob, events of other
  /// fingers and buttons are consumed.
  func attach() {
    guard let controller = gtk_event_controller_legacy_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    connectEvent(controller, "event") { [unowned self] in $0.event(1).map(isIntercepted) ?? false }
    gtk_widget_add_controller(peer.widget, controller)
  }

  private func isIntercepted(_ event: OpaquePointer) -> Bool {
    guard let drag = pointer.drag else { return false }
    let type = gdk_event_get_event_type(event)
    if type == GDK_TOUCHPAD_PINCH { return isRotated(event) }
    guard extra.takes(event, from: drag, isTurning: peer.core.isTurning) else { return false }
    if ExtraInput.losesPointer(event) { pointer.watch.follow() }
    if let finger = ExtraInput.finger(event) { handle(finger, type, event) }
    return true
  }

  /// Handles the rotate gesture of a touchpad, which GDK reports together with the pinch.
  private func isRotated(_ event: OpaquePointer) -> Bool {
    guard gdk_touchpad_event_get_n_fingers(event) == 2,
      let point = DialPlace.inWindow(event), let place = DialPlace(of: peer)
    else { return false }
    let wasTurning = twist.isActive
    peer.noteModifiers(gdk_event_get_modifier_state(event))
    let isUsed = touchpad.handle(
      gdk_touchpad_event_get_gesture_phase(event),
      turned: gdk_touchpad_event_get_pinch_angle_delta(event), fine: isShiftDown(event) || makeFine,
      isOnDial: peer.isHit(place.inDial(point)))
    if twist.isActive, !wasTurning { pointer.watch.begin() }
    if wasTurning, !twist.isActive { pointer.watch.end() }
    return isUsed
  }

  /// Handles a finger other than the one that turns the knob.
  private func handle(_ finger: UInt, _ type: GdkEventType, _ event: OpaquePointer) {
    switch type {
    case GDK_TOUCH_BEGIN:
      pointer.dropLongPress()
      guard partner == nil, let last = pointer.last, let second = DialPlace.inWindow(event)
      else { return }
      partner = finger
      twist.begin(first: last, second: second)
    case GDK_TOUCH_END, GDK_TOUCH_CANCEL:
      guard finger == partner else { return }
      partner = nil
      // The finger that is still down does not continue alone.
      if twist.endFingers() { pointer.abandon() }
    default:
      guard finger == partner, let second = DialPlace.inWindow(event) else { return }
      twist.move(second: second, fine: isShiftDown(event) || makeFine)
    }
  }
}
