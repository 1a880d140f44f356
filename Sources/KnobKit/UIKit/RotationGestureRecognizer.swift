#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import UIKit

  #if canImport(UIKit.UIGestureRecognizerSubclass)
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Recognizes one finger that turns a view around its center, without ends.
  ///
  ///     let turning = RotationGestureRecognizer(target: self, action: #selector(turned))
  ///     disc.addGestureRecognizer(turning)
  ///
  ///     @objc func turned(_ turning: RotationGestureRecognizer) {
  ///       disc.transform = disc.transform.rotated(by: turning.delta)
  ///     }
  ///
  /// The state passes through `.began`, `.changed`, and `.ended` or `.cancelled`, as with the
  /// recognizers of UIKit. A tap is not a rotation: the recognizer fails, so that buttons in the
  /// view receive the tap. If a second finger touches the view before the first one has turned it,
  /// the recognizer fails. A finger that touches it later is ignored.
  ///
  /// Angles are measured around the center of the view in the coordinates of its superview. The
  /// action can therefore rotate the view without affecting the measurement.
  open class RotationGestureRecognizer: UIGestureRecognizer {
    /// The angle that the finger has turned since it touched the view, in radians, positive
    /// clockwise, without bounds. It keeps its value after the gesture until the next one begins.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public private(set) var rotation: CGFloat = 0

    /// The angle that the finger has turned since the action was last sent, in radians, positive
    /// clockwise.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public private(set) var delta: CGFloat = 0

    /// The angular velocity, in radians per second, positive clockwise.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public private(set) var velocity: CGFloat = 0

    /// The smallest allowed distance of the finger from the center, in points of the superview. The
    /// default is 0.
    ///
    /// - Edge cases: NaN and negative numbers mean 0. The inner radius is at most the outer radius.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var innerRadius: CGFloat = 0

    /// The largest allowed distance of the finger from the center, in points of the superview. If
    /// nil, which is the default, it is half the shorter side of the view at its current size.
    ///
    /// - Edge cases: NaN and negative numbers mean 0.
    public var outerRadius: CGFloat?

    /// The effect of a finger outside the ring. With `.fail`, the default, a gesture cannot begin
    /// there, and leaving the ring ends the gesture as lifting the finger would. With `.skip`, a
    /// gesture may begin anywhere, but movement outside the ring has no effect. Turning continues
    /// from the first point inside.
    public var outside = Tracking.Ring.Outside.fail

    private var tracker: RotationTracker?
    private var finger: UITouch?
    /// The position of the view's superview when the finger came down.
    private var coordinates = DialCoordinates { $0 }

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
      coordinates = DialCoordinates { [superview = view.superview] in
        superview?.convert($0, to: nil) ?? $0
      }
      tracker = RotationTracker(
        at: point(of: touch), around: center(of: view), in: ring(of: view), time: touch.timestamp)
      guard tracker != nil else { return state = .failed }
      finger = touch
      (rotation, delta, velocity) = (0, 0, 0)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard let finger, touches.contains(finger), let view, var tracker else { return }
      let (center, ring) = (center(of: view), ring(of: view))
      var samples = event.coalescedTouches(for: finger) ?? []
      if samples.isEmpty { samples = [finger] }
      for (index, sample) in samples.enumerated() {
        let isInside = tracker.move(
          to: point(of: sample), around: center, in: ring, time: sample.timestamp,
          isCoalesced: index < samples.count - 1)
        guard isInside else { return state = isRecognized ? .ended : .failed }
      }
      self.tracker = tracker
      if isRecognized || tracker.isDrag { report(tracker) }
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
      (finger, tracker) = (nil, nil)
    }

    // MARK: Turning

    private var isRecognized: Bool { state == .began || state == .changed }

    private func report(_ tracker: RotationTracker) {
      rotation = tracker.rotation
      velocity = tracker.velocity
      // The first change includes the angle that was turned before the gesture was recognized.
      delta = isRecognized ? tracker.delta : tracker.rotation
      state = isRecognized ? .changed : .began
    }

    /// Returns the position of a touch relative to where the page was when the finger came down, so
    /// that scrolling under a resting finger turns nothing.
    private func point(of touch: UITouch) -> KnobPoint {
      coordinates.point(touch.location(in: nil))
    }

    /// Returns the view's own center. No transform moves it, not even by a rounding error. The
    /// engine does not count a move of the center as turning.
    private func center(of view: UIView) -> KnobPoint { KnobPoint(view.center) }

    private func ring(of view: UIView) -> Tracking.Ring {
      Tracking.Ring(
        inner: innerRadius, outer: outerRadius, in: view.bounds.size, outside: outside)
    }
  }
#endif
