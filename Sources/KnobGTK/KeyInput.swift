import CGTK
import KnobEngine

/// The keyboard: arrows, Page Up and Down, Home, End, Delete, and Escape.
final class KeyInput {
  private unowned let peer: KnobPeer

  init(_ peer: KnobPeer) { self.peer = peer }

  func attach() {
    guard let controller = gtk_event_controller_key_new() else { return }
    let pressed:
      @convention(c) (
        OpaquePointer?, guint, guint, GdkModifierType, UnsafeMutableRawPointer?
      ) -> gboolean = {
        (KnobPeer.from($4)?.keys.pressed($1, $3) ?? false) ? 1 : 0
      }
    connect(
      UnsafeMutableRawPointer(controller), "key-pressed",
      to: unsafeBitCast(pressed, to: GCallback.self), data: peer.data)
    gtk_widget_add_controller(peer.widget, controller)
  }

  /// - Returns: whether the key was the knob's.
  private func pressed(_ value: guint, _ state: GdkModifierType) -> Bool {
    if Int32(value) == GDK_KEY_Escape {
      guard peer.knob.isInGesture else { return false }
      peer.pointer.cancelAndAbandon()
      return true
    }
    let others = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
    guard let key = KeyInput.key(Int32(value)), state.rawValue & others == 0 else { return false }
    let isFine = state.rawValue & GDK_SHIFT_MASK.rawValue != 0
    guard peer.handle(.key(key, fine: isFine)) else { return peer.knob.isTurning }
    peer.showFocus(true)
    return true
  }

  private static func key(_ value: Int32) -> KnobInput.Key? {
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
