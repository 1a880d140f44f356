/// A rotary encoder: a knob without ends and without a value. It reports only how far it is turned.
///
///     var encoder = EndlessEncoder(degreesPerStep: 15, size: KnobSize(width: 160, height: 160))
///     encoder.tracking = .rotary
///     encoder.handle(.press(KnobPoint(x: 80, y: 10)))     // began
///     encoder.handle(.move(KnobPoint(x: 150, y: 80)))     // 90 degrees, 6 steps
///     encoder.handle(.release)                            // ended
///
/// Clockwise, up, and right are positive. Movement becomes rotation as with a ``Knob``: in rotary
/// tracking, the encoder turns with the pointer, and in all other styles, the travel is one turn.
///
/// A step is reported when the encoder is at least 0.6 of a step away from the last one, as with a knob
/// that has steps, so that a trembling pointer causes none. The fraction of a step that remains is
/// kept, also for the next gesture. Therefore, all steps and all degrees that have been reported never
/// differ by more than 0.6 of a step, and slow movement is never lost.
public struct EndlessEncoder: Sendable {
  /// How far an input has turned an encoder, and the events of its gesture.
  public struct Turn: Equatable, Sendable {
    /// What happened. If the encoder was turned, the events contain ``KnobEvents/changed``.
    public let events: KnobEvents
    /// The rotation since the last turn that was reported, in degrees; clockwise is positive.
    public let degrees: Double
    /// The steps since the last turn that was reported; clockwise is positive. A small rotation has no
    /// steps.
    public let steps: Int

    static let none = Turn(events: .none, degrees: 0, steps: 0)

    package init(events: KnobEvents, degrees: Double, steps: Int) {
      (self.events, self.degrees, self.steps) = (events, degrees, steps)
    }
  }

  /// The rotation of one step. The default is 15 degrees, which is 24 steps per turn.
  ///
  /// - Precondition: The angle must be finite and greater than zero.
  public var degreesPerStep: Double {
    get { turning.degreesPerStep }
    set { turning.degreesPerStep = newValue }
  }

  /// The direction of the needle, for a picture: the sum of all degrees that have been reported, within
  /// -180...180.
  public var angle: Double { turning.angle }

  private var turning = EncoderTurning()
  private var knob: Knob

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - degreesPerStep: The rotation of one step.
  ///   - size: The size of the dial in points.
  /// - Precondition: The angle must be finite and greater than zero.
  public init(
    degreesPerStep: Double = 15, size: KnobSize = KnobSize(width: 100, height: 100)
  ) {
    turning.degreesPerStep = degreesPerStep
    knob = EncoderTurning.knob(of: size)
  }

  // MARK: Settings

  /// The size of the dial in points. Its middle is the center of rotation.
  public var size: KnobSize {
    get { knob.size }
    set { knob.size = newValue }
  }

  /// How movement becomes rotation. The travel is the distance for one turn.
  ///
  /// - Edge cases: An encoder has no place that a press could set, so absolute tracking is rotary
  ///   tracking.
  public var tracking: Tracking {
    get { turning.tracking }
    set { turning.set(newValue, of: &knob) }
  }

  /// Whether the encoder accepts input. The default is true; to change it, call ``setEnabled(_:)``.
  public var isEnabled: Bool { knob.isEnabled }

  /// Enables or disables the encoder. Disabling it cancels the gesture of a pointer and ends a
  /// burst.
  ///
  /// - Returns: The events of the gesture that was canceled or ended, for the front end to emit.
  @discardableResult
  public mutating func setEnabled(_ enabled: Bool) -> KnobEvents {
    turning.setEnabled(enabled, &knob)
  }

  // MARK: State

  /// Whether a pointer is turning the encoder.
  public var isTurning: Bool { knob.isTurning }

  /// Whether a gesture of any kind is in progress: a press of a pointer, or a burst of scroll
  /// events or held keys.
  public var isInGesture: Bool { knob.isInGesture }

  /// Whether a pointer is turning the encoder with fine adjustment.
  public var isFine: Bool { knob.isFine }

  /// Whether a pointer is turning the encoder with coarse adjustment.
  public var isCoarse: Bool { knob.isCoarse }

  /// Whether scrolling would turn the encoder. If not, the front end lets the page scroll.
  public var canScroll: Bool { knob.canScroll(up: true) }

  // MARK: Input

  /// Handles one input.
  ///
  /// An arrow key, an assistive increment or decrement, and a notch of a wheel turn the encoder by
  /// one step, and the Page keys by ten. All other keys, resets, and values that the user states
  /// have no effect.
  ///
  /// - Returns: What to report. A canceled gesture is not turned back, because its steps have been
  ///   reported.
  /// - Edge cases: A rotation of more than a billion steps is ignored.
  public mutating func handle(_ input: KnobInput) -> Turn { turning.handle(input, &knob) }

  /// Returns the events of an input that are reported before the encoder turns:
  /// ``KnobEvents/burstEnded`` and ``KnobEvents/began``. The encoder does not change. See
  /// ``Knob/opening(of:)``.
  public func opening(of input: KnobInput) -> KnobEvents { turning.opening(of: input, knob) }
}
