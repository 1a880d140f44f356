// The functions have the names of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CKnobEngine
import KnobEngine
import KnobPresentation

// What the user does with a knob or an encoder.

extension KnobInput.Pointer {
  fileprivate init(_ pointer: knob_pointer) {
    switch pointer {
    case KNOB_PEN: self = .pen
    case KNOB_MOUSE: self = .mouse
    default: self = .touch
    }
  }
}

private func pass(_ input: KnobInput, to knob: OpaquePointer?) -> UInt32 {
  guard let turned = turned(knob) else { return 0 }
  // The host may destroy the knob meanwhile.
  return withExtendedLifetime(turned) { UInt32(turned.handle(input).rawValue) }
}

@c @implementation public func knob_press(
  _ knob: OpaquePointer?, _ x: Double, _ y: Double, _ pointer: knob_pointer, _ fine: Bool
) -> UInt32 { pass(.press(KnobPoint(x: x, y: y), by: .init(pointer), fine: fine), to: knob) }

@c @implementation public func knob_move(
  _ knob: OpaquePointer?, _ x: Double, _ y: Double, _ fine: Bool, _ coalesced: Bool
) -> UInt32 { pass(.move(KnobPoint(x: x, y: y), fine: fine, isCoalesced: coalesced), to: knob) }

@c @implementation public func knob_press_at(
  _ knob: OpaquePointer?, _ x: Double, _ y: Double, _ pointer: knob_pointer,
  _ speed: knob_speed, _ time: Double
) -> UInt32 {
  pass(
    .press(
      KnobPoint(x: x, y: y), by: .init(pointer), fine: speed == KNOB_FINE,
      coarse: speed == KNOB_COARSE, time: time), to: knob)
}

@c @implementation public func knob_move_at(
  _ knob: OpaquePointer?, _ x: Double, _ y: Double, _ speed: knob_speed, _ coalesced: Bool,
  _ time: Double
) -> UInt32 {
  pass(
    .move(
      KnobPoint(x: x, y: y), fine: speed == KNOB_FINE, coarse: speed == KNOB_COARSE,
      isCoalesced: coalesced, time: time), to: knob)
}

@c @implementation public func knob_release(_ knob: OpaquePointer?) -> UInt32 {
  pass(.release, to: knob)
}

@c @implementation public func knob_cancel(_ knob: OpaquePointer?) -> UInt32 {
  pass(.cancel, to: knob)
}

@c @implementation public func knob_press_key(
  _ knob: OpaquePointer?, _ key: knob_key, _ fine: Bool, _ held: Bool
) -> UInt32 {
  guard let key = KnobInput.Key(key) else { return 0 }
  return pass(.key(key, fine: fine, isHeld: held), to: knob)
}

@c @implementation public func knob_scroll(
  _ knob: OpaquePointer?, _ notches: Double, _ fine: Bool
) -> UInt32 { pass(.scroll(notches, fine: fine), to: knob) }

@c @implementation public func knob_notches(
  _ right: Double, _ down: Double, _ unit: knob_scroll_unit, _ fine: Bool
) -> Double {
  let unit = KnobInput.ScrollUnit(unit) ?? .notches
  return KnobInput.notches(right: right, down: down, in: unit, fine: fine)
}

@c @implementation public func knob_can_scroll(_ knob: OpaquePointer?, _ up: Bool) -> Bool {
  turned(knob)?.core.canScroll(up: up) ?? false
}

@c @implementation public func knob_end_burst(_ knob: OpaquePointer?) -> UInt32 {
  pass(.endBurst, to: knob)
}

@c @implementation public func knob_reset(_ knob: OpaquePointer?) -> UInt32 {
  pass(.reset, to: knob)
}

@c @implementation public func knob_step(_ knob: OpaquePointer?, _ up: Bool) -> UInt32 {
  pass(up ? .increment : .decrement, to: knob)
}

@c @implementation public func knob_choose(
  _ knob: OpaquePointer?, _ value: Double, _ source: knob_source
) -> UInt32 {
  let source = KnobEvents.Source(source) ?? .assistive
  return pass(.choose(value, from: source), to: knob)
}

@c @implementation public func knob_set_enabled(
  _ knob: OpaquePointer?, _ enabled: Bool
) -> UInt32 {
  guard let turned = turned(knob) else { return 0 }
  return withExtendedLifetime(turned) {
    UInt32(turned.core.perform(.isEnabled(enabled)).rawValue)
  }
}

@c @implementation public func knob_set_read_only(
  _ knob: OpaquePointer?, _ read_only: Bool
) -> UInt32 {
  guard let turned = turned(knob) else { return 0 }
  return withExtendedLifetime(turned) {
    let events = turned.core.perform(.isReadOnly(read_only))
    turned.core.adopt { $0.isReadOnly = read_only }
    return UInt32(events.rawValue)
  }
}

// MARK: State

@c @implementation public func knob_degrees(_ knob: OpaquePointer?) -> Double {
  turned(knob)?.turn.degrees ?? 0
}

@c @implementation public func knob_steps(_ knob: OpaquePointer?) -> Int64 {
  Int64(turned(knob)?.turn.steps ?? 0)
}

@c @implementation public func knob_is_enabled(_ knob: OpaquePointer?) -> Bool {
  turned(knob)?.core.knob.isEnabled ?? false
}

@c @implementation public func knob_is_turning(_ knob: OpaquePointer?) -> Bool {
  turned(knob)?.core.knob.isTurning ?? false
}

@c @implementation public func knob_is_in_gesture(_ knob: OpaquePointer?) -> Bool {
  turned(knob)?.core.knob.isInGesture ?? false
}

@c @implementation public func knob_steady_presses(_ knob: OpaquePointer?) -> Int32 {
  Int32(clamping: turned(knob)?.core.knob.steadyPresses ?? 0)
}
