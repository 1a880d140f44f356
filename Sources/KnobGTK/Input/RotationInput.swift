import CGTK
import KnobEngine
import KnobPresentation

/// Turns a knob by an angle: with two fingers that move around each other, or with the rotate
/// gesture of a touchpad. Each is a gesture of its own, whatever the tracking of the knob is.
final class RotationInput {
  private unowned let peer: KnobPeer
  private var fingers: FingerPair?
  /// The angle of the fingers on the touchpad, since they went down.
  private var touchpadAngle: Double?
  /// The angle at which the rotate gesture was recognized. Until then, it may be a pinch.
  private var touchpadStart: Double?
  /// Whether the gesture of the knob comes from angles.
  private(set) var isTurning = false

  private static let smallestTurn = 10 * Double.pi / 180

  init(_ peer: KnobPeer) { self.peer = peer }

  // MARK: Two fingers

  /// A second finger came down beside the one that turns the knob.
  func begin(first: KnobPoint, second: KnobPoint) {
    if fingers == nil { fingers = FingerPair(first: first, second: second) }
  }

  /// - Returns: Whether the fingers turn the knob together. Otherwise, the first one does so alone.
  func move(first: KnobPoint, fine: Bool) -> Bool {
    fingers?.moveFirst(to: first)
    return turnWithFingers(fine: fine)
  }

  func move(second: KnobPoint, fine: Bool) {
    fingers?.moveSecond(to: second)
    _ = turnWithFingers(fine: fine)
  }

  /// One of the two fingers has lifted.
  ///
  /// - Returns: Whether they turned the knob together.
  func endFingers() -> Bool {
    defer { fingers = nil }
    return end()
  }

  private func turnWithFingers(fine: Bool) -> Bool {
    guard let fingers, fingers.isTurning else { return false }
    if !isTurning, peer.isTurning { begin(fine: fine) }
    turn(to: fingers.angle, fine: fine)
    return true
  }

  // MARK: The touchpad

  /// - Returns: Whether the event turned the knob. Otherwise, it is for the page.
  func handle(touchpad phase: GdkTouchpadGesturePhase, turned: Double, fine: Bool, isOnDial: Bool)
    -> Bool
  {
    switch phase {
    case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN:
      endTouchpad()
      (touchpadAngle, touchpadStart) = (isOnDial && !peer.isTurning ? 0 : nil, nil)
      return false
    case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE:
      guard let angle = touchpadAngle.map({ $0 + turned }) else { return false }
      touchpadAngle = angle
      if touchpadStart == nil, angle.magnitude >= RotationInput.smallestTurn {
        begin(fine: fine)
        touchpadStart = isTurning ? angle : nil
      }
      guard let touchpadStart else { return false }
      turn(to: angle - touchpadStart, fine: fine)
      return true
    default:
      let isOfKnob = touchpadStart != nil
      if isOfKnob, isTurning, phase == GDK_TOUCHPAD_GESTURE_PHASE_CANCEL { peer.handle(.cancel) }
      endTouchpad()
      return isOfKnob
    }
  }

  /// Ends the gesture of a touchpad. GTK does not report its end to a knob that has moved away
  /// under the pointer, so the next press and the next gesture end it too.
  func endTouchpad() {
    if touchpadStart != nil { _ = end() }
    (touchpadAngle, touchpadStart) = (nil, nil)
  }

  // MARK: The knob

  /// Ends the gesture of the finger that turned the knob so far, if there is one, and begins that
  /// of the rotation. What has been turned until now stays.
  private func begin(fine: Bool) {
    peer.handle(.release)
    // A handler may have begun another gesture, or disabled the knob.
    guard !peer.isTurning else { return }
    peer.knob.tracking = peer.mouseTracking.turnedByAngle
    isTurning = true
    peer.handle(.press(KnobInput.place(of: 0, on: peer.knob.size), fine: fine))
    isTurning = peer.isTurning
  }

  private func turn(to angle: Double, fine: Bool) {
    guard isTurning else { return }
    peer.handle(.move(KnobInput.place(of: angle, on: peer.knob.size), fine: fine))
  }

  private func end() -> Bool {
    defer { isTurning = false }
    guard isTurning else { return false }
    peer.handle(.release)
    return true
  }

  /// The gesture of the knob is over, for whatever reason.
  func turnEnded() { isTurning = false }
}
