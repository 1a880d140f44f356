import KnobEngine

// An encoder, and the rotation of a pointer: a module of its own. Each element has its own
// instance, so there is only one of both here.

private nonisolated(unsafe) var encoder: RotaryEncoder?
private nonisolated(unsafe) var rotation: Rotation?
/// What the last input has turned.
private nonisolated(unsafe) var turn = (degrees: 0.0, steps: 0)

// MARK: The encoder

/// Sets up the encoder, or changes it.
@_expose(wasm, "adopt") @c(encoder_adopt) func adopt(size: Double, degreesPerStep: Double) {
  var next = encoder ?? RotaryEncoder(degreesPerStep: degreesPerStep)
  next.size = KnobSize(width: size, height: size)
  next.degreesPerStep = degreesPerStep
  encoder = next
}

func adopt(_ tracking: Tracking) { encoder?.tracking = tracking }

/// Returns the events of an input as one integer.
private func handle(_ input: KnobInput) -> Int32 {
  guard let result = encoder?.handle(input) else { return 0 }
  turn = (result.degrees, result.steps)
  return result.events.packed
}

@_expose(wasm, "press") @c(encoder_press) func press(
  x: Double, y: Double, isMouse: Bool, isFine: Bool
) -> Int32 {
  handle(.press(KnobPoint(x: x, y: y), by: isMouse ? .mouse : .touch, fine: isFine))
}

@_expose(wasm, "move") @c(encoder_move) func move(
  x: Double, y: Double, isFine: Bool, isCoalesced: Bool
) -> Int32 {
  handle(.move(KnobPoint(x: x, y: y), fine: isFine, isCoalesced: isCoalesced))
}

@_expose(wasm, "release") @c(encoder_release) func release() -> Int32 { handle(.release) }

@_expose(wasm, "cancel") @c(encoder_cancel) func cancel() -> Int32 { handle(.cancel) }

/// - Parameters:
///   - key: the number of a ``KnobInput/Key``.
///   - isHeld: whether the page will receive the key's `keyup`.
@_expose(wasm, "key") @c(encoder_key) func key(key: Int32, isHeld: Bool) -> Int32 {
  handle(.key(choice(key), fine: false, isHeld: isHeld))
}

/// Handles a scroll of the wheel, with the numbers of a `WheelEvent`.
@_expose(wasm, "wheel") @c(encoder_wheel) func wheel(
  deltaX: Double, deltaY: Double, deltaMode: Int32, isFine: Bool
) -> Int32 {
  let notches = KnobInput.notches(
    right: deltaX, down: deltaY, in: choice(deltaMode), fine: isFine)
  return handle(.scroll(notches))
}

@_expose(wasm, "endBurst") @c(encoder_end_burst) func endBurst() -> Int32 { handle(.endBurst) }

/// The degrees that the last input has turned.
@_expose(wasm, "degrees") @c(encoder_degrees) func degrees() -> Double { turn.degrees }

/// The steps that the last input has turned.
@_expose(wasm, "steps") @c(encoder_steps) func steps() -> Int { turn.steps }

/// The direction of the needle in degrees.
@_expose(wasm, "angle") @c(encoder_angle) func angle() -> Double { encoder?.angle ?? 0 }

/// What the encoder is doing: a ``State`` as its number.
@_expose(wasm, "state") @c(encoder_state) func state() -> Int32 {
  var state = State()
  if encoder?.isTurning == true { state.insert(.turning) }
  if encoder?.isInGesture == true { state.insert(.inGesture) }
  return state.rawValue
}

// MARK: The rotation of a pointer

/// Begins a rotation around a center.
@_expose(wasm, "begin") @c(rotation_begin) func begin(
  x: Double, y: Double, centerX: Double, centerY: Double, time: Double
) {
  var next = Rotation(center: KnobPoint(x: centerX, y: centerY))
  next.begin(at: KnobPoint(x: x, y: y), time: time)
  rotation = next
}

/// Turns to a point, and returns the rotation in radians.
@_expose(wasm, "turn") @c(rotation_turn) func turn(
  x: Double, y: Double, time: Double, isCoalesced: Bool
) -> Double {
  rotation?.move(to: KnobPoint(x: x, y: y), time: time, isCoalesced: isCoalesced)
  return rotation?.delta ?? 0
}

/// The rotation since the beginning, in radians.
@_expose(wasm, "total") @c(rotation_total) func total() -> Double { rotation?.angle ?? 0 }

/// The speed of the last moves, in radians per second.
@_expose(wasm, "velocity") @c(rotation_velocity) func velocity() -> Double {
  rotation?.velocity ?? 0
}
