#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine

  /// Where the picture is while it is not at the value: on its way to it, or held by a press.
  ///
  /// It has no clock: a front end gives it the times of its frames.
  struct KnobMotion {
    private var animation: KnobAnimation?
    /// When the first frame was; the way begins there.
    private var start: Double?
    /// The fraction to draw, or nil where the picture is at the value.
    private(set) var fraction: Double?

    /// Whether it needs frames.
    var isMoving: Bool { animation != nil }

    /// Sends the picture on its way.
    mutating func animate(_ animation: KnobAnimation) {
      self.animation = animation
      start = nil
      fraction = animation.fraction(at: 0)
    }

    /// A frame at `time`, in seconds of any clock.
    mutating func advance(to time: Double) {
      guard let animation else { return }
      let elapsed = time - (start ?? time)
      start = start ?? time
      guard elapsed < KnobAnimation.duration else { return stop() }
      fraction = animation.fraction(at: elapsed)
    }

    /// A press stops the picture where it is, until the knob turns or is let go.
    mutating func hold() { animation = nil }

    /// Lets go of a held picture; one on its way goes on.
    mutating func release() { if animation == nil { fraction = nil } }

    /// Puts the picture at the value.
    mutating func stop() {
      animation = nil
      fraction = nil
    }
  }
#endif
