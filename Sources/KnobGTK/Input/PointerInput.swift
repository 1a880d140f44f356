import CGTK
import KnobEngine
import KnobPresentation

/// Handles mouse, touch, and pen: presses, moves with their coalesced samples, double clicks, and
/// everything that cancels a gesture.
final class PointerInput: PointerTurn {
  private unowned let peer: KnobPeer
  private(set) var drag: OpaquePointer?
  /// Where the dial was when the pointer that turns the knob was pressed.
  private var place: DialPlace?
  private var clicks = ClickCount()
  /// The modifier keys that were down at the press.
  private var modifiers = GdkModifierType(rawValue: 0)
  /// A press on the caption, which may become a click.
  private var captionClick: CaptionClick?
  /// Whether the next end belongs to a canceled drag.
  private var isCancelled = false
  private(set) lazy var watch = TurnWatch(peer.widget, turnedBy: self)
  private lazy var cursor = DialCursor(of: peer.widget)
  /// The mouse pointer that turns the knob, if it is hidden.
  private var hidden: HiddenPointer?
  /// The press of a finger or a pen that may become a long press, which opens the menu.
  private var longPress: LongPress?
  /// Whether a finger or a pen turns the knob, which covers what is below it.
  private var coversKnob = false
  /// Fingers on the dial in addition to the one that turns it.
  private var resting: Set<UInt> = []
  private lazy var rotation = RotationInput(peer)
  /// The first of these fingers, which may turn the knob together with the one that turns it.
  private var partner: UInt?
  /// The last point of the pointer that turns the knob, in the window.
  private var last: KnobPoint?

  init(_ peer: KnobPeer) { self.peer = peer }

  func attach() {
    guard let drag = gtk_gesture_drag_new() else { return }
    self.drag = drag
    // The secondary button opens the menu. All buttons other than the primary one are denied.
    gtk_gesture_single_set_button(drag, 0)
    connect(drag, "drag-begin") { [unowned self] _ in began() }
    connect(drag, "drag-update") { [unowned self] _ in
      gtk_event_controller_get_current_event(drag).map(moved)
    }
    connect(drag, "drag-end") { [unowned self] _ in ended() }
    connect(drag, "cancel") { [unowned self] _ in cancelled() }
    gtk_widget_add_controller(peer.widget, drag)
    interceptEvents()
  }

  func detach() {
    watch.stop()
    showPointer()
    longPress = nil
    drag = nil
  }

  /// Releases the pointer. The engine must already know that the gesture is over.
  func abandon() {
    if let drag { gtk_event_controller_reset(drag) }
  }

  func cancelAndAbandon() {
    peer.handle(.cancel)
    abandon()
  }

  // MARK: The pointer that turns the knob

  private var sequence: OpaquePointer? { gtk_gesture_single_get_current_sequence(drag) }

  private func began() {
    guard let drag, let event = gtk_gesture_get_last_event(drag, sequence) else { return }
    (isCancelled, captionClick, partner) = (false, nil, nil)
    rotation.endTouchpad()
    place = DialPlace(of: peer)
    guard let place, let inWindow = DialPlace.inWindow(event) else { return deny() }
    let point = place.inDial(inWindow)
    // A press in the text field is the field's.
    if let entry = peer.entry, entry.contains(x: point.x, y: point.y + peer.top) { return deny() }
    let isHit = peer.layout.isHit(point)
    let isOverCaption = peer.isOnCaption(x: point.x, y: point.y + peer.top)
    guard gtk_gesture_single_get_current_button(drag) == guint(GDK_BUTTON_PRIMARY) else {
      let opensMenu = gdk_event_triggers_context_menu(event) != 0 && (isHit || isOverCaption)
      guard opensMenu, peer.hasMenu else { return deny() }
      gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
      return openMenu(at: point)
    }
    let isOnCaption = isOverCaption && peer.acceptsText
    guard isHit || isOnCaption else { return deny() }
    clicks.count(inWindow, gdk_event_get_time(event), by: kind(event), on: peer.widget)
    if isOnCaption {
      captionClick = CaptionClick(
        start: inWindow, limit: kind(event) == .touch ? 10 : 4,
        opens: peer.caption.isShowingValue || clicks.presses >= 2)
      guard isHit else { return }
    }
    takeFocus()
    // Whoever lost the focus may have hidden the knob.
    guard gtk_widget_get_mapped(peer.widget) != 0 else { return }
    coversKnob = kind(event) != .mouse
    let valueBefore = peer.knob.value
    (modifiers, last) = (gdk_event_get_modifier_state(event), inWindow)
    peer.press(place.inDial(inWindow), by: kind(event), fine: isFine(event))
    // A knob that does not turn leaves the pointer to the page.
    guard peer.knob.isTurning else { return }
    shareWithLongPresses(of: peer.widget, drag)
    gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
    denyCaptors(around: peer.widget, sequence)
    watch.begin()
    if peer.hidesPointer || KnobPreferences.shared.hidesPointer, kind(event) == .mouse {
      hidePointer(event, at: inWindow)
    }
    if kind(event) != .mouse, peer.knob.value == valueBefore { awaitLongPress(point, inWindow) }
  }

  // MARK: The menu

  private func openMenu(at point: KnobPoint) {
    takeFocus()
    peer.popUpMenu(at: KnobPoint(x: point.x, y: point.y + peer.top))
  }

  /// Opens the menu if the pointer rests for a while. The press then turns nothing, and its gesture
  /// ends without a change. A long press of the application comes first.
  private func awaitLongPress(_ point: KnobPoint, _ inWindow: KnobPoint) {
    guard peer.hasMenu, longPresses(of: peer.widget).isEmpty else { return }
    longPress = LongPress(at: inWindow, on: peer.widget) { [unowned self] in
      peer.retainKnob()
      defer { peer.releaseKnob() }
      cancelAndAbandon()
      openMenu(at: point)
    }
  }

  private func deny() { gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED) }

  private func takeFocus() {
    let widget = peer.widget
    if gtk_widget_get_can_focus(widget) != 0, gtk_widget_get_focus_on_click(widget) != 0 {
      gtk_widget_grab_focus(widget)
      peer.openEntry?.leaveIfUnfocused()
    }
    // The focus ring is for the keyboard, so a press hides it.
    if gtk_widget_has_focus(widget) != 0 { peer.showFocus(false) }
  }

  /// Where a finger or a pen that turns the knob covers it, in the coordinates of the knob.
  var finger: KnobPoint? {
    guard coversKnob, let point = last.flatMap({ place?.inDial($0) }) else { return nil }
    return KnobPoint(x: point.x, y: point.y + peer.top)
  }

  var isTurning: Bool { peer.knob.isTurning }

  func follow(_ event: OpaquePointer) {
    guard gdk_event_get_event_type(event) == GDK_BUTTON_RELEASE else { return moved(event) }
    guard gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY) else { return }
    released()
    abandon()
  }

  private func moved(_ event: OpaquePointer) {
    guard let place, let reported = DialPlace.inWindow(event) else { return }
    let samples = coalesced(event).map { hidden?.unwarped($0) ?? $0 }
    let point = hidden?.unwarped(reported) ?? reported
    captionClick?.move(to: point)
    if longPress?.allows(point) == false { longPress = nil }
    guard peer.knob.isTurning else { return }
    let isFine = isFine(event)
    last = point
    if partner != nil, rotation.move(first: point, fine: isFine) { return }
    for point in samples {
      peer.handle(.move(place.inDial(point), fine: isFine, isCoalesced: true))
    }
    peer.handle(.move(place.inDial(point), fine: isFine))
    if let hidden, let surface: OpaquePointer = gdk_event_get_surface(event) {
      hidden.keepFromEdges(of: surface)
    }
  }

  private func ended() {
    longPress = nil
    coversKnob = false
    guard isCancelled else { return released() }
    captionClick = nil
    watch.end()
    if peer.knob.isTurning { peer.handle(.cancel) }
    if partner != nil { _ = rotation.endFingers() }
    partner = nil
  }

  private func released() {
    watch.end()
    if partner != nil, rotation.endFingers() { return }
    let click = captionClick
    captionClick = nil
    // A click on the caption opens the text field, and does not reset the knob.
    if let click {
      peer.release(clicks: 1)
      if click.opens { peer.enterValue() }
    } else {
      peer.release(
        clicks: clicks.presses, command: modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0,
        option: modifiers.rawValue & GDK_ALT_MASK.rawValue != 0)
    }
  }

  /// GTK cancels the drag while it iterates over its table of pointers. No signal that the knob
  /// emits may change this table, and an insensitive widget drops all its pointers whenever its
  /// state changes. The gesture is therefore canceled later, at the end of the drag.
  private func cancelled() { isCancelled = true }

  /// The samples that GDK merged into the current motion event, oldest first, in window
  /// coordinates.
  private func coalesced(_ event: OpaquePointer) -> [KnobPoint] {
    guard gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY else { return [] }
    var count: guint = 0
    guard let history = gdk_event_get_history(event, &count) else { return [] }
    defer { g_free(history) }
    return (0..<Int(count)).compactMap { index in
      let sample = history[index]
      let needed = GDK_AXIS_FLAG_X.rawValue | GDK_AXIS_FLAG_Y.rawValue
      guard sample.flags.rawValue & needed == needed else { return nil }
      let point = KnobPoint(x: sample.axes.1, y: sample.axes.2)
      return DialPlace.inWindow(point, on: gdk_event_get_surface(event))
    }
  }

  private func kind(_ event: OpaquePointer) -> KnobInput.Pointer {
    KnobInput.Pointer(ofPress: event)
  }

  private func isFine(_ event: OpaquePointer) -> Bool {
    let state = gdk_event_get_modifier_state(event)
    let isTurnedByTwo = partner != nil && rotation.isTurning
    return state.rawValue & GDK_SHIFT_MASK.rawValue != 0 || resting.count > (isTurnedByTwo ? 1 : 0)
  }

  // MARK: The cursor

  /// Updates the cursor when the pointer enters or leaves the dial, and at both ends of a turn.
  func updateCursor() {
    if !peer.knob.isTurning {
      showPointer()
      rotation.turnEnded()
    }
    // While it turns the knob, the pointer may leave the dial.
    let isShown = peer.isHovered || peer.knob.isTurning && cursor.shape != nil
    cursor.shape = isShown ? KnobCursor(over: peer.knob, tracking: peer.mouseTracking) : nil
  }

  private func showPointer() {
    hidden?.end()
    hidden = nil
  }

  /// Hides the pointer if it turns the knob by a distance. In the other styles, the user has to see
  /// where it is.
  private func hidePointer(_ event: OpaquePointer, at place: KnobPoint) {
    var start = KnobPoint(x: 0, y: 0)
    guard peer.knob.tracking.style(for: .mouse, on: peer.knob.size).isLinear,
      gdk_event_get_position(event, &start.x, &start.y) != 0,
      let surface: OpaquePointer = gdk_event_get_surface(event)
    else { return }
    hidden = HiddenPointer(cursor, on: surface, at: start, inWindow: place)
  }

  // MARK: Other fingers and buttons

  /// Receives every event before any gesture does. While a pointer turns the knob, events of other
  /// fingers and buttons are consumed.
  private func interceptEvents() {
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
    guard peer.knob.isTurning, let drag, gtk_gesture_is_active(drag) != 0 else { return false }
    // A mouse has no event sequence, so if there is a sequence, a finger turns the knob.
    let isPrimary = gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY)
    guard !isPrimary || sequence != nil else { return false }
    // GTK clears the active state of the widget when any button is released.
    gtk_widget_set_state_flags(peer.widget, GTK_STATE_FLAG_ACTIVE, 0)
    // GTK knows only five buttons. When any other button is released, it assumes that none is
    // pressed anymore.
    let isUp = gdk_event_get_event_type(event) == GDK_BUTTON_RELEASE
    if isUp, gdk_button_event_get_button(event) > 5 { watch.followsPointer = true }
    return true
  }

  /// Handles the rotate gesture of a touchpad, which GDK reports together with the pinch.
  private func isRotated(_ event: OpaquePointer) -> Bool {
    guard drag != nil, gdk_touchpad_event_get_n_fingers(event) == 2,
      let point = DialPlace.inWindow(event), let place = DialPlace(of: peer)
    else { return false }
    let wasTurning = rotation.isTurning
    let isUsed = rotation.handle(
      touchpad: gdk_touchpad_event_get_gesture_phase(event),
      turned: gdk_touchpad_event_get_pinch_angle_delta(event), fine: isFine(event),
      isOnDial: peer.layout.isHit(place.inDial(point)))
    if rotation.isTurning, !wasTurning { watch.begin() }
    if wasTurning, !rotation.isTurning { watch.end() }
    return isUsed
  }

  /// Handles fingers other than the one that turns the knob. A finger that begins on the dial in
  /// the meantime enables fine adjustment, unless the two move around each other.
  private func isAnotherFinger(_ event: OpaquePointer) -> Bool {
    guard drag != nil, let finger = gdk_event_get_event_sequence(event) else { return false }
    let id = UInt(bitPattern: finger)
    switch gdk_event_get_event_type(event) {
    case GDK_TOUCH_BEGIN:
      guard peer.knob.isTurning, sequence != finger else { return false }
      resting.insert(id)
      longPress = nil
      if partner == nil, let last, let second = DialPlace.inWindow(event) {
        partner = id
        rotation.begin(first: last, second: second)
      }
      return true
    case GDK_TOUCH_END, GDK_TOUCH_CANCEL:
      guard resting.remove(id) != nil else { return false }
      if id == partner {
        partner = nil
        // The finger that is still down does not continue alone.
        if rotation.endFingers() { abandon() }
      }
      return true
    default:
      guard resting.contains(id) else { return false }
      if id == partner, let second = DialPlace.inWindow(event) {
        rotation.move(second: second, fine: isFine(event))
      }
      return true
    }
  }
}
