import CGTK
import KnobEngine
import KnobPresentation

/// The part of the peer that moves by itself: the picture on its way to a value, and the name and
/// the value that take each other's place.
extension KnobPeer {
  // MARK: The picture

  /// The fraction that the picture shows.
  var shownFraction: Double {
    if let fraction = motion.fraction { return fraction }
    return isOverruled ? knob.parameter.fraction(of: value) : knob.fraction
  }

  /// Animates the picture. If animations are off, the picture moves at once.
  func animate(from shown: Double, to value: Double, _ curve: KnobAnimation.Curve) {
    guard isMotionWelcome else { return motion.stop() }
    let target = knob.parameter.fraction(of: value)
    motion.animate(
      KnobAnimation(from: shown, to: target, curve: curve, wraps: knob.parameter.wraps))
    frames.start()
  }

  /// Whether the user allows animations (`gtk-enable-animations`), and the knob is visible.
  var isMotionWelcome: Bool {
    gtk_widget_get_mapped(widget) != 0
      && setting("gtk-enable-animations", Fundamental.boolean, of: widget) {
        g_value_get_boolean($0) != 0
      }
  }

  // MARK: Frames

  /// Advances to a frame.
  ///
  /// - Returns: Whether more frames are needed.
  func advance(to time: Double) -> Bool {
    if motion.isMoving { motion.advance(to: time) }
    if caption.isFading { caption.advance(to: time) }
    refreshCaption()
    redraw()
    return motion.isMoving || caption.isFading
  }

  /// Stops all movement when the knob is hidden.
  func stopMotion() {
    frames.stop()
    nameTimer.cancel()
    motion.stop()
    caption.showValue(false, fades: false)
  }
}

/// The frames of a widget, for as long as something moves.
final class FrameLink {
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
        let isMoving = peer.advance(to: Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000)
        if !isMoving { peer.frames.callback = 0 }
        return isMoving ? 1 : 0
      }, nil, nil)
  }

  func stop() {
    if callback != 0 { gtk_widget_remove_tick_callback(peer.widget, callback) }
    callback = 0
  }
}
