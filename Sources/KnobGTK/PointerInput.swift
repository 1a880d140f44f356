import CGTK
import KnobEngine

/// Mouse, touch and pen: presses, moves with their coalesced samples, double clicks, and what
/// cancels a gesture.
///
/// Two grouped gestures share the pointer: one reports its way, the other counts clicks.
final class PointerInput {
  private unowned let peer: KnobPeer
  private var drag: OpaquePointer?
  private var clicks = 0
  /// Whether the end that comes next is that of a cancelled drag.
  private var isCancelled = false
  /// The window whose deactivation cancels the gesture, and the handler that watches it.
  private var watched: (window: UnsafeMutableRawPointer, handler: UInt)?
  /// Fingers that rest on the dial beside the one that turns it.
  private var resting: Set<UInt> = []

  init(_ peer: KnobPeer) { self.peer = peer }

  func attach() {
    guard let drag = gtk_gesture_drag_new(), let click = gtk_gesture_click_new() else { return }
    self.drag = drag
    for gesture in [drag, click] {
      gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_PRIMARY))
    }
    let data = peer.data
    let began: PointHandler = { KnobPeer.from($3)?.pointer.began(x: $1, y: $2) }
    let moved: PointHandler = { gesture, _, _, data in KnobPeer.from(data)?.pointer.moved() }
    let ended: PointHandler = { gesture, _, _, data in KnobPeer.from(data)?.pointer.ended() }
    let cancelled: SequenceHandler = { _, _, data in KnobPeer.from(data)?.pointer.cancelled() }
    connectTo(drag, "drag-begin", began, data)
    connectTo(drag, "drag-update", moved, data)
    connectTo(drag, "drag-end", ended, data)
    connect(
      UnsafeMutableRawPointer(drag), "cancel",
      to: unsafeBitCast(cancelled, to: GCallback.self), data: data)
    let pressed:
      @convention(c) (OpaquePointer?, gint, Double, Double, UnsafeMutableRawPointer?) -> Void = {
        KnobPeer.from($4)?.pointer.clicks = Int($1)
      }
    connect(
      UnsafeMutableRawPointer(click), "pressed",
      to: unsafeBitCast(pressed, to: GCallback.self), data: data)
    gtk_widget_add_controller(peer.widget, drag)
    gtk_widget_add_controller(peer.widget, click)
    gtk_gesture_group(drag, click)
    watchFingers()
  }

  func detach() {
    unwatch()
    drag = nil
  }

  /// Lets go of the pointer; the engine has been told already.
  func abandon() {
    if let drag { gtk_event_controller_reset(drag) }
  }

  // MARK: One pointer

  private func began(x: Double, y: Double) {
    guard let drag else { return }
    isCancelled = false
    let point = peer.inDial(x: x, y: y)
    guard peer.layout.isHit(point) else {
      gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED)
      return
    }
    if gtk_widget_get_can_focus(peer.widget) != 0 { gtk_widget_grab_focus(peer.widget) }
    // The ring is for the keyboard: what it was on before the press is over.
    peer.showFocus(false)
    peer.handle(.press(point, by: kind, fine: isFine))
    // A knob that cannot be turned leaves the pointer to the page.
    guard peer.knob.isTurning else { return }
    gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
    denyCaptors()
    watch()
  }

  /// A scrolled window captures touches on their way down, and takes one back from whoever claimed
  /// it as soon as it has moved a little. The knob's own it shall not have.
  private func denyCaptors() {
    let sequence = gtk_gesture_single_get_current_sequence(drag)
    var ancestor = gtk_widget_get_parent(peer.widget)
    while let widget = ancestor {
      let controllers = gtk_widget_observe_controllers(widget)
      var index: guint = 0
      while let item = g_list_model_get_item(controllers, index) {
        let type = item.assumingMemoryBound(to: GTypeInstance.self)
        if g_type_check_instance_is_a(type, gtk_gesture_get_type()) != 0,
          gtk_event_controller_get_propagation_phase(OpaquePointer(item)) == GTK_PHASE_CAPTURE
        {
          gtk_gesture_set_sequence_state(
            OpaquePointer(item), sequence, GTK_EVENT_SEQUENCE_DENIED)
        }
        g_object_unref(item)
        index += 1
      }
      g_object_unref(gpointer(controllers))
      ancestor = gtk_widget_get_parent(widget)
    }
  }

  private func moved() {
    guard let drag, peer.knob.isTurning else { return }
    let sequence = gtk_gesture_single_get_current_sequence(drag)
    var (x, y) = (0.0, 0.0)
    guard gtk_gesture_get_point(drag, sequence, &x, &y) != 0 else { return }
    for point in coalesced() {
      peer.handle(.move(point, fine: isFine, isCoalesced: true))
    }
    peer.handle(.move(peer.inDial(x: x, y: y), fine: isFine))
  }

  private func ended() {
    let wasTurning = peer.knob.isTurning
    unwatch()
    guard !isCancelled else {
      if wasTurning { peer.handle(.cancel) }
      return
    }
    peer.handle(.release)
    let isDoubleClick = wasTurning && clicks >= 2 && peer.knob.steadyPresses >= 2
    if isDoubleClick, peer.resetsToDefault { peer.handle(.reset) }
  }

  /// GTK lets go of the pointer: it is going through its table of pointers, which no signal of ours
  /// may make it change (an insensitive widget drops all pointers whenever its state changes). The
  /// end of the drag follows, when that is over.
  private func cancelled() { isCancelled = true }

  /// The samples that GDK merged into the present motion, oldest first, in the widget's
  /// coordinates.
  private func coalesced() -> [KnobPoint] {
    guard let event = gtk_event_controller_get_current_event(drag),
      gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY
    else { return [] }
    var count: guint = 0
    guard let history = gdk_event_get_history(event, &count) else { return [] }
    defer { g_free(history) }
    guard let origin = origin() else { return [] }
    return (0..<Int(count)).compactMap { index in
      let sample = history[index]
      let needed = GDK_AXIS_FLAG_X.rawValue | GDK_AXIS_FLAG_Y.rawValue
      guard sample.flags.rawValue & needed == needed else { return nil }
      return peer.inDial(x: sample.axes.1 - origin.x, y: sample.axes.2 - origin.y)
    }
  }

  /// Where the widget's corner lies on the surface that events are measured on.
  private func origin() -> KnobPoint? {
    guard let native = gtk_widget_get_native(peer.widget) else { return nil }
    var (x, y) = (0.0, 0.0)
    let top = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    guard gtk_widget_translate_coordinates(peer.widget, top, 0, 0, &x, &y) != 0 else { return nil }
    var (shiftX, shiftY) = (0.0, 0.0)
    gtk_native_get_surface_transform(native, &shiftX, &shiftY)
    return KnobPoint(x: x + shiftX, y: y + shiftY)
  }

  private var kind: KnobInput.Pointer {
    guard let event = gtk_event_controller_get_current_event(drag) else { return .mouse }
    if gdk_event_get_event_type(event) == GDK_TOUCH_BEGIN { return .touch }
    return gdk_device_get_source(gdk_event_get_device(event)) == GDK_SOURCE_PEN ? .pen : .mouse
  }

  private var isFine: Bool {
    let state = gtk_event_controller_get_current_event_state(drag)
    return state.rawValue & GDK_SHIFT_MASK.rawValue != 0 || !resting.isEmpty
  }

  // MARK: A second finger

  /// Watches all touches: one that begins on the dial while another turns it is fine adjustment.
  private func watchFingers() {
    guard let controller = gtk_event_controller_legacy_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    let seen:
      @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean = {
        _, event, data in
        guard let event, let peer = KnobPeer.from(data) else { return 0 }
        return peer.pointer.finger(event) ? 1 : 0
      }
    connect(
      UnsafeMutableRawPointer(controller), "event",
      to: unsafeBitCast(seen, to: GCallback.self), data: peer.data)
    gtk_widget_add_controller(peer.widget, controller)
  }

  /// - Returns: whether the touch is a second finger's, which nobody else shall see.
  private func finger(_ event: OpaquePointer) -> Bool {
    guard let drag, let sequence = gdk_event_get_event_sequence(event) else { return false }
    let id = UInt(bitPattern: sequence)
    switch gdk_event_get_event_type(event) {
    case GDK_TOUCH_BEGIN:
      let turning = gtk_gesture_single_get_current_sequence(drag)
      guard peer.knob.isTurning, turning != sequence else { return false }
      resting.insert(id)
      return true
    case GDK_TOUCH_END, GDK_TOUCH_CANCEL: return resting.remove(id) != nil
    default: return resting.contains(id)
    }
  }

  // MARK: The window

  /// While a pointer turns the knob, deactivating its window cancels the gesture.
  private func watch() {
    unwatch()
    guard let window = peer.window.map(UnsafeMutableRawPointer.init) else { return }
    let changed:
      @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void =
        {
          window, _, data in
          guard let window else { return }
          let isActive = gtk_window_is_active(window.assumingMemoryBound(to: GtkWindow.self)) != 0
          if !isActive { KnobPeer.from(data)?.pointer.cancelAndAbandon() }
        }
    let handler = connect(
      window, "notify::is-active", to: unsafeBitCast(changed, to: GCallback.self), data: peer.data)
    watched = (window, handler)
  }

  func cancelAndAbandon() {
    peer.handle(.cancel)
    abandon()
  }

  private func unwatch() {
    if let watched { g_signal_handler_disconnect(watched.window, watched.handler) }
    watched = nil
  }
}

private typealias PointHandler =
  @convention(c) (
    OpaquePointer?, Double, Double, UnsafeMutableRawPointer?
  ) -> Void
private typealias SequenceHandler =
  @convention(c) (
    OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?
  ) -> Void

private func connectTo(
  _ gesture: OpaquePointer, _ signal: String, _ handler: PointHandler,
  _ data: UnsafeMutableRawPointer
) {
  connect(
    UnsafeMutableRawPointer(gesture), signal, to: unsafeBitCast(handler, to: GCallback.self),
    data: data)
}
