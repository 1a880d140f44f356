import KnobEngine

/// The position of the picture while it is not at the value: during an animation, or while a
/// press holds it.
///
/// It has no clock. A front end gives it the times of its frames.
package struct KnobMotion {
  private var animation: KnobAnimation?
  /// The time of the first frame, at which the animation begins.
  private var start: Double?
  /// The fraction to draw, or nil if the picture is at the value.
  package private(set) var fraction: Double?

  package init() {}

  /// Whether frames are needed.
  package var isMoving: Bool { animation != nil }

  /// Starts an animation.
  package mutating func animate(_ animation: KnobAnimation) {
    self.animation = animation
    start = nil
    fraction = animation.fraction(at: 0)
  }

  /// Advances to a frame at `time`, in seconds of any clock.
  package mutating func advance(to time: Double) {
    guard let animation else { return }
    let elapsed = time - (start ?? time)
    start = start ?? time
    guard elapsed < KnobAnimation.duration else { return stop() }
    fraction = animation.fraction(at: elapsed)
  }

  /// Holds the picture at its current position after a press, until the knob turns or the pointer
  /// is released.
  package mutating func hold() { animation = nil }

  /// Releases a held picture. An animation that is running continues.
  package mutating func release() { if animation == nil { fraction = nil } }

  /// Moves the picture to the value without an animation.
  package mutating func stop() {
    animation = nil
    fraction = nil
  }
}
