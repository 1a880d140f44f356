import KnobEngine

/// The user's preferences for a gesture of a pointer, which apply from the press to the release.
package struct PressPreferences {
  package var pointer = KnobInput.Pointer.mouse
  package var preferences = KnobPreferences()
  /// Whether the input consists of angles, as that of two fingers that rotate around each other.
  package var isTwist = false

  package init() {}

  /// Returns the tracking of the gesture.
  ///
  /// - Parameter own: The tracking that the application has set.
  package func tracking(_ own: Tracking) -> Tracking {
    let tracking = preferences.tracking(own, for: pointer)
    return isTwist ? tracking.turnedByAngle : tracking
  }
}

extension TurnCore {
  /// Handles the press of a pointer, with the tracking that the user prefers for it.
  package func press(
    _ point: KnobPoint, by pointer: KnobInput.Pointer, fine: Bool, coarse: Bool = false,
    time: Double? = nil
  ) {
    adoptPreferences(for: pointer)
    handle(.press(point, by: pointer, fine: fine, coarse: coarse, time: time))
  }

  /// Returns whether a pointer turns with coarse adjustment while the user holds a key: Command on
  /// Apple's systems, and Control on all others. Where this key turns the depth of a modulation, or a
  /// knob of a link alone, it has no other effect.
  package func isCoarse(holding key: ModifierKey, _ isDown: Bool) -> Bool {
    isDown && (depth == nil || settings.depth.modifier != key)
      && !hasCompanion { $0.uses(key) }
  }

  /// Adopts what the user prefers for a kind of pointer, before a press.
  func adoptPreferences(for pointer: KnobInput.Pointer, isTwist: Bool = false) {
    guard !isTurning else { return }
    (pressPreferences.pointer, pressPreferences.isTwist) = (pointer, isTwist)
    pressPreferences.preferences = KnobPreferences.shared
    adoptTracking()
  }

  /// Adopts the tracking after the application has set another one.
  package func adoptTracking() { gestureTracking = pressPreferences.tracking(settings.tracking) }

  /// Whether the mouse turns the knob with its pointer hidden. It is hidden only if the distance
  /// counts. In the other styles, the user has to see where the pointer is.
  package var isPointerHidden: Bool {
    isTurning && pressPreferences.pointer == .mouse
      && (settings.hidesPointer || pressPreferences.preferences.hidesPointer)
      && gestureTracking.style(for: .mouse, on: knob.size).isLinear
  }

  /// The cursor of a mouse over the dial, or nil if a mouse cannot turn the knob.
  package var cursor: KnobCursor? {
    let turned = turnedKnob
    let preferred = KnobPreferences.shared.tracking(settings.tracking, for: .mouse)
    return KnobCursor(over: turned, tracking: turned.isTurning ? turned.tracking : preferred)
  }

  /// Returns the notches by which a scroll turns the knob, in the direction that the user prefers.
  /// Nil if the application or the user does not want the wheel to turn it, or if there are none.
  package func wheelNotches(_ notches: Double) -> Double? {
    guard settings.usesWheel, let preferred = KnobPreferences.shared.wheel.notches(notches),
      preferred != 0
    else { return nil }
    return preferred
  }
}
