import CGTK

/// The event controllers of a dial: for pointers, the wheel, and the keyboard.
final class UserInput {
  let pointer: PointerInput
  let wheel: WheelInput
  let keys: KeyInput

  /// Adds the controllers to the widget.
  ///
  /// GTK asks the controller that was added last first. The application may already have added some
  /// of its own, which come before those of the dial, as they would with any other widget.
  init(_ peer: DialPeer) {
    (pointer, wheel, keys) = (PointerInput(peer), WheelInput(peer), KeyInput(peer))
    let others = controllers(of: peer.widget)
    for other in others {
      g_object_ref(gpointer(other))
      gtk_widget_remove_controller(peer.widget, other)
    }
    pointer.attach()
    wheel.attach()
    keys.attach()
    // The widget takes over the reference.
    for other in others.reversed() { gtk_widget_add_controller(peer.widget, other) }
  }

  func detach() {
    pointer.detach()
    wheel.detach()
  }
}
