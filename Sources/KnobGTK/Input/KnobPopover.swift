import CGTK
import KnobEngine
import KnobPresentation

/// A popover of a knob that can have the keyboard focus, and exists only while it is open.
///
/// GTK does not expect a popover to disappear while it moves the focus into the popover or out of
/// it, and code of the application runs then. A popover that is closed is therefore removed when the
/// main loop next runs, and keeps its knob alive until then.
package final class KnobPopover {
  package let peer: KnobPeer
  package let widget: UnsafeMutablePointer<GtkWidget>
  package let anchor: PopoverAnchor
  private let removal = DelayedCall()
  /// Whether GTK is opening the popover.
  package private(set) var isOpening = false
  /// Whether the popover has to close as soon as GTK has opened it.
  package var isUnwanted = false

  package init?(
    _ widget: UnsafeMutablePointer<GtkWidget>, of peer: KnobPeer, at area: BubblePlacement.Area
  ) {
    guard let anchor = PopoverAnchor(widget, of: peer.widget, at: area) else { return nil }
    (self.peer, self.widget, self.anchor) = (peer, widget, anchor)
    gtk_popover_set_position(widget.as(GtkPopover.self), GTK_POS_BOTTOM)
    peer.retainKnob()
  }

  /// Opens the popover with a closure.
  ///
  /// - Returns: Whether the popover stays open. Code of the application that reacts to the focus may
  ///   have hidden or removed the knob.
  package func open(_ body: () -> Void) -> Bool {
    isOpening = true
    body()
    isOpening = false
    return !isUnwanted
  }

  /// Calls a closure when the main loop next runs after GTK has closed the popover.
  package func onClosed(_ body: @escaping () -> Void) {
    connect(widget, "closed") { [weak self] _ in self?.removal.schedule(body) }
  }

  /// Closes the popover, and removes it when the main loop next runs.
  ///
  /// - Parameter completion: Called after the popover has been removed.
  package func close(then completion: @escaping () -> Void = {}) {
    anchor.stop()
    releaseFocus()
    // A popover that is removed while it is visible keeps its grab of the pointer.
    gtk_widget_set_visible(widget, 0)
    // A button may have been pressed on the popover just after it closed. GTK 4.8 forgets the
    // pressed widget of an insensitive one, but not that of one that is removed.
    gtk_widget_set_sensitive(widget, 0)
    removal.schedule(priority: G_PRIORITY_HIGH) { [self] in
      anchor.remove()
      completion()
      peer.releaseKnob()
    }
  }

  /// Whether the keyboard focus of the window is in the popover.
  package var hasFocus: Bool {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return gtk_widget_is_ancestor(focus, widget) != 0
  }

  /// Moves the keyboard focus out of the popover, to the knob if it can have it.
  ///
  /// If a window has its focus in a popover, GTK 4.8 keeps a reference to it when it is hidden and
  /// another one when it is removed, and releases only one of them.
  private func releaseFocus() {
    guard hasFocus, let root = gtk_widget_get_root(widget) else { return }
    let isMapped = gtk_widget_get_mapped(peer.widget) != 0
    if !isMapped || gtk_widget_grab_focus(peer.widget) == 0 { gtk_root_set_focus(root, nil) }
  }
}
