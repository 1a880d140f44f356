import KnobEngine

// What a user does, and what came of it: each function returns the engine's events as one integer.

@_expose(wasm, "press") @c(knob_press) func press(
  _ x: Double, _ y: Double, _ isMouse: Bool, _ fine: Bool
) -> Int32 {
  slot.follow(
    slot.knob.press(KnobPoint(x: x, y: y), by: isMouse ? .mouse : .touch, fine: fine))
}

@_expose(wasm, "move") @c(knob_move) func move(
  _ x: Double, _ y: Double, _ fine: Bool, _ isCoalesced: Bool
) -> Int32 {
  slot.follow(slot.knob.move(KnobPoint(x: x, y: y), fine: fine, isCoalesced: isCoalesced))
}

/// The inputs without a place, by their number: the keys in the order of ``KnobInput/Key``, then
/// 9 Backspace, 10 release, 11 cancel, 12 the end of a burst, 13 reset.
///
/// - Parameter isHeld: whether the page will hear the key go up.
@_expose(wasm, "act") @c(knob_act) func act(_ number: Int32, _ fine: Bool, _ isHeld: Bool) -> Int32
{
  let events =
    switch number {
    case 9: slot.knob.act(.delete, isHeld: isHeld, from: .key)
    case 10: slot.knob.release()
    case 11: slot.knob.cancel()
    case 12: slot.knob.endBurst()
    case 13: slot.knob.act(.delete, from: .reset)
    default: slot.knob.act(choice(number), fine: fine, isHeld: isHeld, from: .key)
    }
  return slot.follow(events)
}

/// A turn of the wheel as the browser tells it: `mode` 0 is pixels, 1 lines, 2 pages.
///
/// Answers how long after it a burst ends, in milliseconds.
///
/// - Returns: -1 where the scroll is the page's.
@_expose(wasm, "wheel") @c(knob_wheel) func wheel(
  _ dx: Double, _ dy: Double, _ mode: Int32, _ fine: Bool
) -> Int32 {
  let notches = KnobInput.notches(right: dx, down: dy, in: choice(mode), fine: fine)
  guard notches != 0, slot.knob.canScroll(up: notches > 0) else { return -1 }
  answer(KnobInput.burstPause * 1_000)
  return slot.follow(slot.knob.turn(byNotches: notches, fine: fine))
}

@_extern(wasm, module: "page", name: "answer") @_extern(c, "answer_wheel")
private func answer(_ pause: Double)

/// Makes the knob turnable, or for reading only, or takes it out of use.
@_expose(wasm, "enable") @c(knob_enable) func enable(
  _ isEnabled: Bool, _ isReadOnly: Bool
) -> Int32 {
  let events = slot.knob.setEnabled(isEnabled)
  return events.union(slot.knob.setReadOnly(isReadOnly)).rawValue
}

/// 1: a pointer turns the knob; 2: it is in a gesture of any kind; 4: a double click resets it.
@_expose(wasm, "state") @c(knob_state) func state() -> Int32 {
  (slot.knob.isTurning ? 1 : 0) | (slot.knob.isInGesture ? 2 : 0)
    | (slot.knob.steadyPresses >= 2 ? 4 : 0)
}
