import CGTK
import KnobEngine
import KnobPresentation

/// The rotate gesture of a touchpad, which GDK reports together with the pinch. It turns the dial as
/// soon as it is clear that the fingers rotate.
final class TouchpadRotation {
  private unowned let peer: DialPeer
  private let twist: TwistGesture
  /// The angle of the fingers since they went down.
  private var angle: Double?
  /// The angle at which the rotation was recognized. Until then, it may be a pinch.
  private var start: Double?

  private static let smallestTurn = 10 * Double.pi / 180

  init(_ peer: DialPeer, _ twist: TwistGesture) { (self.peer, self.twist) = (peer, twist) }

  /// - Returns: Whether the event turned the dial. Otherwise, it is for the page.
  func handle(
    _ phase: GdkTouchpadGesturePhase, turned: Double, fine: Bool, isOnDial: Bool
  ) -> Bool {
    switch phase {
    case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN:
      end()
      angle = isOnDial && !peer.core.isTurning ? 0 : nil
      return false
    case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE:
      guard let angle = angle.map({ $0 + turned }) else { return false }
      self.angle = angle
      if start == nil, angle.magnitude >= TouchpadRotation.smallestTurn,
        twist.begin(by: .mouse, fine: fine)
      {
        start = angle
      }
      guard let start else { return false }
      twist.turn(to: angle - start, fine: fine)
      return true
    default:
      let isOfDial = start != nil
      if isOfDial, phase == GDK_TOUCHPAD_GESTURE_PHASE_CANCEL { twist.cancel() }
      end()
      return isOfDial
    }
  }

  /// Ends the gesture. GTK does not report its end to a dial that has moved away under the pointer,
  /// so the next press and the next gesture end it too.
  func end() {
    if start != nil { twist.end() }
    (angle, start) = (nil, nil)
  }
}
