import KnobEngine

// The value, and how it reads.

@_expose(wasm, "value") @c(knob_value) func value() -> Double { slot.knob.value }

/// - Parameter isAnimated: whether the picture moves to the value, rather than show it at once.
@_expose(wasm, "set") @c(knob_set) func set(value: Double, isAnimated: Bool) {
  slot.knob.set(value)
  isAnimated ? slot.animate(.eased) : slot.showValue()
}

/// Sets the value to the default.
@_expose(wasm, "restore") @c(knob_restore) func restore() {
  set(value: slot.knob.parameter.resetValue, isAnimated: false)
}

/// The value a number of steps away, or of hundredths of the travel if there is no step.
@_expose(wasm, "stepped") @c(knob_stepped) func stepped(count: Double) -> Double {
  slot.knob.parameter.value(count, stepsFrom: slot.knob.value)
}

/// Answers how a value reads: the number, its digits after the decimal separator, the power of 1000
/// taken out, and which of the named values it is, or -1.
///
/// - Parameter digits: NaN for as many as fit.
@_expose(wasm, "figures") @c(knob_figures) func figures(
  value: Double, digits: Double, usesPrefixes: Bool
) {
  let figures = slot.knob.parameter.figures(
    of: value, digits: optional(digits).map { Int(min($0, 15)) }, usesPrefixes: usesPrefixes)
  let name = slot.names.indices.first { slot.knob.parameter.isEcho(slot.names[$0], of: value) }
  answer(
    number: figures.number, digits: figures.digits, thousands: figures.thousands,
    name: name ?? -1)
}

@_extern(wasm, module: "page", name: "answer") @_extern(c, "answer_Figures")
private func answer(number: Double, digits: Int, thousands: Int, name: Int)
