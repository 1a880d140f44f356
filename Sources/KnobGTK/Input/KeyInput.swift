import CGTK
import KnobEngine
import KnobPresentation

/// Handles the keyboard: the arrow keys, Page Up, Page Down, Home, End, Delete, and Backspace. A
/// key that is held down is a single gesture, however often the system repeats it.
final class KeyInput {
  private unowned let peer: DialPeer

  init(_ peer: DialPeer) { self.peer = peer }

  func attach() {
    guard let keys = gtk_event_controller_key_new(), let focus = gtk_event_controller_focus_new()
    else { return }
    connectEvent(keys, "key-pressed") { [unowned self] in
      pressed($0.unsigned(1), $0.unsigned(2), $0.modifiers(3))
    }
    connect(keys, "key-released") { [unowned self] in released($0.unsigned(2)) }
    // The menu, which may receive the release of a key, is a child of the knob.
    connect(focus, "notify::is-focus") { [unowned peer] _ in
      if gtk_event_controller_focus_is_focus(focus) == 0 { peer.core.releaseKeys() }
    }
    gtk_widget_add_controller(peer.widget, keys)
    gtk_widget_add_controller(peer.widget, focus)
  }

  /// Whether the modifiers of a key or a scroll belong to a shortcut of the application.
  static func isShortcut(_ state: GdkModifierType) -> Bool {
    let modifiers = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
    return state.rawValue & (modifiers | rawSuperMask) != 0
  }

  /// On X11, GDK reports the Super key as Super only in the events of keys. In those of a pointer,
  /// it is Mod4, a bit that has no name in GDK.
  private static let rawSuperMask: UInt32 = 1 << 6

  /// - Returns: Whether the knob handled the key.
  private func pressed(_ value: guint, _ code: guint, _ state: GdkModifierType) -> Bool {
    // The keys that the menu does not use arrive here.
    if peer.asKnob?.isMenuOpen == true { return false }
    if let handles = peer.core.pressedOfCompanions(isEscape: Int32(value) == GDK_KEY_Escape) {
      return handles
    }
    if let entry = peer.asKnob?.openEntry {
      // The keys that the field does not use arrive here.
      if entry.hasFocus { return entry.pressed(Int32(value), state) }
      if Int32(value) == GDK_KEY_Escape, !peer.core.isInGesture {
        peer.asKnob?.core.closeEntry()
        return true
      }
    }
    if Int32(value) == GDK_KEY_Escape {
      // If a pointer turns the knob, the window's listener handles Escape before this code runs.
      guard peer.core.isInGesture else { return false }
      peer.core.handle(.cancel)
      return true
    }
    if KeyInput.opensMenu(Int32(value), state) { return peer.asKnob?.popUpMenu() == true }
    if let action = KeyInput.clipboardAction(Int32(value), state), !peer.core.isTurning {
      return gtk_widget_activate_action_variant(peer.widget, action, nil) != 0
    }
    if !KeyInput.isShortcut(state), let opening = KeyInput.opening(value) {
      return peer.asKnob?.enterValue(opening) == true
    }
    // A key that turns the knob does so until it goes up, whatever modifiers follow.
    let isHeld = peer.core.holds(Int(code))
    guard let key = KeyInput.key(Int32(value)), isHeld || !peer.isShortcut(state),
      peer.core.acceptsInput
    else { return false }
    guard !peer.core.isTurning else { return true }
    let isFine = state.rawValue & GDK_SHIFT_MASK.rawValue != 0
    peer.noteModifiers(state)
    guard peer.core.press(Int(code), key, fine: isFine, isRepeat: isHeld) else { return false }
    peer.showFocus(true)
    return true
  }

  private func released(_ code: guint) {
    // The window hides the focus ring again when a key that did not move the focus is released.
    if peer.core.release(Int(code)) { peer.showFocus(true) }
  }

  private static func opensMenu(_ value: Int32, _ state: GdkModifierType) -> Bool {
    let isShifted = state.rawValue & GDK_SHIFT_MASK.rawValue != 0
    return !isShortcut(state) && (value == GDK_KEY_Menu || value == GDK_KEY_F10 && isShifted)
  }

  /// Returns the action of a key that copies or pastes, in GTK's text fields too.
  private static func clipboardAction(_ value: Int32, _ state: GdkModifierType) -> String? {
    let modifiers =
      GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue | GDK_ALT_MASK.rawValue
      | GDK_SUPER_MASK.rawValue
    switch (state.rawValue & modifiers, value) {
    case (GDK_CONTROL_MASK.rawValue, GDK_KEY_c), (GDK_CONTROL_MASK.rawValue, GDK_KEY_C),
      (GDK_CONTROL_MASK.rawValue, GDK_KEY_Insert):
      return "clipboard.copy"
    case (GDK_CONTROL_MASK.rawValue, GDK_KEY_v), (GDK_CONTROL_MASK.rawValue, GDK_KEY_V),
      (GDK_SHIFT_MASK.rawValue, GDK_KEY_Insert):
      return "clipboard.paste"
    default: return nil
    }
  }

  /// Returns how a key opens the text field. Nil if it does not.
  private static func opening(_ value: guint) -> ValueEntry.Opening? {
    if [GDK_KEY_F2, GDK_KEY_KP_F2].contains(Int32(value)) { return .editing }
    return Unicode.Scalar(gdk_keyval_to_unicode(value)).flatMap(ValueEntry.opening(for:))
  }

  /// Returns the key of the engine for a symbol. Nil if the key does not turn a knob.
  static func key(_ value: Int32) -> KnobInput.Key? {
    switch value {
    case GDK_KEY_Up, GDK_KEY_KP_Up: .up
    case GDK_KEY_Down, GDK_KEY_KP_Down: .down
    case GDK_KEY_Left, GDK_KEY_KP_Left: .left
    case GDK_KEY_Right, GDK_KEY_KP_Right: .right
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: .pageUp
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: .pageDown
    case GDK_KEY_Home, GDK_KEY_KP_Home: .home
    case GDK_KEY_End, GDK_KEY_KP_End: .end
    case GDK_KEY_Delete, GDK_KEY_KP_Delete, GDK_KEY_BackSpace: .delete
    default: nil
    }
  }
}
