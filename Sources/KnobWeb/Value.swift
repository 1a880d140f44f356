import KnobEngine

// The value, and how it reads.

@_expose(wasm, "value") @c(knob_value) func value() -> Double { slot.knob.value }

/// - Parameter isAnimated: whether the picture travels there, instead of being there at once.
@_expose(wasm, "set") @c(knob_set) func set(_ value: Double, _ isAnimated: Bool) {
  slot.knob.set(value)
  isAnimated ? slot.move(.eased) : slot.stand()
}

/// Sets the value to the default.
@_expose(wasm, "restore") @c(knob_restore) func restore() {
  set(slot.knob.parameter.resetValue, false)
}

/// The value so many steps on; without a step, hundredths of the travel.
@_expose(wasm, "stepped") @c(knob_stepped) func stepped(_ count: Double) -> Double {
  slot.knob.parameter.value(count, stepsFrom: slot.knob.value)
}

/// Answers how a value reads: the number, its digits, and the power of 1000 taken out.
///
/// - Parameter digits: NaN is as many as fit.
/// - Returns: which of the named values it is; -1 for none.
@_expose(wasm, "figures") @c(knob_figures) func figures(
  _ value: Double, _ digits: Double, _ usesPrefixes: Bool
) -> Int32 {
  let figures = slot.knob.parameter.figures(
    of: value, digits: given(digits).map { Int(min($0, 15)) }, usesPrefixes: usesPrefixes)
  answer(figures.number, figures.digits, figures.thousands)
  for index in slot.names.indices where slot.knob.parameter.isEcho(slot.names[index], of: value) {
    return Int32(index)
  }
  return -1
}

@_extern(wasm, module: "page", name: "answer") @_extern(c, "answer_figures")
private func answer(_ number: Double, _ digits: Int, _ thousands: Int)
