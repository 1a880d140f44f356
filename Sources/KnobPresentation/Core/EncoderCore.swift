import KnobEngine

/// The core of an encoder, which has no value: it reports only how far it is turned.
package final class EncoderCore: TurnCore {
  private var turning = EncoderTurning()
  /// What has been turned, but not reported yet.
  private var turn = (events: KnobEvents.none, degrees: 0.0, steps: 0)
  /// The direction of the needle before the present turn of a pointer, in degrees.
  private var angleBefore: Double?

  package init() {
    super.init(EncoderTurning.knob(of: KnobSize(width: 0, height: 0)), SettingsStore(.encoder))
  }

  /// The direction of the needle, in degrees, within -180...180.
  package var angle: Double { turning.angle }

  package override var gestureTracking: Tracking {
    get { turning.tracking }
    set { turning.set(newValue, of: &knob) }
  }

  override func settingsChanged(_ changes: SettingChanges, from old: KnobSettings) {
    if changes.contains(.turning) {
      adoptTracking()
      turning.degreesPerStep = settings.degreesPerStep
    }
    super.settingsChanged(changes, from: old)
  }

  override func opening(of input: KnobInput) -> KnobEvents { turning.opening(of: input, knob) }

  override func apply(_ change: EngineChange) -> KnobEvents {
    switch change {
    case .isReadOnly: return []
    case .isEnabled(let isEnabled), .owner(let isEnabled, isReadOnly: _, value: _):
      // A disabled encoder reports nothing.
      if !isEnabled { (turn.degrees, turn.steps) = (0, 0) }
      return turning.setEnabled(isEnabled, &knob)
    case .input(let input):
      let (angle, wasTurning) = (angle, knob.isTurning)
      let new = turning.handle(input, &knob)
      if knob.isTurning, !wasTurning { angleBefore = angle }
      if new.events.contains(.changed) { turn.events = new.events }
      turn.degrees += new.degrees
      turn.steps += new.steps
      return new.events
    }
  }

  override var stop: Parameter.Stop? { turn.steps == 0 ? nil : .detent }

  /// Returns what has been turned since the last turn that was reported, and counts it as reported.
  ///
  /// - Returns: The turn. It is nil if a handler has disabled the encoder, or if the turn has already
  ///   been reported as a part of another one.
  package func takeTurn() -> EndlessEncoder.Turn? {
    let taken = turn
    (turn.degrees, turn.steps) = (0, 0)
    guard taken.degrees != 0 || taken.steps != 0 else { return nil }
    return EndlessEncoder.Turn(events: taken.events, degrees: taken.degrees, steps: taken.steps)
  }

  // MARK: The picture

  /// The direction of the needle, as a fraction of a turn.
  package override var shownFraction: Double { Self.fraction(angle) }

  /// The markers that an encoder shows: the direction from before a turn, if its settings ask for it.
  package var shownMarkers: KnobMarkers {
    let ghost = settings.showsGhost && knob.isTurning ? angleBefore : nil
    return KnobMarkers().with(ghost: ghost.map(Self.fraction))
  }

  private static func fraction(_ degrees: Double) -> Double { degrees / 360 + 0.5 }
}
