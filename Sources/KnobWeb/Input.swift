import KnobEngine

// What a user does, and what came of it: each function returns the engine's events as one integer.

@_expose(wasm, "press") @c(knob_press) func press(
  _ knob: Address, _ x: Double, _ y: Double, _ pointer: Int32, _ fine: Bool
) -> Int32 {
  let kind: KnobInput.Pointer = pointer == 0 ? .mouse : pointer == 1 ? .touch : .pen
  let shown = knob.shown()
  let events = knob.slot.knob.press(KnobPoint(x: x, y: y), by: kind, fine: fine)
  return knob.slot.follow(events, from: shown)
}

@_expose(wasm, "move") @c(knob_move) func move(
  _ knob: Address, _ x: Double, _ y: Double, _ fine: Bool, _ isCoalesced: Bool
) -> Int32 {
  let shown = knob.shown()
  let events = knob.slot.knob.move(KnobPoint(x: x, y: y), fine: fine, isCoalesced: isCoalesced)
  return knob.slot.follow(events, from: shown)
}

/// The inputs without a place, by their number: 0 release, 1 cancel, 2 the end of a scroll burst, 3
/// reset, from 4 on the keys in the order of ``KnobInput/Key``.
@_expose(wasm, "act") @c(knob_act) func act(_ knob: Address, _ number: Int32, _ fine: Bool) -> Int32
{
  let shown = knob.shown()
  let events =
    switch number {
    case 0: knob.slot.knob.release()
    case 1: knob.slot.knob.cancel()
    case 2: knob.slot.knob.endScroll()
    case 3: knob.slot.knob.act(.delete, from: .reset)
    default:
      KnobInput.Key(rawValue: number - 4).map {
        knob.slot.knob.act($0, fine: fine, from: .key)
      } ?? .none
    }
  return knob.slot.follow(events, from: shown)
}

/// A turn of the wheel as the browser tells it: `mode` 0 is pixels, 1 lines, 2 pages.
///
/// Writes on the desk how long after it a burst ends, in milliseconds.
///
/// - Returns: -1 where the scroll is the page's.
@_expose(wasm, "wheel") @c(knob_wheel) func wheel(
  _ knob: Address, _ dx: Double, _ dy: Double, _ mode: Int32, _ fine: Bool
) -> Int32 {
  // With Shift some systems turn a vertical wheel into a horizontal one, whose sign is the vertical
  // one's.
  let way = dy.magnitude >= dx.magnitude ? -dy : fine ? -dx : dx
  let unit: KnobInput.WheelUnit = mode == 0 ? .pixels : mode == 1 ? .lines : .pages
  let notches = KnobInput.notches(forWheel: way, in: unit)
  guard notches != 0, knob.slot.knob.canScroll(up: notches > 0) else { return -1 }
  Desk.doubles[0] = KnobInput.burstPause * 1_000
  let shown = knob.shown()
  return knob.slot.follow(knob.slot.knob.scroll(notches, fine: fine), from: shown)
}

/// Makes the knob turnable, or for reading only, or takes it out of use.
@_expose(wasm, "enable") @c(knob_enable) func enable(
  _ knob: Address, _ isEnabled: Bool, _ isReadOnly: Bool
) -> Int32 {
  let events = knob.slot.knob.setEnabled(isEnabled)
  return Int32(events.union(knob.slot.knob.setReadOnly(isReadOnly)).rawValue)
}

/// 1: a pointer turns the knob; 2: it is in a gesture of any kind; 4: a double click resets it.
@_expose(wasm, "state") @c(knob_state) func state(_ knob: Address) -> Int32 {
  (knob.slot.knob.isTurning ? 1 : 0) | (knob.slot.knob.isInGesture ? 2 : 0)
    | (knob.slot.knob.idlePresses >= 2 ? 4 : 0)
}
