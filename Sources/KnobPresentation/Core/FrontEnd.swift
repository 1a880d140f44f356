import KnobEngine

/// What only a toolkit can do for a dial that the user turns: report, draw, time, and show a text field.
///
/// A control of a toolkit has a core, a ``KnobCore`` or an ``EncoderCore``, to which it passes all inputs.
/// It is the core's front end, and the core does not keep it alive. A core has no clock and no timer.
/// Except for ``report(_:)``, ``turningChanged()``, ``redraw()``, and ``dialLayout``, all requirements have
/// an implementation that does nothing, because an encoder does not need them.
package protocol FrontEnd: AnyObject {
  // MARK: Reports

  /// Reports an event of the value, or of an encoder.
  func report(_ event: GestureEvent)
  /// Reports an event of the depth, and not of the value.
  func reportDepth(_ event: GestureEvent)
  /// The gesture of the value or of a depth is over, and its end is reported next. If a handler begins
  /// another one here, that belongs to this gesture.
  func gestureIsOver(_ turned: TurnCore)
  /// Called when a pointer begins to turn the dial or lets go.
  func turningChanged()
  /// Called when the dial no longer accepts input, after its gesture has ended. Closes what is open for
  /// the user and belongs to the toolkit, such as a menu.
  func inputEnded()
  /// Plays haptic feedback when a pointer turns the dial to an end, a detent, or a step.
  func playHaptics(at stop: Parameter.Stop)

  /// Keeps the control alive until the matching call of ``releaseKnob()``. In the meantime, an event
  /// handler may remove it.
  func retainKnob()
  func releaseKnob()

  // MARK: The owner of the value

  /// Updates the engine from the owner of the value, before an input.
  func readOwner()
  /// The value of the owner, even if the owner has just changed it. Nil if the engine owns the value.
  var ownedValue: Double? { get }
  /// The value that other code has set in place of that of the engine, and that the picture shows.
  var overrulingValue: Double? { get }
  /// Announces that code has set the value, whose owner is the engine.
  func valueSet(from old: Double)
  /// Sets the value in code, as a host or a link asks for: without a gesture, and without a step of undo.
  func follow(_ value: Double)
  /// The time in seconds, by a clock that is never set.
  var time: Double { get }

  // MARK: Settings

  /// Adopts settings that have changed, as far as they concern the toolkit.
  func settingsChanged(_ changes: SettingChanges, from old: KnobSettings)
  /// Passes the meaning of the value to the engine, with what the toolkit knows of it.
  func adoptParameter()
  /// The engine, which owns the value, has got another meaning of it, and perhaps another value.
  func parameterChanged(from old: Double)
  /// The markers have changed.
  ///
  /// - Parameter isResized: Whether they need space around the dial now, or no longer do.
  func markersChanged(isResized: Bool)
  /// The sweep for which the images of the toolkit are drawn. It takes the place of that of the settings.
  var sweepOfSkin: Sweep? { get }
  /// The knob has a depth from now on.
  func depthAdded()

  // MARK: The screen

  /// Redraws the dial and the caption after their appearance has changed.
  func redraw()
  /// Redraws the needle and the caption after the value or its picture has moved.
  func refresh()
  /// Redraws the fill after the other thumb of a range has moved.
  func redrawFill()
  /// Shows and announces that the value has changed.
  func valueChanged(from old: Double)
  var dialLayout: KnobLayout { get }
  /// Whether the picture may move by itself.
  var allowsMotion: Bool { get }
  /// Requests frames, each of which calls ``KnobCore/advance(to:)``.
  func startFrames()
  /// Starts a timer that calls ``KnobCore/hideValue()`` once. It replaces an earlier one.
  func startNameTimer(seconds: Double)
  func stopNameTimer()

  // MARK: Typed text

  /// Reads and writes values, with the functions of the application.
  var converter: ValueConverter { get }
  /// Whether the user is the reason that the text field disappears now.
  var isLeftByUser: Bool { get }
  /// The text field has to show the ``KnobCore/entry``, as far as it has changed.
  func fieldChanged(_ change: FieldChange)
}

extension FrontEnd {
  package func reportDepth(_ event: GestureEvent) {}
  package func gestureIsOver(_ turned: TurnCore) {}
  package func inputEnded() {}
  package func playHaptics(at stop: Parameter.Stop) {}
  package func retainKnob() {}
  package func releaseKnob() {}
  package func readOwner() {}
  package var ownedValue: Double? { nil }
  package var overrulingValue: Double? { nil }
  package func valueSet(from old: Double) {}
  package func follow(_ value: Double) {}
  package var time: Double { 0 }
  package func settingsChanged(_ changes: SettingChanges, from old: KnobSettings) {}
  package func adoptParameter() {}
  package func parameterChanged(from old: Double) {}
  package func markersChanged(isResized: Bool) { redraw() }
  package var sweepOfSkin: Sweep? { nil }
  package func depthAdded() {}
  package func refresh() { redraw() }
  package func redrawFill() { refresh() }
  package func valueChanged(from old: Double) {}
  package var allowsMotion: Bool { false }
  package func startFrames() {}
  package func startNameTimer(seconds: Double) {}
  package func stopNameTimer() {}
  package var converter: ValueConverter {
    ValueConverter(ValueFormat(), formatter: nil, parser: nil) { number, _, _ in "\(number)" }
  }
  package var isLeftByUser: Bool { false }
  package func fieldChanged(_ change: FieldChange) {}
}

/// What a front end reports of a gesture to the program.
package enum GestureEvent: Sendable {
  case began, changed, ended
}

/// What a text field has to show.
package enum FieldChange: Sendable {
  /// Another text, all of it selected.
  case text
  /// The sentence that says what was not understood, or none.
  case fault
  /// Nothing, because it closes.
  case closed
}
