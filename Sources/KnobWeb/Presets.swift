import KnobEngine
import KnobPresentation

// Presets: values of several knobs, which the page keeps by their names.

/// Returns the value between two others along the travel of a knob.
@_expose(wasm, "valueBetween") @c(web_value_between) func value(
  _ handle: Handle, between first: Double, and second: Double, at share: Double
) -> Double { knob(handle).knob.parameter.value(between: first, and: second, at: share) }

/// Checks the text of a preset. If it is valid, the page reads it.
///
/// - Returns: The length of the sentence that says what is wrong, or 0.
@_expose(wasm, "checkPreset") @c(web_check_preset) func checkPreset(_ count: Int) -> Int {
  do throws(JSONFault) {
    _ = try KnobPreset(json: Array(Text.bytes(count)))
    return 0
  } catch {
    return Text.send(error.description)
  }
}
