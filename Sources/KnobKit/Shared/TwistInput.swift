#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  /// Turns a knob by an angle: with two fingers that move around each other, or with the rotate
  /// gesture of a trackpad. Each is a gesture of its own in rotary tracking, whatever the tracking
  /// of the knob.
  @MainActor final class TwistInput {
    unowned let owner: any InputTarget
    /// The angle that has been turned, in radians, positive clockwise.
    private var angle = 0.0
    private var hasBegun = false

    init(_ owner: any InputTarget) { self.owner = owner }

    /// Whether angles turn the knob. Escape, or an event handler, may have canceled their gesture.
    var isActive: Bool { hasBegun && owner.isTurned }

    /// Begins a gesture.
    ///
    /// - Parameter endsFinger: Whether the gesture of one finger ends, of which what it has turned
    ///   stays. If not, a pointer that turns the knob goes on.
    /// - Returns: Whether angles turn the knob.
    @discardableResult
    func begin(by pointer: KnobInput.Pointer, fine: Bool, endsFinger: Bool = false) -> Bool {
      if endsFinger { owner.handle(.release) }
      hasBegun = false
      // An event handler may have begun another gesture.
      guard !owner.isTurned else { return false }
      owner.adoptPreferences(for: pointer, isTwist: true)
      angle = 0
      owner.handle(.press(KnobInput.place(of: 0, on: owner.dialSize), by: pointer, fine: fine))
      hasBegun = owner.isTurned
      return hasBegun
    }

    /// Turns the knob to an angle since the beginning, in radians, positive clockwise.
    func turn(to angle: Double, fine: Bool) {
      guard isActive, angle.isFinite else { return }
      self.angle = angle
      owner.handle(.move(KnobInput.place(of: angle, on: owner.dialSize), fine: fine))
    }

    func turn(by amount: Double, fine: Bool) { turn(to: angle + amount, fine: fine) }

    func end() { finish(with: .release) }

    func cancel() { finish(with: .cancel) }

    private func finish(with input: KnobInput) {
      let wasActive = isActive
      hasBegun = false
      if wasActive { owner.handle(input) }
    }
  }
#endif
