import KnobEngine
import KnobPresentation

// The value of a knob, as a number and as text.

@_expose(wasm, "value") @c(web_value) func value(_ handle: Handle) -> Double {
  knob(handle).core.knob.value
}

/// Sets the value from code.
@_expose(wasm, "setValue") @c(web_set_value) func setValue(
  _ handle: Handle, value: Double, isAnimated: Bool
) {
  knob(handle).core.set(value, animated: isAnimated)
}

/// Forgets what the thumbs of a range were to have, because the task of the page that has set it ends.
@_expose(wasm, "forgetBlocked") @c(web_forget_blocked) func forgetBlocked(_ handle: Handle) {
  knob(handle).core.pair?.forgetBlocked()
}

/// Returns the value at a number of steps from the present one; without a step, of hundredths of the
/// travel.
@_expose(wasm, "stepped") @c(web_stepped) func stepped(_ handle: Handle, count: Double) -> Double {
  let knob = knob(handle).core.knob
  return knob.parameter.value(count, stepsFrom: knob.value)
}

@_expose(wasm, "hideValue") @c(web_hide_value) func hideValue(_ handle: Handle) {
  knob(handle).core.hideValue()
}

/// Writes the text of a value.
///
/// - Returns: Its length.
@_expose(wasm, "textOf") @c(web_text_of) func text(_ handle: Handle, of value: Double) -> Int {
  Text.send(knob(handle).text(of: value))
}

// MARK: The depth

/// Sets the depth of the modulation from code. NaN means that the knob has none, unless it has several
/// modulations, which keep theirs.
@_expose(wasm, "setDepth") @c(web_set_depth) func setDepth(_ handle: Handle, depth: Double) {
  let core = knob(handle).core
  if !depth.isNaN {
    core.needDepth().adoptSettings()
    core.depth?.set(depth)
  } else if core.settings.depth.modulations.isEmpty {
    core.removeDepth()
  }
  core.markersChanged()
}

@_expose(wasm, "depth") @c(web_depth) func depth(_ handle: Handle) -> Double {
  knob(handle).core.depth?.knob.value ?? .nan
}

/// Sets the value to the default, from code.
@_expose(wasm, "restore") @c(web_restore) func restore(_ handle: Handle) {
  setValue(handle, value: resetValue(handle), isAnimated: false)
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
  return Page.percentage(knob.id, knob.core.depth?.knob.value ?? 0)
}
