import KnobEngine

/// Turns a knob by angles: with two fingers that move around each other, or with the rotate gesture
/// of a trackpad. Each is a separate gesture in rotary tracking, whatever the tracking of the knob.
package final class TwistGesture {
  private let owner: TurnCore
  /// The finger that turned the knob when a second one came down, and that one.
  private var fingers: FingerPair?
  /// The angle that has been turned, in radians, positive clockwise.
  private var angle = 0.0
  private var hasBegun = false

  package init(_ owner: TurnCore) { self.owner = owner }

  /// Whether angles turn the knob. Escape, or an event handler, may have canceled their gesture.
  package var isActive: Bool { hasBegun && owner.isTurning }

  // MARK: Two fingers

  /// Whether two fingers have turned the knob together. Once they do, neither of them turns it
  /// alone, even after the gesture has been canceled.
  package var hasFingers: Bool { fingers?.isTurning == true }

  /// A second finger came down beside the one that turns the knob.
  package func begin(first: KnobPoint, second: KnobPoint) {
    if fingers == nil { fingers = FingerPair(first: first, second: second) }
  }

  /// - Returns: Whether the fingers turn the knob together. Otherwise, the first one does so alone.
  @discardableResult
  package func move(
    first: KnobPoint? = nil, second: KnobPoint? = nil, fine: Bool
  ) -> Bool {
    guard var pair = fingers else { return false }
    let wasTurning = pair.isTurning
    if let first { pair.moveFirst(to: first) }
    if let second { pair.moveSecond(to: second) }
    fingers = pair
    guard pair.isTurning else { return false }
    // What one finger has turned until now stays.
    if !wasTurning, owner.isTurning, !owner.handle(.release).isEmpty {
      begin(by: .touch, fine: fine)
    }
    turn(to: pair.angle, fine: fine)
    return true
  }

  /// One of the two fingers has lifted, or the system has canceled it.
  ///
  /// - Returns: Whether they turned the knob together.
  @discardableResult
  package func endFingers(isCancelled: Bool = false) -> Bool {
    defer { fingers = nil }
    guard hasFingers else { return false }
    isCancelled ? cancel() : end()
    return true
  }

  // MARK: Angles

  /// Begins a gesture, unless a pointer turns the knob.
  ///
  /// - Returns: Whether angles turn the knob.
  @discardableResult
  package func begin(by pointer: KnobInput.Pointer, fine: Bool) -> Bool {
    (hasBegun, angle) = (false, 0)
    guard !owner.isTurning else { return false }
    owner.adoptPreferences(for: pointer, isTwist: true)
    owner.handle(.press(KnobInput.place(of: 0, on: owner.knob.size), by: pointer, fine: fine))
    hasBegun = owner.isTurning
    return hasBegun
  }

  /// Turns the knob to an angle since the beginning, in radians, positive clockwise.
  package func turn(to angle: Double, fine: Bool) {
    guard isActive, angle.isFinite else { return }
    self.angle = angle
    owner.handle(.move(KnobInput.place(of: angle, on: owner.knob.size), fine: fine))
  }

  package func turn(by amount: Double, fine: Bool) { turn(to: angle + amount, fine: fine) }

  package func end() { finish(with: .release) }

  package func cancel() { finish(with: .cancel) }

  private func finish(with input: KnobInput) {
    let wasActive = isActive
    hasBegun = false
    if wasActive { owner.handle(input) }
  }
}
