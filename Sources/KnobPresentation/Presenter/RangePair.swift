import KnobEngine

/// The two thumbs of a range, as pointers turn them.
///
/// A press turns the nearer thumb. If both thumbs are at the same place, the movement decides: a
/// pointer that would turn its thumb past the other one turns the other one instead. The thumbs are
/// then *crossed* until no pointer turns them: what a pointer does to the control of one of them is
/// for the other one. Two fingers turn both thumbs.
package final class RangePair {
  private weak var lower: (any TurnPresenter)?
  private weak var upper: (any TurnPresenter)?
  private var isCrossed = false
  /// The presses on thumbs at the same place, until it is clear which of them each one turns.
  private var presses: [RangeEnd: Press] = [:]

  private struct Press {
    let input: KnobInput
    /// The values of the pressed thumb and of the other one.
    let own, other: Double
  }

  package init() {}

  /// Connects the thumbs, which the pair does not keep alive.
  package func connect(_ lower: any TurnPresenter, _ upper: any TurnPresenter) {
    (self.lower, self.upper) = (lower, upper)
  }

  private func end(of thumb: any TurnPresenter) -> RangeEnd { thumb === upper ? .upper : .lower }

  private func other(_ thumb: any TurnPresenter) -> (any TurnPresenter)? {
    thumb === upper ? lower : upper
  }

  // MARK: Which thumb a pointer turns

  /// Returns whether a pointer turns the other thumb.
  package func isOtherTurning(than thumb: any TurnPresenter) -> Bool {
    other(thumb)?.isTurning == true
  }

  /// Returns the thumb that the pointer on a control turns.
  func turned(by control: any TurnPresenter) -> any TurnPresenter {
    isCrossed ? other(control) ?? control : control
  }

  /// Returns the end whose control receives a press.
  ///
  /// While a finger turns one thumb, a second finger is for the other one.
  ///
  /// - Parameters:
  ///   - lower: The layout of the knob of the lower end.
  ///   - upper: The layout of the knob of the upper end.
  ///   - isFinger: Returns whether a finger is on the control of an end, and not a mouse, of which
  ///     there is only one.
  package func end(
    at point: KnobPoint, lower: KnobLayout, upper: KnobLayout, isFinger: (RangeEnd) -> Bool
  ) -> RangeEnd {
    let held = [(RangeEnd.lower, self.lower), (.upper, self.upper)].filter {
      $0.1.map { turned(by: $0).knob.isTurning } == true
    }
    guard held.count == 1, let (end, _) = held.first else {
      return RangeEnd(nearestTo: point, lower: lower, upper: upper)
    }
    return isFinger(end) ? end.other : end
  }

  /// Returns the thumb that an input of a control is for.
  func target(of input: KnobInput, at control: any TurnPresenter) -> any TurnPresenter {
    switch input {
    case .press: note(input, at: control)
    case .move: decide(input, at: control)
    case .release: presses[end(of: control)] = nil
    case .cancel:
      presses[end(of: control)] = nil
      // This may be a gesture of keys.
      if !turned(by: control).knob.isInGesture { return control }
    default: return control
    }
    return turned(by: control)
  }

  /// The gesture of a thumb is over. The control whose pointer turned it shows that too.
  func turnEnded(by thumb: any TurnPresenter) { if isCrossed { other(thumb)?.turningChanged() } }

  // MARK: Thumbs at the same place

  private func note(_ press: KnobInput, at control: any TurnPresenter) {
    guard let other = other(control) else { return }
    if !control.knob.isTurning, !other.knob.isTurning { isCrossed = false }
    presses[end(of: control)] = nil
    guard !isCrossed, !control.knob.isTurning else { return }
    control.readOwner()
    other.readOwner()
    let distance = control.knob.fraction - other.knob.fraction
    guard distance.magnitude <= Parameter.tolerance else { return }
    var probe = control.knob
    _ = probe.handle(press)
    if passes(probe, control), other.knob.acceptsInput, !other.knob.isTurning {
      // In absolute tracking, the press itself turns the thumb.
      isCrossed = true
      other.gestureTracking = control.gestureTracking
    } else {
      presses[end(of: control)] = Press(
        input: press, own: control.knob.value, other: other.knob.value)
    }
  }

  private func decide(_ move: KnobInput, at control: any TurnPresenter) {
    let end = end(of: control)
    guard let press = presses[end], let other = other(control) else { return }
    // A hand that has only trembled has not decided yet.
    let isUndecided = control.knob.value == press.own || control.knob.mayBeClick
    guard isUndecided, other.knob.value == press.other else { return presses[end] = nil }
    var probe = control.knob
    _ = probe.handle(move)
    if passes(probe, control) { cross(control, other, press) }
  }

  /// Returns whether a thumb has been turned past the other one.
  private func passes(_ turned: Knob, _ thumb: any TurnPresenter) -> Bool {
    thumb.limited(turned.value) != turned.value
  }

  /// Lets the pointers on both controls turn the other thumb. Their gestures so far have changed
  /// nothing, and end.
  private func cross(_ control: any TurnPresenter, _ other: any TurnPresenter, _ press: Press) {
    let otherPress = presses[end(of: other)]
    guard other.knob.acceptsInput, !other.knob.isTurning || otherPress != nil else { return }
    (presses, isCrossed) = ([:], true)
    let trackings = (control.gestureTracking, other.gestureTracking)
    other.receive(.cancel)
    other.gestureTracking = trackings.0
    other.receive(press.input)
    control.receive(.cancel)
    guard let otherPress else { return }
    control.gestureTracking = trackings.1
    control.receive(otherPress.input)
  }
}

extension RangeEnd {
  /// Returns the parameter for the knob of this end: it does not wrap, and that of the upper end
  /// resets to the upper end of the travel, unless the parameter has another default value than the
  /// lower end.
  package func parameter(_ parameter: Parameter) -> Parameter {
    var own = parameter
    own.wraps = false
    // Infinity remains the upper end if the range changes.
    if self == .upper, own.resetValue == own.range.lowerBound { own.defaultValue = .infinity }
    return own
  }
}
