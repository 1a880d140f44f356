import CGTK
import KnobPresentation

/// The frames of a widget, for as long as something moves.
final class FrameTimer {
  private unowned let peer: KnobPeer
  private var callback: guint = 0

  init(_ peer: KnobPeer) { self.peer = peer }

  /// Starts the frames. If they have already started, nothing happens.
  func start() {
    guard callback == 0 else { return }
    callback = gtk_widget_add_tick_callback(
      peer.widget,
      { widget, clock, _ in
        guard let peer = KnobType.peer(widget) else { return 0 }
        let isMoving = peer.core.advance(
          to: Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000)
        if !isMoving { peer.frames.callback = 0 }
        return isMoving ? 1 : 0
      }, nil, nil)
  }

  func stop() {
    if callback != 0 { gtk_widget_remove_tick_callback(peer.widget, callback) }
    callback = 0
  }
}
