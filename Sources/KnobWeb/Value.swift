import KnobEngine

// The value, and how it reads.

@_expose(wasm, "value") @c(knob_value) func value(_ knob: Address) -> Double {
  knob.slot.knob.value
}

/// - Parameter isAnimated: whether the picture travels there, instead of being there at once.
@_expose(wasm, "set") @c(knob_set) func set(
  _ knob: Address, _ value: Double, _ isAnimated: Bool
) {
  let shown = knob.shown()
  knob.slot.knob.set(value)
  isAnimated ? knob.slot.move(from: shown, .eased) : knob.slot.stand()
}

/// Sets the value to the default.
@_expose(wasm, "restore") @c(knob_restore) func restore(_ knob: Address) {
  knob.slot.knob.set(knob.slot.knob.parameter.resetValue)
}

/// The value so many steps on; without a step, hundredths of the travel.
@_expose(wasm, "stepped") @c(knob_stepped) func stepped(_ knob: Address, _ count: Double) -> Double
{
  knob.slot.knob.parameter.value(count, stepsFrom: knob.slot.knob.value)
}

/// Writes on the desk how a value reads: the number, its digits, and the power of 1000 taken out.
///
/// - Parameter digits: NaN is as many as fit.
/// - Returns: which of the named values it is; -1 for none.
@_expose(wasm, "figures") @c(knob_figures) func figures(
  _ knob: Address, _ value: Double, _ digits: Double, _ usesPrefixes: Bool
) -> Int32 {
  let parameter = knob.slot.knob.parameter
  let figures = parameter.figures(
    of: value, digits: digits.isNothing ? nil : Int(min(max(digits, 0), 15)),
    usesPrefixes: usesPrefixes)
  Desk.doubles[0] = figures.number
  Desk.doubles[1] = Double(figures.digits)
  Desk.doubles[2] = Double(figures.thousands)
  let names = knob.slot.names
  for index in names.indices where parameter.isEcho(names[index], of: value) {
    return Int32(index)
  }
  return -1
}
