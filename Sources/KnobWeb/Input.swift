import KnobEngine
import KnobPresentation

// What the user does. Places are in CSS pixels of the dial.

private func pointer(_ number: Int32) -> KnobInput.Pointer {
  switch number {
  case 0: .mouse
  case 1: .touch
  default: .pen
  }
}

/// Handles the press of a pointer.
///
/// - Parameters:
///   - pointer: 0 for a mouse, 1 for a finger, and 2 for a pen.
///   - isCommand: Whether the user holds the key for coarse adjustment.
///   - windowX: The place in the window, for double clicks, and the time in seconds.
@_expose(wasm, "press") @c(web_press) func press(
  _ handle: Handle, x: Double, y: Double, pointer number: Int32, isFine: Bool, isCommand: Bool,
  windowX: Double, windowY: Double, time: Double
) {
  let (dial, pointer) = (dial(handle), pointer(number))
  dial.clicks.count(
    KnobPoint(x: windowX, y: windowY), at: time, by: pointer, distance: 5, pause: 0.5)
  dial.core.press(
    KnobPoint(x: x, y: y), by: pointer, fine: isFine,
    coarse: dial.core.isCoarse(holding: commandKey, isCommand), time: time)
}

@_expose(wasm, "move") @c(web_move) func move(
  _ handle: Handle, x: Double, y: Double, isFine: Bool, isCommand: Bool, isCoalesced: Bool,
  time: Double
) {
  let core = dial(handle).core
  core.handle(
    .move(
      KnobPoint(x: x, y: y), fine: isFine,
      coarse: core.isCoarse(holding: commandKey, isCommand), isCoalesced: isCoalesced,
      time: time))
}

/// The key for coarse adjustment, and for a click that resets: `isCommand` says whether it is held.
nonisolated(unsafe) private var commandKey = ModifierKey.control

/// Notes that the browser runs on one of Apple's systems.
@_expose(wasm, "useCommandKey") @c(web_use_command_key) func useCommandKey() {
  commandKey = .command
}

/// - Parameter isCommand: Whether the key was held at the press with which the user may reset.
@_expose(wasm, "release") @c(web_release) func release(
  _ handle: Handle, isCommand: Bool, isOption: Bool
) {
  let dial = dial(handle)
  dial.core.release(clicks: dial.clicks.presses, command: isCommand, option: isOption)
}

@_expose(wasm, "cancel") @c(web_cancel) func cancel(_ handle: Handle) {
  dial(handle).core.handle(.cancel)
}

/// Handles a key that goes down or repeats.
///
/// - Parameters:
///   - code: A number for the physical key. 0 if the page will not receive its `keyup`.
///   - key: A `KnobInput.Key` as its number.
/// - Returns: Whether the key was used.
@_expose(wasm, "keyDown") @c(web_key_down) func keyDown(
  _ handle: Handle, code: Int, key: Int32, isFine: Bool, isRepeat: Bool
) -> Bool {
  guard let key = KnobInput.Key(rawValue: key) else { return false }
  let core = dial(handle).core
  if code == 0 { return !core.handle(.key(key, fine: isFine)).isEmpty }
  return core.press(code, key, fine: isFine, isRepeat: isRepeat)
}

@_expose(wasm, "keyUp") @c(web_key_up) func keyUp(_ handle: Handle, code: Int) {
  dial(handle).core.release(code)
}

@_expose(wasm, "releaseKeys") @c(web_release_keys) func releaseKeys(_ handle: Handle) {
  dial(handle).core.releaseKeys()
}

/// Handles a scroll of the wheel, with the numbers of a `WheelEvent`.
///
/// - Returns: Whether the wheel turned the element. Otherwise, the page scrolls.
@_expose(wasm, "wheel") @c(web_wheel) func wheel(
  _ handle: Handle, deltaX: Double, deltaY: Double, deltaMode: Int32, isFine: Bool
) -> Bool {
  let core = dial(handle).core
  let notches = KnobInput.notches(
    right: deltaX, down: deltaY, in: KnobInput.ScrollUnit(rawValue: deltaMode) ?? .pixels,
    fine: isFine)
  guard let notches = core.wheelNotches(notches), core.canScroll(up: notches > 0) else {
    return false
  }
  return !core.handle(.scroll(notches, fine: isFine)).isEmpty
}

/// The time until ``endWheel`` after the last scroll, in seconds.
@_expose(wasm, "wheelPause") @c(web_wheel_pause) func wheelPause() -> Double {
  KnobInput.burstPause
}

@_expose(wasm, "endWheel") @c(web_end_wheel) func endWheel(_ handle: Handle) {
  dial(handle).core.endBurst(of: .scroll)
}

/// Notes whether the user holds the key with which inputs turn the depth of the modulation, or a knob
/// of a link alone.
@_expose(wasm, "noteModifiers") @c(web_note_modifiers) func noteModifiers(
  _ handle: Handle, hasControl: Bool, hasAlt: Bool, hasMeta: Bool
) {
  dial(handle).core.noteModifiers { key in
    switch key {
    case .none: false
    case .control: hasControl
    case .option: hasAlt
    case .command: hasMeta
    }
  }
}

/// Returns whether a key with modifiers is for the knob: no other modifier is held than the one that
/// turns the depth, or a knob of a link alone. Otherwise, it is a shortcut of the page.
@_expose(wasm, "isForKnob") @c(web_is_for_knob) func isForKnob(
  _ handle: Handle, hasControl: Bool, hasAlt: Bool, hasMeta: Bool
) -> Bool {
  let core = dial(handle).core
  let held: ModifierKey =
    switch (hasControl, hasAlt, hasMeta) {
    case (true, false, false): .control
    case (false, true, false): .option
    case (false, false, true): .command
    default: .none
    }
  return core.uses(held) && (core.depth != nil || core.hasCompanion { $0.uses(held) })
}

/// The cursor of a mouse over the dial.
///
/// - Returns: The length of its name in CSS; 0 if a mouse cannot turn the element.
@_expose(wasm, "cursor") @c(web_cursor) func cursor(_ handle: Handle) -> Int {
  dial(handle).core.cursor.map { Text.send($0.rawValue) } ?? 0
}

// MARK: Two fingers

@_expose(wasm, "beginFingers") @c(web_begin_fingers) func beginFingers(
  _ handle: Handle, firstX: Double, firstY: Double, secondX: Double, secondY: Double
) {
  dial(handle).twist.begin(
    first: KnobPoint(x: firstX, y: firstY), second: KnobPoint(x: secondX, y: secondY))
}

/// - Returns: Whether the fingers turn the knob together. Otherwise, the first one does so alone.
@_expose(wasm, "moveFingers") @c(web_move_fingers) func moveFingers(
  _ handle: Handle, firstX: Double, firstY: Double, secondX: Double, secondY: Double
) -> Bool {
  dial(handle).twist.move(
    first: KnobPoint(x: firstX, y: firstY), second: KnobPoint(x: secondX, y: secondY), fine: false)
}

/// - Returns: Whether the fingers turned the knob together.
@_expose(wasm, "endFingers") @c(web_end_fingers) func endFingers(
  _ handle: Handle, isCancelled: Bool
) -> Bool { dial(handle).twist.endFingers(isCancelled: isCancelled) }

// MARK: State

/// What an element is doing, as bits.
struct WebState: OptionSet {
  let rawValue: Int32

  static let turning = WebState(rawValue: 1)
  static let inGesture = WebState(rawValue: 2)
  static let hidesPointer = WebState(rawValue: 4)
  static let showsValue = WebState(rawValue: 8)
  static let turnsDepth = WebState(rawValue: 16)
  static let showsDepth = WebState(rawValue: 32)
}

extension WebDial {
  final var shownState: WebState {
    var state = captionState
    if core.isTurning { state.insert(.turning) }
    if core.isInGesture { state.insert(.inGesture) }
    if core.isPointerHidden { state.insert(.hidesPointer) }
    if core.depth?.knob.isTurning == true { state.insert(.turnsDepth) }
    return state
  }
}

@_expose(wasm, "state") @c(web_state) func state(_ handle: Handle) -> Int32 {
  dial(handle).shownState.rawValue
}

/// Whether a pointer is over the dial, and whether the dial shows the keyboard focus.
@_expose(wasm, "setLook") @c(web_set_look) func setLook(
  _ handle: Handle, isHovered: Bool, isFocused: Bool, allowsMotion: Bool
) {
  let dial = dial(handle)
  (dial.isHovered, dial.isFocused, dial.allowsMotion) = (isHovered, isFocused, allowsMotion)
  dial.redraw()
}

@_expose(wasm, "setEnabled") @c(web_set_enabled) func setEnabled(
  _ handle: Handle, isEnabled: Bool
) { dial(handle).core.perform(.isEnabled(isEnabled)) }
