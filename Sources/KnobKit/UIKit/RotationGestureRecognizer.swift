#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import UIKit

  #if canImport(UIKit.UIGestureRecognizerSubclass)
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Recognises one finger that turns a view round its centre, freely and without ends.
  ///
  ///     let turning = RotationGestureRecognizer(target: self, action: #selector(turned))
  ///     disc.addGestureRecognizer(turning)
  ///
  ///     @objc func turned(_ turning: RotationGestureRecognizer) {
  ///       disc.transform = disc.transform.rotated(by: turning.delta)
  ///     }
  ///
  /// It goes through `.began`, `.changed` and `.ended` or `.cancelled` as the recognisers of UIKit
  /// do. A tap is no rotation: it fails, and so leaves taps to buttons in the view. A second finger
  /// before the first has turned makes it fail; one that comes later is ignored.
  ///
  /// Angles are measured about the middle of the view in the coordinates of its superview, so the
  /// view may be turned in the action without feeding back.
  open class RotationGestureRecognizer: UIGestureRecognizer {
    /// How far the finger has turned since it came down, in radians, clockwise positive, without
    /// bounds. It stays when the gesture is over, until the next begins.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public private(set) var rotation: CGFloat = 0

    /// How far it turned since the action was last sent, in radians, clockwise positive.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public private(set) var delta: CGFloat = 0

    /// How fast it turns, in radians a second, clockwise positive.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public private(set) var velocity: CGFloat = 0

    /// How close to the centre a finger may come, in points of the superview: 0 by default.
    ///
    /// - Edge cases: NaN and negative numbers mean 0; at most the outer radius.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var innerRadius: CGFloat = 0

    /// How far from the centre a finger may go, in points of the superview; nil, the default, is
    /// half the smaller side of the view, whatever its size is by then.
    ///
    /// - Edge cases: NaN and negative numbers mean 0.
    public var outerRadius: CGFloat?

    /// What a finger out of the ring does. With `.fail`, the default, it begins nothing there, and
    /// leaving the ring ends the gesture as letting go would. With `.skip` it may begin anywhere and
    /// turns nothing there; turning goes on from the first point inside.
    public var outside = Tracking.Ring.Outside.fail

    /// How far a finger moves before its way is no tap, in points.
    private static let slop = 4.0

    private var turning: Rotation?
    private var finger: UITouch?
    private var start = KnobPoint(x: 0, y: 0)
    /// Where the view's superview lay when the finger went down.
    private var page = DialPlace { $0 }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      if finger == nil, touches.count == 1, let touch = touches.first {
        begin(touch)
      } else if state == .possible {
        state = .failed
      } else {
        for touch in touches { ignore(touch, for: event) }
      }
    }

    private func begin(_ touch: UITouch) {
      guard let view else { return state = .failed }
      page = DialPlace { [superview = view.superview] in superview?.convert($0, to: nil) ?? $0 }
      let point = place(of: touch)
      var turning = Rotation(center: center(of: view), ring: ring(of: view))
      guard turning.isInRing(point) || outside == .skip else { return state = .failed }
      turning.begin(at: point, time: touch.timestamp)
      (finger, start, self.turning) = (touch, point, turning)
      (rotation, delta, velocity) = (0, 0, 0)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard let finger, touches.contains(finger), let view, var turning else { return }
      turning.center = center(of: view)
      turning.ring = ring(of: view)
      var samples = event.coalescedTouches(for: finger) ?? []
      if samples.isEmpty { samples = [finger] }
      for (index, sample) in samples.enumerated() {
        let point = place(of: sample)
        guard turning.isInRing(point) || outside == .skip else {
          return state = isRecognized ? .ended : .failed
        }
        turning.move(
          to: point, time: sample.timestamp, isCoalesced: index < samples.count - 1)
      }
      self.turning = turning
      if isRecognized || isStroke(to: turning.point) { report(turning) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      guard let finger, touches.contains(finger) else { return }
      delta = 0
      state = isRecognized ? .ended : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      guard let finger, touches.contains(finger) else { return }
      delta = 0
      state = isRecognized ? .cancelled : .failed
    }

    open override func reset() {
      super.reset()
      (finger, turning) = (nil, nil)
    }

    // MARK: Turning

    private var isRecognized: Bool { state == .began || state == .changed }

    private func report(_ turning: Rotation) {
      rotation = turning.angle
      velocity = turning.velocity
      // What turned before it was known to be no tap counts too.
      delta = isRecognized ? turning.delta : turning.angle
      state = isRecognized ? .changed : .began
    }

    private func isStroke(to point: KnobPoint) -> Bool {
      let (dx, dy) = (point.x - start.x, point.y - start.y)
      return dx * dx + dy * dy >= RotationGestureRecognizer.slop * RotationGestureRecognizer.slop
    }

    /// A page that scrolls under a resting finger turns nothing.
    private func place(of touch: UITouch) -> KnobPoint { page.point(touch.location(in: nil)) }

    /// The view's own centre, which no transform moves, not even by a rounding: to the engine a
    /// centre that moves turns nothing.
    private func center(of view: UIView) -> KnobPoint { KnobPoint(view.center) }

    private func ring(of view: UIView) -> Tracking.Ring {
      let outer = outerRadius ?? min(view.bounds.width, view.bounds.height) / 2
      let safe = outer > 0 ? outer : 0
      let inner = innerRadius > 0 ? min(innerRadius, safe) : 0
      return Tracking.Ring(inner...safe, outside: outside)
    }
  }
#endif
