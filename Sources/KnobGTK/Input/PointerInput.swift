import CGTK
import KnobEngine
import KnobPresentation

/// Handles mouse, touch, and pen: presses, moves with their coalesced samples, double clicks, and
/// everything that cancels a gesture.
final class PointerInput: PointerTurn {
  private unowned let peer: DialPeer
  private(set) var drag: OpaquePointer?
  /// Where the dial was when the pointer that turns the knob was pressed.
  private var place: DialPlace?
  private var clicks = ClickCount()
  /// The modifier keys that were down at the press.
  private var modifiers = GdkModifierType(rawValue: 0)
  /// A press on the caption or on a label, which may become a click.
  private var textClick: TextClick?
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
  private lazy var others = OtherPointers(peer, self)
  /// The last point of the pointer that turns the knob, in the window.
  private(set) var last: KnobPoint?

  init(_ peer: DialPeer) { self.peer = peer }

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
    others.attach()
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
    peer.core.handle(.cancel)
    abandon()
  }

  // MARK: The pointer that turns the knob

  /// The sequence of the touch that turns the knob. Nil for a mouse.
  var sequence: OpaquePointer? { gtk_gesture_single_get_current_sequence(drag) }

  private func began() {
    guard let drag, let event = gtk_gesture_get_last_event(drag, sequence) else { return }
    (isCancelled, textClick) = (false, nil)
    others.pressBegan()
    place = DialPlace(of: peer)
    guard let place, let inWindow = DialPlace.inWindow(event) else { return deny() }
    let point = place.inDial(inWindow)
    // A press in the text field is the field's.
    if let entry = peer.asKnob?.openEntry, entry.contains(x: point.x, y: point.y + peer.top) {
      return deny()
    }
    let isHit = peer.isHit(point)
    let isOverCaption = peer.asKnob?.isOnCaption(x: point.x, y: point.y + peer.top) == true
    guard gtk_gesture_single_get_current_button(drag) == guint(GDK_BUTTON_PRIMARY) else {
      let opensMenu = gdk_event_triggers_context_menu(event) != 0 && (isHit || isOverCaption)
      guard opensMenu, peer.asKnob?.hasMenu == true else { return deny() }
      gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
      return openMenu(at: point)
    }
    let isOnCaption = isOverCaption && peer.asKnob?.core.acceptsText == true
    let label = isHit || isOnCaption ? nil : peer.asKnob?.labelValue(at: point)
    guard isHit || isOnCaption || label != nil else { return deny() }
    count(event, at: inWindow)
    if let label {
      textClick = TextClick(start: inWindow, by: kind(event), .choose(label))
      return takeFocus()
    }
    if isOnCaption {
      // A click on the value opens the text field, and so does a double click on the name.
      let opens = peer.asKnob?.isCaptionValue == true || clicks.presses >= 2
      textClick = TextClick(start: inWindow, by: kind(event), opens ? .enterValue : .nothing)
      guard isHit else { return }
    }
    takeFocus()
    // Whoever lost the focus may have hidden the knob.
    guard gtk_widget_get_mapped(peer.widget) != 0 else { return }
    coversKnob = kind(event) != .mouse
    let valueBefore = peer.core.knob.value
    (modifiers, last) = (gdk_event_get_modifier_state(event), inWindow)
    peer.noteModifiers(modifiers)
    peer.core.press(
      place.inDial(inWindow), by: kind(event), fine: isFine(event), coarse: isCoarse(event),
      time: time(of: event))
    // A knob that does not turn leaves the pointer to the page.
    guard peer.core.isTurning else { return }
    shareWithLongPresses(of: peer.widget, drag)
    gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
    denyCaptors(around: peer.widget, sequence)
    watch.begin()
    if peer.core.isPointerHidden { hidePointer(event, at: inWindow) }
    if kind(event) != .mouse, peer.core.knob.value == valueBefore {
      awaitLongPress(point, inWindow)
    }
  }

  /// Counts a press for double clicks, with the time and the distance of the user's settings.
  ///
  /// GtkGestureClick measures the distance on the widget, between a press and every later point. It
  /// does not recognize a second click if the hand trembles or the page scrolls.
  private func count(_ event: OpaquePointer, at place: KnobPoint) {
    func number(_ name: String) -> Double {
      setting(name, Fundamental.int, of: peer.widget) { Double(g_value_get_int($0)) }
    }
    clicks.count(
      place, at: Double(gdk_event_get_time(event)) / 1000, by: kind(event),
      distance: number("gtk-double-click-distance"),
      pause: number("gtk-double-click-time") / 1000)
  }

  // MARK: The menu

  private func openMenu(at point: KnobPoint) {
    takeFocus()
    peer.asKnob?.popUpMenu(at: KnobPoint(x: point.x, y: point.y + peer.top))
  }

  /// Opens the menu if the pointer rests for a while. The press then turns nothing, and its gesture
  /// ends without a change. A long press of the application comes first.
  private func awaitLongPress(_ point: KnobPoint, _ inWindow: KnobPoint) {
    guard peer.asKnob?.hasMenu == true, longPresses(of: peer.widget).isEmpty else { return }
    longPress = LongPress(at: inWindow, on: peer.widget) { [unowned self] in
      // A finger may rest on one thumb of a range while another one turns the other thumb.
      guard peer.core.pair?.isOtherTurning(than: peer.core) != true else { return }
      peer.retainKnob()
      defer { peer.releaseKnob() }
      cancelAndAbandon()
      openMenu(at: point)
    }
  }

  /// Prevents the press from becoming a long press.
  func dropLongPress() { longPress = nil }

  private func deny() { gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED) }

  private func takeFocus() {
    let widget = peer.widget
    if gtk_widget_get_can_focus(widget) != 0, gtk_widget_get_focus_on_click(widget) != 0 {
      gtk_widget_grab_focus(widget)
      peer.asKnob?.openEntry?.leaveIfUnfocused()
    }
    // The focus ring is for the keyboard, so a press hides it.
    if gtk_widget_has_focus(widget) != 0 { peer.showFocus(false) }
  }

  /// Where a finger or a pen that turns the knob covers the window.
  var finger: KnobPoint? { coversKnob ? last : nil }

  var isTurning: Bool { peer.core.isTurning }

  func follow(_ event: OpaquePointer) {
    guard gdk_event_get_event_type(event) == GDK_BUTTON_RELEASE else { return moved(event) }
    guard gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY) else { return }
    released()
    abandon()
  }

  private func moved(_ event: OpaquePointer) {
    guard let place, let reported = DialPlace.inWindow(event) else { return }
    let samples = earlierSamples(of: event).map {
      (point: hidden?.unwarped($0.point) ?? $0.point, time: $0.time)
    }
    let point = hidden?.unwarped(reported) ?? reported
    textClick?.move(to: point)
    if longPress?.allows(point) == false { longPress = nil }
    guard peer.core.isTurning else { return }
    let (isFine, isCoarse) = (isFine(event), isCoarse(event))
    last = point
    if others.turn(first: point, fine: isFine) { return }
    for sample in samples {
      peer.core.handle(
        .move(
          place.inDial(sample.point), fine: isFine, coarse: isCoarse, isCoalesced: true,
          time: sample.time))
    }
    peer.core.handle(
      .move(place.inDial(point), fine: isFine, coarse: isCoarse, time: time(of: event)))
    if let hidden, let surface: OpaquePointer = gdk_event_get_surface(event) {
      hidden.keepFromEdges(of: surface)
    }
  }

  private func ended() {
    longPress = nil
    coversKnob = false
    guard isCancelled else { return released() }
    textClick = nil
    watch.end()
    if peer.core.isTurning { peer.core.handle(.cancel) }
    others.turnCancelled()
  }

  private func released() {
    watch.end()
    if others.endRotation() { return }
    let click = textClick
    textClick = nil
    // A click on the caption or on a label does not reset the knob.
    if let click {
      peer.core.release(clicks: 1)
      switch click.action {
      case .nothing: break
      case .enterValue: peer.asKnob?.enterValue(.editing)
      case .choose(let value): peer.core.handle(.choose(value, from: .pointer))
      }
    } else {
      peer.core.release(
        clicks: clicks.presses, command: modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0,
        option: modifiers.rawValue & GDK_ALT_MASK.rawValue != 0)
    }
  }

  /// GTK cancels the drag while it iterates over its table of pointers. No signal that the knob
  /// emits may change this table, and an insensitive widget drops all its pointers whenever its
  /// state changes. The gesture is therefore canceled later, at the end of the drag.
  private func cancelled() { isCancelled = true }

  private func kind(_ event: OpaquePointer) -> KnobInput.Pointer {
    KnobInput.Pointer(ofPress: event)
  }

  private func isFine(_ event: OpaquePointer) -> Bool {
    isShiftDown(event) || others.makeFine
  }

  private func isCoarse(_ event: OpaquePointer) -> Bool {
    peer.core.isCoarse(holding: .control, isControlDown(event))
  }

  // MARK: The cursor

  /// Updates the cursor when the pointer enters or leaves the dial, and at both ends of a turn.
  func updateCursor() {
    if !peer.core.isTurning { showPointer() }
    // While it turns the knob, the pointer may leave the dial.
    let isShown = peer.isHovered || peer.core.isTurning && cursor.shape != nil
    cursor.shape = isShown ? peer.core.cursor : nil
  }

  private func showPointer() {
    hidden?.end()
    hidden = nil
  }

  private func hidePointer(_ event: OpaquePointer, at place: KnobPoint) {
    var start = KnobPoint(x: 0, y: 0)
    guard gdk_event_get_position(event, &start.x, &start.y) != 0,
      let surface: OpaquePointer = gdk_event_get_surface(event)
    else { return }
    hidden = HiddenPointer(cursor, on: surface, at: start, inWindow: place)
  }
}
