#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// Recognizes a pointer that turns a view around its center, without ends: one finger in UIKit,
  /// and the mouse or a pen in AppKit.
  ///
  ///     let turning = RotationGestureRecognizer(target: self, action: #selector(turned))
  ///     disc.addGestureRecognizer(turning)
  ///
  ///     @objc func turned(_ turning: RotationGestureRecognizer) { angle += turning.delta }
  ///
  /// The state passes through `.began`, `.changed`, and `.ended` or `.cancelled`. A click is not a
  /// rotation: the recognizer fails, so that buttons in the view receive the click.
  ///
  /// Angles are measured around the center of the view in the coordinates of its superview. The
  /// action can therefore rotate the view without affecting the measurement. They are positive
  /// clockwise, as the user sees it, in flipped and unflipped views.
  open class RotationGestureRecognizer: NSGestureRecognizer {
    /// The angle that the pointer has turned since it was pressed, in radians, positive clockwise,
    /// without bounds. It keeps its value after the gesture until the next one begins.
    public private(set) var rotation: CGFloat = 0

    /// The angle that the pointer has turned since the action was last sent, in radians, positive
    /// clockwise.
    public private(set) var delta: CGFloat = 0

    /// The angular velocity, in radians per second, positive clockwise.
    public private(set) var velocity: CGFloat = 0

    /// The smallest allowed distance of the pointer from the center, in points of the superview.
    /// The default is 0.
    ///
    /// - Edge cases: NaN and negative numbers mean 0. The inner radius is at most the outer radius.
    public var innerRadius: CGFloat = 0

    /// The largest allowed distance of the pointer from the center, in points of the superview. If
    /// nil, which is the default, it is half the shorter side of the view at its current size.
    ///
    /// - Edge cases: NaN and negative numbers mean 0.
    public var outerRadius: CGFloat?

    /// The effect of a pointer outside the ring. With `.fail`, the default, a gesture cannot begin
    /// there, and leaving the ring ends the gesture as releasing the button would. With `.skip`, a
    /// gesture may begin anywhere, but movement outside the ring has no effect. Turning continues
    /// from the first point inside.
    public var outside = Tracking.Ring.Outside.fail

    private var tracker: RotationTracker?

    // MARK: Mouse

    open override func mouseDown(with event: NSEvent) {
      super.mouseDown(with: event)
      guard let view,
        let tracker = RotationTracker(
          at: point(of: event), around: center(of: view), in: ring(of: view),
          time: event.timestamp)
      else { return state = .failed }
      self.tracker = tracker
      (rotation, delta, velocity) = (0, 0, 0)
    }

    open override func mouseDragged(with event: NSEvent) {
      super.mouseDragged(with: event)
      guard let view, var tracker else { return }
      let isInside = tracker.move(
        to: point(of: event), around: center(of: view), in: ring(of: view), time: event.timestamp)
      self.tracker = tracker
      guard isInside else { return endTurning() }
      if isRecognized || tracker.isDrag { report(tracker) }
    }

    open override func mouseUp(with event: NSEvent) {
      super.mouseUp(with: event)
      if tracker != nil { endTurning() }
    }

    open override func reset() {
      super.reset()
      tracker = nil
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

    private func endTurning() {
      delta = 0
      tracker = nil
      state = isRecognized ? .ended : .failed
    }

    /// Returns the place of an event in the superview, with y increasing downward.
    private func point(of event: NSEvent) -> KnobPoint {
      downward(
        view?.superview?.convert(event.locationInWindow, from: nil) ?? event.locationInWindow)
    }

    private func center(of view: NSView) -> KnobPoint {
      let middle = NSPoint(x: view.bounds.midX, y: view.bounds.midY)
      return downward(view.convert(middle, to: view.superview))
    }

    private func downward(_ point: NSPoint) -> KnobPoint {
      let isFlipped = view?.superview?.isFlipped ?? false
      return KnobPoint(x: point.x, y: isFlipped ? point.y : -point.y)
    }

    private func ring(of view: NSView) -> Tracking.Ring {
      Tracking.Ring(
        inner: innerRadius, outer: outerRadius, in: view.bounds.size, outside: outside)
    }
  }
#endif
