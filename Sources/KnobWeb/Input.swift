import KnobEngine

// What the user does. Each function returns the engine's events as one integer.

@_expose(wasm, "press") @c(knob_press) func press(
  x: Double, y: Double, isMouse: Bool, isFine: Bool
) -> Int32 {
  slot.follow(
    slot.knob.press(KnobPoint(x: x, y: y), by: isMouse ? .mouse : .touch, fine: isFine))
}

@_expose(wasm, "move") @c(knob_move) func move(
  x: Double, y: Double, isFine: Bool, isCoalesced: Bool
) -> Int32 {
  slot.follow(slot.knob.move(KnobPoint(x: x, y: y), fine: isFine, isCoalesced: isCoalesced))
}

@_expose(wasm, "release") @c(knob_release) func release() -> Int32 {
  slot.follow(slot.knob.release())
}

@_expose(wasm, "cancel") @c(knob_cancel) func cancel() -> Int32 {
  slot.follow(slot.knob.cancel())
}

/// - Parameters:
///   - key: the number of a ``KnobInput/Key``.
///   - isHeld: whether the page will receive the key's `keyup`.
@_expose(wasm, "key") @c(knob_key) func key(key: Int32, isFine: Bool, isHeld: Bool) -> Int32 {
  slot.follow(slot.knob.act(choice(key), fine: isFine, isHeld: isHeld, from: .key))
}

/// Handles a scroll of the wheel, with the numbers of a `WheelEvent`.
///
/// - Returns: -1 if the page should scroll instead.
@_expose(wasm, "wheel") @c(knob_wheel) func wheel(
  deltaX: Double, deltaY: Double, deltaMode: Int32, isFine: Bool
) -> Int32 {
  let notches = KnobInput.notches(
    right: deltaX, down: deltaY, in: choice(deltaMode), fine: isFine)
  guard notches != 0, slot.knob.canScroll(up: notches > 0) else { return -1 }
  return slot.follow(slot.knob.turn(byNotches: notches, fine: isFine))
}

@_expose(wasm, "endBurst") @c(knob_end_burst) func endBurst() -> Int32 {
  slot.follow(slot.knob.endBurst())
}

@_expose(wasm, "reset") @c(knob_reset) func reset() -> Int32 {
  slot.follow(slot.knob.act(.delete, from: .reset))
}

/// Sets a value that the user states.
///
/// - Parameter source: the number of a ``KnobEvents/Source``.
@_expose(wasm, "choose") @c(knob_choose) func choose(value: Double, source: Int32) -> Int32 {
  slot.follow(slot.knob.choose(value, from: choice(source)))
}

@_expose(wasm, "enable") @c(knob_enable) func enable(isEnabled: Bool, isReadOnly: Bool) -> Int32 {
  let events = slot.knob.setEnabled(isEnabled)
  return events.union(slot.knob.setReadOnly(isReadOnly)).packed
}

/// What the knob is doing: a ``State`` as its number.
@_expose(wasm, "state") @c(knob_state) func state() -> Int32 {
  var state = State()
  if slot.knob.isTurning { state.insert(.turning) }
  if slot.knob.isInGesture { state.insert(.inGesture) }
  if slot.knob.steadyPresses >= 2 { state.insert(.pressedTwice) }
  return state.rawValue
}
