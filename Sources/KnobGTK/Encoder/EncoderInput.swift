import CGTK
import KnobEngine
import KnobPresentation

/// The event controllers of an encoder: for pointers, the wheel, and the keyboard.
final class EncoderInput {
  private unowned let peer: EncoderPeer
  private weak var drag: PointerDrag?
  /// Ends the burst after a pause.
  private let pause = DelayedCall()
  private let kinetic = KineticHold()
  private var claim = WheelClaim()
  /// The keys that are down, as hardware codes.
  private var heldKeys: Set<guint> = []

  init(_ peer: EncoderPeer) {
    self.peer = peer
    attachPointer()
    attachWheel()
    attachKeys()
  }

  private var widget: UnsafeMutablePointer<GtkWidget> { peer.widget }

  /// Releases the pointer, the wheel, and all keys.
  func abandon() {
    drag?.abandon()
    pause.cancel()
    kinetic.end()
    heldKeys = []
  }

  // MARK: The pointer

  private func attachPointer() {
    let drag = PointerDrag(on: widget)
    drag.top = { [unowned peer] in peer.top }
    drag.onPress = { [unowned self] in pressed($0, $1) }
    drag.onMove = { [unowned self] sample, event in
      peer.handle(.move(sample.point, fine: isShiftDown(event), isCoalesced: sample.isCoalesced))
    }
    drag.onEnd = { [unowned peer] in peer.handle($0 ? .cancel : .release) }
    self.drag = drag
  }

  private func pressed(_ point: KnobPoint, _ event: OpaquePointer) -> Bool {
    guard peer.layout.isHit(point) else { return false }
    if gtk_widget_get_focus_on_click(widget) != 0 { gtk_widget_grab_focus(widget) }
    // Whoever lost the focus may have hidden the encoder.
    guard gtk_widget_get_mapped(widget) != 0 else { return false }
    // The focus ring is for the keyboard, so a press hides it.
    if gtk_widget_has_focus(widget) != 0 { peer.showFocus(false) }
    let kind = KnobInput.Pointer(ofPress: event)
    peer.encoder.tracking = KnobPreferences.shared.tracking(peer.tracking, for: kind)
    peer.handle(.press(point, by: kind, fine: isShiftDown(event)))
    guard peer.encoder.isTurning else { return false }
    drag?.claim()
    drag?.watch.begin()
    return true
  }

  // MARK: The wheel

  private func attachWheel() {
    guard let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES),
      let motion = gtk_event_controller_motion_new()
    else { return }
    connectEvent(scroll, "scroll") { [unowned self] in
      scrolled(scroll, dx: $0.double(1), dy: $0.double(2))
    }
    connect(scroll, "scroll-end") { [unowned self] _ in kinetic.end() }
    connect(motion, "enter") { [unowned self] in
      peer.isHovered = isHit(x: $0.double(1), y: $0.double(2))
    }
    connect(motion, "motion") { [unowned self] in
      peer.isHovered = isHit(x: $0.double(1), y: $0.double(2))
      // If the layout moves under the pointer, GDK synthesizes a motion event, which has no time.
      guard gtk_event_controller_get_current_event_time(motion) != GDK_CURRENT_TIME else { return }
      claim.pointerMoved(isInside: peer.isHovered, at: placeInWindow)
    }
    connect(motion, "leave") { [unowned self] _ in
      peer.isHovered = false
      claim.pointerMoved(isInside: false, at: nil)
    }
    gtk_widget_add_controller(widget, scroll)
    gtk_widget_add_controller(widget, motion)
  }

  private func isHit(x: Double, y: Double) -> Bool {
    peer.layout.isHit(peer.inDial(x: x, y: y))
  }

  /// - Returns: Whether the encoder took the scroll.
  private func scrolled(_ scroll: OpaquePointer, dx: Double, dy: Double) -> Bool {
    guard peer.usesWheel, peer.encoder.canScroll,
      claim.isMeant(hasKeyboard: gtk_widget_has_focus(widget) != 0, at: placeInWindow),
      let (notches, isFine) = WheelInput.notches(of: scroll, dx: dx, dy: dy)
    else { return false }
    kinetic.begin(around: widget)
    pause.schedule(after: KnobInput.burstPause) { [unowned self] in
      kinetic.end()
      peer.handle(.endBurst)
    }
    peer.handle(.scroll(notches, fine: isFine))
    // A handler of the beginning that runs the main loop may take longer than the pause.
    if !pause.isPending { peer.handle(.endBurst) }
    return true
  }

  /// The position of the encoder in its window, seen from the encoder.
  private var placeInWindow: KnobPoint? {
    DialPlace(of: widget)?.inDial(KnobPoint(x: 0, y: 0))
  }

  // MARK: The keyboard

  private func attachKeys() {
    guard let keys = gtk_event_controller_key_new(), let focus = gtk_event_controller_focus_new()
    else { return }
    connectEvent(keys, "key-pressed") { [unowned self] in
      pressed($0.unsigned(1), $0.unsigned(2), $0.modifiers(3))
    }
    connect(keys, "key-released") { [unowned self] in released($0.unsigned(2)) }
    connect(focus, "leave") { [unowned self] _ in releaseKeys() }
    gtk_widget_add_controller(widget, keys)
    gtk_widget_add_controller(widget, focus)
  }

  /// - Returns: Whether the encoder handled the key.
  private func pressed(_ value: guint, _ code: guint, _ state: GdkModifierType) -> Bool {
    if Int32(value) == GDK_KEY_Escape {
      guard peer.encoder.isInGesture else { return false }
      peer.cancel()
      return true
    }
    guard let key = KeyInput.key(Int32(value)), !KeyInput.isShortcut(state) else { return false }
    guard !peer.encoder.isTurning else { return true }
    let isRepeat = heldKeys.contains(code)
    heldKeys.insert(code)
    let isFine = state.rawValue & GDK_SHIFT_MASK.rawValue != 0
    guard peer.handle(.key(key, fine: isFine, isHeld: true)) else {
      if !isRepeat { heldKeys.remove(code) }
      return false
    }
    peer.showFocus(true)
    // A handler may have moved the focus, which released all keys.
    if heldKeys.isEmpty { peer.handle(.endBurst) }
    return true
  }

  private func released(_ code: guint) {
    guard heldKeys.remove(code) != nil else { return }
    peer.showFocus(true)
    if heldKeys.isEmpty { peer.handle(.endBurst) }
  }

  private func releaseKeys() {
    guard !heldKeys.isEmpty else { return }
    heldKeys = []
    peer.handle(.endBurst)
  }
}
