import KnobEngine

/// Which of two thumbs at the same place a pointer turns.
///
/// The movement decides: a pointer that would turn its thumb past the other one turns the other one
/// instead. The thumbs are then *crossed* until no pointer turns them: what a pointer does to the
/// control of one of them is for the other one. Two fingers turn both thumbs.
///
/// It is a class because the events of the gestures that it ends ask for ``isCrossed``.
final class ThumbCrossing {
  private(set) var isCrossed = false
  /// The presses on thumbs at the same place, until it is clear which of them each one turns.
  private var presses = RangeEnds<Press?>(lower: nil, upper: nil)

  private struct Press {
    let input: KnobInput
    /// The values of the pressed thumb and of the other one.
    let own, other: Double
  }

  /// Notes an input of a control before it is handled, and decides.
  ///
  /// - Returns: Whether it is for the other thumb.
  func isCrossed(
    after input: KnobInput, at control: KnobCore, _ end: RangeEnd,
    _ other: KnobCore
  ) -> Bool {
    switch input {
    case .press: note(input, at: control, end, other)
    case .move: decide(input, at: control, end, other)
    case .release: presses[end] = nil
    case .cancel:
      presses[end] = nil
      // This may be a gesture of keys.
      return isCrossed && other.knob.isInGesture
    default: return false
    }
    return isCrossed
  }

  private func note(
    _ press: KnobInput, at control: KnobCore, _ end: RangeEnd, _ other: KnobCore
  ) {
    if !control.knob.isTurning, !other.knob.isTurning { isCrossed = false }
    presses[end] = nil
    guard !isCrossed, !control.knob.isTurning else { return }
    control.frontEnd?.readOwner()
    other.frontEnd?.readOwner()
    let distance = control.knob.fraction - other.knob.fraction
    guard distance.magnitude <= Parameter.tolerance else { return }
    var probe = control.knob
    _ = probe.handle(press)
    if passes(probe, control), other.acceptsInput, !other.knob.isTurning {
      // In absolute tracking, the press itself turns the thumb.
      isCrossed = true
      other.gestureTracking = control.gestureTracking
    } else {
      presses[end] = Press(input: press, own: control.knob.value, other: other.knob.value)
    }
  }

  private func decide(
    _ move: KnobInput, at control: KnobCore, _ end: RangeEnd, _ other: KnobCore
  ) {
    guard let press = presses[end] else { return }
    // A hand that has only trembled has not decided yet.
    let isUndecided = control.knob.value == press.own || control.knob.mayBeClick
    guard isUndecided, other.knob.value == press.other else { return presses[end] = nil }
    var probe = control.knob
    _ = probe.handle(move)
    if passes(probe, control) { cross(control, other, press, presses[end.other]) }
  }

  /// Returns whether a thumb has been turned past the other one.
  private func passes(_ turned: Knob, _ thumb: KnobCore) -> Bool {
    thumb.limited(turned.value) != turned.value
  }

  /// Lets the pointers on both controls turn the other thumb. Their gestures so far have changed
  /// nothing, and end.
  private func cross(
    _ control: KnobCore, _ other: KnobCore, _ press: Press, _ otherPress: Press?
  ) {
    guard other.acceptsInput, !other.knob.isTurning || otherPress != nil else { return }
    (presses, isCrossed) = (RangeEnds(lower: nil, upper: nil), true)
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
