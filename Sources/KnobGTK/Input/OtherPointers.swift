import CGTK
import KnobEngine
import KnobPresentation

/// Handles what happens on a knob beside the pointer that turns it: other fingers, other buttons,
/// and the rotate gesture of a touchpad.
///
/// A finger that begins on the dial in the meantime enables fine adjustment, unless the two move
/// around each other, and then turn the knob together.
final class OtherPointers {
  private unowned let peer: KnobPeer
  private unowned let pointer: PointerInput
  /// Fingers on the dial in addition to the one that turns it.
  private var resting: Set<UInt> = []
  private lazy var rotation = RotationInput(peer)
  /// The first of these fingers, which may turn the knob together with the one that turns it.
  private var partner: UInt?

  init(_ peer: KnobPeer, _ pointer: PointerInput) {
    (self.peer, self.pointer) = (peer, pointer)
  }

  // MARK: The pointer that turns the knob

  func pressBegan() {
    partner = nil
    rotation.endTouchpad()
  }

  /// - Returns: Whether the pointer turns the knob together with another one.
  func turn(first point: KnobPoint, fine: Bool) -> Bool {
    partner != nil && rotation.move(first: point, fine: fine)
  }

  /// - Returns: Whether two fingers turned the knob together.
  func endRotation() -> Bool { partner != nil && rotation.endFingers() }

  func turnCancelled() {
    _ = endRotation()
    partner = nil
  }

  /// The gesture of the knob is over, for whatever reason.
  func turnEnded() { rotation.turnEnded() }

  /// Whether a resting finger enables fine adjustment.
  var makeFine: Bool { resting.count > (partner != nil && rotation.isTurning ? 1 : 0) }

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
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE: isAnotherButton(event)
    case GDK_TOUCHPAD_PINCH: isRotated(event)
    default: isAnotherFinger(event)
    }
  }

  /// Keeps other buttons from the drag gesture, because a GTK gesture ends as soon as it receives
  /// another button.
  private func isAnotherButton(_ event: OpaquePointer) -> Bool {
    guard peer.isTurning, let drag = pointer.drag, gtk_gesture_is_active(drag) != 0 else {
      return false
    }
    // A mouse has no event sequence, so if there is a sequence, a finger turns the knob.
    let isPrimary = gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY)
    guard !isPrimary || pointer.sequence != nil else { return false }
    // GTK clears the active state of the widget when any button is released.
    gtk_widget_set_state_flags(peer.widget, GTK_STATE_FLAG_ACTIVE, 0)
    // GTK knows only five buttons. When any other button is released, it assumes that none is
    // pressed anymore.
    let isUp = gdk_event_get_event_type(event) == GDK_BUTTON_RELEASE
    if isUp, gdk_button_event_get_button(event) > 5 {
      pointer.watch.followsPointer = true
    }
    return true
  }

  /// Handles the rotate gesture of a touchpad, which GDK reports together with the pinch.
  private func isRotated(_ event: OpaquePointer) -> Bool {
    guard pointer.drag != nil, gdk_touchpad_event_get_n_fingers(event) == 2,
      let point = DialPlace.inWindow(event), let place = DialPlace(of: peer)
    else { return false }
    let wasTurning = rotation.isTurning
    peer.noteModifiers(gdk_event_get_modifier_state(event))
    let isUsed = rotation.handle(
      touchpad: gdk_touchpad_event_get_gesture_phase(event),
      turned: gdk_touchpad_event_get_pinch_angle_delta(event), fine: isShiftDown(event) || makeFine,
      isOnDial: peer.isHit(place.inDial(point)))
    if rotation.isTurning, !wasTurning { pointer.watch.begin() }
    if wasTurning, !rotation.isTurning { pointer.watch.end() }
    return isUsed
  }

  /// Handles fingers other than the one that turns the knob.
  private func isAnotherFinger(_ event: OpaquePointer) -> Bool {
    guard pointer.drag != nil, let finger = gdk_event_get_event_sequence(event) else {
      return false
    }
    let id = UInt(bitPattern: finger)
    switch gdk_event_get_event_type(event) {
    case GDK_TOUCH_BEGIN:
      guard peer.isTurning, pointer.sequence != finger else { return false }
      resting.insert(id)
      pointer.dropLongPress()
      if partner == nil, let last = pointer.last, let second = DialPlace.inWindow(event) {
        partner = id
        rotation.begin(first: last, second: second)
      }
      return true
    case GDK_TOUCH_END, GDK_TOUCH_CANCEL:
      guard resting.remove(id) != nil else { return false }
      if id == partner {
        partner = nil
        // The finger that is still down does not continue alone.
        if rotation.endFingers() { pointer.abandon() }
      }
      return true
    default:
      guard resting.contains(id) else { return false }
      if id == partner, let second = DialPlace.inWindow(event) {
        rotation.move(second: second, fine: isShiftDown(event) || makeFine)
      }
      return true
    }
  }
}
