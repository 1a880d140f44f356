import KnobEngine

/// The presenter of an encoder, which has no value: it reports only how far it is turned.
package protocol EncoderPresenter: TurnPresenter {
  var encoder: RotaryEncoder { get set }
  /// What has been turned, but not reported yet.
  var encoderTurn: EncoderTurn { get set }
}

/// What a gesture has turned an encoder by, and from where.
package struct EncoderTurn {
  /// The events of the last input that has turned the encoder.
  fileprivate var events: KnobEvents = []
  /// The rotation that has not been reported yet, in degrees.
  fileprivate var degrees = 0.0
  fileprivate var steps = 0
  /// The direction of the needle before the present turn of a pointer, in degrees.
  fileprivate var angleBefore: Double?

  package init() {}
}

extension EncoderPresenter {
  package var knob: Knob { encoder.knob }

  package var gestureTracking: Tracking {
    get { encoder.tracking }
    set { encoder.tracking = newValue }
  }

  package func opening(of input: KnobInput) -> KnobEvents { encoder.opening(of: input) }

  package func apply(_ change: EngineChange) -> KnobEvents {
    switch change {
    case .isReadOnly: return []
    case .isEnabled(let isEnabled), .owner(let isEnabled, isReadOnly: _, value: _):
      // A disabled encoder reports nothing.
      if !isEnabled { (encoderTurn.degrees, encoderTurn.steps) = (0, 0) }
      return encoder.setEnabled(isEnabled)
    case .input(let input):
      let (angle, wasTurning) = (encoder.angle, encoder.isTurning)
      let turn = encoder.handle(input)
      if encoder.isTurning, !wasTurning { encoderTurn.angleBefore = angle }
      if turn.events.contains(.changed) { encoderTurn.events = turn.events }
      encoderTurn.degrees += turn.degrees
      encoderTurn.steps += turn.steps
      return turn.events
    }
  }

  package var stop: Parameter.Stop? { encoderTurn.steps == 0 ? nil : .detent }

  /// Returns what has been turned since the last turn that was reported, and counts it as reported.
  ///
  /// - Returns: The turn. It is nil if a handler has disabled the encoder, or if the turn has already
  ///   been reported as a part of another one.
  package func takeTurn() -> RotaryEncoder.Turn? {
    let turn = encoderTurn
    (encoderTurn.degrees, encoderTurn.steps) = (0, 0)
    guard turn.degrees != 0 || turn.steps != 0 else { return nil }
    return RotaryEncoder.Turn(events: turn.events, degrees: turn.degrees, steps: turn.steps)
  }
}

// MARK: The picture

extension EncoderPresenter {
  /// The direction of the needle, as a fraction of a turn.
  package var shownFraction: Double { Self.fraction(encoder.angle) }

  /// The markers that an encoder shows: the direction from before a turn, if `showsGhost` is true.
  package func markers(showsGhost: Bool) -> KnobMarkers {
    let ghost = showsGhost && encoder.isTurning ? encoderTurn.angleBefore : nil
    return KnobMarkers().with(ghost: ghost.map(Self.fraction))
  }

  private static func fraction(_ degrees: Double) -> Double { degrees / 360 + 0.5 }

  package func state(isFocused: Bool, isHovered: Bool) -> KnobState {
    var state = KnobState()
    (state.isEnabled, state.isFocused) = (encoder.isEnabled, isFocused)
    (state.isTurned, state.isHovered) = (encoder.isTurning, isHovered && encoder.isEnabled)
    return state
  }
}

extension KnobMetrics {
  /// The standard proportions of an encoder: a margin for the focus ring, and no fill.
  package static var encoder: KnobMetrics {
    var metrics = KnobMetrics()
    (metrics.margin, metrics.origin) = (4, .nowhere)
    return metrics
  }
}
