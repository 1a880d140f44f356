import KnobEngine
import KnobPresentation

// The value of a knob, as a number and as text.

@_expose(wasm, "value") @c(web_value) func value(_ handle: Handle) -> Double {
  knob(handle).knob.value
}

/// Sets the value from code.
@_expose(wasm, "setValue") @c(web_set_value) func setValue(
  _ handle: Handle, value: Double, isAnimated: Bool
) {
  let knob = knob(handle)
  let (shown, old) = (knob.shownFraction, knob.knob.value)
  knob.knob.set(knob.limited(value))
  knob.movePicture(from: shown, animated: isAnimated, .eased)
  guard knob.knob.value != old else { return }
  knob.refresh()
  knob.pair?.thumbMoved(knob)
}

/// Returns the value at a number of steps from the present one; without a step, of hundredths of the
/// travel.
@_expose(wasm, "stepped") @c(web_stepped) func stepped(_ handle: Handle, count: Double) -> Double {
  let knob = knob(handle)
  return knob.knob.parameter.value(count, stepsFrom: knob.knob.value)
}

/// Sets a value that the user states, as a whole gesture.
///
/// - Parameter source: A `KnobEvents.Source` as its number.
@_expose(wasm, "choose") @c(web_choose) func choose(_ handle: Handle, value: Double, source: Int32)
{
  knob(handle).handle(.choose(value, from: KnobEvents.Source(rawValue: source) ?? .assistive))
}

@_expose(wasm, "hideValue") @c(web_hide_value) func hideValue(_ handle: Handle) {
  knob(handle).hideValue()
}

/// Writes the text of a value.
///
/// - Returns: Its length.
@_expose(wasm, "textOf") @c(web_text_of) func text(_ handle: Handle, of value: Double) -> Int {
  Text.send(knob(handle).text(of: value))
}

// MARK: The depth

/// Sets the depth of the modulation from code. NaN means that the knob has none.
@_expose(wasm, "setDepth") @c(web_set_depth) func setDepth(_ handle: Handle, depth: Double) {
  knob(handle).setDepth(depth.isNaN ? nil : depth)
}

@_expose(wasm, "depth") @c(web_depth) func depth(_ handle: Handle) -> Double {
  knob(handle).depth?.knob.value ?? .nan
}

/// Sets the value to the default, from code.
@_expose(wasm, "restore") @c(web_restore) func restore(_ handle: Handle) {
  setValue(handle, value: knob(handle).resetValue, isAnimated: false)
}

/// Sets the value that the modulation has at present. NaN means that it is not shown.
@_expose(wasm, "setLive") @c(web_set_live) func setLive(_ handle: Handle, value: Double) {
  knob(handle).live = value.isNaN ? nil : value
}

/// Writes the text of the depth.
///
/// - Returns: Its length.
@_expose(wasm, "depthText") @c(web_depth_text) func depthText(_ handle: Handle) -> Int {
  let knob = knob(handle)
  return Page.percentage(knob.id, knob.depth?.knob.value ?? 0)
}
